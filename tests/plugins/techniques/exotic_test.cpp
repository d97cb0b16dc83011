#include <gmock/gmock.h>

#include <ariadne/formats/layout_names.hpp>

#include "plugins/techniques/marks.hpp"

namespace ariadne::testing {
namespace {

using ::testing::Contains;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::Not;
using ::testing::StartsWith;

struct Exotic : ::testing::Test {
  Techniques techniques{"exotic"};
  Board board = open_board(plain_layout({3, 3}));

  std::vector<std::string> found(const std::string& id) const {
    return techniques.found(id, board);
  }
  /// Leaves the digits, outside the box where they cross, these places in a row and a column.
  void firework(int in_row, int in_column, Cell wing, Cell other_wing,
                std::initializer_list<Digit> digits) {
    for (const Digit digit : digits)
      for (int i = 1; i <= 9; ++i) {
        const bool beside = (i - 1) / 3 != (in_column - 1) / 3;
        const bool below = (i - 1) / 3 != (in_row - 1) / 3;
        if (beside && at(in_row, i) != wing) board.eliminate(at(in_row, i), digit);
        if (below && at(i, in_column) != other_wing) board.eliminate(at(i, in_column), digit);
      }
  }
  /// Leaves the digits in the cells where rows and columns cross, and more in the last of them.
  void cross(std::initializer_list<int> rows, std::initializer_list<int> columns,
             std::initializer_list<Digit> digits, std::initializer_list<Digit> more) {
    const auto has = [](std::initializer_list<Digit> list, Digit digit) {
      return std::find(list.begin(), list.end(), digit) != list.end();
    };
    for (const int row : rows)
      for (const int column : columns) {
        const bool last = row == *(rows.end() - 1) && column == *(columns.end() - 1);
        for (const Digit digit : board.candidates(at(row, column)))
          if (!has(digits, digit) && !(last && has(more, digit)))
            board.eliminate(at(row, column), digit);
      }
  }
};

TEST_F(Exotic, ThreeDigitsOfAFireworkFillItsCells) {
  firework(1, 2, at(1, 5), at(7, 2), {1, 2, 3});
  EXPECT_THAT(
      found("firework-triple"),
      ElementsAre(AllOf(StartsWith("Firework Triple: 1,2,3 in r1c2,r1c5,r7c2 => r1c25,r7c2<>4"),
                        HasSubstr("r1c25,r7c2<>9"))));
}

TEST_F(Exotic, AFireworkNeedsOneWingInEachLine) {
  firework(1, 2, at(1, 5), at(7, 2), {1, 2});
  EXPECT_THAT(found("firework-triple"), IsEmpty());
  firework(1, 2, at(1, 6), at(7, 2), {3});
  EXPECT_THAT(found("firework-triple"), IsEmpty());
}

TEST_F(Exotic, TwoFireworksWithTheSameWings) {
  firework(1, 2, at(1, 5), at(7, 2), {1, 2});
  firework(7, 5, at(7, 2), at(1, 5), {3, 4});
  EXPECT_THAT(found("firework-quadruple"),
              ElementsAre(AllOf(
                  StartsWith("Firework Quadruple: 1,2 in r1c2, 3,4 in r7c5, with r1c5,r7c2 => "),
                  HasSubstr("r1c2<>3"), HasSubstr("r1c2<>4"), HasSubstr("r7c5<>1"),
                  HasSubstr("r7c5<>2"), HasSubstr("<>9"))));
}

TEST_F(Exotic, AnOddLoopNeedsItsOneGuardian) {
  confine(board, row(1), 1, {at(1, 1), at(1, 4)});
  confine(board, column(4), 1, {at(1, 4), at(5, 4)});
  confine(board, row(5), 1, {at(5, 4), at(5, 2)});
  confine(board, column(2), 1, {at(5, 2), at(2, 2)});
  confine(board, box(1), 1, {at(1, 1), at(2, 2), at(3, 3)});
  EXPECT_THAT(found("broken-wing"),
              Contains("Broken Wing: 1 in r1c1,r1c4,r5c4,r5c2,r2c2, guardians r3c3 => r3c3=1"));
}

TEST_F(Exotic, WhatSeesAllGuardiansOfALoopGoes) {
  confine(board, row(1), 1, {at(1, 1), at(1, 4), at(1, 8)});
  confine(board, column(4), 1, {at(1, 4), at(5, 4)});
  confine(board, row(5), 1, {at(5, 4), at(5, 2)});
  confine(board, column(2), 1, {at(5, 2), at(2, 2)});
  confine(board, box(1), 1, {at(1, 1), at(2, 2), at(3, 3)});
  EXPECT_THAT(found("broken-wing"),
              Contains("Broken Wing: 1 in r1c1,r1c4,r5c4,r5c2,r2c2, guardians r1c8,r3c3 => "
                       "r1c1,r3c789<>1"));
  EXPECT_THAT(found("broken-wing: {max-guardians: 1}"), IsEmpty());
}

TEST_F(Exotic, AnOddLoopOfTwoDigitsNeedsAThird) {
  for (const Cell cell : {at(1, 1), at(1, 4), at(5, 4)}) leave(board, cell, {1, 2});
  for (const Cell cell : {at(2, 2), at(5, 2)}) leave(board, cell, {1, 2, 3});
  EXPECT_THAT(
      found("bivalue-oddagon"),
      ElementsAre("Bivalue Oddagon: 1/2 in r1c1,r1c4,r5c4,r5c2,r2c2, guardians 3 in r25c2 => "
                  "r1346789c2<>3"));
  leave(board, at(5, 2), {1, 2});
  EXPECT_THAT(
      found("bivalue-oddagon"),
      ElementsAre("Bivalue Oddagon: 1/2 in r1c1,r1c4,r5c4,r5c2,r2c2, guardians 3 in r2c2 => "
                  "r2c2=3"));
}

TEST_F(Exotic, ATridagonNeedsADigitMore) {
  const auto diagonal = [&](int top, int left) {
    for (int i = 0; i < 3; ++i) leave(board, at(top + i, left + i), {1, 2, 3});
  };
  diagonal(1, 1);
  diagonal(1, 4);
  diagonal(4, 1);
  leave(board, at(4, 4), {1, 2, 3});
  for (const Cell cell : {at(5, 6), at(6, 5)}) leave(board, cell, {1, 2, 3, 4});
  EXPECT_THAT(found("tridagon"), ElementsAre(HasSubstr("guardians 4 in r5c6,r6c5 => ")));
  EXPECT_THAT(found("tridagon: {max-guardians: 1}"), IsEmpty());
  leave(board, at(5, 6), {1, 2, 3});
  EXPECT_THAT(
      found("tridagon"),
      ElementsAre("Tridagon: 1,2,3 in r1c14,r2c25,r3c36,r4c14,r5c26,r6c35 (b1245), guardians "
                  "4 in r6c5 => r6c5=4"));
}

TEST_F(Exotic, FourBoxesTurnedAlikeAreNoTridagon) {
  for (const int top : {1, 4})
    for (const int left : {1, 4})
      for (int i = 0; i < 3; ++i) leave(board, at(top + i, left + i), {1, 2, 3});
  board.eliminate(at(6, 6), 1);
  EXPECT_THAT(found("tridagon"), IsEmpty());
}

TEST_F(Exotic, RowsAndColumnsThatGiveAsManyDigitsAsThereAreCells) {
  for (const int row : {1, 4, 7}) {
    leave(board, at(row, 1), {1, 2, 7});
    leave(board, at(row, 4), {1, 2, 8});
    leave(board, at(row, 7), {1, 2, 9});
  }
  EXPECT_THAT(
      found("multi-sector-locked-set"),
      Contains(AllOf(StartsWith("Multi-Sector Locked Set: r1c147,r4c147,r7c147 with r147 for "
                                "1,2 and c147 for 7,8,9 => "),
                     HasSubstr("r235689c1<>7"), HasSubstr("r1c235689"))));
}

TEST_F(Exotic, ADigitMoreThanCellsIsNoLockedSet) {
  for (const int row : {1, 4, 7}) {
    leave(board, at(row, 1), {1, 2, 7});
    leave(board, at(row, 4), {1, 2, 6, 8});
    leave(board, at(row, 7), {1, 2, 9});
  }
  EXPECT_THAT(found("multi-sector-locked-set"), IsEmpty());
}

/// Two base cells for 1, 2 and 3, which have no places in columns 3, 4 and 7 but in rows 4 and 7, and
/// where the targets are.
void make_exocet(Board& board, Cell one, Cell other) {
  leave(board, at(1, 1), {1, 2, 3});
  leave(board, at(1, 2), {1, 2, 3});
  for (const int column : {3, 4, 7})
    for (int row = 1; row <= 9; ++row) {
      const Cell cell = at(row, column);
      if (row == 4 || row == 7 || cell == one || cell == other) continue;
      for (const Digit digit : std::initializer_list<Digit>{1, 2, 3}) board.eliminate(cell, digit);
    }
}

TEST_F(Exotic, TargetsHoldTheDigitsOfTheBaseCells) {
  make_exocet(board, at(2, 4), at(3, 7));
  EXPECT_THAT(found("junior-exocet"),
              Contains(AllOf(StartsWith("Junior Exocet: 1,2,3 in r1c12, targets r2c4,r3c7, lines "
                                        "c347 => "),
                             HasSubstr("r2c4,r3c7<>4"))));
  EXPECT_THAT(found("senior-exocet"), Not(Contains(HasSubstr("targets r2c4,r3c7"))));
}

TEST_F(Exotic, ATargetOfASeniorExocetIsAnywhereInItsLines) {
  make_exocet(board, at(2, 4), at(8, 7));
  EXPECT_THAT(found("senior-exocet"),
              Contains(AllOf(StartsWith("Senior Exocet: 1,2,3 in r1c12, targets r2c4,r8c7, lines "
                                        "c347 => "),
                             HasSubstr("r2c4,r8c7<>4"))));
  EXPECT_THAT(found("junior-exocet"), IsEmpty());
}

TEST_F(Exotic, BaseCellsKeepPairsOfDigitsThatFitTheTargets) {
  make_exocet(board, at(2, 4), at(3, 7));
  leave(board, at(1, 2), {2, 3});
  leave(board, at(2, 4), {1});
  leave(board, at(3, 7), {2, 3});
  EXPECT_THAT(found("junior-exocet"),
              Contains("Junior Exocet: 1,2,3 in r1c12, targets r2c4,r3c7, lines c347 => "
                       "r1c1<>2, r1c1<>3"));
}

TEST_F(Exotic, ThreePlacesBelowAreTooManyForAnExocet) {
  leave(board, at(1, 1), {1, 2, 3});
  leave(board, at(1, 2), {1, 2, 3});
  EXPECT_THAT(found("junior-exocet"), IsEmpty());
}

TEST_F(Exotic, ACellOfAnExtendedRectangleHasAnotherDigit) {
  cross({1, 2}, {1, 4, 7}, {1, 2, 3}, {4, 5});
  EXPECT_THAT(found("extended-rectangle"),
              ElementsAre("Extended Rectangle: 1,2,3 in r1c147,r2c147, guardians 4,5 in r2c7 => "
                          "r2c7<>1, r2c7<>2, r2c7<>3"));
  EXPECT_THAT(found("extended-rectangle: {max-guardians: 1}"), IsEmpty());
  board.eliminate(at(2, 7), 5);
  EXPECT_THAT(found("extended-rectangle"),
              ElementsAre("Extended Rectangle: 1,2,3 in r1c147,r2c147, guardians 4 in r2c7 => "
                          "r2c7=4"));
  board.eliminate(at(2, 7), 4);
  EXPECT_THAT(found("extended-rectangle"), IsEmpty());
}

TEST_F(Exotic, TwoCellsOfAnExtendedRectangleHaveTheSameDigitMore) {
  cross({1, 2}, {1, 4}, {1, 2, 3}, {});
  cross({1}, {7}, {1, 2, 3}, {4});
  cross({2}, {7}, {1, 2, 3}, {4});
  EXPECT_THAT(found("extended-rectangle"),
              ElementsAre("Extended Rectangle: 1,2,3 in r1c147,r2c147, guardians 4 in r12c7 => "
                          "r1c89,r2c89,r3c789,r456789c7<>4"));
}

TEST_F(Exotic, TwoCellsOfAnExtendedRectangleWithADigitOrASet) {
  cross({1, 2}, {1, 4}, {1, 2, 3}, {});
  cross({1}, {7}, {1, 2, 3}, {4});
  cross({2}, {7}, {1, 2, 3}, {5});
  EXPECT_THAT(found("extended-rectangle"), IsEmpty());
  const Board without = board;
  confine(board, box(3), 1, {at(1, 7), at(2, 7)});
  EXPECT_THAT(found("extended-rectangle"),
              ElementsAre("Extended Rectangle: 1,2,3 in r1c147,r2c147, guardians 4,5 in r12c7 => "
                          "r12c7<>2, r12c7<>3"));
  board = without;
  leave(board, at(5, 7), {4, 5});
  EXPECT_THAT(found("extended-rectangle"),
              ElementsAre("Extended Rectangle: 1,2,3 in r1c147,r2c147, guardians 4,5 in r12c7 => "
                          "r346789c7<>4, r346789c7<>5"));
}

TEST_F(Exotic, AnExtendedRectangleOfFourDigits) {
  cross({1, 2, 5, 8}, {1, 2}, {1, 2, 3, 4}, {9});
  EXPECT_THAT(found("extended-rectangle"),
              ElementsAre("Extended Rectangle: 1,2,3,4 in r1c12,r2c12,r5c12,r8c12, guardians 9 in "
                          "r8c2 => r8c2=9"));
  EXPECT_THAT(found("extended-rectangle: {max-digits: 3}"), IsEmpty());
}

TEST_F(Exotic, ABoxHasAllCellsOfALineOrNone) {
  const Board open = board;
  cross({1, 4}, {1, 4, 7}, {1, 2, 3}, {4});
  EXPECT_THAT(found("extended-rectangle"), IsEmpty());
  board = open;
  cross({1, 4}, {1, 2, 3}, {1, 2, 3}, {4});
  EXPECT_THAT(found("extended-rectangle"),
              ElementsAre("Extended Rectangle: 1,2,3 in r1c123,r4c123, guardians 4 in r4c3 => "
                          "r4c3=4"));
}

TEST_F(Exotic, ThePuzzleAllowsTheExchangeOfAnExtendedRectangle) {
  std::vector<DigitSet> marks(81, DigitSet::all(9));
  marks[at(1, 1)].erase(3);
  board.reset(Puzzle(board.layout_ptr(), marks));
  cross({1, 2}, {1, 4, 7}, {1, 2, 3}, {4});
  EXPECT_THAT(found("extended-rectangle"), IsEmpty());
}

TEST_F(Exotic, CellsWithTwoDigitsEachAreABugLite) {
  cross({1, 2}, {1}, {1, 2}, {});
  cross({1, 2}, {4}, {2, 3}, {});
  cross({1, 2}, {7}, {1, 3}, {4});
  EXPECT_THAT(found("bug-lite"),
              ElementsAre("BUG-Lite: 1,2 in r12c1, 1,3 in r12c7, 2,3 in r12c4, guardians 4 in r2c7 "
                          "=> r2c7=4"));
  board.eliminate(at(1, 4), 2);
  EXPECT_THAT(found("bug-lite"), IsEmpty());
}

TEST_F(Exotic, ALoopOfTwoDigitsIsABugLite) {
  for (const Cell cell : {at(1, 1), at(1, 4), at(2, 4), at(2, 7), at(3, 7)})
    leave(board, cell, {1, 2});
  leave(board, at(3, 1), {1, 2, 3, 4});
  EXPECT_THAT(found("bug-lite"),
              ElementsAre("BUG-Lite: 1,2 in r1c14,r2c47,r3c17, guardians 3,4 in r3c1 => r3c1<>1, "
                          "r3c1<>2"));
  EXPECT_THAT(found("bug-lite: {max-guardians: 1}"), IsEmpty());
}

TEST_F(Exotic, ABugLiteHasSixCellsAndNoMoreThanWanted) {
  cross({1, 2}, {1, 4}, {1, 2}, {3});
  EXPECT_THAT(found("bug-lite"), IsEmpty());  // a unique rectangle
  board = open_board(board.layout_ptr());
  cross({1, 2}, {1}, {1, 2}, {});
  cross({1, 2}, {2}, {3, 4}, {});
  cross({1, 2}, {4}, {2, 3}, {});
  cross({1, 2}, {7}, {1, 4}, {5});
  EXPECT_THAT(found("bug-lite: {max-cells: 7}"), IsEmpty());
  EXPECT_THAT(found("bug-lite: {max-cells: 8}"),
              ElementsAre("BUG-Lite: 1,2 in r12c1, 1,4 in r12c7, 2,3 in r12c4, 3,4 in r12c2, "
                          "guardians 5 in r2c7 => r2c7=5"));
}

TEST_F(Exotic, ADiagonalBreaksABugLite) {
  board = open_board(parse_layout("9x9+x").fixed);
  cross({1, 2}, {1}, {1, 2}, {});
  cross({1, 2}, {4}, {2, 3}, {});
  cross({1, 2}, {7}, {1, 3}, {4});
  EXPECT_THAT(found("bug-lite"), IsEmpty());
}

/// A 9x9 with these digits in the cells of these rows and columns.
Board with_givens(std::initializer_list<std::array<int, 3>> places) {
  std::vector<Digit> givens(81, 0);
  for (const auto& [row, column, digit] : places)
    givens[at(row, column)] = static_cast<Digit>(digit);
  return Board(Puzzle(plain_layout({3, 3}), givens));
}

const std::initializer_list<std::array<int, 3>> half_turn{
    {1, 1, 1}, {9, 9, 2}, {1, 2, 3}, {9, 8, 4}, {1, 3, 5}, {9, 7, 6}, {1, 4, 7}, {9, 6, 8}};

TEST_F(Exotic, TheCellInTheMiddleHoldsADigitThatStays) {
  board = with_givens(half_turn);
  EXPECT_THAT(found("symmetrical-placement"),
              ElementsAre("Half-Turn Symmetry {12} {34} {56} {78} => r5c5=9"));
}

TEST_F(Exotic, CandidatesGoWhereTheirImagesAreGone) {
  board = with_givens(half_turn);
  board.place(at(5, 5), 9);
  EXPECT_THAT(found("symmetrical-placement"), IsEmpty());
  board.eliminate(at(2, 4), 9);
  EXPECT_THAT(found("symmetrical-placement"),
              ElementsAre("Half-Turn Symmetry {12} {34} {56} {78} => r8c6<>9"));
  board.place(at(3, 7), 1);
  EXPECT_THAT(found("symmetrical-placement"),
              ElementsAre("Half-Turn Symmetry {12} {34} {56} {78} => r7c3=2"));
}

TEST_F(Exotic, GivensWithoutASymmetry) {
  board = with_givens({{1, 1, 1}, {9, 9, 2}, {1, 2, 3}, {9, 8, 4}, {1, 3, 5}, {9, 7, 6}});
  EXPECT_THAT(found("symmetrical-placement"), IsEmpty());  // 7, 8, and 9 may go anywhere
  board = with_givens({{1, 1, 1},
                       {9, 9, 2},
                       {1, 2, 3},
                       {9, 8, 4},
                       {1, 3, 5},
                       {9, 7, 6},
                       {1, 4, 7},
                       {9, 6, 8},
                       {4, 5, 9}});
  EXPECT_THAT(found("symmetrical-placement"), IsEmpty());
  board = with_givens({{1, 1, 1},
                       {9, 9, 2},
                       {1, 2, 3},
                       {9, 8, 4},
                       {1, 3, 5},
                       {9, 7, 6},
                       {1, 4, 7},
                       {9, 6, 8},
                       {2, 5, 1},
                       {8, 5, 4}});
  EXPECT_THAT(found("symmetrical-placement"), IsEmpty());
}

TEST_F(Exotic, ADiagonalHoldsThreeDigitsThatStay) {
  board = with_givens(
      {{1, 4, 1}, {4, 1, 2}, {1, 5, 3}, {5, 1, 4}, {1, 6, 5}, {6, 1, 6}, {9, 9, 7}, {8, 8, 8}});
  EXPECT_THAT(
      found("symmetrical-placement"),
      ElementsAre(AllOf(StartsWith("Diagonal Symmetry {12} {34} {56} => "),
                        HasSubstr("r7c7=9, r2c2,r3c3,r5c5,r6c6<>1"), Not(HasSubstr("<>7")))));
}

TEST_F(Exotic, AQuarterTurnIsHalfATurnTwice) {
  board = with_givens(
      {{1, 2, 1}, {2, 9, 2}, {9, 8, 3}, {8, 1, 4}, {1, 3, 5}, {3, 9, 6}, {9, 7, 7}, {7, 1, 8}});
  EXPECT_THAT(found("symmetrical-placement"),
              ElementsAre("Half-Turn Symmetry {13} {24} {57} {68} => r5c5=9",
                          "Quarter-Turn Symmetry {1234} {5678} => r5c5=9"));
}

TEST_F(Exotic, GroupsGoToGroups) {
  // The boxes of a 6x6 lie on their side.
  std::vector<Digit> givens(36, 0);
  givens[3] = 1;
  givens[18] = 2;
  givens[4] = 3;
  givens[24] = 4;
  givens[35] = 5;
  board = Board(Puzzle(plain_layout({2, 3}), givens));
  EXPECT_THAT(found("symmetrical-placement"), IsEmpty());
}

TEST_F(Exotic, NoCellOfAnEvenGridStays) {
  std::vector<Digit> givens(16, 0);
  givens[0] = 1;
  givens[3] = 2;
  givens[5] = 3;
  givens[6] = 4;
  board = Board(Puzzle(plain_layout({2, 2}), givens));
  EXPECT_THAT(found("symmetrical-placement"), IsEmpty());
  board.eliminate(8, 3);
  EXPECT_THAT(found("symmetrical-placement"),
              ElementsAre("Left-Right Symmetry {12} {34} => r3c4<>4"));
}

}  // namespace
}  // namespace ariadne::testing
