// The patterns of a digit, and how many sets of them are disjoint.

#include <gmock/gmock.h>
#include <set>

#include <ariadne/model/error.hpp>
#include <ariadne/patterns/disjoint_sets.hpp>

#include "support/effort.hpp"
#include "support/layouts.hpp"

namespace ariadne::testing {
namespace {

using ::testing::HasSubstr;
using ::testing::StartsWith;

/// The cells of each pattern.
std::vector<std::vector<Cell>> listed(const Layout& layout) {
  const Patterns patterns(layout);
  std::vector<std::vector<Cell>> all;
  for (std::size_t i = 0; i < patterns.size(); ++i) {
    all.emplace_back();
    for_each_cell(patterns[i], [&](Cell cell) { all.back().push_back(cell); });
  }
  return all;
}

/// All sets of cells with one in each house and no two in a group, found cell by cell.
void find_all(const Layout& layout, int next, std::vector<Cell>& chosen,
              std::vector<std::vector<Cell>>& found) {
  if (next == layout.cell_count()) {
    const bool complete =
        std::all_of(layout.houses().begin(), layout.houses().end(), [&](const Group& house) {
          return std::any_of(house.cells.begin(), house.cells.end(), [&](Cell cell) {
            return std::find(chosen.begin(), chosen.end(), cell) != chosen.end();
          });
        });
    if (complete) found.push_back(chosen);
    return;
  }
  const auto cell = static_cast<Cell>(next);
  if (std::none_of(chosen.begin(), chosen.end(),
                   [&](Cell other) { return layout.peer_set(cell).contains(other); })) {
    chosen.push_back(cell);
    find_all(layout, next + 1, chosen, found);
    chosen.pop_back();
  }
  find_all(layout, next + 1, chosen, found);
}

TEST(Patterns, AreAllThatThereAreInTheOrderOfTheirText) {
  for (const std::string name : {"4x4", "4x4+x", "4x4+anti-king", "6x6", "6x6:3x2", "6x6+x",
                                 "6x6+anti-knight", "jigsaw:1112211322433324435544555"}) {
    const LayoutPtr layout = layout_named(name);
    std::vector<Cell> chosen;
    std::vector<std::vector<Cell>> expected;
    find_all(*layout, 0, chosen, expected);
    EXPECT_EQ(listed(*layout), expected) << name;
  }
}

TEST(Patterns, AreAsManyAsIsKnown) {
  const std::vector<std::pair<std::string, std::size_t>> known{
      {"4x4", 16},          {"6x6", 288},         {"8x8", 9216},
      {"9x9", 46656},       {"10x10", 460800},    {"x", 9288},
      {"windoku", 6080},    {"x+windoku", 1656},  {"anti-knight", 3176},
      {"anti-king", 14914}, {"chess", 130},       {"center-dot", 27072},
      {"asterisk", 19072},  {"girandola", 19072}, {"disjoint-groups", 8784}};
  for (const auto& [name, count] : known)
    EXPECT_EQ(Patterns(*layout_named(name)).size(), count) << name;
}

TEST(SlowPatterns, AreRefusedWhereThereAreTooMany) {
  for (const std::string name : {"12x12", "16x16", "samurai"}) {
    const Patterns patterns(*layout_named(name));
    EXPECT_THAT(patterns.obstacle(), StartsWith("too many patterns of a digit: ")) << name;
    EXPECT_EQ(patterns.size(), 0U);
  }
  // 144 cells take three words each.
  EXPECT_THAT(Patterns(*layout_named("12x12")).obstacle(),
              HasSubstr(" " + std::to_string(Patterns::most_words / 3) + " were found"));
}

TEST(Patterns, NeedEachCellInAHouse) {
  LayoutDescription row{"row", 3, 1, 4, {}, {}};
  for (int i = 0; i < 4; ++i) row.positions.push_back({0, i});
  row.groups.push_back({GroupKind::row, "r1", {0, 1, 2}});
  row.groups.push_back({GroupKind::extra, "pair", {2, 3}});
  const Patterns patterns{Layout(row)};
  EXPECT_EQ(patterns.obstacle(),
            "patterns need every cell in a group of 3 cells, and r1c4 is in none");
}

TEST(Patterns, StopWhenTold) {
  int asked = 0;
  const Patterns patterns(*layout_named("10x10"), [&] { return ++asked == 3; });
  EXPECT_TRUE(patterns.stopped());
  EXPECT_EQ(asked, 3);
  EXPECT_EQ(patterns.size(), 0U);
  EXPECT_EQ(patterns.obstacle(), "");
}

TEST(Patterns, KnowTheirLayout) {
  const Patterns patterns(*layout_named("4x4"));
  EXPECT_TRUE(patterns.are_of(*layout_named("4x4")));
  EXPECT_FALSE(patterns.are_of(*layout_named("4x4+x")));
  EXPECT_FALSE(patterns.are_of(*layout_named("6x6")));
}

std::uint64_t count(const std::string& name, int size) {
  const LayoutPtr layout = layout_named(name);
  return count_disjoint_sets(*layout, Patterns(*layout), size).value();
}

TEST(DisjointSets, AreAsManyAsIsKnown) {
  EXPECT_EQ(count("4x4", 1), 16U);
  EXPECT_EQ(count("4x4", 2), 56U);
  EXPECT_EQ(count("4x4", 3), 48U);
  EXPECT_EQ(count("4x4", 4), 12U);
  EXPECT_EQ(count("6x6", 2), 16560U);
  EXPECT_EQ(count("6x6", 3), 210432U);
  if (effort() == Effort::least) return;
  EXPECT_EQ(count("8x8", 2), 16648704U);
  EXPECT_EQ(count("9x9", 2), 419250816U);
  EXPECT_EQ(count("9x9", 3), 866092839552U);
}

TEST(DisjointSets, OfAllDigitsAreTheGridsWithoutTheirDigits) {
  EXPECT_EQ(count("6x6", 6), 28200960U / 720);
  EXPECT_EQ(count("6x6:3x2", 6), 28200960U / 720);
  EXPECT_EQ(count("6x6+x", 6), 8640U / 720);
  EXPECT_EQ(count("6x6+anti-knight", 6), 11520U / 720);
  EXPECT_EQ(count("6x6+anti-king", 6), 74160U / 720);
  EXPECT_EQ(count("6x6+disjoint-groups", 6), 2799360U / 720);
  EXPECT_EQ(count("4x4+anti-king", 4), 0U);
  EXPECT_EQ(count("4x4", 5), 0U);
}

/// Sets of patterns with a number above `from`, in order.
std::uint64_t naive(const std::vector<std::vector<Cell>>& patterns, std::size_t from,
                    std::set<Cell> taken, int size) {
  if (size == 0) return 1;
  std::uint64_t count = 0;
  for (std::size_t i = from; i < patterns.size(); ++i) {
    std::set<Cell> with = taken;
    with.insert(patterns[i].begin(), patterns[i].end());
    if (with.size() == taken.size() + patterns[i].size())
      count += naive(patterns, i + 1, std::move(with), size - 1);
  }
  return count;
}

TEST(DisjointSets, WithFewOrNoSymmetriesAreCountedToo) {
  for (const std::string name :
       {"6x6+x", "6x6+anti-knight", "6x6+anti-king", "jigsaw:1112211322433324435544555"})
    for (int size = 1; size <= 3; ++size)
      EXPECT_EQ(count(name, size), naive(listed(*layout_named(name)), 0, {}, size)) << name << size;
}

TEST(DisjointSets, SharesAddUp) {
  for (const std::string name : {"4x4", "6x6", "6x6+x", "jigsaw:1112211322433324435544555"}) {
    const LayoutPtr layout = layout_named(name);
    const Patterns patterns(*layout);
    for (int size = 1; size <= 4; ++size) {
      const std::uint64_t members =
          *count_disjoint_sets(*layout, patterns, size) * static_cast<std::uint64_t>(size);
      for (const std::uint64_t shares : {1U, 2U, 5U, by_effort(20U, 1000U, 1000U)}) {
        std::uint64_t sum = 0;
        for (std::uint64_t i = 0; i < shares; ++i) {
          const auto share = *count_share_of_disjoint_sets(*layout, patterns, size, i, shares);
          sum += share;
        }
        EXPECT_EQ(sum, members) << name << ", " << size << ", " << shares;
      }
    }
  }
}

TEST(DisjointSets, StopWhenTold) {
  const LayoutPtr layout = layout_named("9x9");
  int asked = 0;
  EXPECT_FALSE(count_disjoint_sets(*layout, Patterns(*layout), 5, [&] { return ++asked == 100; }));
  EXPECT_EQ(asked, 100);
}

}  // namespace
}  // namespace ariadne::testing
