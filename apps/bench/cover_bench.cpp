// The exact cover engine by itself: finding and counting all solutions of known problems, and
// reading them.

#include <memory>
#include <utility>

#include <benchmark/benchmark.h>

#include <ariadne/cover/cover_count.hpp>
#include <ariadne/cover/cover_problems.hpp>
#include <ariadne/exchange/cover_text.hpp>

#include "benches.hpp"

namespace ariadne::bench {

namespace {

std::unique_ptr<CoverText> read(const std::string& text) {
  TextLines lines(text);
  return std::make_unique<CoverText>(lines, "");
}

void search(benchmark::State& state, ExactCover& cover, std::uint64_t expected) {
  std::uint64_t nodes = 0;
  while (state.KeepRunning()) {
    const SolveRequest request;
    Budget budget(request);
    std::uint64_t count = 0;
    cover.begin();
    while (cover.next(budget) == ExactCover::Result::solution) ++count;
    if (count != expected) state.SkipWithError("wrong number of solutions");
    nodes = budget.spent();
  }
  state.counters["nodes"] = static_cast<double>(nodes);
  state.counters["updates"] = static_cast<double>(cover.updates());
}

void count(benchmark::State& state, ExactCover& cover, const std::string& expected) {
  CoverCount found;
  while (state.KeepRunning()) {
    found = count_covers(cover, {}, {});
    if (found.solutions != expected) state.SkipWithError("wrong number of solutions");
  }
  state.counters["nodes"] = static_cast<double>(found.nodes);
  state.counters["hits"] = static_cast<double>(found.hits);
}

}  // namespace

void add_cover_benches() {
  struct Problem {
    const char* name;
    std::uint64_t solutions;
  };
  for (const Problem& problem : {Problem{"queens:12", 14200}, Problem{"queens:14", 365596},
                                 Problem{"pentominoes:6x10", 9356}}) {
    const std::string text = make_cover_problem(problem.name);
    const std::shared_ptr<CoverText> known = read(text);
    benchmark::RegisterBenchmark((std::string("cover/") + problem.name).c_str(),
                                 [known, solutions = problem.solutions](benchmark::State& state) {
                                   search(state, known->cover(), solutions);
                                 })
        ->Unit(benchmark::kMillisecond);
  }
  for (const auto& [name, solutions] :
       {std::pair{"dominoes:8x8", "12988816"}, std::pair{"dominoes:12x12", "53060477521960000"},
        std::pair{"latin:5", "161280"}}) {
    const std::shared_ptr<CoverText> known = read(make_cover_problem(name));
    benchmark::RegisterBenchmark((std::string("cover/count/") + name).c_str(),
                                 [known, expected = solutions](benchmark::State& state) {
                                   count(state, known->cover(), expected);
                                 })
        ->Unit(benchmark::kMillisecond);
  }
  const std::string text = make_cover_problem("latin:40");
  benchmark::RegisterBenchmark("cover/read/latin:40", [text](benchmark::State& state) {
    while (state.KeepRunning()) benchmark::DoNotOptimize(read(text));
    state.SetBytesProcessed(state.iterations() * static_cast<std::int64_t>(text.size()));
  })->Unit(benchmark::kMillisecond);
}

}  // namespace ariadne::bench
