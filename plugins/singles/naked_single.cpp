// Naked Single: an open cell with one candidate.
//
// Sound because candidates are only ever removed when the cell cannot hold them, and every cell
// holds something.
//
// Order: cells in reading order. Cost: one count of bits for each open cell.
//
// Source: HoDoKu's library, code 0003.

#include "naked_single.hpp"

namespace ariadne {

NakedSingle::NakedSingle() {
  step_.technique = "naked-single";
  step_.name = "Naked Single";
  step_.code = "0003";
}

void NakedSingle::find(const Board& board, StepSink& sink) {
  for (const Cell cell : board.open_cells()) {
    if (!board.candidates(cell).single()) continue;
    const Digit digit = board.candidates(cell).first();
    step_.placements.assign(1, {cell, digit});
    step_.evidence.clear();
    if (sink.wants_evidence()) explain(board, cell, digit);
    if (!sink.add(step_)) return;
  }
}

/// The cause: for each other digit the first peer that holds it. A digit that was removed for
/// another reason has none.
void NakedSingle::explain(const Board& board, Cell cell, Digit digit) {
  Evidence cause{Role::cause, {}, {}};
  DigitSet missing = DigitSet::all(board.layout().digit_count()) - DigitSet::of(digit);
  for (const Cell peer : board.layout().peers(cell)) {
    const Digit value = board.value(peer);
    if (value == 0 || !missing.contains(value)) continue;
    missing.erase(value);
    cause.cells.push_back(peer);
  }
  if (!cause.cells.empty()) step_.evidence.push_back(std::move(cause));
}

}  // namespace ariadne
