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

#include <algorithm>
#include <utility>

#include <ariadne/constraints/sum.hpp>

#include "reason.hpp"

namespace ariadne::plugins::constraint {
namespace {

/// Whether the step has a result, and there are words for it. Those about what only helps are left to
/// the strategy that sees all constraints of a rule together.
bool says_something(const Step& step, const Layout& layout) {
  const auto has_words = [&](Candidate candidate) {
    return layout.texts().empty() || layout.unknowns()[candidate.cell].words != nullptr;
  };
  return std::any_of(step.placements.begin(), step.placements.end(), has_words) ||
         std::any_of(step.eliminations.begin(), step.eliminations.end(), has_words);
}

/// Candidates that no way of obeying one constraint has.
class ByConstraint final : public Strategy {
 public:
  explicit ByConstraint(const Technique& technique) : step_(technique, "{pattern.constraints}") {}

  void find(const Board& board, StepSink& sink) override {
    const std::span<const ConstraintPtr> constraints = board.layout().constraints();
    if (constraints.empty()) return;
    settled_.learn(board.layout_ptr());
    for (std::uint32_t index = 0; index < constraints.size(); ++index) {
      const Constraint& constraint = *constraints[index];
      domains_of(board, constraint, before_);
      if (settled_.is(index, before_)) continue;
      after_ = before_;
      if (!constraint.filter(after_)) continue;
      take_result(board, constraint);
      if (!says_something(step_, board.layout())) {
        settled_.note(index, before_);
        continue;
      }
      std::sort(step_.eliminations.begin(), step_.eliminations.end(), [](Candidate a, Candidate b) {
        return std::pair(a.cell, a.digit) < std::pair(b.cell, b.digit);
      });
      if (sink.wants_evidence()) {
        explain(
            board, index,
            [&](std::vector<DigitSet>& domains) { return removes_all(constraint, domains); },
            step_);
        add_combinations(board, constraint);
      }
      if (!sink.add(step_)) return;
    }
  }

 private:
  /// What the constraint removes. An unknown that has one value left gets it: whether something is there
  /// is one step.
  void take_result(const Board& board, const Constraint& constraint) {
    step_.clear();
    const bool is_rule_of_kind = !board.layout().texts().empty();
    step_.scale = is_rule_of_kind ? Scale::rules : Scale::explainer;
    step_.difficulty = is_rule_of_kind ? 1 : 0;
    for (std::size_t i = 0; i < before_.size(); ++i) {
      const Cell cell = constraint.scope()[i];
      if (before_[i] != after_[i] && after_[i].single() && !board.layout().unknowns().empty())
        step_.placements.push_back({cell, after_[i].first()});
      else
        for (const Digit digit : before_[i] - after_[i])
          step_.eliminations.push_back({cell, digit});
    }
  }

  /// Whether the constraint also removes the candidates of the step from these domains.
  bool removes_all(const Constraint& constraint, std::vector<DigitSet>& domains) const {
    if (!constraint.filter(domains)) return false;
    const auto domain = [&](Cell cell) {
      const auto at = std::find(constraint.scope().begin(), constraint.scope().end(), cell);
      return domains[static_cast<std::size_t>(at - constraint.scope().begin())];
    };
    return std::all_of(step_.eliminations.begin(), step_.eliminations.end(),
                       [&](Candidate gone) { return !domain(gone.cell).contains(gone.digit); }) &&
           std::all_of(step_.placements.begin(), step_.placements.end(), [&](Candidate placed) {
             return domain(placed.cell) == DigitSet::of(placed.digit);
           });
  }

  /// Of a cage with a sum, the sets of digits that fit, if they are few.
  void add_combinations(const Board& board, const Constraint& constraint) {
    const auto* const sum = dynamic_cast<const Sum*>(&constraint);
    if (sum == nullptr || !sum->distinct() || sum->totals().size() != 1 ||
        before_.size() > most_cells ||
        std::any_of(sum->coefficients().begin(), sum->coefficients().end(),
                    [](int coefficient) { return coefficient != 1; }))
      return;
    combinations_.clear();
    combine(board.layout(), 0, {}, sum->totals()[0]);
    if (combinations_.size() > most_combinations) return;
    std::sort(combinations_.begin(), combinations_.end(),
              [](DigitSet a, DigitSet b) { return list_of(a) < list_of(b); });
    for (const DigitSet digits : combinations_)
      step_.evidence.push_back({.role = Role::common, .digits = list_of(digits)});
  }

  /// Adds the sets in which the cells from this one on add up to what is left.
  void combine(const Layout& layout, std::size_t at, DigitSet digits, int left) {
    if (combinations_.size() > most_combinations) return;
    if (at == before_.size()) {
      if (left == 0 &&
          std::find(combinations_.begin(), combinations_.end(), digits) == combinations_.end())
        combinations_.push_back(digits);
      return;
    }
    for (const Digit digit : before_[at] - digits)
      combine(layout, at + 1, digits | DigitSet::of(digit), left - layout.value_of(digit));
  }

  static constexpr std::size_t most_combinations = 3;
  static constexpr std::size_t most_cells = 5;

  Step step_;
  Settled settled_;
  std::vector<DigitSet> before_;
  std::vector<DigitSet> after_;
  std::vector<DigitSet> combinations_;
};

}  // namespace

void add_constraint(Registrar& plugin) {
  plugin.strategy<ByConstraint>({"constraint", "Constraint", "", {Level::medium, 10}},
                                "A rule, such as a cage, excludes candidates");
  plugin.words("constraint",
               "Look at the {pattern.constraints}.[cause: It already contains {cause.values}.]"
               "[connection: Here, {connection.candidates} {connection.cells:matters|matter}.]"
               "[common: The digits can only be <{common.digits}; >no others add up. So {result}.]"
               "[!common: No matter how this rule is satisfied, {result}.]");
}

}  // namespace ariadne::plugins::constraint
