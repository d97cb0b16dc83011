// `hard`: a high score, found near other puzzles.

#include <gmock/gmock.h>
#include <optional>

#include <gtest/gtest.h>

#include <ariadne/model/error.hpp>

#include "plugins/generators/generators.hpp"
#include "support/effort.hpp"

namespace ariadne::testing {
namespace {

using ::testing::HasSubstr;
using ::testing::StartsWith;

const std::string some_logic =
    "{logic: {strategies: [full-house, naked-single, hidden-single, pointing, claiming, naked-pair,"
    " hidden-pair, x-wing, xy-wing, simple-colors, x-chain, xy-chain, nice-loop]}}";

struct Score final : SolveTrace {
  void place(Candidate, int) override {}
  void undo(Candidate, int) override {}
  void step(const Step&, const Board&) override {}
  void rated(const Rating& rating) override { score = rating.score; }
  std::optional<int> score;
};

struct Hard : ::testing::Test {
  Generators generators;
  std::unique_ptr<Solver> judge = generators.solver("dancing-links");

  /// The score of a puzzle, nothing where it is not solved.
  std::optional<int> score(const Puzzle& puzzle, const std::string& rater) {
    Score trace;
    SolveRequest request;
    request.trace = &trace;
    Solutions sink;
    const Verdict verdict = generators.solver(rater)->solve(puzzle, request, sink).verdict;
    return verdict == Verdict::unique ? trace.score : std::nullopt;
  }

  std::vector<Generated> hard(const std::string& options, std::size_t count,
                              const std::string& layout = "9x9",
                              const std::string& rater = some_logic) {
    const auto generator = generators.generator("hard: {rater: " + rater + options + "}");
    EXPECT_EQ(generator->obstacle(*layout_named(layout)), "");
    return make(*generator, layout_named(layout), count);
  }
};

TEST_F(Hard, ScoresAreHigherAndThePuzzlesSolved) {
  constexpr std::size_t many = 20;
  for (const char* layout : {"6x6", "9x9", "x"}) {
    if (effort() == Effort::least && std::string(layout) == "9x9") continue;
    double before = 0;
    double after = 0;
    for (const Generated& made : hard(", moves: 30", many, layout)) {
      expect_sound(*judge, made);
      const std::optional<int> found = score(*made.puzzle, some_logic);
      ASSERT_TRUE(found.has_value());
      after += *found;
    }
    // Ordinary puzzles, those that cannot be solved left out.
    const auto dig = generators.generator("dig");
    int solved = 0;
    for (const Generated& made : make(*dig, layout_named(layout), many))
      if (const std::optional<int> found = score(*made.puzzle, some_logic)) {
        before += *found;
        ++solved;
      }
    EXPECT_GT(after / static_cast<double>(many), 1.2 * before / solved) << layout;
  }
}

TEST_F(Hard, StopsAtTheScoreAndSaysWhenItIsNotReached) {
  for (const Generated& made : hard(", score: 700, moves: 100000", 20)) {
    expect_sound(*judge, made);
    EXPECT_GE(score(*made.puzzle, some_logic).value_or(0), 700);
  }
  for (const Generated& made : hard(", score: 1000000, moves: 20", 3)) {
    EXPECT_FALSE(made.puzzle.has_value());
    EXPECT_THAT(made.reason, StartsWith("no puzzle with a score of 1000000 or more in 20 moves; "));
  }
}

TEST_F(Hard, PuzzlesThatCannotBeSolvedOnlyWhenAskedFor) {
  const std::string singles = "{logic: {strategies: [full-house, naked-single, hidden-single]}}";
  for (const Generated& made : hard(", moves: 50", 20, "9x9", singles)) {
    expect_sound(*judge, made);
    EXPECT_TRUE(score(*made.puzzle, singles).has_value());
  }
  for (const Generated& made : hard(", moves: 50, solved: false", 20, "9x9", singles)) {
    expect_sound(*judge, made);
    EXPECT_FALSE(score(*made.puzzle, singles).has_value());
  }
  for (const Generated& made : hard(", moves: 5", 3, "9x9", "{logic: {strategies: [full-house]}}"))
    EXPECT_EQ(made.reason, "no puzzle in 5 moves; 'logic' solved none");
}

TEST_F(Hard, TheSameRandomMakesTheSamePuzzle) {
  const std::vector<Generated> first = hard(", moves: 30, patience: 10", 5);
  const std::vector<Generated> again = hard(", moves: 30, patience: 10", 5);
  for (std::size_t i = 0; i < 5; ++i)
    EXPECT_EQ(clues_of(first[i].puzzle.value()), clues_of(again[i].puzzle.value()));
}

TEST_F(Hard, HonorsEveryLimit) {
  const auto generator =
      generators.generator("hard: {rater: " + some_logic + ", moves: 1000000000}");
  expect_limits_honored(*generator, layout_named("9x9"), 20000, std::chrono::milliseconds(100));
}

TEST_F(Hard, NeedsARaterThatRates) {
  EXPECT_THROW(generators.generator("hard"), ConfigError);
  EXPECT_THROW(
      {
        try {
          hard("", 1, "9x9", "dancing-links");
        } catch (const PluginError& error) {
          EXPECT_THAT(error.what(), HasSubstr("the rater 'dancing-links' reports no rating"));
          throw;
        }
      },
      PluginError);
  EXPECT_EQ(generators.generator("hard: {rater: lockstep}")->obstacle(*layout_named("4x4")),
            "the rater 'lockstep' does not support the layout 4x4");
}

}  // namespace
}  // namespace ariadne::testing
