#include <gmock/gmock.h>
#include <set>

#include <ariadne/formats/writer.hpp>
#include <ariadne/patterns/patterns.hpp>
#include <ariadne/plugin/stop.hpp>

#include "plugins/components/grids.hpp"

namespace ariadne::testing {
namespace {

using ::testing::HasSubstr;

struct PatternCombination : ::testing::Test {
  Shipped shipped;
  std::unique_ptr<Generator> generator = shipped.registry.make_generator("pattern-combination", {});
};
using SlowPatternCombination = PatternCombination;

TEST_F(PatternCombination, MakesGridsOfManyLayouts) {
  std::vector<LayoutPtr> layouts = small_layouts();
  for (const char* name : {"4x4+x", "4x4+anti-knight", "6x6+x", "6x6+anti-king", "8x8", "x",
                           "windoku", "x+windoku", "chess", "asterisk", "disjoint-groups"})
    layouts.push_back(layout_named(name));
  for (const LayoutPtr& layout : layouts) {
    ASSERT_EQ(generator->obstacle(*layout), "") << layout->name();
    std::set<std::string> grids;
    for (std::uint64_t item = 0; item < 20; ++item) {
      const Generated made = make_grid(*generator, layout, item);
      ASSERT_TRUE(made.puzzle.has_value()) << layout->name();
      EXPECT_TRUE(solves(Puzzle(layout), made.solution)) << layout->name();
      EXPECT_EQ(givens(*made.puzzle), made.solution);
      grids.insert(key(made.solution));
    }
    EXPECT_GT(grids.size(), 10U) << layout->name();
  }
}

TEST_F(SlowPatternCombination, SaysWhereThereAreTooManyPatterns) {
  EXPECT_THAT(generator->obstacle(*layout_named("16x16")), HasSubstr("too many patterns"));
  EXPECT_THAT(make_grid(*generator, layout_named("12x12"), 1).reason,
              HasSubstr("too many patterns"));
}

TEST_F(PatternCombination, SaysWhatItCannotMake) {
  // It has patterns, but no four of them are disjoint.
  const LayoutPtr impossible = layout_named("4x4+anti-king");
  EXPECT_EQ(generator->obstacle(*impossible), "");
  const Generated none = make_grid(*generator, impossible, 1);
  EXPECT_FALSE(none.puzzle.has_value());
  EXPECT_EQ(none.reason, "the layout cannot be filled");
}

/// The probability of each grid, by the description alone: of the lists by the cells of the first
/// house the shortest is next, and what is taken from it is drawn from what can be completed.
struct Expected {
  using Pattern = std::vector<Cell>;

  LayoutPtr layout;
  std::vector<std::vector<Pattern>> lists;
  Distribution grids;

  explicit Expected(LayoutPtr of) : layout(std::move(of)) {
    const Patterns patterns(*layout);
    for (const Cell cell : layout->houses().front().cells) {
      lists.emplace_back();
      for (std::size_t i = 0; i < patterns.size(); ++i) {
        if (!contains(patterns[i], cell)) continue;
        lists.back().emplace_back();
        for_each_cell(patterns[i], [&](Cell c) { lists.back().back().push_back(c); });
      }
    }
    take(Values(static_cast<std::size_t>(layout->cell_count())), lists, 1, 1);
  }

  static std::vector<std::vector<Pattern>> left(const std::vector<std::vector<Pattern>>& all,
                                                std::size_t without, const Values& taken) {
    std::vector<std::vector<Pattern>> kept;
    for (std::size_t i = 0; i < all.size(); ++i) {
      if (i == without) continue;
      kept.emplace_back();
      for (const Pattern& pattern : all[i])
        if (std::all_of(pattern.begin(), pattern.end(), [&](Cell c) { return taken[c] == 0; }))
          kept.back().push_back(pattern);
    }
    return kept;
  }
  static std::size_t shortest(const std::vector<std::vector<Pattern>>& all) {
    std::size_t best = 0;
    for (std::size_t i = 1; i < all.size(); ++i)
      if (all[i].size() < all[best].size()) best = i;
    return best;
  }
  static Values with(Values taken, const Pattern& pattern, Digit digit) {
    for (const Cell cell : pattern) taken[cell] = digit;
    return taken;
  }
  static bool can_be_completed(const Values& taken, const std::vector<std::vector<Pattern>>& rest) {
    if (rest.empty()) return true;
    const std::size_t next = shortest(rest);
    return std::any_of(rest[next].begin(), rest[next].end(), [&](const Pattern& pattern) {
      const Values more = with(taken, pattern, 1);
      return can_be_completed(more, left(rest, next, more));
    });
  }

  /// Patterns are numbered as they are taken; which digits they get is even.
  void take(const Values& taken, const std::vector<std::vector<Pattern>>& rest, Digit number,
            double probability) {
    if (rest.empty()) {
      grids[key(with_first_cells_in_order(taken))] += probability;
      return;
    }
    const std::size_t next = shortest(rest);
    std::vector<std::pair<Values, std::vector<std::vector<Pattern>>>> ways;
    for (const Pattern& pattern : rest[next]) {
      const Values more = with(taken, pattern, number);
      auto kept = left(rest, next, more);
      if (can_be_completed(more, kept)) ways.emplace_back(more, std::move(kept));
    }
    for (const auto& [more, kept] : ways)
      take(more, kept, static_cast<Digit>(number + 1),
           probability / static_cast<double>(ways.size()));
  }
};

TEST_F(SlowPatternCombination, DrawsAsItSays) {
  // With several expected in each case: 12, 12, 7, 12, 103 and 39168 grids but for their digits.
  const std::vector<std::pair<std::string, std::uint64_t>> cases{
      {"4x4", 20000},           {"6x6+x", 20000},     {"4x4+disjoint-groups", 20000},
      {"6x6+anti-king", 50000}, {"6x6:3x2+x", 20000}, {"6x6", 400000}};
  bool uneven = false;
  for (const auto& [name, samples] : cases) {
    const LayoutPtr layout = layout_named(name);
    const Expected expected(layout);
    EXPECT_LT(excess(*generator, layout, expected.grids, samples, with_first_cells_in_order), 5)
        << name;
    Distribution flat;
    for (const auto& [grid, probability] : expected.grids)
      flat[grid] = 1.0 / static_cast<double>(expected.grids.size());
    uneven = uneven || excess(*generator, layout, flat, samples, with_first_cells_in_order) > 20;
  }
  EXPECT_TRUE(uneven) << "all are evenly drawn, so nothing was tested";
}

TEST_F(PatternCombination, DealsTheDigitsEvenly) {
  const LayoutPtr layout = layout_named("4x4");
  Distribution rows;
  Values row{1, 2, 3, 4};
  do rows[key(row)] = 1.0 / 24;
  while (std::next_permutation(row.begin(), row.end()));
  const auto first_row = [](const Values& grid) { return Values(grid.begin(), grid.begin() + 4); };
  EXPECT_LT(excess(*generator, layout, rows, 24000, first_row), 5);
}

TEST_F(PatternCombination, WhatWasAskedForBeforeChangesNothing) {
  const std::vector<LayoutPtr> layouts{layout_named("4x4"), layout_named("x"), two_grids(),
                                       layout_named("4x4")};
  std::vector<Values> first;
  for (const LayoutPtr& layout : layouts)
    for (std::uint64_t item = 0; item < 5; ++item) {
      const auto fresh = shipped.registry.make_generator("pattern-combination", {});
      first.push_back(make_grid(*fresh, layout, item).solution);
    }
  std::size_t at = 0;
  for (const LayoutPtr& layout : layouts)
    for (std::uint64_t item = 0; item < 5; ++item) {
      const LayoutPtr& other = layouts[(at + 1) % layouts.size()];
      EXPECT_EQ(make_grid(*generator, layout, item).solution, first[at++]);
      generator->obstacle(*other);
      EXPECT_FALSE(make_grid(*generator, other, item, 2).puzzle.has_value());
      generator->obstacle(*other);
    }
}

TEST_F(PatternCombination, HonorsEveryLimit) {
  const LayoutPtr layout = layout_named("9x9");
  for (const bool listed : {false, true}) {
    if (listed) {
      EXPECT_EQ(generator->obstacle(*layout), "");
    }
    Random random(1);
    GenerateRequest late;
    late.layout = layout;
    late.deadline = Clock::now() - std::chrono::seconds(1);
    const Generated none = generator->generate(random, late);
    EXPECT_FALSE(none.puzzle.has_value());
    EXPECT_EQ(none.reason, "");
    StopSource source;
    source.request_stop();
    GenerateRequest stopped;
    stopped.layout = layout;
    stopped.stop = source.get_token();
    EXPECT_FALSE(generator->generate(random, stopped).puzzle.has_value());
  }
  EXPECT_FALSE(make_grid(*generator, layout, 1, 8).puzzle.has_value());
  EXPECT_TRUE(make_grid(*generator, layout, 1, 10000).puzzle.has_value());
}

}  // namespace
}  // namespace ariadne::testing
