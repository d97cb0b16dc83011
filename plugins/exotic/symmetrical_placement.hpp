#pragma once

#include <vector>

#include <ariadne/plugin/plugin.hpp>

namespace ariadne::plugins::exotic {

/// A symmetry of the canvas and a permutation of the digits that take the givens to themselves.
class SymmetricalPlacement final : public Strategy {
 public:
  explicit SymmetricalPlacement(const Technique& technique);
  void find(const Board& board, StepSink& sink) override;

 private:
  /// A symmetry of the layout.
  struct Symmetry {
    const char* name;                      ///< of its steps
    std::vector<Cell> cell_to;             ///< where each cell goes
    std::vector<std::vector<Cell>> turns;  ///< lists of cells, each taken to the next
    std::vector<Cell> fixed;               ///< cells that stay
  };

  void learn(LayoutPtr layout);
  bool find_digits(const Board& board, const Symmetry& symmetry);
  bool is_broken(const Board& board, const Symmetry& symmetry, Candidate candidate) const;
  bool look_at_fixed(const Board& board, const Symmetry& symmetry, StepSink& sink);
  bool look_at_others(const Board& board, const Symmetry& symmetry, StepSink& sink);
  void look_at(const Board& board, const Symmetry& symmetry, Cell cell);
  void explain(const Symmetry& symmetry);

  LayoutPtr layout_;
  std::vector<Symmetry> symmetries_;
  std::vector<Digit> digit_to_;  ///< what each digit becomes
  Step step_;
};

}  // namespace ariadne::plugins::exotic
