#pragma once

// Whether constraints can hold, and which cells keep them from it.

#include <vector>

#include <ariadne/model/cells.hpp>
#include <ariadne/model/constraint.hpp>
#include <ariadne/model/digits.hpp>

namespace ariadne::kinds {

/// The constraints of one rule, and what they leave of cells. A small search, for puzzles in which most
/// cells are known.
class RuleSearch {
 public:
  RuleSearch(std::vector<ConstraintPtr> constraints, std::size_t cells);

  /// Whether filters alone find a contradiction.
  bool clashes(std::vector<DigitSet> domains) const;
  /// Whether there are digits that fulfill all constraints. True as well if the search takes more than
  /// so many steps.
  bool can_hold(std::vector<DigitSet> domains, int steps) const;
  /// Some of the cells whose domains in `domains` are smaller than in `open` that are enough for
  /// clashes(): without any of them, filters find no contradiction.
  std::vector<Cell> clash(const std::vector<DigitSet>& domains,
                          const std::vector<DigitSet>& open) const;

 private:
  bool narrow(std::vector<DigitSet>& domains) const;
  bool search(std::vector<DigitSet> domains, int& steps) const;

  std::vector<ConstraintPtr> constraints_;
  std::vector<std::vector<std::size_t>> of_cell_;
};

}  // namespace ariadne::kinds
