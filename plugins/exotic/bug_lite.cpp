// BUG-Lite: a bivalue universal grave of some of the cells.
//
//     12 . . | 13 . . | 23 . .      each of these cells has two digits, and each digit has two places
//     12 . . | 13 . . | .  . .      among them in each row, column and box, or none. If each cell held
//     .  . . | .  . . | 23 . .      one of its two digits, all could hold the other one instead: no
//                                   house would lose or gain a digit. So another candidate is true
//
// In a group with k of the cells, k digits have two places each. The cells differ, so each of these
// digits is in one of its places, and in the other one after the exchange. All groups count, houses
// and smaller ones. A pattern with two digits is a unique loop; four cells are a unique rectangle,
// which the plugin uniqueness looks for.
//
// What follows is that of any deadly pattern (deadly_cells.cpp).
//
// A search begins at each cell with two candidates. While some digit has one place in a group, the
// pattern has a gap, and one of the cells of the group has to fill it; the gap that the fewest cells
// can fill comes first. Each pattern is found once, because cells from which a search began take no
// part in later ones.
//
// Order: by the first cell with two candidates, then as gaps are filled, in the order of the grid.
// Cost: few cells can fill a gap if few guardians are allowed, so most searches end at once.
//
// Source: "BUG-Lite", Myth Jellies, Sudoku Players' Forum, 2005.

#include <algorithm>
#include <map>
#include <optional>
#include <utility>
#include <vector>

#include "deadly_cells.hpp"

namespace ariadne::plugins::exotic {
namespace {

/// Fewer cells are unique rectangles.
constexpr int fewest_cells = 6;

class BugLite final : public Strategy {
 public:
  static std::vector<Parameter> table() {
    return {Parameter::integer("max-cells", 12, fewest_cells, 32, "The maximum number of cells"),
            Parameter::integer(
                "max-guardians", 3, 1, 9,
                "The maximum number of guardians (extra candidates, one of which must be true)")};
  }

  BugLite(const Technique& technique, Parameters& parameters)
      : most_cells_(static_cast<std::size_t>(parameters.integer("max-cells"))),
        most_guardians_(static_cast<int>(parameters.integer("max-guardians"))),
        step_(technique,
              "<{pattern.digits} in {pattern.cells}, >guardians {fin.digits} in {fin.cells}") {}

  void find(const Board& board, StepSink& sink) override {
    look(board);
    for (const Cell cell : board.open_cells()) {
      if (board.candidates(cell).size() != 2) continue;
      if (sink.stopped() || !try_pair(board, sink, cell, board.candidates(cell))) return;
      out_.insert(cell);
    }
  }

 private:
  /// A digit that has one place in a group, and needs another.
  struct Gap {
    GroupIndex group;
    Digit digit;
  };

  void look(const Board& board) {
    layout_ = &board.layout();
    digit_count_ = static_cast<std::size_t>(layout_->digit_count());
    out_ = CellSet(layout_->cell_count());
    usable_.assign(digit_count_, out_);
    places_.assign(layout_->groups().size() * digit_count_, 0);
    for (const Cell cell : board.open_cells())
      if (board.candidates(cell).size() <= most_guardians_ + 2)
        for (const Digit digit : board.candidates(cell)) usable_[digit - 1U].insert(cell);
  }

  /// Completes the pattern in all ways. False when the sink has had enough, as are those below.
  bool extend(const Board& board, StepSink& sink) {
    const std::optional<Gap> gap = narrowest_gap();
    if (!gap) return conclude(board, sink);
    if (pattern_.size() == most_cells_ || sink.stopped()) return !sink.stopped();
    const CellSet cells = (usable_[gap->digit - 1U] & layout_->group_set(gap->group)) - out_;
    for (const Cell cell : cells)
      if (!try_cell(board, sink, cell, gap->digit)) return false;
    return true;
  }

  /// Adds the cell with this digit, and with each of its others in turn.
  bool try_cell(const Board& board, StepSink& sink, Cell cell, Digit digit) {
    const DigitSet candidates = board.candidates(cell);
    if (guardians_ + candidates.size() - 2 > most_guardians_) return true;
    for (const Digit other : candidates)
      if (other != digit && !try_pair(board, sink, cell, DigitSet::of(digit) | DigitSet::of(other)))
        return false;
    return true;
  }

  bool try_pair(const Board& board, StepSink& sink, Cell cell, DigitSet digits) {
    if (!fits(cell, digits)) return true;
    const int more = board.candidates(cell).size() - 2;
    add(cell, digits);
    guardians_ += more;
    const bool goes_on = extend(board, sink);
    guardians_ -= more;
    remove_last();
    return goes_on;
  }

  bool fits(Cell cell, DigitSet digits) const {
    for (const Membership m : layout_->groups_of(cell))
      for (const Digit digit : digits)
        if (places(m.group, digit) == 2) return false;
    return true;
  }

  void add(Cell cell, DigitSet digits) {
    pattern_.push_back({cell, digits});
    out_.insert(cell);
    for (const Membership m : layout_->groups_of(cell))
      for (const Digit digit : digits) ++places(m.group, digit);
  }

  void remove_last() {
    const auto [cell, digits] = pattern_.back();
    pattern_.pop_back();
    out_.erase(cell);
    for (const Membership m : layout_->groups_of(cell))
      for (const Digit digit : digits) --places(m.group, digit);
  }

  /// The gap that the fewest cells can fill; nothing if the pattern is complete.
  std::optional<Gap> narrowest_gap() const {
    std::optional<Gap> narrowest;
    int fewest = 0;
    for (const auto& [cell, digits] : pattern_)
      for (const Membership m : layout_->groups_of(cell))
        for (const Digit digit : digits) {
          if (places(m.group, digit) != 1) continue;
          const int count = ((usable_[digit - 1U] & layout_->group_set(m.group)) - out_).size();
          if (narrowest && count >= fewest) continue;
          narrowest = Gap{m.group, digit};
          fewest = count;
          if (count == 0) return narrowest;
        }
    return narrowest;
  }

  bool conclude(const Board& board, StepSink& sink) {
    if (pattern_.size() < fewest_cells) return true;
    std::vector<Evidence> evidence;
    if (sink.wants_evidence()) {
      std::map<std::pair<Digit, Digit>, std::vector<Cell>> cells_with;
      for (const auto& [cell, digits] : pattern_) {
        const Digit first = digits.first();
        cells_with[{first, (digits - DigitSet::of(first)).first()}].push_back(cell);
      }
      for (auto& [digits, cells] : cells_with) {
        std::sort(cells.begin(), cells.end());
        evidence.push_back(
            {.role = Role::pattern, .cells = cells, .digits = {digits.first, digits.second}});
      }
    }
    return conclude_from_deadly_cells(board, pattern_, evidence, step_, sink);
  }

  std::uint8_t& places(GroupIndex group, Digit digit) {
    return places_[group * digit_count_ + digit - 1U];
  }

  std::uint8_t places(GroupIndex group, Digit digit) const {
    return places_[group * digit_count_ + digit - 1U];
  }

  std::size_t most_cells_;
  int most_guardians_;
  const Layout* layout_ = nullptr;  ///< of the board at hand, as all below
  std::size_t digit_count_ = 0;
  std::vector<CellSet> usable_;       ///< of each digit: cells that can have it in a pattern
  std::vector<std::uint8_t> places_;  ///< of each group, and each digit there: cells of the pattern
  std::vector<Gap> gaps_;
  std::vector<DeadlyCell> pattern_;
  CellSet out_;  ///< the cells of the pattern, and those from which earlier patterns began
  int guardians_ = 0;
  Step step_;
};

}  // namespace

void add_bug_lite(Registrar& plugin) {
  plugin.strategy<BugLite>(
      {"bug-lite", "BUG-Lite", "", {Level::unfair, 240}, true},
      "If no cell of a pattern had more than two candidates, every cell could exchange its digit "
      "for its other candidate, so there would be a second solution");
  plugin.words("bug-lite",
               "Suppose that each of these cells holds one of the digits in parentheses: "
               "{pattern.set-list}. In each house, each digit then has either two places among "
               "these cells or none. So every cell could hold its other digit instead, and the "
               "puzzle would have two solutions." +
                   deadly_pattern);
}

}  // namespace ariadne::plugins::exotic
