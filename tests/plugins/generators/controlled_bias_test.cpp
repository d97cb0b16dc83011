// `controlled-bias`: minimal puzzles with the bias that is told, or none.

#include <cmath>
#include <gmock/gmock.h>
#include <map>
#include <utility>

#include <gtest/gtest.h>

#include <ariadne/formats/writer.hpp>
#include <ariadne/plugin/stop.hpp>

#include "plugins/generators/generators.hpp"
#include "support/chi_square.hpp"
#include "support/effort.hpp"

namespace ariadne::testing {
namespace {

using ::testing::HasSubstr;

struct ControlledBias : ::testing::Test {
  Generators generators;
  std::unique_ptr<Solver> judge = generators.solver("backtracking");
};
using SlowControlledBias = ControlledBias;

/// All minimal puzzles of the plain 4x4, by looking at every set of cells of every grid. A set of
/// clues has several solutions exactly when all of its cells are equal in another grid too.
std::vector<Values> find_all_minimal_4x4() {
  const std::vector<Values> grids = brute_force(Puzzle(plain_layout({2, 2})), 1000);
  std::vector<Values> puzzles;
  for (const Values& grid : grids) {
    std::vector<bool> several(1U << 16U, false);
    for (const Values& other : grids) {
      if (other == grid) continue;
      unsigned equal = 0;
      for (unsigned cell = 0; cell < 16; ++cell)
        if (grid[cell] == other[cell]) equal |= 1U << cell;
      for (unsigned part = equal;; part = (part - 1) & equal) {
        several[part] = true;
        if (part == 0) break;
      }
    }
    for (unsigned clues = 0; clues < several.size(); ++clues) {
      bool minimal = !several[clues];
      for (unsigned cell = 0; cell < 16; ++cell)
        if ((clues >> cell & 1U) != 0) minimal = minimal && several[clues & ~(1U << cell)];
      if (!minimal) continue;
      Values puzzle(16);
      for (unsigned cell = 0; cell < 16; ++cell)
        if ((clues >> cell & 1U) != 0) puzzle[cell] = grid[cell];
      puzzles.push_back(puzzle);
    }
  }
  return puzzles;
}
const std::vector<Values>& all_minimal_4x4() {
  static const std::vector<Values> all = find_all_minimal_4x4();
  return all;
}

double choices(int of, int some) {
  double product = 1;
  for (int i = 0; i < some; ++i) product = product * (of - i) / (i + 1);
  return product;
}

int clues_in(const Values& puzzle) {
  return 16 - static_cast<int>(std::count(puzzle.begin(), puzzle.end(), Digit{0}));
}

/// How often the generator makes each minimal 4x4, told by which of them are pooled, and how likely
/// that is by two rules: evenly, and by the number of ways to choose the clues' cells.
struct Census {
  std::vector<std::uint64_t> counts;
  std::vector<double> even;
  std::vector<double> biased;
};

template <class Case>
Census census(const std::vector<Values>& all, const std::vector<Generated>& made, std::size_t cases,
              const Case& case_of) {
  Census census{std::vector<std::uint64_t>(cases), std::vector<double>(cases),
                std::vector<double>(cases)};
  std::map<std::string, std::size_t> index;
  double weights = 0;
  for (std::size_t i = 0; i < all.size(); ++i) {
    index[to_line(all[i])] = i;
    weights += 1 / choices(16, clues_in(all[i]));
  }
  for (std::size_t i = 0; i < all.size(); ++i) {
    census.even[case_of(i)] += 1 / static_cast<double>(all.size());
    census.biased[case_of(i)] += 1 / choices(16, clues_in(all[i])) / weights;
  }
  for (const Generated& one : made)
    ++census.counts[case_of(index.at(to_line(clues_of(*one.puzzle))))];
  return census;
}

TEST_F(SlowControlledBias, OnThe4x4EveryMinimalPuzzleIsAsLikelyAsItsCluesMakeIt) {
  const std::vector<Values>& all = all_minimal_4x4();
  ASSERT_EQ(all.size(), 85632U);
  for (const bool even : {false, true}) {
    const auto generator =
        generators.generator(std::string("controlled-bias: {source: uniform-fill, even: ") +
                             (even ? "true}" : "false}"));
    const std::vector<Generated> made = make(*generator, plain_layout({2, 2}), 20000, 5);
    for (const Generated& one : made) ASSERT_TRUE(one.puzzle.has_value()) << one.reason;
    const Census by_clues = census(all, made, 3, [&](std::size_t i) {
      return static_cast<std::size_t>(clues_in(all[i]) - 4);
    });
    const Census by_group = census(all, made, 1000, [](std::size_t i) { return i % 1000; });
    const Census by_grid = census(all, made, 288, [](std::size_t i) { return i * 288 / 85632; });
    for (const Census& one : {by_clues, by_group, by_grid})
      EXPECT_LT(chi_square_excess(one.counts, even ? one.even : one.biased), 5) << even;
    // The two rules can be told apart by this.
    EXPECT_GT(chi_square_excess(by_clues.counts, even ? by_clues.biased : by_clues.even), 100);
  }
}

TEST_F(SlowControlledBias, TriesWithOneGridFollowTheRuleThatIsTold) {
  // The first result of a grid is taken, so with many tries a grid nearly every grid has one, and
  // grids become equally likely. With one it is by the number of their minimal puzzles; on 4x4 the
  // grids are of two kinds.
  const std::vector<Values>& all = all_minimal_4x4();
  const auto kind = [&](const Values& grid) {
    return std::count_if(all.begin(), all.end(), [&](const Values& puzzle) {
      for (std::size_t cell = 0; cell < 16; ++cell)
        if (puzzle[cell] != 0 && puzzle[cell] != grid[cell]) return false;
      return true;
    });
  };
  std::map<std::string, std::ptrdiff_t> kind_of;
  std::map<std::ptrdiff_t, int> grids_of;
  for (const Values& grid : brute_force(Puzzle(plain_layout({2, 2})), 1000))
    ++grids_of[kind_of[to_line(grid)] = kind(grid)];
  ASSERT_EQ(grids_of.size(), 2U);
  const auto generator =
      generators.generator("controlled-bias: {source: uniform-fill, tries-per-grid: 1000}");
  const auto count = by_effort<std::size_t>(400, 2000, 2000);
  const auto made = static_cast<double>(count);
  std::map<std::ptrdiff_t, int> made_of;
  for (const Generated& one : make(*generator, plain_layout({2, 2}), count)) {
    expect_sound(*judge, one);
    EXPECT_GE(one.tried, 1U);
    ++made_of[kind_of.at(to_line(one.solution))];
  }
  for (const auto& [which, grids] : grids_of)
    EXPECT_NEAR(made_of[which], made * grids / 288.0, 5 * std::sqrt(made * 2 / 9.0));
}

TEST_F(SlowControlledBias, TellsHowManyTriesItTook) {
  // A try succeeds with the sum of 1 / C(16, n) over the minimal puzzles, by grid.
  double success = 0;
  for (const Values& puzzle : all_minimal_4x4()) success += 1 / choices(16, clues_in(puzzle)) / 288;
  const auto generator = generators.generator("controlled-bias: {source: uniform-fill}");
  double tries = 0;
  const auto count = by_effort<std::size_t>(625, 10000, 10000);
  for (const Generated& one : make(*generator, plain_layout({2, 2}), count))
    tries += static_cast<double>(one.tried);
  // The deviation of the mean is about 1 / success / 100, or / 25.
  EXPECT_NEAR(tries / static_cast<double>(count) * success, 1, by_effort(0.2, 0.05, 0.05));
}

TEST_F(ControlledBias, MakesMinimalPuzzlesOfOtherLayouts) {
  for (const char* name : {"6x6", "6x6:3x2", "9x9", "x"}) {
    const auto generator = generators.generator("controlled-bias");
    ASSERT_EQ(generator->obstacle(*layout_named(name)), "");
    for (const Generated& made :
         make(*generator, layout_named(name), by_effort<std::size_t>(1, 5, 5))) {
      expect_sound(*judge, made);
      EXPECT_GE(made.tried, 1U);
      EXPECT_LE(clue_count(*made.puzzle), made.puzzle->layout().cell_count() * 2 / 5);
    }
  }
}

TEST_F(SlowControlledBias, EverySolverLeadsToTheSamePuzzles) {
  for (const auto& [name, count] :
       {std::pair("6x6", std::size_t{20}), std::pair("9x9", std::size_t{1})}) {
    std::vector<std::vector<Values>> all;
    for (const char* check : {"[lockstep, dancing-links]", "[dancing-links, lockstep]"}) {
      const auto generator =
          generators.generator("controlled-bias: {check: " + std::string(check) + "}");
      std::vector<Values> puzzles;
      for (const Generated& made : make(*generator, layout_named(name), count, 8))
        puzzles.push_back(clues_of(made.puzzle.value()));
      all.push_back(puzzles);
    }
    EXPECT_EQ(all[0], all[1]) << name;
  }
}

TEST_F(ControlledBias, TheSameRandomMakesTheSamePuzzleWhateverWasMadeBefore) {
  const LayoutPtr small = layout_named("6x6");
  const auto generator = generators.generator("controlled-bias");
  std::vector<Values> first;
  for (const Generated& made : make(*generator, small, 20))
    first.push_back(clues_of(made.puzzle.value()));
  const auto other = generators.generator("controlled-bias");
  for (std::size_t i = 20; i-- > 0;) {
    make(*other, layout_named("4x4"), 1, i);
    Random random(1, i);
    EXPECT_EQ(clues_of(other->generate(random, request_for(small)).puzzle.value()), first[i]);
  }
}

TEST_F(ControlledBias, FewerCluesThanAnyMinimalPuzzleHasEndWithASentence) {
  const auto generator = generators.generator("controlled-bias: {max-clues: 3, tries: 1000}");
  const Generated made = make(*generator, layout_named("4x4"), 1)[0];
  EXPECT_FALSE(made.puzzle.has_value());
  EXPECT_EQ(made.reason, "none of 1000 tries led to a minimal puzzle of at most 3 clues");
  EXPECT_EQ(made.tried, 1000U);
}

TEST_F(ControlledBias, HonorsEveryLimit) {
  const auto generator =
      generators.generator("controlled-bias: {max-clues: 12, tries: 1000000000}");
  const LayoutPtr layout = layout_named("9x9");
  expect_limits_honored(*generator, layout, 5000, std::chrono::milliseconds(50));
  GenerateRequest none = request_for(layout);
  none.work_limit = 0;
  Random random(1);
  EXPECT_FALSE(generator->generate(random, none).puzzle.has_value());
}

TEST_F(ControlledBias, SaysWhatCannotBe) {
  const LayoutPtr kept = layout_named("9x9");
  const Layout& layout = *kept;
  EXPECT_EQ(generators.generator("controlled-bias: {even: true, max-clues: 42}")->obstacle(layout),
            "'even' needs a 'max-clues' of at most half the cells, which is 41");
  EXPECT_EQ(generators.generator("controlled-bias: {even: true, max-clues: 41}")->obstacle(layout),
            "");
  EXPECT_THAT(
      generators.generator("controlled-bias: {check: [lockstep]}")->obstacle(*layout_named("4x4")),
      HasSubstr("no solver of 'check' supports the layout 4x4"));
  EXPECT_THAT(generators.generator("controlled-bias: {proof: [lockstep]}")->obstacle(layout),
              HasSubstr("no solver of 'proof'"));

  const auto from_puzzles = generators.generator("controlled-bias: {source: dig}");
  EXPECT_EQ(make(*from_puzzles, layout_named("4x4"), 1)[0].reason,
            "what the source 'dig' made is no complete grid");
  const auto with_logic =
      generators.generator("controlled-bias: {check: [{logic: {strategies: [full-house]}}]}");
  EXPECT_EQ(make(*with_logic, layout_named("4x4"), 1)[0].reason,
            "'logic' says 'incomplete' for a puzzle, but must decide whether it has one solution");
}

}  // namespace
}  // namespace ariadne::testing
