#pragma once

#include <cadical.hpp>
#include <functional>
#include <memory>
#include <span>
#include <vector>

#include <ariadne/logic/candidate_numbers.hpp>
#include <ariadne/model/propagator.hpp>
#include <ariadne/model/puzzle.hpp>

namespace ariadne::plugins::sat {

/// A puzzle as a problem of propositional logic: a variable for each candidate, and the rules as
/// clauses; see encoding.cpp. What constraints do not say by clauses comes as lemmas.
class Encoding {
 public:
  explicit Encoding(const Puzzle& puzzle);

  /// Gives the engine all clauses. Asks `more` once for each cell and constraint, and leaves off when
  /// it says no; false then.
  bool write(CaDiCaL::Solver& engine, const std::function<bool()>& more);

  /// Reads the solution off an engine that has just found the clauses satisfiable. `values` has a
  /// digit for each cell.
  void read(CaDiCaL::Solver& engine, std::span<Digit> values);

  /// Whether these digits, the last that were read, obey all constraints. If not, gives the engine at
  /// least one clause for each constraint that they break, which rules them out and as much else as
  /// breaks it for the same reason.
  bool obeys_constraints(CaDiCaL::Solver& engine, std::span<const Digit> values);

  /// Gives the engine a clause that rules out this solution, and others that differ from it only in
  /// hidden cells; if `unless` is not 0, only while that literal is false.
  void rule_out(CaDiCaL::Solver& engine, std::span<const Digit> values, int unless = 0) const;

  /// The variable of a candidate; 0 if propagation has removed it.
  int variable_if_left(Candidate candidate) const {
    return numbers_.contains(candidate.cell, candidate.digit)
               ? variable(candidate.cell, candidate.digit)
               : 0;
  }
  /// The greatest variable of its clauses.
  int last_variable() const { return last_; }
  /// What propagation has left of each cell.
  std::span<const DigitSet> left() const { return puzzle_.candidates(); }

 private:
  class Clauses;
  class Forced;
  /// A literal that wakes a propagator, as it was watched.
  struct Watch {
    Literal literal;
    int number;
    bool undo;
  };
  struct Posted {
    std::size_t constraint;  ///< whose propagator it is, as an index
    std::unique_ptr<Propagator> propagator;
    std::vector<Watch> watches;  ///< in the order of their variables
  };

  int variable(Cell cell, Digit digit) const;
  void add_lemma(CaDiCaL::Solver& engine, const Constraint& constraint,
                 std::vector<DigitSet> reason) const;
  bool add_reasons(CaDiCaL::Solver& engine, std::size_t constraint);
  bool add_reason(CaDiCaL::Solver& engine, const Posted& posted);

  bool obeys(CaDiCaL::Solver& engine, std::span<const Digit> values, std::size_t constraint);

  Puzzle puzzle_;
  CandidateNumbers numbers_;
  Literal last_ = 0;            ///< the greatest variable
  std::vector<Posted> posted_;  ///< in the order of the constraints
  std::vector<bool> said_;      ///< of each constraint, whether clauses say all of it
  Assignment assignment_;       ///< what was read; each variable's position is its number
};

}  // namespace ariadne::plugins::sat
