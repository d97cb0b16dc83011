// The work that a search does is part of what it is: the nodes on a fixed set of puzzles change
// only when somebody means to change the search.

#include <map>

#include "plugins/solvers/solvers.hpp"

namespace ariadne::testing {
namespace {

TEST(Work, NodesAreThoseOfTheSearchAsItIs) {
  // Sum over 60 puzzles, 20 of each layout.
  const std::map<std::string, std::uint64_t> expected = {};
  const Solvers shipped;
  const std::unique_ptr<Generator> grids = shipped.random_fill();
  std::vector<Puzzle> puzzles;
  Random random(4711);
  for (const LayoutPtr& layout : {plain_layout({2, 3}), plain_layout({3, 3}), x_layout(3, 3)})
    for (int i = 0; i < 20; ++i)
      puzzles.push_back(thinned_puzzle(
          *grids, layout, static_cast<std::size_t>(layout->cell_count()) * 3 / 10, random));
  for (const auto& [config, nodes] : expected) {
    const std::unique_ptr<Solver> solver = shipped.make(config);
    for (int round = 0; round < 2; ++round) {  // what was solved before makes no difference
      std::uint64_t sum = 0;
      for (const Puzzle& puzzle : puzzles) sum += solve(*solver, puzzle, 5).outcome.nodes;
      EXPECT_EQ(sum, nodes) << config;
    }
  }
}

}  // namespace
}  // namespace ariadne::testing
