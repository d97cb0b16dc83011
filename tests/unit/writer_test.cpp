#include <gtest/gtest.h>

#include <ariadne/model/grids.hpp>

#include "reading.hpp"
#include "sample_layouts.hpp"

namespace ariadne {
namespace {

using testing::layout_named;

TEST(Writer, LinesHaveASymbolForEachValue) {
  std::vector<Digit> values;
  for (Digit digit = 0; digit <= 32; ++digit) values.push_back(digit);
  EXPECT_EQ(to_line(values), ".123456789ABCDEFGHIJKLMNOPQRSTUVW");
  std::string out = "kept ";
  append_line(out, std::span(values).first(3));
  EXPECT_EQ(out, "kept .12");
  EXPECT_EQ(to_line({}), "");
}

TEST(Writer, PencilMarksHaveASymbolForEachCandidate) {
  const std::vector<DigitSet> cells{DigitSet::all(4), DigitSet::of(3), DigitSet(),
                                    DigitSet(0b1001)};
  std::string out = "kept ";
  append_pencilmark_line(out, *plain_layout(usual_box(4)), cells);
  EXPECT_EQ(out, "kept 1234..3.....1..4");
  out.clear();
  append_pencilmark_line(out, *plain_layout(usual_box(12)),
                         std::vector<DigitSet>{DigitSet(0b111000000001)});
  EXPECT_EQ(out, "1........ABC");
}

std::vector<Digit> counted(const Layout& layout) {
  std::vector<Digit> values(testing::cell_count(layout));
  for (std::size_t i = 0; i < values.size(); ++i)
    values[i] = static_cast<Digit>(i % static_cast<std::size_t>(layout.digit_count() + 1));
  return values;
}

TEST(Writer, DrawsBoxes) {
  const LayoutPtr nine = layout_named("9x9");
  EXPECT_EQ(to_grid(*nine, counted(*nine)),
            "+-------+-------+-------+\n"
            "| . 1 2 | 3 4 5 | 6 7 8 |\n"
            "| 9 . 1 | 2 3 4 | 5 6 7 |\n"
            "| 8 9 . | 1 2 3 | 4 5 6 |\n"
            "+-------+-------+-------+\n"
            "| 7 8 9 | . 1 2 | 3 4 5 |\n"
            "| 6 7 8 | 9 . 1 | 2 3 4 |\n"
            "| 5 6 7 | 8 9 . | 1 2 3 |\n"
            "+-------+-------+-------+\n"
            "| 4 5 6 | 7 8 9 | . 1 2 |\n"
            "| 3 4 5 | 6 7 8 | 9 . 1 |\n"
            "| 2 3 4 | 5 6 7 | 8 9 . |\n"
            "+-------+-------+-------+\n");
  const LayoutPtr tall = layout_named("6x6:3x2");
  EXPECT_EQ(to_grid(*tall, counted(*tall)),
            "+-----+-----+-----+\n"
            "| . 1 | 2 3 | 4 5 |\n"
            "| 6 . | 1 2 | 3 4 |\n"
            "| 5 6 | . 1 | 2 3 |\n"
            "+-----+-----+-----+\n"
            "| 4 5 | 6 . | 1 2 |\n"
            "| 3 4 | 5 6 | . 1 |\n"
            "| 2 3 | 4 5 | 6 . |\n"
            "+-----+-----+-----+\n");
}

TEST(Writer, DrawsRegions) {
  const LayoutPtr jigsaw = layout_of_region_map("1112211222333443344455555");
  EXPECT_EQ(to_grid(*jigsaw, counted(*jigsaw)),
            "+---------+-----+\n"
            "| . 1   2 | 3 4 |\n"
            "|     +---+     |\n"
            "| 5 . | 1   2 3 |\n"
            "+-----+---+-----+\n"
            "| 4 5   . | 1 2 |\n"
            "|     +---+     |\n"
            "| 3 4 | 5   . 1 |\n"
            "+-----+---------+\n"
            "| 2 3   4   5 . |\n"
            "+---------------+\n");
}

TEST(Writer, LeavesHolesEmpty) {
  const LayoutPtr twins = testing::twins();
  EXPECT_EQ(to_grid(*twins, counted(*twins)),
            "+-----+-----+\n"
            "| . 1 | 2 3 |\n"
            "| 4 . | 1 2 |\n"
            "+-----+-----+-----+\n"
            "| 3 4 | . 1 | 2 3 |\n"
            "| 4 . | 1 2 | 3 4 |\n"
            "+-----+-----+-----+\n"
            "      | . 1 | 2 3 |\n"
            "      | 4 . | 1 2 |\n"
            "      +-----+-----+\n");
}

TEST(Writer, TheOrderOfGroupsDoesNotMatter) {
  const LayoutPtr twins = testing::twins();
  LayoutDescription description = testing::description_of(*twins, "boxes first");
  std::stable_partition(description.groups.begin(), description.groups.end(),
                        [](const Group& g) { return g.kind == GroupKind::box; });
  EXPECT_EQ(to_grid(Layout(description), counted(*twins)), to_grid(*twins, counted(*twins)));
}

TEST(Writer, DrawsARimAroundALayoutWithoutBoxes) {
  LayoutDescription description = testing::description_of(*layout_named("4x4"), "latin");
  std::erase_if(description.groups, [](const Group& g) { return g.kind == GroupKind::box; });
  const Layout latin(description);
  EXPECT_EQ(to_grid(latin, counted(latin)),
            "+---------+\n"
            "| . 1 2 3 |\n"
            "| 4 . 1 2 |\n"
            "| 3 4 . 1 |\n"
            "| 2 3 4 . |\n"
            "+---------+\n");
}

}  // namespace
}  // namespace ariadne
