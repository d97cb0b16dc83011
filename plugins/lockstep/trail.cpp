#include "trail.hpp"

namespace ariadne::plugins::lockstep {

Trail::Trail(SolveTrace& trace, const Puzzle& puzzle) : trace_(trace) {
  for (std::size_t cell = 0; cell < cell_count; ++cell)
    known_[cell] = puzzle.given(static_cast<Cell>(cell)) != 0;
}

void Trail::settle(const Words& words, int depth) {
  for (int box = 0; box < 9; ++box)
    for (int spot = 0; spot < 9; ++spot) {
      const Cell cell = cell_at(spot, box);
      const DigitSet digits = candidates_at(words, spot, box);
      if (!known_[cell] && digits.single()) place({cell, digits.first()}, depth);
    }
}

void Trail::place(Candidate candidate, int depth) {
  known_[candidate.cell] = true;
  placed_.push_back({candidate, depth});
  trace_.place(candidate, depth);
}

void Trail::back_to(std::size_t length) {
  while (placed_.size() > length) {
    const Placed last = placed_.back();
    placed_.pop_back();
    known_[last.candidate.cell] = false;
    trace_.undo(last.candidate, last.depth);
  }
}

}  // namespace ariadne::plugins::lockstep
