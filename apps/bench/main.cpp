// The benchmarks; docs/performance.md says how to run and read them. Arguments that are not options
// are files of puzzles, to be measured in place of the sets that it knows.

#include <filesystem>
#include <iostream>

#include <benchmark/benchmark.h>

#include <ariadne/components/plugin_folders.hpp>
#include <ariadne/model/error.hpp>

#include "benches.hpp"

int main(int argc, char** argv) {
  benchmark::Initialize(&argc, argv);
  for (int i = 1; i < argc; ++i)
    if (argv[i][0] == '-') return benchmark::ReportUnrecognizedArguments(argc, argv), 2;
  try {
    ariadne::Registry registry;
    for (const auto& file : std::filesystem::directory_iterator(ariadne::shipped_plugin_folder()))
      registry.load(file.path());
    std::vector<ariadne::bench::PuzzleSet> sets;
    for (int i = 1; i < argc; ++i) sets.push_back(ariadne::bench::read_set(argv[i]));
    if (sets.empty()) sets = ariadne::bench::puzzle_sets(registry);
    ariadne::bench::add_solver_benches(registry, sets);
    ariadne::bench::add_logic_benches(registry, sets);
    ariadne::bench::add_cover_benches();
    ariadne::bench::add_input_benches(sets);
    ariadne::bench::add_bulk_benches(sets);
    ariadne::bench::add_shell_benches(registry, sets);
    ariadne::bench::add_generate_benches(registry);
    ariadne::bench::add_boundary_benches(registry, sets);
    benchmark::RunSpecifiedBenchmarks();
    benchmark::Shutdown();
  } catch (const ariadne::Error& error) {
    std::cerr << "ariadne-bench: " << error.what() << "\n";
    return 3;
  }
  return 0;
}
