#include <gmock/gmock.h>

#include "plugins/techniques/techniques.hpp"

namespace ariadne::testing {
namespace {

using ::testing::Contains;
using ::testing::ElementsAre;
using ::testing::IsEmpty;

struct Subsets : ::testing::Test {
  Techniques techniques{"subsets"};
  Board board{Puzzle(plain_layout({3, 3}))};

  std::vector<std::string> found(const std::string& id) const {
    return techniques.found(id, board);
  }
  /// Leaves these digits in the cell.
  void leave(Cell cell, std::initializer_list<Digit> digits) {
    DigitSet kept;
    for (const Digit digit : digits) kept.insert(digit);
    for (const Digit digit : DigitSet::all(9) - kept) board.eliminate(cell, digit);
  }
};

TEST_F(Subsets, NakedPairClearsWhatSeesBothCells) {
  leave(0, {1, 2});
  leave(4, {1, 2});
  EXPECT_THAT(found("naked-pair"),
              ElementsAre("Naked Pair: 1,2 in r1c15 => r1c2346789<>1, r1c2346789<>2"));
  EXPECT_THAT(found("locked-pair"), IsEmpty());
}

TEST_F(Subsets, NakedPairInBoxAndRowIsLockedAndClearsBoth) {
  leave(0, {1, 2});
  leave(1, {1, 2});
  const char* const text =
      "1,2 in r1c12 => r1c3456789,r2c123,r3c123<>1, r1c3456789,r2c123,r3c123<>2";
  EXPECT_THAT(found("locked-pair"), ElementsAre(std::string("Locked Pair: ") + text));
  // With the box first, then the row: it is found in both.
  EXPECT_THAT(found("naked-pair"),
              ElementsAre(std::string("Naked Pair: ") + text, std::string("Naked Pair: ") + text));
}

TEST_F(Subsets, APairThatClearsTheBoxAloneIsNotLocked) {
  leave(0, {1, 2});
  leave(1, {1, 2});
  for (Cell cell = 3; cell < 9; ++cell)
    for (const Digit digit : std::initializer_list<Digit>{1, 2}) board.eliminate(cell, digit);
  EXPECT_THAT(found("locked-pair"), IsEmpty());
  EXPECT_THAT(found("naked-pair"),
              Contains("Naked Pair: 1,2 in r1c12 => r123c3,r2c12,r3c12<>1, r123c3,r2c12,r3c12<>2"));
}

TEST_F(Subsets, NakedTripleNeedsNotAllDigitsInEachCell) {
  leave(0, {1, 2});
  leave(9, {2, 3});
  leave(27, {1, 3});
  EXPECT_THAT(found("naked-triple"),
              ElementsAre("Naked Triple: 1,2,3 in r124c1 => r356789c1<>1, r356789c1<>2, "
                          "r356789c1<>3"));
  EXPECT_THAT(found("naked-pair"), IsEmpty());
  leave(27, {1, 3, 4});
  board.eliminate(27, 1);
  EXPECT_THAT(found("naked-quadruple"), IsEmpty());
}

TEST_F(Subsets, LockedTripleIsTold) {
  leave(0, {1, 2, 3});
  leave(1, {1, 2, 3});
  leave(2, {1, 2, 3});
  EXPECT_THAT(found("locked-triple"),
              ElementsAre("Locked Triple: 1,2,3 in r1c123 => r1c456789,r2c123,r3c123<>1, "
                          "r1c456789,r2c123,r3c123<>2, r1c456789,r2c123,r3c123<>3"));
}

TEST_F(Subsets, NakedQuadruple) {
  leave(1, {1, 2});
  leave(3, {2, 3});
  leave(5, {3, 4});
  leave(8, {1, 4});
  EXPECT_THAT(found("naked-quadruple"),
              ElementsAre("Naked Quadruple: 1,2,3,4 in r1c2469 => r1c13578<>1, r1c13578<>2, "
                          "r1c13578<>3, r1c13578<>4"));
}

TEST_F(Subsets, HiddenPairClearsItsCells) {
  for (Cell cell = 0; cell < 9; ++cell)
    if (cell != 3 && cell != 5)
      for (const Digit digit : std::initializer_list<Digit>{7, 8}) board.eliminate(cell, digit);
  const auto texts = found("hidden-pair");
  EXPECT_THAT(texts, ElementsAre("Hidden Pair: 7,8 in r1c46 => r1c46<>1, r1c46<>2, r1c46<>3, "
                                 "r1c46<>4, r1c46<>5, r1c46<>6, r1c46<>9"));
  leave(3, {7, 8});
  leave(5, {7, 8});
  EXPECT_THAT(found("hidden-pair"), IsEmpty());
}

TEST_F(Subsets, HiddenTripleAndQuadruple) {
  for (Cell cell = 0; cell < 9; ++cell)
    if (cell > 3)
      for (const Digit digit : std::initializer_list<Digit>{6, 7, 8, 9})
        board.eliminate(cell, digit);
  EXPECT_THAT(found("hidden-triple"), IsEmpty());
  EXPECT_THAT(found("hidden-quadruple"),
              ElementsAre("Hidden Quadruple: 6,7,8,9 in r1c1234 => r1c1234<>1, r1c1234<>2, "
                          "r1c1234<>3, r1c1234<>4, r1c1234<>5"));
  board.eliminate(3, 6);
  board.eliminate(3, 7);
  board.eliminate(3, 8);
  EXPECT_THAT(found("hidden-triple"),
              ElementsAre("Hidden Triple: 6,7,8 in r1c123 => r1c123<>1, r1c123<>2, r1c123<>3, "
                          "r1c123<>4, r1c123<>5, r1c123<>9"));
}

TEST(SubsetsElsewhere, AGroupThatIsNoHouseHasNakedButNoHiddenSubsets) {
  LayoutDescription description{"three", 4, 1, 4, {{0, 0}, {0, 1}, {0, 2}, {0, 3}}, {}};
  description.groups = {{GroupKind::extra, "three", {0, 1, 2}}};
  Board board{Puzzle(std::make_shared<const Layout>(description))};
  for (const Cell cell : std::initializer_list<Cell>{0, 1})
    for (const Digit digit : std::initializer_list<Digit>{3, 4}) board.eliminate(cell, digit);
  const Techniques techniques{"subsets"};
  EXPECT_THAT(techniques.found("naked-pair", board),
              ElementsAre("Naked Pair: 1,2 in r1c12 => r1c3<>1, r1c3<>2"));
  EXPECT_THAT(techniques.found("hidden-pair", board), IsEmpty());
}

}  // namespace
}  // namespace ariadne::testing
