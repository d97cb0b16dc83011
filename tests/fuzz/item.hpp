#pragma once

// What holds of everything that a reader gives.

#include <ariadne/formats/read_item.hpp>

#include "require.hpp"

namespace ariadne::testing {

/// Ends the program unless the item is a puzzle or a mistake, with all that belongs to it.
inline void require_item(const ReadItem& item) {
  if (!item.good()) {
    require_message(item.error);
    require(item.line >= 1 && item.error_line >= item.line && item.error_column >= 1,
            "a mistake without its place");
    return;
  }
  const auto cells = static_cast<std::size_t>(item.layout->cell_count());
  require(item.error.empty() && item.line >= 1, "a puzzle with a mistake");
  require(item.givens.size() == cells, "a puzzle with another number of cells");
  require(item.candidates.empty() || item.candidates.size() == cells,
          "a puzzle with another number of candidates");
  const DigitSet all = DigitSet::all(item.layout->digit_count());
  for (std::size_t i = 0; i < cells; ++i) {
    const Digit given = item.givens[i];
    require(given <= item.layout->digit_count(), "a given that is too large");
    if (item.candidates.empty()) continue;
    require((item.candidates[i] | all) == all, "a candidate that is too large");
    require(given == 0 || item.candidates[i] == DigitSet::of(given),
            "a given with other candidates");
  }
}

}  // namespace ariadne::testing
