// Which sets share a target: for each digit and cell, the sets that see the candidate, as a set of
// sets; those that share a target with a set are the union of these over the cells that it sees. A
// search for two ends of a wing or a chain that remove something combines sets instead of trying
// pairs.

#include "shared_targets.hpp"

namespace ariadne::plugins::als {

void SharedTargets::derive(const Board& board) {
  const auto& sets = board.derived<AlmostLockedSets>();
  cells_ = static_cast<std::size_t>(board.layout().cell_count());
  words_ = words_for(sets.size());
  seeing_.assign(static_cast<std::size_t>(board.layout().digit_count()) * cells_ * words_, 0);
  for (std::size_t set = 0; set < sets.size(); ++set)
    for (const Digit digit : sets.reach(set))
      for_each_cell(sets.seen(set, digit), [&](Cell cell) {
        insert({seeing_.data() + ((digit - 1U) * cells_ + cell) * words_, words_}, set);
      });
}

}  // namespace ariadne::plugins::als
