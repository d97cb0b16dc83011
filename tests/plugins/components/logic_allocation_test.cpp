// The batch path of logic allocates nothing for each puzzle.

#include <gtest/gtest.h>

#include "plugins/components/components.hpp"
#include "plugins/components/counted_new.hpp"

namespace ariadne::testing {
namespace {

TEST(LogicAllocation, ABatchAllocatesTheSameForAnyNumberOfPuzzles) {
  const Shipped shipped;
  const LayoutPtr layout = plain_layout({3, 3});
  const auto solver = shipped.logic();
  // One that singles solve, and one that they do not.
  const std::vector<Digit> pair = givens(
      ".2..4..594..3..1..715....2..3..6......9...2......5..9..7....965..8..7..226..3..7."
      "5.7.1.6..82.......3.6..7...6...9..2...5.7.1...1..3...9...4..2.1.......94..9.5.3.6");
  const auto cost = [&](std::size_t pairs) {
    std::vector<Digit> puzzles;
    for (std::size_t i = 0; i < pairs; ++i) puzzles.insert(puzzles.end(), pair.begin(), pair.end());
    std::vector<SolveOutcome> outcomes(2 * pairs);
    std::vector<Digit> solutions(puzzles.size());
    std::vector<DigitSet> boards(puzzles.size());
    BatchResult result{outcomes, 1, solutions, boards};
    const std::size_t before = allocations();
    solver->solve_batch({layout, 2 * pairs, puzzles, {}}, {}, result);
    const std::size_t after = allocations();
    EXPECT_EQ(result.done, 2 * pairs);
    EXPECT_EQ(outcomes.front().verdict, Verdict::unique);
    EXPECT_EQ(outcomes.back().verdict, Verdict::incomplete);
    return after - before;
  };
  cost(1);
  EXPECT_GT(allocations(), 0U);
  EXPECT_EQ(cost(1), cost(100));
}

}  // namespace
}  // namespace ariadne::testing
