#pragma once

#include <cstdint>
#include <limits>
#include <vector>

#include <ariadne/model/board.hpp>

namespace ariadne::plugins::explainer {

/// A candidate that is true ("on") or false ("off"): 2 * (cell * digits + digit - 1), one more for on.
using Node = std::uint32_t;

constexpr bool is_on(Node node) {
  return (node & 1U) != 0;
}

/// Why a node follows: the number of the house that links it to its parent, or one of these.
using Cause = std::uint16_t;
inline constexpr Cause assumed = 0xffff;   ///< it is where a chain begins
inline constexpr Cause by_cell = 0xfffe;   ///< the candidates of its cell
inline constexpr Cause by_peers = 0xfffd;  ///< they see each other in a group that is not a house
inline constexpr Cause advanced = 0xfffc;  ///< a pattern, or a chain within the chain

/// What is added to the rating of a chain for its complexity: 0.1 for each of 4, 6, 8, 12, 16, ...
/// that the complexity exceeds by more than two. The sums are those of the original to the last bit,
/// because ratings are compared.
inline double length_difficulty(int complexity) {
  double added = 0;
  int limit = 4;
  bool odd = false;
  while (complexity - 2 > limit) {
    added += 0.1;
    limit = odd ? limit * 4 / 3 : limit * 3 / 2;
    odd = !odd;
  }
  return added;
}

/// What steps are ordered by, smallest first; of equal ones the one that was found first.
struct Rank {
  double difficulty = std::numeric_limits<double>::infinity();
  int complexity = 0;
  int kind = 0;

  friend bool operator<(const Rank& a, const Rank& b) {
    if (a.difficulty != b.difficulty) return a.difficulty < b.difficulty;
    if (a.complexity != b.complexity) return a.complexity < b.complexity;
    return a.kind < b.kind;
  }
};

}  // namespace ariadne::plugins::explainer
