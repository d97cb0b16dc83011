// The engine by itself, on problems whose numbers of solutions are known.

#include "dancing-links/exact_cover.hpp"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <set>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include <ariadne/model/error.hpp>
#include <ariadne/plugin/random.hpp>

namespace ariadne::testing {
namespace {

using Items = std::vector<ExactCover::Item>;
using Options = std::vector<ExactCover::Option>;

/// A problem with its options kept, so that solutions can be checked without the engine.
struct Problem {
  Problem(std::size_t primary_items, std::size_t secondary_items)
      : primary(primary_items), items(primary_items + secondary_items) {
    cover.define(primary_items, secondary_items);
  }
  void add(const Items& option) {
    EXPECT_EQ(cover.add_option(option), options.size());
    options.push_back(option);
  }
  bool covers(std::span<const ExactCover::Option> chosen) const {
    std::vector<int> times(items);
    for (const ExactCover::Option option : chosen)
      for (const ExactCover::Item item : options[option]) ++times[item];
    for (std::size_t item = 0; item < items; ++item)
      if (times[item] > 1 || (item < primary && times[item] == 0)) return false;
    return true;
  }
  /// Counts the solutions of a run that was begun; each is checked.
  std::uint64_t count() {
    const SolveRequest request;
    Budget budget(request);
    std::uint64_t found = 0;
    bool right = true;
    while (cover.next(budget) == ExactCover::Result::solution) {
      ++found;
      right = right && covers(cover.chosen());
    }
    EXPECT_TRUE(right);
    EXPECT_EQ(cover.next(budget), ExactCover::Result::end);
    nodes = budget.spent();
    return found;
  }
  std::uint64_t run() {
    cover.begin();
    return count();
  }
  /// All solutions, each in ascending order.
  std::set<Options> solutions() {
    const SolveRequest request;
    Budget budget(request);
    std::set<Options> all;
    cover.begin();
    while (cover.next(budget) == ExactCover::Result::solution) {
      Options sorted(cover.chosen().begin(), cover.chosen().end());
      std::sort(sorted.begin(), sorted.end());
      EXPECT_TRUE(all.insert(sorted).second) << "a solution came twice";
    }
    return all;
  }

  std::size_t primary;
  std::size_t items;
  ExactCover cover;
  std::vector<Items> options;
  std::uint64_t nodes = 0;
};

/// A queen in every row and column, at most one on a diagonal.
Problem queens(std::uint32_t n) {
  Problem problem(2 * std::size_t{n}, 4 * std::size_t{n} - 2);
  for (std::uint32_t r = 0; r < n; ++r)
    for (std::uint32_t c = 0; c < n; ++c)
      problem.add({r, n + c, 2 * n + r + c, 4 * n - 1 + (n - 1 + r - c)});
  return problem;
}

/// Two of each number 1..n, k places between those of k, in 2n places.
Problem langford(std::uint32_t n) {
  Problem problem(3 * std::size_t{n}, 0);
  for (std::uint32_t k = 1; k <= n; ++k)
    for (std::uint32_t at = 0; at + k + 1 < 2 * n; ++at)
      problem.add({k - 1, n + at, n + at + k + 1});
  return problem;
}

Problem dominoes(std::uint32_t rows, std::uint32_t columns) {
  Problem problem(std::size_t{rows} * columns, 0);
  for (std::uint32_t r = 0; r < rows; ++r)
    for (std::uint32_t c = 0; c < columns; ++c) {
      const std::uint32_t cell = r * columns + c;
      if (c + 1 < columns) problem.add({cell, cell + 1});
      if (r + 1 < rows) problem.add({cell, cell + columns});
    }
  return problem;
}

/// The twelve pentominoes in every orientation and place.
Problem pentominoes(int rows, int columns) {
  using Square = std::pair<int, int>;
  using Shape = std::set<Square>;
  const std::array<std::vector<Square>, 12> pieces = {{
      {{0, 1}, {0, 2}, {1, 0}, {1, 1}, {2, 1}},  // F
      {{0, 0}, {0, 1}, {0, 2}, {0, 3}, {0, 4}},  // I
      {{0, 0}, {1, 0}, {2, 0}, {3, 0}, {3, 1}},  // L
      {{0, 1}, {1, 1}, {2, 0}, {2, 1}, {3, 0}},  // N
      {{0, 0}, {0, 1}, {1, 0}, {1, 1}, {2, 0}},  // P
      {{0, 0}, {0, 1}, {0, 2}, {1, 1}, {2, 1}},  // T
      {{0, 0}, {0, 2}, {1, 0}, {1, 1}, {1, 2}},  // U
      {{0, 0}, {1, 0}, {2, 0}, {2, 1}, {2, 2}},  // V
      {{0, 0}, {1, 0}, {1, 1}, {2, 1}, {2, 2}},  // W
      {{0, 1}, {1, 0}, {1, 1}, {1, 2}, {2, 1}},  // X
      {{0, 1}, {1, 0}, {1, 1}, {2, 1}, {3, 1}},  // Y
      {{0, 0}, {0, 1}, {1, 1}, {2, 1}, {2, 2}},  // Z
  }};
  Problem problem(12 + static_cast<std::size_t>(rows * columns), 0);
  for (std::size_t piece = 0; piece < pieces.size(); ++piece) {
    std::set<Shape> orientations;
    for (int turn = 0; turn < 8; ++turn) {
      Shape shape;
      int top = 9;
      int left = 9;
      for (auto [r, c] : pieces[piece]) {
        if ((turn & 1) != 0) r = -r;
        if ((turn & 2) != 0) c = -c;
        if ((turn & 4) != 0) std::swap(r, c);
        shape.insert({r, c});
        top = std::min(top, r);
        left = std::min(left, c);
      }
      Shape moved;
      for (const auto& [r, c] : shape) moved.insert({r - top, c - left});
      orientations.insert(moved);
    }
    for (const Shape& shape : orientations)
      for (int row = 0; row < rows; ++row)
        for (int column = 0; column < columns; ++column) {
          Items option{static_cast<ExactCover::Item>(piece)};
          for (const auto& [r, c] : shape)
            if (row + r < rows && column + c < columns)
              option.push_back(
                  static_cast<ExactCover::Item>(12 + (row + r) * columns + column + c));
          if (option.size() == 6) problem.add(option);
        }
  }
  return problem;
}

/// The example of TAOCP 7.2.2.1 (6): items a to g, one solution {a d f}, {b g}, {c e}.
Problem small_example() {
  Problem problem(7, 0);
  for (const Items& option :
       {Items{2, 4}, Items{0, 3, 6}, Items{1, 2, 5}, Items{0, 3, 5}, Items{1, 6}, Items{3, 4, 6}})
    problem.add(option);
  return problem;
}

TEST(ExactCover, KnownCounts) {
  EXPECT_EQ(queens(4).run(), 2U);
  EXPECT_EQ(queens(6).run(), 4U);
  EXPECT_EQ(queens(8).run(), 92U);
  EXPECT_EQ(langford(5).run(), 0U);
  EXPECT_EQ(langford(7).run(), 52U);
  EXPECT_EQ(dominoes(4, 4).run(), 36U);
  EXPECT_EQ(dominoes(6, 6).run(), 6728U);
  EXPECT_EQ(dominoes(3, 5).run(), 0U);
  EXPECT_EQ(pentominoes(3, 20).run(), 8U);
}

#ifdef ARIADNE_WHOLE_DATA
TEST(ExactCover, LargerKnownCounts) {
  EXPECT_EQ(queens(10).run(), 724U);
  EXPECT_EQ(langford(8).run(), 300U);
  EXPECT_EQ(pentominoes(6, 10).run(), 9356U);
}
#endif

TEST(ExactCover, SmallExampleOfKnuth) {
  Problem problem = small_example();
  EXPECT_EQ(problem.solutions(), (std::set<Options>{{0, 3, 4}}));
}

/// Every subset of the options is looked at.
std::set<Options> by_trying(const Problem& problem) {
  std::set<Options> all;
  for (std::uint32_t bits = 0; bits < 1U << problem.options.size(); ++bits) {
    Options chosen;
    for (std::uint32_t option = 0; option < problem.options.size(); ++option)
      if (((bits >> option) & 1U) != 0) chosen.push_back(option);
    const auto& options = problem.options;
    const bool useless = std::any_of(chosen.begin(), chosen.end(), [&](ExactCover::Option option) {
      return std::all_of(options[option].begin(), options[option].end(),
                         [&](ExactCover::Item item) { return item >= problem.primary; });
    });
    if (!useless && problem.covers(chosen)) all.insert(chosen);
  }
  return all;
}

/// With secondary items, equal options, and options of secondary items alone.
TEST(ExactCover, RandomProblemsAgreeWithTryingAllSubsets) {
  Random random(99);
  std::size_t solved = 0;
  for (int round = 0; round < 400; ++round) {
    const std::size_t primary = random.below(7);
    const std::size_t secondary = primary == 0 ? 1 : random.below(4);
    Problem problem(primary, secondary);
    const std::size_t options = random.below(12);
    for (std::size_t i = 0; i < options; ++i) {
      Items all(problem.items);
      for (std::size_t item = 0; item < all.size(); ++item)
        all[item] = static_cast<ExactCover::Item>(item);
      random.shuffle(std::span(all));
      all.resize(1 + random.below(std::min<std::size_t>(3, all.size())));
      problem.add(all);
    }
    const std::set<Options> expected = by_trying(problem);
    ASSERT_EQ(problem.solutions(), expected) << "round " << round;
    ASSERT_EQ(problem.run(), expected.size());
    solved += expected.empty() ? 0U : 1U;
  }
  EXPECT_GT(solved, 50U);
}

TEST(ExactCover, ProblemsWithoutItemsOrOptions) {
  EXPECT_EQ(Problem(0, 0).solutions(), (std::set<Options>{{}}));
  EXPECT_EQ(Problem(0, 3).solutions(), (std::set<Options>{{}}));
  EXPECT_EQ(Problem(2, 0).run(), 0U);
  Problem lonely(3, 0);
  lonely.add({0});
  lonely.add({1});
  EXPECT_EQ(lonely.run(), 0U);  // item 2 is in no option
}

TEST(ExactCover, OptionsOfSecondaryItemsAloneAreNeverChosen) {
  Problem problem(1, 2);
  problem.add({1});
  problem.add({0, 1});
  problem.add({2, 1});
  EXPECT_EQ(problem.solutions(), (std::set<Options>{{1}}));
}

TEST(ExactCover, BadOptionsAreRefusedAndLeaveTheProblemAsItWas) {
  ExactCover cover;
  cover.define(2, 1);
  cover.add_option(Items{0, 2});
  const auto refused = [&](const Items& items) {
    try {
      cover.add_option(items);
    } catch (const Error& error) {
      return std::string(error.what());
    }
    return std::string("taken");
  };
  EXPECT_EQ(refused({1, 2, 1}), "option 1 names item 1 twice");
  EXPECT_EQ(refused({1, 3}), "option 1 names item 3 of 3");
  EXPECT_EQ(refused({}), "option 1 has no items");
  EXPECT_THROW(cover.define(std::size_t{1} << 32U, 0), Error);
  EXPECT_EQ(cover.option_count(), 1U);
  EXPECT_EQ(cover.add_option(Items{1}), 1U);
  const SolveRequest request;
  Budget budget(request);
  cover.begin();
  EXPECT_EQ(cover.next(budget), ExactCover::Result::solution);
  EXPECT_EQ(cover.next(budget), ExactCover::Result::end);
}

TEST(ExactCover, RunsWithCommittedAndExcludedOptions) {
  Problem problem = queens(8);
  const std::set<Options> all = problem.solutions();
  for (const ExactCover::Option square : {0U, 3U, 17U, 36U}) {
    const auto with = static_cast<std::uint64_t>(
        std::count_if(all.begin(), all.end(), [&](const Options& solution) {
          return std::binary_search(solution.begin(), solution.end(), square);
        }));
    problem.cover.begin();
    problem.cover.commit(square);
    EXPECT_EQ(problem.count(), with);
    problem.cover.begin();
    problem.cover.exclude(square);
    EXPECT_EQ(problem.count(), all.size() - with);
  }
  problem.cover.begin();
  problem.cover.commit(0);
  problem.cover.commit(9);  // the same diagonal
  EXPECT_EQ(problem.count(), 0U);
  problem.cover.begin();
  problem.cover.commit(0);
  problem.cover.exclude(0);
  EXPECT_EQ(problem.count(), 0U);
  EXPECT_EQ(problem.run(), 92U);  // nothing of it stays
}

TEST(ExactCover, ARunMayBeLeftAndWorkIsTheSameEachTime) {
  Problem problem = queens(8);
  EXPECT_EQ(problem.run(), 92U);
  const std::uint64_t nodes = problem.nodes;
  const std::uint64_t updates = problem.cover.updates();
  EXPECT_GT(updates, nodes);
  const SolveRequest request;
  Budget budget(request);
  problem.cover.begin();
  for (int i = 0; i < 5; ++i) EXPECT_EQ(problem.cover.next(budget), ExactCover::Result::solution);
  EXPECT_EQ(problem.run(), 92U);
  EXPECT_EQ(problem.nodes, nodes);
  EXPECT_EQ(problem.cover.updates(), updates);
  problem.cover.define(1, 0);
  EXPECT_EQ(problem.cover.next(budget), ExactCover::Result::end);  // not begun
}

TEST(ExactCover, ABudgetThatIsSpentStopsTheRun) {
  Problem problem = queens(8);
  problem.run();
  for (std::uint64_t work = 0; work < problem.nodes; work += 37) {
    SolveRequest request;
    request.work_limit = work;
    Budget budget(request);
    problem.cover.begin();
    ExactCover::Result result = ExactCover::Result::solution;
    while (result == ExactCover::Result::solution) result = problem.cover.next(budget);
    EXPECT_EQ(result, ExactCover::Result::stopped);
    EXPECT_EQ(budget.spent(), work);
  }
}

/// What is taken and not taken back is what is chosen, and depths count the guesses.
TEST(ExactCover, TheWatcherSeesEveryStep) {
  struct Watcher final : ExactCover::Watcher {
    void take(ExactCover::Option option, int depth) override { taken.emplace_back(option, depth); }
    void take_back(ExactCover::Option option, int depth) override {
      ASSERT_FALSE(taken.empty());
      EXPECT_EQ(taken.back(), std::pair(option, depth));
      taken.pop_back();
      ++backs;
    }
    std::vector<std::pair<ExactCover::Option, int>> taken;
    std::size_t backs = 0;
  } watcher;
  Problem problem = queens(6);
  const SolveRequest request;
  Budget budget(request);
  problem.cover.begin(&watcher);
  while (problem.cover.next(budget) == ExactCover::Result::solution) {
    Options taken;
    int deepest = 0;
    for (const auto& [option, depth] : watcher.taken) {
      taken.push_back(option);
      EXPECT_GE(depth, deepest);
      EXPECT_LE(depth, deepest + 1);
      deepest = depth;
    }
    EXPECT_TRUE(std::equal(taken.begin(), taken.end(), problem.cover.chosen().begin(),
                           problem.cover.chosen().end()));
  }
  EXPECT_TRUE(watcher.taken.empty());
  EXPECT_EQ(watcher.backs, budget.spent());
}

}  // namespace
}  // namespace ariadne::testing
