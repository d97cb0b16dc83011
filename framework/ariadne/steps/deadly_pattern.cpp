// A pattern of cells is deadly if, however its digits fill it, they can be exchanged for others:
//
//     12  12 | 12  12       each filling (1 2, 2 1) has another one (2 1, 1 2) with the same digits
//     ...    | ...          in each row, column and box, and the rest of the board cannot tell them
//     12  12 | 12  12       apart. A solution that fills the pattern so is therefore not the only one
//
// There is no list of such patterns. All fillings are tried, and for each of them another one is
// sought that the puzzle allows, with the same digits in the cells that a group has of the pattern.
//
// Cost: the fillings of a pattern are few, because the cells of a group differ; each has few
// exchanges for the same reason. Patterns for which this does not hold are given up.

#include <ariadne/steps/detail/deadly_pattern.hpp>

namespace ariadne {

namespace {

/// How many times a cell is filled before the search gives up.
constexpr int most_tried = 1000000;

class Fillings {
 public:
  Fillings(const Board& board, std::span<const PatternCell> pattern)
      : board_(board),
        pattern_(pattern),
        held_(board.layout().groups().size()),
        filling_(pattern.size()) {}

  /// Whether all fillings of the cells from this one on, with the earlier ones as they are, can be
  /// exchanged.
  bool all_exchange(std::size_t from) {
    if (from == pattern_.size()) return exchanges(0, false);
    const auto [cell, digits] = pattern_[from];
    for (const Digit digit : digits) {
      if (--left_ < 0) return false;
      if (is_held(cell, digit)) continue;
      filling_[from] = digit;
      toggle(cell, digit);
      const bool all = all_exchange(from + 1);
      toggle(cell, digit);
      if (!all) return false;
    }
    return true;
  }

 private:
  /// Whether the cells from this one on can take the digits that are left in their groups, with
  /// some cell different from the filling.
  bool exchanges(std::size_t from, bool differs) {
    if (from == pattern_.size()) return differs;
    const Cell cell = pattern_[from].cell;
    for (const Digit digit : board_.puzzle_candidates(cell)) {
      if (--left_ < 0) return false;
      if (!all_hold(cell, digit)) continue;
      toggle(cell, digit);
      const bool found = exchanges(from + 1, differs || digit != filling_[from]);
      toggle(cell, digit);
      if (found) return true;
    }
    return false;
  }

  bool is_held(Cell cell, Digit digit) const {
    for (const Membership m : board_.layout().groups_of(cell))
      if (held_[m.group].contains(digit)) return true;
    return false;
  }
  bool all_hold(Cell cell, Digit digit) const {
    for (const Membership m : board_.layout().groups_of(cell))
      if (!held_[m.group].contains(digit)) return false;
    return true;
  }
  /// Gives the digit to the groups of the cell, or takes it away.
  void toggle(Cell cell, Digit digit) {
    for (const Membership m : board_.layout().groups_of(cell))
      held_[m.group] = DigitSet(held_[m.group].bits() ^ DigitSet::of(digit).bits());
  }

  const Board& board_;
  std::span<const PatternCell> pattern_;
  std::vector<DigitSet> held_;  ///< of each group: by the cells of the pattern
  std::vector<Digit> filling_;
  int left_ = most_tried;
};

}  // namespace

bool is_deadly(const Board& board, std::span<const PatternCell> pattern) {
  for (const PatternCell& part : pattern)
    if (!board.layout().constraints_of(part.cell).empty()) return false;
  return Fillings(board, pattern).all_exchange(0);
}

}  // namespace ariadne
