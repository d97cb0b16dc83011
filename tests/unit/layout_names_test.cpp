#include <gmock/gmock.h>

#include "sample_layouts.hpp"

namespace ariadne {
namespace {

using ::testing::HasSubstr;
using ::testing::StartsWith;

std::string name_of(std::string_view name) {
  const LayoutChoice choice = parse_layout(name);
  EXPECT_FALSE(choice.with_regions);
  return choice.fixed ? choice.fixed->name() : "none";
}

TEST(LayoutNames, AreReadAsDocumented) {
  for (const char* size : {"4x4", "6x6", "8x8", "9x9", "10x10", "12x12", "14x14", "15x15", "16x16",
                           "18x18", "20x20", "21x21", "22x22", "24x24", "25x25"})
    EXPECT_EQ(name_of(size), size);
  EXPECT_EQ(name_of("6x6:3x2"), "6x6:3x2");
  EXPECT_EQ(name_of("6x6:2x3"), "6x6");
  EXPECT_EQ(name_of("3x2"), "6x6:3x2");
  EXPECT_EQ(name_of("2x3"), "6x6");
  EXPECT_EQ(name_of("3x4"), "12x12");
  EXPECT_EQ(name_of("9x9:3x3"), "9x9");
  EXPECT_EQ(name_of("9X9"), "9x9");
  EXPECT_EQ(name_of("6X6:3X2"), "6x6:3x2");

  const LayoutChoice jigsaw = parse_layout("jigsaw");
  EXPECT_EQ(jigsaw.fixed, nullptr);
  EXPECT_TRUE(jigsaw.with_regions);
  EXPECT_EQ(name_of("jigsaw:1111222233334444"), "jigsaw:1111222233334444");
  EXPECT_EQ(name_of("jigsaw:bbbbaaaaccccdddd"), "jigsaw:1111222233334444");
}

TEST(LayoutNames, AreRefusedWithTheReason) {
  const auto refusal = [](std::string_view name) {
    try {
      parse_layout(name);
    } catch (const LayoutError& error) {
      return std::string(error.what());
    }
    return std::string("accepted");
  };
  EXPECT_THAT(refusal("7x7"), StartsWith("layout '7x7': "));
  EXPECT_THAT(refusal("7x7"), HasSubstr("the number is prime"));
  EXPECT_THAT(refusal("3x3"), HasSubstr("a grid of 3 digits is too small"));
  EXPECT_THAT(refusal("26x26"), HasSubstr("a grid of 26 digits is too large"));
  EXPECT_THAT(refusal("1x9"), HasSubstr("a box has at least two rows"));
  EXPECT_THAT(refusal("5x6"), HasSubstr("a box has at most 25 cells"));
  EXPECT_THAT(refusal("9x9:2x3"), HasSubstr("boxes of 2x3 do not make a grid of this size"));
  EXPECT_THAT(refusal("8x9:2x4"), HasSubstr("do not make a grid of this size"));
  EXPECT_THAT(refusal("9x9:"), HasSubstr("boxes are written as in 6x6:3x2"));
  for (const char* bad : {"", "9", "9x", "x9", "9x9x9", "9x9 ", " 9x9", "-9x-9", "0x0", "9.x9",
                          "99999999999x9", "65536x65536", "sudoku", "Jigsaw", "9x9:3x3:3x3"})
    EXPECT_THAT(refusal(bad), StartsWith("layout '" + std::string(bad) + "': ")) << bad;
  EXPECT_THAT(refusal("jigsaw:"), HasSubstr("a region map of 0 symbols"));
  EXPECT_THAT(refusal("jigsaw:111122223333444"), HasSubstr("a region map of 15 symbols"));
  EXPECT_THAT(refusal("jigsaw:1111222233334445"), HasSubstr("more than 4 regions"));
  EXPECT_THAT(refusal("jigsaw:1111222233334443"), HasSubstr("region 3 of the jigsaw has 5 cells"));
  EXPECT_THAT(refusal("jigsaw:111222333"), HasSubstr("a grid of 3 digits is too small"));
  EXPECT_THAT(refusal("jigsaw:" + std::string(5000, '1')),
              HasSubstr("a region map of 5000 symbols"));
}

TEST(LayoutNames, EveryLayoutIsFoundByItsName) {
  Random random(1);
  for (int side = 4; side <= 12; ++side) {
    const LayoutPtr layout = layout_of_region_map(testing::random_region_map(side, random));
    EXPECT_EQ(parse_layout(layout->name()).fixed->name(), layout->name());
    EXPECT_EQ(layout->digit_count(), side);
  }
}

TEST(LayoutNames, EqualMapsInOtherSymbolsAreOneLayout) {
  const LayoutPtr one = layout_of_region_map("1122112233443344");
  EXPECT_EQ(one->name(), "jigsaw:1122112233443344");
  EXPECT_EQ(layout_of_region_map("..##..##%%  %%  ")->name(), one->name());
}

}  // namespace
}  // namespace ariadne
