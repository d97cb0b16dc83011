// What plugins claim is checked where they are called. The components of the fixture `lies` say what
// is not so; which lies there are is taken from their own tables.

#include <gmock/gmock.h>
#include <map>

#include <ariadne/components/registry.hpp>
#include <ariadne/model/grids.hpp>
#include <ariadne/steps/step.hpp>

#include "fixtures.hpp"

namespace ariadne::testing {
namespace {

using ::testing::AllOf;
using ::testing::HasSubstr;
using ::testing::StartsWith;

struct TakeAll final : SolutionSink {};

struct AnyStep final : StepSink {
  bool wants_evidence() const override { return true; }
  bool add(const Step&) override { return true; }
};

struct Lies : ::testing::Test {
  Lies() { registry.load(fixture("lies")); }

  std::vector<std::string> lies_of(const std::string& component) const {
    return registry.find(component)->parameters.at(0).choices;
  }
  static Parameters lie(const std::string& which) {
    Parameters parameters;
    parameters.set("lie", which);
    return parameters;
  }
  std::string source(const std::string& component) const {
    return "plugin 'lies' (" + fixture("lies").string() + "), component '" + component + "': ";
  }

  Registry registry;
  LayoutPtr layout = plain_layout({2, 2});
  /// `other` gives a grid that does not have this given.
  Puzzle puzzle{layout, std::vector<Digit>{2, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0}};
};

TEST_F(Lies, OfSolversAreSeen) {
  const std::string none = "gave a wrong solution";
  const std::map<std::string, std::string> expected{
      {"claims", "says that it gave 1 solutions, and gave 0"},
      {"none", "says 'unique' and gave 0 solutions"},
      {"verdict", "gave a verdict that no solver can give, number 42"},
      {"invalid", "gave a verdict that no solver can give, number 5"},
      {"bytes", none},
      {"dots", none},
      {"short", none},
      {"equal", none},
      {"other", none},
      {"twice", "gave one solution twice"},
      {"late", none},
  };
  for (const std::string& which : lies_of("lying-solver")) {
    const Puzzle asked = which == "twice" ? Puzzle(layout) : puzzle;
    TakeAll sink;
    EXPECT_EQ(message_of<ComponentError>([&] {
                registry.make_solver("lying-solver", lie(which))->solve(asked, {}, sink);
              }),
              source("lying-solver") + expected.at(which))
        << which;
  }
}

TEST_F(Lies, OfSolversAreSeenInBatches) {
  for (const std::string& which : lies_of("lying-solver")) {
    const std::size_t size = which == "late" ? 3000 : 1;
    std::vector<Digit> givens(size * 16, Digit{0});
    if (which == "other") givens = puzzle.givens();
    std::vector<SolveOutcome> outcomes(size);
    std::vector<Digit> solutions(size * 32);
    std::vector<DigitSet> boards(size * 16);
    BatchResult result{outcomes, which == "late" ? 1U : 2U, solutions, boards, 0};
    const Batch batch{layout, size, givens, {}};
    EXPECT_THAT(message_of<ComponentError>([&] {
                  registry.make_solver("lying-solver", lie(which))->solve_batch(batch, {}, result);
                }),
                StartsWith(source("lying-solver")))
        << which;
  }
}

/// `late` gives the same grid for every puzzle, and it is right at first.
TEST_F(Lies, OfSolversThatUseAnExcludedCandidateAreSeen) {
  const std::vector<Digit> givens(16);
  std::vector<Candidate> excluded{{15, 2}};
  std::vector<SolveOutcome> outcomes(1);
  std::vector<Digit> solutions(16);
  BatchResult result{outcomes, 1, solutions, {}, 0};
  const auto solver = registry.make_solver("lying-solver", lie("late"));
  const auto solve = [&] {
    solver->solve_batch({layout, 1, givens, {}, Clock::duration::max(), excluded}, {}, result);
  };
  solve();
  excluded[0].digit = 1;
  EXPECT_EQ(message_of<ComponentError>(solve), source("lying-solver") + "gave a wrong solution");
}

TEST_F(Lies, OfStrategiesAreSeen) {
  const std::map<std::string, std::string> expected{
      {"places-outside", "places a digit outside the board"},
      {"places-nothing", "places a digit outside the board"},
      {"removes-outside", "removes a digit outside the board"},
      {"removes-digit", "removes a digit outside the board"},
      {"places-other", "places a digit that is not a candidate: r1c2=2"},
      {"does-nothing", "changes nothing: Lying Strategy"},
      {"cell", "names a cell outside the board in its evidence"},
      {"far-cell", "names a cell outside the board in its evidence"},
      {"group", "names a group in its evidence that the layout does not have"},
      {"digit", "names a digit in its evidence that the layout does not have"},
      {"link", "names a digit in its evidence that the layout does not have"},
      {"role", "has evidence with an unknown role"},
      {"chain-cell", "names a cell outside the board in its evidence"},
      {"chain-empty", "has a chain with a node without cells in its evidence"},
      {"chain-digit", "names a digit in its evidence that the layout does not have"},
      {"chain-set", "names a digit in its evidence that the layout does not have"},
      {"chain-link", "has a chain with an unknown kind of link"},
      {"notation", "has a place {patern.cells} of no role in its notation"},
      {"control", "has control characters in its name or notation"},
  };
  const Board board(puzzle);
  for (const std::string& which : lies_of("lying-strategy")) {
    if (which == "unsound" || which == "lucky") continue;  // for the audit to tell
    AnyStep sink;
    EXPECT_THAT(message_of<ComponentError>([&] {
                  registry.make_strategy("lying-strategy", lie(which))->find(board, sink);
                }),
                StartsWith(source("lying-strategy") + "found a step that " + expected.at(which)))
        << which;
  }
}

TEST_F(Lies, OfGeneratorsAreSeen) {
  const std::map<std::string, std::string> expected{
      {"missing", "says that its puzzle has one solution, and does not give it"},
      {"wrong", "gave a wrong solution of its puzzle"},
      {"verdict", "made a puzzle with a verdict that no generator can give, number 42"},
  };
  Random random(1);
  GenerateRequest request;
  request.layout = layout;
  for (const std::string& which : lies_of("lying-generator")) {
    if (which == "several") continue;  // only a search can tell
    const auto generator = registry.make_generator("lying-generator", lie(which));
    EXPECT_EQ(message_of<ComponentError>([&] { generator->generate(random, request); }),
              source("lying-generator") + expected.at(which))
        << which;
    std::vector<Generated> results(1);
    EXPECT_EQ(message_of<ComponentError>(
                  [&] { generator->generate_batch(std::span(&random, 1), request, results); }),
              source("lying-generator") + expected.at(which))
        << which;
  }
}

}  // namespace
}  // namespace ariadne::testing
