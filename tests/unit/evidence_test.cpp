#include <gtest/gtest.h>

#include <ariadne/steps/evidence_verifier.hpp>

#include "sample_layouts.hpp"

namespace ariadne {
namespace {

/// The cell of a 9x9 at this row and column, both from 1.
constexpr Cell cell_at(int row, int column) {
  return static_cast<Cell>((row - 1) * 9 + column - 1);
}

void leave(Board& board, Cell cell, DigitSet kept) {
  for (const Digit digit : board.candidates(cell) - kept) board.eliminate(cell, digit);
}

constexpr DigitSet set_of(std::initializer_list<Digit> digits) {
  DigitSet set;
  for (const Digit digit : digits) set.insert(digit);
  return set;
}

/// Whether the evidence of a step that assumes one solution proves that the candidate is false.
bool proves(const Board& board, const std::vector<Evidence>& evidence, Candidate gone) {
  Step step;
  step.evidence = evidence;
  step.eliminations = {gone};
  return !EvidenceVerifier(board).unproved(step, true);
}

Evidence pattern_of(std::vector<Cell> cells, std::vector<Digit> digits = {}) {
  return {.role = Role::pattern, .cells = std::move(cells), .digits = std::move(digits)};
}

/// Four cells with the candidates 1 and 2, and the last one with 3 as well.
struct Rectangle {
  std::vector<Cell> cells;
  Board board;

  Rectangle(const LayoutPtr& layout, std::vector<Cell> four)
      : cells(std::move(four)), board(Puzzle(layout)) {
    for (const Cell cell : cells) leave(board, cell, set_of({1, 2, 3}));
    for (std::size_t i = 0; i < 3; ++i) board.eliminate(cells[i], 3);
  }
  bool is_proved(Digit digit) const {
    return proves(board, {{.role = Role::digits, .digits = {1, 2}}, pattern_of(cells)},
                  {cells.back(), digit});
  }
};

const std::vector<Cell> two_boxes{cell_at(1, 1), cell_at(1, 4), cell_at(2, 1), cell_at(2, 4)};

TEST(Evidence, FourCellsThatCanBeExchangedHoldAnotherDigit) {
  const Rectangle rectangle(testing::layout_named("9x9"), two_boxes);
  EXPECT_TRUE(rectangle.is_proved(1));
  EXPECT_TRUE(rectangle.is_proved(2));
  EXPECT_FALSE(rectangle.is_proved(3));
  Step step;
  step.evidence = {{.role = Role::digits, .digits = {1, 2}}, pattern_of(rectangle.cells)};
  step.eliminations = {{cell_at(2, 4), 1}};
  EXPECT_TRUE(EvidenceVerifier(rectangle.board).unproved(step, false));
}

TEST(Evidence, EveryGroupCounts) {
  const LayoutPtr plain = testing::layout_named("9x9");
  EXPECT_FALSE(
      Rectangle(plain, {cell_at(1, 1), cell_at(1, 4), cell_at(4, 1), cell_at(4, 4)}).is_proved(1));
  // One of the cells is on a diagonal, where the digits would change.
  const LayoutPtr diagonals = testing::with_diagonals(*plain);
  EXPECT_FALSE(Rectangle(diagonals, two_boxes).is_proved(1));
  EXPECT_TRUE(Rectangle(diagonals, {cell_at(1, 2), cell_at(1, 4), cell_at(3, 2), cell_at(3, 4)})
                  .is_proved(1));
}

/// A rule that no digit breaks.
struct Anything final : Constraint {
  explicit Anything(std::vector<Cell> scope) : Constraint("anything", std::move(scope)) {}
  bool holds(std::span<const Digit> /*values*/) const override { return true; }
};

TEST(Evidence, APatternIsFreeOfConstraints) {
  const LayoutPtr plain = testing::layout_named("9x9");
  const auto with_rule_at = [&](Cell cell) {
    ConstraintSet rules;
    rules.constraints.push_back(std::make_shared<const Anything>(std::vector{cell}));
    return std::make_shared<const Layout>(plain, rules);
  };
  EXPECT_TRUE(Rectangle(with_rule_at(cell_at(5, 5)), two_boxes).is_proved(1));
  EXPECT_FALSE(Rectangle(with_rule_at(cell_at(2, 1)), two_boxes).is_proved(1));
}

TEST(Evidence, OnlyWhatThePuzzleAllowsIsExchanged) {
  const LayoutPtr plain = testing::layout_named("9x9");
  std::vector<DigitSet> marks(81, DigitSet::all(9));
  marks[cell_at(1, 1)] = set_of({1, 3});
  Rectangle marked(plain, two_boxes);
  marked.board.reset(Puzzle(plain, marks));
  for (const Cell cell : two_boxes) leave(marked.board, cell, set_of({1, 2}));
  marked.board.place(cell_at(1, 1), 1);
  EXPECT_FALSE(marked.is_proved(1));

  // What was placed can be exchanged, and what was given cannot.
  for (const bool given : {false, true}) {
    Rectangle placed(plain, two_boxes);
    std::vector<Digit> givens(81, 0);
    givens[cell_at(1, 1)] = given ? 1 : 0;
    placed.board.reset(Puzzle(plain, givens));
    placed.board.place(cell_at(1, 1), 1);
    placed.board.place(cell_at(1, 4), 2);
    placed.board.place(cell_at(2, 1), 2);
    leave(placed.board, cell_at(2, 4), set_of({1, 3}));
    EXPECT_EQ(placed.is_proved(1), !given);
  }
}

/// Six cells of two rows and three boxes.
const std::vector<Cell> two_rows{cell_at(1, 1), cell_at(1, 4), cell_at(1, 7),
                                 cell_at(2, 1), cell_at(2, 4), cell_at(2, 7)};

TEST(Evidence, TwoRowsOfThreeCellsCanBeExchanged) {
  const LayoutPtr plain = testing::layout_named("9x9");
  const std::vector<Evidence> evidence{{.role = Role::digits, .digits = {1, 2, 3}},
                                       pattern_of(two_rows)};
  Board board{Puzzle(plain)};
  for (const Cell cell : two_rows) leave(board, cell, set_of({1, 2, 3}));
  EXPECT_TRUE(proves(board, evidence, {cell_at(2, 7), 1}));
  Board more{Puzzle(plain)};
  for (const Cell cell : two_rows) leave(more, cell, set_of({1, 2, 3, 4}));
  EXPECT_FALSE(proves(more, evidence, {cell_at(2, 7), 1}));
  EXPECT_FALSE(proves(more, evidence, {cell_at(3, 9), 4}));
  for (const Cell cell : {cell_at(1, 1), cell_at(1, 4), cell_at(2, 1), cell_at(2, 4)})
    more.eliminate(cell, 4);
  EXPECT_TRUE(proves(more, evidence, {cell_at(3, 9), 4}));
  EXPECT_FALSE(proves(more, evidence, {cell_at(3, 1), 4}));
}

TEST(Evidence, TheCellsOfAPatternHaveDigitsOfTheirOwn) {
  const LayoutPtr plain = testing::layout_named("9x9");
  const std::vector<Evidence> evidence{pattern_of({cell_at(1, 1), cell_at(2, 1)}, {1, 2}),
                                       pattern_of({cell_at(1, 4), cell_at(2, 4)}, {2, 3}),
                                       pattern_of({cell_at(1, 7), cell_at(2, 7)}, {1, 3})};
  Board board{Puzzle(plain)};
  for (const Evidence& part : evidence)
    for (const Cell cell : part.cells) {
      leave(board, cell, set_of({part.digits[0], part.digits[1], 4}));
      if (cell != cell_at(2, 7)) board.eliminate(cell, 4);
    }
  EXPECT_TRUE(proves(board, evidence, {cell_at(2, 7), 1}));
  EXPECT_FALSE(proves(board, evidence, {cell_at(2, 7), 4}));
  // Without the last two cells, what is left cannot be exchanged.
  EXPECT_FALSE(proves(board, {evidence[0], evidence[1]}, {cell_at(2, 7), 1}));
}

/// Half a turn takes the givens to themselves if 1 and 2, 3 and 4, and so on are exchanged.
struct HalfTurn {
  std::vector<Digit> givens = std::vector<Digit>(81, 0);
  std::vector<Evidence> evidence;

  HalfTurn() {
    for (int i = 0; i < 4; ++i) {
      givens[cell_at(1, i + 1)] = static_cast<Digit>(2 * i + 1);
      givens[cell_at(9, 9 - i)] = static_cast<Digit>(2 * i + 2);
      evidence.push_back(
          {.role = Role::common,
           .digits = {static_cast<Digit>(2 * i + 1), static_cast<Digit>(2 * i + 2)}});
    }
    Evidence half{.role = Role::color};
    Evidence other{.role = Role::color};
    for (Cell cell = 0; cell < 40; ++cell) {
      half.cells.push_back(cell);
      other.cells.push_back(static_cast<Cell>(80 - cell));
    }
    evidence.push_back(half);
    evidence.push_back(other);
    evidence.push_back(pattern_of({cell_at(5, 5)}));
  }
  Board board() const { return Board(Puzzle(testing::layout_named("9x9"), givens)); }
};

TEST(Evidence, ACellThatStaysHoldsADigitThatStays) {
  const HalfTurn turn;
  const Board board = turn.board();
  EXPECT_TRUE(proves(board, turn.evidence, {cell_at(5, 5), 1}));
  EXPECT_TRUE(proves(board, turn.evidence, {cell_at(5, 5), 8}));
  EXPECT_FALSE(proves(board, turn.evidence, {cell_at(5, 5), 9}));
  EXPECT_FALSE(proves(board, turn.evidence, {cell_at(5, 6), 1}));
  Step step;
  step.evidence = turn.evidence;
  step.placements = {{cell_at(5, 5), 9}};
  EXPECT_FALSE(EvidenceVerifier(board).unproved(step, true));
  step.placements = {{cell_at(5, 5), 8}};
  EXPECT_TRUE(EvidenceVerifier(board).unproved(step, true));
}

TEST(Evidence, ACandidateGoesWithItsImage) {
  const HalfTurn turn;
  Board board = turn.board();
  board.eliminate(cell_at(2, 5), 9);
  board.eliminate(cell_at(5, 7), 6);
  EXPECT_TRUE(proves(board, turn.evidence, {cell_at(8, 5), 9}));
  EXPECT_TRUE(proves(board, turn.evidence, {cell_at(5, 3), 5}));
  EXPECT_FALSE(proves(board, turn.evidence, {cell_at(5, 3), 6}));
  board.place(cell_at(3, 3), 9);
  EXPECT_TRUE(proves(board, turn.evidence, {cell_at(7, 7), 1}));
  EXPECT_FALSE(proves(board, turn.evidence, {cell_at(7, 7), 9}));
}

TEST(Evidence, TheGivensHaveTheSymmetry) {
  HalfTurn turn;
  std::swap(turn.givens[cell_at(9, 9)], turn.givens[cell_at(9, 8)]);
  EXPECT_FALSE(proves(turn.board(), turn.evidence, {cell_at(5, 5), 1}));
  HalfTurn more;
  more.givens[cell_at(5, 1)] = 9;
  EXPECT_FALSE(proves(more.board(), more.evidence, {cell_at(5, 5), 1}));
  HalfTurn digits;
  std::swap(digits.evidence[0].digits[0], digits.evidence[1].digits[0]);
  EXPECT_FALSE(proves(digits.board(), digits.evidence, {cell_at(5, 5), 1}));
  // Cells that do not go to groups.
  HalfTurn cells;
  std::swap(cells.evidence[5].cells[10], cells.evidence[5].cells[20]);
  EXPECT_FALSE(proves(cells.board(), cells.evidence, {cell_at(5, 5), 1}));
  // Without a partner of the last list, the cells are not permuted.
  HalfTurn fewer;
  fewer.evidence[5].cells.pop_back();
  EXPECT_FALSE(proves(fewer.board(), fewer.evidence, {cell_at(5, 5), 1}));
}

}  // namespace
}  // namespace ariadne
