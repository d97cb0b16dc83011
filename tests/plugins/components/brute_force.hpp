#pragma once

#include <vector>

#include <ariadne/model/puzzle.hpp>

namespace ariadne::testing {

/// The solutions of a puzzle, at most `limit`, found by trying: the open cell with the fewest
/// candidates gets each of them in turn. Plain and slow on purpose; it shares no code with any
/// solver.
inline std::vector<std::vector<Digit>> brute_force(const Puzzle& puzzle, std::size_t limit = 2) {
  struct Search {
    const Layout& layout;
    std::size_t limit;
    std::vector<Digit> values;
    std::vector<std::vector<Digit>> found = {};

    /// `left` has what each open cell can still be.
    void run(const std::vector<DigitSet>& left) {
      int fewest = max_digits + 1;
      std::size_t best = 0;
      for (std::size_t cell = 0; cell < values.size() && fewest > 0; ++cell)
        if (const int count = left[cell].size(); values[cell] == 0 && count < fewest) {
          fewest = count;
          best = cell;
        }
      if (fewest > max_digits) {
        found.push_back(values);
        return;
      }
      for (const Digit digit : left[best]) {
        std::vector<DigitSet> then = left;
        for (const Cell peer : layout.peers(static_cast<Cell>(best))) then[peer].erase(digit);
        values[best] = digit;
        run(then);
        values[best] = 0;
        if (found.size() >= limit) return;
      }
    }
  };
  const auto cells = static_cast<std::size_t>(puzzle.layout().cell_count());
  std::vector<DigitSet> candidates;
  for (std::size_t cell = 0; cell < cells; ++cell)
    candidates.push_back(puzzle.candidates(static_cast<Cell>(cell)));
  Search search{puzzle.layout(), limit, std::vector<Digit>(cells)};
  search.run(candidates);
  return search.found;
}

}  // namespace ariadne::testing
