// What `ariadne solve` does when nothing else is asked for.

#include <ariadne/components/config.hpp>
#include <ariadne/pipeline/stage_config.hpp>
#include <ariadne/yaml/yaml.hpp>

#include "plugins/solvers/solvers.hpp"
#include "support/data.hpp"

namespace ariadne::testing {
namespace {

struct DefaultConfig : ::testing::Test {
  Solvers shipped;
  std::unique_ptr<Solver> solver =
      ComponentSpec(
          shipped.registry, ComponentKind::solver,
          read_solve_config(shipped.registry,
                            read_yaml((shipped_configs_folder() / "default.yaml").string()))
              .with)
          .make_solver();

  /// Solves every puzzle of a data file and returns the nodes of each by its name.
  std::vector<std::pair<std::string, std::uint64_t>> nodes_of(const std::string& file) {
    std::vector<std::pair<std::string, std::uint64_t>> nodes;
    for (const std::string& line : data_lines(file)) {
      const std::vector<std::string> row = columns(line);
      SCOPED_TRACE(row[0]);
      const LayoutPtr layout = plain_layout({std::stoi(row[1]), std::stoi(row[2])});
      const Found found = solve(*solver, Puzzle(layout, givens(row[3])));
      EXPECT_EQ(found.outcome.verdict, Verdict::unique);
      EXPECT_EQ(found.solutions, std::set<std::string>{row[4]});
      nodes.emplace_back(row[0], found.outcome.nodes);
    }
    EXPECT_FALSE(nodes.empty());
    return nodes;
  }
};

TEST_F(DefaultConfig, TakesEveryLayout) {
  for (const LayoutPtr& layout : layouts_of_all_shapes()) {
    EXPECT_TRUE(solver->supports(*layout)) << layout->name();
    EXPECT_EQ(solve(*solver, Puzzle(layout)).outcome.verdict, Verdict::multiple) << layout->name();
  }
}

/// Those that the lanes solve are not begun anew.
TEST_F(DefaultConfig, Solves16x16InLanes) {
  ARIADNE_NEEDS_DATA("variants/sudoku_16x16.tsv");
  for (const auto& [name, nodes] : nodes_of("variants/sudoku_16x16.tsv"))
    EXPECT_LT(nodes, 50'000U) << name;
}

using LongDefaultConfig = DefaultConfig;

TEST_F(LongDefaultConfig, ProvesEvery25x25Unique) {
  if (!has_sat()) GTEST_SKIP() << "the solver sat is not built";
  ARIADNE_NEEDS_DATA("variants/sudoku_25x25.tsv");
  std::size_t by_sat = 0;
  for (const auto& [name, nodes] : nodes_of("variants/sudoku_25x25.tsv")) {
    EXPECT_LT(nodes, 1'500'000U) << name;
    by_sat += nodes > 50'000 ? 1U : 0U;
  }
  EXPECT_GT(by_sat, 0U);
}

/// They take more nodes than there are for a verdict.
TEST_F(DefaultConfig, FindsAllOfManySolutions) {
  Puzzle puzzle(plain_layout({2, 3}));
  for (int i = 0; i < 6; ++i)
    puzzle.set_candidates(static_cast<Cell>(i), DigitSet::of(static_cast<Digit>(i + 1)));
  const Found found = solve(*solver, puzzle, unlimited);
  EXPECT_EQ(found.outcome.verdict, Verdict::multiple);
  EXPECT_EQ(found.solutions.size(), 28200960U / 720);
  EXPECT_GT(found.outcome.nodes, 50'000U);
}

/// Batches give the same answers, in one batch for each solver or puzzle by puzzle.
TEST_F(DefaultConfig, BatchesAreAnsweredAsPuzzlesAre) {
  const std::unique_ptr<Generator> grids = shipped.random_fill();
  const LayoutPtr layout = plain_layout({4, 4});
  Random random(17);
  std::vector<Digit> puzzles;
  std::vector<SolveOutcome> expected;
  for (const std::size_t clues : {80U, 95U, 110U, 130U, 256U, 88U}) {
    Grid grid = givens(thinned_puzzle(*grids, layout, clues, random));
    if (clues == 130) grid[0] = static_cast<Digit>(1 + grid[0] % 16);
    expected.push_back(solve(*solver, Puzzle(layout, grid)).outcome);
    puzzles.insert(puzzles.end(), grid.begin(), grid.end());
  }
  for (const Clock::duration limit :
       {Clock::duration::max(), Clock::duration(std::chrono::hours(1))}) {
    std::vector<SolveOutcome> outcomes(expected.size());
    std::vector<Digit> solutions(puzzles.size());
    BatchResult result{outcomes, 1, solutions, {}};
    solver->solve_batch({layout, expected.size(), puzzles, {}, limit}, {}, result);
    ASSERT_EQ(result.done, expected.size());
    for (std::size_t i = 0; i < expected.size(); ++i) {
      EXPECT_EQ(outcomes[i].verdict, expected[i].verdict);
      EXPECT_EQ(outcomes[i].solutions, expected[i].solutions);
      EXPECT_EQ(outcomes[i].nodes, expected[i].nodes);
    }
  }
}

}  // namespace
}  // namespace ariadne::testing
