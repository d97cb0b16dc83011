#include <functional>
#include <gmock/gmock.h>
#include <map>
#include <set>

#include "plugins/techniques/techniques.hpp"

namespace ariadne::testing {
namespace {

using ::testing::Contains;
using ::testing::ElementsAre;
using ::testing::IsEmpty;

struct TemplatesTest : ::testing::Test {
  Techniques techniques{"templates"};
  LayoutPtr four = plain_layout({2, 2});

  std::vector<std::string> found(const std::string& yaml, const Board& board) const {
    return techniques.found(yaml, board);
  }
};

/// All ways to give each house that lacks the digit one of its candidates.
void list_templates(const Board& board, Digit digit, std::vector<CellSet>& found) {
  const Layout& layout = board.layout();
  const std::function<void(CellSet, CellSet)> extend = [&](const CellSet& chosen,
                                                           const CellSet& left) {
    for (std::size_t i = 0; i < layout.houses().size(); ++i) {
      const auto house = static_cast<GroupIndex>(i);
      const CellSet& cells = layout.group_set(house);
      if (board.placed(house).contains(digit) || cells.intersects(chosen)) continue;
      for (const Cell cell : cells& left) {
        CellSet with = chosen;
        with.insert(cell);
        extend(with, left - layout.peer_set(cell));
      }
      return;
    }
    found.push_back(chosen);
  };
  extend(CellSet(layout.cell_count()), board.cells(digit));
}

const char* const picture =
    "x.x."
    "xx.."
    "x..."
    ".x.x";

TEST_F(TemplatesTest, WhatAllHoldIsSetAndWhatNoneHoldsGoes) {
  const Board board = drawn(four, picture);
  EXPECT_THAT(found("template-set", board), ElementsAre("Template Set: r1c3,r2c2,r3c1,r4c4=1"));
  EXPECT_THAT(found("template-delete", board), Contains("Template Delete:  => r12c1,r4c2<>1"));
}

TEST_F(TemplatesTest, ADigitThatMayBeAnywhereGivesNothing) {
  const Board board = drawn(four, "xxxx xxxx xxxx xxxx");
  EXPECT_THAT(found("template-set", board), IsEmpty());
  EXPECT_THAT(found("template-delete", board), IsEmpty());
}

TEST_F(TemplatesTest, DigitsTakeEachOthersCells) {
  // 1 is certain in r1c1 and r2c3; 2 loses the templates that need these cells.
  Board board = drawn(four,
                      "x..."
                      "..x."
                      ".x.x"
                      ".x.x");
  EXPECT_THAT(found("template-set", board), ElementsAre("Template Set: r1c1,r2c3=1"));
  board = drawn(board,
                "xx.."
                "..xx"
                "xx.x"
                ".xxx",
                2);
  EXPECT_THAT(found("template-delete", board),
              Contains("Template Delete:  => r1c1,r2c3,r3c24,r4c24<>2"));
}

TEST_F(TemplatesTest, DigitsWithTooManyAreLeftOut) {
  const Board board = drawn(four,
                            "x.x."
                            "xx.."
                            "x..x"
                            ".x.x");
  EXPECT_THAT(found("template-set: {max-templates: 2}", board),
              ElementsAre("Template Set: r1c3=1"));
  EXPECT_THAT(found("template-set: {max-templates: 1}", board), IsEmpty());
  const LayoutPtr large = plain_layout({5, 5});
  EXPECT_THAT(found("template-delete", drawn(large, std::string(625, 'x'))), IsEmpty());
}

TEST_F(TemplatesTest, EvidenceIsGivenWhenWanted) {
  const Board board = drawn(four, picture);
  EXPECT_THAT(all_steps(*techniques.strategy("template-set"), board).at(0).evidence, IsEmpty());
  EXPECT_EQ(all_steps(*techniques.strategy("template-set"), board, true).at(0).evidence.size(), 1U);
}

TEST_F(TemplatesTest, StepsAgreeWithTheSolution) {
  const auto grids = techniques.random_fill();
  std::size_t count = 0;
  for (const LayoutPtr& layout : small_layouts())
    for (std::uint64_t item = 0; item < 10; ++item) {
      SCOPED_TRACE(layout->name() + ", item " + std::to_string(item));
      Random random(9, item);
      const Puzzle puzzle = random_puzzle(*grids, layout, random);
      const std::vector<Digit> solution = brute_force(puzzle).at(0);
      const Board board(puzzle);
      for (const char* yaml : {"template-set", "template-delete", "template-pair"})
        for (const Step& step : all_steps(*techniques.strategy(yaml), board)) {
          ++count;
          for (const auto [cell, digit] : step.placements) EXPECT_EQ(solution[cell], digit);
          for (const auto [cell, digit] : step.eliminations) EXPECT_NE(solution[cell], digit);
        }
    }
  EXPECT_GT(count, 50U);
}

/// A template of one digit is usable if some template of the other one has no cell of it.
TEST_F(TemplatesTest, PairsRemoveWhatLeavesTheOtherDigitNoRoom) {
  const auto strategy = techniques.strategy("template-pair");
  const auto one_digit = techniques.strategy("template-delete");
  std::size_t by_pairs_alone = 0;
  for (const char* puzzle :
       {".72.......348....9.8.97.....6.7.2.9...3.9...2...34..8......5..35..............4.1",
        "6...9...8.5.7.....34...1...8.....3.......2..4...3..9215..4..2....2.1.8...6......5",
        ".39.5....7..4...53............73...615....2....7..2..8...3986..6..........1..5.27"}) {
    const Board board(Puzzle(plain_layout({3, 3}), givens(puzzle)));
    std::map<Digit, std::vector<CellSet>> templates;
    for (const Digit digit : DigitSet::all(9)) list_templates(board, digit, templates[digit]);
    std::set<std::pair<Digit, Cell>> expected;
    for (const auto& [digit, all] : templates)
      for (const Cell cell : board.cells(digit)) {
        const auto goes_with = [&, &all = all](const std::vector<CellSet>& others) {
          return std::any_of(all.begin(), all.end(), [&others, cell](const CellSet& one) {
            return one.contains(cell) &&
                   std::any_of(others.begin(), others.end(),
                               [&](const CellSet& other) { return !one.intersects(other); });
          });
        };
        for (const auto& [other, others] : templates)
          if (other != digit && !goes_with(others)) expected.insert({digit, cell});
      }
    const auto removed_by = [&](Strategy& technique) {
      std::set<std::pair<Digit, Cell>> removed;
      for (const Step& step : all_steps(technique, board))
        for (const Candidate candidate : step.eliminations)
          removed.insert({candidate.digit, candidate.cell});
      return removed;
    };
    const auto removed = removed_by(*strategy);
    const auto removed_by_one = removed_by(*one_digit);
    // What two digits have discarded may discard templates of a third.
    EXPECT_TRUE(std::includes(removed.begin(), removed.end(), expected.begin(), expected.end()));
    for (const auto& each : expected) by_pairs_alone += 1 - removed_by_one.count(each);
  }
  EXPECT_GT(by_pairs_alone, 0U);
}

TEST_F(TemplatesTest, CellsInNoHouseAreLeftAlone) {
  LayoutDescription description{"strip", 3, 1, 5, {{0, 0}, {0, 1}, {0, 2}, {0, 3}, {0, 4}}, {}};
  description.groups = {{GroupKind::row, "r1", {0, 1, 2}}, {GroupKind::extra, "pair", {3, 4}}};
  const auto layout = std::make_shared<const Layout>(description);
  EXPECT_THAT(found("template-delete", drawn(layout, "x..xx")),
              ElementsAre("Template Delete:  => r1c1<>2", "Template Delete:  => r1c1<>3"));
  EXPECT_THAT(found("template-set", drawn(layout, "x..xx")), ElementsAre("Template Set: r1c1=1"));
}

}  // namespace
}  // namespace ariadne::testing
