// The puzzles of others: right verdicts, solutions as their columns say, and agreement between
// every two ways to search.

#include <map>

#include <ariadne/formats/layout_names.hpp>

#include "plugins/solvers/solvers.hpp"
#include "support/data.hpp"
#include "support/effort.hpp"

namespace ariadne::testing {
namespace {

/// Every how-manieth puzzle is solved, by the least that is worth it.
std::size_t stride(std::size_t least) {
  return by_effort<std::size_t>(least, (least + 4) / 5, 1);
}

/// What a solver says of the lines, as one batch; its solutions are checked.
struct Batched {
  std::vector<SolveOutcome> outcomes;
  std::vector<Digit> solutions;
};
Batched solve_lines(Solver& solver, const LayoutPtr& layout, const std::vector<Digit>& puzzles,
                    std::uint64_t work_limit = unlimited) {
  const auto cells = static_cast<std::size_t>(layout->cell_count());
  const std::size_t size = puzzles.size() / cells;
  Batched all{std::vector<SolveOutcome>(size), std::vector<Digit>(2 * puzzles.size())};
  BatchResult result{all.outcomes, 2, all.solutions, {}};
  SolveRequest request;
  request.work_limit = work_limit;
  solver.solve_batch({layout, size, puzzles, {}}, request, result);
  EXPECT_EQ(result.done, size);
  for (std::size_t i = 0; i < size; ++i) {
    const Puzzle puzzle(layout, std::span(puzzles).subspan(i * cells, cells));
    const auto solution = [&](std::size_t k) {
      return std::span<const Digit>(all.solutions).subspan((2 * i + k) * cells, cells);
    };
    for (std::size_t k = 0; k < all.outcomes[i].solutions; ++k)
      EXPECT_TRUE(solves(puzzle, solution(k))) << "puzzle " << i;
    if (all.outcomes[i].solutions == 2) {
      EXPECT_FALSE(std::equal(solution(0).begin(), solution(0).end(), solution(1).begin()));
    }
  }
  return all;
}

struct ClassicFile {
  const char* name;
  Verdict verdict;
  std::size_t sample;  ///< with the least effort
  std::size_t slow;    ///< of these, for configs that are slow
};

std::vector<Digit> puzzles_of(const ClassicFile& file, std::size_t every) {
  std::vector<Digit> puzzles;
  const std::vector<std::string> lines = data_lines(std::string("classic/") + file.name);
  for (std::size_t i = 0; i < lines.size(); i += every) {
    const Grid grid = givens(lines[i].substr(0, 81));
    puzzles.insert(puzzles.end(), grid.begin(), grid.end());
  }
  return puzzles;
}

class Classic : public ::testing::TestWithParam<ClassicFile> {};

INSTANTIATE_TEST_SUITE_P(
    Data, Classic,
    ::testing::Values(ClassicFile{"17-clue.txt", Verdict::unique, 100, 1000},
                      ClassicFile{"top1465.txt", Verdict::unique, 20, 40},
                      ClassicFile{"hardest-11plus.txt", Verdict::unique, 200, 2000},
                      ClassicFile{"hardest-1106.txt", Verdict::unique, 10, 20},
                      ClassicFile{"several-solutions.txt", Verdict::multiple, 50, 100}),
    [](const ::testing::TestParamInfo<ClassicFile>& file) {
      std::string name = file.param.name;
      std::erase_if(name, [](char c) { return c == '-' || c == '.'; });
      return name;
    });

TEST_P(Classic, TheSolversAgree) {
  const std::string file = std::string("classic/") + GetParam().name;
  ARIADNE_NEEDS_DATA(file);
  const Solvers shipped;
  const LayoutPtr layout = plain_layout({3, 3});
  const std::vector<Digit> puzzles = puzzles_of(GetParam(), stride(GetParam().sample));
  const Batched links = solve_lines(*shipped.make("dancing-links"), layout, puzzles);
  const Batched stack = solve_lines(*shipped.make("backtracking"), layout, puzzles);
  ASSERT_FALSE(puzzles.empty());
  for (std::size_t i = 0; i < links.outcomes.size(); ++i) {
    EXPECT_EQ(links.outcomes[i].verdict, GetParam().verdict) << "puzzle " << i;
    EXPECT_EQ(stack.outcomes[i].verdict, GetParam().verdict) << "puzzle " << i;
  }
  EXPECT_TRUE(GetParam().verdict != Verdict::unique || links.solutions == stack.solutions);
}

/// All configs, on a few; those that take too long may say `limit`, but nothing that is wrong.
TEST_P(Classic, EveryConfigAgreesWhereItEnds) {
  const std::string file = std::string("classic/") + GetParam().name;
  ARIADNE_NEEDS_DATA(file);
  const Solvers shipped;
  const LayoutPtr layout = plain_layout({3, 3});
  const std::vector<Digit> puzzles = puzzles_of(GetParam(), GetParam().slow * stride(4));
  const Batched links = solve_lines(*shipped.make("dancing-links"), layout, puzzles);
  for (const std::string& config : all_configs()) {
    SCOPED_TRACE(config);
    const Batched other = solve_lines(*shipped.make(config), layout, puzzles, 100000);
    std::size_t ended = 0;
    for (std::size_t i = 0; i < other.outcomes.size(); ++i) {
      if (other.outcomes[i].verdict == Verdict::limit) continue;
      ++ended;
      EXPECT_EQ(other.outcomes[i].verdict, links.outcomes[i].verdict) << "puzzle " << i;
      if (GetParam().verdict == Verdict::unique) {
        EXPECT_TRUE(std::equal(other.solutions.begin() + static_cast<std::ptrdiff_t>(i * 162),
                               other.solutions.begin() + static_cast<std::ptrdiff_t>(i * 162 + 81),
                               links.solutions.begin() + static_cast<std::ptrdiff_t>(i * 162)))
            << "puzzle " << i;
      }
    }
    EXPECT_TRUE(ended > 0 || config.find("first-cell") != std::string::npos);
  }
}

/// Every solver that is to end ends with the one solution of the column.
void expect_solution(const Solvers& shipped, const LayoutPtr& layout, const std::string& line,
                     const std::string& solution) {
  std::vector<std::string> configs = ending_configs();
  configs.emplace_back("backtracking: {branching: most-constrained-house}");
  for (const std::string& config : configs) {
    SCOPED_TRACE(config);
    const Found found = solve(*shipped.make(config), Puzzle(layout, givens(line)));
    EXPECT_EQ(found.outcome.verdict, Verdict::unique);
    EXPECT_EQ(found.solutions, std::set<std::string>{solution});
  }
}

class Sizes : public ::testing::TestWithParam<const char*> {};

INSTANTIATE_TEST_SUITE_P(Data, Sizes,
                         ::testing::Values("4x4", "6x6", "8x8", "9x9", "10x10", "12x12", "16x16"));

TEST_P(Sizes, SolutionsAreThoseOfTheColumn) {
  const std::string file = std::string("variants/sudoku_") + GetParam() + ".tsv";
  ARIADNE_NEEDS_DATA(file);
  const Solvers shipped;
  const std::vector<std::string> lines = data_lines(file);
  ASSERT_FALSE(lines.empty());
  for (std::size_t i = 0; i < lines.size(); i += stride(5)) {
    const std::vector<std::string> row = columns(lines[i]);
    SCOPED_TRACE(row[0]);
    expect_solution(shipped, plain_layout({std::stoi(row[1]), std::stoi(row[2])}), row[3], row[4]);
  }
}

TEST(Data, JigsawSolutionsAreThoseOfTheColumn) {
  ARIADNE_NEEDS_DATA("variants/jigsaw.tsv");
  const Solvers shipped;
  const std::vector<std::string> lines = data_lines("variants/jigsaw.tsv");
  ASSERT_FALSE(lines.empty());
  for (std::size_t i = 0; i < lines.size(); i += stride(5)) {
    const std::vector<std::string> row = columns(lines[i]);
    SCOPED_TRACE(row[0]);
    expect_solution(shipped, layout_of_region_map(row[3]), row[2], row[4]);
  }
}

TEST(Data, PuzzlesWithSeveralSolutionsAreMultiple) {
  ARIADNE_NEEDS_DATA("variants/sudoku_multi_solution.tsv");
  const Solvers shipped;
  for (const std::string& line : data_lines("variants/sudoku_multi_solution.tsv")) {
    const std::vector<std::string> row = columns(line);
    SCOPED_TRACE(row[0]);
    const LayoutPtr layout = plain_layout({std::stoi(row[1]), std::stoi(row[2])});
    for (const std::string& config : fast_configs())
      EXPECT_EQ(solve(*shipped.make(config), Puzzle(layout, givens(row[3]))).outcome.verdict,
                Verdict::multiple);
  }
}

/// 25x25 may be slow, but ends soon after its deadline.
TEST(SlowData, TheLargestGridsEndWithTheirSolutionOrAtTheirDeadline) {
  ARIADNE_NEEDS_DATA("variants/sudoku_25x25.tsv");
  const Solvers shipped;
  for (const std::string& config : ending_configs()) {
    const std::unique_ptr<Solver> solver = shipped.make(config);
    std::size_t solved = 0;
    for (const std::string& line : data_lines("variants/sudoku_25x25.tsv")) {
      const std::vector<std::string> row = columns(line);
      SCOPED_TRACE(row[0]);
      const LayoutPtr layout = plain_layout({std::stoi(row[1]), std::stoi(row[2])});
      SolveRequest request;
      request.deadline = Clock::now() + std::chrono::milliseconds(300);
      const Found found = solve(*solver, Puzzle(layout, givens(row[3])), request);
      EXPECT_LT(Clock::now() - request.deadline, std::chrono::seconds(1));
      if (found.outcome.verdict == Verdict::limit) continue;
      ++solved;
      EXPECT_EQ(found.outcome.verdict, Verdict::unique);
      EXPECT_EQ(found.solutions, std::set<std::string>{row[4]});
    }
    EXPECT_GT(solved, 0U) << config;
  }
}

/// What learning from dead ends does on 25x25: those that it solves, with work enough to be sure,
/// and those that take it longer. All the hard ones in the long runs only.
TEST(Data, LearningSolvesTheLargestGrids) {
  ARIADNE_NEEDS_DATA("variants/sudoku_25x25.tsv");
  std::map<std::string, std::uint64_t> work = {
      {"sgt-5x5-384", 1}, {"sgt-5x5-386", 1}, {"gecode-90", 20'000}};
  if (effort() == Effort::all)
    work.insert({{"gecode-19", 200'000},
                 {"gecode-23", 48'000},
                 {"gecode-25", 190'000},
                 {"gecode-29", 85'000},
                 {"gecode-31", 200'000}});
  const Solvers shipped;
  const std::unique_ptr<Solver> solver = shipped.make("learning");
  std::size_t seen = 0;
  for (const std::string& line : data_lines("variants/sudoku_25x25.tsv")) {
    const std::vector<std::string> row = columns(line);
    SCOPED_TRACE(row[0]);
    const auto found_work = work.find(row[0]);
    SolveRequest request;
    request.work_limit = found_work == work.end() ? 2'000 : found_work->second;
    const LayoutPtr layout = plain_layout({std::stoi(row[1]), std::stoi(row[2])});
    const Found found = solve(*solver, Puzzle(layout, givens(row[3])), request);
    if (found_work == work.end()) {
      EXPECT_EQ(found.outcome.verdict, Verdict::limit);
      continue;
    }
    ++seen;
    EXPECT_EQ(found.outcome.verdict, Verdict::unique);
    EXPECT_EQ(found.solutions, std::set<std::string>{row[4]});
  }
  EXPECT_EQ(seen, work.size());
}

}  // namespace
}  // namespace ariadne::testing
