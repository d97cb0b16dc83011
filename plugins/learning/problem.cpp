// A puzzle as variables and clauses, for a search that learns from dead ends (search.cpp).
//
// Propagation comes first (logic/propagated.hpp). Then:
//
//     variable    each candidate of an open cell; one variable for both if there are two
//     excludes    the other candidates of the cell, and the digit in the peers of the cell
//     clause      each open cell has one of its candidates
//     clause      each digit that a house lacks has one of its places there
//
// and what the constraints add: clauses and propagators of their own. For a constraint that has
// neither, its filter is called (filtered.cpp). The assignments of the candidates are the solutions,
// and each solution is one assignment. The clauses of the houses follow from the rest, but show
// sooner that a digit has no place left.

#include "problem.hpp"

#include <cassert>

#include "filtered.hpp"

namespace ariadne::plugins::learning {

namespace {

/// Cells of a constraint that is filtered before the search. Filters of more cells cost more than
/// they save, as those of graphs, which post their propagators each time.
constexpr std::size_t largest_filtered = 40;

}  // namespace

bool Problem::begin(const Puzzle& puzzle, SolveTrace* trace) {
  const Layout& layout = puzzle.layout();
  propagated_.reset(puzzle, largest_filtered);
  if (!propagated_.propagate()) return false;
  begin_cells(puzzle, trace);
  search_.begin(trace);
  truth_ = 0;
  add_variables(layout);
  add_cells();
  add_groups(layout);
  for (const ConstraintPtr& constraint : layout.constraints())
    if (!constraint->post(*this)) add_filter(*this, *constraint);
  return true;
}

void Problem::begin_cells(const Puzzle& puzzle, SolveTrace* trace) {
  const std::span<const DigitSet> domains = propagated_.domains();
  values_.assign(domains.size(), 0);
  open_.assign(domains.begin(), domains.end());
  for (Cell cell = 0; cell < open_.size(); ++cell) {
    if (!open_[cell].single()) continue;
    values_[cell] = open_[cell].first();
    open_[cell] = {};
    if (trace != nullptr && puzzle.given(cell) == 0) trace->place({cell, values_[cell]}, 0);
  }
  numbers_.begin(open_);
}

/// Those of hidden cells come last, because they are not counted.
void Problem::add_variables(const Layout& layout) {
  literals_.resize(numbers_.candidates().size());
  for (const bool hidden : {false, true})
    for (Cell cell = 0; cell < open_.size(); ++cell)
      if (layout.is_hidden(cell) == hidden) add_variables(cell, !hidden);
}

/// One for each candidate, or one for both candidates of a cell: the greater one is true.
void Problem::add_variables(Cell cell, bool counted) {
  const auto own = numbers_.of(cell);
  assert(own.size() != 1);
  const double weight = 1.0 / static_cast<double>(own.size());
  if (own.size() == 2) {
    literals_[own[1]] = search_.add_variable(counted, weight);
    literals_[own[0]] = -literals_[own[1]];
  } else {
    for (const CandidateNumbers::Number number : own) {
      literals_[number] = search_.add_variable(counted, weight);
      search_.prefer(literals_[number], false);
    }
  }
  for (const CandidateNumbers::Number number : own)
    search_.names(literals_[number], numbers_.candidates()[number]);
}

void Problem::prefer(std::span<const Digit> digits) {
  for (Cell cell = 0; cell < open_.size(); ++cell) {
    const auto own = numbers_.of(cell);
    if (cell >= digits.size() || digits[cell] == 0 || !open_[cell].contains(digits[cell])) continue;
    for (const CandidateNumbers::Number number : own) {
      const bool wanted = numbers_.candidates()[number].digit == digits[cell];
      if (wanted || own.size() > 2)
        search_.prefer(wanted ? literals_[number] : -literals_[number], own.size() == 2);
    }
  }
}

void Problem::require(std::span<const CandidateNumbers::Number> one_of) {
  clause_.clear();
  for (const CandidateNumbers::Number number : one_of) clause_.push_back(literals_[number]);
  search_.require(clause_);
}

void Problem::add_cells() {
  for (Cell cell = 0; cell < open_.size(); ++cell) {
    const auto own = numbers_.of(cell);
    if (own.size() <= 2) continue;
    for (std::size_t i = 0; i < own.size(); ++i)
      for (std::size_t j = i + 1; j < own.size(); ++j)
        search_.exclude(literals_[own[i]], literals_[own[j]]);
    require(own);
  }
}

void Problem::add_groups(const Layout& layout) {
  for (Cell cell = 0; cell < open_.size(); ++cell)
    for (const Digit digit : open_[cell])
      for (const Cell peer : layout.peers(cell))
        if (peer > cell && numbers_.contains(peer, digit))
          search_.exclude(literals_[numbers_.number(cell, digit)],
                          literals_[numbers_.number(peer, digit)]);
  for (const Group& house : layout.houses()) {
    DigitSet lacked = DigitSet::all(layout.digit_count());
    for (const Cell cell : house.cells)
      if (values_[cell] != 0) lacked.erase(values_[cell]);
    for (const Digit digit : lacked) require(numbers_.of(house, digit));
  }
}

Literal Problem::literal(Candidate candidate) {
  if (!open_[candidate.cell].empty())
    return literals_[numbers_.number(candidate.cell, candidate.digit)];
  assert(values_[candidate.cell] == candidate.digit);
  if (truth_ == 0) {
    truth_ = search_.add_variable(false);
    search_.require(std::span(&truth_, 1));
  }
  return truth_;
}

void Problem::exclude(std::span<const Digit> solution, const Layout& layout) {
  clause_.clear();
  for (Cell cell = 0; cell < open_.size(); ++cell) {
    if (layout.is_hidden(cell)) continue;
    if (!is_left({cell, solution[cell]})) return;
    if (is_open(cell)) clause_.push_back(-literal({cell, solution[cell]}));
  }
  search_.require(clause_);
}

void Problem::read_left(std::vector<DigitSet>& left) const {
  left.assign(open_.begin(), open_.end());
  for (Cell cell = 0; cell < open_.size(); ++cell)
    if (open_[cell].empty()) left[cell] = DigitSet::of(values_[cell]);
  for (std::size_t i = 0; i < literals_.size(); ++i)
    if (const Candidate candidate = numbers_.candidates()[i]; search_.value(literals_[i]) < 0)
      left[candidate.cell].erase(candidate.digit);
}

std::span<const Digit> Problem::values() {
  for (std::size_t i = 0; i < literals_.size(); ++i)
    if (const Candidate candidate = numbers_.candidates()[i]; search_.is_true(literals_[i]))
      values_[candidate.cell] = candidate.digit;
  return values_;
}

}  // namespace ariadne::plugins::learning
