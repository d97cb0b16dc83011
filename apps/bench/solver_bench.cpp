// Throughput of the solvers' batch path, and the nodes they need.

#include <memory>

#include <benchmark/benchmark.h>

#include <ariadne/host/config.hpp>

#include "benches.hpp"

namespace ariadne::bench {

namespace {

void solve_set(benchmark::State& state, Solver& solver, const PuzzleSet& set) {
  BatchRun run(set);
  while (state.KeepRunning()) run.solve(solver);
  if (!run.all_unique()) state.SkipWithError("a puzzle was not solved");
  const auto puzzles = static_cast<double>(set.size());
  state.SetItemsProcessed(state.iterations() * static_cast<std::int64_t>(set.size()));
  state.counters["nodes/puzzle"] = static_cast<double>(run.nodes()) / puzzles;
}

}  // namespace

void add_solver_benches(const Registry& registry, const std::vector<PuzzleSet>& sets) {
  for (const char* config :
       {"dancing-links", "backtracking", "backtracking: {branching: most-constrained-house}",
        "backtracking: {propagation: naked-singles}", "backtracking: {propagation: none}"}) {
    const std::shared_ptr<Solver> solver =
        ComponentSpec(registry, ComponentKind::solver, parse_yaml(config, "bench")).make_solver();
    for (const PuzzleSet& set : sets) {
      // Without hidden singles the larger grids take for ever.
      const bool weak = std::string(config).find("propagation") != std::string::npos;
      if (weak && (set.layout->digit_count() > 9 || set.name == "17-clue")) continue;
      benchmark::RegisterBenchmark(
          (std::string(config) + "/" + set.name).c_str(),
          [solver, &set](benchmark::State& state) { solve_set(state, *solver, set); })
          ->Unit(benchmark::kMillisecond);
    }
  }
}

}  // namespace ariadne::bench
