#pragma once

#include <functional>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include <ariadne/kinds/detail/evaluator.hpp>

namespace ariadne::kinds {

/// Gives blank numbers of the whole puzzle the values that the file has for generated puzzles. Calls `report` for
/// each number that gets a value, with its values as text.
void put_usual_numbers(
    const KindData& kind, Clues& clues,
    const std::function<void(const ClueData& clue, const std::string& values)>& report);

/// What is on the things of a puzzle: its clues, and, of a solution or a position, its unknowns and definitions.
class PuzzleValues {
 public:
  /// `values` are those of the cells of the layout, 0 for those that are not known; they may be
  /// empty. A definition has a value where all is known that it depends on.
  /// `lets` are the values of definitions, by slot, as far as they were evaluated.
  PuzzleValues(const KindData& kind, const Clues& clues, const Evaluator& evaluator,
               std::span<const Digit> values, const std::vector<std::vector<Value>>& lets);

  /// Nothing where the name does not stand, or is blank.
  std::optional<Scalar> value_of(Meaning meaning, int id, const Thing& thing) const;
  /// How the value is written; empty if it is not.
  std::string glyph(Meaning meaning, int id, const Thing& thing) const;

 private:
  bool truth(Condition condition) const;
  bool is_known(Condition condition) const;
  void find_known();
  std::optional<Scalar> known(const Value& value) const;

  const KindData& kind_;
  const Clues& clues_;
  const Evaluator& evaluator_;
  std::span<const Digit> values_;
  const std::vector<std::vector<Value>>& lets_;
  std::vector<bool> truths_;  ///< of positive conditions
  std::vector<bool> known_;   ///< whether their truths do not depend on what is not known
};

}  // namespace ariadne::kinds
