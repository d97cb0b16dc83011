#pragma once

#include <memory>
#include <span>
#include <vector>

#include <ariadne/logic/candidate_numbers.hpp>
#include <ariadne/logic/propagated.hpp>
#include <ariadne/model/propagator.hpp>

#include "search.hpp"

namespace ariadne::plugins::learning {

/// A puzzle as variables, clauses, and propagators of a search. See problem.cpp.
class Problem final : public PropagatorSink {
 public:
  /// Gives the puzzle to the search. False if propagation shows that it has no solution.
  bool begin(const Puzzle& puzzle, SolveTrace* trace);
  /// Lets guesses begin with these digits, where a cell has one.
  void prefer(std::span<const Digit> digits);
  Search& search() { return search_; }
  /// The digits of all cells, after the search has found a solution.
  std::span<const Digit> values();
  /// Whether a candidate of the puzzle is left, now that what propagation removes is gone.
  bool is_left(Candidate candidate) const {
    return values_[candidate.cell] == candidate.digit ||
           open_[candidate.cell].contains(candidate.digit);
  }
  /// Whether several candidates of a cell are left.
  bool is_open(Cell cell) const { return !open_[cell].empty(); }
  /// What is left of each cell by what the search knows now.
  void read_left(std::vector<DigitSet>& left) const;
  /// Lets no solution be equal to this one in all cells that count.
  void exclude(std::span<const Digit> solution, const Layout& layout);

  DigitSet domain(Cell cell) const override { return propagated_.domains()[cell]; }
  Literal literal(Candidate candidate) override;
  Literal fresh() override { return search_.add_variable(false); }
  void clause(std::span<const Literal> literals) override { search_.require(literals); }
  Number add(std::unique_ptr<Propagator> propagator, Propagator::Cost cost) override {
    return search_.add(std::move(propagator), cost);
  }
  void watch(Number propagator, Literal literal, int number, bool undo) override {
    search_.watch(propagator, literal, number, undo);
  }

 private:
  void begin_cells(const Puzzle& puzzle, SolveTrace* trace);
  void add_variables(const Layout& layout);
  void add_variables(Cell cell, bool counted);
  void add_cells();
  void add_groups(const Layout& layout);
  void require(std::span<const CandidateNumbers::Number> one_of);

  Search search_;
  Propagated propagated_;
  std::vector<DigitSet> open_;     ///< the candidates of open cells; none for the others
  CandidateNumbers numbers_;       ///< the candidates of open cells
  std::vector<Literal> literals_;  ///< of each of them
  Literal truth_ = 0;              ///< a literal that is true; 0 if none was needed yet
  std::vector<Digit> values_;      ///< of all cells; those of open cells are the last solution's
  std::vector<Literal> clause_;
};

}  // namespace ariadne::plugins::learning
