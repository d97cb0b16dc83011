// Fills complete grids under rules of any kind, by asking a solver that supports them.
//
// The cells are filled in a random order, each with a digit that is drawn from its candidates. The
// solver is asked whether the cells so far can be completed to a grid; if not, another candidate is
// drawn. The filling ends as soon as they can be completed in one way only.
//
//     r4c7: 5?  -> no grid    r4c7: 2?  -> a grid, and others    r1c3: 8?  -> one grid
//
// If the last grid that the solver found has the digit, the solver need not be asked.
//
// Distribution: as for random filling without rules. Each cell draws evenly from the digits that can
// be completed to a grid, so every grid is possible, and grids for which cells had fewer such digits
// to draw from are more frequent. A question that takes too many nodes counts as "no grid"; where
// this happens, the distribution changes.
//
// Cost: a question for each digit that is drawn, which is fewer than one for each cell.

#include "rule_fill.hpp"

#include <algorithm>
#include <numeric>

#include <ariadne/plugin/kept_solution.hpp>

namespace ariadne::plugins::grids {

namespace {

/// So many nodes for each cell are enough to ask about a digit.
constexpr std::uint64_t nodes_per_cell = 20;

}  // namespace

Verdict RuleFill::ask(const Puzzle& puzzle, const GenerateRequest& request,
                      std::uint64_t most_nodes) {
  SolveRequest question = request.limits();
  question.solution_limit = 2;
  question.work_limit = std::min(most_nodes, request.work_limit - nodes_);
  KeptSolution kept;
  const SolveOutcome outcome = solver_.object->solve(puzzle, question, kept);
  if (outcome.solutions > 0) grid_ = kept.values();
  nodes_ += std::min(outcome.nodes, request.work_limit - nodes_);
  // One grid is enough to go on, also where the search for a second was cut off.
  return outcome.verdict == Verdict::limit && outcome.solutions > 0 ? Verdict::multiple
                                                                    : outcome.verdict;
}

Generated RuleFill::fill(Random& random, const GenerateRequest& request) {
  const auto cells = static_cast<std::size_t>(request.layout->cell_count());
  const auto over = [&] { return request.over() || nodes_ >= request.work_limit; };
  nodes_ = 0;
  Puzzle puzzle(request.layout);
  Verdict verdict = ask(puzzle, request, request.work_limit);
  if (verdict == Verdict::none) return {{}, "the rules leave no complete grid"};
  std::vector<Cell> order(cells);
  std::iota(order.begin(), order.end(), Cell{0});
  random.shuffle(std::span(order));
  for (const Cell cell : order) {
    if (verdict != Verdict::multiple) break;
    std::vector<Digit> digits;
    for (const Digit digit : puzzle.candidates(cell)) digits.push_back(digit);
    random.shuffle(std::span(digits));
    for (const Digit digit : digits) {
      const Digit known = grid_[cell];
      puzzle.set_candidates(cell, DigitSet::of(digit));
      if (digit == known) break;
      verdict = ask(puzzle, request, nodes_per_cell * cells);
      if (verdict == Verdict::multiple || verdict == Verdict::unique) break;
      if (over()) return {};
      verdict = Verdict::multiple;  // that of the cells before
    }
  }
  if (verdict != Verdict::multiple && verdict != Verdict::unique) return {};
  return complete_grid(request.layout, grid_);
}

}  // namespace ariadne::plugins::grids
