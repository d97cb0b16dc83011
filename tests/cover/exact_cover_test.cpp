// The engine by itself, on problems whose numbers of solutions are known.

#include <algorithm>
#include <map>
#include <numeric>
#include <set>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include <ariadne/cover/cover_problems.hpp>
#include <ariadne/cover/cover_shares.hpp>
#include <ariadne/cover/exact_cover.hpp>
#include <ariadne/exchange/cover_text.hpp>
#include <ariadne/model/error.hpp>
#include <ariadne/plugin/random.hpp>

#include "support/effort.hpp"

namespace ariadne::testing {
namespace {

using Items = std::vector<ExactCover::Item>;
using Colors = std::vector<ExactCover::Color>;
using Options = std::vector<ExactCover::Option>;

/// A problem with its options kept, so that solutions can be checked without the engine.
struct Problem {
  Problem(std::size_t primary_items, std::size_t secondary_items,
          std::optional<std::uint64_t> seed = std::nullopt)
      : primary(primary_items), items(primary_items + secondary_items) {
    cover.define(primary_items, secondary_items, seed);
  }
  void add(const Items& option, const Colors& given = {}) {
    EXPECT_EQ(cover.add_option(option, given), options.size());
    options.push_back(option);
    colors.push_back(given);
    colors.back().resize(option.size());
  }
  bool covers(std::span<const ExactCover::Option> chosen) const {
    std::vector<int> times(items);
    Colors color(items);
    for (const ExactCover::Option option : chosen) {
      for (std::size_t i = 0; i < options[option].size(); ++i) {
        const ExactCover::Item item = options[option][i];
        const ExactCover::Color own = colors[option][i];
        if (++times[item] > 1 && (own == 0 || own != color[item])) return false;
        color[item] = own;
      }
    }
    for (std::size_t item = 0; item < primary; ++item)
      if (times[item] == 0) return false;
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
  /// All solutions without these options, each in ascending order.
  std::set<Options> solutions(const Options& excluded = {}) {
    const SolveRequest request;
    Budget budget(request);
    std::set<Options> all;
    cover.begin();
    for (const ExactCover::Option option : excluded) cover.exclude(option);
    while (cover.next(budget) == ExactCover::Result::solution) {
      Options sorted(cover.chosen().begin(), cover.chosen().end());
      std::sort(sorted.begin(), sorted.end());
      EXPECT_TRUE(covers(sorted));
      EXPECT_TRUE(all.insert(sorted).second) << "a solution came twice";
    }
    nodes = budget.spent();
    return all;
  }

  std::size_t primary;
  std::size_t items;
  ExactCover cover;
  std::vector<Items> options;
  std::vector<Colors> colors;  ///< beside the items of each option
  std::uint64_t nodes = 0;
};

/// A queen in every row and column, at most one on a diagonal.
Problem queens(std::uint32_t n, std::optional<std::uint64_t> seed = std::nullopt) {
  Problem problem(2 * std::size_t{n}, 4 * std::size_t{n} - 2, seed);
  for (std::uint32_t r = 0; r < n; ++r)
    for (std::uint32_t c = 0; c < n; ++c)
      problem.add({r, n + c, 2 * n + r + c, 4 * n - 1 + (n - 1 + r - c)});
  return problem;
}

/// The count of a known problem, made as `ariadne cover --make` does.
std::uint64_t count_of(const std::string& kind_and_size) {
  const std::string input = make_cover_problem(kind_and_size);
  TextLines lines(input);
  CoverText text(lines, kind_and_size);
  const SolveRequest request;
  Budget budget(request);
  text.cover().begin();
  std::uint64_t count = 0;
  while (text.cover().next(budget) == ExactCover::Result::solution) ++count;
  return count;
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
  const std::map<std::string, std::uint64_t> counts = {
      {"queens:1", 1},         {"queens:2", 0},         {"queens:3", 0},
      {"queens:4", 2},         {"queens:6", 4},         {"queens:8", 92},
      {"langford:1", 0},       {"langford:2", 0},       {"langford:3", 2},
      {"langford:4", 2},       {"langford:5", 0},       {"langford:6", 0},
      {"langford:7", 52},      {"latin:1", 1},          {"latin:2", 2},
      {"latin:3", 12},         {"latin:4", 576},        {"dominoes:1x2", 1},
      {"dominoes:3x5", 0},     {"dominoes:4x4", 36},    {"dominoes:6x6", 6728},
      {"pentominoes:3x20", 8}, {"pentominoes:2x30", 0}, {"pentominoes:60x1", 0},
  };
  for (const auto& [problem, count] : counts) EXPECT_EQ(count_of(problem), count) << problem;
}

TEST(LongExactCover, KnownCounts) {
  const std::map<std::string, std::uint64_t> counts = {
      {"queens:12", 14200},       {"queens:14", 365596},      {"langford:8", 300},
      {"langford:9", 0},          {"langford:10", 0},         {"latin:5", 161280},
      {"dominoes:8x8", 12988816}, {"pentominoes:6x10", 9356}, {"pentominoes:10x6", 9356},
      {"pentominoes:5x12", 4040}, {"pentominoes:4x15", 1472}, {"pentominoes:8x8", 520},
  };
  for (const auto& [problem, count] : counts) EXPECT_EQ(count_of(problem), count) << problem;
}

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

/// Options of `shortest` to `longest` items, with colors or without.
void add_random_options(Problem& problem, std::size_t options, std::size_t shortest,
                        std::size_t longest, Random& random) {
  const bool colored = random.below(2) == 0;
  for (std::size_t i = 0; i < options; ++i) {
    Items all(problem.items);
    std::iota(all.begin(), all.end(), ExactCover::Item{0});
    random.shuffle(std::span(all));
    all.resize(shortest + random.below(std::min(longest, all.size()) - shortest + 1));
    Colors colors;
    for (const ExactCover::Item item : all)
      colors.push_back(
          colored && item >= problem.primary ? static_cast<ExactCover::Color>(random.below(3)) : 0);
    problem.add(all, colored ? colors : Colors());
  }
}

/// With secondary items, colors, equal options, and options of secondary items alone.
Problem random_problem(Random& random, std::optional<std::uint64_t> seed = std::nullopt) {
  const std::size_t primary = random.below(7);
  const std::size_t secondary = primary == 0 ? 1 : random.below(4);
  Problem problem(primary, secondary, seed);
  add_random_options(problem, random.below(13), 1, 4, random);
  return problem;
}

/// Options in several words.
Problem large_random_problem(Random& random) {
  Problem problem(8 + random.below(8), random.below(6));
  add_random_options(problem, 40 + random.below(60), 3, 3 + random.below(4), random);
  return problem;
}

/// The same problem behind more primary items. Each of them has some options, behind all others.
Problem padded(const Problem& problem, ExactCover::Item more, std::size_t options_of_each) {
  Problem large(problem.primary + more, problem.items - problem.primary);
  for (std::size_t option = 0; option < problem.options.size(); ++option) {
    Items items = problem.options[option];
    for (ExactCover::Item& item : items) item += more;
    large.add(items, problem.colors[option]);
  }
  for (ExactCover::Item item = 0; item < more; ++item)
    for (std::size_t i = 0; i < options_of_each; ++i) large.add({item});
  return large;
}

TEST(ExactCover, RandomProblemsAgreeWithTryingAllSubsets) {
  Random random(99);
  std::size_t solved = 0;
  std::size_t agreeing = 0;
  const int rounds = by_effort(200, 1000, 1000);
  for (int round = 0; round < rounds; ++round) {
    Problem problem = random_problem(random);
    const std::set<Options> expected = by_trying(problem);
    ASSERT_EQ(problem.solutions(), expected) << "round " << round;
    ASSERT_EQ(problem.run(), expected.size());
    solved += expected.empty() ? 0U : 1U;
    for (const Options& solution : expected) {
      std::size_t items = 0;
      std::set<ExactCover::Item> different;
      for (const ExactCover::Option option : solution) {
        items += problem.options[option].size();
        different.insert(problem.options[option].begin(), problem.options[option].end());
      }
      agreeing += items > different.size() ? 1U : 0U;
    }
  }
  EXPECT_GT(solved, by_effort(20U, 100U, 100U));
  EXPECT_GT(agreeing, by_effort(0U, 20U, 20U));  // solutions in which colors agree
}

/// Small problems note what clashes. Those with many options do not, and those with many items do
/// not keep the items' lengths either.
TEST(ExactCover, SizeMakesNoDifferenceToTheSolutions) {
  constexpr ExactCover::Item many_items = 1100;
  constexpr std::size_t many_options = 3000;
  Random random(7);
  std::size_t guessed = 0;
  std::size_t solved = 0;
  const int rounds = by_effort(20, 200, 200);
  for (int round = 0; round < rounds; ++round) {
    Problem problem = round == 0       ? queens(7)
                      : round % 2 == 0 ? random_problem(random)
                                       : large_random_problem(random);
    const std::set<Options> expected = problem.solutions();
    const auto original = static_cast<ExactCover::Option>(problem.options.size());
    // All that are added are part of each solution, or are excluded.
    const auto solutions_of = [&](Problem& large, const Options& excluded) {
      std::set<Options> all;
      for (Options solution : large.solutions(excluded)) {
        solution.erase(std::lower_bound(solution.begin(), solution.end(), original),
                       solution.end());
        all.insert(solution);
      }
      return all;
    };
    Problem longer = padded(problem, 1, many_options);
    Options excluded(many_options - 1);
    std::iota(excluded.begin(), excluded.end(), original + 1);
    ASSERT_EQ(solutions_of(longer, excluded), expected) << "round " << round;
    Problem wider = padded(problem, many_items, 1);
    ASSERT_EQ(solutions_of(wider, {}), expected) << "round " << round;
    // The search ends before it gets to the other items when an item has no option at all.
    ASSERT_TRUE(wider.nodes == longer.nodes - 1 + many_items || problem.nodes == 0)
        << "round " << round;
    guessed += problem.nodes > 20 ? 1U : 0U;
    solved += expected.empty() ? 0U : 1U;
  }
  EXPECT_GT(guessed, static_cast<std::size_t>(rounds / 4));
  EXPECT_GT(solved, static_cast<std::size_t>(rounds / 2));
}

TEST(ExactCover, SeedsChangeTheSearchAndNoSolution) {
  std::set<std::uint64_t> nodes;
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    Problem problem(0, 0);
    for (int again = 0; again < 2; ++again) {
      problem = queens(7, seed);
      EXPECT_EQ(problem.run(), 40U);
      nodes.insert(problem.nodes);
    }
    Random random(seed);
    Random same(seed);
    EXPECT_EQ(random_problem(random, seed).solutions(), random_problem(same).solutions());
  }
  EXPECT_GT(nodes.size(), 5U);
  EXPECT_LE(nodes.size(), 20U);  // a seed repeats its search
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
  const auto color_refused = [&](const Items& items, const Colors& colors) {
    EXPECT_THROW(cover.add_option(items, colors), Error);
  };
  color_refused({0, 2}, {1, 1});  // item 0 is primary
  color_refused({0, 2}, {0});
  EXPECT_THROW(cover.define(std::size_t{1} << 32U, 0), Error);
  EXPECT_THROW(cover.define(1, ~std::size_t{0}), Error);
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

TEST(ExactCover, CommittedOptionsGiveColors) {
  Problem problem(3, 1);
  for (const ExactCover::Item item : {0U, 1U, 2U})
    for (const ExactCover::Color color : {0U, 1U, 2U}) problem.add({item, 3}, {0, color});
  for (const ExactCover::Item item : {0U, 1U, 2U}) problem.add({item});
  // None has an option with the item without color, or one of them has: 3 x 1. Otherwise all that
  // have it agree: 2 x (2^3 - 1).
  EXPECT_EQ(problem.run(), 1U + 3U + 14U);
  const auto count_with = [&](const Options& committed) {
    problem.cover.begin();
    for (const ExactCover::Option option : committed) problem.cover.commit(option);
    return problem.count();
  };
  EXPECT_EQ(count_with({0}), 1U);
  EXPECT_EQ(count_with({1}), 4U);
  EXPECT_EQ(count_with({1, 4}), 2U);
  EXPECT_EQ(count_with({1, 5}), 0U);
  EXPECT_EQ(count_with({1, 3}), 0U);
  EXPECT_EQ(count_with({1, 4, 7}), 1U);
  EXPECT_EQ(count_with({1, 1}), 0U);
  EXPECT_EQ(problem.run(), 18U);
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

TEST(ExactCover, SharesOfASearchAreTheWhole) {
  for (const std::string kind : {"queens:6", "langford:7", "dominoes:4x6", "queens:3"}) {
    const std::string problem = make_cover_problem(kind);
    TextLines lines(problem);
    CoverText text(lines, kind);
    ExactCover& cover = text.cover();
    const SolveRequest request;
    std::vector<Options> whole;
    Budget budget(request);
    cover.begin();
    while (cover.next(budget) == ExactCover::Result::solution)
      whole.emplace_back(cover.chosen().begin(), cover.chosen().end());
    for (const std::uint64_t wanted : {1U, 10U, 1000U, 1000000U}) {
      const auto division = divide_cover(cover, wanted, request);
      ASSERT_TRUE(division);
      std::vector<Options> all;
      std::uint64_t nodes = division->nodes;
      for (std::uint64_t first = 0; first < division->branches; first += 3) {
        Budget share(request);
        cover.begin();
        cover.divide(division->depth, first, first + 3);
        while (cover.next(share) == ExactCover::Result::solution)
          all.emplace_back(cover.chosen().begin(), cover.chosen().end());
        EXPECT_EQ(cover.branches(), division->branches);
        nodes += share.spent() - division->nodes;
      }
      EXPECT_EQ(all, whole) << kind << ", " << wanted;
      EXPECT_EQ(nodes, budget.spent()) << kind << ", " << wanted;
    }
  }
}

}  // namespace
}  // namespace ariadne::testing
