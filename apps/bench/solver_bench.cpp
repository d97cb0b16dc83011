// Throughput of the solvers, in batches and one puzzle at a time, and the nodes they need.

#include <algorithm>
#include <iostream>
#include <memory>
#include <span>

#include <benchmark/benchmark.h>

#include <ariadne/components/config.hpp>
#include <ariadne/model/error.hpp>

#include "benches.hpp"

namespace ariadne::bench {

namespace {

void solve_set(benchmark::State& state, Solver& solver, const PuzzleSet& set) {
  BatchRun run(set);
  while (state.KeepRunning()) run.solve(solver);
  if (!run.as_expected()) state.SkipWithError("a puzzle has another verdict than its set");
  const auto puzzles = static_cast<double>(set.size());
  state.SetItemsProcessed(state.iterations() * static_cast<std::int64_t>(set.size()));
  state.counters["nodes/puzzle"] = static_cast<double>(run.nodes()) / puzzles;
}

/// Puzzles that are there before anything is measured, each solved by a call of its own.
void solve_alone(benchmark::State& state, Solver& solver, const std::vector<Puzzle>& puzzles,
                 const std::vector<Verdict>& verdicts) {
  SolutionSink nothing;
  std::uint64_t nodes = 0;
  while (state.KeepRunning()) {
    nodes = 0;
    for (std::size_t i = 0; i < puzzles.size(); ++i) {
      const SolveOutcome outcome = solver.solve(puzzles[i], {}, nothing);
      nodes += outcome.nodes;
      if (outcome.verdict != verdicts[i]) state.SkipWithError("a puzzle has another verdict");
    }
  }
  const auto count = static_cast<double>(puzzles.size());
  state.SetItemsProcessed(state.iterations() * static_cast<std::int64_t>(puzzles.size()));
  state.counters["nodes/puzzle"] = static_cast<double>(nodes) / count;
}

std::vector<Puzzle> puzzles_of(const PuzzleSet& set) {
  std::vector<Puzzle> puzzles;
  for (std::size_t i = 0; i < set.size(); ++i)
    puzzles.emplace_back(set.layout, std::span(set.givens).subspan(i * set.cells(), set.cells()));
  return puzzles;
}

/// A clue of each puzzle becomes another digit: there are none, one or many solutions.
std::vector<Puzzle> altered(const PuzzleSet& set) {
  std::vector<Puzzle> puzzles = puzzles_of(set);
  Random random(2);
  for (Puzzle& puzzle : puzzles) {
    std::vector<Cell> clues;
    for (Cell cell = 0; cell < set.cells(); ++cell)
      if (puzzle.given(cell) != 0) clues.push_back(cell);
    random.shuffle(std::span(clues));
    // The first change that breaks no rule at once; some puzzles have none.
    const auto change = [&](Cell cell) {
      const DigitSet old = puzzle.candidates(cell);
      for (const Digit digit : DigitSet::all(set.layout->digit_count()) - old) {
        puzzle.set_candidates(cell, DigitSet::of(digit));
        if (conflict(puzzle).empty()) return true;
      }
      puzzle.set_candidates(cell, old);
      return false;
    };
    std::ranges::find_if(clues, change);
  }
  return puzzles;
}

std::vector<Verdict> verdicts_of(const Registry& registry, const std::vector<Puzzle>& puzzles) {
  const auto solver =
      ComponentSpec(registry, ComponentKind::solver, parse_yaml("dancing-links", "bench"))
          .make_solver();
  SolutionSink nothing;
  std::vector<Verdict> verdicts;
  for (const Puzzle& puzzle : puzzles)
    verdicts.push_back(solver->solve(puzzle, {}, nothing).verdict);
  return verdicts;
}

/// The sets that a solver can take in a minute or so.
bool fits(const std::string& config, const PuzzleSet& set) {
  const bool plain = set.layout->name() == "9x9";
  if (config.starts_with("lockstep-groups")) return !plain;
  if (config.starts_with("lockstep")) return plain;
  if (set.name == "hardest-11plus" || set.name == "hardest-1106") return config == "dancing-links";
  // Without hidden singles the other layouts take for ever.
  const bool weak = config.find("propagation") != std::string::npos;
  if (weak && (!plain || set.size() > 2000)) return false;
  // A separate solver for each puzzle, made for larger ones.
  return config != "sat" || set.layout->digit_count() > 9;
}

}  // namespace

void add_solver_benches(const Registry& registry, const std::vector<PuzzleSet>& sets) {
  for (const char* config :
       {"lockstep: {kernel: avx512}", "lockstep: {kernel: avx2}", "lockstep: {kernel: neon}",
        "lockstep: {kernel: portable}", "lockstep-groups: {kernel: avx512}",
        "lockstep-groups: {kernel: avx2}", "lockstep-groups: {kernel: neon}",
        "lockstep-groups: {kernel: portable}", "dancing-links", "backtracking",
        "backtracking: {branching: most-constrained-house}",
        "backtracking: {propagation: naked-singles}", "backtracking: {propagation: none}", "sat"}) {
    std::shared_ptr<Solver> solver;
    try {
      solver =
          ComponentSpec(registry, ComponentKind::solver, parse_yaml(config, "bench")).make_solver();
    } catch (const Error& error) {
      // A kernel of another processor, or a solver that was not built.
      std::cerr << "ariadne-bench: left out: " << error.what() << "\n";
      continue;
    }
    for (const PuzzleSet& set : sets) {
      if (!fits(config, set)) continue;
      benchmark::RegisterBenchmark(
          (std::string(config) + "/" + set.name).c_str(),
          [solver, &set](benchmark::State& state) { solve_set(state, *solver, set); })
          ->Unit(benchmark::kMillisecond);
      if (!std::string(config).starts_with("lockstep:")) continue;
      benchmark::RegisterBenchmark((std::string("alone/") + config + "/" + set.name).c_str(),
                                   [solver, &set](benchmark::State& state) {
                                     solve_alone(state, *solver, puzzles_of(set),
                                                 std::vector<Verdict>(set.size(), set.verdict));
                                   })
          ->Unit(benchmark::kMillisecond);
      if (set.name != "made-9x9") continue;
      benchmark::RegisterBenchmark((std::string("alone/") + config + "/altered-9x9").c_str(),
                                   [solver, &set, &registry](benchmark::State& state) {
                                     const std::vector<Puzzle> puzzles = altered(set);
                                     solve_alone(state, *solver, puzzles,
                                                 verdicts_of(registry, puzzles));
                                   })
          ->Unit(benchmark::kMillisecond);
    }
  }
}

}  // namespace ariadne::bench
