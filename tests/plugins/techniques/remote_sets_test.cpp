#include <gmock/gmock.h>

#include <ariadne/formats/layout_names.hpp>

#include "plugins/techniques/marks.hpp"

namespace ariadne::testing {
namespace {

using ::testing::AllOf;
using ::testing::Contains;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::Not;
using ::testing::StartsWith;

struct RemoteSets : ::testing::Test {
  Techniques techniques{"exotic"};
  Board board = open_board(plain_layout({3, 3}));

  std::vector<std::string> found(const std::string& id) const {
    return techniques.found(id, board);
  }
  void confine_all(GroupIndex house, std::initializer_list<Digit> digits,
                   std::initializer_list<Cell> cells) {
    for (const Digit digit : digits) confine(board, house, digit, cells);
  }
};

TEST_F(RemoteSets, ThreeCellsThatDifferWithoutSeeingEachOther) {
  leave(board, at(2, 3), {2, 6});
  leave(board, at(9, 3), {2, 6});
  leave(board, at(2, 4), {2, 6, 9});
  leave(board, at(9, 6), {2, 6});
  leave(board, at(8, 4), {2, 9});
  EXPECT_THAT(found("remote-triple"),
              ElementsAre("Remote Triple: 2,6,9 in r2c4,r8c4,r9c6, through r29c3 => "
                          "r79c4<>2, r79c4<>6, r79c4<>9"));
}

TEST_F(RemoteSets, CellsThatMayBeEqualAreNoRemoteTriple) {
  leave(board, at(2, 3), {2, 6});
  leave(board, at(9, 3), {2, 6});
  leave(board, at(2, 4), {2, 6, 9});
  leave(board, at(9, 6), {2, 6, 9});
  leave(board, at(8, 4), {2, 9});
  EXPECT_THAT(found("remote-triple"), IsEmpty());
}

TEST_F(RemoteSets, ANakedTripleIsNoRemoteOne) {
  for (const Cell cell : {at(1, 1), at(1, 2), at(1, 3), at(4, 1)}) leave(board, cell, {1, 2, 3});
  EXPECT_THAT(found("remote-triple"), IsEmpty());
}

TEST_F(RemoteSets, ACellOfTwoAlmostHiddenSets) {
  confine_all(row(1), {1, 2}, {at(1, 1), at(1, 2), at(1, 5)});
  confine_all(box(1), {2, 5}, {at(1, 1), at(1, 2), at(2, 3)});
  board.eliminate(at(1, 2), 2);
  EXPECT_THAT(
      found("ahs-xz: {mixed: false}"),
      Contains("Almost Hidden Set XZ-Rule: r1c125 {12} in r1 -15r1c2- r1c12,r2c3 {25} in b1 => "
               "r1c1<>3, r1c1<>4, r1c1<>6, r1c1<>7, r1c1<>8, r1c1<>9"));
}

TEST_F(RemoteSets, ADigitOfBothSetsIsNoLink) {
  confine_all(row(1), {1, 2}, {at(1, 1), at(1, 2), at(1, 5)});
  confine_all(box(1), {2, 5}, {at(1, 1), at(1, 2), at(2, 3)});
  EXPECT_THAT(found("ahs-xz: {mixed: false}"), Not(Contains(HasSubstr("r1c1<>3"))));
}

TEST_F(RemoteSets, TwoLinksMakeALoop) {
  confine_all(row(1), {1, 2}, {at(1, 1), at(1, 2), at(1, 5)});
  confine_all(box(1), {4, 5}, {at(1, 1), at(1, 2), at(2, 3)});
  EXPECT_THAT(
      found("ahs-xz"),
      Contains(AllOf(StartsWith("Almost Hidden Set XZ-Rule: r1c125 {12} in r1 -1245r1c2- "
                                "r1c12,r2c3 {45} in b1 -1245r1c1- loop => "),
                     HasSubstr("r2c3<>1"), HasSubstr("r1c125,r2c3<>3"), HasSubstr("r1c5<>4"))));
}

TEST_F(RemoteSets, AnAlmostLockedSetTakesPart) {
  confine_all(row(1), {1, 2}, {at(1, 1), at(1, 5), at(1, 9)});
  board.eliminate(at(1, 5), 2);
  board.eliminate(at(1, 9), 1);
  leave(board, at(5, 5), {1, 2});
  EXPECT_THAT(found("ahs-xz"), ElementsAre("Almost Hidden Set XZ-Rule: r1c159 {12} in r1 -1r15c5- "
                                           "r5c5 {12} => r5c9<>2"));
  EXPECT_THAT(found("ahs-xz: {mixed: false}"), IsEmpty());
}

TEST_F(RemoteSets, AChainOfThreeAlmostHiddenSets) {
  confine_all(row(1), {1, 2}, {at(1, 1), at(1, 4), at(1, 9)});
  confine_all(column(4), {3, 4}, {at(1, 4), at(5, 4), at(9, 4)});
  confine_all(row(9), {1, 6}, {at(9, 1), at(9, 4), at(9, 8)});
  board.eliminate(at(1, 9), 2);
  board.eliminate(at(9, 8), 6);
  EXPECT_THAT(found("ahs-chain: {max-sets: 3}"),
              Contains("Almost Hidden Set Chain: r1c149 {12} in r1 -1234r1c4- r159c4 {34} in c4 "
                       "-1346r9c4- r9c148 {16} in r9 => r23c8,r78c9<>1"));
  EXPECT_THAT(found("ahs-xz"), IsEmpty());
}

}  // namespace
}  // namespace ariadne::testing
