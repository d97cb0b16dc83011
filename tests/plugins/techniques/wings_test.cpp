#include <gmock/gmock.h>

#include <ariadne/formats/layout_names.hpp>

#include "plugins/techniques/marks.hpp"

namespace ariadne::testing {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;

struct Wings : ::testing::Test {
  Techniques techniques{"wings"};
  Board board = open_board(plain_layout({3, 3}));

  std::vector<std::string> found(const std::string& id) const {
    return techniques.found(id, board);
  }
};

TEST_F(Wings, XyWingClearsWhatBothPincersSee) {
  leave(board, at(1, 1), {1, 2});
  leave(board, at(1, 5), {1, 3});
  leave(board, at(5, 1), {2, 3});
  EXPECT_THAT(found("xy-wing"), ElementsAre("XY-Wing: 1/2/3 in r1c15,r5c1 => r5c5<>3"));
  EXPECT_THAT(found("xyz-wing"), IsEmpty());
  EXPECT_THAT(found("w-wing"), IsEmpty());
}

TEST_F(Wings, APivotThatComesLastIsTold) {
  leave(board, at(1, 5), {1, 3});
  leave(board, at(5, 1), {2, 3});
  leave(board, at(5, 5), {1, 2});
  EXPECT_THAT(found("xy-wing"), ElementsAre("XY-Wing: 1/2/3 in r15c5,r5c1 => r1c1<>3"));
}

TEST_F(Wings, NoXyWingWhereThePivotSeesOnePincerOnly) {
  leave(board, at(1, 1), {1, 2});
  leave(board, at(1, 5), {1, 3});
  leave(board, at(5, 2), {2, 3});
  EXPECT_THAT(found("xy-wing"), IsEmpty());
}

TEST_F(Wings, NoXyWingOfFourDigits) {
  leave(board, at(1, 1), {1, 2});
  leave(board, at(1, 5), {1, 3});
  leave(board, at(5, 1), {2, 4});
  EXPECT_THAT(found("xy-wing"), IsEmpty());
}

TEST_F(Wings, NoXyWingWithNothingToClear) {
  leave(board, at(1, 1), {1, 2});
  leave(board, at(1, 5), {1, 3});
  leave(board, at(5, 1), {2, 3});
  board.eliminate(at(5, 5), 3);
  EXPECT_THAT(found("xy-wing"), IsEmpty());
}

TEST_F(Wings, XyzWingClearsWhatAllThreeSee) {
  leave(board, at(1, 1), {1, 2, 3});
  leave(board, at(1, 5), {1, 3});
  leave(board, at(2, 2), {2, 3});
  EXPECT_THAT(found("xyz-wing"), ElementsAre("XYZ-Wing: 1/2/3 in r1c15,r2c2 => r1c23<>3"));
  EXPECT_THAT(found("xy-wing"), IsEmpty());
}

TEST_F(Wings, NoXyzWingWithTheSamePincers) {
  leave(board, at(1, 1), {1, 2, 3});
  leave(board, at(1, 5), {1, 3});
  leave(board, at(2, 2), {1, 3});
  EXPECT_THAT(found("xyz-wing"), IsEmpty());
}

TEST_F(Wings, WWingNeedsTheStrongLink) {
  leave(board, at(1, 1), {1, 2});
  leave(board, at(9, 9), {1, 2});
  EXPECT_THAT(found("w-wing"), IsEmpty());
  confine(board, row(5), 1, {at(5, 1), at(5, 9), at(5, 5)});
  EXPECT_THAT(found("w-wing"), IsEmpty());
  board.eliminate(at(5, 5), 1);
  EXPECT_THAT(found("w-wing"),
              ElementsAre("W-Wing: 2/1 in r1c1,r9c9 connected by 1 in r5c19 => r1c9,r9c1<>2"));
}

TEST_F(Wings, WWingLinksAreNotOfItsOwnCells) {
  leave(board, at(1, 1), {1, 2});
  leave(board, at(1, 9), {1, 2});
  confine(board, column(1), 1, {at(1, 1), at(5, 1)});
  EXPECT_THAT(found("w-wing"), IsEmpty());
}

TEST_F(Wings, EvidenceNamesPivotAndPincersWhenAsked) {
  leave(board, at(1, 1), {1, 2});
  leave(board, at(1, 5), {1, 3});
  leave(board, at(5, 1), {2, 3});
  const auto strategy = techniques.strategy("xy-wing");
  EXPECT_THAT(all_steps(*strategy, board).front().evidence, IsEmpty());
  const Step step = all_steps(*strategy, board, true).front();
  ASSERT_EQ(step.evidence.size(), 5U);
  EXPECT_EQ(step.evidence[2].role, Role::pivot);
  EXPECT_THAT(step.evidence[2].digits, ElementsAre(1, 2));
  EXPECT_EQ(step.evidence[3].role, Role::pincer);
  EXPECT_THAT(step.evidence[3].cells, ElementsAre(at(1, 5)));
  EXPECT_THAT(step.evidence[4].cells, ElementsAre(at(5, 1)));
}

TEST_F(Wings, TheSinkDecidesHowManyThereAre) {
  leave(board, at(1, 1), {1, 2});
  leave(board, at(1, 5), {1, 3});
  leave(board, at(5, 1), {2, 3});
  leave(board, at(6, 1), {2, 3});
  const auto strategy = techniques.strategy("xy-wing");
  EXPECT_EQ(all_steps(*strategy, board).size(), 2U);
  StepList one(false, 1);
  strategy->find(board, one);
  EXPECT_EQ(one.steps.size(), 1U);
}

TEST(WingsElsewhere, DiagonalsAreSeen) {
  Board board = open_board(parse_layout("x").fixed);
  leave(board, at(1, 1), {1, 2});
  leave(board, at(5, 5), {1, 3});
  leave(board, at(2, 3), {2, 3});
  const Techniques techniques{"wings"};
  EXPECT_THAT(techniques.found("xy-wing", board),
              ElementsAre("XY-Wing: 1/2/3 in r1c1,r2c3,r5c5 => r2c258,r357c3<>3"));
}

TEST(WingsElsewhere, SixteenDigits) {
  Board board = open_board(plain_layout({4, 4}));
  leave(board, 0, {1, 12});
  leave(board, 8, {1, 16});
  leave(board, 128, {12, 16});
  const Techniques techniques{"wings"};
  EXPECT_THAT(techniques.found("xy-wing", board),
              ElementsAre("XY-Wing: 1/C/G in r1c[1,9],r9c1 => r9c9<>G"));
}

}  // namespace
}  // namespace ariadne::testing
