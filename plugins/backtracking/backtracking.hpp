#pragma once

#include <cstdint>
#include <vector>

#include <ariadne/plugin/plugin.hpp>

#include "states.hpp"

namespace ariadne::plugins::backtracking {

/// Where a search guesses.
enum class Branching : std::uint8_t { fewest_candidates, first_cell, most_constrained_house };

/// Solves any layout by trying; see backtracking.cpp.
class Backtracking final : public Solver {
 public:
  static std::vector<Parameter> table();
  explicit Backtracking(const Parameters& parameters);

  bool supports(const Layout& layout) const override;
  /// All of them, by their filters.
  bool takes(const Constraint& constraint) const override;
  SolveOutcome solve(const Puzzle& puzzle, const SolveRequest& request,
                     SolutionSink& sink) override;

 private:
  /// A guess and what is left to try: digits of one cell, or places of one digit in one house.
  struct Choice {
    Cell cell = 0;
    std::uint16_t house = 0;
    Digit digit = 0;             ///< 0: the bits are digits of `cell`
    States::Word rest = 0;       ///< else they are positions in `house`
    std::size_t placements = 0;  ///< when the choice was made
  };

  bool search(const Puzzle& puzzle, const SolveRequest& request, Budget& budget, SolutionSink& sink,
              std::uint64_t& solutions);
  Choice choose() const;
  Choice choose_cell() const;
  Choice choose_house() const;
  Candidate take_next(Choice& choice, Random& random) const;

  Branching branching_;
  Propagation propagation_;
  bool random_values_;
  std::uint64_t seed_;
  std::uint64_t work_limit_;
  States states_;
  std::vector<Choice> choices_;
};

}  // namespace ariadne::plugins::backtracking
