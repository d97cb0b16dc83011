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

#include <cassert>

#include <ariadne/plugin/plugin.hpp>

#include "fresh_sets.hpp"
#include "set_evidence.hpp"

namespace ariadne::plugins::als {
namespace {

class AlsXz final : public Strategy {
 public:
  static std::vector<Parameter> table() { return {overlap_parameter()}; }

  AlsXz(const Technique& technique, const Parameters& parameters)
      : overlap_(parameters.boolean("overlap")),
        step_(technique,
              "A={set#1.cells} {set#1.set}, B={set#2.cells} {set#2.set}, X={common.digits}"
              "<, Z={target.digits}>") {}

  void find(const Board& board, StepSink& sink) override {
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

 private:
  /// False when the sink has had enough.
  bool search(const AlmostLockedSets& sets, StepSink& sink, std::size_t set,
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
  bool lock(const AlmostLockedSets& sets, std::size_t set, std::size_t other, DigitSet digits) {
    const std::size_t before = step_.eliminations.size();
    const BitWords spared = sets.cells(other);
    for (const Digit digit : sets.reach(set) - digits)
      for_each_cell(sets.seen(set, digit), [&](Cell cell) {
        if (!contains(spared, cell)) step_.eliminations.push_back({cell, digit});
      });
    return step_.eliminations.size() > before;
  }

  void drop_repeated() {
    std::vector<Candidate>& all = step_.eliminations;
    std::sort(all.begin(), all.end(), [](Candidate a, Candidate b) {
      return a.digit != b.digit ? a.digit < b.digit : a.cell < b.cell;
    });
    all.erase(std::unique(all.begin(), all.end()), all.end());
  }

  bool overlap_;
  Step step_;
  bool found_ = false;
  FreshSets fresh_;
};

}  // namespace

void add_als_xz(Registrar& plugin) {
  plugin.strategy<AlsXz>(
      {"als-xz", "Almost Locked Set XZ-Rule", "0901", {Level::unfair, 300}},
      "Two almost locked sets share a restricted common, a digit that only one of them can hold");
  plugin.words(
      "als-xz",
      "Take two sets of cells: {set#1.cells} with the candidates {set#1.digits}; and "
      "{set#2.cells} with {set#2.digits}. " +
          almost_locked +
          "[!common.second-digit:The sets cannot both hold {common.digits}, because every "
          "place for {common.digits} in one set sees every place for {common.digits} in the "
          "other. So at least one of the sets has no {common.digits} and therefore holds all its "
          "other "
          "digits. In particular, at least one set holds {target.digits}. " +
          seen_in_both +
          "][common.second-digit:Neither {common.first-digit} nor {common.second-digit} "
          "can be in both sets, because every place for {common.first-digit} in one "
          "set sees every place for {common.first-digit} in the other, and the same is true of "
          "{common.second-digit}. Each set can lack only one digit, so one set lacks "
          "{common.first-digit}, and the other lacks {common.second-digit}.[set#1.others: "
          "Therefore the first set holds {set#1.others}[set#2.others:, and the second "
          "holds {set#2.others}].][!set#1.others:[set#2.others: Therefore the second set "
          "holds {set#2.others}.]] {set.losses}.]");
}

}  // namespace ariadne::plugins::als
