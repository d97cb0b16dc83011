#include <algorithm>
#include <bit>
#include <functional>
#include <gmock/gmock.h>
#include <set>

#include "sample_layouts.hpp"

namespace ariadne {
namespace {

using ::testing::HasSubstr;
using testing::layout_named;

/// Everything a layout tells about its groups and peers, worked out again from the groups alone.
void expect_consistent(const Layout& layout) {
  const auto groups = layout.groups();
  for (std::size_t g = 0; g < groups.size(); ++g) {
    const bool is_house = groups[g].cells.size() == static_cast<std::size_t>(layout.digit_count());
    EXPECT_EQ(is_house, g < layout.houses().size()) << groups[g].name;
    const CellSet& set = layout.group_set(static_cast<GroupIndex>(g));
    EXPECT_EQ(static_cast<std::size_t>(set.size()), groups[g].cells.size());
    for (const Cell cell : groups[g].cells) EXPECT_TRUE(set.contains(cell));
  }
  for (int i = 0; i < layout.cell_count(); ++i) {
    const auto cell = static_cast<Cell>(i);
    std::set<GroupIndex> own;
    std::set<Cell> peers;
    for (std::size_t g = 0; g < groups.size(); ++g) {
      if (std::count(groups[g].cells.begin(), groups[g].cells.end(), cell) == 0) continue;
      own.insert(static_cast<GroupIndex>(g));
      peers.insert(groups[g].cells.begin(), groups[g].cells.end());
    }
    peers.erase(cell);

    std::set<GroupIndex> told;
    std::size_t houses = 0;
    for (const Membership m : layout.groups_of(cell)) {
      told.insert(m.group);
      EXPECT_EQ(groups[m.group].cells.at(static_cast<std::size_t>(std::countr_zero(m.place))),
                cell);
      houses += m.group < layout.houses().size() ? 1U : 0U;
    }
    EXPECT_EQ(told, own) << layout.cell_name(cell);
    ASSERT_EQ(layout.houses_of(cell).size(), houses);
    for (const Membership m : layout.houses_of(cell)) EXPECT_LT(m.group, layout.houses().size());
    EXPECT_EQ(std::vector<Cell>(layout.peers(cell).begin(), layout.peers(cell).end()),
              std::vector<Cell>(peers.begin(), peers.end()))
        << layout.cell_name(cell);
    EXPECT_EQ(static_cast<std::size_t>(layout.peer_set(cell).size()), peers.size());
    for (const Cell peer : peers) EXPECT_TRUE(layout.peer_set(cell).contains(peer));

    const auto [row, column] = layout.position(cell);
    EXPECT_EQ(layout.cell_at(row, column), cell);
  }
}

TEST(Layout, SamplesAreConsistent) {
  for (const LayoutPtr& layout : testing::sample_layouts()) {
    SCOPED_TRACE(layout->name());
    expect_consistent(*layout);
  }
}

TEST(Layout, EverySizeHasItsGroups) {
  for (int digits = 4; digits <= 25; ++digits) {
    for (int rows = 2; rows <= digits / 2; ++rows) {
      if (digits % rows != 0) continue;
      const LayoutPtr layout = plain_layout({rows, digits / rows});
      SCOPED_TRACE(layout->name());
      EXPECT_EQ(layout->cell_count(), digits * digits);
      EXPECT_EQ(layout->digit_count(), digits);
      EXPECT_EQ(layout->houses().size(), static_cast<std::size_t>(3 * digits));
      EXPECT_EQ(layout->houses().size(), layout->groups().size());
      EXPECT_EQ(layout->peers(0).size(),
                static_cast<std::size_t>(2 * (digits - 1) + (rows - 1) * (digits / rows - 1)));
      EXPECT_EQ(layout_named(layout->name())->name(), layout->name());
      expect_consistent(*layout);
    }
  }
}

TEST(Layout, BoxesLieWhereTheyShould) {
  const LayoutPtr wide = layout_named("6x6");
  const LayoutPtr tall = layout_named("6x6:3x2");
  const auto box_of = [](const Layout& layout, int row, int column) {
    for (const Membership m : layout.groups_of(*layout.cell_at(row, column)))
      if (layout.groups()[m.group].kind == GroupKind::box) return layout.groups()[m.group].name;
    return std::string("none");
  };
  EXPECT_EQ(box_of(*wide, 0, 2), "b1");
  EXPECT_EQ(box_of(*wide, 0, 3), "b2");
  EXPECT_EQ(box_of(*wide, 2, 0), "b3");
  EXPECT_EQ(box_of(*tall, 0, 2), "b2");
  EXPECT_EQ(box_of(*tall, 2, 0), "b1");
  EXPECT_EQ(box_of(*tall, 3, 5), "b6");
}

TEST(Layout, UsualBoxIsTheSquarestWithMoreColumns) {
  const auto usual = [](int digits) {
    const BoxShape box = usual_box(digits);
    return std::pair(box.rows, box.columns);
  };
  EXPECT_EQ(usual(4), std::pair(2, 2));
  EXPECT_EQ(usual(6), std::pair(2, 3));
  EXPECT_EQ(usual(8), std::pair(2, 4));
  EXPECT_EQ(usual(10), std::pair(2, 5));
  EXPECT_EQ(usual(12), std::pair(3, 4));
  EXPECT_EQ(usual(15), std::pair(3, 5));
  EXPECT_EQ(usual(20), std::pair(4, 5));
  EXPECT_EQ(usual(24), std::pair(4, 6));
  EXPECT_EQ(usual(25), std::pair(5, 5));
  for (const int bad : {-1, 0, 3, 5, 7, 11, 13, 17, 19, 23, 26})
    EXPECT_THROW(usual_box(bad), LayoutError) << bad;
}

TEST(Layout, DiagonalsAreHouses) {
  const LayoutPtr x = testing::with_diagonals(*layout_named("9x9"));
  EXPECT_EQ(x->houses().size(), 29U);
  EXPECT_EQ(x->peers(*x->cell_at(4, 4)).size(), 32U);  // 20 and 4 on each of 2 diagonals, less 0
}

TEST(Layout, PairsAreGroupsButNoHouses) {
  const LayoutPtr knight = testing::with_knight_pairs(*layout_named("9x9"));
  EXPECT_EQ(knight->houses().size(), 27U);
  EXPECT_EQ(knight->groups().size(), 27U + 224U);  // 4 (n-1)(n-2) pairs on an n x n board
  const Cell center = *knight->cell_at(4, 4);
  EXPECT_EQ(knight->houses_of(center).size(), 3U);
  EXPECT_EQ(knight->groups_of(center).size(), 11U);
  EXPECT_EQ(knight->peers(center).size(), 28U);
}

TEST(Layout, SamuraiHasHolesAndSharedBoxes) {
  const LayoutPtr samurai = testing::samurai();
  EXPECT_EQ(samurai->cell_count(), 369);
  EXPECT_EQ(samurai->rows(), 21);
  EXPECT_EQ(samurai->columns(), 21);
  EXPECT_EQ(samurai->houses().size(), 5U * 27U - 4U);
  EXPECT_EQ(samurai->cell_at(0, 9), std::nullopt);
  EXPECT_EQ(samurai->cell_at(9, 0), std::nullopt);
  EXPECT_EQ(samurai->cell_at(-1, 0), std::nullopt);
  EXPECT_EQ(samurai->cell_at(0, 21), std::nullopt);
  EXPECT_EQ(samurai->cell_at(0, 12), Cell{9});
  const Cell shared = *samurai->cell_at(6, 6);
  EXPECT_EQ(samurai->houses_of(shared).size(), 5U);
  EXPECT_EQ(samurai->peers(shared).size(), 8U + 4U * 6U);
  EXPECT_EQ(samurai->cell_name(shared), "r7c7");
}

TEST(Layout, GroupsKeepTheirOrderAndHousesComeFirst) {
  LayoutDescription description = testing::description_of(*layout_named("4x4"), "reordered");
  description.groups.insert(description.groups.begin(), {GroupKind::extra, "pair", {0, 15}});
  description.groups.push_back({GroupKind::extra, "four", {0, 5, 10, 15}});
  const Layout layout(description);
  EXPECT_EQ(layout.houses().size(), 13U);
  EXPECT_EQ(layout.groups()[0].name, "r1");
  EXPECT_EQ(layout.groups()[12].name, "four");
  EXPECT_EQ(layout.groups()[13].name, "pair");
}

/// What the constructor says to a 4x4 description that was changed.
std::string refusal(const std::function<void(LayoutDescription&)>& change) {
  LayoutDescription description = testing::description_of(*layout_named("4x4"), "odd");
  change(description);
  try {
    const Layout layout(description);
  } catch (const LayoutError& error) {
    return error.what();
  }
  return "accepted";
}

TEST(Layout, HasTheCellsOfGroupsInReadingOrder) {
  LayoutDescription description = layout_named("4x4")->description();
  const std::vector<Cell> cells = description.groups[5].cells;
  std::reverse(description.groups[5].cells.begin(), description.groups[5].cells.end());
  EXPECT_EQ(Layout(description).groups()[5].cells, cells);
}

TEST(Layout, RefusesWhatCannotBe) {
  EXPECT_EQ(refusal([](LayoutDescription&) {}), "accepted");
  EXPECT_EQ(refusal([](auto& d) { d.digits = 0; }), "layout odd: 0 digits; a layout has 1 to 32");
  EXPECT_EQ(refusal([](auto& d) { d.digits = 33; }), "layout odd: 33 digits; a layout has 1 to 32");
  EXPECT_EQ(refusal([](auto& d) { d.positions.clear(); }),
            "layout odd: 0 cells; a layout has 1 to 5120");
  EXPECT_THAT(refusal([](auto& d) { d.positions.resize(5121); }), HasSubstr("5121 cells"));
  EXPECT_EQ(refusal([](auto& d) {
              d.positions[15] = {4, 3};
            }),
            "layout odd: cell 15 is outside the 4x4 canvas");
  EXPECT_EQ(refusal([](auto& d) {
              d.positions[15] = {3, 4};
            }),
            "layout odd: cell 15 is outside the 4x4 canvas");
  EXPECT_EQ(refusal([](auto& d) {
              d.positions[0] = {0, -1};
            }),
            "layout odd: cell 0 is outside the 4x4 canvas");
  EXPECT_EQ(refusal([](auto& d) { std::swap(d.positions[3], d.positions[4]); }),
            "layout odd: cells are not in reading order at cell 4");
  EXPECT_EQ(refusal([](auto& d) { d.positions[4] = d.positions[3]; }),
            "layout odd: cells are not in reading order at cell 4");
  EXPECT_EQ(refusal([](auto& d) { d.groups[0].cells = {3}; }),
            "layout odd: group r1 has 1 cells; with 4 digits a group has 2 to 4");
  EXPECT_EQ(refusal([](auto& d) { d.groups[0].cells.push_back(9); }),
            "layout odd: group r1 has 5 cells; with 4 digits a group has 2 to 4");
  EXPECT_EQ(refusal([](auto& d) { d.groups[0].cells[1] = 16; }),
            "layout odd: group r1 names cell 16 of 16");
  EXPECT_EQ(refusal([](auto& d) { d.groups[0].cells[1] = 0; }),
            "layout odd: group r1 names cell 0 twice");
  EXPECT_EQ(refusal([](auto& d) { d.rows = -1; }),
            "layout odd: a canvas of -1x4; it has at most 1024 rows and columns");
  EXPECT_EQ(refusal([](auto& d) { d.columns = 1 << 30; }),
            "layout odd: a canvas of 4x1073741824; it has at most 1024 rows and columns");
}

TEST(Layout, RefusesBoxesAndJigsawsThatDoNotFit) {
  EXPECT_THROW(plain_layout({1, 9}), LayoutError);
  EXPECT_THROW(plain_layout({9, 1}), LayoutError);
  EXPECT_THROW(plain_layout({4, 7}), LayoutError);
  EXPECT_THROW(plain_layout({-3, -3}), LayoutError);
  EXPECT_THROW(plain_layout({65536, 65536}), LayoutError);
  EXPECT_THROW(jigsaw_layout(4, std::vector<int>(15, 0)), LayoutError);
  EXPECT_THROW(jigsaw_layout(4, std::vector<int>(16, 0)), LayoutError);
  EXPECT_THROW(jigsaw_layout(4, std::vector<int>(16, -1)), LayoutError);
  EXPECT_THROW(jigsaw_layout(26, std::vector<int>(676, 0)), LayoutError);
}

}  // namespace
}  // namespace ariadne
