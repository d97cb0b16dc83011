#pragma once

#include <utility>

#include <ariadne/logic/almost_locked_sets.hpp>

namespace ariadne::plugins::als {

/// The almost locked sets that can make a difference after the last search of a technique. If it
/// found nothing, and candidates have only disappeared since then, sets whose cells have not
/// changed have the same restricted commons and no additional targets: a step needs a set that has
/// changed. Otherwise, all sets count.
class FreshSets {
 public:
  /// Begins a search.
  void begin(const Board& board, const AlmostLockedSets& sets) {
    const auto& lost = board.derived<LostCandidates>();
    if (id_ != lost.id()) vain_ = 0;
    id_ = lost.id();
    sets_ = &sets;
    known_ = std::exchange(vain_, 0);
    now_ = lost.size() + 1;
  }
  /// Ends a search that was not stopped.
  void end(bool found) { vain_ = found ? 0 : now_; }

  bool contains(std::size_t set) const { return sets_->lost_before(set) >= known_; }

 private:
  const AlmostLockedSets* sets_ = nullptr;
  std::uint64_t id_ = 0;   ///< of the list of lost candidates
  std::size_t now_ = 0;    ///< its length, plus 1
  std::size_t vain_ = 0;   ///< the same if the last search found nothing; otherwise, 0
  std::size_t known_ = 0;  ///< vain_ before this search
};

}  // namespace ariadne::plugins::als
