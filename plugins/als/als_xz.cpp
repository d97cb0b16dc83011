// Almost Locked Set XZ-Rule: two almost locked sets A and B with a restricted common x, which they
// cannot both have (see restricted_commons.cpp).
//
//     A   15  .   . | .  .  .      x is 1: A and B cannot both have it, and the set that lacks it
//         .   35  . | -  -  -      has all its other digits, including 3. No cell that sees every
//         -   -   - | .  .  .      3 of both can be 3
//
//     B   .   .   . | 17 .  .
//         .   .   . | -  -  -
//         -   -   - | .  37 .
//
// This is sound because the set that lacks x is locked: its other digits fill its cells. If the two
// sets have two restricted commons, x and y, one lacks x and the other y, and all other digits are
// locked in each: no outside cell that sees all places of a digit in one of them can have the
// digit.
//
// Order: by the first set, then by the second. Cost: the board has sets and restricted commons for
// all techniques; for each restricted common, one test of the digits that both sets have. Where
// nothing was found before, one of the two sets must have changed (fresh_sets.hpp).
//
// Source: HoDoKu's library, code 0901.

#include "als_xz.hpp"

#include <cassert>

namespace ariadne::plugins::als {

std::vector<Parameter> AlsXz::table() {
  return {overlap_parameter()};
}

AlsXz::AlsXz(const Technique& technique, const Parameters& parameters)
    : overlap_(parameters.boolean("overlap")),
      step_(technique,
            "A={set#1.cells} {set#1.set}, B={set#2.cells} {set#2.set}, X={common.digits}"
            "<, Z={target.digits}>") {}

void AlsXz::find(const Board& board, StepSink& sink) {
  const auto& sets = board.derived<AlmostLockedSets>();
  const RestrictedCommons& commons = commons_of(board, overlap_);
  fresh_.begin(board, sets);
  found_ = false;
  for (std::size_t set = 0; set < sets.size(); ++set)
    for (const RestrictedCommon& common : commons.after(set))
      if ((fresh_.contains(set) || fresh_.contains(common.other)) &&
          !search(sets, sink, set, common))
        return;
  fresh_.end(found_);
}

/// False when the sink has had enough.
bool AlsXz::search(const AlmostLockedSets& sets, StepSink& sink, std::size_t set,
                   const RestrictedCommon& common) {
  const std::size_t other = common.other;
  assert((common.digits - (sets.digits(set) & sets.digits(other))).empty());
  // Each of two restricted commons goes like any other digit, thanks to the other one.
  DigitSet digits = sets.digits(set) & sets.digits(other);
  if (!common.both()) digits = digits - common.digits;
  const DigitSet targets = common_targets(sets, set, other, digits);
  if (targets.empty() && !common.both()) return true;

  step_.clear();
  remove_common(sets, set, other, targets, step_.eliminations);
  bool locked = false;
  if (common.both()) {
    locked = lock(sets, set, other, common.digits);
    locked = lock(sets, other, set, common.digits) || locked;
    drop_repeated();
  }
  if (step_.eliminations.empty()) return true;
  found_ = true;
  if (sink.wants_evidence()) {
    step_.evidence.push_back(set_evidence(sets, set));
    step_.evidence.push_back(set_evidence(sets, other));
    step_.evidence.push_back(digits_evidence(Role::common, common.digits));
    if (!locked) step_.evidence.push_back(digits_evidence(Role::target, targets));
  }
  return sink.add(step_);
}

/// Adds what the set takes away when all its digits but the restricted commons are locked in it;
/// whether there is anything.
bool AlsXz::lock(const AlmostLockedSets& sets, std::size_t set, std::size_t other,
                 DigitSet digits) {
  const std::size_t before = step_.eliminations.size();
  const BitWords spared = sets.cells(other);
  for (const Digit digit : sets.reach(set) - digits)
    for_each_cell(sets.seen(set, digit), [&](Cell cell) {
      if (!contains(spared, cell)) step_.eliminations.push_back({cell, digit});
    });
  return step_.eliminations.size() > before;
}

void AlsXz::drop_repeated() {
  std::vector<Candidate>& all = step_.eliminations;
  std::sort(all.begin(), all.end(), [](Candidate a, Candidate b) {
    return a.digit != b.digit ? a.digit < b.digit : a.cell < b.cell;
  });
  all.erase(std::unique(all.begin(), all.end()), all.end());
}

}  // namespace ariadne::plugins::als
