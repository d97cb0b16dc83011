// A puzzle as variables and clauses.
//
//     variable    each candidate of an open cell, once singles are placed
//     excludes    the cell's other candidates, and the digit in the cell's peers
//     clause      each open cell has one of its candidates
//     clause      each digit that a house lacks has one of its places there
//
// The assignments are the solutions, and each solution is one assignment. The clauses of the
// houses follow from the rest, but show sooner that a digit has no place left.
//
// What is forced here is what singles force, and what has been learnt. It pays where singles leave
// hundreds of cells open, as on 25x25 with 43 % of givens; on small grids making the clauses takes
// longer than the plain search.

#include "learning.hpp"

#include <bit>
#include <limits>
#include <optional>

namespace ariadne {

namespace {

constexpr auto no_variable = std::numeric_limits<ClauseSearch::Variable>::max();

/// Tells a trace of the candidates that the search places.
class Teller final : public ClauseSearch::Watcher {
 public:
  Teller(SolveTrace& trace, const std::vector<Candidate>& candidates)
      : trace_(trace), candidates_(candidates) {}

  void set(ClauseSearch::Variable variable, int depth) override {
    trace_.place(candidates_[variable], depth);
  }
  void take_back(ClauseSearch::Variable variable, int depth) override {
    trace_.undo(candidates_[variable], depth);
  }

 private:
  SolveTrace& trace_;
  const std::vector<Candidate>& candidates_;
};

}  // namespace

bool Learning::search(const Puzzle& puzzle, const States& states, const SolveRequest& request,
                      Budget& budget, SolutionSink& sink, std::uint64_t& solutions) {
  digits_ = static_cast<std::size_t>(puzzle.layout().digit_count());
  values_.assign(static_cast<std::size_t>(puzzle.layout().cell_count()), 0);
  for (const Candidate placed : states.trail()) values_[placed.cell] = placed.digit;
  number_candidates(states);
  std::optional<Teller> teller;
  if (request.trace != nullptr) teller.emplace(*request.trace, candidates_);
  clauses_.begin(candidates_.size(), teller ? &*teller : nullptr);
  add_rules(puzzle.layout(), states);

  for (;;) {
    const ClauseSearch::Result result = clauses_.next(budget);
    if (result != ClauseSearch::Result::solution) return result == ClauseSearch::Result::end;
    for (ClauseSearch::Variable i = 0; i < candidates_.size(); ++i)
      if (clauses_.is_true(i)) values_[candidates_[i].cell] = candidates_[i].digit;
    ++solutions;
    budget.note_solution();
    if (!sink.solution(values_) || solutions >= request.solution_limit) return false;
  }
}

void Learning::number_candidates(const States& states) {
  candidates_.clear();
  variables_.assign(values_.size() * digits_, no_variable);
  states.for_open_cells([&](std::size_t cell) {
    for (const Digit digit : DigitSet(states.candidates(cell))) {
      variables_[cell * digits_ + digit - 1U] =
          static_cast<ClauseSearch::Variable>(candidates_.size());
      candidates_.push_back({static_cast<Cell>(cell), digit});
    }
    return true;
  });
}

void Learning::add_rules(const Layout& layout, const States& states) {
  states.for_open_cells([&](std::size_t cell) {
    const DigitSet digits(states.candidates(cell));
    together_.clear();
    for (const Digit digit : digits) {
      const ClauseSearch::Variable own = variable(cell, digit);
      together_.push_back(own);
      clauses_.prefer(own, 1.0 / digits.size());
      for (const Digit other : digits)
        if (other != digit) clauses_.exclude(own, variable(cell, other));
      for (const Cell peer : layout.peers(static_cast<Cell>(cell)))
        if (const auto other = variable(peer, digit); other != no_variable)
          clauses_.exclude(own, other);
    }
    clauses_.require(together_);
    return true;
  });
  require_places(states);
}

void Learning::require_places(const States& states) {
  for (std::size_t house = 0; house < states.house_count(); ++house) {
    for (const Digit digit : DigitSet(states.all_digits() & ~states.placed(house))) {
      together_.clear();
      for (States::Word rest = states.places(house, digit); rest != 0; rest &= rest - 1)
        together_.push_back(
            variable(states.cell_of(house, static_cast<unsigned>(std::countr_zero(rest))), digit));
      clauses_.require(together_);
    }
  }
}

}  // namespace ariadne
