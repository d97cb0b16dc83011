#include <gmock/gmock.h>

#include <ariadne/formats/layout_names.hpp>

#include "plugins/techniques/marks.hpp"
#include "uniqueness/rectangles.hpp"

namespace ariadne::testing {
namespace {

using namespace ariadne::plugins::uniqueness;
using ::testing::ElementsAre;
using ::testing::IsEmpty;
using ::testing::SizeIs;

/// Rectangles of the cells r1c14 and r2c14.
struct Uniqueness : ::testing::Test {
  Techniques techniques{"uniqueness"};
  Board board = open_board(plain_layout({3, 3}));
  const Cell a = at(1, 1), b = at(1, 4), c = at(2, 1), d = at(2, 4);

  std::vector<std::string> found(const std::string& id) const {
    return techniques.found(id, board);
  }
  void expect_nothing_but(const std::string& only) const {
    for (const char* id : {"uniqueness-test-1", "uniqueness-test-2", "uniqueness-test-3",
                           "uniqueness-test-4", "uniqueness-test-5", "uniqueness-test-6",
                           "hidden-rectangle", "avoidable-rectangle-1", "avoidable-rectangle-2"}) {
      if (id != only) {
        EXPECT_THAT(found(id), IsEmpty()) << id;
      }
    }
  }
};

TEST_F(Uniqueness, Test1) {
  for (const Cell cell : {a, b, c}) leave(board, cell, {1, 2});
  EXPECT_THAT(found("uniqueness-test-1"),
              ElementsAre("Uniqueness Test 1: 1/2 in r1c14,r2c14 => r2c4<>1, r2c4<>2"));
  expect_nothing_but("uniqueness-test-1");
}

TEST_F(Uniqueness, FourBoxesAreNoRectangle) {
  for (const Cell cell : {at(1, 1), at(1, 4), at(4, 1)}) leave(board, cell, {1, 2});
  expect_nothing_but("");
}

TEST_F(Uniqueness, Test1WithMissingCandidatesIfWanted) {
  for (const Cell cell : {a, b, c}) leave(board, cell, {1, 2});
  board.eliminate(d, 2);
  EXPECT_THAT(found("uniqueness-test-1"),
              ElementsAre("Uniqueness Test 1: 1/2 in r1c14,r2c14 => r2c4<>1"));
  EXPECT_THAT(found("uniqueness-test-1: {missing-candidates: false}"), IsEmpty());
  board.eliminate(d, 1);
  EXPECT_THAT(found("uniqueness-test-1"), IsEmpty());
}

TEST_F(Uniqueness, WhatThePuzzleNeverAllowedCannotBeExchanged) {
  std::vector<DigitSet> candidates(81, DigitSet::all(9));
  for (const Cell cell : {a, b, c}) candidates[cell] = DigitSet(0b11);
  candidates[d].erase(2);
  board.reset(Puzzle(board.layout_ptr(), candidates));
  expect_nothing_but("");
}

TEST_F(Uniqueness, ADigitPlacedInSightIsNotMissing) {
  for (const Cell cell : {a, b, c}) leave(board, cell, {1, 2});
  board.eliminate(d, 2);
  board.place(at(3, 5), 2);  // in the box of d
  expect_nothing_but("");
}

TEST_F(Uniqueness, Test2) {
  leave(board, a, {1, 2});
  leave(board, b, {1, 2});
  leave(board, c, {1, 2, 3});
  leave(board, d, {1, 2, 3});
  EXPECT_THAT(found("uniqueness-test-2"),
              ElementsAre("Uniqueness Test 2: 1/2 in r1c14,r2c14 => r2c2356789<>3"));
  expect_nothing_but("uniqueness-test-2");
}

TEST_F(Uniqueness, Test5WithADiagonalRoof) {
  leave(board, a, {1, 2});
  leave(board, b, {1, 2, 3});
  leave(board, c, {1, 2, 3});
  leave(board, d, {1, 2});
  EXPECT_THAT(found("uniqueness-test-5"),
              ElementsAre("Uniqueness Test 5: 1/2 in r1c14,r2c14 => r1c23,r2c56<>3"));
  expect_nothing_but("uniqueness-test-5");
}

TEST_F(Uniqueness, Test5WithThreeCells) {
  leave(board, a, {1, 2});
  leave(board, b, {1, 2, 3});
  leave(board, c, {1, 2, 3});
  leave(board, d, {1, 2, 3});
  EXPECT_THAT(found("uniqueness-test-5"),
              ElementsAre("Uniqueness Test 5: 1/2 in r1c14,r2c14 => r2c56<>3"));
  expect_nothing_but("uniqueness-test-5");
}

TEST_F(Uniqueness, NoTest5OfTwoDigitsMore) {
  leave(board, a, {1, 2});
  leave(board, b, {1, 2, 3});
  leave(board, c, {1, 2, 3});
  leave(board, d, {1, 2, 4});
  expect_nothing_but("");
}

TEST_F(Uniqueness, Test3) {
  leave(board, a, {1, 2});
  leave(board, b, {1, 2});
  leave(board, c, {1, 2, 3});
  leave(board, d, {1, 2, 4});
  expect_nothing_but("");
  leave(board, at(2, 9), {3, 4});
  EXPECT_THAT(found("uniqueness-test-3"),
              ElementsAre("Uniqueness Test 3: 1/2 in r1c14,r2c14 => r2c235678<>3, r2c235678<>4"));
  expect_nothing_but("uniqueness-test-3");
}

TEST_F(Uniqueness, Test3ClearsTheBoxOfASubsetThatLiesInBoth) {
  // A rectangle on its side, with the roof in one box.
  leave(board, at(1, 1), {1, 2, 3});
  leave(board, at(1, 2), {1, 2, 4});
  leave(board, at(4, 1), {1, 2});
  leave(board, at(4, 2), {1, 2});
  leave(board, at(1, 3), {3, 4});
  EXPECT_THAT(found("uniqueness-test-3"),
              ElementsAre("Uniqueness Test 3: 1/2 in r1c12,r4c12 => "
                          "r1c456789,r2c123,r3c123<>3, r1c456789,r2c123,r3c123<>4"));
}

TEST_F(Uniqueness, Test4) {
  leave(board, a, {1, 2});
  leave(board, b, {1, 2});
  confine(board, row(2), 1, {c, d});
  EXPECT_THAT(found("uniqueness-test-4"),
              ElementsAre("Uniqueness Test 4: 1/2 in r1c14,r2c14 => r2c14<>2"));
  expect_nothing_but("uniqueness-test-4");
}

TEST_F(Uniqueness, Test6) {
  leave(board, a, {1, 2});
  leave(board, d, {1, 2});
  confine(board, row(1), 1, {a, b});
  confine(board, row(2), 1, {c, d});
  confine(board, column(1), 1, {a, c});
  EXPECT_THAT(found("uniqueness-test-6"), IsEmpty());
  confine(board, column(4), 1, {b, d});
  EXPECT_THAT(found("uniqueness-test-6"),
              ElementsAre("Uniqueness Test 6: 1/2 in r1c14,r2c14 => r1c4,r2c1<>1"));
}

TEST_F(Uniqueness, HiddenRectangle) {
  leave(board, a, {1, 2});
  confine(board, row(2), 1, {c, d});
  expect_nothing_but("");
  confine(board, column(4), 1, {b, d});
  EXPECT_THAT(found("hidden-rectangle"),
              ElementsAre("Hidden Rectangle: 1/2 in r1c14,r2c14 => r2c4<>2"));
  expect_nothing_but("hidden-rectangle");
}

TEST_F(Uniqueness, AvoidableRectangle1) {
  board.place(a, 1);
  board.place(c, 2);
  board.place(b, 2);
  expect_nothing_but("");
  leave(board, d, {1, 3});
  EXPECT_THAT(found("avoidable-rectangle-1"),
              ElementsAre("Avoidable Rectangle Type 1: 1/2 in r1c14,r2c14 => r2c4<>1"));
  expect_nothing_but("avoidable-rectangle-1");
}

TEST_F(Uniqueness, AvoidableRectangle2) {
  board.place(a, 1);
  board.place(c, 2);
  leave(board, b, {2, 3});
  leave(board, d, {1, 3});
  EXPECT_THAT(found("avoidable-rectangle-2"),
              ElementsAre("Avoidable Rectangle Type 2: 1/2 in r1c14,r2c14 => "
                          "r1c56,r2c56,r3c456,r456789c4<>3"));
  expect_nothing_but("avoidable-rectangle-2");
}

TEST_F(Uniqueness, GivensCannotBeExchanged) {
  std::vector<Digit> givens(81, 0);
  givens[a] = 1;
  board.reset(Puzzle(board.layout_ptr(), givens));
  board.place(c, 2);
  board.place(b, 2);
  leave(board, d, {1, 3});
  expect_nothing_but("");
  board.set_placed(a);
  EXPECT_THAT(found("avoidable-rectangle-1"), SizeIs(1));
}

TEST_F(Uniqueness, EvidenceWhenAskedFor) {
  for (const Cell cell : {a, b, c}) leave(board, cell, {1, 2});
  const auto strategy = techniques.strategy("uniqueness-test-1");
  EXPECT_THAT(all_steps(*strategy, board).front().evidence, IsEmpty());
  const Step step = all_steps(*strategy, board, true).front();
  ASSERT_THAT(step.evidence, SizeIs(4));
  EXPECT_EQ(step.evidence[2].role, Role::floor);
  EXPECT_THAT(step.evidence[2].cells, ElementsAre(a, b, c));
  EXPECT_EQ(step.evidence[3].role, Role::roof);
  EXPECT_THAT(step.evidence[3].cells, ElementsAre(d));
}

TEST_F(Uniqueness, AllAssumeOneSolution) {
  for (const std::string& id : techniques.registry.ids(ComponentKind::strategy)) {
    const auto& technique = techniques.registry.find(id)->technique;
    ASSERT_TRUE(technique) << id;
    EXPECT_TRUE(technique->assumes_unique) << id;
  }
}

/// A 4x4 of which each open cell has its two digits of {1, 2} or {3, 4}.
Board grave(const LayoutPtr& layout) {
  Board board = open_board(layout);
  const std::string low = "1100001111000011";
  for (Cell cell = 0; cell < 16; ++cell)
    for (const Digit digit : low[cell] == '1' ? DigitSet(0b1100) : DigitSet(0b0011))
      if (cell != 0 || digit != 3) board.eliminate(cell, digit);
  return board;
}

TEST_F(Uniqueness, BugPlus1) {
  const LayoutPtr four = plain_layout({2, 2});
  board = grave(four);
  EXPECT_THAT(found("bug-plus-1"), ElementsAre("Bivalue Universal Grave + 1 => r1c1<>1, r1c1<>2"));
  board.eliminate(0, 3);
  EXPECT_THAT(found("bug-plus-1"), IsEmpty());
}

TEST_F(Uniqueness, NoBugWhereASmallerGroupCouldClash) {
  for (const bool clash : {false, true}) {
    LayoutDescription description = plain_layout({2, 2})->description();
    // r1c1 and r4c4 have no house in common; r2c3 and r4c4 have 1 and 2, r1c3 and r4c4 nothing.
    description.groups.push_back(
        {GroupKind::extra, "pair", {static_cast<Cell>(clash ? 6 : 2), 15}});
    board = grave(std::make_shared<const Layout>(description));
    EXPECT_THAT(found("bug-plus-1"), SizeIs(clash ? 0 : 1));
  }
}

/// All rectangles by the definition: whatever four cells there are.
std::set<std::array<Cell, 4>> rectangles_by_trying(const Layout& layout) {
  std::set<std::array<Cell, 4>> found;
  const auto count = static_cast<Cell>(layout.cell_count());
  const auto balanced = [&](const std::array<Cell, 4>& cells) {
    for (const Group& group : layout.groups()) {
      const auto in = [&](Cell cell) {
        return std::count(group.cells.begin(), group.cells.end(), cell);
      };
      if (in(cells[0]) + in(cells[3]) != in(cells[1]) + in(cells[2])) return false;
    }
    return true;
  };
  for (Cell first = 0; first < count; ++first)
    for (const Cell second : layout.peers(first))
      for (const Cell third : layout.peers(first))
        for (const Cell fourth : layout.peers(second))
          if (layout.peer_set(third).contains(fourth) && fourth != first && second < third &&
              !layout.peer_set(first).contains(fourth) &&
              !layout.peer_set(second).contains(third)) {
            std::array<Cell, 4> cells{first, second, third, fourth};
            if (!balanced(cells)) continue;
            std::sort(cells.begin(), cells.end());
            found.insert(cells);
          }
  return found;
}

TEST(RectanglesElsewhere, AreThoseThatKeepEveryGroup) {
  std::vector<LayoutPtr> layouts = small_layouts();
  for (const char* name : {"x", "windoku", "anti-knight", "disjoint-groups", "4x4+x"})
    layouts.push_back(parse_layout(name).fixed);
  for (const LayoutPtr& layout : layouts) {
    const Board board = open_board(layout);
    const auto& rectangles = board.derived<Rectangles>();
    std::set<std::array<Cell, 4>> found;
    std::set<std::uint32_t> indices;
    for (Cell cell = 0; cell < layout->cell_count(); ++cell)
      for (const Rectangle& rectangle : rectangles.from(cell)) {
        EXPECT_EQ(rectangle.cells[0], cell);
        std::array<Cell, 4> sorted = rectangle.cells;
        std::sort(sorted.begin(), sorted.end());
        found.insert(sorted);
        indices.insert(rectangle.index);
      }
    EXPECT_EQ(found, rectangles_by_trying(*layout)) << layout->name();
    EXPECT_EQ(indices.size(), found.size());
    EXPECT_EQ(rectangles.count(), found.size());
  }
}

TEST(RectanglesElsewhere, APlainGridHasTwoForEachBandAndStack) {
  const Board board = open_board(plain_layout({3, 3}));
  EXPECT_EQ(board.derived<Rectangles>().count(), 486U);
  const Board knight = open_board(parse_layout("anti-knight").fixed);
  EXPECT_EQ(knight.derived<Rectangles>().count(), 0U);
}

}  // namespace
}  // namespace ariadne::testing
