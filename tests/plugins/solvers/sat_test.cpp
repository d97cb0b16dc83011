// What only the solver on CaDiCaL does; what it shares with the others is tested with them.

#include <cstdlib>

#include "plugins/solvers/solvers.hpp"
#include "support/data.hpp"

namespace ariadne::testing {
namespace {

struct Sat : ::testing::Test {
  Solvers shipped;
  std::unique_ptr<Solver> solver = shipped.make("sat");
};

using LongSat = Sat;

/// With work enough to be sure.
TEST_F(LongSat, ProvesEvery25x25Unique) {
  ARIADNE_NEEDS_DATA("variants/sudoku_25x25.tsv");
  SolveRequest request;
  request.work_limit = 1'500'000;
  std::size_t seen = 0;
  for (const std::string& line : data_lines("variants/sudoku_25x25.tsv")) {
    const std::vector<std::string> row = columns(line);
    SCOPED_TRACE(row[0]);
    const LayoutPtr layout = plain_layout({std::stoi(row[1]), std::stoi(row[2])});
    const Found found = solve(*solver, Puzzle(layout, givens(row[3])), request);
    EXPECT_EQ(found.outcome.verdict, Verdict::unique);
    EXPECT_EQ(found.solutions, std::set<std::string>{row[4]});
    ++seen;
  }
  EXPECT_GT(seen, 0U);
}

TEST_F(Sat, CountsEverySolutionOfA6x6) {
  EXPECT_EQ(solve(*solver, Puzzle(x_layout(2, 3)), unlimited).solutions.size(), 8640U);
}

TEST_F(Sat, ALargeGridWithoutGivensHasSolutions) {
  EXPECT_EQ(solve(*solver, Puzzle(plain_layout({5, 5}))).outcome.verdict, Verdict::multiple);
}

TEST_F(Sat, TheSamePuzzleTakesTheSameNodes) {
  const Puzzle puzzle(
      plain_layout({3, 3}),
      givens("1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3.."));
  const Found once = solve(*solver, puzzle);
  EXPECT_EQ(once.outcome.verdict, Verdict::unique);
  EXPECT_GT(once.outcome.nodes, 10U);
  EXPECT_EQ(solve(*solver, puzzle).outcome.nodes, once.outcome.nodes);
}

/// The trace goes from one solution to the next by what they differ in.
TEST_F(Sat, TheTraceTellsSolutions) {
  struct Trace final : SolveTrace {
    void place(Candidate candidate, int depth) override {
      EXPECT_EQ(depth, 0);
      placed.push_back(candidate);
    }
    void undo(Candidate candidate, int depth) override {
      EXPECT_EQ(depth, 0);
      undone.push_back(candidate);
    }
    void step(const Step& /*step*/, const Board& /*board*/) override { FAIL(); }
    std::vector<Candidate> placed;
    std::vector<Candidate> undone;
  } trace;
  //     1 2 | . .     the first six open cells but for the last two columns' 1 and 2, which can
  //     3 4 | . .     change places
  //     ----+----
  //     2 1 | 4 .
  //     4 3 | . .
  const Puzzle puzzle(plain_layout({2, 2}), givens("12..34..214.43.."));
  SolveRequest request;
  request.trace = &trace;
  Answers answers;
  EXPECT_EQ(solver->solve(puzzle, request, answers).solutions, 2U);
  ASSERT_EQ(answers.solutions.size(), 2U);
  // r1c3, r1c4, then from r2c3 on what differs, twice: r2c3, r2c4, r3c4, r4c3, r4c4.
  EXPECT_EQ(trace.placed.size(), 12U);
  ASSERT_EQ(trace.undone.size(), 5U);
  EXPECT_EQ(trace.undone.front().cell, 15);
  EXPECT_EQ(trace.undone.back(), (Candidate{6, answers.solutions[0][6]}));
}

/// CaDiCaL would end the process when two of its objects are to record their calls.
TEST_F(Sat, RefusesToRecordItsCalls) {
  ASSERT_EQ(setenv("CADICAL_API_TRACE", "/dev/null", 1), 0);
  EXPECT_THROW(shipped.make("sat"), Error);
  unsetenv("CADICAL_API_TRACE");
  EXPECT_NO_THROW(shipped.make("sat"));
}

}  // namespace
}  // namespace ariadne::testing
