#include <functional>
#include <gmock/gmock.h>

#include <ariadne/logic/lost_candidates.hpp>

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

/// A puzzle whose cells have their digit of a grid and one to three others.
std::vector<DigitSet> random_candidates(Random& random) {
  std::vector<DigitSet> all(81);
  for (std::size_t cell = 0; cell < all.size(); ++cell) {
    const std::size_t row = cell / 9;
    all[cell].insert(static_cast<Digit>((row % 3 * 3 + row / 3 + cell) % 9 + 1));
    for (std::uint64_t more = 1 + random.below(3); more > 0; --more)
      all[cell].insert(static_cast<Digit>(1 + random.below(9)));
  }
  return all;
}

/// Boards that lose candidates one after another, and boards of other puzzles, against copies, about
/// which nothing is known.
TEST(SubsetsElsewhere, WhatIsKnownOfABoardChangesNothing) {
  const Techniques techniques{"subsets"};
  const LayoutPtr layout = plain_layout({3, 3});
  Random random(1);
  std::size_t steps = 0;
  for (const char* const id :
       {"locked-pair", "locked-triple", "naked-pair", "naked-triple", "naked-quadruple",
        "hidden-pair", "hidden-triple", "hidden-quadruple"}) {
    const auto strategy = techniques.strategy(id);
    Board board{Puzzle(layout)};
    for (int puzzle = 0; puzzle < 10; ++puzzle) {
      board.reset(Puzzle(layout, random_candidates(random)));
      for (int i = 0; i < 20 && !board.contradictory(); ++i) {
        const Board copy = board;
        const auto found = texts(all_steps(*strategy, board, true), *layout);
        ASSERT_EQ(found, techniques.found(id, copy));
        steps += found.size();
        // Sometimes what was found is done, so that it must not be found again.
        if (!found.empty() && i % 2 == 0) apply(all_steps(*strategy, board)[0], board);
        const auto cell = static_cast<Cell>(random.below(81));
        if (board.candidates(cell).size() >= 2)
          board.eliminate(cell, board.candidates(cell).first());
      }
    }
  }
  EXPECT_GT(steps, 100U);
}

TEST(KnownGroups, AreThoseWithoutAChangeSince) {
  const LayoutPtr layout = plain_layout({3, 3});
  const auto groups = static_cast<GroupIndex>(layout->groups().size());
  Board board{Puzzle(layout)};
  KnownGroups known;
  known.turn_to(board);
  const auto expect_known = [&](const std::function<bool(GroupIndex)>& is_known) {
    for (GroupIndex group = 0; group < groups; ++group)
      EXPECT_EQ(known.contains(group), is_known(group)) << group;
  };
  const auto insert_all = [&] {
    for (GroupIndex group = 0; group < groups; ++group) known.insert(group);
  };
  expect_known([](GroupIndex) { return false; });
  insert_all();
  expect_known([](GroupIndex) { return true; });
  board.eliminate(40, 5);
  known.turn_to(board);
  const auto without_cell = [&](GroupIndex group) {
    return !layout->group_set(group).contains(40);
  };
  expect_known(without_cell);
  // It makes no difference when others ask what has changed.
  insert_all();
  KnownGroups other;
  board.eliminate(40, 6);
  other.turn_to(board);
  board.eliminate(0, 6);
  other.turn_to(board);
  known.turn_to(board);
  expect_known([&](GroupIndex group) {
    return without_cell(group) && !layout->group_set(group).contains(0);
  });
  // A candidate that comes may be removed in any group.
  insert_all();
  Board more = board;
  board.eliminate(80, 1);
  known.turn_to(board);
  board = more;
  insert_all();
  known.turn_to(board);
  expect_known([](GroupIndex) { return false; });
  // Another board.
  insert_all();
  known.turn_to(more);
  expect_known([](GroupIndex) { return false; });
}

}  // namespace
}  // namespace ariadne::testing
