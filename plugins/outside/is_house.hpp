#pragma once

#include <algorithm>
#include <vector>

#include <ariadne/plugin/plugin.hpp>

namespace ariadne::plugins::outside {

/// Whether the line has each digit once.
inline bool is_house(const Layout& frame, const std::vector<Cell>& line) {
  std::vector<Cell> cells = line;
  std::sort(cells.begin(), cells.end());
  return std::any_of(frame.houses().begin(), frame.houses().end(),
                     [&](const Group& house) { return house.cells == cells; });
}

}  // namespace ariadne::plugins::outside
