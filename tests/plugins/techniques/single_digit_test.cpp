#include <gmock/gmock.h>

#include "plugins/techniques/techniques.hpp"

namespace ariadne::testing {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;
using ::testing::UnorderedElementsAre;

struct SingleDigit : ::testing::Test {
  Techniques techniques{"single-digit"};
  LayoutPtr nine = plain_layout({3, 3});

  std::vector<std::string> found(const std::string& yaml, const Board& board) const {
    return techniques.found(yaml, board);
  }
};

const char* const skyscraper_picture =
    "x.x ..x xx."
    ".x. .x. ..."
    "x.. ..x xxx"
    "x.x xxx x.x"
    ".x. ..x ..."
    "x.x .xx x.x"
    "xxx x.x xxx"
    "xxx x.x xxx"
    "xxx x.. xxx";

TEST_F(SingleDigit, SkyscraperClearsWhatSeesBothRoofs) {
  EXPECT_THAT(found("skyscraper", drawn(nine, skyscraper_picture)),
              ElementsAre("Skyscraper: 1 in r2c5,r5c6 (connected by r25c2) => r13c6,r46c5<>1"));
}

TEST_F(SingleDigit, SkyscraperNeedsTwoPlacesInEachLine) {
  Board board = drawn(nine, skyscraper_picture);
  remove(board, {5, 23, 31, 49});
  EXPECT_THAT(found("skyscraper", board), IsEmpty());  // nothing is left to remove
  std::string third = skyscraper_picture;
  third[11 + 8 + 2] = 'x';  // r2c9
  EXPECT_THAT(found("skyscraper", drawn(nine, third)), IsEmpty());
}

TEST_F(SingleDigit, LinesOfAnXWingAreNoSkyscraper) {
  EXPECT_THAT(found("skyscraper", drawn(nine,
                                        "x.x xxx xxx"
                                        ".x. ..x ..."
                                        "x.x xx. xxx"
                                        "xxx xx. xxx"
                                        ".x. ..x ..."
                                        "x.x xx. xxx"
                                        "x.x xxx xxx"
                                        "x.x xx. xxx"
                                        "x.x xxx xxx")),
              IsEmpty());
}

/// The picture mirrored in its diagonal.
std::string turned(const std::string& picture) {
  std::string all(81, '.');
  std::size_t i = 0;
  for (const char symbol : picture) {
    if (symbol == ' ') continue;
    all[i % 9 * 9 + i / 9] = symbol;
    ++i;
  }
  return all;
}

TEST_F(SingleDigit, SkyscrapersOfColumnsAreFoundToo) {
  EXPECT_THAT(found("skyscraper", drawn(nine, turned(skyscraper_picture))),
              ElementsAre("Skyscraper: 1 in r5c2,r6c5 (connected by r2c25) => r5c46,r6c13<>1"));
}

const char* const kite_picture =
    "x.x x.x xxx"
    ".x. ... x.."
    "xx. xxx xxx"
    "xx. xxx xxx"
    "xx. xxx xxx"
    "xx. xxx xxx"
    "xx. xxx xxx"
    "xxx xxx xxx"
    "xx. xxx xxx";

TEST_F(SingleDigit, KiteClearsWhereTheEndsCross) {
  // Row 2 has c2 and c7, column 3 has r1 and r8.
  const Board board = drawn(nine, kite_picture);
  EXPECT_THAT(found("two-string-kite", board),
              ElementsAre("2-String Kite: 1 in r2c7,r8c3 (connected by r1c3,r2c2) => r8c7<>1"));
  Board without = board;
  without.eliminate(7 * 9 + 6, 1);
  EXPECT_THAT(found("two-string-kite", without), IsEmpty());
}

TEST_F(SingleDigit, KiteNeedsTwoCellsInTheBox) {
  // Row and column share r2c3.
  EXPECT_THAT(found("two-string-kite", drawn(nine,
                                             "xx. xxx xxx"
                                             "..x ... x.."
                                             "xx. xxx xxx"
                                             "xx. xxx xxx"
                                             "xx. xxx xxx"
                                             "xx. xxx xxx"
                                             "xx. xxx xxx"
                                             "xxx xxx xxx"
                                             "xx. xxx xxx")),
              IsEmpty());
}

TEST_F(SingleDigit, DualKitesShareTheirMiddle) {
  // r1 has c2 and c6, r2 has c1 and c8; c1 has r2 and r5, c2 has r1 and r9.
  const Board board = drawn(nine,
                            ".x. ..x ..."
                            "x.. ... .x."
                            "..x xxx xxx"
                            "..x xxx xxx"
                            "x.x xxx xxx"
                            "..x xxx xxx"
                            "..x xxx xxx"
                            "..x xxx xxx"
                            ".xx xxx xxx");
  EXPECT_THAT(found("two-string-kite", board),
              ElementsAre("2-String Kite: 1 in r1c6,r5c1 (connected by r1c2,r2c1) => r5c6<>1",
                          "2-String Kite: 1 in r2c8,r9c2 (connected by r1c2,r2c1) => r9c8<>1"));
  const auto steps = all_steps(*techniques.strategy("two-string-kite: {dual: true}"), board, true);
  ASSERT_EQ(steps.size(), 3U);
  EXPECT_EQ(to_text(steps[0], *nine),
            "Dual 2-String Kite: 1 in r1c6,r5c1/in r2c8,r9c2 (connected by r1c2,r2c1) => "
            "r5c6,r9c8<>1");
  EXPECT_EQ(steps[0].code, "0404");
  EXPECT_EQ(steps[1].code, "0401");
}

TEST_F(SingleDigit, KitesWithOtherMiddlesAreNoDual) {
  const Board board = drawn(drawn(nine, kite_picture), turned(kite_picture), 2);
  EXPECT_THAT(
      found("two-string-kite: {dual: true}", board),
      UnorderedElementsAre("2-String Kite: 1 in r2c7,r8c3 (connected by r1c3,r2c2) => r8c7<>1",
                           "2-String Kite: 2 in r3c8,r7c2 (connected by r2c2,r3c1) => r7c8<>2"));
}

const char* const rectangle_picture =
    ".x. ..x xxx"
    ".x. ..x xxx"
    "x.x xxx xxx"
    "xxx xx. xxx"
    "xxx xx. xxx"
    "xxx xxx xxx"
    "xxx xx. xxx"
    "xxx xx. xxx"
    "xxx xx. xxx";

TEST_F(SingleDigit, EmptyRectangleNeedsAStrongLinkThatFacesIt) {
  // Box 1 lies in row 3 and column 2; column 6 has r3 and r6 when r1 and r2 are gone.
  Board board = drawn(nine, rectangle_picture);
  EXPECT_THAT(found("empty-rectangle", board), IsEmpty());
  board.eliminate(5, 1);
  board.eliminate(14, 1);
  EXPECT_THAT(found("empty-rectangle", board),
              ElementsAre("Empty Rectangle: 1 in b1 (r36c6) => r6c2<>1"));
  board.eliminate(5 * 9 + 1, 1);
  EXPECT_THAT(found("empty-rectangle", board), IsEmpty());
}

TEST_F(SingleDigit, EmptyRectanglesOfTwoCandidatesAreAChoice) {
  Board board = drawn(nine, rectangle_picture);
  remove(board, {5, 14, 10, 18});  // box 1 has r1c2 and r3c3
  EXPECT_THAT(found("empty-rectangle", board), IsEmpty());
  EXPECT_THAT(found("empty-rectangle: {two-candidates: true}", board),
              ElementsAre("Empty Rectangle: 1 in b1 (r36c6) => r6c2<>1"));
}

TEST_F(SingleDigit, DualEmptyRectanglesShareTheirBox) {
  Board board = drawn(nine, rectangle_picture);
  remove(board, {5, 14});
  // Row 8 has c2 and c8: it faces column 2.
  remove(board, {63, 65, 66, 67, 69, 71});
  EXPECT_THAT(found("empty-rectangle", board),
              ElementsAre("Empty Rectangle: 1 in b1 (r36c6) => r6c2<>1",
                          "Empty Rectangle: 1 in b1 (r8c28) => r3c8<>1"));
  const auto steps = all_steps(*techniques.strategy("empty-rectangle: {dual: true}"), board, true);
  ASSERT_EQ(steps.size(), 3U);
  EXPECT_EQ(to_text(steps[0], *nine),
            "Dual Empty Rectangle: 1 in b1 (r36c6/r8c28) => "
            "r3c8,r6c2<>1");
  EXPECT_EQ(steps[0].code, "0405");
}

TEST_F(SingleDigit, EvidenceIsGivenWhenWanted) {
  const Board board = drawn(nine, skyscraper_picture);
  const auto strategy = techniques.strategy("skyscraper");
  EXPECT_THAT(all_steps(*strategy, board).at(0).evidence, IsEmpty());
  EXPECT_EQ(all_steps(*strategy, board, true).at(0).evidence.size(), 3U);
}

TEST_F(SingleDigit, NothingIsTakenFromWhereTheDigitIs) {
  const auto grids = techniques.random_fill();
  std::size_t steps_found = 0;
  for (const LayoutPtr& layout : small_layouts())
    for (std::uint64_t item = 0; item < 60; ++item) {
      SCOPED_TRACE(layout->name() + ", item " + std::to_string(item));
      Random random(7, item);
      GenerateRequest request;
      request.layout = layout;
      const auto grid = grids->generate(random, request).puzzle;
      std::string picture;
      for (Cell cell = 0; cell < layout->cell_count(); ++cell)
        picture += grid->given(cell) == 1 || random.below(4) == 0 ? 'x' : '.';
      const Board board = drawn(layout, picture);
      for (const char* yaml : {"skyscraper", "two-string-kite: {dual: true}",
                               "empty-rectangle: {dual: true, two-candidates: true}"})
        for (const Step& step : all_steps(*techniques.strategy(yaml), board)) {
          ++steps_found;
          EXPECT_FALSE(step.eliminations.empty());
          for (const auto [cell, digit] : step.eliminations) {
            EXPECT_TRUE(board.candidates(cell).contains(digit));
            EXPECT_NE(grid->given(cell), digit) << to_text(step, *layout);
          }
        }
    }
  EXPECT_GT(steps_found, 100U);
}

}  // namespace
}  // namespace ariadne::testing
