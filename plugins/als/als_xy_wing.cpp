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
// shares a set with it. Cost: the sets B that share a target with A are known as a set (see
// shared_targets.cpp), and so are those with a restricted common with C; only sets in both are
// tried. Where nothing was found before, one of the three sets must have changed.
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
  const Sets sets{board.derived<AlmostLockedSets>(), commons_of(board, overlap_),
                  board.derived<SharedTargets>()};
  find_fresh(board, sets.all);
  found_ = vain_ = false;
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
  vain_ = !found_;
}

/// Where nothing was found, and candidates have only disappeared since then, sets whose cells have
/// not changed have the same restricted commons and no more targets: a wing needs a set that has.
void AlsXyWing::find_fresh(const Board& board, const AlmostLockedSets& sets) {
  const std::span<const DigitSet> now = board.candidates();
  vain_ = vain_ && layout_ == board.layout_ptr();
  for (std::size_t cell = 0; cell < now.size() && vain_; ++cell)
    vain_ = (now[cell] - candidates_[cell]).empty();
  if (vain_) {
    changed_.assign(sets.words(), 0);
    for (std::size_t cell = 0; cell < now.size(); ++cell)
      if (now[cell] != candidates_[cell]) insert(changed_, cell);
    fresh_.assign(words_for(sets.size()), 0);
    for (std::size_t set = 0; set < sets.size(); ++set)
      if (intersects(sets.cells(set), changed_)) insert(fresh_, set);
  } else {
    fresh_.assign(words_for(sets.size()), ~std::uint64_t{0});
  }
  layout_ = board.layout_ptr();
  candidates_.assign(now.begin(), now.end());
}

/// Tries the sets `from` to `end` as B. False when the sink has had enough.
bool AlsXyWing::search(const Sets& sets, StepSink& sink, const Half& half, std::size_t from,
                       std::size_t end) {
  const BitWords partners = sets.commons.partners(half.c);
  const DigitSet digits = sets.all.reach(half.a) - half.common;
  const bool all = is_fresh(half.a) || is_fresh(half.c);
  for (std::size_t word = from / 64; word * 64 < end; ++word) {
    const std::uint64_t wanted = partners[word] & (all ? ~std::uint64_t{0} : fresh_[word]);
    if (wanted == 0) continue;
    std::uint64_t ends = 0;
    for (const Digit digit : digits) ends |= sets.targets.with(sets.all, half.a, digit)[word];
    ends &= wanted;
    if (word == from / 64) ends &= ~std::uint64_t{0} << (from % 64);
    for (; ends != 0; ends &= ends - 1)
      if (!check(sets, sink, half, word * 64 + static_cast<std::size_t>(std::countr_zero(ends))))
        return false;
  }
  return true;
}

bool AlsXyWing::check(const Sets& sets, StepSink& sink, const Half& half, std::size_t b) {
  if (b == half.a) return true;
  const DigitSet common = sets.commons.between(b, half.c).digits();
  if (common == half.common && common.single()) return true;
  const DigitSet digits = (sets.all.digits(half.a) & sets.all.digits(b)) - half.common - common;
  const DigitSet targets = common_targets(sets.all, half.a, b, digits);
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
