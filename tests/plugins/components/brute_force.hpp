#pragma once

#include <vector>

#include <ariadne/model/puzzle.hpp>

namespace ariadne::testing {

/// The solutions of a puzzle, at most `limit`, found by trying: the open cell with the fewest
/// candidates gets each of them in turn. Plain and slow on purpose; it shares no code with any
/// solver.
inline std::vector<std::vector<Digit>> brute_force(const Puzzle& puzzle, std::size_t limit = 2) {
  struct Search {
    const Puzzle& puzzle;
    const Layout& layout;
    std::size_t limit;
    std::vector<Digit> values;
    std::vector<std::vector<Digit>> found = {};

    DigitSet possible(Cell cell) const {
      DigitSet digits = puzzle.candidates(cell);
      for (const Cell peer : layout.peers(cell))
        if (values[peer] != 0) digits.erase(values[peer]);
      return digits;
    }

    void run() {
      int fewest = max_digits + 1;
      Cell best = 0;
      for (int i = 0; i < layout.cell_count(); ++i) {
        const auto cell = static_cast<Cell>(i);
        if (values[cell] != 0) continue;
        if (const int count = possible(cell).size(); count < fewest) {
          fewest = count;
          best = cell;
        }
      }
      if (fewest > max_digits) {
        found.push_back(values);
        return;
      }
      for (const Digit digit : possible(best)) {
        values[best] = digit;
        run();
        values[best] = 0;
        if (found.size() >= limit) return;
      }
    }
  };
  const auto cells = static_cast<std::size_t>(puzzle.layout().cell_count());
  Search search{puzzle, puzzle.layout(), limit, std::vector<Digit>(cells)};
  search.run();
  return search.found;
}

}  // namespace ariadne::testing
