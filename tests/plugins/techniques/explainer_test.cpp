// Sudoku Explainer's techniques: one example of each strategy, and ratings that are known.

#include <cmath>
#include <gmock/gmock.h>

#include <ariadne/components/plugin_folders.hpp>
#include <ariadne/formats/layout_names.hpp>
#include <ariadne/pipeline/stage_config.hpp>
#include <ariadne/plugin/step_log.hpp>
#include <ariadne/work/audit.hpp>

#include "plugins/solvers/solvers.hpp"
#include "plugins/techniques/marks.hpp"
#include "support/data.hpp"
#include "support/effort.hpp"

namespace ariadne::testing {
namespace {

using ::testing::Contains;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::Not;

/// On an open board, where digits are confined by hand.
struct ExplainerSteps : ::testing::Test {
  Techniques techniques{"explainer"};
  Board board = open_board(plain_layout({3, 3}));

  std::vector<Step> steps(const std::string& yaml) const {
    return all_steps(*techniques.strategy(yaml), board, true);
  }
  std::vector<std::string> found(const std::string& yaml) const {
    return techniques.found(yaml, board);
  }
  double first_difficulty(const std::string& yaml) const {
    const std::vector<Step> all = steps(yaml);
    return all.empty() ? 0 : all[0].difficulty;
  }
};

TEST_F(ExplainerSteps, HiddenSinglesRateByTheirHouse) {
  confine(board, row(5), 7, {at(5, 3)});
  EXPECT_THAT(found("explainer-hidden-single"), ElementsAre("Hidden Single: r5c3=7"));
  EXPECT_DOUBLE_EQ(first_difficulty("explainer-hidden-single"), 1.5);
  confine(board, box(9), 7, {at(9, 9)});
  EXPECT_THAT(found("explainer-hidden-single"),
              ElementsAre("Hidden Single: r9c9=7", "Hidden Single: r5c3=7"));
  EXPECT_DOUBLE_EQ(first_difficulty("explainer-hidden-single"), 1.2);
}

TEST_F(ExplainerSteps, NakedSingle) {
  leave(board, at(4, 4), {6});
  EXPECT_THAT(found("explainer-naked-single"), ElementsAre("Naked Single: r4c4=6"));
  EXPECT_DOUBLE_EQ(first_difficulty("explainer-naked-single"), 2.3);
}

TEST_F(ExplainerSteps, LockedCandidatesPlaceADigit) {
  confine(board, box(1), 5, {at(1, 1), at(1, 2)});
  confine(board, box(2), 5, {at(1, 4), at(2, 5)});
  EXPECT_THAT(found("explainer-direct-locked"),
              ElementsAre("Direct Pointing: r2c5=5", "Direct Claiming: r2c5=5"));
  EXPECT_DOUBLE_EQ(first_difficulty("explainer-direct-locked"), 1.7);
}

TEST_F(ExplainerSteps, AHiddenPairPlacesADigit) {
  for (const Digit digit : {Digit{1}, Digit{2}})
    confine(board, row(1), digit, {at(1, 1), at(1, 5)});
  confine(board, row(1), 3, {at(1, 1), at(1, 9)});
  EXPECT_THAT(found("explainer-direct-hidden-set"), ElementsAre("Direct Hidden Pair: r1c9=3"));
  EXPECT_DOUBLE_EQ(first_difficulty("explainer-direct-hidden-set"), 2.0);
}

TEST_F(ExplainerSteps, LockedCandidatesRemove) {
  confine(board, box(1), 5, {at(1, 1), at(1, 2)});
  EXPECT_THAT(found("explainer-locked"), ElementsAre("Pointing: 5 in b1 => r1c456789<>5"));
  EXPECT_DOUBLE_EQ(first_difficulty("explainer-locked"), 2.6);
}

TEST_F(ExplainerSteps, NakedSets) {
  leave(board, at(1, 1), {1, 2});
  leave(board, at(1, 5), {1, 2});
  EXPECT_THAT(found("explainer-naked-set"),
              ElementsAre("Naked Pair: 1,2 in r1c15 => r1c2346789<>1, r1c2346789<>2"));
  EXPECT_DOUBLE_EQ(first_difficulty("explainer-naked-set"), 3.0);
  leave(board, at(8, 2), {4, 5});
  leave(board, at(8, 5), {4, 6});
  leave(board, at(8, 8), {5, 6});
  EXPECT_DOUBLE_EQ(first_difficulty("explainer-naked-set: {size: 3}"), 3.6);
}

TEST_F(ExplainerSteps, HiddenSets) {
  for (const Digit digit : {Digit{1}, Digit{2}})
    confine(board, row(1), digit, {at(1, 1), at(1, 5)});
  EXPECT_THAT(found("explainer-hidden-set")[0], HasSubstr("Hidden Pair: 1,2 in r1c15 => r1c15<>3"));
  EXPECT_DOUBLE_EQ(first_difficulty("explainer-hidden-set"), 3.4);
}

TEST_F(ExplainerSteps, Fish) {
  for (const int line : {2, 6}) confine(board, row(line), 8, {at(line, 1), at(line, 9)});
  EXPECT_THAT(found("explainer-fish"), ElementsAre(HasSubstr("X-Wing: 8 r26 c19 => r1c19,r3c19,")));
  EXPECT_DOUBLE_EQ(first_difficulty("explainer-fish"), 3.2);
  EXPECT_THAT(found("explainer-fish: {size: 4}"), IsEmpty());
}

TEST_F(ExplainerSteps, Wings) {
  leave(board, at(1, 1), {1, 2});
  leave(board, at(1, 5), {1, 3});
  leave(board, at(5, 1), {2, 3});
  EXPECT_THAT(found("explainer-wing")[0], HasSubstr("XY-Wing: 1/2/3 in r1c15,r5c1 => r5c5<>3"));
  EXPECT_DOUBLE_EQ(first_difficulty("explainer-wing"), 4.2);
  EXPECT_THAT(found("explainer-wing: {pivot: 3}"), IsEmpty());
}

TEST_F(ExplainerSteps, UniqueRectangles) {
  for (const Cell cell : {at(1, 1), at(1, 2), at(4, 1)}) leave(board, cell, {1, 2});
  EXPECT_THAT(found("explainer-unique-loop"),
              ElementsAre("Unique Rectangle Type 1: 1/2 in r1c12,r4c12 => r4c2<>1, r4c2<>2"));
  EXPECT_DOUBLE_EQ(first_difficulty("explainer-unique-loop"), 4.5);
  board.eliminate(at(4, 2), 1);
  EXPECT_THAT(found("explainer-unique-loop"), IsEmpty());
}

TEST_F(ExplainerSteps, AlignedPairs) {
  // r1c1=1 and r1c2=2 would leave nothing to r1c4, r1c1=1 and r1c2=3 nothing to r1c5.
  leave(board, at(1, 1), {1, 5, 6});
  leave(board, at(1, 2), {2, 3});
  leave(board, at(1, 4), {1, 2});
  leave(board, at(1, 5), {1, 3});
  EXPECT_THAT(found("explainer-aligned-exclusion"), Contains(HasSubstr("r1c12 => r1c1<>1")));
  EXPECT_DOUBLE_EQ(first_difficulty("explainer-aligned-exclusion"), 6.2);
}

TEST_F(ExplainerSteps, AForcingChainOfOneDigit) {
  // A skyscraper: c1 and c5 have two places each, and share a row.
  confine(board, column(1), 4, {at(1, 1), at(7, 1)});
  confine(board, column(5), 4, {at(2, 5), at(7, 5)});
  const std::vector<Step> all = steps("explainer-forcing-chain");
  ASSERT_FALSE(all.empty());
  EXPECT_EQ(all[0].name, "Forcing X-Chain");
  EXPECT_DOUBLE_EQ(all[0].difficulty, 6.6);
}

/// A way through the whole config, and what it says of a puzzle.
struct ExplainerRatings : ::testing::Test {
  struct All : Solvers {
    All() {
      std::vector<std::string> passed_over;
      for (const auto& file : plugin_files(shipped_plugin_folder(), passed_over))
        registry.load(file);
    }
  } shipped;
  std::unique_ptr<Solver> solver =
      ComponentSpec(
          shipped.registry, ComponentKind::solver,
          read_solve_config(shipped.registry,
                            read_yaml((shipped_configs_folder() / "explainer-1.2.1.yaml").string()))
              .with)
          .make_solver();

  /// In tenths: ER, EP, ED.
  std::vector<long> rating(const std::string& puzzle) {
    StepLog log(StepLog::Keep::counts);
    SolveRequest request;
    request.trace = &log;
    Answers answers;
    solver->solve(Puzzle(plain_layout({3, 3}), givens(puzzle.substr(0, 81))), request, answers);
    const std::optional<ExplainerRating> found = log.explainer();
    if (!found) return {};
    return {std::lround(found->er * 10), std::lround(found->ep * 10), std::lround(found->ed * 10)};
  }

  void expect_table(const std::string& file, std::size_t every) {
    const std::vector<std::string> lines = data_lines(file);
    ASSERT_FALSE(lines.empty());
    for (std::size_t i = 0; i < lines.size(); i += every) {
      const std::vector<std::string> row = columns(lines[i]);
      const auto tenths = [&](std::size_t at) { return std::lround(std::stod(row[at]) * 10); };
      EXPECT_THAT(rating(row[0]), ElementsAre(tenths(1), tenths(2), tenths(3))) << row[0];
    }
  }
};

TEST_F(ExplainerRatings, OfPuzzlesWith17Clues) {
  ARIADNE_NEEDS_DATA("logic/explainer-17-clue.tsv");
  expect_table("logic/explainer-17-clue.tsv", by_effort<std::size_t>(200, 20, 1));
}

TEST_F(ExplainerRatings, OfHardPuzzles) {
  ARIADNE_NEEDS_DATA("logic/explainer-top1465.tsv");
  expect_table("logic/explainer-top1465.tsv", by_effort<std::size_t>(200, 30, 1));
}

TEST_F(ExplainerRatings, OfAiEscargot) {
  EXPECT_THAT(
      rating("1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3.."),
      ElementsAre(105, 12, 12));
}

TEST_F(ExplainerRatings, OfEasterMonsterAndGoldenNugget) {
  if (effort() != Effort::all) GTEST_SKIP() << "takes some seconds: ARIADNE_EFFORT=all";
  EXPECT_THAT(
      rating("1.......2.9.4...5...6...7...5.9.3.......7.......85..4.7.....6...3...9.8...2.....1"),
      ElementsAre(116, 116, 108));
  EXPECT_THAT(
      rating(".......39.....1..5..3.5.8....8.9...6.7...2...1..4.......9.8..5..2....6..4..7....."),
      ElementsAre(119, 119, 113));
}

TEST_F(ExplainerRatings, ThereIsNoneWithoutASolution) {
  EXPECT_THAT(rating(std::string(81, '.')), IsEmpty());
  EXPECT_THAT(rating("11" + std::string(79, '.')), IsEmpty());
}

// Each step of hard puzzles is proved by its evidence, those of chains within chains too.
using SlowExplainerRatings = ExplainerRatings;

TEST_F(SlowExplainerRatings, TheStepsOfHardPuzzlesAreProved) {
  for (const char* puzzle :
       {"1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..",
        "....13..7.9.4..2...............3.87.8...61..2..1.5.6...2............5.3664......5"}) {
    const std::vector<Digit> values = givens(puzzle);
    Answers answers;
    SolveRequest plain;
    const Puzzle parsed(plain_layout({3, 3}), values);
    solver->solve(parsed, plain, answers);
    ASSERT_EQ(answers.solutions.size(), 1U);
    StepAudit auditor(shipped.registry, answers.solutions[0]);
    SolveRequest request;
    request.trace = &auditor;
    Answers again;
    solver->solve(parsed, request, again);
    for (const StepFault& fault : auditor.faults())
      ADD_FAILURE() << fault.step << " " << fault.what;
    EXPECT_THAT(auditor.counts(), Not(IsEmpty()));
  }
}

}  // namespace
}  // namespace ariadne::testing
