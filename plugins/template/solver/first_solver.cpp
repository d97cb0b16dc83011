// First Solver: backtracking. Takes the open cell with the fewest candidates and continues with a
// copy of the board for each of them, until no board is left.
//
//     2 candidates          { board with the first }
//     r5c5: 3 7      ->     { board with the other }      the newest board is searched first
//
// Every solution has exactly one of the candidates in that cell, so every solution is found once.

#include <utility>
#include <vector>

#include <ariadne/plugin/plugin.hpp>

namespace ariadne::plugins::first_solver {

/// The values of the parameter `values`: whether the largest candidate is tried first.
constexpr ariadne::Choice<bool> orders[] = {{"ascending", false}, {"descending", true}};

class FirstSolver final : public ariadne::Solver {
 public:
  static std::vector<ariadne::Parameter> table() {
    return {ariadne::Parameter::choice("values", orders,
                                       "The order in which the values of a cell are tried")};
  }
  explicit FirstSolver(const ariadne::Parameters& parameters)
      : descending_(parameters.choice("values", orders)) {}

  bool supports(const ariadne::Layout& /*layout*/) const override { return true; }

  ariadne::SolveOutcome solve(const ariadne::Puzzle& puzzle, const ariadne::SolveRequest& request,
                              ariadne::SolutionSink& sink) override {
    ariadne::Budget budget(request);
    ariadne::SolveOutcome outcome;
    const bool whole_tree = search(puzzle, request, budget, sink, outcome.solutions);
    outcome.verdict = ariadne::verdict_of(outcome.solutions, whole_tree);
    outcome.nodes = budget.spent();
    return outcome;
  }

 private:
  /// False if the search ended before it had seen the whole tree.
  bool search(const ariadne::Puzzle& puzzle, const ariadne::SolveRequest& request,
              ariadne::Budget& budget, ariadne::SolutionSink& sink, std::uint64_t& solutions) {
    open_.clear();
    open_.emplace_back(puzzle);
    while (!open_.empty()) {
      if (!budget.spend()) return false;
      const ariadne::Board board = std::move(open_.back());
      open_.pop_back();
      if (board.contradictory()) continue;
      if (!board.solved()) {
        branch(board);
        continue;
      }
      ++solutions;
      budget.note_solution();
      if (!sink.solution(board.values()) || solutions >= request.solution_limit) return false;
    }
    return true;
  }

  /// For a cell with the fewest candidates, adds a board for each. The last is searched first.
  void branch(const ariadne::Board& board) {
    ariadne::Cell best = *board.open_cells().begin();
    for (const ariadne::Cell cell : board.open_cells())
      if (board.candidates(cell).size() < board.candidates(best).size()) best = cell;
    const std::vector<ariadne::Digit> digits = ariadne::list_of(board.candidates(best));
    for (std::size_t i = 0; i < digits.size(); ++i) {
      open_.push_back(board);
      open_.back().place(best, descending_ ? digits[i] : digits[digits.size() - 1 - i]);
    }
  }

  bool descending_;
  std::vector<ariadne::Board> open_;  ///< boards still to search
};

}  // namespace ariadne::plugins::first_solver

ARIADNE_PLUGIN("first-solver", "0.1.0", "A solver of my own") {
  using namespace ariadne::plugins::first_solver;
  plugin.solver<FirstSolver>("first-solver", "Backtracking at the cell with the fewest candidates");
}
