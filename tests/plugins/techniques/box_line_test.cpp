#include <gmock/gmock.h>

#include <ariadne/formats/layout_names.hpp>

#include "plugins/techniques/techniques.hpp"

namespace ariadne::testing {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;

struct BoxLine : ::testing::Test {
  Techniques techniques{"box-line"};
  LayoutPtr nine = plain_layout({3, 3});

  std::vector<std::string> found(const std::string& id, const std::string& picture) const {
    return techniques.found(id, drawn(nine, picture));
  }
};

const std::string open_rows =
    "xxx xxx xxx"
    "xxx xxx xxx"
    "xxx xxx xxx"
    "xxx xxx xxx"
    "xxx xxx xxx"
    "xxx xxx xxx";

TEST_F(BoxLine, PointingClearsTheLineBeyondTheBox) {
  const std::string picture =
      "x.x xxx .xx"
      "... xxx xxx"
      "... xxx xxx" +
      open_rows;
  EXPECT_THAT(found("pointing", picture),
              ElementsAre("Locked Candidates Type 1 (Pointing): 1 in b1 => r1c45689<>1"));
  EXPECT_THAT(found("claiming", picture), IsEmpty());
}

TEST_F(BoxLine, PointingDownAColumn) {
  EXPECT_THAT(found("pointing",
                    ".x. xxx xxx"
                    ".x. xxx xxx"
                    ".x. xxx xxx" +
                        open_rows),
              ElementsAre("Locked Candidates Type 1 (Pointing): 1 in b1 => r456789c2<>1"));
}

TEST_F(BoxLine, NothingToClearIsNoStep) {
  EXPECT_THAT(found("pointing",
                    "x.x ... ..."
                    "... xxx xxx"
                    "... xxx xxx" +
                        open_rows),
              IsEmpty());
}

TEST_F(BoxLine, ClaimingClearsTheRestOfTheBox) {
  EXPECT_THAT(found("claiming",
                    ".xx ... ..."
                    "xxx xxx xxx"
                    "x.x xxx xxx" +
                        open_rows),
              ElementsAre("Locked Candidates Type 2 (Claiming): 1 in r1 => r2c123,r3c13<>1"));
}

TEST_F(BoxLine, TwoBoxesOfThreeFixTheLineInTheThird) {
  const std::string picture =
      "x.x ..x xxx"
      ".x. x.. xxx"
      "... ... xxx" +
      open_rows;
  EXPECT_THAT(found("multiple-lines", picture),
              ElementsAre("Multiple Lines: 1 in b12, r12 => r1c789,r2c789<>1"));
  // People who look at the line that is left see the same.
  EXPECT_THAT(found("claiming", picture),
              ElementsAre("Locked Candidates Type 2 (Claiming): 1 in r3 => r1c789,r2c789<>1"));
}

TEST_F(BoxLine, BandsGoDownToo) {
  EXPECT_THAT(found("multiple-lines",
                    "x.x xxx xxx"
                    "x.x xxx xxx"
                    "x.x xxx xxx"
                    "..x xxx xxx"
                    "x.. xxx xxx"
                    "... xxx xxx"
                    "xxx xxx xxx"
                    "xxx xxx xxx"
                    "xxx xxx xxx"),
              ElementsAre("Multiple Lines: 1 in b14, c13 => r7c13,r8c13,r9c13<>1"));
}

TEST(BoxLineElsewhere, ADiagonalIsPointedAtAndClaims) {
  const Techniques techniques{"box-line"};
  const LayoutPtr layout = parse_layout("9x9+x").fixed;
  Board board{Puzzle(layout)};
  // In the first box the 1 can only be on the diagonal.
  for (const Cell cell : std::initializer_list<Cell>{1, 2, 9, 11, 18, 19}) board.eliminate(cell, 1);
  EXPECT_THAT(techniques.found("pointing", board),
              ElementsAre("Locked Candidates Type 1 (Pointing): 1 in b1 => "
                          "r4c4,r5c5,r6c6,r7c7,r8c8,r9c9<>1"));
}

TEST(BoxLineElsewhere, RegionsOfAJigsawPointAndClaim) {
  const Techniques techniques{"box-line"};
  const LayoutPtr layout = jigsaw(5, "1112211322433324435544555");
  Board board{Puzzle(layout)};
  // The first region has its 1 in the first row.
  for (const Cell cell : std::initializer_list<Cell>{5, 6}) board.eliminate(cell, 1);
  EXPECT_THAT(techniques.found("pointing", board),
              ElementsAre("Locked Candidates Type 1 (Pointing): 1 in b1 => r1c45<>1"));
}

}  // namespace
}  // namespace ariadne::testing
