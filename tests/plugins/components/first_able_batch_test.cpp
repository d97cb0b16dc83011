#include <gmock/gmock.h>

#include <ariadne/plugin/stop.hpp>

#include "plugins/components/scripted_solver.hpp"

namespace ariadne::testing {
namespace {

constexpr std::size_t cells = 16;

/// Arrays for a batch of 4x4 puzzles, and what came of it.
struct BatchRun {
  BatchRun(std::size_t size, std::size_t kept)
      : outcomes(size), solutions(size * kept * cells), boards(size * cells) {
    result = {outcomes, kept, solutions, boards};
  }
  std::vector<SolveOutcome> outcomes;
  std::vector<Digit> solutions;
  std::vector<DigitSet> boards;
  BatchResult result;
};

struct FirstAbleBatch : ::testing::Test {
  Shipped shipped;
  LayoutPtr layout = plain_layout({2, 2});

  /// The puzzles of a batch, told apart by the cells that lack the digit of the grid from 4: the
  /// others are solutions of all.
  std::vector<DigitSet> puzzles(std::size_t size) const {
    std::vector<DigitSet> all;
    for (std::size_t i = 0; i < size; ++i) {
      std::vector<DigitSet> marks(cells, DigitSet::all(4));
      for (std::size_t bit = 0; bit < 8; ++bit)
        if (((i >> bit) & 1U) != 0) marks[8 + bit].erase(grid_from(4)[8 + bit]);
      all.insert(all.end(), marks.begin(), marks.end());
    }
    return all;
  }
  static std::size_t number_of(const Puzzle& puzzle) {
    std::size_t number = 0;
    for (std::size_t bit = 0; bit < 8; ++bit)
      if (puzzle.candidates(static_cast<Cell>(8 + bit)).size() < 4) number |= std::size_t{1} << bit;
    return number;
  }

  /// Every kind of answer, by chance, but the same for the same puzzle and solver.
  static ScriptedSolver::Plan by_chance(std::uint64_t solver) {
    return [solver](const Puzzle& puzzle, const SolveRequest&) {
      Random random(solver, number_of(puzzle));
      const auto digit = static_cast<Digit>(random.below(3) + 1);
      const auto other = static_cast<Digit>(digit % 3 + 1);
      const std::uint64_t nodes = random.below(100);
      switch (random.below(6)) {
        case 0:
          return Script{Verdict::unique, {digit}, nodes};
        case 1:
          return Script{Verdict::multiple, {digit, other}, nodes};
        case 2:
          return Script{Verdict::none, {}, nodes};
        case 3:
          return Script{Verdict::incomplete, {}, nodes, digit};
        case 4:
          return Script{Verdict::limit, {digit}, nodes};
        default:
          return Script{Verdict::limit, {}, nodes};
      }
    };
  }
};

TEST_F(FirstAbleBatch, GivesTheSameAnswersAsOnePuzzleAtATime) {
  constexpr std::size_t size = 200;
  const std::vector<DigitSet> marks = puzzles(size);
  for (const bool fallback : {false, true})
    for (const std::size_t kept : {0U, 1U, 2U})
      for (const std::uint64_t solution_limit : {1U, 2U}) {
        for (const auto time_limit :
             {Clock::duration::max(), Clock::duration(std::chrono::hours(1))}) {
          Composed composed(fallback);
          const auto solver = composed.add(Script{Verdict::none}, 9)
                                  .add(by_chance(1))
                                  .add(by_chance(2))
                                  .add(Script{Verdict::none}, 9)
                                  .add(by_chance(3))
                                  .make(shipped);
          SolveRequest request;
          request.solution_limit = solution_limit;
          BatchRun run(size, kept);
          solver->solve_batch({layout, size, {}, marks, time_limit}, request, run.result);
          ASSERT_EQ(run.result.done, size);
          for (std::size_t i = 0; i < size; ++i) {
            SCOPED_TRACE("puzzle " + std::to_string(i) + (fallback ? ", fallback" : ""));
            Puzzle puzzle(layout);
            puzzle.assign(std::span(marks).subspan(i * cells, cells));
            Answers answers;
            const SolveOutcome one = solver->solve(puzzle, request, answers);
            EXPECT_EQ(run.outcomes[i].verdict, one.verdict);
            EXPECT_EQ(run.outcomes[i].solutions, one.solutions);
            EXPECT_EQ(run.outcomes[i].nodes, one.nodes);
            for (std::size_t k = 0; k < std::min(kept, answers.solutions.size()); ++k)
              EXPECT_EQ(run.solutions[(i * kept + k) * cells], answers.solutions[k][0]);
            if (one.verdict != Verdict::incomplete) continue;
            EXPECT_EQ(run.boards[i * cells], DigitSet::of(answers.boards.at(0).value(0)));
            EXPECT_EQ(run.boards[i * cells + 15], answers.boards[0].candidates(15));
          }
        }
      }
}

TEST_F(FirstAbleBatch, TakesGivensToo) {
  std::vector<Digit> digits(3 * cells);
  digits[cells + 8] = grid_from(3)[8];  // the second puzzle is number 1
  Composed composed(true);
  const auto solver = composed.add(Script{Verdict::limit, {}, 1})
                          .add([](const Puzzle& puzzle, const SolveRequest&) {
                            return number_of(puzzle) == 1 ? Script{Verdict::unique, {3}, 2}
                                                          : Script{Verdict::none, {}, 2};
                          })
                          .make(shipped);
  BatchRun run(3, 1);
  solver->solve_batch({layout, 3, digits, {}}, {}, run.result);
  EXPECT_EQ(run.outcomes[0].verdict, Verdict::none);
  EXPECT_EQ(run.outcomes[1].verdict, Verdict::unique);
  EXPECT_EQ(run.outcomes[1].nodes, 3U);
  EXPECT_EQ(run.solutions[cells], 3);
  EXPECT_EQ(run.outcomes[2].verdict, Verdict::none);
}

/// Each puzzle keeps its own, also where only some are left for the next solver.
TEST_F(FirstAbleBatch, TakesExcludedCandidatesToo) {
  const std::vector<Digit> digits(4 * cells);
  std::vector<Candidate> excluded;
  for (Cell i = 0; i < 4; ++i) {
    const auto cell = static_cast<Cell>(8 + i);
    excluded.push_back({cell, grid_from(4)[cell]});  // puzzle i is number 1 << i
  }
  Composed composed(true);
  const auto solver = composed
                          .add([](const Puzzle& puzzle, const SolveRequest&) {
                            return Script{number_of(puzzle) < 4 ? Verdict::none : Verdict::limit};
                          })
                          .add([](const Puzzle& puzzle, const SolveRequest&) {
                            return Script{Verdict::none, {}, number_of(puzzle)};
                          })
                          .make(shipped);
  BatchRun run(4, 1);
  solver->solve_batch({layout, 4, digits, {}, Clock::duration::max(), excluded}, {}, run.result);
  EXPECT_EQ(composed.requests(1).size(), 2U);
  EXPECT_EQ(run.outcomes[2].nodes, 4U);
  EXPECT_EQ(run.outcomes[3].nodes, 8U);
}

TEST_F(FirstAbleBatch, OnlyTheOpenPuzzlesGoToTheNextSolver) {
  Composed composed(true);
  const auto solver =
      composed
          .add([](const Puzzle& puzzle, const SolveRequest&) {
            return number_of(puzzle) % 4 == 0 ? Script{Verdict::limit} : Script{Verdict::none};
          })
          .add(Script{Verdict::none})
          .make(shipped);
  const std::vector<DigitSet> marks = puzzles(100);
  BatchRun run(100, 1);
  solver->solve_batch({layout, 100, {}, marks}, {}, run.result);
  EXPECT_EQ(composed.requests(0).size(), 100U);
  EXPECT_EQ(composed.requests(1).size(), 25U);
}

TEST_F(FirstAbleBatch, TheWorkLimitOfAPuzzleIsForItsAttemptsTogether) {
  Composed composed(true);
  const auto solver = composed.add(Script{Verdict::limit, {}, 30})
                          .add(Script{Verdict::limit, {}, 20})
                          .add(Script{Verdict::unique, {1}})
                          .make(shipped);
  SolveRequest request;
  request.work_limit = 50;
  const std::vector<DigitSet> marks = puzzles(3);
  BatchRun run(3, 1);
  solver->solve_batch({layout, 3, {}, marks}, request, run.result);
  EXPECT_EQ(composed.calls(), "330");
  EXPECT_EQ(composed.requests(1).at(2).work_limit, 20U);
  for (const SolveOutcome& outcome : run.outcomes) {
    EXPECT_EQ(outcome.verdict, Verdict::limit);
    EXPECT_EQ(outcome.nodes, 50U);
  }
}

TEST_F(FirstAbleBatch, AStopLeavesTheAnsweredPuzzlesInFront) {
  // Every third puzzle is open; the second solver is stopped at its third one, number 6.
  StopSource source;
  Composed composed(true);
  const auto solver =
      composed
          .add([](const Puzzle& puzzle, const SolveRequest&) {
            return number_of(puzzle) % 3 == 0 ? Script{Verdict::limit} : Script{Verdict::none};
          })
          .add([&](const Puzzle& puzzle, const SolveRequest&) {
            if (number_of(puzzle) == 6) source.request_stop();
            return Script{Verdict::unique, {1}};
          })
          .make(shipped);
  SolveRequest request;
  request.stop = source.get_token();
  const std::vector<DigitSet> marks = puzzles(20);
  BatchRun run(20, 1);
  solver->solve_batch({layout, 20, {}, marks}, request, run.result);
  EXPECT_EQ(run.result.done, 6U);
  for (std::size_t i = 0; i < run.result.done; ++i)
    EXPECT_EQ(run.outcomes[i].verdict, i % 3 == 0 ? Verdict::unique : Verdict::none);
}

TEST_F(FirstAbleBatch, TheDeadlineOfTheBatchLeavesTheAnswersAsTheyAre) {
  Composed composed(true);
  const auto solver = composed.add(Script{Verdict::incomplete, {}, 0, 2})
                          .add(Script{Verdict::unique, {1}})
                          .make(shipped);
  SolveRequest request;
  request.deadline = Clock::now() - std::chrono::seconds(1);
  const std::vector<DigitSet> marks = puzzles(4);
  BatchRun run(4, 1);
  solver->solve_batch({layout, 4, {}, marks}, request, run.result);
  EXPECT_EQ(run.result.done, 4U);
  EXPECT_EQ(composed.calls(), "40");
  for (const SolveOutcome& outcome : run.outcomes) EXPECT_EQ(outcome.verdict, Verdict::incomplete);
}

}  // namespace
}  // namespace ariadne::testing
