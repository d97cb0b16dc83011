// What it costs that a solver is a plugin: the same sources linked into this program, and loaded
// through the registry, take turns on the same batch. Reported are the median of the times that
// the plugin took over the times that the linked one took at the same time, and the plugin's
// throughput.

#include <algorithm>
#include <memory>
#include <utility>

#include <benchmark/benchmark.h>

#include <ariadne/components/config.hpp>

#include "backtracking/backtracking.hpp"
#include "benches.hpp"
#include "dancing-links/dancing_links.hpp"

namespace ariadne::bench {

namespace {

double seconds(BatchRun& run, Solver& solver) {
  const Clock::time_point begin = Clock::now();
  run.solve(solver);
  return std::chrono::duration<double>(Clock::now() - begin).count();
}

void boundary(benchmark::State& state, Solver& linked, Solver& plugin, const PuzzleSet& set) {
  BatchRun run(set);
  std::vector<double> ratios;
  while (state.KeepRunning()) {
    // Each goes first in every other pair.
    const bool plugin_first = ratios.size() % 2 == 0;
    const double first = seconds(run, plugin_first ? plugin : linked);
    const double second = seconds(run, plugin_first ? linked : plugin);
    ratios.push_back(plugin_first ? first / second : second / first);
    state.SetIterationTime(plugin_first ? first : second);
  }
  std::nth_element(ratios.begin(), ratios.begin() + static_cast<std::ptrdiff_t>(ratios.size() / 2),
                   ratios.end());
  state.counters["plugin/linked"] = ratios[ratios.size() / 2];
  state.SetItemsProcessed(state.iterations() * static_cast<std::int64_t>(set.size()));
}

}  // namespace

void add_boundary_benches(const Registry& registry, const std::vector<PuzzleSet>& sets) {
  Parameters for_links;
  for_links.set("work-limit", std::int64_t{0});
  Parameters for_stack;
  for_stack.set("branching", "fewest-candidates");
  for_stack.set("propagation", "singles");
  for_stack.set("values", "ascending");
  for_stack.set("seed", std::int64_t{0});
  for_stack.set("work-limit", std::int64_t{0});
  const std::pair<const char*, std::shared_ptr<Solver>> linked[] = {
      {"dancing-links", std::make_shared<plugins::dancing_links::DancingLinks>(for_links)},
      {"backtracking", std::make_shared<plugins::backtracking::Backtracking>(for_stack)}};
  for (const auto& [id, solver] : linked) {
    const std::shared_ptr<Solver> plugin =
        ComponentSpec(registry, ComponentKind::solver, parse_yaml(id, "bench")).make_solver();
    benchmark::RegisterBenchmark(
        ("plugin-boundary/" + std::string(id) + "/" + sets.front().name).c_str(),
        [solver = solver, plugin, &set = sets.front()](benchmark::State& state) {
          boundary(state, *solver, *plugin, set);
        })
        ->UseManualTime()
        ->MinTime(3)
        ->Unit(benchmark::kMillisecond);
  }
}

}  // namespace ariadne::bench
