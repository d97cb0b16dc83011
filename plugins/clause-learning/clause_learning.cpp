// A puzzle as variables and clauses, for a search that learns from dead ends (clause_search.cpp).
//
//     variable    each candidate of an open cell, once singles are placed
//     excludes    the cell's other candidates, and the digit in the cell's peers
//     clause      each open cell has one of its candidates
//     clause      each digit that a house lacks has one of its places there
//
// The assignments are the solutions, and each solution is one assignment. The clauses of the
// houses follow from the rest, but show sooner that a digit has no place left.
//
// What is forced here is what singles and learnt clauses force. It is worthwhile if singles leave
// hundreds of cells open, as on 25x25 with 43 % of givens; on small grids, making the clauses takes
// longer than a plain search, so `fewest-digits` can leave them to another solver.
//
// A node is the reading of the puzzle, a guess, or a clause learnt. The trace reports every
// placement but the givens: a guess at its depth, what it forces one deeper, and what is taken back
// in exactly the opposite order. What the puzzle itself forces has depth 0 and stays.

#include <cassert>
#include <cstdint>
#include <limits>
#include <optional>
#include <vector>

#include <ariadne/logic/candidate_numbers.hpp>
#include <ariadne/plugin/plugin.hpp>

#include "clause_search.hpp"

namespace ariadne::plugins::clause_learning {
namespace {

class ClauseLearning final : public Solver {
 public:
  static std::vector<Parameter> table() {
    return {Parameter::integer("fewest-digits", 1, 1, max_digits,
                               "The minimum number of digits that a layout must have; on layouts "
                               "with fewer digits, other solvers are faster"),
            Parameter::integer(
                "work-limit", 0, 0, std::numeric_limits<std::int64_t>::max(),
                "The number of guesses and learned clauses before the solver gives up; it then "
                "answers 'limit', unless it has already found two solutions; 0 means no limit")};
  }

  explicit ClauseLearning(const Parameters& parameters)
      : fewest_digits_(static_cast<int>(parameters.integer("fewest-digits"))),
        work_limit_(static_cast<std::uint64_t>(parameters.integer("work-limit"))) {
    if (work_limit_ == 0) work_limit_ = unlimited;
  }

  bool supports(const Layout& layout) const override {
    return layout.digit_count() >= fewest_digits_;
  }

  SolveOutcome solve(const Puzzle& puzzle, const SolveRequest& request,
                     SolutionSink& sink) override {
    Budget budget(request, work_limit_);
    SolveOutcome outcome;
    const bool whole_tree = search(puzzle, request, budget, sink, outcome.solutions);
    outcome.verdict = verdict_of(outcome.solutions, whole_tree);
    outcome.nodes = budget.spent();
    return outcome;
  }

  void* extension(std::string_view id) override {
    return id == OtherDigit::extension_id ? this : nullptr;
  }

 private:
  /// False when the search ended before the whole tree was seen.
  bool search(const Puzzle& puzzle, const SolveRequest& request, Budget& budget, SolutionSink& sink,
              std::uint64_t& solutions) {
    if (!budget.spend()) return false;
    if (board_)
      board_->reset(puzzle);
    else
      board_.emplace(puzzle);
    place_singles(request.trace);
    if (board_->contradictory()) return true;
    values_.assign(board_->values().begin(), board_->values().end());
    number_candidates();
    clauses_.begin(variables_.candidates(), request.trace);
    add_rules();

    for (;;) {
      const ClauseSearch::Result result = clauses_.next(budget);
      if (result != ClauseSearch::Result::solution) return result == ClauseSearch::Result::end;
      for (ClauseSearch::Variable i = 0; i < variables_.candidates().size(); ++i)
        if (clauses_.is_true(i))
          values_[variables_.candidates()[i].cell] = variables_.candidates()[i].digit;
      assert(solves(puzzle, values_));
      ++solutions;
      budget.note_solution();
      if (!sink.solution(values_) || solutions >= request.solution_limit) return false;
    }
  }

  void place_singles(SolveTrace* trace) {
    const auto place = [&](Cell cell, Digit digit) {
      if (board_->value(cell) != 0) return;
      if (trace != nullptr) trace->place({cell, digit}, 0);
      board_->place(cell, digit);
    };
    while (!board_->contradictory()) {
      if (const auto naked = board_->naked_singles(); !naked.empty())
        place(naked.front().cell, naked.front().digit);
      else if (const auto hidden = board_->hidden_singles(); !hidden.empty())
        place(hidden.front().cell, hidden.front().digit);
      else
        return;
    }
  }

  void number_candidates() {
    open_.assign(values_.size(), {});
    for (const Cell cell : board_->open_cells()) open_[cell] = board_->candidates(cell);
    variables_.begin(open_);
  }

  void add_rules() {
    for (const Cell cell : board_->open_cells()) {
      const DigitSet digits = variables_.digits(cell);
      assert(digits.size() >= 2);  // singles are placed
      for (const Digit digit : digits) {
        const ClauseSearch::Variable own = variables_.number(cell, digit);
        clauses_.prefer(own, 1.0 / digits.size());
        for (const Digit other : digits)
          if (other != digit) clauses_.exclude(own, variables_.number(cell, other));
        for (const Cell peer : board_->layout().peers(cell))
          if (variables_.contains(peer, digit))
            clauses_.exclude(own, variables_.number(peer, digit));
      }
      clauses_.require(variables_.of(cell));
    }
    require_places();
  }

  void require_places() {
    const auto all = DigitSet::all(board_->layout().digit_count());
    const auto houses = board_->layout().houses();
    for (GroupIndex house = 0; house < houses.size(); ++house) {
      for (const Digit digit : all - board_->placed(house))
        clauses_.require(variables_.of(houses[house], digit));
    }
  }

  int fewest_digits_;
  std::uint64_t work_limit_;
  std::optional<Board> board_;  ///< the puzzle with its singles placed
  CandidateNumbers variables_;  ///< the candidates of open cells
  std::vector<DigitSet> open_;  ///< the same, for its memory
  ClauseSearch clauses_;
  std::vector<Digit> values_;
};

}  // namespace
}  // namespace ariadne::plugins::clause_learning

ARIADNE_PLUGIN("clause-learning", "1.0.0", "Search that learns from dead ends") {
  using namespace ariadne::plugins::clause_learning;
  plugin.solver<ClauseLearning>(
      "clause-learning", "Searches and learns a clause from every dead end; suited to large grids");
}
