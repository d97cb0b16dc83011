#include <gmock/gmock.h>
#include <map>

#include "equivalence.hpp"
#include "support/effort.hpp"

namespace ariadne::testing {
namespace {

/// The symmetries of a layout, counted by taking the cells one after the other to every place that
/// keeps neighbors neighbors and strangers strangers.
std::size_t count_naively(const Layout& layout, Cells& cell_to) {
  if (cell_to.size() == cell_count(layout)) return is_symmetry(layout, cell_to) ? 1 : 0;
  const auto cell = static_cast<Cell>(cell_to.size());
  std::size_t count = 0;
  for (int i = 0; i < layout.cell_count(); ++i) {
    const auto to = static_cast<Cell>(i);
    bool fits = true;
    for (Cell before = 0; before < cell && fits; ++before)
      fits = to != cell_to[before] && layout.peer_set(cell).contains(before) ==
                                          layout.peer_set(to).contains(cell_to[before]);
    if (!fits) continue;
    cell_to.push_back(to);
    count += count_naively(layout, cell_to);
    cell_to.pop_back();
  }
  return count;
}

TEST(LayoutSymmetries, AreCountedRight) {
  Random random(1);
  std::vector<LayoutPtr> layouts{twins(), layout_of_region_map("abcdabcdabcdabcd"),
                                 layout_of_region_map("aabbabbaccddcddc")};
  for (int i = 0; i < by_effort(1, 5, 5); ++i)
    layouts.push_back(layout_of_region_map(random_region_map(5, random)));
  for (const char* name : {"4x4", "4x4+x", "6x6+x", "6x6+anti-knight"})
    layouts.push_back(layout_named(name));
  if (effort() != Effort::least)
    for (const char* name : {"6x6", "6x6:3x2"}) layouts.push_back(layout_named(name));
  std::set<long double> orders;
  for (const LayoutPtr& layout : layouts) {
    Cells none;
    const long double order = order_of(LayoutSymmetries(*layout));
    EXPECT_EQ(order, static_cast<long double>(count_naively(*layout, none))) << layout->name();
    orders.insert(order);
  }
  EXPECT_GT(orders.size(), 5U);
}

TEST(LayoutSymmetries, OfPlainLayoutsAreBandsStacksRowsAndColumns) {
  const auto factorial = [](int n) {
    long double product = 1;
    for (int i = 2; i <= n; ++i) product *= i;
    return product;
  };
  for (const BoxShape box : {BoxShape{2, 2}, BoxShape{2, 3}, BoxShape{3, 2}, BoxShape{3, 3},
                             BoxShape{2, 6}, BoxShape{3, 4}, BoxShape{4, 4}}) {
    const auto [rows, columns] = box;
    long double expected = factorial(rows) * factorial(columns) * (rows == columns ? 2 : 1);
    for (int i = 0; i < columns; ++i) expected *= factorial(rows);
    for (int i = 0; i < rows; ++i) expected *= factorial(columns);
    EXPECT_EQ(order_of(LayoutSymmetries(*plain_layout(box))), expected) << rows << "x" << columns;
  }
  EXPECT_EQ(order_of(LayoutSymmetries(*plain_layout({3, 3}))), 3359232);
}

TEST(LayoutSymmetries, OfOtherLayoutsAreThoseThatKeepTheirGroups) {
  // Both diagonals: rows and columns in the same order, which is 2 * 6 * 2 for 9x9 as it must
  // commute with turning it round; transposed or not; and the rows turned round or not.
  EXPECT_EQ(order_of(LayoutSymmetries(*layout_named("9x9+x"))), 96);
  EXPECT_EQ(order_of(LayoutSymmetries(*layout_named("9x9+anti-knight"))), 8);
}

// Seven cells and seven groups of three, any two cells in exactly one: the pairs look all alike.
TEST(LayoutSymmetries, AreHeldAgainstTheGroupsWherePairsTellNothing) {
  LayoutDescription plane{"plane", 3, 1, 7, {}, {}};
  for (int i = 0; i < 7; ++i) plane.positions.push_back({0, i});
  for (Cell i = 0; i < 7; ++i)
    plane.groups.push_back({GroupKind::extra,
                            "line",
                            {i, static_cast<Cell>((i + 1) % 7), static_cast<Cell>((i + 3) % 7)}});
  EXPECT_EQ(order_of(LayoutSymmetries(Layout(plane))), 168);
}

TEST(LayoutSymmetries, EachLevelKeepsTheCellsBefore) {
  for (const LayoutPtr& layout : sample_layouts()) {
    if (effort() == Effort::least && layout->cell_count() > 150) continue;
    const LayoutSymmetries symmetries(*layout);
    int before = -1;
    for (const LayoutSymmetries::Level& level : symmetries.levels()) {
      EXPECT_GT(level.cell, before);
      before = level.cell;
      std::set<Cell> places;
      EXPECT_GT(level.images.size(), 1U);
      EXPECT_EQ(level.images[0][level.cell], level.cell);
      for (const Cells& image : level.images) {
        EXPECT_TRUE(is_symmetry(*layout, image)) << layout->name();
        EXPECT_TRUE(places.insert(image[level.cell]).second);
        for (Cell cell = 0; cell < level.cell; ++cell) ASSERT_EQ(image[cell], cell);
      }
    }
  }
}

/// Chi-square of counts that ought to be equal; its mean is their number less one.
double chi_square(const std::map<Cells, int>& counts, double expected) {
  double sum = 0;
  for (const auto& [symmetry, count] : counts)
    sum += (count - expected) * (count - expected) / expected;
  return sum;
}

TEST(RandomTransformation, AllSymmetriesAreEquallyLikely) {
  for (const char* name : {"4x4", "4x4+x", "6x6+x", "9x9+x", "9x9+windoku", "6x6"}) {
    if (effort() == Effort::least && std::string(name) == "6x6") continue;
    const LayoutPtr layout = layout_named(name);
    const auto order = static_cast<std::size_t>(order_of(LayoutSymmetries(*layout)));
    const RandomTransformation transformations(*layout);
    Random random(8);
    std::map<Cells, int> counts;
    constexpr int each = 50;
    for (std::size_t i = 0; i < each * order; ++i) ++counts[transformations.draw(random).cell_to];
    EXPECT_EQ(counts.size(), order) << name;
    // Five standard deviations.
    const auto freedom = static_cast<double>(order - 1);
    EXPECT_NEAR(chi_square(counts, each), freedom, 5 * std::sqrt(2 * freedom)) << name;
  }
}

TEST(RandomTransformation, AllNamesAreEquallyLikely) {
  TransformationParts parts;
  parts.symmetries = false;
  const RandomTransformation transformations(*layout_named("4x4"), parts);
  Random random(9);
  std::map<Cells, int> counts;
  constexpr int each = 200;
  for (int i = 0; i < 24 * each; ++i) {
    const Transformation drawn = transformations.draw(random);
    ++counts[Cells(drawn.digit_to.begin(), drawn.digit_to.end())];
    for (Cell cell = 0; cell < 16; ++cell) ASSERT_EQ(drawn.cell_to[cell], cell);
  }
  EXPECT_EQ(counts.size(), 24U);
  EXPECT_NEAR(chi_square(counts, each), 23, 5 * std::sqrt(46.0));
}

TEST(RandomTransformation, TakesSolutionsToSolutions) {
  Random random(10);
  for (const char* name : {"6x6:3x2", "9x9", "12x12", "9x9+x", "9x9+disjoint-groups", "samurai",
                           "jigsaw:1112211322433324435544555"}) {
    const LayoutPtr layout = layout_named(name);
    const RandomTransformation transformations(*layout);
    const Puzzle open(layout);
    const Values grid = random_grid(*layout, random);
    ASSERT_TRUE(solves(open, grid));
    for (int i = 0; i < 20; ++i) {
      const Transformation drawn = transformations.draw(random);
      EXPECT_TRUE(is_symmetry(*layout, drawn.cell_to));
      EXPECT_TRUE(solves(open, transformed(drawn, grid))) << layout->name();
    }
  }
}

TEST(RandomTransformation, MovesCandidatesAsItMovesGivens) {
  Random random(11);
  const LayoutPtr layout = layout_named("9x9");
  const RandomTransformation transformations(*layout);
  const Values givens = thinned(random_grid(*layout, random), 3, random);
  const Puzzle puzzle(layout, givens);
  for (int i = 0; i < 20; ++i) {
    const Transformation drawn = transformations.draw(random);
    const Puzzle expected(layout, transformed(drawn, givens));
    const std::vector<DigitSet> moved = transformed(drawn, puzzle.candidates());
    EXPECT_TRUE(std::equal(moved.begin(), moved.end(), expected.candidates().begin()));
  }
}

/// How many symmetries of 6x6 or 9x9 come out with these parts.
std::size_t reached(const char* name, const TransformationParts& parts) {
  const RandomTransformation transformations(*layout_named(name), parts);
  Random random(12);
  std::set<Cells> found;
  for (int i = 0; i < 4000; ++i) {
    const Transformation drawn = transformations.draw(random);
    EXPECT_TRUE(std::is_sorted(drawn.digit_to.begin(), drawn.digit_to.end()));
    found.insert(drawn.cell_to);
  }
  return found.size();
}

TEST(RandomTransformation, PartsAreSwitchedOffOneByOne) {
  constexpr TransformationParts none{false, true, false, false, false, false, false};
  const auto only = [&](bool TransformationParts::*part) {
    TransformationParts parts = none;
    parts.*part = true;
    return parts;
  };
  using Parts = TransformationParts;
  EXPECT_EQ(reached("9x9", none), 1U);
  EXPECT_EQ(reached("9x9", only(&Parts::transpose)), 2U);
  EXPECT_EQ(reached("9x9", only(&Parts::bands)), 6U);
  EXPECT_EQ(reached("9x9", only(&Parts::stacks)), 6U);
  EXPECT_EQ(reached("9x9", only(&Parts::rows)), 216U);
  EXPECT_EQ(reached("9x9", only(&Parts::columns)), 216U);
  // Boxes of two rows and three columns: three bands, two stacks.
  EXPECT_EQ(reached("6x6", only(&Parts::transpose)), 1U);
  EXPECT_EQ(reached("6x6", only(&Parts::bands)), 6U);
  EXPECT_EQ(reached("6x6", only(&Parts::stacks)), 2U);
  EXPECT_EQ(reached("6x6", only(&Parts::rows)), 8U);
  EXPECT_EQ(reached("6x6", only(&Parts::columns)), 36U);

  const RandomTransformation rows(*layout_named("9x9"), only(&Parts::rows));
  const RandomTransformation stacks(*layout_named("9x9"), only(&Parts::stacks));
  Random random(13);
  for (int i = 0; i < 50; ++i) {
    const Cells by_rows = rows.draw(random).cell_to;
    const Cells by_stacks = stacks.draw(random).cell_to;
    for (std::size_t cell = 0; cell < 81; ++cell) {
      EXPECT_EQ(by_rows[cell] / 27U, cell / 27);
      EXPECT_EQ(by_rows[cell] % 9U, cell % 9);
      EXPECT_EQ(by_stacks[cell] / 9U, cell / 9);
      EXPECT_EQ(by_stacks[cell] % 3U, cell % 3);
    }
  }
}

TEST(RandomTransformation, PartsOfOtherLayoutsAreRefused) {
  TransformationParts parts;
  parts.bands = false;
  const char* reason =
      "transpose, bands, stacks, rows, and columns can be switched off on plain layouts only, not "
      "on 9x9+x; symmetries switches off all";
  EXPECT_EQ(obstacle(*layout_named("9x9"), parts), "");
  EXPECT_EQ(obstacle(*layout_named("9x9+x"), parts), reason);
  EXPECT_THROW(RandomTransformation(*layout_named("9x9+x"), parts), LayoutError);
  parts.symmetries = false;
  EXPECT_EQ(obstacle(*layout_named("9x9+x"), parts), "");
}

TEST(PlainBox, IsToldByTheGroups) {
  EXPECT_EQ(plain_box(*layout_named("6x6")), (BoxShape{2, 3}));
  EXPECT_EQ(plain_box(*layout_named("6x6:3x2")), (BoxShape{3, 2}));
  EXPECT_EQ(plain_box(*layout_named("jigsaw:1122112233443344")), (BoxShape{2, 2}));
  for (const char* name : {"9x9+x", "samurai", "jigsaw:1112211322433324435544555"})
    EXPECT_EQ(plain_box(*layout_named(name)), std::nullopt);
  LayoutDescription turned = description_of(*layout_named("9x9"), "turned");
  std::reverse(turned.groups.begin(), turned.groups.end());
  EXPECT_EQ(plain_box(Layout(turned)), (BoxShape{3, 3}));
  turned.groups.pop_back();
  EXPECT_EQ(plain_box(Layout(turned)), std::nullopt);
}

}  // namespace
}  // namespace ariadne::testing
