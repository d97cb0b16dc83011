#pragma once

#include <cstdint>
#include <vector>

#include <ariadne/model/layout.hpp>

namespace ariadne::plugins::lockstep {

/// What a sweep over the cells of a layout does, in flat lists; made once for a layout.
struct GroupPlan {
  explicit GroupPlan(const Layout& layout);

  /// A run of cells[begin .. end) in one of the lists.
  struct Run {
    std::uint32_t begin;
    std::uint32_t end;
  };
  /// The cell does not have a digit that one of its loose peers has; these share a group with it,
  /// but no house.
  struct Loose {
    Cell cell;
    Run peers;
  };
  /// The targets see all cells of a house but these few: each target has a digit that one of them
  /// has.
  struct Locked {
    Run rest;
    Run targets;
  };

  std::size_t cell_count;
  std::size_t digit_count;
  std::uint32_t all_digits;  ///< a bit for each
  std::vector<Cell> cells;   ///< what the runs below point into
  std::vector<Run> houses;
  std::vector<Loose> loose;
  std::vector<Locked> locked;
};

}  // namespace ariadne::plugins::lockstep
