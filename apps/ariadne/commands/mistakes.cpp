// Finds the mistake in a position without a solution. Each cell with a value, or with fewer
// candidates than there are digits, is one statement. The statements form layers, the most certain
// first: the givens, the values that were filled in, the pencil marks. The mistake is in the first
// layer with which there is no longer a solution. In a puzzle of a kind, the clues are certain, and the
// statements are those of the position. The mistake is the first of these that exists:
//
//     the statements that each contradict the layers before; if these have a single solution, all
//     statements that it contradicts
//     the statements that each restore a solution when left out
//     a minimal set of statements that contradict each other: each statement is left out in turn,
//     and stays out if there is still no solution
//
// Cost: at most three searches for each statement.

#include "commands/mistakes.hpp"

#include <algorithm>
#include <utility>

#include <ariadne/work/explain.hpp>

using ariadne::Cell;
using ariadne::DigitSet;
using ariadne::Verdict;

namespace {

/// Thrown if a search reaches the time limit.
struct OutOfTime {};

class Statements {
 public:
  Statements(ariadne::Solver& truth, const ariadne::Board& position,
             const ariadne::SolveRequest& request)
      : truth_(truth),
        certain_(position.layout_ptr()),
        values_(position.values().begin(), position.values().end()),
        said_(candidates_of(position)),
        request_(request) {
    request_.solution_limit = 1;
    const DigitSet all = DigitSet::all(position.layout().digit_count());
    add_layer([&](Cell cell) { return values_[cell] != 0 && position.is_given(cell); });
    add_layer([&](Cell cell) { return values_[cell] != 0 && !position.is_given(cell); });
    add_layer([&](Cell cell) { return values_[cell] == 0 && said_[cell] != all; });
  }

  Statements(ariadne::Solver& truth, const ariadne::Puzzle& clues,
             const std::vector<DigitSet>& position, const ariadne::SolveRequest& request)
      : truth_(truth), certain_(clues), request_(request) {
    said_.assign(clues.candidates().begin(), clues.candidates().end());
    request_.solution_limit = 1;
    const std::vector<DigitSet> before = said_;
    for (std::size_t i = 0; i < position.size(); ++i) said_[i] &= position[i];
    values_.resize(said_.size());
    for (std::size_t i = 0; i < said_.size(); ++i)
      if (said_[i].single()) values_[i] = said_[i].first();
    add_layer([&](Cell cell) { return values_[cell] != 0 && said_[cell] != before[cell]; });
    add_layer([&](Cell cell) { return values_[cell] == 0 && said_[cell] != before[cell]; });
  }

  /// Whether the puzzle says something without them.
  bool has_clues() const { return !certain_.layout().unknowns().empty(); }
  /// The layers that are not empty, each including the cells of those before.
  const std::vector<std::vector<Cell>>& layers() const { return layers_; }

  ariadne::SolveOutcome search(const std::vector<Cell>& cells, std::uint64_t limit,
                               ariadne::SolutionSink& sink) const {
    ariadne::Puzzle puzzle = certain_;
    for (const Cell cell : cells) puzzle.set_candidates(cell, said_[cell]);
    ariadne::SolveRequest request = request_;
    request.solution_limit = limit;
    const ariadne::SolveOutcome outcome = truth_.solve(puzzle, request, sink);
    const bool known = outcome.solutions >= limit || outcome.verdict != Verdict::limit;
    if (!known) throw OutOfTime();
    return outcome;
  }

  bool possible(const std::vector<Cell>& cells) const {
    ariadne::SolutionSink ignored;
    return search(cells, 1, ignored).solutions > 0;
  }

  /// The cells whose statement the grid contradicts. If a value rules out a missing candidate, the
  /// value is the mistake.
  std::vector<Cell> against(std::span<const ariadne::Digit> grid) const {
    std::vector<Cell> cells;
    for (std::size_t i = 0; i < said_.size(); ++i) {
      const auto cell = static_cast<Cell>(i);
      bool ruled_out = false;
      for (const Cell peer : certain_.layout().peer_set(cell))
        ruled_out = ruled_out || values_[peer] == grid[i];
      if (!said_[i].contains(grid[i]) && (values_[cell] != 0 || !ruled_out)) cells.push_back(cell);
    }
    return cells;
  }

 private:
  template <class Belongs>
  void add_layer(const Belongs& belongs) {
    std::vector<Cell> cells = layers_.empty() ? std::vector<Cell>() : layers_.back();
    const std::size_t before = cells.size();
    for (std::size_t i = 0; i < said_.size(); ++i)
      if (const auto cell = static_cast<Cell>(i); belongs(cell)) cells.push_back(cell);
    if (cells.size() > before) layers_.push_back(std::move(cells));
  }

  ariadne::Solver& truth_;
  ariadne::Puzzle certain_;             ///< what holds without any statement
  std::vector<ariadne::Digit> values_;  ///< 0 for an open cell
  std::vector<DigitSet> said_;
  std::vector<std::vector<Cell>> layers_;
  ariadne::SolveRequest request_;
};

std::vector<Cell> with(std::vector<Cell> cells, Cell more) {
  cells.push_back(more);
  return cells;
}

std::vector<Cell> without(std::vector<Cell> cells, Cell one) {
  std::erase(cells, one);
  return cells;
}

/// `certain` has a solution, but not together with `doubtful`.
Mistake mistake_among(const Statements& statements, const std::vector<Cell>& certain,
                      const std::vector<Cell>& doubtful) {
  if (!certain.empty() || statements.has_clues()) {
    ariadne::AnswerSink answer;
    if (statements.search(certain, 2, answer).verdict == Verdict::unique) {
      const auto grid = answer.solution_found();
      return {Mistake::Kind::wrong, statements.against(grid), {grid.begin(), grid.end()}};
    }
  }
  const auto those = [&](auto are) {
    std::vector<Cell> cells;
    std::copy_if(doubtful.begin(), doubtful.end(), std::back_inserter(cells), are);
    return cells;
  };
  std::vector<Cell> cells =
      those([&](Cell cell) { return !statements.possible(with(certain, cell)); });
  if (!cells.empty()) return {Mistake::Kind::wrong, std::move(cells)};
  std::vector<Cell> all = certain;
  all.insert(all.end(), doubtful.begin(), doubtful.end());
  cells = those([&](Cell cell) { return statements.possible(without(all, cell)); });
  if (!cells.empty()) return {Mistake::Kind::changed, std::move(cells)};
  for (const Cell cell : doubtful)
    if (std::vector<Cell> fewer = without(all, cell); !statements.possible(fewer))
      all = std::move(fewer);
  return {Mistake::Kind::together,
          those([&](Cell cell) { return std::find(all.begin(), all.end(), cell) != all.end(); })};
}

Mistake find_mistake(const Statements& statements) {
  std::vector<Cell> certain;
  if (statements.has_clues() && !statements.possible({})) return {Mistake::Kind::together, {}};
  for (std::vector<Cell> layer : statements.layers()) {
    if (!statements.possible(layer)) {
      layer.erase(layer.begin(), layer.begin() + static_cast<std::ptrdiff_t>(certain.size()));
      return mistake_among(statements, certain, layer);
    }
    certain = std::move(layer);
  }
  return {Mistake::Kind::together,
          {}};  // there are no statements, and the empty layout has no solution
}

Diagnosis diagnosis_of(const Statements& statements) {
  const std::vector<std::vector<Cell>>& layers = statements.layers();
  Diagnosis diagnosis{Verdict::limit};
  try {
    ariadne::SolutionSink ignored;
    diagnosis.verdict =
        statements.search(layers.empty() ? std::vector<Cell>() : layers.back(), 2, ignored).verdict;
    if (diagnosis.verdict == Verdict::none) diagnosis.mistake = find_mistake(statements);
  } catch (const OutOfTime&) {
  }
  return diagnosis;
}

}  // namespace

const char* to_string(Mistake::Kind kind) {
  switch (kind) {
    case Mistake::Kind::wrong:
      return "wrong";
    case Mistake::Kind::changed:
      return "changed";
    case Mistake::Kind::together:
      break;
  }
  return "together";
}

Diagnosis diagnose(ariadne::Solver& truth, const ariadne::Board& position,
                   const ariadne::SolveRequest& request) {
  return diagnosis_of(Statements(truth, position, request));
}

Diagnosis diagnose(ariadne::Solver& truth, const ariadne::Puzzle& clues,
                   const std::vector<DigitSet>& position, const ariadne::SolveRequest& request) {
  return diagnosis_of(Statements(truth, clues, position, request));
}
