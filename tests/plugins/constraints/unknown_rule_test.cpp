// A constraint that nobody knows, on every path: obeyed or refused, never forgotten. Everything that
// is tried is taken from the registry.

#include <gmock/gmock.h>

#include <ariadne/components/config.hpp>
#include <ariadne/exchange/link_formats.hpp>
#include <ariadne/exchange/puzzle_writer.hpp>
#include <ariadne/model/grids.hpp>
#include <ariadne/symmetry/canonical.hpp>
#include <ariadne/symmetry/transform.hpp>
#include <ariadne/work/audit.hpp>
#include <ariadne/work/check.hpp>
#include <ariadne/work/true_candidates.hpp>

#include "plugins/constraints/kinds.hpp"
#include "support/effort.hpp"

namespace ariadne::testing {
namespace {

using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::Not;

/// The first digit is less than the second, which only holds() says.
class Alien final : public Constraint {
 public:
  Alien(Cell first, Cell second) : Constraint("alien rule", {first, second}) {}
  bool holds(std::span<const Digit> values) const override { return values[0] < values[1]; }
};

LayoutPtr with_aliens(const LayoutPtr& frame, std::span<const std::pair<Cell, Cell>> pairs) {
  ConstraintSet set;
  for (const auto& [first, second] : pairs)
    set.constraints.push_back(std::make_shared<const Alien>(first, second));
  return std::make_shared<const Layout>(frame, std::move(set));
}
LayoutPtr small() {
  const std::pair<Cell, Cell> pair{0, 1};
  return with_aliens(plain_layout({2, 2}), {&pair, 1});
}

ComponentSpec component(ComponentKind kind, const std::string& yaml) {
  return {all_plugins(), kind, parse_yaml(yaml, "test")};
}

GenerateRequest of_layout(LayoutPtr layout) {
  GenerateRequest request;
  request.layout = std::move(layout);
  return request;
}

/// Minimal puzzles with so many alien rules, each of which is needed by some.
std::vector<Puzzle> alien_puzzles(BoxShape shape, int rules, int count) {
  const LayoutPtr frame = plain_layout(shape);
  const auto generator = component(ComponentKind::generator, "dig").make_generator();
  std::vector<Puzzle> puzzles;
  for (int n = 0; n < count; ++n) {
    Random random(static_cast<std::uint64_t>(n));
    // Neighbors in a row: what they say follows from a grid, whichever it is.
    std::vector<std::pair<Cell, Cell>> pairs;
    const auto grid = component(ComponentKind::generator, "random-fill").make_generator();
    const Generated full = grid->generate(random, of_layout(frame));
    for (int i = 0; i < rules; ++i) {
      const auto cell =
          static_cast<Cell>(random.below(static_cast<std::uint64_t>(frame->cell_count() - 1)));
      const auto next = static_cast<Cell>(cell + 1);
      const bool ascends = full.puzzle->given(cell) < full.puzzle->given(next);
      if (full.puzzle->given(cell) == full.puzzle->given(next)) continue;
      pairs.emplace_back(ascends ? cell : next, ascends ? next : cell);
    }
    const Generated made = generator->generate(random, of_layout(with_aliens(frame, pairs)));
    if (made.puzzle) puzzles.push_back(*made.puzzle);
  }
  return puzzles;
}

TEST(UnknownRules, AreObeyedOrRefusedBySolvers) {
  const LayoutPtr layout = small();
  const Puzzle puzzle(layout);
  std::size_t taken = 0;
  for (const std::string& id : all_plugins().ids(ComponentKind::solver)) {
    if (id == "first-able") continue;
    const auto solver = component(ComponentKind::solver, id).make_solver();
    if (!solver->supports(*layout)) continue;
    ++taken;
    // The wrapper throws if a solution does not obey the rule.
    SolutionSink sink;
    SolveRequest request;
    request.solution_limit = unlimited;
    const SolveOutcome outcome = solver->solve(puzzle, request, sink);
    // Half of the 288 grids, since the two cells differ; logic alone finds none.
    EXPECT_TRUE(outcome.verdict == Verdict::incomplete || outcome.solutions == 144U) << id;
  }
  EXPECT_GE(taken, 2U);
  std::vector<Digit> wrong{2, 1, 3, 4, 3, 4, 1, 2, 1, 2, 4, 3, 4, 3, 2, 1};
  EXPECT_FALSE(solves(puzzle, wrong));
  std::vector<Digit> givens(16, 0);
  givens[0] = 3;
  givens[1] = 2;
  EXPECT_THAT(conflict(Puzzle(layout, givens)), HasSubstr("the alien rule at r1c1, r1c2"));
}

/// Deductions from the groups stay right, and those that need a puzzle to have one solution by its
/// groups are not made.
TEST(UnknownRules, NoStrategyIsWrongUnderThem) {
  std::vector<Puzzle> puzzles = alien_puzzles({2, 2}, 4, by_effort(2, 12, 12));
  for (Puzzle& puzzle : alien_puzzles({2, 3}, 9, by_effort(1, 6, 6)))
    puzzles.push_back(std::move(puzzle));
  ASSERT_EQ(puzzles.size(), by_effort(3U, 18U, 18U));
  const auto truth = component(ComponentKind::solver, "backtracking").make_solver();
  const auto way = component(ComponentKind::solver,
                             "logic: {strategies: [full-house, naked-single, hidden-single]}")
                       .make_solver();
  // The rules matter: without them, most of the puzzles have several solutions.
  int need_them = 0;
  for (const Puzzle& puzzle : puzzles) {
    SolutionSink sink;
    SolveRequest request;
    request.solution_limit = 2;
    const Puzzle bare(puzzle.layout().frame(), puzzle.candidates());
    need_them += truth->solve(bare, request, sink).verdict == Verdict::multiple ? 1 : 0;
  }
  EXPECT_GE(need_them, by_effort(1, 9, 9));
  std::uint64_t steps = 0;
  for (const std::string& id : all_plugins().ids(ComponentKind::strategy)) {
    const auto strategy = component(ComponentKind::strategy, id).make_strategy();
    StrategyAuditor auditor(all_plugins(), *strategy, *truth, *way, std::chrono::seconds(2));
    StrategyAudit audit;
    for (const Puzzle& puzzle : puzzles) auditor.look_at(puzzle, {}, audit);
    EXPECT_EQ(audit.puzzles, puzzles.size()) << id;
    for (const StepFault& fault : audit.faults)
      ADD_FAILURE() << id << ": " << fault.step << " " << fault.what;
    steps += audit.steps;
  }
  EXPECT_GT(steps, by_effort(100U, 1000U, 1000U));
}

TEST(UnknownRules, AreObeyedOrRefusedByGenerators) {
  const LayoutPtr layout = small();
  const auto truth = component(ComponentKind::solver, "backtracking").make_solver();
  std::size_t taken = 0;
  for (const std::string& id : all_plugins().ids(ComponentKind::generator)) {
    std::unique_ptr<Generator> generator;
    try {
      generator = component(ComponentKind::generator, id).make_generator();
    } catch (const ConfigError&) {
      continue;  // it needs parameters
    }
    Random random(1);
    const std::string obstacle = generator->obstacle(*layout);
    if (!obstacle.empty()) continue;
    ++taken;
    const Generated made = generator->generate(random, of_layout(layout));
    ASSERT_TRUE(made.puzzle) << id << ": " << made.reason;
    EXPECT_EQ(made.puzzle->layout().constraints().size(), 1U) << id << " forgets the rule";
    SolutionSink sink;
    SolveRequest request;
    request.solution_limit = 2;
    EXPECT_EQ(truth->solve(*made.puzzle, request, sink).verdict, Verdict::unique) << id;
  }
  EXPECT_GE(taken, 2U);
}

TEST(UnknownRules, AreNotMovedByTransformations) {
  const LayoutPtr layout = small();
  EXPECT_THAT(obstacle(*layout, {}), Not(IsEmpty()));
  EXPECT_THAT(obstacle(*layout->frame(), {}), IsEmpty());
  EXPECT_THAT(canonical_form_obstacle(*layout), Not(IsEmpty()));
  EXPECT_THAT(canonical_form_obstacle(*layout->frame()), IsEmpty());
}

/// Runs ask the solver, and do not take what holds of groups for granted.
TEST(UnknownRules, AreObeyedByChecksAndTrueCandidates) {
  const auto solver = component(ComponentKind::solver, "propagation").make_solver();
  const Puzzle open(small());
  const TrueCandidates found = true_candidates(*solver, open, {});
  EXPECT_EQ(found.candidates[0], DigitSet(0b0111)) << "4 is never less";
  EXPECT_EQ(found.candidates[1], DigitSet(0b1110)) << "1 is never more";
  EXPECT_EQ(found.candidates[2], DigitSet::all(4));
  for (const Puzzle& puzzle : alien_puzzles({2, 2}, 4, 5)) {
    const CheckResult result = check(*solver, puzzle, {});
    EXPECT_EQ(result.outcome.verdict, Verdict::unique);
    EXPECT_EQ(result.minimal(), true) << "a given that only a rule makes redundant was left";
  }
}

TEST(UnknownRules, AreNeverLeftOutOfWhatIsWritten) {
  ReadItem item;
  item.layout = small();
  item.givens.assign(16, 0);
  for (const auto& formats : {puzzle_formats(), link_formats()})
    for (const PuzzleFormat& format : formats) {
      std::string out;
      LeftOut left_out;
      EXPECT_THAT(format.write(item, out, left_out), HasSubstr("constraints")) << format.name;
      EXPECT_THAT(out, IsEmpty()) << format.name;
    }
}

/// A rectangle of two digits could be exchanged, but for a rule that no technique knows.
TEST(UnknownRules, KeepUniquenessTechniquesAway) {
  const LayoutPtr frame = plain_layout({3, 3});
  const std::pair<Cell, Cell> pair{0, 1};
  const LayoutPtr layout = with_aliens(frame, {&pair, 1});
  // r1c1, r1c2, r4c1 and r4c2, of two boxes, with 1 and 2 but for one more candidate.
  const auto steps_on = [&](const LayoutPtr& on) {
    std::vector<DigitSet> candidates(81, DigitSet::all(9));
    for (const std::size_t cell : {0U, 1U, 27U}) candidates[cell] = DigitSet(0b11);
    candidates[28] = DigitSet(0b111);
    struct Count final : StepSink {
      bool wants_evidence() const override { return false; }
      bool add(const Step&) override {
        ++count;
        return true;
      }
      int count = 0;
    } sink;
    const Board board{Puzzle(on, candidates)};
    component(ComponentKind::strategy, "uniqueness-test-1").make_strategy()->find(board, sink);
    return sink.count;
  };
  EXPECT_GT(steps_on(frame), 0);
  EXPECT_EQ(steps_on(layout), 0);
}

}  // namespace
}  // namespace ariadne::testing
