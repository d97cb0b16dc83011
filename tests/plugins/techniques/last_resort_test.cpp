#include <gmock/gmock.h>

#include "plugins/techniques/positions.hpp"

namespace ariadne::testing {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;

struct LastResort : ::testing::Test {
  Techniques techniques{"last-resort", "backtracking", "combinators", "lockstep", "learning"};

  std::vector<std::string> found(const Board& board) const {
    return techniques.found("brute-force: {solver: backtracking}", board);
  }
};

TEST_F(LastResort, TheMiddleOneOfTheOpenCells) {
  // 1234 3412 2143 4321 without the first row: four cells are open, the third one is taken.
  const std::vector<Digit> values = {0, 0, 0, 0, 3, 4, 1, 2, 2, 1, 4, 3, 4, 3, 2, 1};
  Board board(Puzzle(plain_layout({2, 2}), values));
  EXPECT_THAT(found(board), ElementsAre("Brute Force: r1c3=3"));
  board.place(2, 3);
  EXPECT_THAT(found(board), ElementsAre("Brute Force: r1c2=2"));
}

TEST_F(LastResort, EliminationsCount) {
  // Without them there are two solutions.
  const std::vector<Digit> values = {0, 0, 3, 4, 3, 4, 1, 2, 0, 0, 4, 3, 4, 3, 2, 1};
  Board board(Puzzle(plain_layout({2, 2}), values));
  EXPECT_THAT(found(board), IsEmpty());
  board.eliminate(0, 2);
  EXPECT_THAT(found(board), ElementsAre("Brute Force: r3c1=2"));
}

TEST_F(LastResort, NothingWithoutASolution) {
  // Three cells of the first box share 1 and 2, which nobody sees without searching.
  Board board{Puzzle(plain_layout({2, 2}))};
  for (const Cell cell : {Cell{0}, Cell{1}, Cell{4}})
    for (const Digit digit : {Digit{3}, Digit{4}}) board.eliminate(cell, digit);
  ASSERT_FALSE(board.contradictory());
  EXPECT_THAT(found(board), IsEmpty());
}

TEST_F(LastResort, TheDefaultTakesAnyLayout) {
  for (const LayoutPtr& layout : small_layouts()) {
    Random random(5);
    const auto grids = techniques.random_fill();
    const Puzzle puzzle = random_puzzle(*grids, layout, random);
    const Board board(puzzle);
    const std::vector<Step> steps = all_steps(*techniques.strategy("brute-force"), board);
    ASSERT_EQ(steps.size(), 1U) << layout->name();
    const Candidate placed = steps[0].placements.at(0);
    EXPECT_EQ(brute_force(puzzle).at(0)[placed.cell], placed.digit) << layout->name();
  }
}

}  // namespace
}  // namespace ariadne::testing
