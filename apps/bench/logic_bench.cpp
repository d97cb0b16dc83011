// Rating, and the search of each technique by itself.

#include <memory>

#include <benchmark/benchmark.h>

#include <ariadne/components/config.hpp>
#include <ariadne/components/plugin_folders.hpp>
#include <ariadne/pipeline/stage_config.hpp>
#include <ariadne/work/explain.hpp>

#include "benches.hpp"

namespace ariadne::bench {

namespace {

ComponentTree hodoku(const Registry& registry) {
  return read_solve_config(registry, read_yaml(data_folder() / "configs" / "hodoku.yaml")).with;
}

std::unique_ptr<Solver> make_solver(const Registry& registry, const ComponentTree& config) {
  return ComponentSpec(registry, ComponentKind::solver, config).make_solver();
}

Puzzle puzzle_of(const PuzzleSet& set, std::size_t i) {
  return {set.layout, std::span(set.givens).subspan(i * set.cells(), set.cells())};
}

/// As `ariadne rate` does it, without reading and writing.
void rate_set(benchmark::State& state, Solver& solver, const PuzzleSet& set) {
  StepLog log(StepLog::Keep::counts);
  AnswerSink answer;
  SolveRequest request;
  request.trace = &log;
  std::uint64_t steps = 0;
  for (auto _ : state) {
    steps = 0;
    for (std::size_t i = 0; i < set.size(); ++i) {
      log.clear();
      answer.clear();
      steps += solver.solve(puzzle_of(set, i), request, answer).nodes;
    }
  }
  state.SetItemsProcessed(state.iterations() * static_cast<std::int64_t>(set.size()));
  state.counters["steps/puzzle"] = static_cast<double>(steps) / static_cast<double>(set.size());
}

/// Takes the first step of a search.
class FirstStep final : public StepSink {
 public:
  bool wants_evidence() const override { return false; }
  bool add(const Step& /*step*/) override {
    ++found;
    return false;
  }
  std::uint64_t found = 0;
};

/// The first step on each board. What is derived from a board is derived anew for each, as it is
/// when boards change; copying the board is part of it, some tenths of a microsecond.
void search(benchmark::State& state, Strategy& strategy, const std::vector<Board>& boards) {
  Board board = boards.at(0);
  FirstStep first;
  strategy.find(board, first);
  for (auto _ : state) {
    first.found = 0;
    for (const Board& each : boards) {
      board = each;
      strategy.find(board, first);
    }
  }
  state.SetItemsProcessed(state.iterations() * static_cast<std::int64_t>(boards.size()));
  state.counters["found"] = static_cast<double>(first.found) / static_cast<double>(boards.size());
}

/// Where singles, box-line and subsets end, for at most so many puzzles of a set.
std::vector<Board> stuck_boards(const Registry& registry, const PuzzleSet& set, std::size_t most) {
  class Boards final : public SolutionSink {
   public:
    bool solution(std::span<const Digit> /*values*/) override { return true; }
    void incomplete(const Board& board) override { boards.push_back(board); }
    std::vector<Board> boards;
  };
  const auto solver = make_solver(
      registry,
      ComponentTree(parse_yaml(
          "logic: {strategies: [full-house, naked-single, hidden-single, pointing, claiming, "
          "naked-pair, hidden-pair, naked-triple, hidden-triple]}",
          "bench")));
  Boards stuck;
  for (std::size_t i = 0; i < set.size() && stuck.boards.size() < most; ++i)
    solver->solve(puzzle_of(set, i), {}, stuck);
  return std::move(stuck.boards);
}

}  // namespace

void add_logic_benches(const Registry& registry, const std::vector<PuzzleSet>& sets) {
  constexpr std::size_t most_boards = 200;
  for (const PuzzleSet& set : sets) {
    if (set.layout->name() != "9x9" || set.verdict != Verdict::unique) continue;
    const std::shared_ptr<Solver> solver = make_solver(registry, hodoku(registry));
    benchmark::RegisterBenchmark(("rate/" + set.name).c_str(), [solver,
                                                                &set](benchmark::State& state) {
      rate_set(state, *solver, set);
    })->Unit(benchmark::kMillisecond);
    if (set.name.starts_with("hardest")) continue;
    const auto boards =
        std::make_shared<std::vector<Board>>(stuck_boards(registry, set, most_boards));
    for (const std::string& id : registry.ids(ComponentKind::strategy)) {
      const std::shared_ptr<Strategy> strategy =
          ComponentSpec(registry, ComponentKind::strategy, parse_yaml(id, "bench")).make_strategy();
      benchmark::RegisterBenchmark(
          ("technique/" + id + "/" + set.name).c_str(),
          [strategy, boards](benchmark::State& state) { search(state, *strategy, *boards); })
          ->Unit(benchmark::kMicrosecond);
    }
  }
}

}  // namespace ariadne::bench
