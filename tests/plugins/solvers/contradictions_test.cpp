// Puzzles that contradict themselves have no solution, and puzzles without open cells are solved
// or not; neither is an accident.

#include "plugins/solvers/solvers.hpp"

namespace ariadne::testing {
namespace {

class Contradictions : public ::testing::TestWithParam<std::string> {
 protected:
  Verdict verdict(const Puzzle& puzzle) { return solve(*solver_, puzzle).outcome.verdict; }
  Verdict verdict(const std::string& line, const LayoutPtr& layout = plain_layout({2, 2})) {
    return verdict(Puzzle(layout, givens(line)));
  }

 private:
  Solvers shipped_;
  std::unique_ptr<Solver> solver_ = shipped_.make(GetParam());
};

INSTANTIATE_TEST_SUITE_P(EveryConfig, Contradictions, ::testing::ValuesIn(all_configs()),
                         config_name);

TEST_P(Contradictions, EqualGivensInAGroup) {
  EXPECT_EQ(verdict("1..1............"), Verdict::none);  // row
  EXPECT_EQ(verdict("1...........1..."), Verdict::none);  // column
  EXPECT_EQ(verdict("1....1.........."), Verdict::none);  // box
  EXPECT_EQ(verdict("1..............1"), Verdict::multiple);
  EXPECT_EQ(verdict("1..............1", x_layout(2, 2)), Verdict::none);            // diagonal
  EXPECT_EQ(verdict("1.....1.........", anti_knight_layout(2, 2)), Verdict::none);  // pair
}

TEST_P(Contradictions, NoCandidateLeftInACell) {
  EXPECT_EQ(verdict("12....3.4......."), Verdict::none);
  Puzzle puzzle(plain_layout({2, 2}));
  puzzle.set_candidates(6, DigitSet());
  EXPECT_EQ(verdict(puzzle), Verdict::none);
}

TEST_P(Contradictions, NoPlaceLeftForADigit) {
  Puzzle puzzle(plain_layout({2, 2}));
  for (Cell cell = 4; cell < 8; ++cell)
    puzzle.set_candidates(cell, DigitSet::all(4) - DigitSet::of(3));
  EXPECT_EQ(verdict(puzzle), Verdict::none);
}

TEST_P(Contradictions, DigitsThatTheLayoutDoesNotHave) {
  Puzzle puzzle(plain_layout({2, 2}));
  puzzle.set_candidates(3, DigitSet::of(7));
  EXPECT_EQ(verdict(puzzle), Verdict::none);
  puzzle.set_candidates(3, DigitSet::all(32));
  EXPECT_EQ(verdict(puzzle), Verdict::multiple);
}

TEST_P(Contradictions, CompleteGrids) {
  EXPECT_EQ(verdict("1234341221434321"), Verdict::unique);
  EXPECT_EQ(verdict("1234341221434312"), Verdict::none);
  EXPECT_EQ(verdict("1234341221434321", x_layout(2, 2)), Verdict::none);
}

TEST_P(Contradictions, CellsInNoGroupAndLayoutsWithoutHouses) {
  // Three cells in a row, the first two differ, and there are three digits: 3 * 2 * 3 ways.
  const LayoutPtr layout =
      made({"loose", 3, 1, 3, {{0, 0}, {0, 1}, {0, 2}}, {{GroupKind::extra, "pair", {0, 1}}}});
  const Solvers shipped;
  EXPECT_EQ(solve(*shipped.make(GetParam()), Puzzle(layout), 100).solutions.size(), 18U);
  EXPECT_EQ(verdict("11.", layout), Verdict::none);
  EXPECT_EQ(verdict("121", layout), Verdict::unique);
}

/// 32 digits fill the words that the search works on.
TEST_P(Contradictions, AsManyDigitsAsThereCanBe) {
  LayoutDescription square{"latin", 32, 32, 32, {}, {}};
  for (int i = 0; i < 32; ++i) {
    Group row{GroupKind::row, "r", {}};
    Group column{GroupKind::column, "c", {}};
    for (int j = 0; j < 32; ++j) {
      square.positions.push_back({i, j});
      row.cells.push_back(static_cast<Cell>(i * 32 + j));
      column.cells.push_back(static_cast<Cell>(j * 32 + i));
    }
    square.groups.insert(square.groups.end(), {row, column});
  }
  const LayoutPtr layout = made(std::move(square));
  Grid grid(1024);
  for (std::size_t i = 0; i < 1024; ++i)
    grid[i] = i % 11 == 0 ? Digit{0} : static_cast<Digit>((i / 32 + i) % 32 + 1);
  EXPECT_EQ(verdict(Puzzle(layout, grid)), Verdict::unique);
  grid[0] = grid[1];
  EXPECT_EQ(verdict(Puzzle(layout, grid)), Verdict::none);
}

}  // namespace
}  // namespace ariadne::testing
