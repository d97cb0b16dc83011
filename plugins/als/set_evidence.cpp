#include "set_evidence.hpp"

namespace ariadne::plugins::als {

const RestrictedCommons& commons_of(const Board& board, bool overlap) {
  if (overlap) return board.derived<OverlappingCommons>();
  return board.derived<DisjointCommons>();
}

Parameter overlap_parameter() {
  return Parameter::boolean("overlap", false, "Whether sets may share cells");
}

Evidence set_evidence(const AlmostLockedSets& sets, std::size_t set) {
  Evidence evidence = digits_evidence(Role::set, sets.digits(set));
  for_each_cell(sets.cells(set), [&](Cell cell) { evidence.cells.push_back(cell); });
  return evidence;
}

Evidence digits_evidence(Role role, DigitSet digits) {
  Evidence evidence{.role = role};
  for (const Digit digit : digits) evidence.digits.push_back(digit);
  return evidence;
}

DigitSet common_targets(const AlmostLockedSets& sets, std::size_t a, std::size_t b,
                        DigitSet digits) {
  DigitSet found;
  for (const Digit digit : digits& sets.reach(a) & sets.reach(b))
    if (intersects(sets.seen(a, digit), sets.seen(b, digit))) found.insert(digit);
  return found;
}

void remove_common(const AlmostLockedSets& sets, std::size_t a, std::size_t b, DigitSet digits,
                   std::vector<Candidate>& eliminations) {
  for (const Digit digit : digits) {
    const BitWords by_a = sets.seen(a, digit);
    const BitWords by_b = sets.seen(b, digit);
    for (std::size_t i = 0; i < sets.words(); ++i)
      for_each_bit(by_a[i] & by_b[i], i * 64, [&](std::size_t cell) {
        eliminations.push_back({static_cast<Cell>(cell), digit});
      });
  }
}

}  // namespace ariadne::plugins::als
