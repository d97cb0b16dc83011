// The depth at which a search is divided.
//
//     depth 1      o . . . . . . . o . . . . . o           3 branches
//     depth 2   o . . o . o     o . o     o . o . o        8 branches: enough for 2 runs, if 4 each
//
// Branches differ in size by orders of magnitude, so each run gets many of them. The tree is walked to
// a depth of 1, 2, 3 ... guesses without entering the branches, until there are as many as wanted.
// Each walk costs a fraction of the next one, and every run repeats the last one, so there is a limit
// to what it may cost.

#include "cover_shares.hpp"

#include <cassert>

namespace ariadne {

std::optional<CoverDivision> divide_cover(ExactCover& cover, std::uint64_t wanted,
                                          const SolveRequest& request) {
  assert(wanted > 0);
  constexpr std::uint64_t most_nodes = std::uint64_t{1} << 20U;
  CoverDivision best;
  for (int depth = 1;; ++depth) {
    Budget budget(request);
    cover.begin();
    cover.divide(depth, 0, 0);
    if (cover.next(budget) == ExactCover::Result::stopped) return std::nullopt;
    if (depth == 1 || cover.branches() > best.branches)
      best = {depth, cover.branches(), budget.spent()};
    if (best.branches >= wanted || cover.tried_branches() == 0 || budget.spent() > most_nodes)
      return best;
  }
}

}  // namespace ariadne
