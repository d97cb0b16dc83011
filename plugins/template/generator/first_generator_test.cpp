// Loads the plugin as the program does, and checks its puzzles: another solver finds exactly one
// solution, every clue is needed, and the same seed makes the same puzzle again.

#include <cstdio>
#include <exception>
#include <memory>
#include <string>
#include <vector>

#include <ariadne/components/config.hpp>
#include <ariadne/components/plugin_folders.hpp>
#include <ariadne/components/registry.hpp>
#include <ariadne/formats/layout_names.hpp>

namespace {

int failures = 0;
void expect(bool holds, const std::string& what) {
  if (holds) return;
  std::printf("%s\n", what.c_str());
  ++failures;
}

ariadne::Verdict verdict(ariadne::Solver& solver, const ariadne::Puzzle& puzzle) {
  ariadne::SolutionSink nowhere;
  return solver.solve(puzzle, {}, nowhere).verdict;
}

bool is_minimal(ariadne::Solver& solver, const ariadne::Puzzle& puzzle) {
  std::vector<ariadne::Digit> clues = puzzle.givens();
  for (ariadne::Digit& clue : clues) {
    if (clue == 0) continue;
    const ariadne::Digit value = std::exchange(clue, ariadne::Digit{0});
    if (verdict(solver, {puzzle.layout_ptr(), clues}) == ariadne::Verdict::unique) return false;
    clue = value;
  }
  return true;
}

std::unique_ptr<ariadne::Generator> generator_of(const ariadne::Registry& registry,
                                                 const std::string& yaml) {
  return ariadne::ComponentSpec(registry, ariadne::ComponentKind::generator,
                                ariadne::parse_yaml(yaml, "test"))
      .make_generator();
}

/// Under a work limit, the generator makes the same puzzle, or none and gives no reason.
void check_limits(ariadne::Generator& generator, ariadne::GenerateRequest request) {
  ariadne::Random whole(1);
  const ariadne::Generated expected = generator.generate(whole, request);
  for (request.work_limit = 1; request.work_limit < 100000; request.work_limit *= 2) {
    ariadne::Random random(1);
    const ariadne::Generated made = generator.generate(random, request);
    expect(made.puzzle ? made.puzzle->givens() == expected.puzzle.value().givens()
                       : made.reason.empty(),
           "the work limit " + std::to_string(request.work_limit));
  }
}

}  // namespace

int main(int argc, char** argv) try {
  ariadne::Registry registry;
  registry.load(argc > 1 ? argv[1] : "");
  ariadne::load_plugins(registry, {});
  const auto generator = generator_of(registry, "first-generator");
  const auto solver = ariadne::ComponentSpec(registry, ariadne::ComponentKind::solver,
                                             ariadne::ComponentTree("backtracking", "test"))
                          .make_solver();

  for (const std::string name : {"4x4", "6x6", "jigsaw:1112132233424344", "9x9+x"}) {
    ariadne::GenerateRequest request;
    request.layout = ariadne::parse_layout(name).fixed;
    expect(generator->obstacle(*request.layout).empty(), name + ": there is an obstacle");
    for (std::uint64_t item = 0; item < 5; ++item) {
      const std::string where = name + ", puzzle " + std::to_string(item) + ": ";
      ariadne::Random random(1, item);
      ariadne::Random again(1, item);
      const ariadne::Generated made = generator->generate(random, request);
      expect(made.puzzle.has_value(), where + "there is no puzzle");
      if (!made.puzzle) continue;
      expect(made.unproved.empty(), where + "not proved");
      expect(verdict(*solver, *made.puzzle) == ariadne::Verdict::unique, where + "not unique");
      expect(is_minimal(*solver, *made.puzzle), where + "not minimal");
      const ariadne::Generated second = generator->generate(again, request);
      expect(second.puzzle && second.puzzle->givens() == made.puzzle->givens(),
             where + "the same seed makes another puzzle");
      ariadne::Random next(1, item + 1);
      const ariadne::Generated third = generator->generate(next, request);
      expect(third.puzzle && third.puzzle->givens() != made.puzzle->givens(),
             where + "the next puzzle is the same");
    }
  }

  ariadne::GenerateRequest request;
  request.layout = ariadne::parse_layout("9x9").fixed;
  check_limits(*generator, request);

  // If the solver gives up early, it is not known whether every clue is needed.
  ariadne::Random random(1);
  const ariadne::Generated unknown =
      generator_of(registry, "first-generator: {check: {dancing-links: {work-limit: 3}}}")
          ->generate(random, request);
  expect(unknown.puzzle && !unknown.minimal, "called minimal although the solver gave up");
  // A source that makes puzzles of other layouts is reported in the reason.
  const ariadne::Generated other =
      generator_of(registry, "first-generator: {source: random-regions}")
          ->generate(random, request);
  expect(!other.puzzle && !other.reason.empty(), "no reason is given");
  return failures == 0 ? 0 : 1;
} catch (const std::exception& error) {
  std::printf("%s\n", error.what());
  return 1;
}
