#pragma once

// Whether constraints can hold, and which cells keep them from it.

#include <algorithm>
#include <cstddef>
#include <utility>
#include <vector>

#include <ariadne/model/cells.hpp>
#include <ariadne/model/constraint.hpp>
#include <ariadne/model/digits.hpp>

namespace ariadne::kinds {

/// Leaves out halves, quarters, and so on, as long as the rest is enough. Without any of those that are
/// left, it is not.
template <class T, class IsEnough>
std::vector<T> fewest(std::vector<T> all, const IsEnough& is_enough) {
  for (std::size_t length = std::max<std::size_t>(all.size() / 2, 1);; length /= 2) {
    for (std::size_t begin = 0; begin < all.size();) {
      const std::size_t end = std::min(begin + length, all.size());
      std::vector<T> rest(all.begin(), all.begin() + static_cast<std::ptrdiff_t>(begin));
      rest.insert(rest.end(), all.begin() + static_cast<std::ptrdiff_t>(end), all.end());
      if (is_enough(rest))
        all = std::move(rest);
      else
        begin = end;
    }
    if (length == 1) return all;
  }
}

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
