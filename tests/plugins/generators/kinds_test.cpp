// Puzzles of kinds, each checked by a solver that did not make it.

#include <algorithm>
#include <gmock/gmock.h>
#include <map>
#include <set>

#include <gtest/gtest.h>

#include <ariadne/kinds/detail/kind_data.hpp>
#include <ariadne/kinds/find_kind.hpp>
#include <ariadne/kinds/kind_generator.hpp>

#include "plugins/generators/generators.hpp"
#include "support/effort.hpp"

namespace ariadne::testing {
namespace {

struct Maker {
  Generators generators;

  std::unique_ptr<KindGenerator> of(const std::string& kind, const KindWishes& wishes) const {
    return std::make_unique<KindGenerator>(find_kind(kind), wishes, solvers());
  }
  std::shared_ptr<KindSolvers> solvers() const {
    return std::make_shared<KindSolvers>(
        KindSolvers{{"learning", generators.solver("learning")}, std::nullopt});
  }
};

GeneratedOfKind made_by(KindGenerator& generator, std::uint64_t index) {
  Random random(1, index);
  return generator.generate(random, {});
}

Puzzle puzzle_of(const GeneratedOfKind& made) {
  return {made.puzzle->layout(), made.puzzle->candidates()};
}

/// The puzzles without one of the clues, as far as a clue is a word of its own.
std::vector<std::string> with_fewer_clues(const std::string& puzzle) {
  std::vector<std::string> all;
  for (std::size_t begin = puzzle.find('|') + 1; begin < puzzle.size();) {
    const std::size_t end = std::min(puzzle.find_first_of(" |", begin), puzzle.size());
    if (end > begin && puzzle.substr(begin, end - begin) != "-")
      all.push_back(puzzle.substr(0, begin) + '-' + puzzle.substr(end));
    begin = end + 1;
  }
  return all;
}

/// What is said of a puzzle is true by another solver than the one that made it.
void check_made(const KindPtr& kind, const GeneratedOfKind& made, Solver& judge) {
  const auto found = solutions_of(judge, puzzle_of(made));
  ASSERT_EQ(found.size(), 1U) << made.puzzle->puzzle();
  EXPECT_EQ(made.puzzle->solution(found[0]), made.puzzle->solution(made.solution));
  // Walls, trees, areas, and lists of numbers are not taken away.
  const std::vector<kinds::ClueData>& clues = kind->data().clues;
  if (!made.minimal.value_or(false) || !kind->data().generate.first.empty() ||
      std::any_of(clues.begin(), clues.end(),
                  [](const kinds::ClueData& clue) { return clue.areas || clue.list; }))
    return;
  for (const std::string& fewer : with_fewer_clues(made.puzzle->puzzle())) {
    ReadItem item;
    read_kind_puzzle(kind, fewer, item);
    if (!item.good()) continue;
    EXPECT_NE(solutions_of(judge, Puzzle(item.layout, item.candidates)).size(), 1U) << fewer;
  }
}

/// Grids are small; those of some kinds have an even number of cells in a line, or room for ships.
int size_for_tests(const std::string& kind) {
  static const std::map<std::string, int> other = {{"battleship", 8}, {"binairo", 6},
                                                   {"four-cells", 4}, {"magnets", 4},
                                                   {"trinairo", 6},   {"unruly", 6}};
  const auto found = other.find(kind);
  return found != other.end() ? found->second : 5;
}

struct EveryKind : ::testing::TestWithParam<std::string> {};

/// Unique, minimal where said, distinct, and the same whatever was made before.
TEST_P(EveryKind, MakesWhatItSays) {
  const KindPtr kind = find_kind(GetParam());
  KindWishes wishes;
  if (kind->data().generate.rows == 0) wishes.rows = wishes.columns = size_for_tests(GetParam());
  if (const std::string obstacle = KindGenerator::obstacle(*kind, wishes); !obstacle.empty()) {
    EXPECT_THAT(obstacle, ::testing::StartsWith("no puzzles of the kind '" + GetParam() + "'"));
    return;
  }
  const Maker maker;
  const auto judge = maker.generators.solver("sat");
  const auto generator = maker.of(GetParam(), wishes);
  const auto again = maker.of(GetParam(), wishes);
  std::set<std::string> distinct;
  const std::uint64_t count = by_effort<std::uint64_t>(1, 2, 1000);
  for (std::uint64_t i = 0; i < count; ++i) {
    const GeneratedOfKind made = made_by(*generator, i);
    ASSERT_TRUE(made.puzzle) << made.reason;
    check_made(kind, made, *judge);
    EXPECT_TRUE(distinct.insert(made.puzzle->puzzle()).second) << made.puzzle->puzzle();
    if (i + 1 < count && i % 100 != 0) continue;
    EXPECT_EQ(made_by(*again, i).puzzle->puzzle(), made.puzzle->puzzle());
  }
}

std::string name_of_test(const ::testing::TestParamInfo<std::string>& kind) {
  std::string name = kind.param;
  std::replace(name.begin(), name.end(), '-', '_');
  return name;
}
/// All that come with Ariadne; in a build that has little time, every eighth.
std::vector<std::string> kinds_for_tests() {
  // Those of which two puzzles take more than a second.
  const std::set<std::string> slow = {"detour",  "double-back", "eulero",
                                      "factors", "gappy",       "juosan"};
  std::vector<std::string> kinds;
  const std::vector<std::string> shipped = shipped_kinds();
  for (std::size_t i = 0; i < shipped.size(); i += by_effort<std::size_t>(8, 1, 1))
    if (effort() == Effort::all || !slow.contains(shipped[i])) kinds.push_back(shipped[i]);
  return kinds;
}
INSTANTIATE_TEST_SUITE_P(All, EveryKind, ::testing::ValuesIn(kinds_for_tests()), name_of_test);

TEST(GeneratedKinds, HaveTheCluesThatComeFirst) {
  KindWishes wishes;
  wishes.rows = wishes.columns = 4;
  const Maker maker;
  const GeneratedOfKind made = made_by(*maker.of("shirokuro", wishes), 0);
  ASSERT_TRUE(made.puzzle) << made.reason;
  EXPECT_NE(made.puzzle->puzzle().find('w'), std::string::npos) << made.puzzle->puzzle();
  EXPECT_NE(made.puzzle->puzzle().find('b'), std::string::npos) << made.puzzle->puzzle();
}

TEST(GeneratedKinds, HaveSymmetricClues) {
  const Maker maker;
  KindWishes wishes;
  wishes.rows = wishes.columns = 5;
  wishes.symmetry = ClueSymmetry::rotate_180;
  for (const char* const name : {"slitherlink", "mosaic"}) {
    const auto generator = maker.of(name, wishes);
    const GeneratedOfKind made = made_by(*generator, 0);
    ASSERT_TRUE(made.puzzle) << made.reason;
    std::string pattern = made.puzzle->puzzle().substr(4);
    for (char& c : pattern)
      if (c >= '0' && c <= '9') c = 'x';
    EXPECT_EQ(pattern, std::string(pattern.rbegin(), pattern.rend())) << made.puzzle->puzzle();
    EXPECT_TRUE(made.minimal.has_value());
  }
  wishes.columns = 6;
  wishes.symmetry = ClueSymmetry::diagonal;
  EXPECT_EQ(KindGenerator::obstacle(*find_kind("mosaic"), wishes),
            "a grid with 5 rows and 6 columns does not have the symmetry diagonal");
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
  KindGenerator generator(kind, wishes, maker.solvers());
  const GeneratedOfKind made = made_by(generator, 0);
  ASSERT_TRUE(made.puzzle) << made.reason;
  EXPECT_EQ(solutions_of(*maker.generators.solver("propagation"), puzzle_of(made)).size(), 1U);
}

TEST(GeneratedKinds, AreRefusedInOneSentence) {
  EXPECT_EQ(
      KindGenerator::obstacle(*find_kind("numberlink"), {}),
      "no puzzles of the kind 'numberlink' are generated, because the ends would have to be found "
      "together with the paths");
  KindWishes large;
  large.rows = 201;
  large.columns = 3;
  EXPECT_EQ(KindGenerator::obstacle(*find_kind("mosaic"), large),
            "a puzzle has at most 200 rows and columns");
}

}  // namespace
}  // namespace ariadne::testing
