// Puzzles with constraints, one by one: the processor time from the line of a file to the answer, the
// nodes of the search, and the number of solutions, a line each, and the sums at the end.
//
//     ariadne-constraint-bench FILE [SOLVER [LIMIT]]
//
// FILE has a puzzle in each line, SOLVER is as a config writes it ("propagation"), LIMIT is how many
// solutions to find: 2, to prove that there is one, or 0 for all; or `candidates`, to find the true
// candidates.

#include <cstdio>
#include <exception>
#include <limits>
#include <string>

#include <ariadne/components/config.hpp>
#include <ariadne/components/constraint_maker.hpp>
#include <ariadne/components/plugin_folders.hpp>
#include <ariadne/input/file_lines.hpp>
#include <ariadne/input/reader.hpp>
#include <ariadne/work/bulk.hpp>

#include "processor_time.hpp"

namespace {

using namespace ariadne;
using bench::processor_ms;

int run(const std::string& file, const std::string& config, const std::string& what) {
  const bool candidates = what == "candidates";
  const std::uint64_t limit = candidates ? 1 : std::stoull(what);
  Registry registry;
  std::vector<std::string> passed_over;
  for (const auto& plugin : plugin_files(shipped_plugin_folder(), passed_over))
    registry.load(plugin);
  const auto solver =
      ComponentSpec(registry, ComponentKind::solver, parse_yaml(config, "SOLVER")).make_solver();
  ConstraintMaker rules(registry);
  FileLines lines(file, {});
  PuzzleReader reader(lines, {}, nullptr, {}, &rules);
  SolveRequest request;
  request.solution_limit = limit == 0 ? std::numeric_limits<std::uint64_t>::max() : limit;
  ReadItem item;
  double all_read = 0;
  double all_solved = 0;
  std::printf("# read ms\tsolve ms\tnodes\tsolutions\tline\n");
  while (true) {
    const double begin = processor_ms();
    if (!reader.next(item)) break;
    const double read = processor_ms();
    SolveOutcome outcome;
    if (item.good()) {
      SolutionSink sink;
      const Puzzle puzzle = puzzle_of(item.layout, item.givens, item.candidates);
      outcome = candidates ? true_candidates(*solver, puzzle, {}).outcome
                           : solver->solve(puzzle, request, sink);
    }
    const double solved = processor_ms();
    all_read += read - begin;
    all_solved += solved - read;
    std::printf("%.3f\t%.3f\t%llu\t%llu\t%zu%s\n", read - begin, solved - read,
                static_cast<unsigned long long>(outcome.nodes),
                static_cast<unsigned long long>(outcome.solutions), item.line,
                item.good() ? "" : ("\t" + item.error).c_str());
  }
  std::printf("# all: read %.1f ms, solve %.1f ms\n", all_read, all_solved);
  return 0;
}

}  // namespace

int main(int count, char** words) {
  if (count < 2) {
    std::fprintf(stderr, "usage: ariadne-constraint-bench FILE [SOLVER [LIMIT]]\n");
    return 2;
  }
  try {
    return run(words[1], count > 2 ? words[2] : "propagation", count > 3 ? words[3] : "2");
  } catch (const std::exception& error) {
    std::fprintf(stderr, "ariadne-constraint-bench: %s\n", error.what());
    return 1;
  }
}
