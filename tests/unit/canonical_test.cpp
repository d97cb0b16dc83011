#include <gmock/gmock.h>
#include <map>

#include <ariadne/model/symbols.hpp>

#include "equivalence.hpp"
#include "support/data.hpp"
#include "support/effort.hpp"

namespace ariadne::testing {
namespace {

/// Complete grids and puzzles of every density. On large layouts whose symmetries are many but not
/// those of a plain one, few givens take long.
std::vector<Values> sample_givens(const Layout& layout, int count, Random& random) {
  const bool large = layout.cell_count() > 100 && !plain_box(layout);
  std::vector<Values> all;
  for (int i = 0; i < (large ? 2 : count); ++i) {
    const std::uint64_t sparse = 1 + random.below(large ? 2 : 8);
    all.push_back(thinned(random_grid(layout, random), sparse, random));
  }
  return all;
}

std::vector<LayoutPtr> layouts_of_all_shapes() {
  std::vector<LayoutPtr> layouts{twins(), samurai()};
  for (const char* name : {"4x4", "6x6", "6x6:3x2", "8x8", "9x9", "10x10", "12x12:2x6", "4x4+x",
                           "6x6+x", "9x9+x", "9x9+windoku", "9x9+anti-knight",
                           "9x9+disjoint-groups", "jigsaw:1112211322433324435544555"})
    layouts.push_back(layout_named(name));
  return layouts;
}

TEST(Canonical, IsTheSameForAllEquivalentPuzzles) {
  Random random(1);
  for (const LayoutPtr& layout : layouts_of_all_shapes()) {
    CanonicalForms forms(layout);
    const RandomTransformation transformations(*layout);
    for (const Values& givens : sample_givens(*layout, by_effort(1, 20, 20), random)) {
      const Values form = canonical(forms, givens).givens;
      for (int i = 0; i < by_effort(2, 5, 5); ++i) {
        const Values other = transformed(transformations.draw(random), givens);
        ASSERT_EQ(canonical(forms, other).givens, form) << layout->name() << " " << to_line(givens);
      }
    }
  }
}

TEST(Canonical, IsReachedByItsTransformationAndStays) {
  Random random(2);
  for (const LayoutPtr& layout : layouts_of_all_shapes()) {
    CanonicalForms forms(layout);
    for (const Values& givens : sample_givens(*layout, by_effort(1, 10, 10), random)) {
      const Canonical form = canonical(forms, givens);
      EXPECT_TRUE(is_symmetry(*layout, form.transformation.cell_to)) << layout->name();
      Values names = form.transformation.digit_to;
      EXPECT_EQ(names[0], 0);
      std::sort(names.begin(), names.end());
      for (std::size_t i = 0; i < names.size(); ++i) EXPECT_EQ(names[i], i);
      EXPECT_EQ(transformed(form.transformation, givens), form.givens) << layout->name();
      EXPECT_EQ(canonical(forms, form.givens).givens, form.givens) << layout->name();
      EXPECT_LE(to_line(form.givens), to_line(renamed(givens)));
    }
  }
}

TEST(Canonical, IsTheSmallestOfAllImages) {
  Random random(3);
  for (const char* name : {"4x4", "6x6", "6x6:3x2", "4x4+x", "6x6+x", "9x9+x", "9x9+windoku"}) {
    const LayoutPtr layout = layout_named(name);
    const std::vector<Cells> symmetries = all_symmetries(LayoutSymmetries(*layout), *layout);
    CanonicalForms forms(layout);
    std::vector<Values> samples = sample_givens(*layout, by_effort(2, 100, 100), random);
    const int more = layout->cell_count() == 16 ? by_effort(30, 5000, 5000) : by_effort(2, 50, 50);
    for (int i = 0; i < more; ++i)
      samples.push_back(random_givens(*layout, 1 + random.below(8), random));
    for (const Values& givens : samples)
      ASSERT_EQ(to_line(canonical(forms, givens).givens), smallest_by_force(givens, symmetries))
          << name << " " << to_line(givens);
  }
}

// A layout that is not known to be plain goes by the general search.
TEST(Canonical, BothSearchesFindTheSame) {
  Random random(4);
  for (const char* name : {"4x4", "6x6", "6x6:3x2", "8x8", "9x9", "10x10"}) {
    const LayoutPtr layout = layout_named(name);
    const LayoutPtr other = shifted(*layout);
    ASSERT_TRUE(plain_box(*layout));
    ASSERT_FALSE(plain_box(*other));
    CanonicalForms forms(layout);
    CanonicalForms general(other);
    for (const Values& givens : sample_givens(*layout, by_effort(3, 60, 60), random))
      ASSERT_EQ(to_line(canonical(forms, givens).givens),
                to_line(canonical(general, givens).givens))
          << name << " " << to_line(givens);
  }
}

std::size_t classes(const LayoutPtr& layout, Values values, std::size_t& grids) {
  CanonicalForms forms(layout);
  std::set<std::string> found;
  visit_grids(*layout, values, nullptr, [&](const Values& grid) {
    ++grids;
    found.insert(to_line(canonical(forms, grid).givens));
    return true;
  });
  return found.size();
}

TEST(Canonical, CountsTheClassesOfSmallGrids) {
  std::size_t grids = 0;
  EXPECT_EQ(classes(layout_named("4x4"), Values(16), grids), 2U);
  EXPECT_EQ(grids, 288U);

  // The others have the same first row in other digits.
  for (const char* name : {"6x6", "6x6:3x2"}) {
    if (effort() == Effort::least) continue;
    Values first_row(36);
    std::iota(first_row.begin(), first_row.begin() + 6, Digit{1});
    grids = 0;
    EXPECT_EQ(classes(layout_named(name), first_row, grids), 49U);
    EXPECT_EQ(grids * 720, 28200960U);
  }
}

TEST(SlowCanonical, PuzzlesThatLookTheSameFromManySidesTakeLittleWork) {
  const auto work = [](const LayoutPtr& layout, const Values& givens) {
    CanonicalForms forms(layout);
    SolveRequest limits;
    limits.work_limit = 10000000;
    Budget budget(limits);
    forms.find(givens, budget);
    return budget.spent();
  };
  for (const char* name : {"4x4", "9x9", "12x12", "16x16", "25x25", "9x9+x"}) {
    const LayoutPtr layout = layout_named(name);
    const auto side = static_cast<std::size_t>(layout->digit_count());
    const std::size_t cells = cell_count(*layout);
    Values diagonal(cells);
    for (std::size_t i = 0; i < side; ++i) diagonal[i * side + i] = static_cast<Digit>(i + 1);
    EXPECT_LE(work(layout, Values(cells)), 1000U) << name;
    EXPECT_LE(work(layout, Values(cells, 1)), 200000U) << name;
    EXPECT_LE(work(layout, diagonal), 100000U) << name;
    Random random(5);
    if (const std::optional<BoxShape> box = plain_box(*layout)) {
      EXPECT_LE(work(layout, random_solution(*box, random)), 1000000U) << name;
    }
  }
  EXPECT_LE(work(samurai(), Values(369)), 100000U);
}

TEST(Canonical, EndsWhenTheWorkIsSpentAndThenIsAsBefore) {
  Random random(6);
  for (const char* name : {"9x9", "9x9+x"}) {
    const LayoutPtr layout = layout_named(name);
    CanonicalForms forms(layout);
    const Values givens = random_grid(*layout, random);
    const Values form = canonical(forms, givens).givens;
    SolveRequest limits;
    for (limits.work_limit = 0; limits.work_limit < 2000; ++limits.work_limit) {
      Budget budget(limits);
      if (const std::optional<Canonical> found = forms.find(givens, budget)) {
        EXPECT_EQ(found->givens, form);
        break;
      }
      EXPECT_EQ(budget.spent(), limits.work_limit);
    }
    EXPECT_GT(limits.work_limit, 10U);
    EXPECT_LT(limits.work_limit, 2000U);
    EXPECT_EQ(canonical(forms, givens).givens, form);
  }
}

TEST(Canonical, TellsAllPuzzlesWith17CluesApart) {
  ARIADNE_NEEDS_DATA("classic/17-clue.txt");
  CanonicalForms forms(layout_named("9x9"));
  const RandomTransformation transformations(*layout_named("9x9"));
  Random random(7);
  std::set<std::string> found;
  std::size_t puzzles = 0;
  std::size_t number = 0;
  for (const std::string& line : data_lines("classic/17-clue.txt")) {
    if (number++ % by_effort<std::size_t>(50, 1, 1) != 0) continue;
    Values givens;
    for (const char symbol : line) givens.push_back(digit_of(symbol));
    found.insert(to_line(canonical(forms, givens).givens));
    const Values other = transformed(transformations.draw(random), givens);
    found.insert(to_line(canonical(forms, other).givens));
    ++puzzles;
  }
  EXPECT_GT(puzzles, by_effort(400U, 20000U, 20000U));
  EXPECT_EQ(found.size(), puzzles);
}

}  // namespace
}  // namespace ariadne::testing
