// true_candidates(): what it says is held against all solutions, found by another solver.

#include <gmock/gmock.h>

#include <ariadne/model/symbols.hpp>
#include <ariadne/work/true_candidates.hpp>

#include "plugins/solvers/solvers.hpp"

namespace ariadne::testing {
namespace {

using ::testing::Each;
using ::testing::IsEmpty;

/// For each cell and digit, how many solutions have it.
std::vector<std::uint64_t> counts_of(const Layout& layout, const std::set<std::string>& solutions) {
  const auto digits = static_cast<std::size_t>(layout.digit_count());
  std::vector<std::uint64_t> counts(static_cast<std::size_t>(layout.cell_count()) * digits);
  for (const std::string& solution : solutions)
    for (std::size_t cell = 0; cell < solution.size(); ++cell)
      ++counts[cell * digits + digit_of(solution[cell]) - 1U];
  return counts;
}

class EverySearch : public ::testing::TestWithParam<std::string> {
 protected:
  TrueCandidates find(const Puzzle& puzzle, std::uint64_t limit = 1) {
    TrueCandidatesRequest request;
    request.solution_limit = limit;
    return true_candidates(*solver_, puzzle, request);
  }

  /// Holds the candidates of a puzzle, with these solutions and no others, against them.
  void verify(const Puzzle& puzzle, const std::set<std::string>& solutions) {
    const std::vector<std::uint64_t> counts = counts_of(puzzle.layout(), solutions);
    const auto digits = static_cast<std::size_t>(puzzle.layout().digit_count());
    for (const std::uint64_t limit : {1U, 2U, 7U}) {
      const TrueCandidates found = find(puzzle, limit);
      EXPECT_EQ(found.outcome.verdict, verdict_of(solutions.size(), true));
      EXPECT_LE(found.outcome.solutions, solutions.size());
      EXPECT_THAT(found.undecided, Each(DigitSet()));
      ASSERT_EQ(found.counts.size(), counts.size());
      for (std::size_t i = 0; i < counts.size(); ++i) {
        EXPECT_EQ(found.counts[i], std::min(counts[i], limit)) << i;
        EXPECT_EQ(found.candidates[i / digits].contains(static_cast<Digit>(i % digits + 1)),
                  counts[i] > 0);
      }
    }
  }

  Solvers shipped_;
  std::unique_ptr<Solver> solver_ = shipped_.make(GetParam());
  std::unique_ptr<Solver> other_ = shipped_.make("dancing-links");
  std::unique_ptr<Generator> grids_ = shipped_.random_fill();
};

INSTANTIATE_TEST_SUITE_P(TrueCandidates, EverySearch, ::testing::ValuesIn(all_configs()),
                         config_name);

TEST_P(EverySearch, FindsWhatStandsInSomeSolution) {
  Random random(23);
  int several = 0;
  for (const LayoutPtr& layout : layouts_of_all_shapes()) {
    const auto cells = static_cast<std::size_t>(layout->cell_count());
    for (const std::size_t clues : {cells / 4, cells / 3, cells / 2, cells}) {
      const Puzzle puzzle = thinned_puzzle(*grids_, layout, clues, random);
      constexpr std::uint64_t most = 400;
      const Found all = solve(*other_, puzzle, most);
      if (all.solutions.size() == most) continue;
      // A search without propagation can take minutes for all the questions about one puzzle.
      SolveRequest request;
      request.solution_limit = most;
      request.work_limit = 5000;
      if (solve(*solver_, puzzle, request).outcome.verdict == Verdict::limit) continue;
      verify(puzzle, all.solutions);
      if (all.solutions.size() > 1) ++several;
    }
  }
  EXPECT_GT(several, 5);
}

TEST_P(EverySearch, FindsNoneWithoutASolution) {
  const LayoutPtr layout = plain_layout({2, 2});
  // The row needs a 4 in its last cell, which sees one.
  Grid grid(16);
  grid[0] = 1, grid[1] = 2, grid[2] = 3, grid[11] = 4;
  const TrueCandidates found = find({layout, grid});
  EXPECT_EQ(found.outcome.verdict, Verdict::invalid);
  EXPECT_THAT(found.conflicts, ::testing::Not(IsEmpty()));
  EXPECT_THAT(found.candidates, Each(DigitSet()));
  EXPECT_THAT(found.undecided, Each(DigitSet()));
}

TEST(TrueCandidates, AreUndecidedWhenTheTimeIsOver) {
  const Solvers shipped;
  const auto solver = shipped.make("dancing-links");
  TrueCandidatesRequest request;
  request.deadline = Clock::now() - std::chrono::seconds(1);
  const LayoutPtr layout = plain_layout({2, 2});
  const TrueCandidates found = true_candidates(*solver, {layout, Grid(16)}, request);
  EXPECT_EQ(found.outcome.verdict, Verdict::limit);
  EXPECT_THAT(found.candidates, Each(DigitSet()));
  EXPECT_THAT(found.undecided, Each(DigitSet::all(4)));
}

TEST(TrueCandidates, AreUndecidedWhereTheSolverGivesUp) {
  const Solvers shipped;
  const auto solver = shipped.make("dancing-links: {work-limit: 1}");
  const LayoutPtr layout = plain_layout({3, 3});
  const TrueCandidates found = true_candidates(*solver, {layout, Grid(81)}, {});
  EXPECT_EQ(found.outcome.verdict, Verdict::limit);
  for (std::size_t cell = 0; cell < 81; ++cell)
    EXPECT_EQ(found.candidates[cell] | found.undecided[cell], DigitSet::all(9));
}

}  // namespace
}  // namespace ariadne::testing
