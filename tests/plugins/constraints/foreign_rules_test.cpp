// Puzzles with rules in the forms of other programs: what each constraint comes to, as YAML.

#include <cstdlib>
#include <functional>
#include <gmock/gmock.h>
#include <numeric>

#include <ariadne/components/config.hpp>
#include <ariadne/formats/writer.hpp>
#include <ariadne/input/reader.hpp>
#include <ariadne/model/puzzle.hpp>
#include <ariadne/plugin/random.hpp>
#include <ariadne/work/bulk.hpp>

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

TEST(ForeignRules, WhiteSpaceIsPassedOver) {
  const std::string thermometer = "thermometer: {cells: r2c1-3}";
  for (const char* text : {".Shape~4x4 .~R1C1_1 .Thermo~R2C1~R2C2~R2C3",
                           "  .Shape~4x4\t.~R1C1_1.Thermo~R2C1~ R2C2 ~R2C3",
                           ". Shape ~ 4x4 .~R1C1_1 .Thermo~R2C1~R2 C2~R2C3  # a note",
                           ".Shape~4x4\u00A0.~R1C1_1.Thermo~R2C1~R2C2~R2C3",
                           ".Shape~4x4\u3000.~R1C1_1\u2009.Thermo~R2C1\u202F~R2C2~R2C3\u2003",
                           ".Shape~4x4\n.~R1C1_1\n.Thermo~R2C1~R2C2~R2C3",
                           ".Shape~4x4\r\n.~R1C1_1 .Thermo~R2C1\r\n~R2C2~R2C3\r",
                           ".Shape~4x4 .~R1C1_1\n\n# thermometers\n  .Thermo~R2C1~R2C2~R2C3",
                           ".Shape~4x4.Thermo~R2C1~\nR2C2~R\n2C3.~R1C1_1"}) {
    SCOPED_TRACE(text);
    const auto items = foreign(text);
    ASSERT_EQ(items.size(), 1U);
    ASSERT_TRUE(items[0].good()) << items[0].error;
    EXPECT_EQ(items[0].layout->cell_count(), 16);
    EXPECT_EQ(items[0].givens[0], 1);
    EXPECT_THAT(rules_of(text), ElementsAre(thermometer));
  }
  EXPECT_EQ(rules_of("https://sigh.github.io/Interactive-Sudoku-Solver/"
                     "?q=.Shape~4x4%09.~R1C1_1%0A%23note%0A+.Thermo~R2C1~R2C2%20~R2C3"),
            std::vector<std::string>{thermometer});
  // Mistakes are where they stand, and what is no comment is a part of the string.
  EXPECT_THAT(rules_of(".Shape~4x4 .Thermo~R1C1 ~R9C1"), ElementsAre(HasSubstr("26: 'R9C1'")));
  EXPECT_THAT(rules_of(".~R1C1_1 easy"), ElementsAre(HasSubstr("'1easy' is not a digit")));
  const ReadItem wrong = foreign(".Shape~4x4\n.~R1C1_1\n .Thermo~R2C1~R2C9").at(0);
  EXPECT_EQ(wrong.error_line, 3U);
  EXPECT_EQ(wrong.error_column, 15U);
  EXPECT_EQ(wrong.text, " .Thermo~R2C1~R2C9");
}

/// The lines of one puzzle, and puzzles that have a line each.
TEST(ForeignRules, LinesAreOnePuzzleOrSeveral) {
  const auto count = [](const std::string& text) { return foreign(text).size(); };
  EXPECT_EQ(count(".Thermo~R1C2~R2C3.Thermo~R3C2~R2C1\n.Thermo~R7C2~R8C3\n.~R1C1_1~R1C9_3"), 1U);
  EXPECT_EQ(count(".Or.Thermo~R1C2~R2C3\n.And.Renban~R1C1~R1C2\n.WhiteDot~R2C1~R2C2.End\n.End"),
            1U);
  EXPECT_EQ(count(".Shape~4x4.Thermo~R1C1~R1C2\n.Shape~4x4.Thermo~R1C1~R1C2"), 2U);
  EXPECT_EQ(count(".~R1C1_1~R1C2_2\n.~R1C1_2~R3C3_2"), 2U) << "a cell is given once";
  EXPECT_EQ(count(".Cage~5~R1C1~R1C2\n.Cage~7~R1C2~R1C3"), 1U) << "cages may overlap";
  EXPECT_EQ(count(".Or\n.~R1C1_1\n.~R1C1_2\n.End\n.Or\n.~R2C1_1\n.~R2C1_2\n.End"), 1U);
  EXPECT_THAT(rules_of(".Shape~9x9\n.Unheard\n.Thermo~R1C1~R1C2"),
              ElementsAre(HasSubstr("'Unheard' is not supported")));
  EXPECT_EQ(count(".Thermo~R1C1~R1C2\n.\n.Renban~R2C1~R2C2"), 1U);
  EXPECT_EQ(count(".~R1C1_1\n.Thermo~R1C2~R2C2\n.Shape~4x4"), 1U);
  EXPECT_EQ(count(".~R1C1_1\n.Thermo~R1C2~R2C2\n\n.Shape~4x4\n.~R1C1_2"), 2U);
  EXPECT_EQ(count(".~R1C1_1\n.Shape~4x4.Thermo~R1C2~R2C2"), 2U);
  // Broken at a column, whatever stands there.
  const std::string mixed = ".Thermo~R1C1~R2C2.Renban~R1C2~R2C2~R2C3.Whisper~R5C5~R6C6.~R9C9_12";
  for (std::size_t width = 20; width < mixed.size(); ++width) {
    std::string wrapped = mixed;
    for (std::size_t at = width; at < wrapped.size(); at += width + 1) wrapped.insert(at, 1, '\n');
    if (mixed[width] == '.' || mixed.size() - width <= 7) continue;
    EXPECT_EQ(count(wrapped), 1U) << wrapped;
  }
  EXPECT_EQ(count(".Shape~6x6.AntiKnight\n.DisjointSets\n.XSum~R1~12~"), 2U)
      << "a grid beside a rule";
  EXPECT_EQ(count(".Shape~4x4 .~R1C1_1\n.Thermo~R2C1~R2C2"), 1U) << "with white space";
  EXPECT_EQ(count(".AntiKnight\n.DisjointSets\n.Thermo~R1C1~R1C2.AntiKing"), 3U);
  EXPECT_EQ(count(".AntiKnight.~R1C1_1\n.AntiKing.~R2C1_1"), 2U) << "each is a whole puzzle";
  EXPECT_EQ(count(".Shape~4x4\n.AntiKing.~R2C1_1\n.Shape~4x4\n.~R1C1_3"), 2U);
  std::string candidates;
  for (int i = 1; i <= 9; ++i)
    for (int k = 1; k <= 3; ++k)
      candidates += ".~R" + std::to_string(i) + "C" + std::to_string(k) + "_2_4";
  std::string dots;
  for (int i = 1; i <= 9; ++i)
    for (int k = 1; k <= 3; ++k)
      dots += ".WhiteDot~R" + std::to_string(i) + "C" + std::to_string(k) + "~R" +
              std::to_string(i) + "C" + std::to_string(k + 1);
  EXPECT_EQ(count(candidates + "\n" + dots), 2U) << "nobody breaks lines that are so long";
  const std::string plain(81, '.');
  EXPECT_EQ(count(".XSum~R1~12~\n" + plain), 2U);
  EXPECT_EQ(count(plain + "\n.Shape~9x9\n.XSum~R1~12~\n~R1C1\n" + plain), 3U);
}

/// Where lines could as well be a puzzle each, the reader says so.
TEST(ForeignRules, LinesThatMayBeSeveralPuzzlesAreCounted) {
  const auto joined = [](const std::string& text) {
    TextLines lines(text);
    ConstraintMaker maker(all_plugins());
    PuzzleReader reader(lines, {}, nullptr, {}, &maker);
    ReadItem item;
    while (reader.next(item)) continue;
    return std::pair(reader.joined_strings().count, reader.joined_strings().first);
  };
  using Joined = std::pair<std::size_t, std::size_t>;
  EXPECT_EQ(joined("\n.Thermo~R1C1~R1C2\n.Whisper~5~R2C1~R2C2\n"), Joined(1, 2));
  EXPECT_EQ(joined(".AntiKnight\n.AntiKing\n"), Joined(1, 1));
  for (const char* sure :
       {".Shape~4x4\n.Thermo~R1C1~R1C2\n.~R2C1_1", ".Thermo~R1C1~R1C2\n~R1C3", ".Thermo~R1C1~R1C2",
        ".Or.Thermo~R1C1~R1C2\n.Thermo~R1C2~R1C1\n.End", ".Thermo~R1C1~R1C2 .~R1C1_1\n.AntiKing",
        ".AntiKnight.~R1C1_1\n.AntiKing.~R2C1_1"})
    EXPECT_EQ(joined(sure), Joined(0, 0)) << sure;
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
  for (const char* code :
       {".Shape~4x4.Regex~KDF8MikuKg==~R1C1~R1C2", ".Shape~4x4.Regex~KDF8MikuKg~R1C1~R1C2"})
    EXPECT_THAT(rules_of(code), ElementsAre("pattern: {lines: [r1c1-2], pattern: '(1|2).*'}"));
  EXPECT_EQ(rules_of(".Shape~4x4.Pair~S==~~R1C1~R1C2"), rules_of(".Shape~4x4.Pair~S~~R1C1~R1C2"));
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
  EXPECT_TRUE(rules_of(".Or.Whisper~0~R1C1~R9C9.Thermo~R1C1~R1C2.End").empty());
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
  EXPECT_THAT(rules_of(".Shape~9x9~~Toroidal"),
              ElementsAre(HasSubstr("'Toroidal' is not a shape")));
  EXPECT_THAT(rules_of(".WhiteDot~R1C1~R3C3"),
              ElementsAre("2: no two cells of this WhiteDot are neighbors"));
  EXPECT_THAT(rules_of(".Shape~4x4.Jigsaw~aaabcaabccdbcddb"),
              ElementsAre(HasSubstr("several regions of this Jigsaw have the wrong number")));
  EXPECT_THAT(rules_of(".Quad~R9C1~2"), ElementsAre(HasSubstr("not the first of a square")));
  EXPECT_THAT(rules_of(".Indexing~X~R1C1"), ElementsAre("11: 'X' is neither R nor C"));
  EXPECT_THAT(rules_of(".LittleKiller~9~R2C2"), ElementsAre(HasSubstr("not a cell at the border")));
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

/// How many solutions the first puzzle has.
std::size_t solutions_of(const std::string& text) {
  struct Count final : SolutionSink {
    bool solution(std::span<const Digit> /*values*/) override { return ++all > 0; }
    std::size_t all = 0;
  } count;
  const ReadItem item = foreign(text).at(0);
  EXPECT_TRUE(item.good()) << text << ": " << item.error;
  if (!item.good()) return 0;
  SolveRequest request;
  request.solution_limit = unlimited;
  ComponentSpec(all_plugins(), ComponentKind::solver, parse_yaml("backtracking", "test"))
      .make_solver()
      ->solve(puzzle_of(item.layout, item.givens, item.candidates), request, count);
  return count.all;
}

using Numbers = std::vector<int>;

/// All 4x4 grids.
const std::vector<Numbers>& all_small_grids() {
  static const std::vector<Numbers> grids = [] {
    std::vector<Numbers> all;
    Numbers grid;
    const std::function<void()> fill = [&] {
      if (grid.size() == 16) return all.push_back(grid);
      for (int number = 1; number <= 4; ++number) {
        const std::size_t at = grid.size();
        const auto sees = [&](std::size_t other) {
          return other / 4 == at / 4 || other % 4 == at % 4 ||
                 (other / 8 == at / 8 && other % 4 / 2 == at % 4 / 2);
        };
        bool free = true;
        for (std::size_t i = 0; i < at; ++i) free = free && !(grid[i] == number && sees(i));
        if (!free) continue;
        grid.push_back(number);
        fill();
        grid.pop_back();
      }
    };
    fill();
    return all;
  }();
  return grids;
}

/// A constraint by its definition, of the numbers along a line and of their boxes.
struct LineDefinition {
  std::string begin;
  std::function<bool(const Numbers& line, const Numbers& boxes)> holds;
};

std::vector<LineDefinition> line_definitions() {
  const auto neighbors = [](auto allowed) {
    return [allowed](const Numbers& line, const Numbers& /*boxes*/) {
      for (std::size_t i = 1; i < line.size(); ++i)
        if (!allowed(line[i - 1], line[i])) return false;
      return true;
    };
  };
  const auto modular = [](int modulus) {
    return [modulus](const Numbers& line, const Numbers& /*boxes*/) {
      for (std::size_t i = 0; i < line.size(); ++i)
        for (std::size_t k = i + 1; k < line.size() && k < i + static_cast<std::size_t>(modulus);
             ++k)
          if (line[i] % modulus == line[k] % modulus) return false;
      return true;
    };
  };
  return {
      {"Whisper~2", neighbors([](int a, int b) { return std::abs(a - b) >= 2; })},
      {"Whisper~1", neighbors([](int a, int b) { return std::abs(a - b) >= 1; })},
      {"Whisper~0", neighbors([](int, int) { return true; })},
      {"Thermo", neighbors([](int a, int b) { return a < b; })},
      {"Pair~S~_", neighbors([](int a, int b) { return a + b == 3; })},
      {"Modular~2", modular(2)},
      {"Modular~3", modular(3)},
      {"Modular~1", modular(1)},
      {"Palindrome",
       [](const Numbers& line, const Numbers& /*boxes*/) {
         return std::equal(line.begin(), line.end(), line.rbegin());
       }},
      {"Zipper",
       [](const Numbers& line, const Numbers& /*boxes*/) {
         const std::size_t last = line.size() - 1;
         const int sum = line.size() % 2 == 1 ? line[last / 2] : line[0] + line[last];
         for (std::size_t i = 0; i < line.size() / 2; ++i)
           if (line[i] + line[last - i] != sum) return false;
         return true;
       }},
      {"DoubleArrow",
       [](const Numbers& line, const Numbers& /*boxes*/) {
         int inner = 0;
         for (std::size_t i = 1; i + 1 < line.size(); ++i) inner += line[i];
         return inner == line.front() + line.back();
       }},
      {"Between",
       [](const Numbers& line, const Numbers& /*boxes*/) {
         const auto [low, high] = std::minmax(line.front(), line.back());
         for (std::size_t i = 1; i + 1 < line.size(); ++i)
           if (line[i] <= low || line[i] >= high) return false;
         return true;
       }},
      {"Lockout~2",
       [](const Numbers& line, const Numbers& /*boxes*/) {
         const auto [low, high] = std::minmax(line.front(), line.back());
         for (std::size_t i = 1; i + 1 < line.size(); ++i)
           if (line[i] >= low && line[i] <= high) return false;
         return high - low >= 2;
       }},
      {"Arrow",
       [](const Numbers& line, const Numbers& /*boxes*/) {
         return line[0] == std::accumulate(line.begin() + 1, line.end(), 0);
       }},
      {"SumLine~7",
       [](const Numbers& line, const Numbers& /*boxes*/) {
         int sum = 0;
         for (const int number : line) {
           sum += number;
           if (sum > 7) return false;
           if (sum == 7) sum = 0;
         }
         return sum == 0;
       }},
      // .*12.*
      {"Regex~LioxMi4q~",
       [](const Numbers& line, const Numbers& /*boxes*/) {
         const Numbers pair{1, 2};
         return std::search(line.begin(), line.end(), pair.begin(), pair.end()) != line.end();
       }},
      {"ValueIndexing",
       [](const Numbers& line, const Numbers& /*boxes*/) {
         const auto place = static_cast<std::size_t>(line[1]) + 1;
         return place < line.size() && line[place] == line[0];
       }},
      {"RegionSumLine",
       [](const Numbers& line, const Numbers& boxes) {
         Numbers sums;
         for (std::size_t i = 0; i < line.size(); ++i) {
           if (i == 0 || boxes[i] != boxes[i - 1]) sums.push_back(0);
           sums.back() += line[i];
         }
         return std::all_of(sums.begin(), sums.end(), [&](int sum) { return sum == sums[0]; });
       }},
  };
}

/// Lines that come back to their cells, against all grids.
TEST(ForeignRules, LinesThatComeBackSayWhatTheyDo) {
  ASSERT_EQ(all_small_grids().size(), 288U);
  const auto check = [](const LineDefinition& kind, const std::vector<int>& cells) {
    std::string text = ".Shape~4x4." + kind.begin;
    Numbers boxes;
    for (const int cell : cells) {
      text += "~R" + std::to_string(cell / 4 + 1) + 'C' + std::to_string(cell % 4 + 1);
      boxes.push_back(cell / 8 * 2 + cell % 4 / 2);
    }
    std::size_t expected = 0;
    for (const Numbers& grid : all_small_grids()) {
      Numbers line;
      for (const int cell : cells) line.push_back(grid[static_cast<std::size_t>(cell)]);
      if (kind.holds(line, boxes)) ++expected;
    }
    EXPECT_EQ(solutions_of(text), expected) << text;
  };
  Random random(3, 1);
  for (const LineDefinition& kind : line_definitions()) {
    check(kind, {1, 2, 6, 5, 1});
    check(kind, {1, 2, 6, 5});
    for (int round = 0; round < 20; ++round) {
      // A walk that may come back, but never stays.
      std::vector<int> walk{static_cast<int>(random.below(16))};
      const std::size_t size = 3 + random.below(6);
      while (walk.size() < size) {
        const int next = static_cast<int>(random.below(16));
        const bool apart =
            std::abs(next / 4 - walk.back() / 4) > 1 || std::abs(next % 4 - walk.back() % 4) > 1;
        if (next != walk.back() && !apart) walk.push_back(next);
      }
      check(kind, walk);
    }
  }
  EXPECT_EQ(solutions_of(".Shape~4x4.Whisper~2~R1C2~R1C3~R2C3~R2C2~R1C2"), 64U);
  EXPECT_EQ(solutions_of(".Shape~4x4.Modular~3~R1C2~R1C3~R2C3~R2C2~R1C2"), 0U);
  EXPECT_EQ(solutions_of(".Shape~4x4.Palindrome~R1C2~R1C3~R2C3~R2C2~R1C2"), 144U);
  EXPECT_EQ(solutions_of(".Shape~4x4.Zipper~R1C2~R1C3~R2C3~R2C2~R1C2"), 8U);
  EXPECT_EQ(solutions_of(".Shape~4x4.Renban~R1C2~R1C3~R2C3~R2C2~R1C2"), 0U);
  EXPECT_EQ(solutions_of(".Shape~4x4.Lunchbox~3~R1C2~R1C3~R2C3~R2C2~R1C2"), 0U);
  // Sums of sets, in which a cell counts as often as it is there.
  const auto twice = static_cast<std::size_t>(std::count_if(
      all_small_grids().begin(), all_small_grids().end(),
      [](const Numbers& grid) { return 2 * grid[0] + grid[1] == grid[5] + grid[6]; }));
  EXPECT_EQ(solutions_of(".Shape~4x4.EqualSum~R1C1~R1C2~R1C1~-~R2C2~R2C3"), twice);
  // A piece of a loop may go through its begin.
  const auto rings = static_cast<std::size_t>(
      std::count_if(all_small_grids().begin(), all_small_grids().end(), [](const Numbers& grid) {
        const Numbers line{grid[1], grid[2], grid[6], grid[1], grid[5]};
        for (std::size_t first = 0; first < line.size(); ++first) {
          int sum = 0;
          bool good = true;
          for (std::size_t i = 0; i < line.size(); ++i) {
            sum += line[(first + i) % line.size()];
            good = good && sum <= 6;
            if (sum == 6) sum = 0;
          }
          if (good && sum == 0) return true;
        }
        return false;
      }));
  EXPECT_GT(rings, 0U);
  EXPECT_EQ(solutions_of(".Shape~4x4.SumLine~6~R1C2~R1C3~R2C3~R1C2~R2C2~LOOP"), rings);
  // Figures of eight, with several lines and their names.
  EXPECT_THAT(
      rules_of(".Shape~4x4.Regex~LioxMi4q~_a~R1C1~R1C2~R2C2~R1C1~_b~R3C1~R3C2"),
      ElementsAre("pattern: {lines: [r1c1-2 r2c2], pattern: '.*12.*', name: 'a', visits: 1 2 3 1}",
                  "pattern: {lines: [r3c1-2], pattern: '.*12.*', name: 'b'}"));
  // Cells of a set count once.
  EXPECT_EQ(solutions_of(".Shape~4x4.GreaterThan~R1C1~R1C2~R1C1"), 144U);
  EXPECT_THAT(rules_of(".AllDifferent~R1C1~R2C3~R1C1"),
              ElementsAre("extra-region: {cells: r1c1 r2c3}"));
  // What is left out is 5 on all sizes, and only there.
  EXPECT_THAT(rules_of(".Shape~6x6.Whisper~r1c1~r1c2"),
              ElementsAre("whispers: {cells: r1c1-2, difference: 5}"));
  EXPECT_THAT(rules_of(".Indexing~C~R1C1~R2C2~R1C1"),
              ElementsAre("column-indexer: {cells: r1c1 r2c2}"));
  EXPECT_THAT(rules_of(".Lockout~R1C1~R1C2"), ElementsAre(HasSubstr("'R1C1' is not a number")));
  EXPECT_THAT(rules_of(".Shape~4x4.NFA~AOi~R1C1~-~R1C2"),
              ElementsAre(HasSubstr("several segments")));
}

/// Pills are read in the order of their cells, against all grids.
TEST(ForeignRules, PillsReadInTheirOrder) {
  const auto expected = [](std::size_t tens, std::size_t ones) {
    std::size_t count = 0;
    for (const Numbers& grid : all_small_grids()) {
      int sum = 0;
      for (const unsigned cell : {2U, 3U, 6U, 7U, 9U, 10U}) sum += grid[cell];
      if (10 * grid[tens] + grid[ones] == sum) ++count;
    }
    return count;
  };
  const auto found = [](const std::string& circle) {
    const ReadItem item = foreign(std::string(16, '.')).at(0);
    ConstraintMaker maker(
        all_plugins(),
        {parse_yaml("arrow: {circle: " + circle + ", lines: [r1c3 r1c4 r2c4 r2c3 r3c3 r3c2]}",
                    "test")});
    std::size_t count = 0;
    const LayoutPtr layout = maker.make(item.layout, {});
    for (const Numbers& grid : all_small_grids()) {
      std::vector<Digit> digits;
      for (const int number : grid) digits.push_back(static_cast<Digit>(number));
      if (solves(puzzle_of(layout, std::vector<Digit>(16), std::vector<DigitSet>{}), digits))
        ++count;
    }
    return count;
  };
  ASSERT_NE(expected(1, 4), expected(4, 1));
  EXPECT_EQ(found("r1c2 r2c1"), expected(1, 4));
  EXPECT_EQ(found("r2c1 r1c2"), expected(4, 1));
  EXPECT_EQ(found("r1c1 r2c1"), expected(0, 4));
  EXPECT_EQ(found("r2c1 r1c1"), expected(4, 0));
  // Others read them as text, however they name the cells.
  const std::string line = "~R1C3~R1C4~R2C4~R2C3~R3C3~R3C2";
  for (const char* pill : {"R1C1~R2C1", "R2C1~R1C1"})
    EXPECT_EQ(solutions_of(std::string(".Shape~4x4.PillArrow~2~") + pill + line), expected(0, 4));
  for (const char* wrong : {".PillArrow~2~R1C2~R2C1~R1C3", ".PillArrow~1~R1C2~R2C1~R1C3"})
    EXPECT_THAT(rules_of(wrong), ElementsAre(HasSubstr("12: a pill has two or three cells")));
  // A figure is at most 9, so 1 and 10 are not 20.
  EXPECT_EQ(solutions_of(".Shape~1x3~25~Raw.PillArrow~2~R1C1~R1C2~R1C3"), 14U) << "11-19, 21-25";
}

/// Boxes that a grid has by itself, and none in raw ones.
TEST(ForeignRules, BoxesAreThoseOfThatProgram) {
  const auto box = [](const std::string& shape) {
    return foreign(".Shape~" + shape).at(0).layout->name();
  };
  for (const auto& [shape, boxes] : {std::pair("3x6", "3x2"),
                                     {"5x10", "5x2"},
                                     {"4x12", "4x3"},
                                     {"5x15", "5x3"},
                                     {"7x14", "7x2"},
                                     {"8x12", "4x3"},
                                     {"10x15", "5x3"},
                                     {"12x6", "4x3"},
                                     {"2x4", "2x2"},
                                     {"6x12", "3x4"}})
    EXPECT_THAT(box(shape), HasSubstr(std::string(":") + boxes)) << shape;
  EXPECT_EQ(box("5x5"), "grid:5x5");
  EXPECT_EQ(box("6x6"), "6x6");
  EXPECT_EQ(box("4x4~~Raw"), "grid:4x4:cells");
  EXPECT_EQ(solutions_of(".Shape~2x2~2~Raw"), 16U);
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
