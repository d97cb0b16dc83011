// The solvers that take constraints, held against each other: on random rules of every registered
// kind, and on puzzles of others. Which solvers and kinds there are, the registry says.

#include <gmock/gmock.h>
#include <map>
#include <set>

#include <ariadne/input/reader.hpp>
#include <ariadne/work/bulk.hpp>

#include "plugins/constraints/random_rules.hpp"
#include "support/data.hpp"
#include "support/effort.hpp"

namespace ariadne::testing {
namespace {

struct Named {
  std::string id;
  std::unique_ptr<Solver> solver;
};

/// All solvers that need no parameters.
std::vector<Named> all_solvers() {
  std::vector<Named> made;
  for (const std::string& id : all_plugins().ids(ComponentKind::solver)) {
    try {
      made.push_back(
          {id, ComponentSpec(all_plugins(), ComponentKind::solver, parse_yaml(id, "test"))
                   .make_solver()});
    } catch (const ConfigError&) {
    }
  }
  return made;
}

/// All solutions up to a limit, of those that obey the constraints by their own word.
struct Found final : SolutionSink {
  explicit Found(const Layout& of) : layout(of) {}
  bool solution(std::span<const Digit> values) override {
    EXPECT_TRUE(obeys_constraints(layout, values));
    EXPECT_TRUE(all.emplace(values.begin(), values.end()).second) << "a solution is given twice";
    return true;
  }
  const Layout& layout;
  std::set<std::vector<Digit>> all;
};

/// Holds all solvers that take the puzzle and come to an end against each other; their ids.
std::set<std::string> compare(const std::vector<Named>& solvers, const Puzzle& puzzle,
                              SolveRequest request) {
  std::set<std::string> ended;
  std::optional<std::set<std::vector<Digit>>> all;
  for (const Named& named : solvers) {
    if (!named.solver->supports(puzzle.layout())) continue;
    SCOPED_TRACE(named.id);
    Found found(puzzle.layout());
    const Verdict verdict = named.solver->solve(puzzle, request, found).verdict;
    const bool enough = found.all.size() == request.solution_limit;
    if (verdict == Verdict::incomplete || (verdict == Verdict::limit && !enough)) continue;
    ended.insert(named.id);
    if (!all) all = found.all;
    // Which solutions come first is each solver's own.
    if (enough)
      EXPECT_EQ(all->size(), found.all.size());
    else
      EXPECT_EQ(*all, found.all);
  }
  return ended;
}

class SolversOfKind : public ::testing::TestWithParam<std::string> {};

TEST_P(SolversOfKind, FindTheSameSolutions) {
  const ComponentInfo& info = *all_plugins().find(GetParam());
  ConstraintMaker maker(all_plugins());
  const std::vector<Named> solvers = all_solvers();
  Random random(11, 1);
  int compared = 0;
  const int wanted = by_effort(5, 15, 500);
  // Rules of some kinds seldom can be.
  for (int round = 0; round < 20 * wanted && compared < wanted && !HasFailure(); ++round) {
    const LayoutPtr& frame = frames()[random.below(frames().size() - 1)];
    std::vector<Rule> rules{RandomRules(*frame, random).of(info)};
    if (random.below(3) == 0) {
      const auto ids = all_plugins().ids(ComponentKind::constraint);
      rules.push_back(
          RandomRules(*frame, random).of(*all_plugins().find(ids[random.below(ids.size())])));
    }
    std::string text = " on " + frame->name();
    for (const Rule& rule : rules) text += "\n" + to_yaml(rule, all_plugins(), *frame);
    SCOPED_TRACE(text);
    LayoutPtr layout;
    try {
      layout = maker.make(frame, rules);
    } catch (const ConfigError&) {
      continue;  // such rules cannot be
    }
    std::vector<Digit> givens = random_solution(frame, random);
    for (Digit& given : givens)
      if (random.below(5) < 3) given = 0;
    SolveRequest request;
    request.solution_limit = 100;
    request.work_limit = 20000;
    if (compare(solvers, Puzzle(layout, givens), request).size() > 1) ++compared;
  }
  EXPECT_GE(3 * compared, wanted) << "hardly any rule could be made";
}

INSTANTIATE_TEST_SUITE_P(All, SolversOfKind,
                         ::testing::ValuesIn(all_plugins().ids(ComponentKind::constraint)),
                         [](const auto& kind) {
                           std::string name = kind.param;
                           std::replace(name.begin(), name.end(), '-', '_');
                           return name;
                         });

/// Some of the puzzles of others, each by all solvers that can.
TEST(SolversOfConstraints, AgreeOnPuzzlesOfOthers) {
  ARIADNE_NEEDS_DATA("constraints/generated_iss.tsv");
  ConstraintMaker maker(all_plugins());
  const std::vector<Named> solvers = all_solvers();
  std::map<std::string, int> puzzles;
  const std::size_t stride = by_effort<std::size_t>(40, 10, 1);
  for (const char* file : {"constraints/generated_iss.tsv", "constraints/generated_counts.tsv"}) {
    const std::vector<std::string> lines = data_lines(file);
    for (std::size_t i = 0; i < lines.size(); i += stride) {
      const std::string text = columns(lines[i]).at(2) + "\n";
      SCOPED_TRACE(text);
      TextLines input(text);
      PuzzleReader reader(input, {}, nullptr, {}, &maker);
      ReadItem item;
      ASSERT_TRUE(reader.next(item) && item.good()) << item.error;
      SolveRequest request;
      request.solution_limit = 10;
      request.work_limit = 20000;
      const Puzzle puzzle = puzzle_of(item.layout, item.givens, item.candidates);
      const std::set<std::string> ended = compare(solvers, puzzle, request);
      EXPECT_GE(ended.size(), 2U) << "one solver alone came to an end";
      for (const std::string& id : ended) ++puzzles[id];
    }
  }
  EXPECT_GE(puzzles.size(), 2U);
}

}  // namespace
}  // namespace ariadne::testing
