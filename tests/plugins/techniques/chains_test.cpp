// Chains of strong and weak links. Positions are of random puzzles of our own.

#include <gmock/gmock.h>

#include "plugins/techniques/positions.hpp"

namespace ariadne::testing {
namespace {

using ::testing::Contains;
using ::testing::ElementsAre;
using ::testing::IsEmpty;
using ::testing::Not;

struct Chains : ::testing::Test {
  Techniques techniques{"chains"};
  LayoutPtr nine = plain_layout({3, 3});

  std::vector<std::string> found(const std::string& yaml, const Board& board) const {
    return techniques.found(yaml, board);
  }
  std::string first(const std::string& yaml, const Board& board) const {
    return to_text(first_step(*techniques.strategy(yaml), board), board.layout());
  }
};

/// A board without values where these cells have just these candidates, all others all.
Board with_cells(const LayoutPtr& layout, const std::vector<std::pair<Cell, DigitSet>>& cells) {
  std::vector<DigitSet> candidates(static_cast<std::size_t>(layout->cell_count()),
                                   DigitSet::all(layout->digit_count()));
  for (const auto& [cell, digits] : cells) candidates[cell] = digits;
  return Board(Puzzle(layout, candidates));
}

DigitSet pair(Digit a, Digit b) {
  return DigitSet::of(a) | DigitSet::of(b);
}

// Columns 1, 4 and 7 have two places each, which meet in rows 1, 5 and 9.
const char* const three_columns =
    "x.. x.. .x."
    ".xx .xx .xx"
    ".xx .xx .xx"
    ".xx .xx .xx"
    "... x.. x.x"
    ".xx .xx .xx"
    ".xx .xx .xx"
    ".xx .xx .xx"
    "x.. .xx x.x";

// Columns 1 and 4 have two places each, which meet in row 1.
const char* const two_columns =
    "x.. x.x .x."
    ".xx .xx xxx"
    ".xx .xx xxx"
    ".xx .xx xxx"
    ".xx .xx xxx"
    ".xx .xx xxx"
    ".xx .xx xxx"
    "... xxx xxx"
    "x.. .xx xxx";

TEST_F(Chains, TurbotFishJoinsTwoStrongLinks) {
  const std::string fish = "Turbot Fish: 1 r8c4 =1= r1c4 -1- r1c1 =1= r9c1 => r9c56<>1";
  EXPECT_THAT(found("turbot-fish", drawn(nine, two_columns)), ElementsAre(fish));
  EXPECT_THAT(found("x-chain", drawn(nine, two_columns)),
              ElementsAre("X-Chain" + fish.substr(fish.find(':'))));
}

TEST_F(Chains, TurbotFishNeedsTwoPlacesInEachColumn) {
  std::string third = two_columns;
  third[2 * 11] = 'x';  // r3c1
  EXPECT_THAT(found("turbot-fish", drawn(nine, third)), IsEmpty());
}

TEST_F(Chains, XChainGoesOverAnyNumberOfStrongLinks) {
  const Board board = drawn(nine, three_columns);
  EXPECT_THAT(found("turbot-fish", board), IsEmpty());
  EXPECT_THAT(found("x-chain", board),
              ElementsAre("X-Chain: 1 r9c1 =1= r1c1 -1- r1c4 =1= r5c4 -1- r5c7 =1= r9c7 => "
                          "r9c569<>1",
                          "X-Chain: 1 r1c1 =1= r9c1 -1- r9c7 =1= r5c7 -1- r5c4 =1= r1c4 => "
                          "r1c8<>1",
                          "X-Chain: 1 r5c4 =1= r1c4 -1- r1c1 =1= r9c1 -1- r9c7 =1= r5c7 => "
                          "r5c9<>1"));
}

TEST_F(Chains, MaxLengthBoundsTheLinks) {
  const Board board = position(
      "..2.7.....+6.1..327+3..+268.4+95.1.......8..+1..6..3+67.4..1........5.+53.2..7.6...5.83.",
      "811 557 172");
  const std::string text =
      "X-Chain: 1 r7c8 =1= r1c8 -1- r3c7 =1= r3c2 -1- r9c2 =1= r9c6 => r7c6<>1";
  EXPECT_THAT(found("x-chain", board), Contains(text));
  EXPECT_THAT(found("x-chain: {max-length: 5}", board), Contains(text));
  EXPECT_THAT(found("x-chain: {max-length: 4}", board), Not(Contains(text)));
}

TEST_F(Chains, XyChainEndsOnTheDigitOfItsStart) {
  Board board =
      with_cells(nine, {{0, pair(1, 2)}, {4, pair(2, 3)}, {40, pair(3, 4)}, {37, pair(1, 4)}});
  EXPECT_THAT(found("xy-chain", board),
              ElementsAre("XY-Chain: 1 1- r1c1 -2- r1c5 -3- r5c5 -4- r5c2 -1 => r123c2,r456c1<>1"));
}

TEST_F(Chains, XyChainThatEndsOnAnotherDigitIsNone) {
  const Board board =
      with_cells(nine, {{0, pair(1, 2)}, {4, pair(2, 3)}, {40, pair(3, 4)}, {37, pair(4, 5)}});
  EXPECT_THAT(found("xy-chain", board), IsEmpty());
}

TEST_F(Chains, RemotePairNeedsFourCells) {
  const std::vector<std::pair<Cell, DigitSet>> four = {
      {0, pair(1, 2)}, {8, pair(1, 2)}, {71, pair(1, 2)}, {68, pair(1, 2)}};
  EXPECT_THAT(found("remote-pair", with_cells(nine, four)),
              ElementsAre("Remote Pair: 1/2 r1c1 -2- r1c9 -1- r8c9 -2- r8c6 => "
                          "r1c6,r8c1<>1, r1c6,r8c1<>2"));
  std::vector<std::pair<Cell, DigitSet>> one_differs = four;
  one_differs[2].second = pair(1, 3);
  EXPECT_THAT(found("remote-pair", with_cells(nine, one_differs)), IsEmpty());
}

TEST_F(Chains, RemotePairOfSixCellsEliminatesBetweenAllThatDiffer) {
  const std::vector<std::pair<Cell, DigitSet>> six = {{0, pair(1, 2)},  {7, pair(1, 2)},
                                                      {70, pair(1, 2)}, {66, pair(1, 2)},
                                                      {30, pair(1, 2)}, {28, pair(1, 2)}};
  EXPECT_EQ(first("remote-pair", with_cells(nine, six)),
            "Remote Pair: 1/2 r1c1 -2- r1c8 -1- r8c8 -2- r8c4 -1- r4c4 -2- r4c2 => "
            "r1c24,r238c2,r4c18,r568c1<>1, r1c24,r238c2,r4c18,r568c1<>2");
  EXPECT_EQ(first("remote-pair: {max-length: 10}", with_cells(nine, six)),
            "Remote Pair: 1/2 r1c8 -2- r8c8 -1- r8c4 -2- r4c4 => r1c4,r4c8<>1, r1c4,r4c8<>2");
}

TEST_F(Chains, EvidenceOnlyWhenWanted) {
  const Board board = drawn(nine, two_columns);
  for (const char* id : {"turbot-fish", "x-chain", "nice-loop", "grouped-nice-loop"}) {
    StepList list(false, 1);
    techniques.strategy(id)->find(board, list);
    ASSERT_EQ(list.steps.size(), 1U) << id;  // and enough was enough
    EXPECT_TRUE(list.steps[0].evidence.empty()) << id;
  }
}

}  // namespace
}  // namespace ariadne::testing
