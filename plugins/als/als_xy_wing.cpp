// Almost Locked Set XY-Wing: three almost locked sets; C has a restricted common x with A and
// another one, y, with B (see restricted_commons.cpp).
//
//     A --x-- C --y-- B      C lacks at most one digit. If it has x, A lacks x and has all its
//                            other digits; if it has y, so does B. So A or B has z, and no cell
//                            that sees every z of both can be z
//
// This is sound because a set that lacks one of its digits has all the others. The removed digits
// differ from x and y; if two sets have two restricted commons, both are used. A and B may also see
// cells of C.
//
// Order: by pairs of restricted commons as they are listed, the first with each later one that
// shares a set with it. Cost: a test of common targets for each pair of partners of a set. Where
// nothing was found before, one of the three sets must have changed (see fresh_sets.hpp).
//
// Source: HoDoKu's library, code 0902.

#include "als_xy_wing.hpp"

namespace ariadne::plugins::als {

std::vector<Parameter> AlsXyWing::table() {
  return {overlap_parameter()};
}

AlsXyWing::AlsXyWing(const Technique& technique, const Parameters& parameters)
    : overlap_(parameters.boolean("overlap")),
      step_(technique,
            "A={set#1.cells} {set#1.set}, B={set#2.cells} {set#2.set}, C={set#3.cells} "
            "{set#3.set}, X,Y={common.digits}, Z={target.digits}") {}

void AlsXyWing::find(const Board& board, StepSink& sink) {
  const Sets sets{board.derived<AlmostLockedSets>(), commons_of(board, overlap_)};
  fresh_.begin(board, sets.all);
  found_ = false;
  for (std::size_t low = 0; low < sets.all.size(); ++low) {
    if (sink.stopped()) return;
    const Commons later = sets.commons.after(low);
    for (std::size_t i = 0; i < later.size(); ++i) {
      const RestrictedCommon& common = later[i];
      const std::size_t high = common.other;
      // Later restricted commons of the lower set, then of the higher one with sets after the lower
      // one.
      Commons of_high = sets.commons.of(high);
      while (of_high.front().other < low) of_high = of_high.subspan(1);
      if (!search(sets, sink, {high, low, common.digits}, later.subspan(i + 1)) ||
          !search(sets, sink, {low, high, common.digits}, of_high.subspan(1)))
        return;
    }
  }
  fresh_.end(found_);
}

/// Tries as B the partners of C with these restricted commons. False when the sink has had enough.
bool AlsXyWing::search(const Sets& sets, StepSink& sink, const Half& half, Commons with_c) {
  const DigitSet rest = sets.all.reach(half.a) - half.common;
  if (rest.empty()) return true;
  const bool is_fresh = fresh_.contains(half.a) || fresh_.contains(half.c);
  for (const RestrictedCommon& common : with_c) {
    if (!is_fresh && !fresh_.contains(common.other)) continue;
    const DigitSet digits = (rest & sets.all.reach(common.other)) - common.digits;
    if (!digits.empty() && !check(sets, sink, half, common, digits)) return false;
  }
  return true;
}

/// Tries one of them as B, with the digits that A and B may take away.
bool AlsXyWing::check(const Sets& sets, StepSink& sink, const Half& half,
                      const RestrictedCommon& with_c, DigitSet digits) {
  const std::size_t b = with_c.other;
  const DigitSet common = with_c.digits;
  if (common == half.common && common.single()) return true;
  if (!may_stand_together(sets.all, half.a, b)) return true;
  const DigitSet targets = common_targets(sets.all, half.a, b, digits);
  if (targets.empty()) return true;

  found_ = true;
  step_.clear();
  remove_common(sets.all, half.a, b, targets, step_.eliminations);
  if (sink.wants_evidence()) {
    for (const std::size_t set : {half.a, b, half.c})
      step_.evidence.push_back(set_evidence(sets.all, set));
    // How the first two are linked to the third: by two different digits, one each.
    const DigitSet rest = common - DigitSet::of(half.common.first());
    step_.evidence[0].links = {rest.empty() ? (half.common - common).first() : half.common.first()};
    step_.evidence[1].links = {rest.empty() ? common.first() : rest.first()};
    step_.evidence.push_back(digits_evidence(Role::common, half.common | common));
    step_.evidence.push_back(digits_evidence(Role::target, targets));
  }
  return sink.add(step_);
}

bool AlsXyWing::may_stand_together(const AlmostLockedSets& sets, std::size_t a,
                                   std::size_t b) const {
  const BitWords in_a = sets.cells(a);
  const BitWords in_b = sets.cells(b);
  if (!overlap_) return !intersects(in_a, in_b);
  return !is_subset(in_a, in_b) && !is_subset(in_b, in_a);
}

}  // namespace ariadne::plugins::als
