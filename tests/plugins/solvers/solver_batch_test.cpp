// solve_batch() answers as solve() does.

#include "plugins/solvers/solvers.hpp"

namespace ariadne::testing {
namespace {

class Batches : public ::testing::TestWithParam<std::string> {
 protected:
  Solvers shipped_;
  std::unique_ptr<Solver> solver_ = shipped_.make(GetParam());
};

INSTANTIATE_TEST_SUITE_P(EveryConfig, Batches, ::testing::ValuesIn(all_configs()), config_name);

/// 40 puzzles, one solution or several, and one without; every other one of
/// pencil marks.
std::vector<Puzzle> puzzles_of(Generator& grids, const LayoutPtr& layout) {
  Random random(5);
  std::vector<Puzzle> puzzles;
  const auto cells = static_cast<std::size_t>(layout->cell_count());
  for (int i = 0; i < 40; ++i) {
    puzzles.push_back(thinned_puzzle(grids, layout, cells * 4 / 10, random));
    for (int j = 0; j < layout->cell_count() && i % 2 == 1; ++j) {
      const auto cell = static_cast<Cell>(j);
      const auto lost = static_cast<Digit>(1 + random.below(9));
      if (puzzles.back().given(cell) == 0)
        puzzles.back().set_candidates(cell, puzzles.back().candidates(cell) - DigitSet::of(lost));
    }
  }
  puzzles[17].set_candidates(3, DigitSet());
  return puzzles;
}

std::vector<DigitSet> candidates_of(const std::vector<Puzzle>& puzzles) {
  std::vector<DigitSet> candidates;
  for (const Puzzle& puzzle : puzzles)
    candidates.insert(candidates.end(), puzzle.candidates().begin(), puzzle.candidates().end());
  return candidates;
}

/// Whether a solver answers a batch as it answers these puzzles one by one.
void expect_answers(Solver& solver, const Batch& batch, const std::vector<Puzzle>& puzzles) {
  const auto cells = static_cast<std::size_t>(batch.layout->cell_count());
  constexpr std::size_t kept = 3;
  std::vector<SolveOutcome> outcomes(puzzles.size());
  std::vector<Digit> solutions(puzzles.size() * kept * cells);
  BatchResult result{outcomes, kept, solutions, {}};
  SolveRequest request;
  request.solution_limit = 4;
  solver.solve_batch(batch, request, result);
  ASSERT_EQ(result.done, puzzles.size());
  for (std::size_t i = 0; i < puzzles.size(); ++i) {
    Answers alone;
    const SolveOutcome outcome = solver.solve(puzzles[i], request, alone);
    EXPECT_EQ(outcomes[i].verdict, outcome.verdict);
    EXPECT_EQ(outcomes[i].solutions, outcome.solutions);
    EXPECT_EQ(outcomes[i].nodes, outcome.nodes);
    for (std::size_t k = 0; k < std::min(kept, alone.solutions.size()); ++k) {
      const auto at = solutions.begin() + static_cast<std::ptrdiff_t>((i * kept + k) * cells);
      EXPECT_TRUE(std::equal(alone.solutions[k].begin(), alone.solutions[k].end(), at));
    }
  }
  EXPECT_EQ(outcomes[17].verdict, Verdict::none);
}

TEST_P(Batches, BatchesAreAnsweredAsPuzzlesAre) {
  const std::unique_ptr<Generator> grids = shipped_.random_fill();
  for (const LayoutPtr& layout : {plain_layout({3, 3}), two_grids()}) {
    const std::vector<Puzzle> puzzles = puzzles_of(*grids, layout);
    const std::vector<DigitSet> candidates = candidates_of(puzzles);
    expect_answers(*solver_, {layout, puzzles.size(), {}, candidates}, puzzles);
  }
}

/// Of givens and of candidates, a candidate of each puzzle, which may be a given.
TEST_P(Batches, ExcludedCandidatesAreRemoved) {
  const std::unique_ptr<Generator> grids = shipped_.random_fill();
  for (const LayoutPtr& layout : {plain_layout({3, 3}), two_grids()}) {
    Random random(6);
    std::vector<Puzzle> of_candidates = puzzles_of(*grids, layout);
    const std::vector<DigitSet> candidates = candidates_of(of_candidates);
    std::vector<Puzzle> of_givens;
    std::vector<Digit> givens;
    std::vector<Candidate> excluded;
    for (const Puzzle& puzzle : of_candidates) {
      const std::vector<Digit> own = puzzle.givens();
      givens.insert(givens.end(), own.begin(), own.end());
      of_givens.emplace_back(layout, own);
      excluded.push_back(
          {static_cast<Cell>(random.below(own.size())), static_cast<Digit>(1 + random.below(9))});
    }
    auto& [cell_of_17, digit_of_17] = excluded[17];
    cell_of_17 = 0;
    while ((digit_of_17 = of_givens[17].given(cell_of_17)) == 0) ++cell_of_17;
    for (std::vector<Puzzle>* puzzles : {&of_candidates, &of_givens})
      for (std::size_t i = 0; i < excluded.size(); ++i) {
        const auto [cell, digit] = excluded[i];
        (*puzzles)[i].set_candidates(cell, (*puzzles)[i].candidates(cell) - DigitSet::of(digit));
      }
    const std::size_t size = excluded.size();
    expect_answers(*solver_, {layout, size, {}, candidates, Clock::duration::max(), excluded},
                   of_candidates);
    expect_answers(*solver_, {layout, size, givens, {}, Clock::duration::max(), excluded},
                   of_givens);
  }
}

TEST_P(Batches, PencilMarksInBatchesHonorTheLimits) {
  const std::unique_ptr<Generator> grids = shipped_.random_fill();
  const LayoutPtr layout = plain_layout({3, 3});
  const std::vector<Puzzle> puzzles = puzzles_of(*grids, layout);
  const std::vector<DigitSet> candidates = candidates_of(puzzles);
  std::vector<SolveOutcome> outcomes(puzzles.size());
  const auto run = [&](const SolveRequest& request) {
    outcomes.assign(puzzles.size(), {});
    BatchResult result{outcomes, 0, {}, {}};
    solver_->solve_batch({layout, puzzles.size(), {}, candidates}, request, result);
    return result.done;
  };

  SolveRequest one;
  one.solution_limit = 1;
  std::vector<SolveRequest> requests{one};
  for (const std::uint64_t work : {1U, 3U, 60U}) requests.emplace_back().work_limit = work;
  for (const SolveRequest& request : requests) {
    EXPECT_EQ(run(request), puzzles.size());
    for (std::size_t i = 0; i < puzzles.size(); ++i) {
      Answers alone;
      const SolveOutcome outcome = solver_->solve(puzzles[i], request, alone);
      EXPECT_EQ(outcomes[i].verdict, outcome.verdict);
      EXPECT_EQ(outcomes[i].solutions, outcome.solutions);
      EXPECT_LE(outcomes[i].nodes, request.work_limit);
      EXPECT_LE(outcomes[i].solutions, request.solution_limit);
    }
  }

  SolveRequest late;
  late.deadline = Clock::now();
  EXPECT_EQ(run(late), puzzles.size());
  for (const SolveOutcome& outcome : outcomes) EXPECT_EQ(outcome.verdict, Verdict::limit);

  StopSource stop;
  stop.request_stop();
  SolveRequest stopped;
  stopped.stop = stop.get_token();
  EXPECT_EQ(run(stopped), 0U);
}

TEST(Batch, ATimeLimitIsForEachPuzzle) {
  const Solvers shipped;
  const LayoutPtr layout = plain_layout({3, 3});
  // An empty first puzzle with all its solutions wanted never ends; the second has one solution.
  std::vector<Digit> puzzles(81);
  const Grid easy =
      givens("2.5.1.7.6.7.2.6.1.1...4...2.2.3.9.4...4...9...3.4.1.5.4...2...9.1.9.3.6.9.3.6.1.7");
  puzzles.insert(puzzles.end(), easy.begin(), easy.end());
  for (const std::string& config : fast_configs()) {
    const std::unique_ptr<Solver> solver = shipped.make(config);
    std::vector<SolveOutcome> outcomes(2);
    BatchResult result{outcomes, 0, {}, {}};
    SolveRequest request;
    request.solution_limit = unlimited;
    solver->solve_batch({layout, 2, puzzles, {}, std::chrono::milliseconds(30)}, request, result);
    EXPECT_EQ(result.done, 2U);
    EXPECT_EQ(outcomes[0].verdict, Verdict::multiple);
    EXPECT_NE(outcomes[1].verdict, Verdict::limit);
  }
}

}  // namespace
}  // namespace ariadne::testing
