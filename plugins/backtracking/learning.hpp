#pragma once

#include <cstdint>
#include <vector>

#include <ariadne/plugin/plugin.hpp>

#include "clause_search.hpp"
#include "states.hpp"

namespace ariadne {

/// Finds the solutions of a puzzle by learning from dead ends; see learning.cpp.
class Learning {
 public:
  /// `states` stands at level 0 of the puzzle, with singles placed, and has met no contradiction.
  /// Adds to `solutions`, and is told to stop by the sink, the request's solution limit or the
  /// budget. False when it ended before the whole tree was seen.
  bool search(const Puzzle& puzzle, const States& states, const SolveRequest& request,
              Budget& budget, SolutionSink& sink, std::uint64_t& solutions);

 private:
  void number_candidates(const States& states);
  void add_rules(const Layout& layout, const States& states);
  void require_places(const States& states);
  ClauseSearch::Variable variable(std::size_t cell, Digit digit) const {
    return variables_[cell * digits_ + digit - 1U];
  }

  std::size_t digits_ = 0;
  ClauseSearch clauses_;
  std::vector<Candidate> candidates_;              ///< of each variable
  std::vector<ClauseSearch::Variable> variables_;  ///< of each candidate, by cell and digit
  std::vector<ClauseSearch::Variable> together_;   ///< of which one is to be true
  std::vector<Digit> values_;
};

}  // namespace ariadne
