// Every way to search finds the same solutions as trying does, on random puzzles of all shapes.

#include <ariadne/formats/layout_names.hpp>

#include "plugins/solvers/solvers.hpp"

namespace ariadne::testing {
namespace {

constexpr std::size_t most_compared = 40;

/// Random puzzles of a layout with none, one and many solutions: givens alone, givens of which one
/// was changed, and candidates of which some were removed at random.
std::vector<Puzzle> random_puzzles(Generator& grids, const LayoutPtr& layout, Random& random) {
  std::vector<Puzzle> puzzles;
  const auto cells = static_cast<std::size_t>(layout->cell_count());
  const auto digits = static_cast<std::size_t>(layout->digit_count());
  for (int round = 0; round < 25; ++round) {
    // With fewer clues on the larger grids the slower ways would take too long.
    const std::size_t clues = cells * (cells > 40 ? 38 : 25) / 100 + random.below(cells / 5);
    puzzles.push_back(thinned_puzzle(grids, layout, clues, random));

    Puzzle changed = thinned_puzzle(grids, layout, clues, random);
    for (std::size_t cell = random.below(cells); cell < cells; ++cell)
      if (changed.given(static_cast<Cell>(cell)) != 0) {
        changed.set_candidates(static_cast<Cell>(cell),
                               DigitSet::of(static_cast<Digit>(1 + random.below(digits))));
        break;
      }
    puzzles.push_back(changed);

    Puzzle marks(layout);
    const Grid grid = random_grid(grids, layout, random);
    for (std::size_t cell = 0; cell < cells; ++cell) {
      DigitSet left = DigitSet::all(layout->digit_count());
      for (std::size_t digit = 1; digit <= digits; ++digit)
        if (random.below(4) < (cells > 40 ? 3 : 2) && (round % 3 == 0 || digit != grid[cell]))
          left.erase(static_cast<Digit>(digit));
      marks.set_candidates(static_cast<Cell>(cell), left);
    }
    puzzles.push_back(marks);
  }
  return puzzles;
}

std::vector<std::pair<std::string, std::unique_ptr<Solver>>> solvers_of_all_configs(
    const Solvers& shipped) {
  std::vector<std::pair<std::string, std::unique_ptr<Solver>>> solvers;
  for (const std::string& config : all_configs())
    solvers.emplace_back(config, shipped.make(config));
  return solvers;
}

TEST(Agreement, EveryConfigFindsTheSolutionsOfRandomPuzzles) {
  const Solvers shipped;
  const std::unique_ptr<Generator> grids = shipped.random_fill();
  const auto solvers = solvers_of_all_configs(shipped);
  Random random(2024);
  std::size_t with_none = 0;
  std::size_t with_one = 0;
  std::size_t with_more = 0;
  for (const LayoutPtr& layout : layouts_of_all_shapes()) {
    for (const Puzzle& puzzle : random_puzzles(*grids, layout, random)) {
      const auto expected = brute_force(puzzle, most_compared);
      std::set<std::string> lines;
      for (const Grid& grid : expected) lines.insert(to_line(grid));
      (expected.empty() ? with_none : expected.size() == 1 ? with_one : with_more) += 1;
      for (const auto& [config, solver] : solvers) {
        SCOPED_TRACE(layout->name() + ", " + config);
        const Found found = solve(*solver, puzzle, most_compared);
        ASSERT_EQ(found.outcome.solutions, expected.size());
        ASSERT_EQ(found.outcome.verdict, verdict_of(expected.size(), true));
        if (expected.size() < most_compared) {
          ASSERT_EQ(found.solutions, lines);
        }
      }
    }
  }
  // The puzzles are of all three kinds.
  EXPECT_GT(with_none, 50U);
  EXPECT_GT(with_one, 50U);
  EXPECT_GT(with_more, 50U);
}

/// Random groups beside rows and columns, with or without boxes: cells that see a whole house, groups
/// within groups, houses that overlap in any way. Few of these layouts have a solution.
LayoutPtr random_layout(Random& random) {
  LayoutDescription layout = plain_description(2, random.below(4) != 0 ? 2 : 3);
  layout.name = "random groups";
  if (random.below(3) == 0)
    std::erase_if(layout.groups, [](const Group& group) { return group.kind == GroupKind::box; });
  const auto digits = static_cast<std::uint64_t>(layout.digits);
  const auto count = 1 + random.below(2 * digits);
  for (std::uint64_t i = 0; i < count; ++i) {
    const auto size = random.below(3) == 0 ? digits : 2 + random.below(digits - 1);
    std::set<Cell> cells;
    while (cells.size() < size) cells.insert(static_cast<Cell>(random.below(digits * digits)));
    layout.groups.push_back(
        {GroupKind::extra, "g" + std::to_string(i + 1), {cells.begin(), cells.end()}});
  }
  return made(std::move(layout));
}

TEST(Agreement, EveryConfigCopesWithAnyGroups) {
  const Solvers shipped;
  const auto solvers = solvers_of_all_configs(shipped);
  Random random(7);
  std::size_t with_none = 0;
  std::size_t with_some = 0;
  for (int round = 0; round < 150; ++round) {
    const LayoutPtr layout = random_layout(random);
    Puzzle puzzle(layout);
    // The slower ways would take too long on open grids.
    for (Cell cell = 0; cell < layout->cell_count(); ++cell)
      if (random.below(3) == 0) puzzle.set_candidates(cell, DigitSet(0b11U << random.below(3)));
    const std::size_t expected = brute_force(puzzle, most_compared).size();
    (expected == 0 ? with_none : with_some) += 1;
    for (const auto& [config, solver] : solvers) {
      SCOPED_TRACE(config);
      ASSERT_EQ(solve(*solver, puzzle, most_compared).outcome.solutions, expected);
    }
  }
  EXPECT_GT(with_none, 30U);
  EXPECT_GT(with_some, 10U);
}

/// The 131 houses of a samurai are three words of a set. What a dead end leaves of them must not be
/// seen in the next branch.
TEST(Agreement, OnLayoutsOfManyHouses) {
  const std::string clues =
      ".......81.3....6.1.6.7..3.....89........647......4....8.7.41........2."
      ".......9...981..4..21.9......4.2.1..3......3....7.......7..7..4.592..."
      "...41.....2.......5........5..3...8.2....56..........634.....2..5....8"
      "...4.29...3...1.4...1...7........7.................4...8.3...5...4...1"
      "....2........379...3...71.78....4....7.2.....9.38.2..69..1..8.3......."
      "....8............65";
  const LayoutPtr layout = parse_layout("samurai").fixed;
  Grid givens;
  for (const char clue : clues)
    givens.push_back(clue == '.' ? Digit{0} : static_cast<Digit>(clue - '0'));
  const Solvers shipped;
  std::set<std::string> solutions;
  for (const char* config : {"backtracking", "learning", "dancing-links", "propagation"}) {
    const Found found = solve(*shipped.make(config), Puzzle(layout, givens), 2);
    EXPECT_EQ(found.outcome.verdict, Verdict::unique) << config;
    solutions.insert(found.solutions.begin(), found.solutions.end());
  }
  EXPECT_EQ(solutions.size(), 1U);
}

TEST(Agreement, CellsOfOneDigitAreNoChoice) {
  const Solvers shipped;
  const LayoutPtr layout = made({"two-cells", 1, 1, 2, {{0, 0}, {0, 1}}, {}});
  for (const std::string& config : all_configs()) {
    SCOPED_TRACE(config);
    const Found found = solve(*shipped.make(config), Puzzle(layout));
    EXPECT_EQ(found.outcome.verdict, Verdict::unique);
    EXPECT_EQ(found.solutions, std::set<std::string>{"11"});
  }
}

TEST(Agreement, AnObjectGoesFromLayoutToLayout) {
  const Solvers shipped;
  const std::unique_ptr<Generator> grids = shipped.random_fill();
  for (const std::string& config : all_configs()) {
    SCOPED_TRACE(config);
    const std::unique_ptr<Solver> kept = shipped.make(config);
    Random random(11);
    for (int round = 0; round < 2; ++round) {
      for (const LayoutPtr& layout : layouts_of_all_shapes()) {
        const auto clues = static_cast<std::size_t>(layout->cell_count()) / 2;
        const Puzzle puzzle = thinned_puzzle(*grids, layout, clues, random);
        const Found fresh = solve(*shipped.make(config), puzzle, 5);
        const Found found = solve(*kept, puzzle, 5);
        EXPECT_EQ(found.outcome.nodes, fresh.outcome.nodes);
        EXPECT_EQ(found.solutions, fresh.solutions);
      }
    }
  }
}

TEST(Agreement, TheSeedDecidesTheOrderOfRandomValues) {
  const Solvers shipped;
  const Puzzle empty(plain_layout({3, 3}));
  const auto first = [&](const std::string& seed) {
    return *solve(*shipped.make("backtracking: {values: random, seed: " + seed + "}"), empty, 1)
                .solutions.begin();
  };
  EXPECT_EQ(first("1"), first("1"));
  EXPECT_NE(first("1"), first("2"));
  EXPECT_NE(first("1"), *solve(*shipped.make("backtracking"), empty, 1).solutions.begin());
}

}  // namespace
}  // namespace ariadne::testing
