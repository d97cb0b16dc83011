// Where the puzzles of the benchmarks come from, and how they are solved.

#include "puzzles.hpp"

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <numeric>
#include <utility>

#include <ariadne/components/config.hpp>
#include <ariadne/formats/layout_names.hpp>
#include <ariadne/input/file_lines.hpp>
#include <ariadne/input/reader.hpp>
#include <ariadne/model/error.hpp>
#include <ariadne/model/grids.hpp>

namespace ariadne::bench {

namespace {

std::filesystem::path data_folder() {
  if (const char* named = std::getenv("ARIADNE_DATA"); named != nullptr) return named;
  return std::filesystem::path(ARIADNE_SOURCE_DIR) / "../shared/data";
}

/// A file of the data folder; no puzzles without it.
PuzzleSet read_classic(const std::string& name, Verdict verdict = Verdict::unique) {
  const std::filesystem::path file = data_folder() / "classic" / (name + ".txt");
  if (!std::filesystem::exists(file)) return {name, plain_layout({3, 3}), {}};
  PuzzleSet set = read_set(file);
  set.verdict = verdict;
  return set;
}

/// Random grids from which clues are taken, in random order, for as long as there is one solution
/// and more than `fewest` are left.
PuzzleSet make(const Registry& registry, const std::string& name, const LayoutPtr& layout,
               std::size_t count, std::size_t fewest) {
  PuzzleSet set{name, layout, {}};
  const auto grids =
      ComponentSpec(registry, ComponentKind::generator, parse_yaml("random-fill", "bench"))
          .make_generator();
  Parameters parameters;
  parameters.set("work-limit", std::int64_t{0});
  const auto check = registry.make_solver("dancing-links", std::move(parameters));
  GenerateRequest request;
  request.layout = layout;
  SolutionSink nothing;
  for (std::size_t i = 0; i < count; ++i) {
    Random random(1, i);
    Puzzle puzzle = grids->generate(random, request).puzzle.value();
    std::vector<std::size_t> order(set.cells());
    std::iota(order.begin(), order.end(), std::size_t{0});
    random.shuffle(std::span(order));
    std::size_t clues = order.size();
    for (std::size_t k = 0; k < order.size() && clues > fewest; ++k) {
      const auto cell = static_cast<Cell>(order[k]);
      const DigitSet clue = puzzle.candidates(cell);
      puzzle.set_candidates(cell, DigitSet::all(layout->digit_count()));
      if (check->solve(puzzle, {}, nothing).verdict == Verdict::unique)
        --clues;
      else
        puzzle.set_candidates(cell, clue);
    }
    const std::vector<Digit> givens = puzzle.givens();
    set.givens.insert(set.givens.end(), givens.begin(), givens.end());
  }
  return set;
}

}  // namespace

std::vector<PuzzleSet> puzzle_sets(const Registry& registry) {
  const LayoutPtr classic = plain_layout({3, 3});
  const LayoutPtr jigsaw = parse_layout(
                               "jigsaw:"
                               "1112222221111112223333444443333344447555"
                               "66666775555688777556668777888888999999999")
                               .fixed;
  std::vector<PuzzleSet> sets = {read_classic("17-clue"), read_classic("top1465"),
                                 read_classic("hardest-11plus"), read_classic("hardest-1106"),
                                 read_classic("several-solutions", Verdict::multiple)};
  std::erase_if(sets, [](const PuzzleSet& set) { return set.givens.empty(); });
  sets.push_back(make(registry, "made-9x9", classic, 500, 0));
  sets.push_back(make(registry, "made-16x16", plain_layout({4, 4}), 50, 110));
  sets.push_back(make(registry, "made-x", parse_layout("9x9+x").fixed, 500, 0));
  sets.push_back(make(registry, "made-windoku", parse_layout("9x9+windoku").fixed, 500, 0));
  sets.push_back(make(registry, "made-jigsaw", jigsaw, 200, 0));
  sets.push_back(make(registry, "made-anti-knight", parse_layout("9x9+anti-knight").fixed, 50, 0));
  return sets;
}

PuzzleSet read_set(const std::string& file) {
  PuzzleSet set{std::filesystem::path(file).stem(), nullptr, {}};
  FileLines lines(file, {});
  PuzzleReader reader(lines, {});
  for (ReadItem item; reader.next(item);) {
    if (!item.good()) throw Error({file, item.error_line, item.error_column}, item.error);
    if (set.layout == nullptr) set.layout = item.layout;
    if (set.layout != item.layout || !item.candidates.empty())
      throw Error({file, item.line, 0}, "a set holds givens of one layout");
    set.givens.insert(set.givens.end(), item.givens.begin(), item.givens.end());
  }
  if (set.layout == nullptr) throw Error({file, 0, 0}, "there is no puzzle in the file");
  return set;
}

BatchRun::BatchRun(const PuzzleSet& set)
    : batch_{set.layout, set.size(), set.givens, {}},
      verdict_(set.verdict),
      outcomes_(set.size()),
      solutions_(set.givens.size()),
      boards_(set.givens.size()) {}

void BatchRun::solve(Solver& solver) {
  BatchResult result{outcomes_, 1, solutions_, boards_};
  solver.solve_batch(batch_, {}, result);
}

std::uint64_t BatchRun::nodes() const {
  return std::accumulate(
      outcomes_.begin(), outcomes_.end(), std::uint64_t{0},
      [](std::uint64_t sum, const SolveOutcome& outcome) { return sum + outcome.nodes; });
}

bool BatchRun::as_expected() const {
  return std::all_of(outcomes_.begin(), outcomes_.end(),
                     [this](const SolveOutcome& outcome) { return outcome.verdict == verdict_; });
}

}  // namespace ariadne::bench
