#pragma once

#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include <ariadne/plugin/places_rules.hpp>
#include <ariadne/plugin/plugin.hpp>

namespace ariadne::plugins::rules {

/// The question of this generator: is the grid the only solution with these clues and these of the
/// rules? See question.cpp.
class Question {
 public:
  enum class Answer : std::uint8_t { yes, no, unknown };

  /// Makes the constraints of the rules, each of which the grid must obey; throws PluginError if it
  /// does not. Nothing of the rules is kept but the constraints.
  void begin(const LayoutPtr& frame, std::span<const Digit> grid,
             std::span<const PlacedRules> placed, RuleFactory& factory);

  /// `clues` has a digit of the grid for each cell, or 0; `active` says of each of the placed rules
  /// whether the puzzle has them. `nodes` is what the search may spend, and is spent.
  Answer ask(std::span<const Digit> clues, const std::vector<bool>& active, Solver& solver,
             const SolveRequest& limits, std::uint64_t& nodes);

  /// The frame with the active rules.
  LayoutPtr layout(const std::vector<bool>& active);

 private:
  bool solves(std::span<const Digit> values, std::span<const Digit> clues,
              const std::vector<bool>& active) const;

  LayoutPtr frame_;
  std::vector<Digit> grid_;
  std::vector<ConstraintSet> sets_;         ///< of each of the placed rules
  std::vector<std::vector<Digit>> others_;  ///< other solutions of earlier questions, latest last
  std::vector<bool> active_;                ///< those of `layout_`
  LayoutPtr layout_;                        ///< of the last question
};

}  // namespace ariadne::plugins::rules
