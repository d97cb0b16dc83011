#include <gmock/gmock.h>

#include <ariadne/formats/layout_names.hpp>

#include "plugins/techniques/marks.hpp"

namespace ariadne::testing {
namespace {

using ::testing::Contains;
using ::testing::ElementsAre;
using ::testing::EndsWith;
using ::testing::IsEmpty;
using ::testing::Not;

struct Als : ::testing::Test {
  Techniques techniques{"als"};
  Board board = open_board(plain_layout({3, 3}));

  std::vector<std::string> found(const std::string& id) const {
    return techniques.found(id, board);
  }
};

TEST_F(Als, XzWithOneRestrictedCommon) {
  leave(board, at(1, 1), {1, 5});
  leave(board, at(2, 2), {3, 5});
  leave(board, at(1, 7), {1, 7});
  leave(board, at(3, 8), {3, 7});
  EXPECT_THAT(found("als-xz"),
              ElementsAre("Almost Locked Set XZ-Rule: A=r1c1,r2c2 {135}, B=r1c7,r3c8 {137}, X=1, "
                          "Z=3 => r2c789,r3c123<>3"));
  EXPECT_THAT(all_steps(*techniques.strategy("als-xz"), board).front().evidence, IsEmpty());
}

TEST_F(Als, NoXzWhereThePlacesOfTheCommonDoNotSeeEachOther) {
  leave(board, at(1, 1), {1, 5});
  leave(board, at(2, 2), {3, 5});
  leave(board, at(2, 7), {1, 7});
  leave(board, at(3, 8), {3, 7});
  EXPECT_THAT(found("als-xz"), IsEmpty());
}

TEST_F(Als, XzWithTwoLocksAllOtherDigits) {
  leave(board, at(1, 1), {1, 3});
  leave(board, at(2, 2), {2, 3});
  leave(board, at(1, 7), {1, 4});
  leave(board, at(2, 8), {2, 4});
  EXPECT_THAT(found("als-xz"),
              Contains("Almost Locked Set XZ-Rule: A=r1c1,r2c2 {123}, B=r1c7,r2c8 {124}, X=1,2 => "
                       "r1c2345689<>1, r2c1345679<>2, r1c23,r2c13,r3c123<>3, "
                       "r1c89,r2c79,r3c789<>4"));
}

TEST_F(Als, XyWing) {
  leave(board, at(1, 1), {1, 2});
  leave(board, at(1, 5), {2, 3});
  leave(board, at(5, 5), {1, 3});
  EXPECT_THAT(found("als-xy-wing"),
              ElementsAre("Almost Locked Set XY-Wing: A=r1c1 {12}, B=r5c5 {13}, C=r1c5 {23}, "
                          "X,Y=2,3, Z=1 => r5c1<>1"));
  EXPECT_THAT(found("als-chain"), IsEmpty());
}

TEST_F(Als, NoXyWingWithADigitMore) {
  leave(board, at(1, 1), {1, 2});
  leave(board, at(1, 5), {2, 3});
  leave(board, at(5, 5), {1, 3, 4});
  EXPECT_THAT(found("als-xy-wing"), IsEmpty());
}

/// Two sets that both have r4c5, one seen by the 1 of r1c1 and one by its 2.
void leave_overlapping_sets(Board& board) {
  leave(board, at(1, 1), {1, 2});
  leave(board, at(1, 5), {1, 4});
  leave(board, at(4, 1), {2, 4});
  leave(board, at(4, 5), {3, 4});
}
constexpr const char* around_r4c5 = "=> r2356789c5,r4c2346789,r5c46,r6c46<>3";

TEST_F(Als, XyWingWhoseEndsOverlapIfWanted) {
  leave_overlapping_sets(board);
  const std::string text =
      std::string(
          "Almost Locked Set XY-Wing: A=r4c15 {234}, B=r14c5 {134}, C=r1c1 {12}, X,Y=1,2, "
          "Z=3 ") +
      around_r4c5;
  EXPECT_THAT(found("als-xy-wing"), Not(Contains(text)));
  EXPECT_THAT(found("als-xy-wing: {overlap: true}"), Contains(text));
}

TEST_F(Als, ChainOfFour) {
  leave(board, at(1, 1), {1, 2});
  leave(board, at(1, 5), {2, 3});
  leave(board, at(5, 5), {3, 4});
  leave(board, at(5, 9), {1, 4});
  const std::string text =
      "Almost Locked Set Chain: 1- r1c1 {12} -2- r1c5 {23} -3- r5c5 {34} -4- r5c9 {14} -1 => "
      "r1c9,r5c1<>1";
  EXPECT_THAT(found("als-chain"), ElementsAre(text));
  EXPECT_THAT(found("als-chain: {longest: 4}"), ElementsAre(text));
  EXPECT_THAT(found("als-chain: {longest: 4, forward-only: false}"), ElementsAre(text));
}

TEST_F(Als, AChainThatGoesBackIsFoundIfWanted) {
  leave(board, at(5, 1), {1, 2});
  leave(board, at(5, 5), {2, 3});
  leave(board, at(1, 5), {3, 4});
  leave(board, at(1, 9), {1, 4});
  EXPECT_THAT(found("als-chain"), IsEmpty());
  EXPECT_THAT(found("als-chain: {forward-only: false}"),
              ElementsAre("Almost Locked Set Chain: 1- r1c9 {14} -4- r1c5 {34} -3- r5c5 {23} -2- "
                          "r5c1 {12} -1 => r1c1,r5c9<>1"));
}

TEST_F(Als, ChainsAreNoLongerThanWanted) {
  // Nine cells in a row; two of them that stand side by side make one set, so five sets at least.
  Digit digit = 1;
  for (const Cell cell :
       {at(1, 1), at(1, 4), at(4, 4), at(4, 7), at(7, 7), at(7, 9), at(3, 9), at(3, 2), at(9, 2)}) {
    leave(board, cell, {digit, static_cast<Digit>(digit % 9 + 1)});
    ++digit;
  }
  EXPECT_THAT(found("als-chain: {longest: 4, forward-only: false}"), IsEmpty());
  EXPECT_THAT(found("als-chain: {longest: 5, forward-only: false}"),
              ElementsAre(EndsWith("=> r12c2,r789c1<>1")));
}

TEST_F(Als, OneDigitDoesNotJoinTwiceInARow) {
  leave(board, at(1, 1), {1, 2});
  leave(board, at(1, 5), {2, 3});
  leave(board, at(5, 5), {2, 3});
  leave(board, at(5, 9), {1, 2});
  // 2, 3, 2 is a chain; with 2, 2 in the middle there would be none.
  EXPECT_THAT(found("als-chain"),
              Contains("Almost Locked Set Chain: 1- r1c1 {12} -2- r1c5 {23} -3- r5c5 {23} -2- r5c9 "
                       "{12} -1 => r1c9,r5c1<>1"));
  leave(board, at(5, 5), {2});
  board.eliminate(at(5, 9), 2);
  EXPECT_THAT(found("als-chain"), IsEmpty());
}

TEST_F(Als, DeathBlossom) {
  leave(board, at(1, 1), {1, 2});
  leave(board, at(1, 5), {1, 3});
  EXPECT_THAT(found("death-blossom"), IsEmpty());
  leave(board, at(5, 1), {2, 3});
  EXPECT_THAT(found("death-blossom"),
              ElementsAre("Death Blossom: [r1c1],  -1- r1c5 {13},  -2- r5c1 {23} => r5c5<>3"));
}

TEST_F(Als, DeathBlossomWhosePetalsOverlapIfWanted) {
  leave_overlapping_sets(board);
  const std::string text =
      std::string("Death Blossom: [r1c1],  -1- r14c5 {134},  -2- r4c15 {234} ") + around_r4c5;
  EXPECT_THAT(found("death-blossom"), Not(Contains(text)));
  EXPECT_THAT(found("death-blossom: {overlap: true}"), Contains(text));
}

TEST_F(Als, SueDeCoq) {
  for (const Cell cell : {at(1, 1), at(1, 2)}) leave(board, cell, {1, 3, 6, 8});
  leave(board, at(1, 8), {1, 8});
  leave(board, at(2, 3), {3, 5, 6});
  EXPECT_THAT(found("sue-de-coq"), IsEmpty());
  leave(board, at(3, 3), {3, 6});
  EXPECT_THAT(found("sue-de-coq"),
              Contains("Sue de Coq: r1c12 - {1368} (r1c8 - {18}, r3c3 - {36}) => "
                       "r1c345679<>1, r12c3,r2c12,r3c12<>3, r12c3,r2c12,r3c12<>6, r1c345679<>8"));
}

TEST_F(Als, SueDeCoqWithADigitOfItsOwn) {
  for (const Cell cell : {at(1, 1), at(1, 2)}) leave(board, cell, {1, 3, 6, 8});
  leave(board, at(1, 8), {1, 8});
  leave(board, at(2, 3), {3, 5});
  leave(board, at(3, 3), {5, 6});
  const auto all = found("sue-de-coq");
  ASSERT_EQ(all.size(), 1U);
  EXPECT_EQ(all[0],
            "Sue de Coq: r1c12 - {1368} (r1c8 - {18}, r23c3 - {356}) => r1c345679<>1, "
            "r1c3,r2c12,r3c12<>3, r1c3,r2c12,r3c12<>5, r1c3,r2c12,r3c12<>6, r1c345679<>8");
}

TEST_F(Als, SueDeCoqWithADigitOfBothSets) {
  for (const Cell cell : {at(1, 1), at(1, 2)}) leave(board, cell, {1, 3, 6, 8});
  leave(board, at(1, 8), {1, 9});
  leave(board, at(1, 9), {8, 9});
  leave(board, at(2, 3), {3, 9});
  leave(board, at(3, 3), {6, 9});
  EXPECT_THAT(found("sue-de-coq"),
              ElementsAre("Sue de Coq: r1c12 - {1368} (r1c89 - {189}, r23c3 - {369}) => "
                          "r1c34567<>1, r1c3,r2c12,r3c12<>3, r1c3,r2c12,r3c12<>6, r1c34567<>8, "
                          "r1c34567,r2c12,r3c12<>9"));
}

TEST_F(Als, TheSinkDecidesHowManyThereAre) {
  leave(board, at(1, 1), {1, 2});
  leave(board, at(1, 5), {2, 3});
  leave(board, at(5, 5), {1, 3});
  leave(board, at(6, 5), {1, 3});
  for (const char* id : {"als-xz", "als-xy-wing", "sue-de-coq"}) {
    const auto strategy = techniques.strategy(id);
    const std::size_t count = all_steps(*strategy, board).size();
    StepList one(false, 1);
    strategy->find(board, one);
    EXPECT_EQ(one.steps.size(), std::min<std::size_t>(count, 1)) << id;
  }
}

TEST(AlsElsewhere, DiagonalsJoinSets) {
  Board board = open_board(parse_layout("x").fixed);
  leave(board, at(1, 1), {1, 2});
  leave(board, at(5, 5), {2, 3});
  leave(board, at(5, 7), {1, 3});
  const Techniques techniques{"als"};
  EXPECT_THAT(techniques.found("als-xy-wing", board),
              ElementsAre("Almost Locked Set XY-Wing: A=r1c1 {12}, B=r5c7 {13}, C=r5c5 {23}, "
                          "X,Y=2,3, Z=1 => r17c7,r5c1<>1"));
}

}  // namespace
}  // namespace ariadne::testing
