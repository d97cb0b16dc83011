// Puzzles with rules in the forms of other programs: what each constraint comes to, as YAML.

#include <gmock/gmock.h>

#include <ariadne/formats/writer.hpp>
#include <ariadne/input/reader.hpp>

#include "plugins/constraints/kinds.hpp"

namespace ariadne::testing {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;

std::vector<ReadItem> foreign(const std::string& text) {
  static ConstraintMaker& maker = *new ConstraintMaker(all_plugins());
  const std::string with_end = text + "\n";
  TextLines lines(with_end);
  PuzzleReader reader(lines, {}, nullptr, {}, &maker);
  std::vector<ReadItem> items;
  for (ReadItem item; reader.next(item);) items.push_back(item);
  return items;
}

/// The rules of the first puzzle, or what is wrong with it.
std::vector<std::string> rules_of(const std::string& text) {
  const ReadItem item = foreign(text).at(0);
  if (!item.good()) return {std::to_string(item.error_column) + ": " + item.error};
  std::vector<std::string> rules;
  for (const Rule& rule : item.layout->rules())
    rules.push_back(to_yaml(rule, all_plugins(), *item.layout));
  return rules;
}

TEST(ForeignRules, SumsAreRead) {
  EXPECT_THAT(rules_of(".Cage~12~R1C1~R1C2"), ElementsAre("killer-cage: {cells: r1c1-2, sum: 12}"));
  for (const char* text : {".Cage~~R1C1~R1C2", ".Cage~R1C1~R1C2"})
    EXPECT_THAT(rules_of(text), ElementsAre("killer-cage: {cells: r1c1-2}")) << text;
  EXPECT_THAT(rules_of(".Sum~5~R1C1~R2C2~R2C2"),
              ElementsAre("sum: {cells: r1c1 r2c2, sum: 5, coefficients: 1 2}"));
  EXPECT_THAT(rules_of(".Sum~0_=_1_-2~R1C1~R1C2"),
              ElementsAre("sum: {cells: r1c1-2, sum: 0, coefficients: 1 -2}"));
  EXPECT_THAT(rules_of(".Sum~0_=_1~R1C1~R1C2"), ElementsAre(HasSubstr("6: '0_=_1' is not a sum")));
  EXPECT_THAT(rules_of(".Sum~0_=_1_200~R1C1~R1C2"), ElementsAre(HasSubstr("'200' is not")));
  EXPECT_THAT(rules_of(".SumLine~9~R1C1~R1C2~R2C2~R2C1~LOOP"),
              ElementsAre("sum-line: {cells: r1c1-2 r2c2 r2c1, sum: 9, loop: true}"));
  EXPECT_THAT(rules_of(".EqualSum~R1C1~R1C2~-~R3C3~R3C4"),
              ElementsAre("equal-sums: {parts: [r1c1-2, r3c3-4]}"));
}

TEST(ForeignRules, CluesStandAtBothEnds) {
  EXPECT_THAT(rules_of(".XSum~R1~12~7"),
              ElementsAre("x-sum: {clue: r1c0, sum: 12}", "x-sum: {clue: r1c10, sum: 7}"));
  EXPECT_THAT(rules_of(".Skyscraper~C2~~3"), ElementsAre("skyscrapers: {clue: r10c2, count: 3}"));
  // A second clue at a place counts, and the first does not.
  EXPECT_THAT(rules_of(".XSum~R1~12~.XSum~R1~14~"), ElementsAre("x-sum: {clue: r1c0, sum: 14}"));
  EXPECT_THAT(rules_of(".LittleKiller~20~R1C3"),
              ElementsAre(HasSubstr("little-killer: {clue: r0c4 down-left, sum: 20}")));
}

TEST(ForeignRules, CodesAreTablesAndAutomata) {
  // Two bits of 16: 1 may be followed by 2, and 2 by 1; the old form exchanges - and _.
  const std::string pairs =
      "pair-table: {cells: r1c1-2, allowed: ['2', '1', '-', '-'], name: 'a.b'}";
  EXPECT_THAT(rules_of(".Shape~4x4.Pair~S~_a%2Eb~R1C1~R1C2"), ElementsAre(pairs));
  EXPECT_THAT(rules_of(".Shape~4x4.PairX~-_~R1C1~R1C2").front(), HasSubstr("all-pairs: true"));
  EXPECT_EQ(rules_of(".Shape~4x4.Pair~-_~R1C1~R1C2"), rules_of(".Shape~4x4.Binary~_-~R1C1~R1C2"));
  EXPECT_THAT(rules_of(".Shape~4x4.Pair~S~~R1C1~R1C2~~R2C1~R2C2").size(), 2U);
  EXPECT_THAT(rules_of(".Pair~!~R1C1~R1C2"), ElementsAre("7: '!' is not a table of pairs"));
  // "1.*" in both forms.
  const std::string pattern = "pattern: {lines: [r1c1-2, r2c1-2], pattern: '1.*'}";
  EXPECT_THAT(rules_of(".Regex~MS4q~R1C1~R1C2~~R2C1~R2C2"), ElementsAre(pattern));
  EXPECT_THAT(rules_of(".Regex~%31%2E*~R1C1~R1C2~~R2C1~R2C2"), ElementsAre(pattern));
  EXPECT_THAT(rules_of(".Regex~%3~R1C1"), ElementsAre(HasSubstr("has a '%' without two figures")));
  // An automaton whose states have no moves, and no bits, has an end.
  EXPECT_THAT(rules_of(".NFA~AgAAA~R1C1~R1C2"), ElementsAre(HasSubstr("no state to start in")));
  for (const char* sign : {"%00", "%0A", "%1B", "%FF"})
    EXPECT_THAT(rules_of(std::string(".Pair~S~_a") + sign + "~R1C1~R1C2"),
                ElementsAre(HasSubstr("control characters or bytes that are not UTF-8")));
}

TEST(ForeignRules, BlocksNest) {
  EXPECT_THAT(
      rules_of(".Or.Thermo~R1C1~R1C2.And.Renban~R2C1~R2C2.WhiteDot~R3C1~R3C2~R3C3.End.End"),
      ElementsAre("any-of: {constraints: [{thermometer: {cells: r1c1-2}}, {all-of: {constraints: "
                  "[{renban: {cells: r2c1-2}}, {all-of: {constraints: [{difference: {cells: "
                  "r3c1-2}}, {difference: {cells: r3c2-3}}]}}]}}]}"));
  // Dots between cells that are no neighbors say nothing, so one alternative always holds.
  EXPECT_TRUE(rules_of(".Or.WhiteDot~R1C1~R9C9.Thermo~R1C1~R1C2.End").empty());
  EXPECT_THAT(rules_of(".Or.Thermo~R1C1~R1C2"), ElementsAre(HasSubstr("2: a block")));
  EXPECT_THAT(rules_of(".Thermo~R1C1~R1C2.End"), ElementsAre("19: an End without a block"));
}

TEST(ForeignRules, ReplicateMovesRules) {
  // Bits 0, 1 and 9: r1c1, r1c2 and r2c1.
  EXPECT_THAT(rules_of(".Replicate~DI.Thermo~R1C1~R2C2.End"),
              ElementsAre("thermometer: {cells: r1c1 r2c2}", "thermometer: {cells: r1c2 r2c3}",
                          "thermometer: {cells: r2c1 r3c2}"));
  EXPECT_THAT(rules_of(".Replicate~D~R5C5.~R5C5_1_2.End"),
              ElementsAre("candidates: {cells: r5c5, digits: 1 2}",
                          "candidates: {cells: r5c6, digits: 1 2}"));
  EXPECT_THAT(rules_of(".Replicate~D.Thermo~R1C1~R1C9.End"),
              ElementsAre("26: 'R1C9' is moved out of the grid by Replicate"));
  EXPECT_THAT(rules_of(".Replicate~C~R9C9.~R9C9_1.End"), ElementsAre(HasSubstr("not in the grid")));
  EXPECT_THAT(rules_of(".Replicate~D.XSum~R1~3~.End"), ElementsAre(HasSubstr("cannot be moved")));
  EXPECT_THAT(rules_of(".Replicate~B.Replicate~B.End.End"),
              ElementsAre(HasSubstr("not supported")));
  EXPECT_THAT(rules_of(".Replicate~A.Tharmo~R1C1.End"), ElementsAre(HasSubstr("'Tharmo'")));
}

TEST(ForeignRules, RegionsOfSomeDigitsHaveTheSameOnes) {
  EXPECT_TRUE(rules_of(".RegionSameValues").empty()) << "all regions have all digits";
  const auto six = rules_of(".Shape~6x6~9.RegionSize~6.RegionSameValues");
  ASSERT_EQ(six.size(), 1U);
  EXPECT_THAT(six[0], ::testing::StartsWith("same-digits: {parts: [r1c1-6, r2c1-6, "));
  EXPECT_EQ(std::count(six[0].begin(), six[0].end(), ','), 17) << "rows, columns and boxes";
}

TEST(ForeignRules, WhatIsNotSupportedIsNamed) {
  for (const char* name : {"ChaosConstruction", "Var", "ChaosArrow", "ConnectedValues"})
    EXPECT_THAT(
        rules_of(std::string(".~R1C1_1.") + name),
        ElementsAre(HasSubstr("the constraint '" + std::string(name) + "' is not supported")));
  EXPECT_THAT(rules_of(".Windoku.Shape~6x8"), ElementsAre(HasSubstr("2: a grid:6x8:2x4 grid has")));
  EXPECT_THAT(rules_of(".Shape~6x8.Diagonal~1"), ElementsAre(HasSubstr("has no diagonals")));
  EXPECT_THAT(rules_of(".FullRankTies~none"), ElementsAre(HasSubstr("not supported")));
}

TEST(ForeignRules, LinksHoldConstraintStrings) {
  const std::string link = "https://sigh.github.io/Interactive-Sudoku-Solver/?";
  EXPECT_EQ(rules_of(link + "q=.Thermo~R1C1~R1C2"), rules_of(".Thermo~R1C1~R1C2"));
  EXPECT_EQ(rules_of(link + "a=1&q=.Thermo%7ER1C1~R1C2%20&b=2"), rules_of(".Thermo~R1C1~R1C2"));
  EXPECT_THAT(rules_of(link + "q=.Tharmo~R1C1"),
              ElementsAre(HasSubstr("1: the constraint 'Tharmo'")));
  EXPECT_THAT(rules_of(link), ElementsAre(HasSubstr("the link has no puzzle")));
  EXPECT_THAT(rules_of(link + "q=%2"), ElementsAre(HasSubstr("without two figures")));
}

TEST(ForeignRules, LatinSquaresAreRead) {
  EXPECT_THAT(rules_of("2:0R,0,2U,0,"),
              ElementsAre("greater: {cells: r1c1-2}", "greater: {cells: r2c1 r1c1}"));
  EXPECT_THAT(rules_of("2a:0R,0,0,0,"),
              ElementsAre("consecutive: {cells: r1c1-2}", "non-consecutive: {}"));
  EXPECT_THAT(rules_of("2:_a_a,a2d2"), ElementsAre(HasSubstr("the game ID has")));
  EXPECT_THAT(rules_of("2:1/2///////"), ElementsAre(HasSubstr("9 clues; its size has 8")));
  EXPECT_THAT(rules_of("2:1/2//////"), ElementsAre("skyscrapers: {clue: r0c1, count: 1}",
                                                   "skyscrapers: {clue: r0c2, count: 2}"));
  EXPECT_THAT(rules_of("2:0L,0,0,0,"), ElementsAre(HasSubstr("'0L' has a sign towards no cell")));
  EXPECT_THAT(rules_of("2:3,0,0,0,"), ElementsAre(HasSubstr("has no digit of this size")));
  EXPECT_THAT(rules_of("2:0,0,0,"), ElementsAre(HasSubstr("3 cells; its size has 4")));
}

/// A line that is no row of a grid stands alone, whatever surrounds it.
TEST(ForeignRules, LinesWithRulesTakeNoNeighborsAlong) {
  const std::string plain(81, '.');
  for (const char* rules : {".AntiKnight.StrictKropki", ".StrictXV", ".GlobalEntropy.NoBoxes",
                            ".Or.AntiKnight.End", ".DutchFlatmates.Windoku", ".FullRankTies~any"}) {
    SCOPED_TRACE(rules);
    const auto items = foreign(plain + "\n" + rules + "\n" + rules + "\n" + plain);
    ASSERT_EQ(items.size(), 4U);
    for (std::size_t i = 0; i < items.size(); ++i) {
      EXPECT_TRUE(items[i].good()) << items[i].error;
      EXPECT_EQ(items[i].line, i + 1);
    }
  }
  // Nor does one that is nothing at all.
  for (const char* nothing : {".AntiKnigth.StrictKropki", ".Bogus~3", ".Chaos"}) {
    SCOPED_TRACE(nothing);
    const auto items = foreign(plain + "\n" + nothing + "\n" + plain);
    ASSERT_EQ(items.size(), 3U);
    EXPECT_TRUE(items[0].good() && !items[1].good() && items[2].good());
    EXPECT_EQ(items[1].error_line, 2U);
  }
}

}  // namespace
}  // namespace ariadne::testing
