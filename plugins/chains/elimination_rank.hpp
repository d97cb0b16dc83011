#pragma once

#include <cstdint>

#include <ariadne/model/cells.hpp>

namespace ariadne::plugins::chains {

/// Of several chains the one with the most eliminations is taken, of these the one whose
/// eliminations come first on the board. The second is measured as HoDoKu does, for the same
/// choice: the eliminations by digit and cell, each cell's number weighed more than that of the one
/// before.
struct EliminationRank {
  std::size_t count = 0;
  std::int64_t place = 0;

  friend bool operator==(const EliminationRank&, const EliminationRank&) = default;
  /// Whether this one is taken first.
  friend bool operator<(const EliminationRank& a, const EliminationRank& b) {
    return a.count != b.count ? a.count > b.count : a.place < b.place;
  }

  /// Counts one more elimination; they come by digit, those of a digit by cell.
  void add(Candidate candidate, int cells_on_board) {
    const auto weight = 1 + static_cast<std::int64_t>(count) * (cells_on_board - 1);
    place += candidate.cell * weight + candidate.digit;
    ++count;
  }
};

}  // namespace ariadne::plugins::chains
