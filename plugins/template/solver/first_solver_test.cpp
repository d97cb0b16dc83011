// Loads the plugin as the program does, and checks its solutions against the rules and against a
// shipped solver, on random puzzles of several layouts, with one solution, several and none.

#include <cstdint>
#include <cstdio>
#include <exception>
#include <set>
#include <span>
#include <string>
#include <vector>

#include <ariadne/components/config.hpp>
#include <ariadne/components/plugin_folders.hpp>
#include <ariadne/components/registry.hpp>
#include <ariadne/formats/layout_names.hpp>

namespace {

/// Keeps the solutions, and ends the search after `most` of them.
class Solutions final : public ariadne::SolutionSink {
 public:
  explicit Solutions(std::uint64_t most = ariadne::unlimited) : most_(most) {}
  bool solution(std::span<const ariadne::Digit> values) override {
    all.insert({values.begin(), values.end()});
    return ++count < most_;
  }
  std::set<std::vector<ariadne::Digit>> all;
  std::uint64_t count = 0;  ///< larger than all.size() if a solution was found twice

 private:
  std::uint64_t most_;
};

/// A grid with about a third of its cells given, sometimes with a wrong value.
ariadne::Puzzle random_puzzle(ariadne::Generator& grids, const ariadne::LayoutPtr& layout,
                              ariadne::Random& random) {
  ariadne::GenerateRequest request;
  request.layout = layout;
  std::vector<ariadne::Digit> values = grids.generate(random, request).solution;
  for (ariadne::Digit& value : values)
    if (random.below(100) >= 35) value = 0;
  if (random.below(4) == 0) values[random.below(values.size())] = 1;
  return {layout, values};
}

int failures = 0;
void expect(bool holds, const std::string& what) {
  if (holds) return;
  std::printf("%s\n", what.c_str());
  ++failures;
}

}  // namespace

int main(int argc, char** argv) try {
  ariadne::Registry registry;
  registry.load(argc > 1 ? argv[1] : "");
  ariadne::load_plugins(registry, {});
  ariadne::Parameters parameters;
  parameters.set("values", std::string("descending"));
  const auto solver = registry.make_solver("first-solver", std::move(parameters));
  ariadne::Parameters unlimited;
  unlimited.set("work-limit", std::int64_t{0});
  const auto other = registry.make_solver("dancing-links", std::move(unlimited));
  const auto grids = ariadne::ComponentSpec(registry, ariadne::ComponentKind::generator,
                                            ariadne::parse_yaml("random-fill", "random-fill"))
                         .make_generator();

  // Up to a hundred solutions of each puzzle are compared.
  ariadne::SolveRequest request;
  request.solution_limit = 100;
  std::set<ariadne::Verdict> verdicts;
  for (const std::string name : {"4x4", "6x6", "4x4+x", "jigsaw:1112132233424344", "9x9"}) {
    const ariadne::LayoutPtr layout = ariadne::parse_layout(name).fixed;
    for (std::uint64_t item = 0; item < 40; ++item) {
      ariadne::Random random(1, item);
      const ariadne::Puzzle puzzle = random_puzzle(*grids, layout, random);
      Solutions own, others;
      const ariadne::SolveOutcome outcome = solver->solve(puzzle, request, own);
      const ariadne::Verdict verdict = other->solve(puzzle, request, others).verdict;
      const std::string where = name + ", puzzle " + std::to_string(item) + ": ";
      expect(outcome.verdict == verdict, where + "the verdicts differ");
      expect(outcome.solutions == own.count, where + "the outcome counts other solutions");
      expect(own.all.size() == own.count, where + "a solution was found twice");
      expect(own.all.size() == others.all.size(), where + "the numbers of solutions differ");
      if (own.all.size() < request.solution_limit)
        expect(own.all == others.all, where + "the solutions differ");
      for (const auto& values : own.all)
        expect(ariadne::solves(puzzle, values), where + "not a solution");
      verdicts.insert(verdict);
    }
  }
  expect(verdicts.size() == 3, "the puzzles do not have every verdict");

  // A search that a limit ended does not know the answer.
  request.work_limit = 1;
  Solutions none;
  const ariadne::Puzzle empty(ariadne::parse_layout("9x9").fixed);
  expect(solver->solve(empty, request, none).verdict == ariadne::Verdict::limit,
         "the work limit was ignored");
  request = {};
  request.solution_limit = 1;
  Solutions one;
  expect(solver->solve(empty, request, one).verdict == ariadne::Verdict::limit && one.count == 1,
         "a verdict before the whole tree was seen");
  request.solution_limit = 100;
  Solutions three(3);
  expect(solver->solve(empty, request, three).verdict == ariadne::Verdict::multiple &&
             three.count == 3,
         "the search went on after the sink returned false");
  return failures == 0 ? 0 : 1;
} catch (const std::exception& error) {
  std::printf("%s\n", error.what());
  return 1;
}
