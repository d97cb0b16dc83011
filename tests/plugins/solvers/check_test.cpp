// check(): what it says of puzzles is held against the other solver, given by given.

#include <gmock/gmock.h>

#include <ariadne/work/check.hpp>

#include "plugins/components/scripted_solver.hpp"
#include "plugins/solvers/solvers.hpp"
#include "support/data.hpp"
#include "support/effort.hpp"

namespace ariadne::testing {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;

const std::vector<std::string> both_solvers{"dancing-links", "backtracking"};

class EverySolver : public ::testing::TestWithParam<std::string> {
 protected:
  CheckResult check(const Puzzle& puzzle, std::uint64_t limit = 2) {
    CheckRequest request;
    request.solution_limit = limit;
    return ariadne::check(*solver_, puzzle, request);
  }

  /// Whether the puzzle stays unique when a given's cell may hold every digit, by the other solver.
  bool can_do_without(Puzzle puzzle, Cell given) {
    puzzle.set_candidates(given, DigitSet::all(puzzle.layout().digit_count()));
    return solve(*other_, puzzle).outcome.verdict == Verdict::unique;
  }

  /// A complete grid of which every given was tried once and taken away where it could go.
  Puzzle minimal_puzzle(const LayoutPtr& layout, Random& random) {
    Puzzle puzzle(layout, random_grid(*grids_, layout, random));
    for (int i = 0; i < layout->cell_count(); ++i) {
      const auto cell = static_cast<Cell>(i);
      if (can_do_without(puzzle, cell))
        puzzle.set_candidates(cell, DigitSet::all(layout->digit_count()));
    }
    return puzzle;
  }

  /// Holds the result against the other solver; how many givens are redundant.
  std::size_t verify(const Puzzle& puzzle) {
    const CheckResult result = check(puzzle);
    EXPECT_EQ(result.outcome.verdict, Verdict::unique);
    std::vector<Cell> redundant;
    int givens = 0;
    for (int i = 0; i < puzzle.layout().cell_count(); ++i) {
      const auto cell = static_cast<Cell>(i);
      if (puzzle.given(cell) == 0) continue;
      ++givens;
      if (can_do_without(puzzle, cell)) redundant.push_back(cell);
    }
    EXPECT_EQ(result.givens, givens);
    EXPECT_EQ(result.redundant, redundant);
    EXPECT_EQ(result.minimal(), redundant.empty());
    EXPECT_THAT(result.undecided, IsEmpty());
    EXPECT_THAT(result.conflicts, IsEmpty());
    EXPECT_FALSE(result.more);
    return redundant.size();
  }

  Solvers shipped_;
  std::unique_ptr<Solver> solver_ = shipped_.make(GetParam());
  std::unique_ptr<Solver> other_ =
      shipped_.make(both_solvers[GetParam() == both_solvers[0] ? 1 : 0]);
  std::unique_ptr<Generator> grids_ = shipped_.random_fill();
};

INSTANTIATE_TEST_SUITE_P(Check, EverySolver, ::testing::ValuesIn(both_solvers),
                         [](const ::testing::TestParamInfo<std::string>& solver) {
                           return std::string(solver.index == 0 ? "links" : "stack");
                         });

TEST_P(EverySolver, AMinimalPuzzleAndItsAddedGivens) {
  Random random(11);
  for (const LayoutPtr& layout : layouts_of_all_shapes()) {
    SCOPED_TRACE(layout->name());
    const Puzzle minimal = minimal_puzzle(layout, random);
    EXPECT_EQ(verify(minimal), 0U);
    const Found found = solve(*other_, minimal);
    const Grid solution = givens(*found.solutions.begin());
    std::size_t added = 0;
    Puzzle fuller = minimal;
    for (int i = 0; i < layout->cell_count(); i += 3) {
      const auto cell = static_cast<Cell>(i);
      if (minimal.given(cell) != 0) continue;
      Puzzle one_more = minimal;
      one_more.set_candidates(cell, DigitSet::of(solution[cell]));
      EXPECT_THAT(check(one_more).redundant, ::testing::Contains(cell));
      fuller.set_candidates(cell, DigitSet::of(solution[cell]));
      ++added;
    }
    EXPECT_GE(verify(fuller), added);
  }
}

TEST_P(EverySolver, PencilMarks) {
  Random random(12);
  std::size_t redundant = 0;
  std::size_t needed = 0;
  for (const LayoutPtr& layout : layouts_of_all_shapes()) {
    for (int round = 0; round < 5; ++round) {
      const Grid solution = random_grid(*grids_, layout, random);
      Puzzle puzzle(layout);
      const auto digits = static_cast<std::uint64_t>(layout->digit_count());
      for (std::size_t i = 0; i < solution.size(); ++i) {
        DigitSet marks = DigitSet::of(solution[i]);
        for (Digit digit = 1; digit <= digits; ++digit)
          if (random.below(3) == 0 && random.below(3) != 0) marks.insert(digit);
        puzzle.set_candidates(static_cast<Cell>(i), marks);
      }
      if (solve(*other_, puzzle).outcome.verdict != Verdict::unique) continue;
      const std::size_t found = verify(puzzle);
      redundant += found;
      needed += static_cast<std::size_t>(check(puzzle).givens) - found;
    }
  }
  EXPECT_GT(redundant, 0U);
  EXPECT_GT(needed, 0U);
}

TEST_P(EverySolver, SolutionsAreCountedUpToTheLimit) {
  const Puzzle empty(plain_layout({2, 2}));
  for (const std::uint64_t limit : {1U, 2U, 3U, 287U, 288U}) {
    const CheckResult result = check(empty, limit);
    EXPECT_EQ(result.outcome.verdict, limit == 1 ? Verdict::limit : Verdict::multiple);
    EXPECT_EQ(result.outcome.solutions, limit);
    EXPECT_TRUE(result.more) << limit;
    EXPECT_EQ(result.minimal(), std::nullopt);
    EXPECT_THAT(result.redundant, IsEmpty());
  }
  for (const std::uint64_t limit : {std::uint64_t{289}, unlimited}) {
    const CheckResult result = check(empty, limit);
    EXPECT_EQ(result.outcome.solutions, 288U);
    EXPECT_FALSE(result.more);
  }
}

TEST_P(EverySolver, AnInvalidPuzzleTellsEveryConflict) {
  const LayoutPtr layout = plain_layout({2, 2});
  Puzzle puzzle(layout, givens("1.1............."));
  puzzle.set_candidates(13, DigitSet());
  const CheckResult result = check(puzzle);
  EXPECT_EQ(result.outcome.verdict, Verdict::invalid);
  EXPECT_EQ(result.givens, 2);
  EXPECT_EQ(result.minimal(), std::nullopt);
  EXPECT_EQ(result.conflicts, conflicts(puzzle));
  EXPECT_THAT(result.conflicts,
              ElementsAre("r1c1 and r1c3 both hold 1", "r4c2 has no candidate left",
                          "1 has no place left in row 2"));
}

TEST_P(EverySolver, WithoutASolutionAndWithoutAConflictThatShows) {
  // Three cells of one box share two digits.
  const LayoutPtr layout = plain_layout({2, 2});
  Puzzle puzzle(layout);
  for (const Cell cell : {Cell{0}, Cell{1}, Cell{4}}) puzzle.set_candidates(cell, DigitSet(0b0011));
  const CheckResult result = check(puzzle);
  EXPECT_EQ(result.outcome.verdict, Verdict::none);
  EXPECT_THAT(result.conflicts, IsEmpty());
  EXPECT_EQ(result.minimal(), std::nullopt);
}

TEST_P(EverySolver, OutOfTimeIsToldAndConflictsAreSeenAllTheSame) {
  CheckRequest request;
  request.deadline = Clock::now();
  const LayoutPtr layout = plain_layout({2, 2});
  const CheckResult late = ariadne::check(*solver_, Puzzle(layout), request);
  EXPECT_EQ(late.outcome.verdict, Verdict::limit);
  const CheckResult clash =
      ariadne::check(*solver_, Puzzle(layout, givens("1.1.............")), request);
  EXPECT_EQ(clash.outcome.verdict, Verdict::invalid);
  EXPECT_THAT(clash.conflicts,
              ElementsAre("r1c1 and r1c3 both hold 1", "1 has no place left in row 2"));
}

/// A puzzle of 1 2 3 4 in its first row, to a solver that says of it what a test wants.
class ScriptedCheck : public ::testing::Test {
 protected:
  CheckResult run(ScriptedSolver::Plan of_variants, const CheckRequest& request = {}) {
    ScriptedSolver solver(
        [&](const Puzzle& puzzle, const SolveRequest& solving) -> Script {
          const Grid cells = givens(puzzle);
          if (std::count(cells.begin(), cells.end(), 0) == 12) return {Verdict::unique, {7}, 1};
          return of_variants(puzzle, solving);
        },
        record_);
    return check(solver, Puzzle(plain_layout({2, 2}), givens("1234............")), request);
  }

  ScriptedSolver::Record record_;
};

TEST_F(ScriptedCheck, WhatTheSolverCannotSayIsUndecided) {
  const CheckResult result = run([](const Puzzle& puzzle, const SolveRequest&) -> Script {
    if (puzzle.given(0) == 0) return {Verdict::incomplete, {}, 10, 1};
    if (puzzle.given(1) == 0) return {Verdict::limit, {}, 100};
    if (puzzle.given(2) == 0) return {Verdict::none, {}, 1000};
    return {Verdict::unique, {9}, 10000};
  });
  EXPECT_THAT(result.redundant, ElementsAre(2));
  EXPECT_THAT(result.undecided, ElementsAre(0, 1));
  EXPECT_EQ(result.minimal(), false);
  EXPECT_EQ(result.outcome.verdict, Verdict::unique);
  EXPECT_EQ(result.outcome.solutions, 1U);
  EXPECT_EQ(result.outcome.nodes, 11111U);
}

TEST_F(ScriptedCheck, MinimalOnlyWhenEveryGivenIsDecided) {
  const auto needed_but = [&](Verdict of_the_last) {
    return run([of_the_last](const Puzzle& puzzle, const SolveRequest&) -> Script {
             if (puzzle.given(3) == 0) return {of_the_last, {}, 1, 1};
             return {Verdict::multiple, {8, 9}, 1};
           })
        .minimal();
  };
  EXPECT_EQ(needed_but(Verdict::limit), std::nullopt);
  EXPECT_EQ(needed_but(Verdict::incomplete), std::nullopt);
  EXPECT_EQ(needed_but(Verdict::none), false);
}

TEST_F(ScriptedCheck, OneSearchForEachGivenWhichEndsAtItsFirstSolution) {
  CheckRequest request;
  request.solution_limit = 5;
  request.deadline = Clock::now() + std::chrono::hours(1);
  const CheckResult result = run(
      [](const Puzzle& puzzle, const SolveRequest&) -> Script {
        int changed = 0;
        for (Cell cell = 0; cell < 4; ++cell)
          if (puzzle.candidates(cell) ==
              DigitSet::all(4) - DigitSet::of(static_cast<Digit>(cell + 1)))
            ++changed;
        EXPECT_EQ(changed, 1);
        return {Verdict::multiple, {8, 9}, 1};
      },
      request);
  EXPECT_EQ(result.minimal(), true);
  ASSERT_EQ(record_.requests.size(), 5U);
  for (std::size_t i = 0; i < 5; ++i) {
    EXPECT_EQ(record_.requests[i].solution_limit, i == 0 ? 5U : 1U);
    EXPECT_EQ(record_.requests[i].deadline, request.deadline);
  }
}

TEST_F(ScriptedCheck, AStopEndsIt) {
  StopSource stop;
  CheckRequest request;
  request.stop = stop.get_token();
  const CheckResult result = run(
      [&](const Puzzle& puzzle, const SolveRequest&) -> Script {
        if (puzzle.given(1) == 0) stop.request_stop();
        return {Verdict::none, {}, 1};
      },
      request);
  EXPECT_EQ(record_.requests.size(), 3U);
  EXPECT_THAT(result.redundant, ElementsAre(0));
  EXPECT_THAT(result.undecided, ElementsAre(1, 2, 3));
}

TEST(CheckData, EveryPuzzleOf17GivensIsMinimal) {
  ARIADNE_NEEDS_DATA("classic/17-clue.txt");
  const auto stride = by_effort<std::size_t>(200, 20, 1);
  const Solvers shipped;
  const std::unique_ptr<Solver> solver = shipped.make("dancing-links");
  const LayoutPtr layout = plain_layout({3, 3});
  const std::vector<std::string> lines = data_lines("classic/17-clue.txt");
  ASSERT_FALSE(lines.empty());
  for (std::size_t i = 0; i < lines.size(); i += stride) {
    const Puzzle puzzle(layout, givens(lines[i].substr(0, 81)));
    const CheckResult result = check(*solver, puzzle, {});
    EXPECT_EQ(result.givens, 17);
    EXPECT_EQ(result.minimal(), true) << lines[i];
  }
}

}  // namespace
}  // namespace ariadne::testing
