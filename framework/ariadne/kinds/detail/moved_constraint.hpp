#pragma once

#include <memory>
#include <span>
#include <vector>

#include <ariadne/model/constraint.hpp>
#include <ariadne/model/propagator.hpp>

namespace ariadne::kinds {

/// A constraint on the cells of a grid as one on cells of a puzzle, which have other numbers.
class MovedConstraint final : public Constraint {
 public:
  /// `cells` has the cell of the puzzle for each cell of the grid.
  MovedConstraint(ConstraintPtr of_grid, std::vector<Cell> cells);

  bool holds(std::span<const Digit> values) const override { return of_grid_->holds(values); }
  bool filter(std::span<DigitSet> domains) const override { return of_grid_->filter(domains); }
  DigitSet required(std::span<const DigitSet> domains) const override {
    return of_grid_->required(domains);
  }
  std::vector<std::vector<Cell>> groups() const override;
  void link(LinkSink& sink) const override;
  bool encode(ClauseSink& sink) const override;
  bool post(PropagatorSink& sink) const override;

 private:
  ConstraintPtr of_grid_;
  std::vector<Cell> cells_;
};

}  // namespace ariadne::kinds
