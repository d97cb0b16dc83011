// Constraint Pointing: a digit that one constraint needs, in cells that all see another one.
//
// This is sound because Constraint::required() names only digits that some cell of the constraint
// has in every assignment from the candidates for which it holds. What sees all the cells that can
// be that one cannot have the digit.
//
// Order: that of the layout's constraints, then digits ascending. Cost: one filter for each
// constraint of which a cell has changed since it was last asked.
//
// Source: pointing (HoDoKu's library, code 0100) with a cage's combinations instead of a house.

#include "reason.hpp"

namespace ariadne::plugins::constraint {
namespace {

class ConstraintPointing final : public Strategy {
 public:
  explicit ConstraintPointing(const Technique& technique)
      : step_(technique, "{digits.digits} of {pattern.constraints}") {}

  void find(const Board& board, StepSink& sink) override {
    const std::span<const ConstraintPtr> constraints = board.layout().constraints();
    if (constraints.empty()) return;
    settled_.learn(board.layout_ptr());
    std::vector<DigitSet> before;
    for (std::uint32_t index = 0; index < constraints.size(); ++index) {
      domains_of(board, *constraints[index], before);
      domains_ = before;
      // The cells that are seen may have changed where the constraint's own did not, so only one
      // that needs no digit is settled.
      if (settled_.is(index, before) || !constraints[index]->filter(domains_)) continue;
      const DigitSet required = constraints[index]->required(domains_);
      if (required.empty()) settled_.note(index, before);
      for (const Digit digit : required)
        if (!point(board, index, digit, sink)) return;
    }
  }

 private:
  /// Reports what the digit removes, if anything; false if the sink has enough.
  bool point(const Board& board, std::uint32_t index, Digit digit, StepSink& sink) {
    const Constraint& constraint = *board.layout().constraints()[index];
    const CellSet seen = seen_by(board, constraint, domains_, digit) & board.cells(digit);
    if (seen.empty()) return true;
    step_.clear();
    for (const Cell cell : seen) step_.eliminations.push_back({cell, digit});
    if (sink.wants_evidence()) {
      const auto concludes = [&](std::vector<DigitSet>& domains) {
        return constraint.filter(domains) && constraint.required(domains).contains(digit) &&
               (seen - seen_by(board, constraint, domains, digit)).empty();
      };
      Evidence places{.role = Role::set, .digits = {digit}};
      for (std::size_t i = 0; i < domains_.size(); ++i)
        if (domains_[i].contains(digit)) places.cells.push_back(constraint.scope()[i]);
      explain(board, index, concludes, step_);
      step_.evidence.push_back({.role = Role::digits, .digits = {digit}});
      step_.evidence.push_back(std::move(places));
    }
    return sink.add(step_);
  }

  /// The cells that see all cells of the constraint that can have the digit.
  CellSet seen_by(const Board& board, const Constraint& constraint,
                  std::span<const DigitSet> domains, Digit digit) const {
    CellSet seen(board.layout().cell_count());
    bool first = true;
    for (std::size_t i = 0; i < domains.size(); ++i) {
      if (!domains[i].contains(digit)) continue;
      const CellSet& peers = board.layout().peer_set(constraint.scope()[i]);
      if (first)
        seen = peers;
      else
        seen &= peers;
      first = false;
    }
    return seen;
  }

  Step step_;
  Settled settled_;
  std::vector<DigitSet> domains_;
};

}  // namespace

void add_constraint_pointing(Registrar& plugin) {
  plugin.strategy<ConstraintPointing>(
      {"constraint-pointing", "Constraint Pointing", "", {Level::medium, 20}},
      "A rule, such as a cage, needs a digit in one of several cells, and some other cell sees "
      "all of them");
  plugin.words(
      "constraint-pointing",
      "Look at the {pattern.constraints}.[cause: It already contains {cause.values}.]"
      "[connection: Here, {connection.candidates} {connection.cells:matters|matter}.] No "
      "matter how this rule is satisfied, {set.any-cell} is {digits.digits}. {remove.cells} "
      "{remove.cells:sees|see} {set.cells}, so "
      "{result}.");
}

}  // namespace ariadne::plugins::constraint
