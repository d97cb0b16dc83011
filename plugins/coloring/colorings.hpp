#pragma once

#include <array>
#include <span>
#include <vector>

#include <ariadne/model/board.hpp>

namespace ariadne::plugins::coloring {

/// Places of a digit that strong links hold together, in two colors: the digit is in all places
/// of one and in none of the other.
struct Coloring {
  std::array<CellSet, 2> cells;  ///< the first has the first cell in reading order
  std::array<CellSet, 2> seen;   ///< all cells that see one of them
};

/// The colorings of each digit of a board: board.derived<Colorings>().
class Colorings final : public Derived {
 public:
  void derive(const Board& board) override;

  /// Those of a digit, in the order of their first cells.
  std::span<const Coloring> of(Digit digit) const {
    return std::span(all_).subspan(begin_[digit - 1U], begin_[digit] - begin_[digit - 1U]);
  }

 private:
  struct Link {
    Cell low;
    Cell high;
  };
  void color(const Board& board, Digit digit);

  std::vector<Coloring> all_;
  std::vector<std::size_t> begin_;  ///< in all_, of each digit
  std::vector<Link> links_;         ///< of the digit at hand
};

}  // namespace ariadne::plugins::coloring
