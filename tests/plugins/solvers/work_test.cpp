// The work that a search does is part of what it is: the nodes on a fixed set of puzzles change
// only when somebody means to change the search.

#include <map>
#include <numeric>

#include "plugins/solvers/solvers.hpp"
#include "support/layouts.hpp"

namespace ariadne::testing {
namespace {

/// Thinned grids that depend on nothing but Random.
std::vector<Puzzle> fixed_puzzles() {
  std::vector<Puzzle> puzzles;
  Random random(4711);
  for (const BoxShape box : {BoxShape{2, 3}, BoxShape{3, 3}}) {
    const auto n = static_cast<std::size_t>(box.rows * box.columns);
    const auto rows = static_cast<std::size_t>(box.rows);
    const auto columns = static_cast<std::size_t>(box.columns);
    for (int i = 0; i < 30; ++i) {
      std::vector<Digit> digits(n);
      std::iota(digits.begin(), digits.end(), Digit{1});
      random.shuffle(std::span(digits));
      Grid grid(n * n);
      for (std::size_t r = 0; r < n; ++r)
        for (std::size_t c = 0; c < n; ++c)
          if (random.below(10) < 3)
            grid[r * n + c] = digits[(r % rows * columns + r / rows + c) % n];
      puzzles.emplace_back(plain_layout(box), grid);
    }
  }
  return puzzles;
}

/// The same with diagonals: the digits of the grid are pairs (u, v) of numbers modulo 3, and so are
/// rows (a, b) and columns (p, q); u = p - b and v = q + a.
std::vector<Puzzle> fixed_puzzles_with_diagonals() {
  std::vector<Puzzle> puzzles;
  Random random(4712);
  for (int i = 0; i < 30; ++i) {
    std::vector<Digit> digits(9);
    std::iota(digits.begin(), digits.end(), Digit{1});
    random.shuffle(std::span(digits));
    Grid grid(81);
    for (std::size_t r = 0; r < 9; ++r)
      for (std::size_t c = 0; c < 9; ++c)
        if (random.below(10) < 2)
          grid[9 * r + c] = digits[(c / 3 + 2 * (r % 3)) % 3 * 3 + (c % 3 + r / 3) % 3];
    puzzles.emplace_back(x_layout(3, 3), grid);
  }
  return puzzles;
}

void expect_nodes(const std::vector<Puzzle>& puzzles,
                  const std::map<std::string, std::uint64_t>& expected) {
  const Solvers shipped;
  for (const auto& [config, nodes] : expected) {
    const std::unique_ptr<Solver> solver = shipped.make(config);
    for (int round = 0; round < 2; ++round) {  // what was solved before makes no difference
      std::uint64_t sum = 0;
      for (const Puzzle& puzzle : puzzles) sum += solve(*solver, puzzle, 5).outcome.nodes;
      EXPECT_EQ(sum, nodes) << config;
    }
  }
}

TEST(Work, NodesAreThoseOfTheSearchAsItIs) {
  const std::map<std::string, std::uint64_t> expected = {
      {"dancing-links", 5140},
      {"backtracking", 1015},
      {"first-able: {solvers: [lockstep, dancing-links]}", 2399},  // of 9x9, and of 6x6
      {"lockstep-groups", 1015},
      {"backtracking: {branching: most-constrained-house}", 1047},
      {"backtracking: {propagation: naked-singles}", 10617},
      {"backtracking: {propagation: none}", 55687},
      {"backtracking: {branching: first-cell, propagation: naked-singles}", 17486},
      {"learning", 724},
      {"backtracking: {values: random, seed: 5}", 1021},
  };
  expect_nodes(fixed_puzzles(), expected);
}

TEST(Work, NodesOnPuzzlesWithDiagonals) {
  const std::map<std::string, std::uint64_t> expected = {
      {"dancing-links", 10317},
      {"backtracking", 1482},
      {"lockstep-groups", 940},
  };
  expect_nodes(fixed_puzzles_with_diagonals(), expected);
}

/// Houses cross irregularly here, so that three places for a digit in a house also exclude cells.
TEST(Work, NodesOnJigsaws) {
  std::vector<Puzzle> puzzles;
  for (const auto& [cells, map] : std::map<std::string, std::string>{
           {".5.6......93.......7...29.3....3..7.....891.2.........4...............9..1..2....",
            "112222233111222233114455333114455366444555366447566666777588999777888999778888999"},
           {"4......2...1........49.65....8.....6....3................7....3...........9.72...",
            "111122222113333222413333526411355556445555766444777766844777996888879996888899996"},
           {"........2........1...7..6...6...1..3...2.8...37.........9..7.....6......5....68..",
            "111222233111222333111224333555644377566644477566444887566888887556999887599999977"}}) {
    Grid grid;
    for (const char cell : cells)
      grid.push_back(cell == '.' ? Digit{0} : static_cast<Digit>(cell - '0'));
    puzzles.emplace_back(layout_named("jigsaw:" + map), grid);
  }
  expect_nodes(puzzles, {{"propagation", 63}});
}

}  // namespace
}  // namespace ariadne::testing
