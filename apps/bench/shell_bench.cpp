// From file to file: what the program takes for a set of puzzles, over and over to a million,
// compared with its solver on the same puzzles in this process, in blocks as the program makes
// them. The program reads them from one file, with its default config on one thread and on two, and
// writes the answers to another. Reported are the program's throughput and the median of its rate over
// that of the solver, both in processor time and in turns.

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <memory>
#include <string>
#include <sys/resource.h>
#include <unistd.h>
#include <vector>

#include <benchmark/benchmark.h>

#include <ariadne/components/config.hpp>
#include <ariadne/formats/writer.hpp>
#include <ariadne/model/error.hpp>

#include "benches.hpp"

namespace ariadne::bench {

namespace {

/// A folder for the files, gone with it.
class Folder {
 public:
  Folder() {
    std::string name = std::filesystem::temp_directory_path() / "ariadne-bench-XXXXXX";
    if (::mkdtemp(name.data()) == nullptr) throw IoError("cannot make a folder for files");
    path_ = name;
  }
  ~Folder() {
    std::error_code ignored;
    std::filesystem::remove_all(path_, ignored);
  }
  Folder(const Folder&) = delete;
  Folder& operator=(const Folder&) = delete;

  const std::filesystem::path& path() const { return path_; }

 private:
  std::filesystem::path path_;
};

double processor_seconds(int whose) {
  rusage usage{};
  ::getrusage(whose, &usage);
  const auto seconds = [](const timeval& time) {
    return static_cast<double>(time.tv_sec) + 1e-6 * static_cast<double>(time.tv_usec);
  };
  return seconds(usage.ru_utime) + seconds(usage.ru_stime);
}

/// The set as often as it takes.
PuzzleSet repeated(const PuzzleSet& set, std::size_t at_least) {
  PuzzleSet all = set;
  while (all.size() < at_least)
    all.givens.insert(all.givens.end(), set.givens.begin(), set.givens.end());
  return all;
}

/// One line a puzzle.
void write_lines(const PuzzleSet& set, const std::filesystem::path& file) {
  std::string text;
  for (std::size_t i = 0; i < set.size(); ++i) {
    append_line(text, std::span(set.givens).subspan(i * set.cells(), set.cells()));
    text += '\n';
  }
  std::ofstream out(file, std::ios::binary);
  out << text;
  if (!out.flush()) throw IoError("cannot write " + file.string());
}

void solve_in_blocks(Solver& solver, const PuzzleSet& set) {
  constexpr std::size_t block = 2048;
  std::vector<SolveOutcome> outcomes(block);
  std::vector<Digit> solutions(block * set.cells());
  for (std::size_t at = 0; at < set.size(); at += block) {
    const std::size_t size = std::min(block, set.size() - at);
    BatchResult result{outcomes, 1, solutions, {}};
    solver.solve_batch(
        {set.layout, size, std::span(set.givens).subspan(at * set.cells(), size * set.cells()), {}},
        {}, result);
  }
}

void file_to_file(benchmark::State& state, Solver& solver, const PuzzleSet& set,
                  std::size_t at_least) {
  const Folder folder;
  const PuzzleSet all = repeated(set, at_least);
  const std::filesystem::path puzzles = folder.path() / "puzzles.txt";
  const std::filesystem::path solved = folder.path() / "solved.txt";
  write_lines(all, puzzles);
  const std::string command = std::string("'" ARIADNE_PROGRAM "' solve --quiet -j ") +
                              std::to_string(state.range(0)) + " -o '" + solved.string() + "' '" +
                              puzzles.string() + "'";
  std::vector<double> ratios;
  while (state.KeepRunning()) {
    std::filesystem::remove(solved);
    const double before = processor_seconds(RUSAGE_CHILDREN);
    // Status 1 is for puzzles with more than one solution.
    const int status = std::system(command.c_str());
    if (status != 0 && set.verdict == Verdict::unique) state.SkipWithError("the program failed");
    const double program = processor_seconds(RUSAGE_CHILDREN) - before;
    const double begin = processor_seconds(RUSAGE_SELF);
    solve_in_blocks(solver, all);
    ratios.push_back((processor_seconds(RUSAGE_SELF) - begin) / program);
    state.SetIterationTime(program);
  }
  std::nth_element(ratios.begin(), ratios.begin() + static_cast<std::ptrdiff_t>(ratios.size() / 2),
                   ratios.end());
  state.counters["program/solver"] = ratios[ratios.size() / 2];
  state.SetItemsProcessed(state.iterations() * static_cast<std::int64_t>(all.size()));
}

}  // namespace

void add_shell_benches(const Registry& registry, const std::vector<PuzzleSet>& sets) {
  const std::shared_ptr<Solver> solver =
      ComponentSpec(registry, ComponentKind::solver, parse_yaml("lockstep", "bench")).make_solver();
  for (const PuzzleSet& set : sets) {
    if (!solver->supports(*set.layout)) continue;
    // A second or so each.
    const std::size_t at_least = set.name.starts_with("hardest") ? 50'000 : 1'000'000;
    benchmark::RegisterBenchmark(("file-to-file/" + set.name).c_str(),
                                 [solver, &set, at_least](benchmark::State& state) {
                                   file_to_file(state, *solver, set, at_least);
                                 })
        ->ArgName("threads")
        ->Arg(1)
        ->Arg(2)
        ->UseManualTime()
        ->MinTime(3)
        ->Unit(benchmark::kMillisecond);
  }
}

}  // namespace ariadne::bench
