#pragma once

#include <vector>

#include <ariadne/logic/almost_locked_sets.hpp>

namespace ariadne::plugins::als {

/// The almost locked sets that can make a difference after the last search of a technique. If it
/// found nothing, and candidates have only disappeared since then, sets whose cells have not
/// changed have the same restricted commons and no additional targets: a step needs a set that has
/// changed. Otherwise, all sets count.
class FreshSets {
 public:
  /// Begins a search.
  void begin(const Board& board, const AlmostLockedSets& sets);
  /// Ends a search that was not stopped.
  void end(bool found) { vain_ = !found; }

  bool contains(std::size_t set) const { return ariadne::contains(fresh_, set); }

 private:
  bool vain_ = false;  ///< whether the last search found nothing
  // Its board.
  LayoutPtr layout_;
  std::vector<DigitSet> candidates_;  ///< of each cell

  std::vector<std::uint64_t> changed_;  ///< a set of cells
  std::vector<std::uint64_t> fresh_;    ///< a set of sets
};

}  // namespace ariadne::plugins::als
