#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include <ariadne/model/layout.hpp>
#include <ariadne/plugin/random.hpp>

namespace ariadne::kinds {

/// Clues that are cells of a layout, with digits that fit a solution. They are changed so that other
/// solutions go away: the wanted one stays, and each assignment that was refused breaks a constraint.
class ARIADNE_API ChangedClues {
 public:
  /// `clues` are the cells of the clues, with the digits that each can have. `solution` has a digit for each
  /// cell of the layout, which outlives this object.
  ChangedClues(const Layout& layout, std::vector<std::pair<Cell, DigitSet>> clues,
               std::span<const Digit> solution);

  /// Changes clues, one at a time, so that these digits of the other cells break a constraint, as all
  /// digits before do. False if no way was found.
  bool refuse(std::span<const Digit> other, Random& random);
  /// After refuse() has found no way for its digits: lets them be the wanted solution instead, and changes clues
  /// so that the one before breaks a constraint. False if no way was found, or if it were not a solution,
  /// because its digits are refused and only some before are not.
  bool refuse_own(Random& random);

  /// The solution, with the clues as they are now.
  std::span<const Digit> solution() const { return solution_; }
  /// The indices of the clues, the one that was changed last behind the others.
  std::span<const std::size_t> order() const { return order_; }

 private:
  /// Another assignment of the cells that are not clues, and which constraints it breaks.
  struct Other {
    std::vector<Digit> digits;
    std::vector<std::uint8_t> breaks;  ///< for each constraint
    int broken = 0;                    ///< how many it breaks
  };
  struct Change {
    std::size_t clue = 0;
    Digit digit = 0;
  };

  bool holds(std::size_t constraint, std::span<const Digit> digits);
  bool breaks_any(std::size_t clue, std::span<const Digit> digits);
  bool change(Random& random);
  bool keeps_solution(Change change);
  std::size_t not_refused_with(Change change, std::size_t most);
  bool breaks(Change change, Other& other);
  void make(Change change);
  bool matters(std::size_t clue, const Other& other) const;

  const Layout& layout_;
  std::vector<std::pair<Cell, DigitSet>> clues_;
  std::vector<std::vector<std::size_t>> constraints_;  ///< those that are about each clue
  std::vector<bool> is_clue_;                          ///< of each cell
  std::vector<Digit> solution_;
  std::vector<Other> others_;
  std::vector<std::size_t> order_;
  std::vector<Digit> own_;  ///< of the cells of a constraint
};

}  // namespace ariadne::kinds
