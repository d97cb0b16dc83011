// Guardians: candidates of which at least one is true, because without them the cells of a pattern
// could not be filled.
//
// A guardian that is alone is true. Of several, what is false whichever of them is true can go:
// another candidate of a cell that has all of them, or a candidate of their digit that sees all of
// them.
//
// Cost: the candidates that the first guardian excludes are tried with the others.

#include "guardians.hpp"

#include <algorithm>

namespace ariadne::plugins::exotic {

namespace {

bool not_both(const Layout& layout, Candidate a, Candidate b) {
  if (a.cell == b.cell) return a.digit != b.digit;
  return a.digit == b.digit && layout.peer_set(a.cell).contains(b.cell);
}

}  // namespace

void conclude_from_guardians(const Board& board, std::span<const Candidate> guardians, Step& step) {
  if (guardians.size() == 1) {
    step.placements.push_back(guardians.front());
    return;
  }
  const Layout& layout = board.layout();
  const auto try_one = [&](Candidate candidate) {
    if (std::all_of(guardians.begin(), guardians.end(),
                    [&](Candidate guardian) { return not_both(layout, guardian, candidate); }))
      step.eliminations.push_back(candidate);
  };
  const Candidate first = guardians.front();
  for (const Digit digit : board.candidates(first.cell)) try_one({first.cell, digit});
  for (const Cell cell : board.cells(first.digit) & layout.peer_set(first.cell))
    try_one({cell, first.digit});
}

Evidence guardian_evidence(std::span<const Candidate> guardians) {
  Evidence evidence{.role = Role::fin};
  DigitSet digits;
  for (const Candidate guardian : guardians) {
    digits.insert(guardian.digit);
    if (evidence.cells.empty() || evidence.cells.back() != guardian.cell)
      evidence.cells.push_back(guardian.cell);
  }
  evidence.digits = list_of(digits);
  return evidence;
}

}  // namespace ariadne::plugins::exotic
