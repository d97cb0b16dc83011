// The trace can be replayed: undo takes back the last placement that stands, and what stands at a
// solution is the solution.

#include "plugins/solvers/solvers.hpp"

namespace ariadne::testing {
namespace {

/// Follows a trace on a grid of its own.
class Replay final : public SolveTrace, public SolutionSink {
 public:
  explicit Replay(const Puzzle& puzzle) : grid_(givens(puzzle)) {}

  void place(Candidate candidate, int depth) override {
    EXPECT_EQ(grid_[candidate.cell], 0) << "a cell is filled twice";
    EXPECT_GE(depth, deepest());
    EXPECT_LE(depth, deepest() + 1);
    grid_[candidate.cell] = candidate.digit;
    placed_.push_back({candidate, depth});
    text += "place " + std::to_string(candidate.cell) + "=" + std::to_string(candidate.digit) +
            "@" + std::to_string(depth) + "\n";
  }
  void undo(Candidate candidate, int depth) override {
    ASSERT_FALSE(placed_.empty());
    EXPECT_EQ(placed_.back().candidate, candidate);
    EXPECT_EQ(placed_.back().depth, depth);
    grid_[candidate.cell] = 0;
    placed_.pop_back();
    text += "undo " + std::to_string(candidate.cell) + "\n";
  }
  void step(const Step& /*step*/, const Board& /*board*/) override { FAIL(); }

  bool solution(std::span<const Digit> values) override {
    EXPECT_TRUE(std::equal(values.begin(), values.end(), grid_.begin(), grid_.end()));
    ++solutions;
    return true;
  }
  void incomplete(const Board& /*board*/) override { FAIL(); }

  /// Of what stands, -1 without any.
  int deepest() const { return placed_.empty() ? -1 : placed_.back().depth; }

  std::string text;
  std::size_t solutions = 0;

 private:
  struct Placement {
    Candidate candidate;
    int depth;
  };
  Grid grid_;
  std::vector<Placement> placed_;
};

TEST(Trace, CanBeReplayed) {
  const Solvers shipped;
  const std::unique_ptr<Generator> grids = shipped.random_fill();
  for (const std::string& config : all_configs()) {
    SCOPED_TRACE(config);
    const std::unique_ptr<Solver> solver = shipped.make(config);
    Random random(3);
    std::size_t undone = 0;
    for (const LayoutPtr& layout : layouts_of_all_shapes()) {
      const auto cells = static_cast<std::size_t>(layout->cell_count());
      const Puzzle puzzle = thinned_puzzle(*grids, layout, cells * 35 / 100, random);
      Replay replay(puzzle);
      SolveRequest request;
      request.solution_limit = 20;
      request.trace = &replay;
      const SolveOutcome outcome = solver->solve(puzzle, request, replay);
      EXPECT_EQ(replay.solutions, outcome.solutions);
      EXPECT_GT(outcome.solutions, 0U);
      // When the whole tree was seen, all guesses have been taken back.
      EXPECT_TRUE(outcome.solutions == 20 || replay.deepest() <= 0);
      undone += replay.text.find("undo") != std::string::npos ? 1U : 0U;

      request.trace = nullptr;
      EXPECT_EQ(solve(*solver, puzzle, request).outcome.nodes, outcome.nodes);
    }
    EXPECT_GT(undone, 3U);
  }
}

std::string trace_of(const std::string& config, const std::string& line) {
  const Solvers shipped;
  const Puzzle puzzle(plain_layout({2, 2}), givens(line));
  Replay replay(puzzle);
  SolveRequest request;
  request.solution_limit = 1;
  request.trace = &replay;
  shipped.make(config)->solve(puzzle, request, replay);
  EXPECT_EQ(replay.solutions, 1U);
  return replay.text;
}

//     1 2 | . .     r1c3 is 3 by its peers, then r1c4 is 4 and r3c4 is 3; the rest of the last two
//     3 4 | . .     columns is 1 and 2 in two ways.
//     ----+----
//     2 1 | 4 .
//     4 3 | . .
constexpr const char* two_ways = "12..34..214.43..";

TEST(Trace, WithoutPropagationEveryCellIsAGuess) {
  EXPECT_EQ(trace_of("backtracking: {propagation: none, branching: first-cell}", two_ways),
            "place 2=3@0\nplace 3=4@1\nplace 6=1@2\nplace 7=2@3\nplace 11=3@4\nplace 14=2@5\n"
            "place 15=1@6\n");
}

TEST(Trace, NakedSinglesFollowAGuessOneDeeper) {
  EXPECT_EQ(trace_of("backtracking: {propagation: naked-singles, branching: first-cell}", two_ways),
            "place 11=3@0\nplace 3=4@0\nplace 2=3@0\nplace 6=1@0\nplace 14=2@1\nplace 15=1@1\n"
            "place 7=2@1\n");
}

TEST(Trace, DancingLinksTellsGuessesAndWhatIsForced) {
  EXPECT_EQ(trace_of("dancing-links", two_ways),
            "place 2=3@0\nplace 11=3@0\nplace 3=4@0\nplace 6=1@0\nplace 7=2@1\nplace 14=2@1\n"
            "place 15=1@1\n");
}

TEST(Trace, LearningTellsGuessesAndWhatIsForced) {
  EXPECT_EQ(trace_of("learning", two_ways),
            "place 2=3@0\nplace 3=4@0\nplace 11=3@0\nplace 6=1@0\nplace 7=2@1\nplace 14=2@1\n"
            "place 15=1@1\n");
}

//     . . | 4 3     r1c1 can be 1 or 2 by its peers, but with 1 there r1c2 has no digit.
//     4 3 | 2 1
//     ----+----
//     . 2 | 3 4
//     3 4 | 1 2
TEST(Trace, AWrongGuessIsTakenBack) {
  EXPECT_EQ(
      trace_of("backtracking: {propagation: none, branching: first-cell}", "..434321.2343412"),
      "place 0=1@0\nundo 0\nplace 0=2@0\nplace 1=1@1\nplace 8=1@2\n");
}

}  // namespace
}  // namespace ariadne::testing
