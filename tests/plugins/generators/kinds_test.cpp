// Puzzles of kinds, each checked by a solver that did not make it.

#include <gtest/gtest.h>

#include <ariadne/kinds/find_kind.hpp>
#include <ariadne/kinds/kind_generator.hpp>

#include "plugins/generators/generators.hpp"

namespace ariadne::testing {
namespace {

struct Maker {
  Generators generators;

  std::unique_ptr<KindGenerator> of(const std::string& kind, const KindWishes& wishes) const {
    return std::make_unique<KindGenerator>(find_kind(kind), wishes,
                                           Named<Solver>{"learning", generators.solver("learning")},
                                           std::nullopt);
  }
};

GeneratedOfKind made_by(KindGenerator& generator, std::uint64_t index) {
  Random random(1, index);
  return generator.generate(random, {});
}

Puzzle puzzle_of(const GeneratedOfKind& made) {
  return {made.puzzle->layout(), made.puzzle->candidates()};
}

TEST(GeneratedKinds, HaveOneSolution) {
  const Maker maker;
  const auto judge = maker.generators.solver("propagation");
  KindWishes wishes;
  wishes.rows = wishes.columns = 5;
  for (const char* const name :
       {"akari",    "canal-view",  "cave",        "creek",       "factors", "gokigen",
        "hashi",    "kenken",      "kuromasu",    "minesweeper", "mosaic",  "nonogram",
        "nurikabe", "putteria",    "slitherlink", "snake",       "squaro",  "stitches",
        "tents",    "tenner-grid", "yin-yang"}) {
    const auto generator = maker.of(name, wishes);
    for (std::uint64_t i = 0; i < 2; ++i) {
      const GeneratedOfKind made = made_by(*generator, i);
      ASSERT_TRUE(made.puzzle) << name << ": " << made.reason;
      const auto found = solutions_of(*judge, puzzle_of(made));
      ASSERT_EQ(found.size(), 1U) << name << ' ' << made.puzzle->puzzle();
      EXPECT_EQ(made.puzzle->solution(found[0]), made.puzzle->solution(made.solution)) << name;
    }
  }
}

TEST(GeneratedKinds, DependOnTheirNumberAlone) {
  const Maker maker;
  KindWishes wishes;
  wishes.rows = 4;
  wishes.columns = 6;
  const auto one = maker.of("slitherlink", wishes);
  const auto other = maker.of("slitherlink", wishes);
  for (std::uint64_t i = 0; i < 3; ++i) made_by(*one, i);
  const std::string puzzle = made_by(*one, 3).puzzle->puzzle();
  EXPECT_EQ(puzzle, made_by(*other, 3).puzzle->puzzle());
  EXPECT_TRUE(puzzle.starts_with("4 6|")) << puzzle;
  EXPECT_NE(puzzle, made_by(*other, 4).puzzle->puzzle());
}

/// The numbers in a puzzle, behind its first line, with their places.
std::vector<std::size_t> clues_in(const std::string& puzzle) {
  std::vector<std::size_t> places;
  for (std::size_t i = puzzle.find('|'); i < puzzle.size(); ++i)
    if (puzzle[i] >= '0' && puzzle[i] <= '9') places.push_back(i);
  return places;
}

TEST(GeneratedKinds, AreMinimalByDefault) {
  const Maker maker;
  const auto judge = maker.generators.solver("propagation");
  KindWishes wishes;
  wishes.rows = wishes.columns = 5;
  const auto generator = maker.of("mosaic", wishes);
  const GeneratedOfKind made = made_by(*generator, 0);
  EXPECT_EQ(made.minimal, true);
  const std::string puzzle = made.puzzle->puzzle();
  ASSERT_FALSE(clues_in(puzzle).empty());
  for (const std::size_t clue : clues_in(puzzle)) {
    std::string fewer = puzzle;
    fewer[clue] = '-';
    ReadItem item;
    read_kind_puzzle(find_kind("mosaic"), fewer, item);
    ASSERT_TRUE(item.good()) << item.error;
    EXPECT_EQ(solutions_of(*judge, Puzzle(item.layout, item.candidates)).size(), 2U) << fewer;
  }
}

TEST(GeneratedKinds, HaveAsManyCluesAsWanted) {
  const Maker maker;
  KindWishes wishes;
  wishes.rows = wishes.columns = 5;
  wishes.clues = {18, 20};
  const auto generator = maker.of("mosaic", wishes);
  for (std::uint64_t i = 0; i < 4; ++i) {
    const GeneratedOfKind made = made_by(*generator, i);
    ASSERT_TRUE(made.puzzle) << made.reason;
    const std::size_t clues = clues_in(made.puzzle->puzzle()).size();
    EXPECT_GE(clues, 18U);
    EXPECT_LE(clues, 20U);
  }
}

TEST(GeneratedKinds, OfAFileOfOnesOwn) {
  const Maker maker;
  KindWishes wishes;
  wishes.rows = wishes.columns = 4;
  // A number counts the black cells in its row and column.
  const auto kind = std::make_shared<const Kind>(
      "kind: crosses\n"
      "clues: {number: {at: cells}}\n"
      "unknowns: {black: {at: cells, domain: 0..1, symbols: {x: 1}}}\n"
      "rules:\n"
      "  number: {says: A number counts, for: c in cells where given(number), holds: "
      "\"sum(l in lines(c): count(cells(l): black)) == number(c)\"}\n"
      "text: [rows columns, number]\n"
      "solution: [rows columns, black]\n",
      "crosses.yaml");
  KindGenerator generator(
      kind, wishes, Named<Solver>{"learning", maker.generators.solver("learning")}, std::nullopt);
  const GeneratedOfKind made = made_by(generator, 0);
  ASSERT_TRUE(made.puzzle) << made.reason;
  EXPECT_EQ(solutions_of(*maker.generators.solver("propagation"), puzzle_of(made)).size(), 1U);
}

TEST(GeneratedKinds, AreRefusedInOneSentence) {
  EXPECT_EQ(
      KindGenerator::obstacle(*find_kind("hitori"), {}),
      "no puzzles of the kind 'hitori' are generated, because the numbers of black cells would "
      "have to be found together with the solution");
  KindWishes large;
  large.rows = 201;
  large.columns = 3;
  EXPECT_EQ(KindGenerator::obstacle(*find_kind("mosaic"), large),
            "a puzzle has at most 200 rows and columns");
}

}  // namespace
}  // namespace ariadne::testing
