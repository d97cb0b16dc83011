#include <cmath>
#include <gmock/gmock.h>

#include <ariadne/plugin/stop.hpp>

#include "plugins/components/grids.hpp"
#include "support/effort.hpp"

namespace ariadne::testing {
namespace {

using ::testing::HasSubstr;

struct UniformFill : ::testing::Test {
  Shipped shipped;
  std::unique_ptr<Generator> generator = shipped.registry.make_generator("uniform-fill", {});
};
using LongUniformFill = UniformFill;
using SlowUniformFill = UniformFill;

TEST_F(UniformFill, MakesPlainGrids) {
  for (const char* name : {"4x4", "6x6", "6x6:3x2", "8x8", "8x8:4x2", "9x9"}) {
    const LayoutPtr layout = layout_named(name);
    ASSERT_EQ(generator->obstacle(*layout), "") << name;
    for (std::uint64_t item = 0; item < 20; ++item) {
      const Generated made = make_grid(*generator, layout, item);
      ASSERT_TRUE(made.puzzle.has_value()) << name;
      EXPECT_TRUE(solves(Puzzle(layout), made.solution)) << name;
      EXPECT_EQ(givens(*made.puzzle), made.solution);
    }
  }
  for (const char* name : {"10x10", "x", "4x4+x", "samurai", "jigsaw:1112211322433324435544555"}) {
    const LayoutPtr layout = layout_named(name);
    EXPECT_EQ(generator->obstacle(*layout),
              "uniform-fill makes plain grids of up to 9x9, not " + layout->name());
    EXPECT_EQ(make_grid(*generator, layout, 1).reason, generator->obstacle(*layout));
  }
}

TEST_F(UniformFill, DrawsGridsOf4x4Evenly) {
  const LayoutPtr layout = layout_named("4x4");
  EXPECT_LT(excess(*generator, layout, even(all_grids(layout)), 100000), 5);
}

TEST_F(SlowUniformFill, DrawsGridsOf6x6Evenly) {
  for (const char* name : {"6x6", "6x6:3x2"}) {
    const LayoutPtr layout = layout_named(name);
    // One for each way to fill the first row; that any row is as likely is tested below.
    Values row(36);
    for (std::size_t i = 0; i < 6; ++i) row[i] = static_cast<Digit>(i + 1);
    const std::vector<Values> grids = brute_force(Puzzle(layout, row), 1000000);
    ASSERT_EQ(grids.size(), 28200960U / 720);
    const auto samples = by_effort<std::uint64_t>(100000, 100000, 400000);
    EXPECT_LT(excess(*generator, layout, even(grids), samples, with_first_cells_in_order), 5)
        << name;
  }
}

TEST_F(UniformFill, DealsTheDigitsEvenly) {
  const LayoutPtr layout = layout_named("6x6");
  Distribution rows;
  Values row{1, 2, 3, 4, 5, 6};
  do rows[key(row)] = 1.0 / 720;
  while (std::next_permutation(row.begin(), row.end()));
  const auto first_row = [](const Values& grid) { return Values(grid.begin(), grid.begin() + 6); };
  EXPECT_LT(excess(*generator, layout, rows, 100000, first_row), 5);
}

/// The ways to order sets of digits, a column each, so that no row holds a digit twice: the first
/// set that has digits left gets each of its digits for the row.
std::uint64_t orders(std::vector<DigitSet> columns, std::size_t at, DigitSet used) {
  if (at == columns.size()) {
    if (columns[0].empty()) return 1;
    return orders(columns, 0, {});
  }
  std::uint64_t count = 0;
  for (const Digit digit : columns[at] - used) {
    std::vector<DigitSet> less = columns;
    less[at].erase(digit);
    count += orders(std::move(less), at + 1, used | DigitSet::of(digit));
  }
  return count;
}

std::vector<std::vector<DigitSet>> partitions(DigitSet all, int size) {
  if (all.empty()) return {{}};
  std::vector<std::vector<DigitSet>> found;
  for (std::uint32_t bits = 1; bits <= all.bits(); ++bits) {
    const DigitSet set(bits);
    if (!set.contains(all.first()) || set.size() != size || !(set - all).empty()) continue;
    for (std::vector<DigitSet> rest : partitions(all - set, size)) {
      rest.insert(rest.begin(), set);
      found.push_back(std::move(rest));
    }
  }
  return found;
}

/// Adds each choice of partitions for the other stacks, whose order does not matter; returns the
/// most orders of any.
std::uint64_t most_orders(std::span<const std::vector<DigitSet>> all, std::vector<DigitSet> band,
                          std::size_t stacks_left) {
  if (stacks_left == 0) return orders(band, 0, {});
  std::uint64_t most = 0;
  for (; !all.empty(); all = all.subspan(1)) {
    std::vector<DigitSet> more = band;
    more.insert(more.end(), all.front().begin(), all.front().end());
    most = std::max(most, most_orders(all, std::move(more), stacks_left - 1));
  }
  return most;
}

TEST_F(LongUniformFill, NoBandHasMoreOrdersThanIsTakenForTheMost) {
  struct Shape {
    int rows;
    int columns;
    std::uint64_t most;
  };
  for (const Shape shape : {Shape{2, 2, 4}, Shape{3, 2, 144}, Shape{3, 3, 1728}}) {
    const auto all = partitions(DigitSet::all(shape.rows * shape.columns), shape.rows);
    EXPECT_EQ(most_orders(all, all.front(), static_cast<std::size_t>(shape.rows) - 1), shape.most);
  }
}

/// The schemes drawn for a grid are on average all schemes, times what N1 N2 N3 can be at most, by
/// all grids: the known number of grids comes out again.
TEST_F(SlowUniformFill, TriesAsOftenAsTheNumberOfGridsWantsIt) {
  struct Known {
    std::string name;
    double schemes;
    double most;
    double grids;
    std::uint64_t samples;
  };
  const double grids_of_9x9 = 6670903752021072936960.0;
  for (const Known& known :
       {Known{"4x4", std::pow(6, 2), std::pow(4, 2), 288, 100000},
        Known{"6x6", std::pow(20, 3), std::pow(144, 2), 28200960, 100000},
        Known{"6x6:3x2", std::pow(20, 3), std::pow(144, 2), 28200960, 100000},
        Known{"8x8", std::pow(70, 4), std::pow(331776, 2), 29136487207403520.0, 1000},
        Known{"9x9", std::pow(1680.0 * 56, 3), std::pow(1728, 3), grids_of_9x9,
              by_effort<std::uint64_t>(5000, 5000, 20000)}}) {
    const LayoutPtr layout = layout_named(known.name);
    double tried = 0;
    for (std::uint64_t item = 0; item < known.samples; ++item)
      tried += static_cast<double>(make_grid(*generator, layout, item).tried);
    const auto samples = static_cast<double>(known.samples);
    const double mean = known.schemes * known.most / known.grids;
    const double deviation = std::sqrt(mean * (mean - 1) / samples);
    EXPECT_NEAR(tried / samples, mean, 4 * deviation) << known.name;
  }
}

/// How many pairs of columns of these three rows, or the other way round, hold the same digits.
std::size_t equal_columns(const Values& grid, std::size_t band, bool transposed) {
  std::vector<DigitSet> sets(9);
  for (std::size_t row = 3 * band; row < 3 * band + 3; ++row)
    for (std::size_t column = 0; column < 9; ++column)
      sets[column].insert(grid[transposed ? column * 9 + row : row * 9 + column]);
  std::size_t pairs = 0;
  for (std::size_t a = 0; a < 9; ++a)
    for (std::size_t b = a + 1; b < 9; ++b) pairs += sets[a] == sets[b] ? 1U : 0U;
  return pairs;
}

/// Rows and columns, and the bands among them, are filled in different ways; of even grids they
/// look alike.
TEST_F(SlowUniformFill, RowsAndColumnsOf9x9LookAlike) {
  const LayoutPtr layout = layout_named("9x9");
  constexpr std::uint64_t samples = 20000;
  std::vector<std::vector<std::uint64_t>> counts(6, std::vector<std::uint64_t>(3));
  for (std::uint64_t item = 0; item < samples; ++item) {
    const Values grid = make_grid(*generator, layout, item).solution;
    for (std::size_t i = 0; i < 6; ++i)
      ++counts[i][std::min<std::size_t>(2, equal_columns(grid, i / 2, i % 2 == 1))];
  }
  std::vector<double> shares;
  for (std::size_t c = 0; c < 3; ++c) {
    double sum = 0;
    for (const auto& of_one : counts) sum += static_cast<double>(of_one[c]);
    EXPECT_GT(sum, 500);
    shares.push_back(sum / (6 * samples));
  }
  for (std::size_t i = 0; i < 6; ++i) EXPECT_LT(chi_square_excess(counts[i], shares), 5) << i;
}

TEST_F(UniformFill, WhatWasAskedForBeforeChangesNothing) {
  const std::vector<LayoutPtr> layouts{layout_named("9x9"), layout_named("4x4"),
                                       layout_named("6x6"), layout_named("9x9")};
  std::vector<Generated> first;
  for (const LayoutPtr& layout : layouts)
    first.push_back(make_grid(*shipped.registry.make_generator("uniform-fill", {}), layout, 3));
  for (std::size_t i = layouts.size(); i-- > 0;) {
    EXPECT_FALSE(make_grid(*generator, layout_named("9x9"), 4, 5).puzzle.has_value());
    EXPECT_FALSE(make_grid(*generator, two_grids(), 3).puzzle.has_value());
    const Generated again = make_grid(*generator, layouts[i], 3);
    EXPECT_EQ(again.solution, first[i].solution);
    EXPECT_EQ(again.tried, first[i].tried);
  }
}

TEST_F(UniformFill, HonorsEveryLimit) {
  GenerateRequest request;
  request.layout = layout_named("9x9");
  request.deadline = Clock::now() - std::chrono::seconds(1);
  Random random(1);
  EXPECT_FALSE(generator->generate(random, request).puzzle.has_value());
  StopSource source;
  source.request_stop();
  request.stop = source.get_token();
  request.deadline = Clock::time_point::max();
  EXPECT_FALSE(generator->generate(random, request).puzzle.has_value());
  const Generated limited = make_grid(*generator, request.layout, 1, 1);
  EXPECT_FALSE(limited.puzzle.has_value());
  EXPECT_EQ(limited.reason, "");
}

}  // namespace
}  // namespace ariadne::testing
