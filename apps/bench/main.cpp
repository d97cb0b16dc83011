// The benchmarks; docs/performance.md says how to run and read them.

#include <iostream>

#include <benchmark/benchmark.h>

#include <ariadne/host/plugin_folders.hpp>
#include <ariadne/model/error.hpp>

#include "benches.hpp"

int main(int argc, char** argv) {
  benchmark::Initialize(&argc, argv);
  if (benchmark::ReportUnrecognizedArguments(argc, argv)) return 2;
  try {
    ariadne::Registry registry;
    for (const char* plugin : {"backtracking", "dancing-links", "grids"})
      registry.load(ariadne::shipped_plugin_folder() / (std::string(plugin) + ".so"));
    const std::vector<ariadne::bench::PuzzleSet> sets = ariadne::bench::puzzle_sets(registry);
    ariadne::bench::add_solver_benches(registry, sets);
    ariadne::bench::add_cover_benches();
    ariadne::bench::add_input_benches(sets);
    ariadne::bench::add_boundary_benches(registry, sets);
    benchmark::RunSpecifiedBenchmarks();
    benchmark::Shutdown();
  } catch (const ariadne::Error& error) {
    std::cerr << "ariadne-bench: " << error.what() << "\n";
    return 3;
  }
  return 0;
}
