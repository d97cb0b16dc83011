#pragma once

#include <cstdint>
#include <optional>

#include <ariadne/api.hpp>
#include <ariadne/cover/exact_cover.hpp>

namespace ariadne {

/// How a search is divided into branches, so that several runs can share them.
struct CoverDivision {
  int depth = 1;               ///< for ExactCover::divide()
  std::uint64_t branches = 0;  ///< how many there are
  std::uint64_t nodes = 0;     ///< nodes that each run visits above its branches
};

/// Divides the search into at least `wanted` branches if it finds that many within a few million
/// nodes, and otherwise into as many as it finds. The result depends only on the problem and on
/// `wanted`. Returns nothing if `request` stops it. Ends the current run of `cover`.
ARIADNE_API std::optional<CoverDivision> divide_cover(ExactCover& cover, std::uint64_t wanted,
                                                      const SolveRequest& request);

}  // namespace ariadne
