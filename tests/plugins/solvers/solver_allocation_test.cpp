// The batch path of the solvers allocates nothing for each puzzle.

#include "plugins/components/counted_new.hpp"
#include "plugins/solvers/solvers.hpp"

namespace ariadne::testing {
namespace {

TEST(SolverAllocation, ABatchAllocatesTheSameForAnyNumberOfPuzzles) {
  const Solvers shipped;
  const std::unique_ptr<Generator> grids = shipped.random_fill();
  Random random(5);
  const LayoutPtr layout = plain_layout({3, 3});
  std::vector<Digit> some;
  for (int i = 0; i < 40; ++i) {
    const Grid own = givens(thinned_puzzle(*grids, layout, 32, random));
    some.insert(some.end(), own.begin(), own.end());
  }
  const auto cost = [&](Solver& solver, std::size_t times) {
    std::vector<Digit> puzzles;
    for (std::size_t i = 0; i < times; ++i) puzzles.insert(puzzles.end(), some.begin(), some.end());
    const std::size_t size = puzzles.size() / 81;
    std::vector<SolveOutcome> outcomes(size);
    std::vector<Digit> solutions(puzzles.size());
    BatchResult result{outcomes, 1, solutions, {}};
    const std::size_t before = allocations();
    solver.solve_batch({layout, size, puzzles, {}}, {}, result);
    const std::size_t after = allocations();
    EXPECT_EQ(result.done, size);
    return after - before;
  };
  for (const std::string& config : all_configs()) {
    if (config == "sat") continue;  // an object of its library solves one puzzle
    SCOPED_TRACE(config);
    const std::unique_ptr<Solver> solver = shipped.make(config);
    const std::size_t with_tables = cost(*solver, 1);
    const std::size_t without = cost(*solver, 1);
    EXPECT_GT(with_tables, without);  // what plugins allocate is counted
    EXPECT_EQ(cost(*solver, 10), without);
  }
}

TEST(SolverAllocation, ANewLayoutTakesFewAllocations) {
  // Each jigsaw that is generated has a layout of its own.
  const Solvers shipped;
  const std::unique_ptr<Solver> solver = shipped.make("propagation");
  const Puzzle puzzle(plain_layout({3, 3}));
  SolveRequest request;
  request.work_limit = 1;
  SolutionSink sink;
  const std::size_t before = allocations();
  solver->solve(puzzle, request, sink);
  EXPECT_LT(allocations() - before, 100U);
}

}  // namespace
}  // namespace ariadne::testing
