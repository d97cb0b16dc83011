// The same seed gives the same puzzles on every machine: fixed lines for each generator, and the
// same from every kernel and every solver.

#include <gtest/gtest.h>

#include <ariadne/formats/writer.hpp>

#include "plugins/generators/generators.hpp"

namespace ariadne::testing {
namespace {

TEST(Repeatable, EveryGeneratorOfPlain9x9) {
  // What `ariadne generate --with GENERATOR --seed 1` writes. A change of these lines changes what
  // people get for a seed that they kept, and belongs into the changelog.
  const std::pair<const char*, const char*> known[] = {
      {"dig", ".5..7...6..3....29.1..89......4.5........6..3.8.71..4.3.....9.2........4.76...3.."},
      {"dig: {way: repair}",
       ".5..7......3....29.1..89...1.7.25........6..3.8.71..4.3.....9.2........4.76...3.."},
      {"dig: {clues: 24..28, symmetry: rotate-180}",
       "95.....1.......82.4..6.9..7...42.6...2.....7...9.13...3..5.7..2.95.......7.....51"},
      {"random-fill",
       "958372416763154829412689537137425698524896173689713245341567982895231764276948351"},
      {"pattern-combination",
       "968374512172859346345162987834726195527913468619548273481635729793281654256497831"},
      {"block-seeded",
       "812759346573864291694312785387695124921483567456127938165938472738241659249576813"},
      {"uniform-fill",
       "168593472234786951975421683597364218843912567621875349782649135316257894459138726"},
      {"random-regions",
       ".......8....4....5.8............7........42..1.7...6...9....8.1............5.1.4."},
      {"transform",
       "854926317137485692692713548925647183413852976768139425289364751546271839371598264"},
      {"low-clue: {moves: 50}",
       ".....18..4......2...7..9...2..45.........6..5.8.....9..1...5..65.......4....7.3.."},
  };
  const Generators generators;
  for (const auto& [yaml, line] : known) {
    const auto made = make(*generators.generator(yaml), layout_named("9x9"), 1);
    ASSERT_TRUE(made[0].puzzle.has_value()) << yaml;
    EXPECT_EQ(to_line(clues_of(*made[0].puzzle)), line) << yaml;
  }
}

TEST(Repeatable, DiggingWithEverySolver) {
  const Generators generators;
  for (const std::string wishes : {"clues: ''", "symmetry: diagonal", "clues: 30..32"}) {
    const auto lines = [&](const std::string& check) {
      std::vector<std::string> all;
      const auto dig = generators.generator("dig: {" + wishes + ", check: [" + check + "]}");
      for (const Generated& made : make(*dig, layout_named("9x9"), 30))
        all.push_back(to_line(clues_of(*made.puzzle)));
      return all;
    };
    const auto expected = lines("lockstep: {kernel: portable}");
    for (const char* check : {"lockstep", "dancing-links", "backtracking"})
      EXPECT_EQ(lines(check), expected) << check;
  }
}

}  // namespace
}  // namespace ariadne::testing
