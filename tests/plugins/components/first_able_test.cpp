#include <gmock/gmock.h>

#include <ariadne/plugin/stop.hpp>

#include "plugins/components/scripted_solver.hpp"

namespace ariadne::testing {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;

struct FirstAble : ::testing::Test {
  Shipped shipped;
  Puzzle puzzle{plain_layout({2, 2})};
  Answers answers;

  /// The digits that fill the solutions which reached the sink.
  std::vector<int> found() const {
    std::vector<int> digits;
    for (const auto& solution : answers.solutions) digits.push_back(solution[0]);
    return digits;
  }
};

TEST_F(FirstAble, SupportsWhatAnyOfItsSolversSupports) {
  Composed composed(false);
  const auto solver = composed.add(Script{}, 4).add(Script{}, 6).make(shipped);
  EXPECT_TRUE(solver->supports(*plain_layout({2, 2})));
  EXPECT_TRUE(solver->supports(*plain_layout({2, 3})));
  EXPECT_FALSE(solver->supports(*plain_layout({3, 3})));
}

TEST_F(FirstAble, TheFirstAbleSolverAnswersAlone) {
  for (const bool fallback : {false, true}) {
    Composed composed(fallback);
    const auto solver = composed.add(Script{Verdict::none}, 9)
                            .add(Script{Verdict::unique, {2}, 7})
                            .add(Script{Verdict::multiple, {3, 4}})
                            .make(shipped);
    answers = Answers();
    const SolveOutcome outcome = solver->solve(puzzle, {}, answers);
    EXPECT_EQ(outcome.verdict, Verdict::unique);
    EXPECT_EQ(outcome.solutions, 1U);
    EXPECT_EQ(outcome.nodes, 7U);
    EXPECT_THAT(found(), ElementsAre(2));
    EXPECT_EQ(composed.calls(), "010");
  }
}

TEST_F(FirstAble, WithoutFallbackAnOpenAnswerStands) {
  Composed composed(false);
  const auto solver = composed.add(Script{Verdict::incomplete, {}, 3, 1})
                          .add(Script{Verdict::unique, {2}})
                          .make(shipped);
  EXPECT_EQ(solver->solve(puzzle, {}, answers).verdict, Verdict::incomplete);
  EXPECT_EQ(answers.boards.size(), 1U);
  EXPECT_EQ(composed.calls(), "10");
}

TEST_F(FirstAble, FallsBackOnIncompleteAndOnLimitAndAddsTheNodes) {
  Composed composed(true);
  const auto solver = composed.add(Script{Verdict::incomplete, {}, 3, 1})
                          .add(Script{Verdict::limit, {}, 40})
                          .add(Script{Verdict::unique, {2}, 500})
                          .add(Script{Verdict::none})
                          .make(shipped);
  const SolveOutcome outcome = solver->solve(puzzle, {}, answers);
  EXPECT_EQ(outcome.verdict, Verdict::unique);
  EXPECT_EQ(outcome.solutions, 1U);
  EXPECT_EQ(outcome.nodes, 543U);
  EXPECT_THAT(found(), ElementsAre(2));
  EXPECT_THAT(answers.boards, IsEmpty());
  EXPECT_EQ(composed.calls(), "1110");
}

TEST_F(FirstAble, NoFallbackAfterAnAnswer) {
  for (const Script& script :
       {Script{Verdict::unique, {1}}, Script{Verdict::none}, Script{Verdict::multiple, {1, 2}}}) {
    Composed composed(true);
    const auto solver = composed.add(script).add(Script{Verdict::limit}).make(shipped);
    EXPECT_EQ(solver->solve(puzzle, {}, answers).verdict, script.verdict);
    EXPECT_EQ(composed.calls(), "10");
  }
}

TEST_F(FirstAble, ASolutionThatTwoAttemptsFindReachesTheSinkOnce) {
  Composed composed(true);
  const auto solver = composed.add(Script{Verdict::limit, {2}})
                          .add(Script{Verdict::multiple, {3, 2, 4}})
                          .make(shipped);
  SolveRequest request;
  request.solution_limit = 10;
  const SolveOutcome outcome = solver->solve(puzzle, request, answers);
  EXPECT_EQ(outcome.verdict, Verdict::multiple);
  EXPECT_EQ(outcome.solutions, 3U);
  EXPECT_THAT(found(), ElementsAre(3, 2, 4));
}

TEST_F(FirstAble, AsManySolutionsAsWereAskedForAreAnAnswer) {
  for (const std::uint64_t limit : {1U, 2U, 3U}) {
    Composed composed(true);
    const auto solver = composed.add(Script{Verdict::multiple, {2, 3, 4}})
                            .add(Script{Verdict::unique, {1}})
                            .make(shipped);
    SolveRequest request;
    request.solution_limit = limit;
    answers = Answers();
    const SolveOutcome outcome = solver->solve(puzzle, request, answers);
    EXPECT_EQ(outcome.verdict, limit == 1 ? Verdict::limit : Verdict::multiple);
    EXPECT_EQ(outcome.solutions, limit);
    EXPECT_EQ(answers.solutions.size(), limit);
    EXPECT_EQ(composed.calls(), "10");
  }
}

TEST_F(FirstAble, ASinkThatHasEnoughGetsNoMore) {
  for (const std::size_t enough : {1U, 2U}) {
    Composed composed(true);
    const auto solver = composed.add(Script{Verdict::incomplete, {}, 0, 1})
                            .add(Script{Verdict::multiple, {2, 3, 4}})
                            .make(shipped);
    SolveRequest request;
    request.solution_limit = 10;
    answers = Answers(enough);
    const SolveOutcome outcome = solver->solve(puzzle, request, answers);
    EXPECT_EQ(outcome.verdict, Verdict::multiple);
    EXPECT_EQ(outcome.solutions, enough);
    EXPECT_EQ(answers.solutions.size(), enough);
  }
}

TEST_F(FirstAble, WhenAllAttemptsFailTheMostTellingAnswerIsGiven) {
  const Script limit{Verdict::limit, {}, 1};
  const Script board_1{Verdict::incomplete, {}, 10, 1};
  const Script board_2{Verdict::incomplete, {}, 100, 2};
  const Script solution_3{Verdict::limit, {3}, 1000};
  const Script solution_4{Verdict::limit, {4}, 10000};

  const auto answer = [&](std::vector<Script> scripts) {
    Composed composed(true);
    std::uint64_t nodes = 0;
    for (const Script& script : scripts) {
      composed.add(script);
      nodes += script.nodes;
    }
    answers = Answers();
    const SolveOutcome outcome = composed.make(shipped)->solve(puzzle, {}, answers);
    EXPECT_EQ(outcome.nodes, nodes);
    EXPECT_EQ(outcome.solutions, answers.solutions.size());
    EXPECT_EQ(answers.boards.size(), outcome.verdict == Verdict::incomplete ? 1U : 0U);
    std::string text = to_string(outcome.verdict);
    for (const int digit : found()) text += " solution " + std::to_string(digit);
    for (const Board& board : answers.boards) text += " board " + std::to_string(board.value(0));
    return text;
  };
  EXPECT_EQ(answer({limit, limit}), "limit");
  EXPECT_EQ(answer({board_1, board_2}), "incomplete board 1");
  EXPECT_EQ(answer({limit, board_1}), "limit");
  EXPECT_EQ(answer({board_2, limit, board_1}), "limit");
  EXPECT_EQ(answer({board_1, solution_3, limit}), "limit solution 3");
  EXPECT_EQ(answer({solution_4, board_1, solution_3}), "limit solution 4");
}

TEST_F(FirstAble, TheWorkLimitIsForAllAttemptsTogether) {
  Composed composed(true);
  const auto solver = composed.add(Script{Verdict::limit, {}, 60})
                          .add(Script{Verdict::incomplete, {}, 40, 3})
                          .add(Script{Verdict::unique, {1}})
                          .make(shipped);
  SolveRequest request;
  request.work_limit = 100;
  const SolveOutcome outcome = solver->solve(puzzle, request, answers);
  EXPECT_EQ(outcome.verdict, Verdict::limit);
  EXPECT_EQ(outcome.nodes, 100U);
  EXPECT_EQ(composed.calls(), "110");
  EXPECT_EQ(composed.requests(0)[0].work_limit, 100U);
  EXPECT_EQ(composed.requests(1)[0].work_limit, 40U);
}

TEST_F(FirstAble, NothingIsTriedAfterAStopOrTheDeadline) {
  StopSource source;
  Composed stopped(true);
  const auto first = stopped
                         .add([&](const Puzzle&, const SolveRequest&) {
                           source.request_stop();
                           return Script{Verdict::limit};
                         })
                         .add(Script{Verdict::unique, {1}})
                         .make(shipped);
  SolveRequest request;
  request.stop = source.get_token();
  EXPECT_EQ(first->solve(puzzle, request, answers).verdict, Verdict::limit);
  EXPECT_EQ(stopped.calls(), "10");

  Composed late(true);
  const auto second = late.add(Script{Verdict::incomplete, {}, 0, 1})
                          .add(Script{Verdict::unique, {1}})
                          .make(shipped);
  SolveRequest timed;
  timed.deadline = Clock::now() - std::chrono::seconds(1);
  EXPECT_EQ(second->solve(puzzle, timed, answers).verdict, Verdict::incomplete);
  EXPECT_EQ(late.calls(), "10");
}

TEST_F(FirstAble, PassesTheRequestOn) {
  struct NoTrace final : SolveTrace {
    void place(Candidate, int) override {}
    void undo(Candidate, int) override {}
    void step(const Step&, const Board&) override {}
  } trace;
  for (const bool fallback : {false, true}) {
    Composed composed(fallback);
    SolveRequest request;
    request.solution_limit = 17;
    request.deadline = Clock::now() + std::chrono::hours(1);
    request.trace = &trace;
    composed.add(Script{Verdict::unique, {1}}).make(shipped)->solve(puzzle, request, answers);
    const SolveRequest& passed = composed.requests(0).at(0);
    EXPECT_EQ(passed.solution_limit, 17U);
    EXPECT_EQ(passed.work_limit, unlimited);
    EXPECT_EQ(passed.deadline, request.deadline);
    EXPECT_NE(passed.trace, nullptr);
  }
}

TEST_F(FirstAble, ALayoutThatNoneSupportsIsAnError) {
  Composed composed(false);
  EXPECT_THROW(composed.add(Script{}, 9).make(shipped)->solve(puzzle, {}, answers), PluginError);
}

// With real solvers: singles alone first, then with the template's strategy too.
TEST_F(FirstAble, LogicFallsBackOnMoreLogic) {
  const Puzzle hard(
      plain_layout({3, 3}),
      givens("5.7.1.6..82.......3.6..7...6...9..2...5.7.1...1..3...9...4..2.1.......94..9.5.3.6"));
  std::vector<AnyComponent> solvers;
  solvers.emplace_back(Named<Solver>{"logic", shipped.logic()});
  solvers.emplace_back(
      Named<Solver>{"logic", shipped.logic({"naked-single", "hidden-single", "first-strategy"})});
  Parameters parameters;
  parameters.set("solvers", std::move(solvers));
  parameters.set("fallback", true);
  const auto solver = shipped.registry.make_solver("first-able", std::move(parameters));
  EXPECT_EQ(solver->solve(hard, {}, answers).verdict, Verdict::unique);
  EXPECT_EQ(answers.solutions, brute_force(hard));
  EXPECT_THAT(answers.boards, IsEmpty());
}

}  // namespace
}  // namespace ariadne::testing
