#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include <ariadne/model/layout.hpp>

namespace ariadne::plugins::lockstep {

/// The plain 9x9 with extra houses, in terms of words.hpp; made once for a layout.
struct ExtraPlan {
  /// Nothing if the layout has other groups, or lacks a row, a column, or a box. It is recognized by
  /// its cells, not by names.
  static std::optional<ExtraPlan> of(const Layout& layout);

  /// Whether a search with this plan was measured to be faster than with a GroupPlan. With more
  /// extra houses, the deductions about lines and extra houses that only a GroupPlan has save more
  /// time than they take. The same holds for two extra houses that share several cells.
  bool is_faster() const;

  /// For each place of a box: the boxes whose cell at this place belongs to the house, for all three
  /// digits of a word.
  struct House {
    std::uint32_t cells[9] = {};
    std::uint32_t boxes = 0;  ///< all boxes with cells of the house
  };

  /// The cells at a place of some boxes; a bit for each box.
  struct Cells {
    int place;
    std::uint32_t boxes;
  };

  std::vector<House> houses;  ///< other than rows, columns, and boxes
  std::vector<Cells> order;   ///< all cells; those of the most houses come first
};

}  // namespace ariadne::plugins::lockstep
