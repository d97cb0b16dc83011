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

#include <algorithm>
#include <cassert>
#include <tuple>
#include <vector>

#include <ariadne/plugin/plugin.hpp>

#include "fresh_sets.hpp"
#include "set_evidence.hpp"

namespace ariadne::plugins::als {
namespace {

class AlsXyWing final : public Strategy {
 public:
  static std::vector<Parameter> table() { return {overlap_parameter()}; }

  AlsXyWing(const Technique& technique, const Parameters& parameters)
      : overlap_(parameters.boolean("overlap")),
        step_(technique,
              "A={set#1.cells} {set#1.set}, B={set#2.cells} {set#2.set}, C={set#3.cells} "
              "{set#3.set}, X,Y={common.digits}, Z={target.digits}") {}

  void find(const Board& board, StepSink& sink) override {
    const auto& sets = board.derived<AlmostLockedSets>();
    const RestrictedCommons& commons = commons_of(board, overlap_);
    fresh_.begin(board, sets);
    wings_.clear();
    for (std::uint32_t c = 0; c < sets.size(); ++c) {
      if (sink.stopped()) return;
      search(sets, c, commons.of(c));
    }
    fresh_.end(!wings_.empty());
    report(sets, sink);
  }

 private:
  using Commons = std::span<const RestrictedCommon>;

  struct Wing {
    RestrictedCommon a;  ///< of C with A
    RestrictedCommon b;  ///< of C with B, which is a later set than A
    std::uint32_t c;
    DigitSet targets;
  };

  /// Tries all pairs of partners of C as A and B.
  void search(const AlmostLockedSets& sets, std::uint32_t c, Commons with_c) {
    const bool c_is_fresh = fresh_.contains(c);
    fresh_partners_.clear();
    DigitSet links;
    for (const RestrictedCommon& common : with_c) {
      links |= common.digits;
      if (!c_is_fresh && fresh_.contains(common.other)) fresh_partners_.push_back(common);
    }
    if (links.empty() || links.single() || (!c_is_fresh && fresh_partners_.empty())) return;
    Commons fresh = fresh_partners_;
    for (; !with_c.empty(); with_c = with_c.subspan(1)) {
      const RestrictedCommon& a = with_c.front();
      const bool a_is_fresh = !fresh.empty() && fresh.front().other == a.other;
      if (a_is_fresh) fresh = fresh.subspan(1);
      const DigitSet rest = sets.reach(a.other) - a.digits;
      if (rest.empty()) continue;
      for (const RestrictedCommon& b : c_is_fresh || a_is_fresh ? with_c.subspan(1) : fresh) {
        const DigitSet digits = (sets.reach(b.other) & rest) - b.digits;
        if (digits.empty() || (a.digits == b.digits && a.digits.single()) ||
            !may_stand_together(sets, a.other, b.other))
          continue;
        assert(a.other != b.other && a.other != c && b.other != c);
        const DigitSet targets = common_targets(sets, a.other, b.other, digits);
        if (!targets.empty()) wings_.push_back({a, b, c, targets});
      }
    }
  }

  void report(const AlmostLockedSets& sets, StepSink& sink) {
    // The restricted common with A is listed before the one with B.
    const auto order = [](const Wing& wing) {
      const auto [low, high] = std::minmax(wing.a.other, wing.c);
      return std::tuple(low, high, low == wing.a.other, wing.b.other);
    };
    std::sort(wings_.begin(), wings_.end(),
              [&](const Wing& x, const Wing& y) { return order(x) < order(y); });
    for (const Wing& wing : wings_) {
      step_.clear();
      remove_common(sets, wing.a.other, wing.b.other, wing.targets, step_.eliminations);
      if (sink.wants_evidence()) explain(sets, wing);
      if (!sink.add(step_)) return;
    }
  }

  void explain(const AlmostLockedSets& sets, const Wing& wing) {
    for (const std::uint32_t set : {wing.a.other, wing.b.other, wing.c})
      step_.evidence.push_back(set_evidence(sets, set));
    // How the first two are linked to the third: by two different digits, one each.
    const DigitSet with_a = wing.a.digits;
    const DigitSet with_b = wing.b.digits;
    const DigitSet rest = with_b - DigitSet::of(with_a.first());
    step_.evidence[0].links = {rest.empty() ? (with_a - with_b).first() : with_a.first()};
    step_.evidence[1].links = {rest.empty() ? with_b.first() : rest.first()};
    step_.evidence.push_back(digits_evidence(Role::common, with_a | with_b));
    step_.evidence.push_back(digits_evidence(Role::target, wing.targets));
  }

  bool may_stand_together(const AlmostLockedSets& sets, std::size_t a, std::size_t b) const {
    const BitWords in_a = sets.cells(a);
    const BitWords in_b = sets.cells(b);
    if (!overlap_) return !intersects(in_a, in_b);
    return !is_subset(in_a, in_b) && !is_subset(in_b, in_a);
  }

  bool overlap_;
  Step step_;
  FreshSets fresh_;
  std::vector<RestrictedCommon> fresh_partners_;  ///< of C
  std::vector<Wing> wings_;
};

}  // namespace

void add_als_xy_wing(Registrar& plugin) {
  plugin.strategy<AlsXyWing>(
      {"als-xy-wing", "Almost Locked Set XY-Wing", "0902", {Level::unfair, 320}},
      "An almost locked set shares a restricted common with each of two others");
  plugin.words(
      "als-xy-wing",
      "Take three sets of cells: {set#1.cells} with the candidates {set#1.digits}; {set#2.cells} "
      "with {set#2.digits}; and {set#3.cells} with {set#3.digits}. " +
          almost_locked +
          "The first and third sets cannot both hold {set#1.links}, because every place for "
          "{set#1.links} in one set sees every place for {set#1.links} in the other. For the same "
          "reason, the second and "
          "third sets cannot both hold {set#2.links}. The third set lacks at most one of its "
          "digits, so it holds {set#1.links} or {set#2.links}. If it holds {set#1.links}, the "
          "first set lacks {set#1.links} and holds all its other digits. If it holds "
          "{set#2.links}, the second set lacks {set#2.links} and holds all its other digits. "
          "Either way, the first or the second set holds {target.digits}. " +
          seen_in_both);
}

}  // namespace ariadne::plugins::als
