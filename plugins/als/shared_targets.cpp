// Which sets share a target: for each digit and cell, the sets that see the candidate, as a set of
// sets; the partners of a set are the union of those over the cells that it sees. A search for two
// ends of a wing or a chain that remove something combines sets instead of trying pairs.

#include "shared_targets.hpp"

namespace ariadne::plugins::als {

void SharedTargets::derive(const Board& board) {
  const auto& sets = board.derived<AlmostLockedSets>();
  const auto cells = static_cast<std::size_t>(board.layout().cell_count());
  const auto digits = static_cast<std::size_t>(board.layout().digit_count());
  words_ = words_for(sets.size());
  seeing_.assign(digits * cells * words_, 0);
  const auto seeing = [&](Digit digit, Cell cell) {
    return seeing_.data() + ((digit - 1U) * cells + cell) * words_;
  };
  for (std::size_t set = 0; set < sets.size(); ++set)
    for (const Digit digit : sets.reach(set))
      for_each_cell(sets.seen(set, digit), [&](Cell cell) {
        insert({seeing(digit, cell), words_}, set);
      });
  rows_.assign(sets.pattern_count() * words_, 0);
  for (std::size_t pattern = 0; pattern < sets.pattern_count(); ++pattern) {
    std::uint64_t* row = rows_.data() + pattern * words_;
    for_each_cell(sets.pattern_seen(pattern), [&](Cell cell) {
      const std::uint64_t* others = seeing(sets.pattern_digit(pattern), cell);
      for (std::size_t w = 0; w < words_; ++w) row[w] |= others[w];
    });
  }
}

}  // namespace ariadne::plugins::als
