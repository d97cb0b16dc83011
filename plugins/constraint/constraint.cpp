// Constraint: candidates that one constraint does not leave, whatever the rest of the board says.
//
// This is sound because Constraint::filter() removes only what no assignment from the candidates
// has for which the constraint holds.
//
// Order: that of the layout's constraints. Cost: one filter for each constraint of which a cell has
// changed since it was last asked.
//
// Source: what solvers of variant puzzles call cage combinations, thermometer logic and so on; one
// technique here, because the constraint itself knows how to reason.

#include "constraint.hpp"

#include <algorithm>
#include <utility>

namespace ariadne::plugins::constraint {

void ByConstraint::find(const Board& board, StepSink& sink) {
  const std::span<const ConstraintPtr> constraints = board.layout().constraints();
  if (constraints.empty()) return;
  settled_.learn(board.layout_ptr());
  for (std::uint32_t index = 0; index < constraints.size(); ++index) {
    const Constraint& constraint = *constraints[index];
    domains_of(board, constraint, before_);
    if (settled_.is(index, before_)) continue;
    after_ = before_;
    if (!constraint.filter(after_)) continue;
    step_.clear();
    for (std::size_t i = 0; i < before_.size(); ++i)
      for (const Digit digit : before_[i] - after_[i])
        step_.eliminations.push_back({constraint.scope()[i], digit});
    if (step_.eliminations.empty()) {
      settled_.note(index, before_);
      continue;
    }
    std::sort(step_.eliminations.begin(), step_.eliminations.end(), [](Candidate a, Candidate b) {
      return std::pair(a.cell, a.digit) < std::pair(b.cell, b.digit);
    });
    if (sink.wants_evidence())
      explain(
          board, index,
          [&](std::vector<DigitSet>& domains) { return removes_all(constraint, domains); }, step_);
    if (!sink.add(step_)) return;
  }
}

/// Whether the constraint removes the step's candidates from these domains, too.
bool ByConstraint::removes_all(const Constraint& constraint, std::vector<DigitSet>& domains) const {
  if (!constraint.filter(domains)) return false;
  return std::all_of(
      step_.eliminations.begin(), step_.eliminations.end(), [&](Candidate elimination) {
        const auto at =
            std::find(constraint.scope().begin(), constraint.scope().end(), elimination.cell) -
            constraint.scope().begin();
        return !domains[static_cast<std::size_t>(at)].contains(elimination.digit);
      });
}

}  // namespace ariadne::plugins::constraint
