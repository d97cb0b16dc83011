#include <gtest/gtest.h>

#include <ariadne/logic/step.hpp>

#include "sample_layouts.hpp"

namespace ariadne {
namespace {

/// A step that removes these candidates, written as rows and columns from one.
std::string removing(const Layout& layout, const std::vector<std::array<int, 3>>& candidates) {
  Step step;
  step.name = "X";
  for (const auto& [row, column, digit] : candidates)
    step.eliminations.push_back({*layout.cell_at(row - 1, column - 1), static_cast<Digit>(digit)});
  return to_text(step, layout);
}

TEST(Step, WritesPlacements) {
  const LayoutPtr layout = testing::layout_named("9x9");
  Step step;
  step.name = "Hidden Single";
  step.placements = {{1, 5}};
  EXPECT_EQ(to_text(step, *layout), "Hidden Single: r1c2=5");
  step.placements.push_back({80, 9});
  EXPECT_EQ(to_text(step, *layout), "Hidden Single: r1c2=5, r9c9=9");
  EXPECT_EQ(placement_text({9, 3}, *layout), "r2c1=3");
  EXPECT_EQ(elimination_text({9, 3}, *layout), "r2c1<>3");
}

TEST(Step, MergesCellsThatShareRowOrColumn) {
  const LayoutPtr layout = testing::layout_named("9x9");
  EXPECT_EQ(removing(*layout, {{8, 3, 4}}), "X => r8c3<>4");
  EXPECT_EQ(removing(*layout, {{3, 7, 1}, {3, 9, 1}, {3, 8, 1}}), "X => r3c789<>1");
  EXPECT_EQ(removing(*layout, {{4, 2, 1}, {6, 2, 1}}), "X => r46c2<>1");
  EXPECT_EQ(removing(*layout, {{1, 2, 1}, {1, 3, 1}, {5, 2, 1}, {5, 3, 1}}), "X => r1c23,r5c23<>1");
  EXPECT_EQ(removing(*layout, {{1, 1, 1}, {2, 2, 1}}), "X => r1c1,r2c2<>1");
  EXPECT_EQ(removing(*layout, {{2, 2, 7}, {1, 1, 3}, {2, 2, 3}}), "X => r1c1,r2c2<>3, r2c2<>7");
}

TEST(Step, SetsNumbersAboveNineApart) {
  const LayoutPtr layout = testing::layout_named("16x16");
  EXPECT_EQ(removing(*layout, {{3, 12, 16}}), "X => r3c12<>16");
  EXPECT_EQ(removing(*layout, {{3, 1, 2}, {3, 2, 2}}), "X => r3c[1,2]<>2");
  EXPECT_EQ(removing(*layout, {{3, 9, 2}, {3, 10, 2}}), "X => r3c[9,10]<>2");
  EXPECT_EQ(removing(*layout, {{3, 4, 2}, {11, 4, 2}}), "X => r[3,11]c4<>2");
}

}  // namespace
}  // namespace ariadne
