// Relabeling digits, transposing, and permuting rows and bands change neither the verdict nor the
// number of solutions.

#include <functional>
#include <numeric>

#include "plugins/solvers/solvers.hpp"
#include "support/effort.hpp"

namespace ariadne::testing {
namespace {

constexpr std::uint64_t most_solutions = 30;

/// Where each row goes: bands of `height` rows change places, and rows within them.
std::vector<std::size_t> shuffled_rows(std::size_t rows, std::size_t height, Random& random) {
  std::vector<std::size_t> bands(rows / height);
  std::iota(bands.begin(), bands.end(), std::size_t{0});
  random.shuffle(std::span(bands));
  std::vector<std::size_t> to;
  for (const std::size_t band : bands) {
    std::vector<std::size_t> within(height);
    std::iota(within.begin(), within.end(), band * height);
    random.shuffle(std::span(within));
    to.insert(to.end(), within.begin(), within.end());
  }
  return to;
}

Puzzle relabeled(const Puzzle& puzzle, Random& random) {
  std::vector<Digit> to(static_cast<std::size_t>(puzzle.layout().digit_count()));
  std::iota(to.begin(), to.end(), Digit{1});
  random.shuffle(std::span(to));
  Grid grid = givens(puzzle);
  for (Digit& digit : grid)
    if (digit != 0) digit = to[digit - 1U];
  return {puzzle.layout_ptr(), grid};
}

Puzzle permuted(const Puzzle& puzzle, BoxShape box, Random& random) {
  const auto n = static_cast<std::size_t>(puzzle.layout().digit_count());
  const auto rows = shuffled_rows(n, static_cast<std::size_t>(box.rows), random);
  const auto columns = shuffled_rows(n, static_cast<std::size_t>(box.columns), random);
  const Grid from = givens(puzzle);
  Grid grid(n * n);
  for (std::size_t r = 0; r < n; ++r)
    for (std::size_t c = 0; c < n; ++c) grid[rows[r] * n + columns[c]] = from[r * n + c];
  return {puzzle.layout_ptr(), grid};
}

Puzzle transposed(const Puzzle& puzzle, BoxShape box) {
  const auto n = static_cast<std::size_t>(puzzle.layout().digit_count());
  const Grid from = givens(puzzle);
  Grid grid(n * n);
  for (std::size_t r = 0; r < n; ++r)
    for (std::size_t c = 0; c < n; ++c) grid[c * n + r] = from[r * n + c];
  return {plain_layout({box.columns, box.rows}), grid};
}

TEST(Metamorphic, SymmetriesChangeNeitherVerdictNorCount) {
  const Solvers shipped;
  const std::unique_ptr<Generator> grids = shipped.random_fill();
  std::vector<std::unique_ptr<Solver>> solvers;
  for (const std::string& config : all_configs()) solvers.push_back(shipped.make(config));
  Random random(7);
  for (const BoxShape box : {BoxShape{2, 3}, BoxShape{3, 3}}) {
    const LayoutPtr layout = plain_layout(box);
    const auto cells = static_cast<std::size_t>(layout->cell_count());
    for (int round = 0; round < by_effort(2, 10, 10); ++round) {
      const Puzzle puzzle =
          thinned_puzzle(*grids, layout, cells * 3 / 10 + random.below(cells / 8), random);
      const std::vector<Puzzle> same = {relabeled(puzzle, random), permuted(puzzle, box, random),
                                        transposed(puzzle, box)};
      for (std::size_t i = 0; i < solvers.size(); ++i) {
        SCOPED_TRACE(layout->name() + ", " + all_configs()[i]);
        const SolveOutcome expected = solve(*solvers[i], puzzle, most_solutions).outcome;
        for (const Puzzle& other : same) {
          const SolveOutcome outcome = solve(*solvers[i], other, most_solutions).outcome;
          EXPECT_EQ(outcome.verdict, expected.verdict);
          EXPECT_EQ(outcome.solutions, expected.solutions);
        }
      }
    }
  }
}

}  // namespace
}  // namespace ariadne::testing
