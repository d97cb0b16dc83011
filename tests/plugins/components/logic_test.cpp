#include <chrono>
#include <functional>
#include <gmock/gmock.h>

#include <ariadne/plugin/step_log.hpp>
#include <ariadne/plugin/stop.hpp>

#include "plugins/components/components.hpp"

namespace ariadne::testing {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;

/// A puzzle that singles cannot solve; locked candidates can.
const std::string stuck =
    "5.7.1.6..82.......3.6..7...6...9..2...5.7.1...1..3...9...4..2.1.......94..9.5.3.6";

struct LogicSolver : ::testing::Test {
  Shipped shipped;
};

/// Finds what the function says.
struct Scripted final : Strategy {
  using Search = std::function<void(const Board&, StepSink&)>;
  explicit Scripted(Search search) : search_(std::move(search)) {}
  void find(const Board& board, StepSink& sink) override { search_(board, sink); }
  Search search_;
};

AnyComponent scripted(const std::string& id, Scripted::Search search) {
  return Named<Strategy>{id, std::make_unique<Scripted>(std::move(search))};
}

Step step_of(std::vector<Candidate> placements, std::vector<Candidate> eliminations) {
  Step step(Technique{"test", "Test", "", {}});
  step.placements = std::move(placements);
  step.eliminations = std::move(eliminations);
  return step;
}

/// Keeps the steps that it is told, and looks at the board before each.
struct StepTrace final : SolveTrace {
  void place(Candidate, int) override { ADD_FAILURE() << "logic does not guess"; }
  void undo(Candidate, int) override { ADD_FAILURE() << "logic does not guess"; }
  void step(const Step& step, const Board& board) override {
    for (const Candidate placement : step.placements)
      EXPECT_TRUE(board.candidates(placement.cell).contains(placement.digit));
    steps.push_back(step);
  }
  std::vector<Step> steps;
};

TEST_F(LogicSolver, AgreesWithBruteForceWheneverItAnswers) {
  const auto grids = shipped.random_fill();
  const auto solver = shipped.logic();
  int solved = 0;
  int stuck_boards = 0;
  for (const LayoutPtr& layout : small_layouts())
    for (std::uint64_t item = 0; item < 8; ++item) {
      SCOPED_TRACE(layout->name() + ", item " + std::to_string(item));
      Random random(3, item);
      const Puzzle puzzle = random_puzzle(*grids, layout, random);
      const std::vector<Digit> solution = brute_force(puzzle).at(0);
      Answers answers;
      const SolveOutcome outcome = solver->solve(puzzle, {}, answers);
      if (outcome.verdict == Verdict::unique) {
        ++solved;
        EXPECT_EQ(outcome.solutions, 1U);
        EXPECT_THAT(answers.solutions, ElementsAre(solution));
        EXPECT_THAT(answers.boards, IsEmpty());
        continue;
      }
      ++stuck_boards;
      EXPECT_EQ(outcome.verdict, Verdict::incomplete);
      EXPECT_EQ(outcome.solutions, 0U);
      EXPECT_THAT(answers.solutions, IsEmpty());
      ASSERT_EQ(answers.boards.size(), 1U);
      const Board& board = answers.boards[0];
      EXPECT_GT(board.open_count(), 0);
      for (int i = 0; i < layout->cell_count(); ++i) {
        const auto cell = static_cast<Cell>(i);
        EXPECT_TRUE(board.value(cell) == solution[cell] ||
                    board.candidates(cell).contains(solution[cell]));
      }
    }
  EXPECT_GT(solved, 10);
  EXPECT_GT(stuck_boards, 0);
}

TEST_F(LogicSolver, NeverClaimsASolutionOfPuzzlesThatHaveNoneOrSeveral) {
  const auto grids = shipped.random_fill();
  const auto solver = shipped.logic();
  int proved_none = 0;
  int several = 0;
  for (const LayoutPtr& layout : small_layouts())
    for (std::uint64_t item = 0; item < 12; ++item) {
      SCOPED_TRACE(layout->name() + ", item " + std::to_string(item));
      Random random(4, item);
      std::vector<Digit> values = givens(random_puzzle(*grids, layout, random));
      // Another digit in one cell: none, one or several solutions.
      const auto cell = static_cast<std::size_t>(random.below(values.size()));
      values[cell] =
          static_cast<Digit>(random.below(static_cast<std::uint64_t>(layout->digit_count()) + 1));
      const Puzzle puzzle(layout, values);
      const auto solutions = brute_force(puzzle);
      Answers answers;
      const Verdict verdict = solver->solve(puzzle, {}, answers).verdict;
      for (const auto& found : answers.solutions) EXPECT_TRUE(solves(puzzle, found));
      if (solutions.empty()) {
        EXPECT_EQ(verdict, Verdict::none);
        EXPECT_THAT(answers.solutions, IsEmpty());
        ++proved_none;
      }
      if (solutions.size() > 1) {
        EXPECT_EQ(verdict, Verdict::multiple);
        EXPECT_EQ(answers.solutions.size(), 2U);
        ++several;
      }
    }
  EXPECT_GT(proved_none, 10);
  EXPECT_GT(several, 3);
}

TEST_F(LogicSolver, TellsAContradictionAtSightWithoutAStep) {
  const Puzzle puzzle(plain_layout({2, 2}), givens("1..1............"));
  Answers answers;
  const SolveOutcome outcome = shipped.logic()->solve(puzzle, {}, answers);
  EXPECT_EQ(outcome.verdict, Verdict::none);
  EXPECT_EQ(outcome.nodes, 0U);
}

TEST_F(LogicSolver, MoreStrategiesSolveMore) {
  const Puzzle puzzle(plain_layout({3, 3}), givens(stuck));
  Answers singles;
  EXPECT_EQ(shipped.logic()->solve(puzzle, {}, singles).verdict, Verdict::incomplete);
  Answers more;
  const auto solver =
      shipped.logic({"full-house", "naked-single", "hidden-single", "first-strategy"});
  EXPECT_EQ(solver->solve(puzzle, {}, more).verdict, Verdict::unique);
  EXPECT_EQ(more.solutions, brute_force(puzzle));
}

TEST_F(LogicSolver, TheWorkLimitCountsSteps) {
  const auto solver = shipped.logic();
  const Puzzle puzzle(plain_layout({2, 2}), givens("..21..3..2..43.."));
  ASSERT_EQ(brute_force(puzzle).size(), 1U);
  Answers answers;
  const SolveOutcome free = solver->solve(puzzle, {}, answers);
  ASSERT_EQ(free.verdict, Verdict::unique);
  EXPECT_EQ(free.nodes, 10U);  // each step of singles places one digit

  SolveRequest request;
  for (std::uint64_t limit = 0; limit <= free.nodes; ++limit) {
    request.work_limit = limit;
    Answers limited;
    const SolveOutcome outcome = solver->solve(puzzle, request, limited);
    EXPECT_EQ(outcome.verdict, limit < free.nodes ? Verdict::limit : Verdict::unique);
    EXPECT_EQ(outcome.nodes, limit);
    EXPECT_EQ(outcome.solutions, limited.solutions.size());
  }
}

TEST_F(LogicSolver, HonorsDeadlineAndStop) {
  const Puzzle puzzle(plain_layout({2, 2}), givens("..21..3..2..43.."));
  Answers answers;
  SolveRequest late;
  late.deadline = Clock::now() - std::chrono::seconds(1);
  EXPECT_EQ(shipped.logic()->solve(puzzle, late, answers).verdict, Verdict::limit);
  StopSource source;
  source.request_stop();
  SolveRequest stopped;
  stopped.stop = source.get_token();
  EXPECT_EQ(shipped.logic()->solve(puzzle, stopped, answers).verdict, Verdict::limit);
  EXPECT_THAT(answers.solutions, IsEmpty());
}

TEST_F(LogicSolver, TellsTheTraceEveryStepWithItsEvidence) {
  const Puzzle puzzle(plain_layout({2, 2}), givens("..21..3..2..43.."));
  StepTrace trace;
  SolveRequest request;
  request.trace = &trace;
  Answers answers;
  const SolveOutcome outcome = shipped.logic()->solve(puzzle, request, answers);
  ASSERT_EQ(trace.steps.size(), outcome.nodes);
  Board board(puzzle);
  for (const Step& step : trace.steps) {
    EXPECT_FALSE(step.evidence.empty());
    for (const auto [cell, digit] : step.placements) board.place(cell, digit);
  }
  EXPECT_TRUE(board.solved());
}

TEST_F(LogicSolver, AsksForEvidenceOnlyWhenItIsTraced) {
  std::vector<bool> wanted;
  std::vector<AnyComponent> strategies;
  strategies.push_back(scripted(
      "asks", [&](const Board&, StepSink& sink) { wanted.push_back(sink.wants_evidence()); }));
  const auto solver = shipped.logic(std::move(strategies));
  const Puzzle empty(plain_layout({2, 2}));
  Answers answers;
  solver->solve(empty, {}, answers);
  StepTrace trace;
  SolveRequest request;
  request.trace = &trace;
  solver->solve(empty, request, answers);
  EXPECT_THAT(wanted, ElementsAre(false, true));
}

TEST_F(LogicSolver, TriesStrategiesInOrderAndStartsAgainAfterEachStep) {
  std::string calls;
  std::vector<AnyComponent> strategies;
  strategies.push_back(scripted("a", [&](const Board& board, StepSink& sink) {
    calls += 'a';
    if (board.value(0) != 0 && board.value(1) == 0) sink.add(step_of({{1, 2}}, {}));
  }));
  strategies.push_back(scripted("b", [&](const Board& board, StepSink& sink) {
    calls += 'b';
    if (board.value(0) == 0) {
      EXPECT_FALSE(sink.add(step_of({{0, 1}}, {})));
      sink.add(step_of({{15, 1}}, {}));  // after the sink had enough: not taken
    }
  }));
  const auto solver = shipped.logic(std::move(strategies));
  Answers answers;
  const SolveOutcome outcome = solver->solve(Puzzle(plain_layout({2, 2})), {}, answers);
  EXPECT_EQ(calls, "abaab");
  EXPECT_EQ(outcome.nodes, 2U);
  ASSERT_EQ(answers.boards.size(), 1U);
  EXPECT_EQ(answers.boards[0].value(1), 2);
  EXPECT_EQ(answers.boards[0].value(15), 0);
}

TEST_F(LogicSolver, AppliesAllPlacementsAndEliminationsOfAStep) {
  std::vector<AnyComponent> strategies;
  strategies.push_back(scripted("all", [](const Board& board, StepSink& sink) {
    if (board.value(0) == 0) sink.add(step_of({{0, 1}, {5, 2}}, {{15, 3}, {15, 4}}));
  }));
  Answers answers;
  shipped.logic(std::move(strategies))->solve(Puzzle(plain_layout({2, 2})), {}, answers);
  ASSERT_EQ(answers.boards.size(), 1U);
  const Board& board = answers.boards[0];
  EXPECT_EQ(board.value(0), 1);
  EXPECT_EQ(board.value(5), 2);
  EXPECT_EQ(board.candidates(15), DigitSet(0b0011));
}

TEST_F(LogicSolver, StepsThatLeadToAContradictionProveNothingByThemselves) {
  std::vector<AnyComponent> strategies;
  strategies.push_back(scripted("both", [](const Board&, StepSink& sink) {
    sink.add(step_of({{0, 1}, {1, 1}}, {}));
  }));
  Answers answers;
  const SolveOutcome outcome =
      shipped.logic(std::move(strategies))->solve(Puzzle(plain_layout({2, 2})), {}, answers);
  EXPECT_EQ(outcome.verdict, Verdict::limit);
  EXPECT_EQ(outcome.nodes, 1U);
}

/// A strategy that is sound where there is one solution: it tells what a solver knows.
AnyComponent oracle(const std::string& id, std::vector<Digit> solution) {
  return scripted(id, [solution = std::move(solution)](const Board& board, StepSink& sink) {
    for (const Cell cell : board.open_cells())
      for (const Digit digit : board.candidates(cell))
        if (digit != solution[cell] && !sink.add(step_of({}, {{cell, digit}}))) return;
    for (const Cell cell : board.open_cells())
      if (!sink.add(step_of({{cell, solution[cell]}}, {}))) return;
  });
}

/// Two solutions of a 4x4, and the puzzle that has exactly these.
struct TwoSolutions {
  std::vector<std::vector<Digit>> solutions{givens("1234341221434321"), givens("1243341221344321")};
  Puzzle puzzle{plain_layout({2, 2}), givens("12..341221..4321")};
};

TEST_F(LogicSolver, ClaimsNothingThatOnlyAStrategySays) {
  const TwoSolutions two;
  ASSERT_EQ(brute_force(two.puzzle).size(), 2U);
  Answers answers;
  std::vector<AnyComponent> strategies;
  strategies.push_back(oracle("guesses", two.solutions[0]));
  const SolveOutcome outcome =
      shipped.proved_logic(std::move(strategies))->solve(two.puzzle, {}, answers);
  EXPECT_EQ(outcome.verdict, Verdict::multiple);
  EXPECT_EQ(outcome.solutions, 2U);
  EXPECT_THAT(answers.solutions, ::testing::UnorderedElementsAreArray(two.solutions));
  EXPECT_EQ(outcome.nodes, 0U);

  // Without a solver to search, nobody knows whether there are others.
  Answers alone;
  strategies.clear();
  strategies.push_back(oracle("guesses", two.solutions[0]));
  const SolveOutcome unproved = shipped.logic(std::move(strategies))->solve(two.puzzle, {}, alone);
  EXPECT_EQ(unproved.verdict, Verdict::limit);
  EXPECT_THAT(alone.solutions, ElementsAre(two.solutions[0]));
}

TEST_F(LogicSolver, NamesTheStrategyThatContradictsASolution) {
  const TwoSolutions two;
  for (const bool several : {true, false}) {
    std::vector<Digit> values = two.puzzle.givens();
    if (!several) values[2] = two.solutions[1][2];
    std::vector<AnyComponent> strategies;
    strategies.push_back(oracle("guesses", two.solutions[0]));
    std::get<Named<Strategy>>(strategies[0]).source = "the one that guesses";
    const auto solver = shipped.proved_logic(std::move(strategies), several);
    Answers answers;
    const std::string said = [&]() -> std::string {
      try {
        solver->solve(Puzzle(plain_layout({2, 2}), values), {}, answers);
      } catch (const ComponentError& error) {
        return error.what();
      }
      return "nothing thrown";
    }();
    EXPECT_THAT(said, ::testing::MatchesRegex("the one that guesses: found a step that contradicts "
                                              "the solution: Test => r.c.<>."));
  }
}

TEST_F(LogicSolver, GoesOnWithSeveralSolutionsWhenAskedWithoutWhatAssumesOne) {
  const TwoSolutions two;
  std::vector<AnyComponent> strategies;
  strategies.push_back(oracle("assumes", two.solutions[0]));
  std::get<Named<Strategy>>(strategies[0]).assumes_unique = true;
  strategies.push_back(scripted("nothing", [](const Board&, StepSink&) {}));
  StepLog log(StepLog::Keep::steps);
  SolveRequest request;
  request.trace = &log;
  Answers answers;
  const SolveOutcome outcome =
      shipped.proved_logic(std::move(strategies), true)->solve(two.puzzle, request, answers);
  EXPECT_EQ(outcome.verdict, Verdict::multiple);
  EXPECT_THAT(log.steps(), IsEmpty());
  EXPECT_TRUE(log.is_rated());
  EXPECT_EQ(log.rating().level, Level::extreme);
}

TEST_F(LogicSolver, ABatchGetsTheSameAnswers) {
  const auto grids = shipped.random_fill();
  const auto solver = shipped.logic(std::vector<std::string>{"full-house", "naked-single"});
  const LayoutPtr layout = plain_layout({2, 3});
  std::vector<Digit> digits;
  std::vector<DigitSet> marks;
  constexpr std::size_t size = 40;
  for (std::uint64_t item = 0; item < size; ++item) {
    Random random(6, item);
    std::vector<Digit> values = givens(random_puzzle(*grids, layout, random));
    if (item % 3 == 1) values[static_cast<std::size_t>(random.below(36))] = 0;
    if (item % 3 == 2) values[static_cast<std::size_t>(random.below(36))] = 6;
    digits.insert(digits.end(), values.begin(), values.end());
    const Puzzle puzzle(layout, values);
    marks.insert(marks.end(), puzzle.candidates().begin(), puzzle.candidates().end());
  }
  for (const bool as_marks : {false, true}) {
    Batch batch{layout, size, {}, {}};
    if (as_marks)
      batch.candidates = marks;
    else
      batch.givens = digits;
    std::vector<SolveOutcome> outcomes(size);
    std::vector<Digit> solutions(size * 36);
    std::vector<DigitSet> boards(size * 36);
    BatchResult result{outcomes, 1, solutions, boards};
    solver->solve_batch(batch, {}, result);
    ASSERT_EQ(result.done, size);
    std::array<int, 6> verdicts{};
    for (std::size_t i = 0; i < size; ++i) {
      Answers answers;
      const auto one =
          solver->solve(Puzzle(layout, std::span(digits).subspan(i * 36, 36)), {}, answers);
      EXPECT_EQ(outcomes[i].verdict, one.verdict);
      EXPECT_EQ(outcomes[i].nodes, one.nodes);
      ++verdicts[static_cast<std::size_t>(one.verdict)];
      const std::span<const Digit> kept = std::span(solutions).subspan(i * 36, 36);
      if (one.verdict == Verdict::unique) {
        EXPECT_THAT(kept, ::testing::ElementsAreArray(answers.solutions.at(0)));
      }
      if (one.verdict == Verdict::incomplete) {
        EXPECT_THAT(kept, ::testing::ElementsAreArray(answers.boards.at(0).values()));
        for (std::size_t c = 0; c < 36; ++c)
          EXPECT_EQ(boards[i * 36 + c],
                    kept[c] != 0 ? DigitSet::of(kept[c]) : answers.boards[0].candidates()[c]);
      }
    }
    for (const Verdict verdict : {Verdict::unique, Verdict::none, Verdict::incomplete})
      EXPECT_GT(verdicts[static_cast<std::size_t>(verdict)], 0) << to_string(verdict);
  }
}

constexpr int most_asked = 1000000000;

/// Finds nothing, and gives up when it is told to.
AnyComponent patient(const std::string& id, int& asked) {
  return scripted(id, [&asked](const Board&, StepSink& sink) {
    while (!sink.stopped() && asked < most_asked) ++asked;
  });
}

TEST_F(LogicSolver, ASearchThatWasCutShortIsALimit) {
  int asked = 0;
  int after = 0;
  std::vector<AnyComponent> strategies;
  strategies.push_back(patient("long", asked));
  strategies.push_back(scripted("after", [&](const Board&, StepSink&) { ++after; }));
  const auto solver = shipped.logic(std::move(strategies));
  SolveRequest request;
  request.deadline = Clock::now() + std::chrono::milliseconds(300);
  Answers answers;
  EXPECT_EQ(solver->solve(Puzzle(plain_layout({2, 2})), request, answers).verdict, Verdict::limit);
  EXPECT_GT(asked, 0);
  EXPECT_LT(asked, most_asked);
  EXPECT_EQ(after, 0);
  EXPECT_THAT(answers.boards, IsEmpty());
}

/// Removes the digits of the cell one by one.
AnyComponent stripping(const std::string& id, Cell cell, std::vector<Digit> digits) {
  return scripted(id, [cell, digits](const Board& board, StepSink& sink) {
    for (const Digit digit : digits)
      if (board.candidates(cell).contains(digit) && !sink.add(step_of({}, {{cell, digit}}))) return;
  });
}

/// With a solver that can prove nothing.
std::unique_ptr<Solver> logic_with(const Shipped& shipped, std::vector<AnyComponent> strategies,
                                   const std::string& name, Parameters::Value value) {
  Parameters parameters = Shipped::logic_parameters(std::move(strategies));
  parameters.set(name, std::move(value));
  return shipped.registry.make_solver("logic", std::move(parameters));
}

TEST_F(LogicSolver, TakesAllStepsOfAStrategyAtOnceWhenAsked) {
  const auto count = [&](const std::string& take) {
    int searches = 0;
    std::vector<AnyComponent> strategies;
    strategies.push_back(scripted("count", [&searches](const Board&, StepSink&) { ++searches; }));
    strategies.push_back(stripping("strip", 0, {1, 2}));
    const auto solver = logic_with(shipped, std::move(strategies), "take", take);
    Answers answers;
    StepTrace trace;
    SolveRequest request;
    request.trace = &trace;
    solver->solve(Puzzle(plain_layout({2, 2})), request, answers);
    EXPECT_EQ(trace.steps.size(), 2U);
    return searches;
  };
  EXPECT_EQ(count("first"), 3);
  EXPECT_EQ(count("all"), 2);
}

TEST_F(LogicSolver, ASurveyTellsEveryStepAndTakesNone) {
  std::vector<AnyComponent> strategies;
  strategies.push_back(stripping("a", 0, {1, 2}));
  strategies.push_back(stripping("b", 1, {3}));
  const auto solver = logic_with(shipped, std::move(strategies), "survey", true);
  Answers answers;
  StepTrace trace;
  SolveRequest request;
  request.trace = &trace;
  const Verdict verdict = solver->solve(Puzzle(plain_layout({2, 2})), request, answers).verdict;
  EXPECT_EQ(verdict, Verdict::incomplete);
  EXPECT_EQ(trace.steps.size(), 3U);
  ASSERT_EQ(answers.boards.size(), 1U);
  EXPECT_EQ(answers.boards[0].candidates(0), DigitSet::all(4));
}

TEST_F(LogicSolver, StopsAtATechniqueBeforeTakingIt) {
  for (const std::string& until : {std::string("test"), std::string("0999")}) {
    std::vector<AnyComponent> strategies;
    strategies.push_back(scripted("a", [](const Board& board, StepSink& sink) {
      if (board.candidates(0).size() == 4) {
        Step other = step_of({}, {{0, 1}});
        other.technique = "other";
        sink.add(other);
        return;
      }
      Step step = step_of({}, {{0, 2}});
      step.code = "0999";
      sink.add(step);
    }));
    const auto solver = logic_with(shipped, std::move(strategies), "until", until);
    Answers answers;
    StepTrace trace;
    SolveRequest request;
    request.trace = &trace;
    EXPECT_EQ(solver->solve(Puzzle(plain_layout({2, 2})), request, answers).verdict,
              Verdict::incomplete);
    EXPECT_EQ(trace.steps.size(), 2U);
    ASSERT_EQ(answers.boards.size(), 1U);
    EXPECT_EQ(answers.boards[0].candidates(0), DigitSet(0b1110));
  }
}

TEST_F(LogicSolver, LeavesOutWhatAssumesOneSolution) {
  for (const bool uniqueness : {true, false}) {
    std::vector<AnyComponent> strategies;
    strategies.push_back(stripping("a", 0, {1}));
    std::get<Named<Strategy>>(strategies[0]).assumes_unique = true;
    const auto solver = logic_with(shipped, std::move(strategies), "uniqueness", uniqueness);
    Answers answers;
    solver->solve(Puzzle(plain_layout({2, 2})), {}, answers);
    ASSERT_EQ(answers.boards.size(), 1U);
    EXPECT_EQ(answers.boards[0].candidates(0).contains(1), !uniqueness);
  }
}

TEST_F(LogicSolver, GoesOnFromABoard) {
  const auto solver = shipped.logic();
  const Puzzle empty(plain_layout({2, 2}));
  Board start(empty);
  for (const Digit digit : std::initializer_list<Digit>{1, 2, 3}) start.eliminate(5, digit);
  StepTrace trace;
  SolveRequest request;
  request.start = &start;
  request.trace = &trace;
  Answers answers;
  solver->solve(empty, request, answers);
  ASSERT_EQ(trace.steps.size(), 1U);
  EXPECT_THAT(trace.steps[0].placements, ElementsAre(Candidate{5, 4}));
  EXPECT_EQ(start.value(5), 0);
}

}  // namespace
}  // namespace ariadne::testing
