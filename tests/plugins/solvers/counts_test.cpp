// Small layouts have known numbers of grids; the search enumerates them all, each once.

#include "plugins/solvers/solvers.hpp"
#include "support/layouts.hpp"

namespace ariadne::testing {
namespace {

struct Count {
  LayoutPtr layout;
  std::uint64_t grids;
};

/// Only counts: the grids are too many to keep.
struct Counter final : SolutionSink {
  explicit Counter(const Puzzle& of) : puzzle(of) {}
  bool solution(std::span<const Digit> values) override {
    all_right = all_right && solves(puzzle, values);
    ++count;
    return true;
  }
  void incomplete(const Board& /*board*/) override {}

  const Puzzle& puzzle;
  std::uint64_t count = 0;
  bool all_right = true;
};

std::uint64_t count(Solver& solver, const Puzzle& puzzle) {
  Counter counter(puzzle);
  SolveRequest request;
  request.solution_limit = unlimited;
  const SolveOutcome outcome = solver.solve(puzzle, request, counter);
  EXPECT_TRUE(counter.all_right);
  EXPECT_EQ(outcome.verdict, verdict_of(counter.count, true));
  return counter.count;
}

TEST(Counts, EveryConfigCountsTheGridsOf4x4) {
  const Solvers shipped;
  const std::vector<Count> counts = {{layout_named("4x4"), 288},
                                     {layout_named("4x4+x"), 48},
                                     {layout_named("4x4+anti-knight"), 24},
                                     {layout_named("4x4+anti-king"), 0},
                                     {layout_named("4x4+disjoint-groups"), 168}};
  for (const std::string& config : all_configs()) {
    const std::unique_ptr<Solver> solver = shipped.make(config);
    for (const auto& [layout, grids] : counts) {
      SCOPED_TRACE(layout->name() + ", " + config);
      const Found found = solve(*solver, Puzzle(layout), unlimited);
      EXPECT_EQ(found.solutions.size(), grids);
      EXPECT_EQ(found.outcome.verdict, verdict_of(grids, true));
    }
  }
}

TEST(SlowCounts, FastConfigsCountTheGridsOf6x6) {
  const Solvers shipped;
  Puzzle first_row(plain_layout({2, 3}));
  for (int i = 0; i < 6; ++i)
    first_row.set_candidates(static_cast<Cell>(i), DigitSet::of(static_cast<Digit>(i + 1)));
  for (const std::string& config : fast_configs()) {
    SCOPED_TRACE(config);
    const std::unique_ptr<Solver> solver = shipped.make(config);
    EXPECT_EQ(count(*solver, first_row), 28200960U / 720);
    EXPECT_EQ(count(*solver, Puzzle(layout_named("6x6+x"))), 8640U);
    EXPECT_EQ(count(*solver, Puzzle(layout_named("6x6+anti-knight"))), 11520U);
    EXPECT_EQ(count(*solver, Puzzle(layout_named("6x6+anti-king"))), 74160U);
    EXPECT_EQ(count(*solver, Puzzle(layout_named("6x6+chess"))), 0U);
  }
}

TEST(LongCounts, AllGridsOf6x6) {
  const Solvers shipped;
  EXPECT_EQ(count(*shipped.make("backtracking"), Puzzle(plain_layout({2, 3}))), 28200960U);
}

TEST(LongCounts, AllGridsOf6x6WithDisjointGroups) {
  const Solvers shipped;
  const Puzzle empty(layout_named("6x6+disjoint-groups"));
  EXPECT_EQ(count(*shipped.make("backtracking"), empty), 2799360U);
  EXPECT_EQ(count(*shipped.make("dancing-links"), empty), 2799360U);
}

}  // namespace
}  // namespace ariadne::testing
