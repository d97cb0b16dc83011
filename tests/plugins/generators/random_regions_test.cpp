// `random-regions`: jigsaws with new regions for each puzzle.

#include <gmock/gmock.h>
#include <set>

#include <gtest/gtest.h>

#include <ariadne/plugin/extension.hpp>
#include <ariadne/plugin/starts_from_grid.hpp>

#include "plugins/generators/generators.hpp"

namespace ariadne::testing {
namespace {

using ::testing::HasSubstr;

/// Whether the cells hang together side by side.
bool connected(const Layout& layout, const std::vector<Cell>& cells) {
  std::set<Cell> rest(cells.begin(), cells.end());
  std::vector<Cell> reached{*rest.begin()};
  rest.erase(rest.begin());
  for (std::size_t at = 0; at < reached.size(); ++at) {
    const auto [row, column] = layout.position(reached[at]);
    for (const auto& [r, c] :
         {std::pair(row - 1, column), {row + 1, column}, {row, column - 1}, {row, column + 1}})
      if (const auto next = layout.cell_at(r, c); next && rest.erase(*next) != 0)
        reached.push_back(*next);
  }
  return rest.empty();
}

TEST(RandomRegions, EveryPuzzleHasRegionsOfItsOwn) {
  const Generators generators;
  const auto judge = generators.solver("backtracking");
  for (const char* name : {"9x9", "6x6", "4x4", "x"}) {
    const auto jigsaws = generators.generator("random-regions");
    std::set<std::string> layouts;
    for (const Generated& made : make(*jigsaws, layout_named(name), 20)) {
      ASSERT_TRUE(made.puzzle.has_value()) << made.reason;
      const Layout& layout = made.puzzle->layout();
      layouts.insert(layout.name());
      EXPECT_EQ(solutions_of(*judge, *made.puzzle), std::vector<Values>{made.solution});
      EXPECT_EQ(made.minimal, true);
      std::size_t regions = 0;
      for (const Group& group : layout.groups()) {
        if (group.kind != GroupKind::box) continue;
        EXPECT_TRUE(connected(layout, group.cells)) << layout.name();
        EXPECT_EQ(group.cells.size(), static_cast<std::size_t>(layout.digit_count()));
        ++regions;
      }
      EXPECT_EQ(regions, static_cast<std::size_t>(layout.digit_count()));
      // The name tells all of it, extras included.
      EXPECT_EQ(layout_named(layout.name())->groups().size(), layout.groups().size());
    }
    // There are only 117 ways to divide 4x4 into four regions.
    EXPECT_GT(layouts.size(), layouts.begin()->size() < 30 ? 10U : 15U) << name;
  }
}

/// Adds up, for all rows or all columns, how many boxes the cells of each belong to.
std::size_t boxes_in(const Layout& layout, bool columns) {
  std::size_t sum = 0;
  for (int line = 0; line < layout.rows(); ++line) {
    std::set<int> boxes;
    for (int i = 0; i < layout.rows(); ++i)
      boxes.insert(columns ? layout.box_at(i, line) : layout.box_at(line, i));
    sum += boxes.size();
  }
  return sum;
}

TEST(RandomRegions, FavorNeitherRowsNorColumns) {
  const Generators generators;
  const auto jigsaws = generators.generator("random-regions: {source: random-fill}");
  double by_rows = 0;
  double by_columns = 0;
  for (const Generated& made : make(*jigsaws, layout_named("9x9"), 300)) {
    by_rows += static_cast<double>(boxes_in(made.puzzle->layout(), false));
    by_columns += static_cast<double>(boxes_in(made.puzzle->layout(), true));
  }
  // For 300 maps, the standard deviation of the ratio is 0.01.
  EXPECT_NEAR(by_rows / by_columns, 1, 0.05);
}

TEST(RandomRegions, OtherGeneratorsAndTheSameSeed) {
  const Generators generators;
  const std::string yaml = "random-regions: {source: {dig: {symmetry: rotate-180}}}";
  const auto all = make(*generators.generator(yaml), layout_named("9x9"), 5);
  const auto again = make(*generators.generator(yaml), layout_named("9x9"), 5);
  for (std::size_t i = 0; i < all.size(); ++i) {
    EXPECT_EQ(clues_of(*all[i].puzzle), clues_of(*again[i].puzzle));
    EXPECT_EQ(all[i].puzzle->layout().name(), again[i].puzzle->layout().name());
  }
}

TEST(RandomRegions, LeavesTheProofToItsSource) {
  const Generators generators;
  // Without this ability, each puzzle would be proved once more.
  EXPECT_TRUE(has_ability<PassesOn>(*generators.generator("random-regions")));
  EXPECT_FALSE(has_ability<PassesOn>(*generators.generator("transform")));
  for (const bool prove : {false, true}) {
    const std::string yaml =
        std::string("random-regions: {source: {dig: {prove: ") + (prove ? "true" : "false") + "}}}";
    for (const Generated& made : make(*generators.generator(yaml), layout_named("9x9"), 3))
      EXPECT_EQ(made.unproved.empty(), prove);
  }
}

TEST(RandomRegions, StartsFromTheGridThatShowsThatTheRegionsCanBeFilled) {
  const Generators generators;
  // Two tries are enough to check one clue of a complete grid, but not to fill another one.
  GenerateRequest request = request_for(layout_named("9x9"));
  request.work_limit = 2;
  for (const bool same : {true, false}) {
    const std::string fill = same ? "random-fill" : "pattern-combination";
    const auto jigsaws =
        generators.generator("random-regions: {source: {dig: {clues: 81}}, fill: " + fill + "}");
    Random random(1);
    const Generated made = jigsaws->generate(random, request);
    EXPECT_EQ(made.puzzle.has_value(), same) << fill;
  }
}

TEST(RandomRegions, RefusesWhatIsNoSquare) {
  const Generators generators;
  const auto jigsaws = generators.generator("random-regions");
  EXPECT_THAT(jigsaws->obstacle(*layout_named("samurai")), HasSubstr("samurai is not one"));
  EXPECT_THAT(jigsaws->obstacle(*layout_named("disjoint-groups")), HasSubstr("disjoint-groups"));
  EXPECT_EQ(jigsaws->obstacle(*layout_named("x")), "");
}

}  // namespace
}  // namespace ariadne::testing
