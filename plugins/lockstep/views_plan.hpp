#pragma once

#include <array>
#include <cstdint>

#include <ariadne/model/layout.hpp>

namespace ariadne::plugins::lockstep {

/// Where the cells of a puzzle are in the lanes of the three views of views.hpp; made once for a
/// layout.
struct ViewsPlan {
  /// Whether the groups of a layout are rows, columns, and regions of nine cells, each cell in one of
  /// each.
  static bool fits(const Layout& layout);
  /// Of a layout that fits.
  explicit ViewsPlan(const Layout& layout);

  static constexpr std::size_t views = 3;
  /// Lanes of a view: three vectors of 32, of which 27 have a cell.
  static constexpr std::size_t lanes = 96;
  using Lanes = std::array<std::uint16_t, lanes>;

  /// The lane of the i-th cell of a house.
  static constexpr std::size_t lane_of(std::size_t house, std::size_t i) {
    return i / 3 * 32 + i % 3 * 9 + house;
  }

  std::array<std::uint16_t, 81> lane_of_cell;  ///< in the first view
  /// moves[a][b]: for each lane of view b, the lane of its cell in view a. Lanes without a cell have
  /// themselves.
  alignas(64) std::array<std::array<Lanes, views>, views> moves;

  /// What the houses of one view share with those of another.
  struct Crossing {
    std::size_t of;
    std::size_t with;
    /// For the i-th cell of each house, and each lane of the same house: all bits where the cells
    /// are in different houses of the other view, else none.
    alignas(64) std::array<Lanes, 9> apart;
  };
  /// Rows and regions, columns and regions; each both ways.
  std::array<Crossing, 4> crossings;
};

}  // namespace ariadne::plugins::lockstep
