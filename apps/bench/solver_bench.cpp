// Throughput of the solvers' batch path, and the nodes they need.

#include <iostream>
#include <memory>

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
       {"lockstep: {kernel: avx512}", "lockstep: {kernel: avx2}", "lockstep: {kernel: portable}",
        "lockstep-groups: {kernel: avx512}", "lockstep-groups: {kernel: avx2}",
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
    }
  }
}

}  // namespace ariadne::bench
