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
  find_near(sets.commons);
  found_ = false;
  for (std::size_t low = 0; low < sets.all.size(); ++low) {
    if (sink.stopped()) return;
    for (const RestrictedCommon& common : sets.commons.of(low)) {
      const std::size_t high = common.other;
      // Later restricted commons of the lower set, then of the higher one with sets in between,
      // then with sets after it.
      if (!search(sets, sink, {high, low, common.digits()}, high + 1, sets.all.size()) ||
          !search(sets, sink, {low, high, common.digits()}, low + 1, sets.all.size()))
        return;
    }
  }
  fresh_.end(found_);
}

void AlsXyWing::find_near(const RestrictedCommons& commons) {
  const BitWords fresh = fresh_.sets();
  near_.assign(fresh.begin(), fresh.end());
  for (std::size_t w = 0; w < fresh.size(); ++w)
    for_each_bit(fresh[w], w * 64, [&](std::size_t set) {
      const BitWords partners = commons.partners(set);
      for (std::size_t i = 0; i < near_.size(); ++i) near_[i] |= partners[i];
    });
}

/// Tries the sets `from` to `end` as B. False when the sink has had enough.
bool AlsXyWing::search(const Sets& sets, StepSink& sink, const Half& half, std::size_t from,
                       std::size_t end) {
  const bool is_fresh = fresh_.contains(half.a) || fresh_.contains(half.c);
  if (!is_fresh && !contains(near_, half.c)) return true;
  const BitWords partners = sets.commons.partners(half.c);
  const BitWords fresh = fresh_.sets();
  for (std::size_t word = from / 64; word * 64 < end; ++word) {
    std::uint64_t ends = partners[word];
    if (!is_fresh) ends &= fresh[word];
    if (word == from / 64) ends &= ~std::uint64_t{0} << (from % 64);
    for (; ends != 0; ends &= ends - 1)
      if (!check(sets, sink, half, word * 64 + static_cast<std::size_t>(std::countr_zero(ends))))
        return false;
  }
  return true;
}

bool AlsXyWing::check(const Sets& sets, StepSink& sink, const Half& half, std::size_t b) {
  const DigitSet digits = (sets.all.reach(half.a) & sets.all.reach(b)) - half.common;
  if (b == half.a || digits.empty()) return true;
  DigitSet targets = common_targets(sets.all, half.a, b, digits);
  if (targets.empty()) return true;
  const DigitSet common = sets.commons.between(b, half.c).digits();
  if (common == half.common && common.single()) return true;
  targets = targets - common;
  if (targets.empty() || !may_stand_together(sets.all, half.a, b)) return true;

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
