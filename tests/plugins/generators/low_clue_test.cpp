// `low-clue`: few clues, found near other puzzles.

#include <gmock/gmock.h>

#include <gtest/gtest.h>

#include <ariadne/model/error.hpp>
#include <ariadne/plugin/stop.hpp>

#include "plugins/generators/generators.hpp"
#include "support/effort.hpp"

namespace ariadne::testing {
namespace {

using ::testing::HasSubstr;
using ::testing::StartsWith;

struct LowClue : ::testing::Test {
  Generators generators;
  std::unique_ptr<Solver> judge = generators.solver("dancing-links");

  /// The mean number of clues of sound puzzles.
  double mean_clues(const std::string& yaml, const std::string& layout, std::size_t count) {
    const auto generator = generators.generator(yaml);
    EXPECT_EQ(generator->obstacle(*layout_named(layout)), "");
    double clues = 0;
    for (const Generated& made : make(*generator, layout_named(layout), count)) {
      expect_sound(*judge, made);
      clues += made.puzzle ? clue_count(*made.puzzle) : 0;
    }
    return clues / static_cast<double>(count);
  }
};

TEST_F(LowClue, MakesMinimalPuzzlesOfFewerCluesOnEveryLayout) {
  const auto many = by_effort<std::size_t>(2, 5, 5);
  // The fewer clues, the longer a search takes where `lockstep` cannot be asked.
  for (const char* name : {"6x6", "6x6:3x2", "9x9", "x", "windoku",
                           "jigsaw:111222333111222333114225336441552663"
                           "444555666447558669774885996777888999777888999"}) {
    const double before = mean_clues("low-clue: {moves: 0}", name, many);
    const double after = mean_clues("low-clue: {moves: 40}", name, many);
    // Two puzzles say little.
    EXPECT_LT(after, before - by_effort(-1.0, 1.0, 1.0)) << name;
  }
}

TEST_F(LowClue, EveryKindOfMoveLeadsToFewerClues) {
  const auto many = by_effort<std::size_t>(2, 20, 20);
  const double before = mean_clues("low-clue: {moves: 0}", "9x9", many);
  for (const char* kind :
       {"out: 1, in: 1", "out: 2, in: 1", "out: 2, in: 2", "out: 3, in: 2", "out: 3, in: 3"})
    EXPECT_LT(mean_clues(std::string("low-clue: {moves: 100, ") + kind + "}", "9x9", many),
              before - 1)
        << kind;
}

TEST_F(LowClue, BeginsWithGridsAndWithPuzzlesThatHaveCluesToSpare) {
  EXPECT_LT(mean_clues("low-clue: {source: random-fill, moves: 100}", "9x9", 10), 23);
  EXPECT_LT(mean_clues("low-clue: {source: {dig: {clues: 40}}, moves: 100}", "9x9", 10), 23);
}

TEST_F(LowClue, ReachesTheFewestCluesThereAre) {
  // No 4x4 has fewer than four clues, and 6x6 not fewer than eight.
  EXPECT_EQ(mean_clues("low-clue: {clues: 4}", "4x4", by_effort(10U, 50U, 50U)), 4);
  EXPECT_EQ(mean_clues("low-clue: {clues: 8, moves: 100000}", "6x6", by_effort(4U, 20U, 20U)), 8);
}

TEST_F(LowClue, StopsAtTheTargetAndSaysWhenItIsNotReached) {
  const auto reached = generators.generator("low-clue: {clues: 21, moves: 100000}");
  for (const Generated& made : make(*reached, layout_named("9x9"), by_effort(2U, 20U, 20U))) {
    expect_sound(*judge, made);
    EXPECT_LE(clue_count(*made.puzzle), 21);
  }
  const auto missed = generators.generator("low-clue: {clues: 12, moves: 50}");
  for (const Generated& made : make(*missed, layout_named("9x9"), 5)) {
    EXPECT_FALSE(made.puzzle.has_value());
    EXPECT_THAT(made.reason,
                StartsWith("no puzzle of 12 clues or fewer in 50 moves; the fewest were 2"));
    EXPECT_GT(made.tried, 1U);
  }
}

TEST_F(LowClue, EverySolverLeadsToTheSamePuzzles) {
  for (const char* kind : {"out: 1, in: 1", "out: 3, in: 2"}) {
    std::vector<std::vector<Values>> all;
    for (const char* check : {"[lockstep]", "[dancing-links]", "[backtracking]"}) {
      const auto generator = generators.generator(std::string("low-clue: {check: ") + check +
                                                  ", moves: 100, patience: 30, " + kind + "}");
      std::vector<Values> puzzles;
      for (const Generated& made : make(*generator, layout_named("9x9"), by_effort(1U, 5U, 5U)))
        puzzles.push_back(clues_of(made.puzzle.value()));
      all.push_back(puzzles);
    }
    EXPECT_EQ(all[0], all[1]) << kind;
    EXPECT_EQ(all[0], all[2]) << kind;
  }
}

TEST_F(LowClue, TheSameRandomMakesTheSamePuzzleWhateverWasMadeBefore) {
  const auto generator = generators.generator("low-clue: {moves: 100}");
  std::vector<Values> first;
  for (const Generated& made : make(*generator, layout_named("9x9"), 10))
    first.push_back(clues_of(made.puzzle.value()));
  for (std::size_t i = 10; i-- > 0;) {
    make(*generator, layout_named("6x6"), 1, i);
    Random random(1, i);
    const Generated made = generator->generate(random, request_for(layout_named("9x9")));
    EXPECT_EQ(clues_of(made.puzzle.value()), first[i]);
  }
}

TEST_F(LowClue, HonorsEveryLimit) {
  const auto generator = generators.generator("low-clue: {moves: 1000000000}");
  expect_limits_honored(*generator, layout_named("9x9"), 20000, std::chrono::milliseconds(100));
}

TEST_F(LowClue, SaysWhatCannotBe) {
  EXPECT_THROW(
      {
        try {
          generators.generator("low-clue: {out: 1, in: 2}");
        } catch (const ConfigError& error) {
          EXPECT_THAT(error.what(), HasSubstr("'in' is 2, more than 'out', which is 1"));
          throw;
        }
      },
      ConfigError);
  const LayoutPtr layout = layout_named("4x4");
  const Layout& small = *layout;
  EXPECT_THAT(generators.generator("low-clue: {check: [lockstep]}")->obstacle(small),
              HasSubstr("no solver of 'check' supports the layout 4x4"));
  EXPECT_THAT(generators.generator("low-clue: {proof: [lockstep]}")->obstacle(small),
              HasSubstr("no solver of 'proof'"));
  const auto several =
      generators.generator("low-clue: {source: {dig: {clues: 10, unique: false}}}");
  EXPECT_EQ(make(*several, layout_named("9x9"), 1)[0].reason,
            "the puzzle of the source 'dig' does not have exactly one solution");

  for (const char* check : {"logic", "{dancing-links: {work-limit: 20}}"}) {
    const auto weak = generators.generator(std::string("low-clue: {check: [") + check + "]}");
    EXPECT_THAT(make(*weak, layout_named("9x9"), 1)[0].reason,
                HasSubstr("cannot decide whether a puzzle has one solution"));
  }
}

}  // namespace
}  // namespace ariadne::testing
