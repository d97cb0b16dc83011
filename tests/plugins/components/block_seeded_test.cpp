#include <gmock/gmock.h>
#include <set>

#include <ariadne/plugin/stop.hpp>

#include "plugins/components/grids.hpp"

namespace ariadne::testing {
namespace {

using ::testing::HasSubstr;

struct BlockSeeded : ::testing::Test {
  Shipped shipped;
  std::unique_ptr<Generator> generator = shipped.registry.make_generator("block-seeded", {});
};
using SlowBlockSeeded = BlockSeeded;

TEST_F(BlockSeeded, MakesGridsWithBoxes) {
  for (const char* name : {"4x4", "4x4+x", "6x6", "6x6:3x2", "6x6+anti-knight", "8x8", "9x9",
                           "center-dot", "10x10", "12x12"}) {
    const LayoutPtr layout = layout_named(name);
    ASSERT_EQ(generator->obstacle(*layout), "") << name;
    for (std::uint64_t item = 0; item < 10; ++item) {
      const Generated made = make_grid(*generator, layout, item);
      ASSERT_TRUE(made.puzzle.has_value()) << name;
      EXPECT_TRUE(solves(Puzzle(layout), made.solution)) << name;
      EXPECT_EQ(givens(*made.puzzle), made.solution);
    }
  }
}

TEST_F(SlowBlockSeeded, SaysWhatItCannotMake) {
  for (const LayoutPtr& layout :
       {jigsaw(5, "1112211322433324435544555"), layout_named("samurai"), two_grids()}) {
    EXPECT_THAT(generator->obstacle(*layout), HasSubstr("needs rows, columns, and boxes"));
    EXPECT_EQ(make_grid(*generator, layout, 1).reason, generator->obstacle(*layout));
  }
  EXPECT_EQ(make_grid(*generator, layout_named("4x4+anti-king"), 1).reason,
            "no start of 4000000 succeeded");
}

/// The product of 1/(digits left) over the cells in the order in which they are filled.
double weight(const Layout& layout, const Values& grid) {
  const auto box = static_cast<std::size_t>(layout.digit_count());
  std::vector<std::vector<Cell>> boxes;
  for (const Group& group : layout.groups())
    if (group.kind == GroupKind::box) boxes.push_back(group.cells);
  // In a 4x4 grid reading order is the order of filling; in 6x6 boxes 1, 2 are beside each other,
  // and 3 and 5 below the first.
  if (box == 6) std::swap(boxes[3], boxes[4]);
  std::set<Cell> filled;
  double weight = 1;
  for (std::vector<Cell>& open : boxes)
    while (!open.empty()) {
      std::size_t fewest = 100;
      std::size_t next = 0;
      for (std::size_t i = 0; i < open.size(); ++i) {
        std::set<Digit> taken;
        for (const Cell peer : layout.peers(open[i]))
          if (filled.count(peer) != 0) taken.insert(grid[peer]);
        if (box - taken.size() >= fewest) continue;
        fewest = box - taken.size();
        next = i;
      }
      weight /= static_cast<double>(fewest);
      filled.insert(open[next]);
      open.erase(open.begin() + static_cast<std::ptrdiff_t>(next));
    }
  return weight;
}

TEST_F(SlowBlockSeeded, DrawsAsItSays) {
  for (const char* name : {"4x4", "4x4+disjoint-groups", "6x6+x"}) {
    const LayoutPtr layout = layout_named(name);
    Distribution expected;
    double all = 0;
    const std::vector<Values> grids = all_grids(layout);
    for (const Values& grid : grids) all += expected[key(grid)] = weight(*layout, grid);
    for (auto& [grid, probability] : expected) probability /= all;
    EXPECT_LT(excess(*generator, layout, expected, 40000), 5) << name;
  }
}

TEST_F(BlockSeeded, WhatWasAskedForBeforeChangesNothing) {
  std::vector<Values> first;
  const std::vector<LayoutPtr> layouts{layout_named("4x4"), layout_named("9x9"),
                                       layout_named("6x6")};
  for (const LayoutPtr& layout : layouts)
    first.push_back(
        make_grid(*shipped.registry.make_generator("block-seeded", {}), layout, 3).solution);
  for (std::size_t i = layouts.size(); i-- > 0;) {
    EXPECT_FALSE(make_grid(*generator, two_grids(), 3).puzzle.has_value());
    EXPECT_EQ(make_grid(*generator, layouts[i], 3).solution, first[i]);
  }
}

TEST_F(BlockSeeded, HonorsEveryLimit) {
  const LayoutPtr layout = layout_named("9x9+x+windoku");
  EXPECT_FALSE(make_grid(*generator, layout, 1, 80).puzzle.has_value());
  GenerateRequest request;
  request.layout = layout_named("9x9+chess");
  request.deadline = Clock::now() + std::chrono::milliseconds(50);
  Random random(1);
  const auto begin = Clock::now();
  const Generated late = generator->generate(random, request);
  EXPECT_FALSE(late.puzzle.has_value());
  EXPECT_EQ(late.reason, "");
  EXPECT_GT(late.tried, 1U);
  EXPECT_LT(Clock::now() - begin, std::chrono::seconds(2));
  StopSource source;
  source.request_stop();
  request.stop = source.get_token();
  request.deadline = Clock::time_point::max();
  EXPECT_FALSE(generator->generate(random, request).puzzle.has_value());
}

}  // namespace
}  // namespace ariadne::testing
