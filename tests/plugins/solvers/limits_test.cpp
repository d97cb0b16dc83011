// A search that is stopped says `limit`, or `multiple` when it knows, and never `none`; and it
// stops soon.

#include <atomic>
#include <thread>

#include "plugins/solvers/solvers.hpp"

namespace ariadne::testing {
namespace {

using std::chrono::milliseconds;

class Limits : public ::testing::TestWithParam<std::string> {
 protected:
  SolveOutcome run(const Puzzle& puzzle, const SolveRequest& request) {
    return solve(*solver_, puzzle, request).outcome;
  }

  Solvers shipped_;
  std::unique_ptr<Solver> solver_ = shipped_.make(GetParam());
  const Puzzle empty_{plain_layout({3, 3})};
};

INSTANTIATE_TEST_SUITE_P(EveryConfig, Limits, ::testing::ValuesIn(all_configs()), config_name);

TEST_P(Limits, WorkLimit) {
  for (const std::uint64_t work : {0U, 1U, 2U, 10U, 40U}) {
    SolveRequest request;
    request.work_limit = work;
    const SolveOutcome outcome = run(empty_, request);
    EXPECT_EQ(outcome.verdict, Verdict::limit);
    EXPECT_EQ(outcome.nodes, work);
  }
}

/// The config with a work limit of its own.
std::string with_limit(std::string config, const std::string& limit) {
  if (config.back() == '}')
    config.insert(config.size() - 1, ", work-limit: " + limit);
  else
    config += ": {work-limit: " + limit + "}";
  return config;
}

/// Whether there is such a parameter.
bool has_limit(const std::string& config) {
  return !config.starts_with("first-able");
}

TEST_P(Limits, WorkLimitOfItsOwn) {
  if (!has_limit(GetParam())) GTEST_SKIP() << "lockstep has none";
  const std::unique_ptr<Solver> limited = shipped_.make(with_limit(GetParam(), "10"));
  const SolveOutcome outcome = solve(*limited, empty_).outcome;
  EXPECT_EQ(outcome.verdict, Verdict::limit);
  EXPECT_EQ(outcome.nodes, 10U);
  SolveRequest request;
  request.work_limit = 5;
  EXPECT_EQ(solve(*limited, empty_, request).outcome.nodes, 5U);
}

/// The limit is on the way to a verdict: once there are two solutions, all are found.
TEST_P(Limits, TheSecondSolutionLiftsTheLimitOfItsOwn) {
  if (!has_limit(GetParam())) GTEST_SKIP() << "lockstep has none";
  const std::unique_ptr<Solver> limited = shipped_.make(with_limit(GetParam(), "100"));
  const Puzzle grids(plain_layout({2, 2}));
  const Found all = solve(*limited, grids, unlimited);
  EXPECT_EQ(all.outcome.verdict, Verdict::multiple);
  EXPECT_EQ(all.solutions.size(), 288U);
  EXPECT_GT(all.outcome.nodes, 200U);

  SolveRequest request;
  request.solution_limit = unlimited;
  request.work_limit = 200;
  const SolveOutcome some = solve(*limited, grids, request).outcome;
  EXPECT_EQ(some.verdict, Verdict::multiple);
  EXPECT_LT(some.solutions, 288U);
  EXPECT_EQ(some.nodes, 200U);
}

/// On a puzzle without solution: wherever the limit falls, the answer is `limit` before the end and
/// `none` from the end on.
TEST_P(Limits, ALimitIsNeverToldAsNone) {
  Puzzle puzzle(plain_layout({2, 2}), givens("12.............."));
  puzzle.set_candidates(14, DigitSet::of(1) | DigitSet::of(2));
  puzzle.set_candidates(15, DigitSet::of(1) | DigitSet::of(2));
  puzzle.set_candidates(10, DigitSet::of(3) | DigitSet::of(4));
  puzzle.set_candidates(8, DigitSet::of(3) | DigitSet::of(4));
  puzzle.set_candidates(12, DigitSet::of(3) | DigitSet::of(4));
  const SolveOutcome whole = run(puzzle, {});
  ASSERT_EQ(whole.verdict, Verdict::none);
  for (std::uint64_t work = 0; work < whole.nodes; ++work) {
    SolveRequest request;
    request.work_limit = work;
    EXPECT_EQ(run(puzzle, request).verdict, Verdict::limit) << work;
  }
  SolveRequest just_enough;
  just_enough.work_limit = whole.nodes;
  EXPECT_EQ(run(puzzle, just_enough).verdict, Verdict::none);
}

TEST_P(Limits, DeadlineInThePast) {
  SolveRequest request;
  request.deadline = Clock::now() - milliseconds(1);
  EXPECT_EQ(run(empty_, request).verdict, Verdict::limit);
  EXPECT_EQ(run(empty_, request).nodes, 0U);
}

TEST_P(Limits, StopRequestedBefore) {
  StopSource stop;
  stop.request_stop();
  SolveRequest request;
  request.stop = stop.get_token();
  EXPECT_EQ(run(empty_, request).verdict, Verdict::limit);
}

TEST_P(Limits, StopRequestedMeanwhile) {
  const Puzzle endless(plain_layout({4, 4}));
  StopSource stop;
  struct Sink final : SolutionSink {
    bool solution(std::span<const Digit> /*values*/) override {
      found.test_and_set();
      found.notify_one();
      return true;
    }
    void incomplete(const Board& /*board*/) override {}
    std::atomic_flag found;
  } sink;
  SolveRequest request;
  request.solution_limit = unlimited;
  request.stop = stop.get_token();
  Clock::time_point asked;
  std::thread other([&] {
    sink.found.wait(false);
    asked = Clock::now();
    stop.request_stop();
  });
  const SolveOutcome outcome = solver_->solve(endless, request, sink);
  const Clock::time_point ended = Clock::now();
  other.join();
  EXPECT_EQ(outcome.verdict, verdict_of(outcome.solutions, false));
  EXPECT_LT(ended - asked, milliseconds(1000));  // takes microseconds on a machine that is not busy
}

/// Whatever a solver is doing when it is stopped, it has given as many solutions as it says.
TEST_P(Limits, StopRequestedByTheSinkCountsWhatWasGiven) {
  Puzzle puzzle(plain_layout({3, 3}));
  for (int row = 0; row < 9; ++row)
    for (int column = 0; column < 9; ++column) {
      const int digit = (row * 3 + row / 3 + column) % 9 + 1;
      if (digit > 4)
        puzzle.set_candidates(static_cast<Cell>(row * 9 + column),
                              DigitSet::of(static_cast<Digit>(digit)));
    }
  for (std::uint64_t before : {1U, 2U, 3U, 5U, 8U}) {
    struct Sink final : SolutionSink {
      bool solution(std::span<const Digit> /*values*/) override {
        if (++given == stop_at) stop.request_stop();
        return true;
      }
      void incomplete(const Board& /*board*/) override {}
      std::uint64_t stop_at = 0;
      std::uint64_t given = 0;
      StopSource stop;
    } sink;
    sink.stop_at = before;
    SolveRequest request;
    request.solution_limit = unlimited;
    request.stop = sink.stop.get_token();
    const SolveOutcome outcome = solver_->solve(puzzle, request, sink);
    ASSERT_GE(sink.given, before);
    EXPECT_EQ(outcome.solutions, sink.given);
    EXPECT_EQ(outcome.verdict, verdict_of(outcome.solutions, false));
  }
}

TEST_P(Limits, DeadlineOnALargeGrid) {
  const Puzzle endless(plain_layout({5, 5}));
  SolveRequest request;
  request.work_limit = 1;
  run(endless, request);  // the tables are made
  request.work_limit = unlimited;
  request.solution_limit = unlimited;
  request.deadline = Clock::now() + milliseconds(20);
  struct Sink final : SolutionSink {
    bool solution(std::span<const Digit> /*values*/) override { return true; }
    void incomplete(const Board& /*board*/) override {}
  } sink;
  const SolveOutcome outcome = solver_->solve(endless, request, sink);
  EXPECT_LT(Clock::now() - request.deadline, milliseconds(1000));
  EXPECT_EQ(outcome.verdict, verdict_of(outcome.solutions, false));
}

TEST_P(Limits, EnoughSolutions) {
  for (const std::size_t enough : {1U, 2U, 7U}) {
    Answers answers(enough);
    SolveRequest many;
    many.solution_limit = 100;
    const SolveOutcome by_sink = solver_->solve(empty_, many, answers);
    EXPECT_EQ(by_sink.solutions, enough);
    EXPECT_EQ(answers.solutions.size(), enough);
    EXPECT_EQ(by_sink.verdict, enough == 1 ? Verdict::limit : Verdict::multiple);
    const SolveOutcome by_limit = solve(*solver_, empty_, enough).outcome;
    EXPECT_EQ(by_limit.solutions, enough);
    EXPECT_EQ(by_limit.verdict, by_sink.verdict);
    EXPECT_EQ(by_limit.nodes, by_sink.nodes);
  }
}

}  // namespace
}  // namespace ariadne::testing
