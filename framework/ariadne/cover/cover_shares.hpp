#pragma once

#include <cstdint>
#include <optional>

#include <ariadne/api.hpp>
#include <ariadne/cover/exact_cover.hpp>

namespace ariadne {

/// How a search is divided into branches that several runs share.
struct CoverDivision {
  int depth = 1;               ///< for ExactCover::divide()
  std::uint64_t branches = 0;  ///< how many there are
  std::uint64_t nodes = 0;     ///< that each run spends above its branches
};

/// Divides the search of a problem into about `wanted` branches or more, if there are as many within
/// a few million nodes. The result depends on the problem and on `wanted` only. Returns nothing if
/// `request` stops it. Leaves the last run of `cover`.
ARIADNE_API std::optional<CoverDivision> divide_cover(ExactCover& cover, std::uint64_t wanted,
                                                      const SolveRequest& request);

}  // namespace ariadne
