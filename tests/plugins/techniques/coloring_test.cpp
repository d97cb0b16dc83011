#include <gmock/gmock.h>

#include "plugins/techniques/marks.hpp"

namespace ariadne::testing {
namespace {

using ::testing::Contains;
using ::testing::ElementsAre;
using ::testing::IsEmpty;

struct Coloring : ::testing::Test {
  Techniques techniques{"coloring"};
  Board board = open_board(plain_layout({3, 3}));

  std::vector<std::string> found(const std::string& id) const {
    return techniques.found(id, board);
  }
};

TEST_F(Coloring, TrapClearsWhatSeesBothColors) {
  confine(board, row(1), 1, {at(1, 1), at(1, 9)});
  confine(board, column(9), 1, {at(1, 9), at(9, 9)});
  confine(board, row(9), 1, {at(9, 2), at(9, 9)});
  EXPECT_THAT(found("simple-colors"),
              ElementsAre("Simple Colors Trap: 1 (r1c1,r9c9) / (r1c9,r9c2) => r23c2,r78c1<>1"));
  EXPECT_THAT(found("multi-colors"), IsEmpty());
}

TEST_F(Coloring, OneLinkLessIsNoTrap) {
  confine(board, row(1), 1, {at(1, 1), at(1, 9)});
  confine(board, row(9), 1, {at(9, 2), at(9, 9)});
  EXPECT_THAT(found("simple-colors"), IsEmpty());
}

TEST_F(Coloring, WrapClearsTheColorThatSeesItself) {
  confine(board, row(1), 1, {at(1, 1), at(1, 4)});
  confine(board, column(4), 1, {at(1, 4), at(5, 4)});
  confine(board, row(5), 1, {at(5, 2), at(5, 4)});
  confine(board, column(2), 1, {at(3, 2), at(5, 2)});
  const auto all = found("simple-colors");
  ASSERT_FALSE(all.empty());
  EXPECT_EQ(all.front(),
            "Simple Colors Wrap: 1 (r1c1,r3c2,r5c4) / (r1c4,r5c2) => r1c1,r3c2,r5c4<>1");
  const Step step = all_steps(*techniques.strategy("simple-colors"), board).front();
  EXPECT_EQ(step.code, "0501");
  EXPECT_EQ(step.technique, "simple-colors");
  EXPECT_THAT(step.evidence, IsEmpty());
}

TEST_F(Coloring, ColorsThatSeeEachOtherLeaveOneOfTheOthers) {
  confine(board, row(2), 1, {at(2, 1), at(2, 9)});
  confine(board, row(7), 1, {at(7, 1), at(7, 8)});
  EXPECT_THAT(found("simple-colors"), IsEmpty());
  EXPECT_THAT(found("multi-colors"),
              ElementsAre("Multi Colors 1: 1 (r2c1) / (r2c9), (r7c1) / (r7c8) => "
                          "r13c8,r89c9<>1",
                          "Multi Colors 1: 1 (r7c1) / (r7c8), (r2c1) / (r2c9) => "
                          "r13c8,r89c9<>1"));
}

TEST_F(Coloring, AColorThatSeesBothOthersIsFalse) {
  confine(board, row(1), 1, {at(1, 1), at(1, 9)});
  confine(board, column(1), 1, {at(1, 1), at(4, 1)});
  confine(board, column(8), 1, {at(3, 8), at(4, 8)});
  EXPECT_THAT(found("multi-colors"),
              Contains("Multi Colors 2: 1 (r1c1) / (r1c9,r4c1), (r3c8) / (r4c8) => r1c9,r4c1<>1"));
  EXPECT_EQ(all_steps(*techniques.strategy("multi-colors"), board).front().code, "0503");
}

TEST(ColoringElsewhere, AGroupThatIsNoHouseIsNoLink) {
  LayoutDescription description{"groups", 4, 2, 4, {}, {}};
  for (int i = 0; i < 8; ++i) description.positions.push_back({i / 4, i % 4});
  description.groups = {{GroupKind::extra, "one", {0, 1, 4}}, {GroupKind::extra, "two", {1, 2, 5}}};
  Board board = open_board(std::make_shared<const Layout>(description));
  board.eliminate(4, 1);
  board.eliminate(5, 1);
  const Techniques techniques{"coloring"};
  EXPECT_THAT(techniques.found("simple-colors", board), IsEmpty());
  EXPECT_THAT(techniques.found("multi-colors", board), IsEmpty());
}

}  // namespace
}  // namespace ariadne::testing
