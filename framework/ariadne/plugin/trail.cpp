#include <cassert>

#include <ariadne/plugin/trail.hpp>

namespace ariadne {

Trail::Trail(SolveTrace& trace, const Puzzle& puzzle) : trace_(trace) {
  const int cells = puzzle.layout().cell_count();
  for (int cell = 0; cell < cells; ++cell)
    known_.push_back(puzzle.given(static_cast<Cell>(cell)) != 0);
}

void Trail::place(Candidate candidate, int depth) {
  if (known_[candidate.cell]) return;
  known_[candidate.cell] = true;
  placed_.push_back({candidate, depth});
  trace_.place(candidate, depth);
}

void Trail::settle(std::span<const DigitSet> candidates, int depth) {
  assert(candidates.size() == known_.size());
  for (std::size_t cell = 0; cell < candidates.size(); ++cell)
    if (candidates[cell].single())
      place({static_cast<Cell>(cell), candidates[cell].first()}, depth);
}

void Trail::change_to(std::span<const Digit> solution) {
  std::size_t same = 0;
  while (same < placed_.size() &&
         solution[placed_[same].candidate.cell] == placed_[same].candidate.digit)
    ++same;
  back_to(same);
  for (std::size_t cell = 0; cell < solution.size(); ++cell)
    place({static_cast<Cell>(cell), solution[cell]}, 0);
}

void Trail::back_to(std::size_t length) {
  assert(length <= placed_.size());
  while (placed_.size() > length) {
    const Placed last = placed_.back();
    placed_.pop_back();
    known_[last.candidate.cell] = false;
    trace_.undo(last.candidate, last.depth);
  }
}

}  // namespace ariadne
