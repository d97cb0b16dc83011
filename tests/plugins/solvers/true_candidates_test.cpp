// true_candidates(): what it says is held against all solutions, found by another solver.

#include <gmock/gmock.h>

#include <ariadne/kinds/kind_puzzle.hpp>
#include <ariadne/model/symbols.hpp>
#include <ariadne/plugin/extension.hpp>
#include <ariadne/plugin/questions.hpp>
#include <ariadne/work/true_candidates.hpp>

#include "plugins/solvers/solvers.hpp"
#include "support/effort.hpp"

namespace ariadne::testing {
namespace {

using ::testing::Each;
using ::testing::IsEmpty;

/// For each cell and digit, how many solutions have it.
std::vector<std::uint64_t> counts_of(const Layout& layout, const std::set<std::string>& solutions) {
  const auto digits = static_cast<std::size_t>(layout.digit_count());
  std::vector<std::uint64_t> counts(static_cast<std::size_t>(layout.cell_count()) * digits);
  for (const std::string& solution : solutions)
    for (std::size_t cell = 0; cell < solution.size(); ++cell)
      ++counts[cell * digits + digit_of(solution[cell]) - 1U];
  return counts;
}

class EverySearch : public ::testing::TestWithParam<std::string> {
 protected:
  TrueCandidates find(const Puzzle& puzzle, std::uint64_t limit = 1) {
    TrueCandidatesRequest request;
    request.solution_limit = limit;
    return true_candidates(*solver_, puzzle, request);
  }

  /// Holds the candidates of a puzzle, with these solutions and no others, against them.
  void verify(const Puzzle& puzzle, const std::set<std::string>& solutions) {
    const std::vector<std::uint64_t> counts = counts_of(puzzle.layout(), solutions);
    const auto digits = static_cast<std::size_t>(puzzle.layout().digit_count());
    for (const std::uint64_t limit : {1U, 2U, 7U}) {
      const TrueCandidates found = find(puzzle, limit);
      EXPECT_EQ(found.outcome.verdict, verdict_of(solutions.size(), true));
      EXPECT_LE(found.outcome.solutions, solutions.size());
      EXPECT_THAT(found.undecided, Each(DigitSet()));
      ASSERT_EQ(found.counts.size(), counts.size());
      for (std::size_t i = 0; i < counts.size(); ++i) {
        EXPECT_EQ(found.counts[i], std::min(counts[i], limit)) << i;
        EXPECT_EQ(found.candidates[i / digits].contains(static_cast<Digit>(i % digits + 1)),
                  counts[i] > 0);
      }
    }
  }

  Solvers shipped_;
  std::unique_ptr<Solver> solver_ = shipped_.make(GetParam());
  std::unique_ptr<Solver> other_ = shipped_.make("dancing-links");
  std::unique_ptr<Generator> grids_ = shipped_.random_fill();
};

INSTANTIATE_TEST_SUITE_P(TrueCandidates, EverySearch, ::testing::ValuesIn(all_configs()),
                         config_name);

TEST_P(EverySearch, FindsWhatStandsInSomeSolution) {
  Random random(23);
  int several = 0;
  for (const LayoutPtr& layout : layouts_of_all_shapes()) {
    const auto cells = static_cast<std::size_t>(layout->cell_count());
    for (const std::size_t clues : {cells / 4, cells / 3, cells / 2, cells}) {
      const Puzzle puzzle = thinned_puzzle(*grids_, layout, clues, random);
      const auto most = by_effort<std::uint64_t>(50, 400, 400);
      const Found all = solve(*other_, puzzle, most);
      if (all.solutions.size() == most) continue;
      // A search without propagation can take minutes for all the questions about one puzzle.
      SolveRequest request;
      request.solution_limit = most;
      request.work_limit = 5000;
      if (solve(*solver_, puzzle, request).outcome.verdict == Verdict::limit) continue;
      verify(puzzle, all.solutions);
      if (all.solutions.size() > 1) ++several;
    }
  }
  EXPECT_GT(several, 5);
}

TEST_P(EverySearch, FindsNoneWithoutASolution) {
  const LayoutPtr layout = plain_layout({2, 2});
  // The row needs a 4 in its last cell, which sees one.
  Grid grid(16);
  grid[0] = 1, grid[1] = 2, grid[2] = 3, grid[11] = 4;
  const TrueCandidates found = find({layout, grid});
  EXPECT_EQ(found.outcome.verdict, Verdict::invalid);
  EXPECT_THAT(found.conflicts, ::testing::Not(IsEmpty()));
  EXPECT_THAT(found.candidates, Each(DigitSet()));
  EXPECT_THAT(found.undecided, Each(DigitSet()));
}

TEST(TrueCandidates, AreUndecidedWhenTheTimeIsOver) {
  const Solvers shipped;
  const auto solver = shipped.make("dancing-links");
  TrueCandidatesRequest request;
  request.deadline = Clock::now() - std::chrono::seconds(1);
  const LayoutPtr layout = plain_layout({2, 2});
  const TrueCandidates found = true_candidates(*solver, {layout, Grid(16)}, request);
  EXPECT_EQ(found.outcome.verdict, Verdict::limit);
  EXPECT_THAT(found.candidates, Each(DigitSet()));
  EXPECT_THAT(found.undecided, Each(DigitSet::all(4)));
}

TEST(TrueCandidates, AreUndecidedWhereTheSolverGivesUp) {
  const Solvers shipped;
  const auto solver = shipped.make("dancing-links: {work-limit: 1}");
  const LayoutPtr layout = plain_layout({3, 3});
  const TrueCandidates found = true_candidates(*solver, {layout, Grid(81)}, {});
  EXPECT_EQ(found.outcome.verdict, Verdict::limit);
  for (std::size_t cell = 0; cell < 81; ++cell)
    EXPECT_EQ(found.candidates[cell] | found.undecided[cell], DigitSet::all(9));
}

/// Takes from a solver all abilities but that to solve.
class OnlySolves final : public Solver {
 public:
  explicit OnlySolves(Solver& solver) : solver_(solver) {}
  bool supports(const Layout& layout) const override { return solver_.supports(layout); }
  bool takes(const Constraint& constraint) const override { return solver_.takes(constraint); }
  SolveOutcome solve(const Puzzle& puzzle, const SolveRequest& request,
                     SolutionSink& sink) override {
    return solver_.solve(puzzle, request, sink);
  }

 private:
  Solver& solver_;
};

/// Tents and numberlink have unknowns that do not count.
TEST(TrueCandidates, OfKindsAreTheSameWithQuestions) {
  const Solvers shipped;
  const auto solver =
      shipped.make("first-able: {fallback: true, solvers: [propagation, learning]}");
  ASSERT_TRUE(has_ability<Questions>(*solver));
  OnlySolves without(*solver);
  for (const auto& [kind, lines] : std::map<std::string, std::vector<std::string_view>>{
           {"slitherlink", {"4 4", "- - - -", "- 3 - 2", "- - - -", "1 - - -"}},
           {"nurikabe", {"4 4", "- 2 - -", "- - - -", "- - - 3", "- - - -"}},
           {"tents", {"4 4", "- - - 1", "- - - -", "- x - -", "- - - -", "- - - x", "- x - -"}},
           {"masyu", {"3 3", "b - -", "- - -", "- - -"}},
           {"numberlink", {"3 3", "1 - 2", "- - -", "1 - 2"}}}) {
    SCOPED_TRACE(kind);
    const KindPuzzle read(read_kind(shipped_configs_folder() / "kinds" / (kind + ".yaml")), lines);
    const Layout& layout = *read.layout();
    const Puzzle puzzle(read.layout(), read.candidates());
    const TrueCandidates asked = true_candidates(*solver, puzzle, {});
    const TrueCandidates found = true_candidates(without, puzzle, {});
    EXPECT_EQ(asked.outcome.verdict, found.outcome.verdict);
    EXPECT_NE(asked.outcome.verdict, Verdict::limit);
    for (Cell cell = 0; cell < layout.cell_count(); ++cell)
      if (!layout.is_hidden(cell)) {
        EXPECT_EQ(asked.candidates[cell], found.candidates[cell]);
      }
  }
}

/// Each question has the answer that a solver of its own gives, whatever was asked before.
TEST(TrueCandidates, QuestionsHaveTheAnswersOfNewSearches) {
  const Solvers shipped;
  const auto solver = shipped.make("learning");
  const auto other = shipped.make("backtracking");
  const std::unique_ptr<Generator> grids = shipped.random_fill();
  auto* const questions = extension_of<Questions>(*solver);
  ASSERT_NE(questions, nullptr);
  Random random(5);
  std::size_t possible = 0;
  std::size_t impossible = 0;
  for (const LayoutPtr& layout : {plain_layout({2, 3}), x_layout(2, 3), plain_layout({3, 3})}) {
    const auto cells = static_cast<std::size_t>(layout->cell_count());
    const Puzzle puzzle = thinned_puzzle(*grids, layout, cells / 4, random);
    ASSERT_TRUE(questions->begin(puzzle));
    std::set<std::string> excluded;
    for (int i = 0; i < by_effort(40, 200, 2000); ++i) {
      std::vector<Candidate> with;
      Puzzle small = puzzle;
      for (std::size_t k = 0; k < 1 + random.below(6); ++k) {
        const auto cell = static_cast<Cell>(random.below(cells));
        const auto digit =
            static_cast<Digit>(1 + random.below(static_cast<std::uint64_t>(layout->digit_count())));
        with.push_back({cell, digit});
        small.set_candidates(cell, small.candidates(cell) & DigitSet::of(digit));
      }
      std::vector<Candidate> without;
      for (std::size_t k = 0; k < random.below(4); ++k) {
        const auto cell = static_cast<Cell>(random.below(cells));
        const auto digit =
            static_cast<Digit>(1 + random.below(static_cast<std::uint64_t>(layout->digit_count())));
        without.push_back({cell, digit});
        small.set_candidates(cell, small.candidates(cell) - DigitSet::of(digit));
      }
      SolveRequest request;
      Answers answers;
      const SolveOutcome outcome = questions->ask(with, without, request, answers);
      request.solution_limit = excluded.size() + 1;
      const Found expected = solve(*other, small, request);
      std::set<std::string> left;
      std::set_difference(expected.solutions.begin(), expected.solutions.end(), excluded.begin(),
                          excluded.end(), std::inserter(left, left.end()));
      ASSERT_EQ(outcome.solutions, left.empty() ? 0U : 1U);
      ASSERT_EQ(answers.solutions.size(), outcome.solutions);
      (left.empty() ? impossible : possible) += 1;
      if (left.empty()) {
        ASSERT_EQ(outcome.verdict, Verdict::none);
        continue;
      }
      EXPECT_TRUE(solves(small, answers.solutions[0]));
      const std::string text = to_line(answers.solutions[0]);
      EXPECT_FALSE(excluded.contains(text));
      if (random.below(4) == 0) {
        questions->exclude(answers.solutions[0]);
        excluded.insert(text);
      }
    }
  }
  EXPECT_GT(possible, 10U);
  EXPECT_GT(impossible, 10U);
}

}  // namespace
}  // namespace ariadne::testing
