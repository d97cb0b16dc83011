// What a puzzle costs between the input and the output when solving costs nothing: its line is
// read, sent to a solver that knows the answer, written as a record and handed over.

#include <algorithm>

#include <benchmark/benchmark.h>

#include <ariadne/formats/writer.hpp>
#include <ariadne/input/reader.hpp>
#include <ariadne/pipeline/bulk.hpp>
#include <ariadne/work/detail/records.hpp>

#include "benches.hpp"

namespace ariadne::bench {

namespace {

/// Says of every puzzle that it is its own only solution.
class NoWork final : public Solver {
 public:
  bool supports(const Layout&) const override { return true; }
  SolveOutcome solve(const Puzzle&, const SolveRequest&, SolutionSink&) override {
    return {Verdict::unique, 1, 0};
  }
  void solve_batch(const Batch& batch, const SolveRequest&, BatchResult& result) override {
    const auto cells = static_cast<std::size_t>(batch.layout->cell_count());
    for (std::size_t i = 0; i < batch.size; ++i) {
      result.outcomes[i] = {Verdict::unique, 1, 0};
      if (batch.givens.empty()) continue;
      const auto puzzle = batch.givens.subspan(i * cells, cells);
      std::copy(puzzle.begin(), puzzle.end(),
                result.solutions.subspan(i * result.kept * cells).begin());
    }
    result.done = batch.size;
  }
};

class TextItems final : public ItemSource {
 public:
  explicit TextItems(std::string_view text) : lines_(text), reader_(lines_, {}) {}
  bool next(ReadItem& item) override { return reader_.next(item); }
  bool waiting() override { return false; }
  std::size_t next_alike(ReadPuzzles& puzzles, std::size_t most) override {
    return reader_.next_alike(puzzles, most);
  }

 private:
  TextLines lines_;
  PuzzleReader reader_;
};

constexpr std::size_t puzzles_a_run = 100'000;

/// The puzzles of a set over and over, as lines of givens or of pencil marks.
std::string lines_of(const PuzzleSet& set, bool marks) {
  std::string text;
  std::vector<DigitSet> candidates(set.cells());
  const DigitSet all = DigitSet::all(set.layout->digit_count());
  for (std::size_t i = 0; i < puzzles_a_run; ++i) {
    const auto givens = std::span(set.givens).subspan(i % set.size() * set.cells(), set.cells());
    if (marks) {
      std::transform(givens.begin(), givens.end(), candidates.begin(),
                     [&](Digit given) { return given == 0 ? all : DigitSet::of(given); });
      append_pencilmark_line(text, *set.layout, candidates);
    } else {
      append_line(text, givens);
    }
    text += '\n';
  }
  return text;
}

void stream(benchmark::State& state, const std::string& text) {
  BulkOptions options;
  options.jobs = static_cast<unsigned>(state.range(0));
  std::size_t written = 0;
  while (state.KeepRunning()) {
    TextItems items(text);
    const PuzzleWork work = solving([] { return std::make_unique<NoWork>(); }, {},
                                    [](const SolvedBlock& block, std::string& out) {
                                      write_records(ariadne::Format::line, block, 2, out);
                                    });
    const VerdictCounts counts = work_in_bulk(
        items, work, options,
        [&](const std::string& block, const VerdictCounts&) { written += block.size(); });
    if (counts[Verdict::unique] != puzzles_a_run) state.SkipWithError("a line was not read");
  }
  benchmark::DoNotOptimize(written);
  state.SetItemsProcessed(state.iterations() * static_cast<std::int64_t>(puzzles_a_run));
}

}  // namespace

void add_bulk_benches(const std::vector<PuzzleSet>& sets) {
  const PuzzleSet& set = sets.front();
  for (const bool marks : {false, true}) {
    const std::string name = std::string("bulk/no-work/") + (marks ? "pencil-marks" : "givens");
    benchmark::RegisterBenchmark(
        name.c_str(),
        [&set, marks](benchmark::State& state) { stream(state, lines_of(set, marks)); })
        ->Arg(1)
        ->Arg(2)
        ->UseRealTime()
        ->MeasureProcessCPUTime()
        ->Unit(benchmark::kMillisecond);
  }
}

}  // namespace ariadne::bench
