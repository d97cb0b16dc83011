// Complete grids under rules of any kind, by asking a solver that takes them.
//
// Cell after cell, in a random order, gets a digit that is drawn from its candidates. The solver is
// asked whether a grid can still be reached; if not, another candidate is drawn. It ends as soon as
// the digits so far leave one grid.
//
//     r4c7: 5?  -> no grid    r4c7: 2?  -> a grid, and others    r1c3: 8?  -> one grid
//
// A digit that the last grid has needs no question.
//
// Distribution: as that of the random filling without rules. Each cell on the way draws evenly from
// the digits from which a grid can be reached, so that every grid is possible, and those on whose way
// cells had fewer such digits are more frequent. A question that takes too many nodes counts as "no
// grid", which changes this where it happens.
//
// Cost: a question for each digit drawn, and few more than those that it takes until one grid is
// left: some twenty of the 81 cells of a 9x9.

#include "rule_fill.hpp"

#include <algorithm>
#include <numeric>

namespace ariadne::plugins::grids {

namespace {

/// So many nodes for each cell are enough to ask about a digit.
constexpr std::uint64_t nodes_per_cell = 20;

class FirstSolution final : public SolutionSink {
 public:
  explicit FirstSolution(std::vector<Digit>& values) : values_(values) {}
  bool solution(std::span<const Digit> values) override {
    if (first_) values_.assign(values.begin(), values.end());
    first_ = false;
    return true;
  }

 private:
  std::vector<Digit>& values_;
  bool first_ = true;
};

}  // namespace

Verdict RuleFill::ask(const Puzzle& puzzle, const GenerateRequest& request,
                      std::uint64_t most_nodes) {
  SolveRequest question = request.limits();
  question.solution_limit = 2;
  question.work_limit = std::min(most_nodes, request.work_limit - nodes_);
  FirstSolution sink(grid_);
  const SolveOutcome outcome = solver_.object->solve(puzzle, question, sink);
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
