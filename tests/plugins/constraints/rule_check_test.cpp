// Which rules of a puzzle are redundant, which cannot hold together, and about how many solutions
// there are: against definitions and exact counts by other solvers.

#include <algorithm>
#include <cmath>
#include <gmock/gmock.h>

#include <ariadne/components/config.hpp>
#include <ariadne/formats/layout_names.hpp>
#include <ariadne/model/grids.hpp>
#include <ariadne/work/check.hpp>
#include <ariadne/work/estimate.hpp>

#include "plugins/constraints/kinds.hpp"
#include "support/effort.hpp"

namespace ariadne::testing {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;

std::unique_ptr<Solver> solver(const std::string& yaml) {
  return ComponentSpec(all_plugins(), ComponentKind::solver, parse_yaml(yaml, "test"))
      .make_solver();
}

std::vector<Rule> rules_of(const std::string& yaml, const LayoutPtr& frame) {
  return read_rules(all_plugins(), parse_yaml(yaml, "test"), *frame);
}

Puzzle puzzle(const LayoutPtr& frame, const std::vector<Rule>& rules, const std::string& givens) {
  std::vector<Digit> digits;
  for (const char c : givens) digits.push_back(c == '.' ? Digit{0} : static_cast<Digit>(c - '0'));
  return {ConstraintMaker(all_plugins()).make(frame, rules), digits};
}

CheckResult checked(const Puzzle& puzzle) {
  ConstraintMaker maker(all_plugins());
  CheckRequest request;
  request.rules = &maker;
  return check(*solver("propagation"), puzzle, request);
}

/// How many solutions there are, two at most, by a solver that is not the one under test.
std::uint64_t count(const Puzzle& puzzle, std::uint64_t most = 2) {
  SolveRequest request;
  request.solution_limit = most;
  SolutionSink nothing;
  return solver("backtracking")->solve(puzzle, request, nothing).solutions;
}

TEST(RuleCheck, FindsWhatCanBeLeftOut) {
  const LayoutPtr frame = plain_layout({2, 2});
  const std::string givens = "....3......2....";
  const auto all = rules_of(
      "[{thermometer: r1c1-4}, {killer-cage: {cells: r1c1-2, sum: 3}}, {renban: r2c1-2}]", frame);
  const Puzzle whole = puzzle(frame, all, givens);
  const CheckResult result = checked(whole);
  ASSERT_EQ(result.outcome.verdict, Verdict::unique);
  EXPECT_THAT(result.undecided_rules, IsEmpty());
  std::vector<std::size_t> expected;
  for (std::size_t i = 0; i < all.size(); ++i) {
    std::vector<Rule> others = all;
    others.erase(others.begin() + static_cast<std::ptrdiff_t>(i));
    if (count(puzzle(frame, others, givens)) == 1) expected.push_back(i);
  }
  EXPECT_EQ(result.redundant_rules, expected);
  EXPECT_FALSE(expected.empty());
  EXPECT_LT(expected.size(), all.size());
}

/// Without a dot, the rule that all dots are given says more.
TEST(RuleCheck, NeedsARuleWithoutWhichThereIsNoSolution) {
  const LayoutPtr frame = plain_layout({2, 2});
  const std::string grid = "1234341221434321";
  std::string yaml = "[strict-kropki: {}";
  for (Cell a = 0; a < 16; ++a)
    for (const int b : {a % 4 < 3 ? a + 1 : -1, a + 4 < 16 ? a + 4 : -1}) {
      if (b < 0) continue;
      const auto [small, large] =
          std::minmax({grid[a] - '0', grid[static_cast<std::size_t>(b)] - '0'});
      if (large - small != 1 && large != 2 * small) continue;
      yaml += std::string(", ") + (large - small == 1 ? "difference" : "ratio") +
              ": {cells: " + frame->cell_name(a) + " " + frame->cell_name(static_cast<Cell>(b)) +
              "}";
    }
  const auto all = rules_of(yaml + "]", frame);
  ConstraintMaker maker(all_plugins());
  CheckRequest request;
  request.rules = &maker;
  const auto learning = solver("learning");
  const CheckResult result = check(*learning, puzzle(frame, all, grid), request);
  EXPECT_EQ(result.outcome.verdict, Verdict::unique);
  EXPECT_THAT(result.redundant_rules, ElementsAre(0));
  EXPECT_THAT(result.undecided_rules, IsEmpty());
}

TEST(RuleCheck, FindsWhatCannotHoldTogether) {
  const LayoutPtr frame = plain_layout({2, 2});
  const auto all = rules_of(
      "[{renban: r3c1-2}, {thermometer: r1c1-3}, {killer-cage: {cells: r1c1 r2c1, sum: 7}}, "
      "{killer-cage: {cells: r3c3-4, sum: 5}}]",
      frame);
  const Puzzle whole = puzzle(frame, all, "................");
  ASSERT_EQ(count(whole), 0U);
  const CheckResult result = checked(whole);
  EXPECT_EQ(result.outcome.verdict, Verdict::none);
  EXPECT_THAT(result.clashing_rules, ElementsAre(1, 2));
  // Any of them less, and there is a solution.
  for (const std::size_t left_out : result.clashing_rules) {
    std::vector<Rule> others;
    for (const std::size_t rule : result.clashing_rules)
      if (rule != left_out) others.push_back(all[rule]);
    EXPECT_GE(count(puzzle(frame, others, "................")), 1U);
  }
}

TEST(RuleCheck, SaysWhichRuleIsImpossibleByItself) {
  const LayoutPtr frame = plain_layout({2, 2});
  const auto cage = rules_of("killer-cage: {cells: r1c1-2, sum: 9}", frame);
  EXPECT_THAT(checked(puzzle(frame, cage, "................")).conflicts,
              ElementsAre(HasSubstr("at r1c1, r1c2 cannot be satisfied by any digits")));
  const auto small = rules_of("killer-cage: {cells: r1c1-2, sum: 3}", frame);
  const auto conflicts = checked(puzzle(frame, small, "4...............")).conflicts;
  EXPECT_THAT(conflicts, ElementsAre(::testing::EndsWith("at r1c1, r1c2 cannot be satisfied")));
}

struct Counted {
  const char* layout;
  const char* rules;
};

class Estimates : public ::testing::TestWithParam<Counted> {};

TEST_P(Estimates, AreRightWithinTheirErrors) {
  const LayoutPtr frame = parse_layout(GetParam().layout).fixed;
  const Puzzle open(
      ConstraintMaker(all_plugins(), {parse_yaml(GetParam().rules, "test")}).make(frame, {}));
  SolveRequest all;
  all.solution_limit = unlimited;
  SolutionSink nothing;
  const auto exact =
      static_cast<double>(solver("propagation")->solve(open, all, nothing).solutions);
  int outside = 0;
  for (std::uint64_t seed = 1; seed <= by_effort(1U, 5U, 5U); ++seed) {
    EstimateRequest request;
    request.probes = 300;
    request.seed = seed;
    const auto worker = solver("propagation");
    const Estimate found = estimate(*worker, open, request);
    ASSERT_FALSE(found.exact) << "too few solutions to estimate";
    EXPECT_EQ(found.probes, 300U);
    EXPECT_EQ(found.outcome.verdict, Verdict::multiple);
    const double ratio = std::pow(10.0, found.log10) / exact;
    EXPECT_GT(found.relative_error, 0);
    EXPECT_LT(found.relative_error, 0.3);
    if (std::abs(ratio - 1) > 2 * found.relative_error) ++outside;
    EXPECT_LT(std::abs(ratio - 1), 4 * found.relative_error) << ratio;
    EXPECT_EQ(estimate(*worker, open, request).log10, found.log10) << "the same seed again";
  }
  EXPECT_LE(outside, by_effort(0, 1, 1))
      << "of five, about one in twenty is farther than two errors";
}

INSTANTIATE_TEST_SUITE_P(
    Layouts, Estimates,
    ::testing::Values(Counted{"grid:5x5", "[]"},
                      Counted{"grid:5x5", "[{killer-cage: [{cells: r1c1-3, sum: 9}]}]"},
                      Counted{"grid:5x5", "[{thermometer: r1c1-3}]"},
                      Counted{by_effort("grid:4x4:cells:1..4", "grid:4x5:cells:1..4",
                                        "grid:4x5:cells:1..4"),
                              "[{thermometer: r1c1-2}, non-consecutive]"}));

TEST(Estimates, AreExactWhereTheFirstSearchKnows) {
  const Puzzle one = puzzle(plain_layout({2, 2}), {}, "1234341221434321");
  const Estimate found = estimate(*solver("propagation"), one, {});
  EXPECT_TRUE(found.exact);
  EXPECT_EQ(found.outcome.verdict, Verdict::unique);
  EXPECT_EQ(found.outcome.solutions, 1U);
}

/// With all of the effort, the largest canvas with as many rules as anyone has: neighbors differ, which
/// leaves two grids.
TEST(ManyRules, OnManyCells) {
  const int size = by_effort(24, 32, 64);
  const LayoutPtr frame =
      parse_layout("grid:" + std::to_string(size) + "x" + std::to_string(size) + ":cells:1..2")
          .fixed;
  const auto cells = static_cast<std::size_t>(frame->cell_count());
  if (effort() == Effort::all) {
    ASSERT_EQ(frame->cell_count(), max_cells);
  }
  std::vector<Rule> rules;
  const std::size_t most = cells * 10000 / static_cast<std::size_t>(max_cells);
  for (const int step : {1, 3, 5, 7, 9, 11, 13})
    for (int row = 0; row < size; ++row)
      for (int column = 0; column < size; ++column)
        for (const auto& [r, c] : {std::pair{row, column + step}, std::pair{row + step, column}})
          if (rules.size() < most && r < size && c < size)
            rules.push_back(Rule{"killer-cage", {}}
                                .with("cells", std::vector<Cell>{*frame->cell_at(row, column),
                                                                 *frame->cell_at(r, c)})
                                .with("sum", "3"));
  ASSERT_EQ(rules.size(), most);
  const LayoutPtr layout = ConstraintMaker(all_plugins()).make(frame, rules);
  EXPECT_EQ(layout->constraints().size(), most);
  std::vector<Digit> givens(cells);
  givens[0] = 1;
  const Puzzle easy(layout, givens);
  SolutionSink nothing;
  EXPECT_EQ(solver("propagation")->solve(easy, {}, nothing).verdict, Verdict::unique);
  EXPECT_EQ(solver("propagation")->solve(Puzzle(layout), {}, nothing).solutions, 2U);
}

}  // namespace
}  // namespace ariadne::testing
