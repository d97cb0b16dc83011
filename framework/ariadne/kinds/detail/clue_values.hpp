#pragma once

// Which values clues can have in puzzles with a given solution.

#include <optional>
#include <span>
#include <utility>
#include <vector>

#include <ariadne/kinds/detail/evaluator.hpp>
#include <ariadne/kinds/detail/grid.hpp>
#include <ariadne/kinds/detail/kind_data.hpp>

namespace ariadne::kinds {

/// The values of all unknowns, by unknown and slot; no_scalar where one is not.
using SolvedValues = std::vector<std::vector<Scalar>>;

/// The values in a solution: a digit for each cell of the evaluator.
SolvedValues solved_values(const KindData& kind, const Evaluator& evaluator,
                           std::span<const Digit> digits);

/// Some clues and their values.
using Settings = std::vector<std::pair<int, Scalar>>;

class ClueValues {
 public:
  /// A solution of the puzzle `base`. All must outlive this.
  ClueValues(const KindData& kind, const Clues& base, const SolvedValues& solution)
      : kind_(kind), base_(base), solution_(solution) {}

  /// The things on which these clues can have these values: some rule speaks of them there, and all
  /// that do hold. What is asked of each thing is asked of all at once, so rules about single clues
  /// are right. A clue of areas is on the first cell of the area.
  std::vector<Thing> agreeing(const Settings& settings, std::vector<Thing> things) const;

  /// Whether a single rule speaks of the value of a clue, and says that something else is equal to it.
  bool is_stated(int clue) const;
  /// If a single rule speaks of the value of a clue, and says that something else is equal to it: the
  /// things on which the clue can be, with the values that they have. Nothing otherwise.
  std::optional<std::vector<std::pair<Thing, Scalar>>> stated(int clue,
                                                              std::vector<Thing> things) const;

  /// The runs of conditions that a rule compares with a list on a thing; nothing if none does.
  std::optional<std::vector<Scalar>> list_of(int clue, const Thing& thing) const;

 private:
  std::vector<Thing> tried(const Settings& settings, const std::vector<Thing>& things,
                           const Clues& clues, std::span<const DigitSet> digits,
                           const std::vector<Thing>& refused) const;
  Clues with(const Settings& settings, const std::vector<Thing>& things) const;
  std::vector<DigitSet> left(const Clues& clues, std::vector<Thing>& refused) const;
  const RuleData* only_rule(int clue) const;
  const Term* stating(const RuleData& rule, int clue) const;
  bool find_runs(const Source& source, const Term& term, int clue, Evaluator& evaluator,
                 Environment& environment, std::vector<Scalar>& found) const;

  const KindData& kind_;
  const Clues& base_;
  const SolvedValues& solution_;
};

}  // namespace ariadne::kinds
