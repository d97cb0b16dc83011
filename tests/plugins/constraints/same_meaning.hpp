#pragma once

#include <algorithm>
#include <optional>
#include <string>
#include <vector>

#include <ariadne/components/config.hpp>
#include <ariadne/exchange/puzzle_documents.hpp>
#include <ariadne/formats/lines.hpp>
#include <ariadne/formats/writer.hpp>
#include <ariadne/input/reader.hpp>
#include <ariadne/model/puzzle.hpp>
#include <ariadne/model/symbols.hpp>
#include <ariadne/work/bulk.hpp>

#include "plugins/constraints/random_rules.hpp"

namespace ariadne::testing {

/// The items that a text has, with the rules of all kinds.
inline std::vector<ReadItem> items_of(const std::string& text, const LayoutChoice& layout = {}) {
  TextLines lines(text);
  PuzzleDocuments documents;
  ConstraintMaker maker(all_plugins());
  PuzzleReader reader(lines, layout, &documents, {}, &maker);
  std::vector<ReadItem> items;
  for (ReadItem item; reader.next(item);) items.push_back(item);
  return items;
}

/// Compares two puzzles by what solves them, however their rules are said.
class Meaning {
 public:
  explicit Meaning(Random& random) : random_(random) {}

  /// How they differ; empty if no difference is found. Each of several times, some cells get digits of a
  /// random grid, and either both have no solution, or the solution of each solves the other.
  std::string difference(const ReadItem& a, const ReadItem& b, int times) {
    const Layout& layout = *a.layout;
    if (layout.cell_count() != b.layout->cell_count() || layout.rows() != b.layout->rows() ||
        layout.digit_count() != b.layout->digit_count() ||
        layout.description().first_value != b.layout->description().first_value)
      return "the grids are " + layout.name() + " and " + b.layout->name();
    const LayoutPtr frame = layout.frame() ? layout.frame() : a.layout;
    for (int i = 0; i < times; ++i) {
      std::vector<Digit> given(static_cast<std::size_t>(layout.cell_count()));
      const std::vector<Digit> grid = random_solution(frame, random_);
      for (std::uint64_t n = random_.below(4); n > 0 && !grid.empty(); --n) {
        const auto cell = static_cast<std::size_t>(random_.below(given.size()));
        given[cell] = grid[cell];
      }
      const auto first = solution(a, given);
      const auto second = solution(b, given);
      if (!first || !second) continue;  // too much work
      if (first->empty() != second->empty())
        return std::string(first->empty() ? "only the second" : "only the first") +
               " has a solution: " + to_line(first->empty() ? *second : *first, layout);
      if (first->empty()) continue;
      if (!solves(puzzle(b, given), *first))
        return "a solution of the first, not of the second: " + to_line(*first, layout);
      if (!solves(puzzle(a, given), *second))
        return "a solution of the second, not of the first: " + to_line(*second, layout);
    }
    return {};
  }

 private:
  /// The puzzle with more givens.
  static Puzzle puzzle(const ReadItem& item, const std::vector<Digit>& given) {
    std::vector<DigitSet> candidates = item.candidates;
    if (candidates.empty())
      candidates.assign(given.size(), DigitSet::all(item.layout->digit_count()));
    for (std::size_t i = 0; i < given.size(); ++i) {
      if (item.givens[i] != 0) candidates[i] &= DigitSet::of(item.givens[i]);
      if (given[i] != 0) candidates[i] &= DigitSet::of(given[i]);
    }
    return puzzle_of(item.layout, std::vector<Digit>(given.size()), candidates);
  }

  /// A solution, or no digits if the puzzle has none; no value if the search was given up.
  static std::optional<std::vector<Digit>> solution(const ReadItem& item,
                                                    const std::vector<Digit>& given) {
    KeptSolution sink;
    static const auto solver = ComponentSpec(all_plugins(), ComponentKind::solver,
                                             parse_yaml("propagation: {work-limit: 300}", "test"))
                                   .make_solver();
    const Puzzle puzzle = Meaning::puzzle(item, given);
    SolveRequest request;
    request.solution_limit = 1;
    const SolveOutcome outcome = solver->solve(puzzle, request, sink);
    if (sink.values().empty() && outcome.verdict != Verdict::none &&
        outcome.verdict != Verdict::invalid)
      return std::nullopt;
    return sink.values();
  }

  Random& random_;
};

}  // namespace ariadne::testing
