#include <gtest/gtest.h>

#include <ariadne/steps/step.hpp>

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
  EXPECT_EQ(removing(*layout, {{3, 12, 16}}), "X => r3c12<>G");
  EXPECT_EQ(removing(*layout, {{3, 1, 2}, {3, 2, 2}}), "X => r3c[1,2]<>2");
  EXPECT_EQ(removing(*layout, {{3, 9, 2}, {3, 10, 2}}), "X => r3c[9,10]<>2");
  EXPECT_EQ(removing(*layout, {{3, 4, 2}, {11, 4, 2}}), "X => r[3,11]c4<>2");
}

/// The text of a step with this notation and evidence that removes 5 from r1c1.
std::string written(const std::string& notation, std::vector<Evidence> evidence,
                    const char* layout = "9x9") {
  Step step(Technique{"x", "X", "", {}});
  step.notation = notation;
  step.eliminations = {{0, 5}};
  step.evidence = std::move(evidence);
  return to_text(step, *testing::layout_named(layout));
}

TEST(Step, DrawsItsTextFromTheEvidence) {
  const Evidence digits{.role = Role::digits, .digits = {7, 8}};
  EXPECT_EQ(written("{digits.digits} in it", {digits}), "X: 7,8 in it => r1c1<>5");
  EXPECT_EQ(written("{digits.pair}", {digits}), "X: 7/8 => r1c1<>5");
  EXPECT_EQ(written("{digits.set}{digits.plain}", {digits}), "X: {78}78 => r1c1<>5");
  EXPECT_EQ(written("{set.links}", {{.role = Role::set, .links = {3, 4}}}), "X: 34 => r1c1<>5");
  const Evidence cells{.role = Role::pattern, .cells = {2, 0, 9}};
  EXPECT_EQ(written("{pattern.cells}", {cells}), "X: r1c13,r2c1 => r1c1<>5");
  EXPECT_EQ(written("{pattern.list}", {cells}), "X: r1c3,r1c1,r2c1 => r1c1<>5");
}

TEST(Step, WritesHousesInShort) {
  // Rows are groups 0-8, columns 9-17, boxes 18-26.
  const auto base = [](std::vector<GroupIndex> groups) {
    return std::vector<Evidence>{{.role = Role::base, .groups = std::move(groups)}};
  };
  EXPECT_EQ(written("{base.groups}", base({1, 3})), "X: r24 => r1c1<>5");
  EXPECT_EQ(written("{base.groups}", base({11, 16, 25})), "X: c38b8 => r1c1<>5");
  EXPECT_EQ(written("{base.groups}", base({9, 10}), "16x16"), "X: r10,r11 => r1c1<>5");
}

TEST(Step, JoinsEvidenceOfOneRoleAndRepeatsSections) {
  const std::vector<Evidence> evidence{{.role = Role::cover, .groups = {9}},
                                       {.role = Role::cover, .groups = {10}},
                                       {.role = Role::fin, .cells = {3}},
                                       {.role = Role::fin, .cells = {4}}};
  EXPECT_EQ(written("{cover.groups}< f{fin.cells}>< ef{endo-fin.cells}>", evidence),
            "X: c1/c2 fr1c4 fr1c5 => r1c1<>5");
}

TEST(Step, GoesOnFromItsNameWhereTheNotationBeginsWithASpace) {
  EXPECT_EQ(written(" in {house.groups}", {{.role = Role::house, .groups = {0}}}),
            "X in r1 => r1c1<>5");
}

TEST(Step, AWrongNotationShowsItself) {
  const Evidence digits{.role = Role::digits, .digits = {7}};
  EXPECT_EQ(written("{digits.what}", {digits}), "X: {what} => r1c1<>5");
  EXPECT_EQ(written("{nobody.cells}!", {digits}), "X: ! => r1c1<>5");
  EXPECT_EQ(written("{digits", {digits}), "X: {digits => r1c1<>5");
  EXPECT_EQ(written("<{digits.digits}", {digits}), "X: <{digits.digits} => r1c1<>5");
}

TEST(Step, LevelsAreNamed) {
  for (const Level level : all_levels) EXPECT_EQ(level_named(to_string(level)), level);
  EXPECT_EQ(level_named("nothing"), std::nullopt);
}

TEST(Notation, PlacesOfNoRoleOrFormAreFaults) {
  EXPECT_EQ(notation_fault("").what, "");
  EXPECT_EQ(notation_fault("{digits.digits} in {pattern#2.cells}< f{fin.cells}>").what, "");
  const auto expect = [](const char* notation, const char* what, const char* place) {
    EXPECT_EQ(notation_fault(notation).what, what);
    EXPECT_EQ(notation_fault(notation).place, place);
  };
  expect("{patern.cells}", "of no role", "{patern.cells}");
  expect("in {pattern.cell}", "of no form", "{pattern.cell}");
  expect("{pattern}", "of no form", "{pattern}");
  expect("a {pattern.cells", "without an end", "{pattern.cells");
}

}  // namespace
}  // namespace ariadne
