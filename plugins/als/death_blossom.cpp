// Death Blossom: a cell, the stem, and for each of its candidates an almost locked set, a petal,
// whose places for that candidate all see the stem.
//
//     petal 1 --1-- stem 12 --2-- petal 2      the stem takes its digit from one petal, which then
//                                              has all its other digits: a digit z that all petals
//                                              have is in one of them
//
// This is sound because the stem holds one of its candidates. A cell that sees every z of all
// petals cannot be z; z is not a candidate of the stem.
//
// Order: by the stem, then by the petals for its digits in turn, as the sets are listed. Cost: all
// choices of petals, as long as they share no cells (unless `overlap` allows it) and there is a
// cell that would lose a digit to all of them.
//
// Source: HoDoKu's library, code 0904.

#include <cassert>
#include <vector>

#include <ariadne/plugin/plugin.hpp>

#include "set_evidence.hpp"

namespace ariadne::plugins::als {
namespace {

class DeathBlossom final : public Strategy {
 public:
  static std::vector<Parameter> table() { return {overlap_parameter()}; }

  DeathBlossom(const Technique& technique, const Parameters& parameters)
      : overlap_(parameters.boolean("overlap")),
        step_(technique, "[{pivot.cells}]<,  -{set.links}- {set.cells} {set.set}>") {}

  void find(const Board& board, StepSink& sink) override {
    sets_ = &board.derived<AlmostLockedSets>();
    words_ = sets_->words();
    digit_count_ = static_cast<std::size_t>(board.layout().digit_count());
    common_.resize(digit_count_ + 1);
    targets_.resize((digit_count_ + 1) * digit_count_ * words_);
    covered_.resize((digit_count_ + 1) * words_);
    petals_.resize(digit_count_);
    for (const Cell stem : board.open_cells()) {
      if (sink.stopped()) return;
      digits_.clear();
      for (const Digit digit : board.candidates(stem)) digits_.push_back(digit);
      if (!collect(stem)) continue;
      common_[0] = DigitSet::all(board.layout().digit_count()) - board.candidates(stem);
      for (const Digit digit : common_[0])
        std::fill_n(targets(0, digit), words_, ~std::uint64_t{0});
      std::fill_n(covered(0), words_, 0);
      chosen_.resize(digits_.size());
      if (!grow(sink, 0)) return;
    }
  }

 private:
  /// Whether there is a petal for each digit of the stem.
  bool collect(Cell stem) {
    stem_ = stem;
    for (std::size_t i = 0; i < digits_.size(); ++i) {
      petals_[i].clear();
      for (std::size_t set = 0; set < sets_->size(); ++set)
        if (sets_->reach(set).contains(digits_[i]) && contains(sets_->seen(set, digits_[i]), stem))
          petals_[i].push_back(static_cast<std::uint32_t>(set));
      if (petals_[i].empty()) return false;
    }
    return true;
  }

  /// Tries all petals for the digit of this number. False when the sink has had enough.
  bool grow(StepSink& sink, std::size_t petal) {
    if (petal == digits_.size()) return report(sink);
    assert(petal == 0 || !common_[petal].empty());
    for (const std::uint32_t set : petals_[petal]) {
      const BitWords cells = sets_->cells(set);
      if (!overlap_ && intersects(cells, {covered(petal), words_})) continue;
      DigitSet& common = common_[petal + 1];
      common = DigitSet();
      for (const Digit digit : common_[petal] & sets_->reach(set)) {
        const BitWords seen = sets_->seen(set, digit);
        std::uint64_t any = 0;
        for (std::size_t w = 0; w < words_; ++w)
          any |= targets(petal + 1, digit)[w] = targets(petal, digit)[w] & seen[w];
        if (any != 0) common.insert(digit);
      }
      if (common.empty()) continue;
      for (std::size_t w = 0; w < words_; ++w) covered(petal + 1)[w] = covered(petal)[w] | cells[w];
      chosen_[petal] = set;
      if (!grow(sink, petal + 1)) return false;
    }
    return true;
  }

  bool report(StepSink& sink) {
    const std::size_t petals = digits_.size();
    assert(!common_[petals].empty());
    step_.clear();
    for (const Digit digit : common_[petals])
      for_each_cell({targets(petals, digit), words_}, [&](Cell cell) {
        step_.eliminations.push_back({cell, digit});
      });
    if (sink.wants_evidence()) {
      step_.evidence.push_back({.role = Role::pivot, .cells = {stem_}, .digits = digits_});
      for (std::size_t i = 0; i < petals; ++i) {
        Evidence petal = set_evidence(*sets_, chosen_[i]);
        petal.links = {digits_[i]};
        step_.evidence.push_back(std::move(petal));
      }
      step_.evidence.push_back(digits_evidence(Role::target, common_[petals]));
    }
    return sink.add(step_);
  }

  /// What is left to take away after so many petals: words_ for each digit.
  std::uint64_t* targets(std::size_t petals, Digit digit) {
    return targets_.data() + (petals * digit_count_ + digit - 1U) * words_;
  }

  std::uint64_t* covered(std::size_t petals) { return covered_.data() + petals * words_; }

  bool overlap_;
  Step step_;
  const AlmostLockedSets* sets_ = nullptr;  ///< while find() runs
  std::size_t words_ = 0;
  std::size_t digit_count_ = 0;
  Cell stem_ = 0;
  std::vector<Digit> digits_;  ///< of the stem
  std::vector<std::vector<std::uint32_t>>
      petals_;                         ///< for each of them: sets that see the stem by it
  std::vector<std::uint32_t> chosen_;  ///< one for each digit
  std::vector<DigitSet> common_;  ///< after so many petals: digits that still take something away
  std::vector<std::uint64_t> targets_;
  std::vector<std::uint64_t> covered_;  ///< cells of the first so many petals
};

}  // namespace

void add_death_blossom(Registrar& plugin) {
  plugin.strategy<DeathBlossom>(
      {"death-blossom", "Death Blossom", "0904", {Level::unfair, 360}},
      "For each candidate of a cell, there is an almost locked set that loses this digit if the "
      "cell holds it, and all of these sets have another digit in common");
  plugin.words(
      "death-blossom",
      "{pivot.cells} can only be {pivot.any-digit}. For each of these digits, there is a set of "
      "cells in which all places for the digit see {pivot.cells}: {set.set-list}. " +
          almost_locked +
          "{pivot.cases} In each case, one of these sets "
          "holds {target.digits}. [!target.second-digit:{remove.cells} {remove.cells:sees|see} "
          "every place for {target.digits} in these sets, so {remove.cells:it|they} cannot be "
          "{remove.any-digit}.][target.second-digit:Every candidate that is removed sees all "
          "candidates for the same digit in these sets: {result}.]");
}

}  // namespace ariadne::plugins::als
