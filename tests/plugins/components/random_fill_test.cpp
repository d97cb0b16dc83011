#include <gmock/gmock.h>
#include <set>

#include <ariadne/formats/layout_names.hpp>
#include <ariadne/formats/writer.hpp>
#include <ariadne/plugin/stop.hpp>

#include "plugins/components/grids.hpp"
#include "support/data.hpp"
#include "support/effort.hpp"

namespace ariadne::testing {
namespace {

struct RandomFill : ::testing::Test {
  Shipped shipped;
  std::unique_ptr<Generator> generator = shipped.random_fill();

  std::optional<Puzzle> grid(const LayoutPtr& layout, std::uint64_t seed, std::uint64_t item = 0,
                             std::uint64_t work_limit = unlimited) {
    Random random(seed, item);
    GenerateRequest request;
    request.layout = layout;
    request.work_limit = work_limit;
    return generator->generate(random, request).puzzle;
  }

  /// Whether the layout's grid for this seed is complete and right.
  void expect_grid(const LayoutPtr& layout, std::uint64_t seed) {
    ASSERT_EQ(generator->obstacle(*layout), "");
    const std::optional<Puzzle> made = grid(layout, seed);
    ASSERT_TRUE(made.has_value()) << layout->name();
    EXPECT_EQ(made->layout_ptr(), layout);
    EXPECT_TRUE(solves(Puzzle(layout), givens(*made))) << layout->name() << ", seed " << seed;
  }
};
using SlowRandomFill = RandomFill;

TEST_F(RandomFill, FillsPlainGridsOfEverySize) {
  int sizes = 0;
  for (int rows = 2; rows <= 12; ++rows)
    for (int columns = 2; rows * columns <= 25; ++columns) {
      const LayoutPtr layout = plain_layout({rows, columns});
      const std::uint64_t seeds =
          layout->digit_count() <= 9 ? by_effort(10U, 100U, 100U) : by_effort(2U, 10U, 10U);
      for (std::uint64_t seed = 0; seed < seeds; ++seed) expect_grid(layout, seed);
      ++sizes;
    }
  EXPECT_EQ(sizes, 38);
}

TEST_F(RandomFill, FillsLayoutsOfOtherShapes) {
  for (const LayoutPtr& layout : small_layouts())
    for (std::uint64_t seed = 0; seed < by_effort(10U, 50U, 50U); ++seed) expect_grid(layout, seed);
}

/// A hub and a rim of five cells, each next to the hub and to two others: four digits are enough to
/// tell neighbors apart, three are not. There is no house.
LayoutPtr wheel(int digits) {
  LayoutDescription layout{"wheel", digits, 1, 6, {}, {}};
  for (int i = 0; i < 6; ++i) layout.positions.push_back({0, i});
  for (int i = 0; i < 5; ++i) {
    const auto rim = static_cast<Cell>(1 + i);
    const auto next = static_cast<Cell>(1 + (i + 1) % 5);
    layout.groups.push_back({GroupKind::extra, "spoke", {0, rim}});
    layout.groups.push_back({GroupKind::extra, "rim", {rim, next}});
  }
  return std::make_shared<const Layout>(std::move(layout));
}

TEST_F(RandomFill, NeedsNoHouses) {
  for (std::uint64_t seed = 0; seed < 50; ++seed) {
    expect_grid(wheel(4), seed);
    EXPECT_FALSE(grid(wheel(3), seed).has_value());
  }
}

/// N connected regions of N cells: the rows, after many exchanges of two cells.
LayoutPtr random_jigsaw(int digits, Random& random) {
  const auto count = static_cast<std::size_t>(digits * digits);
  std::vector<int> regions(count);
  for (std::size_t i = 0; i < count; ++i) regions[i] = static_cast<int>(i) / digits;
  const auto connected = [&](int region) {
    std::vector<std::size_t> reached;
    std::set<std::size_t> rest;
    for (std::size_t i = 0; i < count; ++i)
      if (regions[i] == region) rest.insert(i);
    reached.push_back(rest.extract(rest.begin()).value());
    const auto width = static_cast<std::size_t>(digits);
    for (std::size_t at = 0; at < reached.size(); ++at)
      for (const std::size_t next :
           {reached[at] + 1, reached[at] - 1, reached[at] + width, reached[at] - width}) {
        const bool same_row = next / width == reached[at] / width;
        const bool same_column = next % width == reached[at] % width;
        if ((same_row || same_column) && rest.erase(next) != 0) reached.push_back(next);
      }
    return rest.empty();
  };
  for (std::size_t i = 0; i < 40 * count; ++i) {
    int& a = regions[static_cast<std::size_t>(random.below(count))];
    int& b = regions[static_cast<std::size_t>(random.below(count))];
    const int region_a = a;
    const int region_b = b;
    std::swap(a, b);
    if (!connected(region_a) || !connected(region_b)) std::swap(a, b);
  }
  return jigsaw_layout(digits, regions);
}

TEST_F(RandomFill, FillsJigsawsExactlyWhenTheyCanBeFilled) {
  int impossible = 0;
  for (const int digits : {4, 5})
    for (std::uint64_t item = 0; item < by_effort(30U, 100U, 100U); ++item) {
      Random random(11, item);
      const LayoutPtr layout = random_jigsaw(digits, random);
      const bool possible = !brute_force(Puzzle(layout), 1).empty();
      if (possible) {
        expect_grid(layout, item);
      } else {
        EXPECT_FALSE(grid(layout, item).has_value()) << layout->name();
        ++impossible;
      }
    }
  EXPECT_GT(impossible, by_effort(0, 3, 3));
}

TEST_F(RandomFill, FillsLargerJigsawsOrEndsAtTheLimit) {
  int filled = 0;
  for (const int digits : {7, 8, 9, 10, 12})
    for (std::uint64_t item = 0; item < 10; ++item) {
      Random random(12, item);
      const LayoutPtr layout = random_jigsaw(digits, random);
      const std::optional<Puzzle> made = grid(layout, item, 0, 100000);
      if (!made) continue;
      ++filled;
      EXPECT_TRUE(solves(Puzzle(layout), givens(*made))) << layout->name();
    }
  EXPECT_GT(filled, 40);
}

/// The work is part of what it is: it changes only when somebody means to change the search.
TEST_F(RandomFill, JigsawsTakeFewTries) {
  constexpr std::uint64_t most = 4000;
  std::uint64_t sum = 0;
  for (std::uint64_t item = 0; item < 10; ++item) {
    Random random(13, item);
    const LayoutPtr layout = random_jigsaw(9, random);
    std::uint64_t fewest = 0;  // tries that are enough
    for (std::uint64_t step = 2048; step > 0; step /= 2)
      if (fewest + step <= most && !grid(layout, 1, item, fewest + step - 1)) fewest += step;
    sum += fewest;
  }
  EXPECT_EQ(sum, 457U);
}

TEST_F(RandomFill, FillsTheJigsawsThatOthersMade) {
  ARIADNE_NEEDS_DATA("variants/jigsaw.tsv");
  const std::vector<std::string> lines = some_lines("variants/jigsaw.tsv");
  ASSERT_FALSE(lines.empty());
  for (const std::string& line : lines) {
    const std::vector<std::string> row = columns(line);
    expect_grid(layout_of_region_map(row.at(3)), 1);
  }
}

TEST_F(RandomFill, SaysThatAJigsawCannotBeFilled) {
  // The last cells of the first two rows would have to hold the same digit.
  const LayoutPtr layout = jigsaw(4, "1112222133334444");
  EXPECT_TRUE(brute_force(Puzzle(layout), 1).empty());
  for (std::uint64_t seed = 0; seed < 20; ++seed) EXPECT_FALSE(grid(layout, seed).has_value());
}

TEST_F(RandomFill, TheSameRandomMakesTheSameGrid) {
  const std::vector<LayoutPtr> layouts = {plain_layout({3, 3}), plain_layout({4, 4}), two_grids(),
                                          plain_layout({2, 2})};
  std::vector<std::vector<Digit>> first;
  for (const LayoutPtr& layout : layouts)
    for (std::uint64_t item = 0; item < 20; ++item) first.push_back(givens(*grid(layout, 5, item)));

  // With another object, in the opposite order, other layouts and failures in between.
  generator = shipped.random_fill();
  std::size_t at = first.size();
  for (std::size_t l = layouts.size(); l-- > 0;)
    for (std::uint64_t item = 20; item-- > 0;) {
      EXPECT_FALSE(grid(plain_layout({5, 5}), item, 0, 3).has_value());
      EXPECT_EQ(givens(*grid(layouts[l], 5, item)), first[--at]);
    }
}

TEST_F(RandomFill, OtherRandomMakesOtherGrids) {
  std::set<std::string> grids;
  for (std::uint64_t item = 0; item < 1000; ++item)
    grids.insert(to_line(givens(*grid(plain_layout({3, 3}), 1, item))));
  EXPECT_EQ(grids.size(), 1000U);
}

TEST_F(RandomFill, EveryGridCanComeOut) {
  std::set<std::string> grids;
  for (std::uint64_t item = 0; item < 10000; ++item)
    grids.insert(to_line(givens(*grid(plain_layout({2, 2}), 1, item))));
  EXPECT_EQ(grids.size(), brute_force(Puzzle(plain_layout({2, 2})), 1000).size());
}

/// The probability of each grid by the description alone: the first of the cells with the fewest
/// candidates gets one of those digits with which some grid is left, all equally likely. Candidates
/// are what no peer holds, and cells with one are filled at once.
void expect_rest(const Layout& layout, std::vector<Digit> values,
                 const std::vector<std::vector<Digit>>& left, double probability,
                 Distribution& expected) {
  std::size_t next = values.size();
  DigitSet candidates;
  for (std::size_t cell = 0; cell < values.size(); ++cell) {
    if (values[cell] != 0) continue;
    DigitSet of_cell = DigitSet::all(layout.digit_count());
    for (const Cell peer : layout.peers(static_cast<Cell>(cell)))
      if (values[peer] != 0) of_cell.erase(values[peer]);
    if (next == values.size() || of_cell.size() < candidates.size()) {
      next = cell;
      candidates = of_cell;
    }
  }
  if (next == values.size()) {
    expected[key(values)] = probability;
    return;
  }
  std::vector<std::vector<std::vector<Digit>>> ways;
  for (const Digit digit : candidates) {
    std::vector<std::vector<Digit>> with;
    std::copy_if(left.begin(), left.end(), std::back_inserter(with),
                 [&](const std::vector<Digit>& grid) { return grid[next] == digit; });
    if (!with.empty()) ways.push_back(std::move(with));
  }
  for (const auto& with : ways) {
    values[next] = with.front()[next];
    expect_rest(layout, values, with, probability / static_cast<double>(ways.size()), expected);
  }
}

TEST_F(SlowRandomFill, DrawsAsItSays) {
  bool uneven = false;
  for (const char* name : {"4x4", "4x4+x", "4x4+disjoint-groups", "6x6+x", "6x6+anti-knight"}) {
    const LayoutPtr layout = layout_named(name);
    const std::vector<Values> grids = all_grids(layout);
    Distribution expected;
    expect_rest(*layout, Values(static_cast<std::size_t>(layout->cell_count())), grids, 1,
                expected);
    ASSERT_EQ(expected.size(), grids.size());
    EXPECT_LT(excess(*generator, layout, expected, 100000), 5) << name;
    uneven = uneven || excess(*generator, layout, even(grids), 100000) > 20;
  }
  EXPECT_TRUE(uneven) << "all are evenly drawn, so nothing was tested";
}

TEST_F(RandomFill, HonorsEveryLimit) {
  const LayoutPtr layout = plain_layout({3, 3});
  EXPECT_FALSE(grid(layout, 1, 0, 0).has_value());
  EXPECT_FALSE(grid(layout, 1, 0, 8).has_value());
  EXPECT_TRUE(grid(layout, 1, 0, 1000).has_value());

  Random random(1);
  GenerateRequest late;
  late.layout = layout;
  late.deadline = Clock::now() - std::chrono::seconds(1);
  EXPECT_FALSE(generator->generate(random, late).puzzle.has_value());
  StopSource source;
  source.request_stop();
  GenerateRequest stopped;
  stopped.layout = layout;
  stopped.stop = source.get_token();
  EXPECT_FALSE(generator->generate(random, stopped).puzzle.has_value());
}

TEST_F(RandomFill, ALayoutThatIsHardToRefuseEndsAtTheDeadline) {
  // The last cells of the first two rows would have to hold the same digit.
  std::vector<int> regions(81);
  for (std::size_t i = 0; i < 81; ++i) regions[i] = static_cast<int>(i) / 9;
  std::swap(regions[8], regions[17]);
  GenerateRequest request;
  request.layout = jigsaw_layout(9, regions);
  request.deadline = Clock::now() + std::chrono::milliseconds(200);
  Random random(1);
  const auto begin = Clock::now();
  EXPECT_FALSE(generator->generate(random, request).puzzle.has_value());
  EXPECT_LT(Clock::now() - begin, std::chrono::seconds(5));
}

}  // namespace
}  // namespace ariadne::testing
