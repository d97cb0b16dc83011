// What a puzzle costs before a solver sees it: its line is read; a strategy's board is made.

#include <benchmark/benchmark.h>

#include <ariadne/formats/writer.hpp>
#include <ariadne/input/reader.hpp>
#include <ariadne/model/board.hpp>

#include "benches.hpp"

namespace ariadne::bench {

namespace {

std::span<const Digit> givens_of(const PuzzleSet& set, std::size_t puzzle) {
  return std::span(set.givens).subspan(puzzle * set.cells(), set.cells());
}

void read_lines(benchmark::State& state, const PuzzleSet& set) {
  std::string text;
  for (std::size_t i = 0; i < set.size(); ++i) {
    append_line(text, givens_of(set, i));
    text += '\n';
  }
  std::size_t read = 0;
  while (state.KeepRunning()) {
    TextLines lines(text);
    PuzzleReader reader(lines, {});
    read = 0;
    for (ReadItem item; reader.next(item);)
      if (item.good()) ++read;
  }
  if (read != set.size()) state.SkipWithError("a line was not read");
  state.SetItemsProcessed(state.iterations() * static_cast<std::int64_t>(set.size()));
  state.SetBytesProcessed(state.iterations() * static_cast<std::int64_t>(text.size()));
}

void make_boards(benchmark::State& state, const PuzzleSet& set) {
  Puzzle puzzle(set.layout);
  Board board(puzzle);
  std::size_t i = 0;
  while (state.KeepRunning()) {
    puzzle.assign(givens_of(set, i));
    board.reset(puzzle);
    benchmark::DoNotOptimize(board.open_count());
    if (++i == set.size()) i = 0;
  }
  state.SetItemsProcessed(state.iterations());
}

}  // namespace

void add_input_benches(const std::vector<PuzzleSet>& sets) {
  for (const PuzzleSet& set : sets) {
    if (set.name != sets.front().name && set.layout->digit_count() == 9) continue;
    benchmark::RegisterBenchmark(("read-lines/" + set.name).c_str(),
                                 [&set](benchmark::State& state) { read_lines(state, set); });
    benchmark::RegisterBenchmark(("make-board/" + set.name).c_str(),
                                 [&set](benchmark::State& state) { make_boards(state, set); });
  }
}

}  // namespace ariadne::bench
