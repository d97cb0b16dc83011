#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include <ariadne/logic/candidate_numbers.hpp>
#include <ariadne/plugin/plugin.hpp>

#include "clause_search.hpp"

namespace ariadne::plugins::clause_learning {

/// Solves any layout by a search that learns from dead ends; see clause_learning.cpp.
class ClauseLearning final : public Solver {
 public:
  static std::vector<Parameter> table();
  explicit ClauseLearning(const Parameters& parameters);

  bool supports(const Layout& layout) const override;
  SolveOutcome solve(const Puzzle& puzzle, const SolveRequest& request,
                     SolutionSink& sink) override;
  void* extension(std::string_view id) override {
    return id == OtherDigit::extension_id ? this : nullptr;
  }

 private:
  bool search(const Puzzle& puzzle, const SolveRequest& request, Budget& budget, SolutionSink& sink,
              std::uint64_t& solutions);
  void place_singles(SolveTrace* trace);
  void number_candidates();
  void add_rules();
  void require_places();

  int fewest_digits_;
  std::uint64_t work_limit_;
  std::optional<Board> board_;  ///< the puzzle with its singles placed
  CandidateNumbers variables_;  ///< the candidates of open cells
  std::vector<DigitSet> open_;  ///< the same, for its memory
  ClauseSearch clauses_;
  std::vector<Digit> values_;
};

}  // namespace ariadne::plugins::clause_learning
