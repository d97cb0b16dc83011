// Restricted commons between almost locked sets.
//
//     A   15  .   . | .  .  .      A and B have 1 only in the first row, so all their places for
//         .   35  . | .  .  .      it see each other. If A has 1, B does not
//
//     B   .   .   . | 17 .  .
//         .   .   . | .  .  .
//         .   .   . | .  37 .
//
// The search compares patterns, not pairs of sets: a pattern is the places of a digit that several
// sets have in common (see AlmostLockedSets::pattern). Each pattern has the sets that face it:
// those whose places for the digit all see it. The partners of a set are the sets that face the
// patterns of its digits, without those that share a cell with it: a few operations on sets of
// sets.
//
// Where neither set has changed since the last board, the restricted commons are those of the last
// board. So partners are sought only for the sets that are new, one in five or so.
//
// Two sets have at most two such digits, unless the board has no solution, because each of them
// lacks one digit.

#include "restricted_commons.hpp"

#include <array>

namespace ariadne::plugins::als {

namespace {

/// The digits that two sets cannot both have.
DigitSet common_of(const AlmostLockedSets& sets, std::size_t set, std::size_t other) {
  DigitSet common;
  for (const Digit digit : sets.reach(set) & sets.digits(other))
    if (is_subset(sets.places(other, digit), sets.seen(set, digit))) common.insert(digit);
  return common;
}

}  // namespace

DisjointCommons::DisjointCommons() : RestrictedCommons(false) {}
DisjointCommons::~DisjointCommons() = default;

OverlappingCommons::OverlappingCommons() : RestrictedCommons(true) {}
OverlappingCommons::~OverlappingCommons() = default;

void RestrictedCommons::derive(const Board& board) {
  const auto& sets = board.derived<AlmostLockedSets>();
  index(board, sets);
  partners_.assign(sets.size() * words_, 0);
  counts_.assign(sets.size(), 0);
  found_.resize(words_);
  std::swap(now_, before_);
  keep(sets);
  for (std::size_t set = 0; set < sets.size(); ++set)
    if (kept_from(sets, set) == AlmostLockedSets::none) search(sets, set);
  list(sets);
}

const RestrictedCommon& RestrictedCommons::between(std::size_t set, std::size_t other) const {
  const std::span<const RestrictedCommon> list = of(set);
  return *std::lower_bound(
      list.begin(), list.end(), other,
      [](const RestrictedCommon& common, std::size_t wanted) { return common.other < wanted; });
}

void RestrictedCommons::index(const Board& board, const AlmostLockedSets& sets) {
  words_ = words_for(sets.size());
  with_pattern_.assign(sets.pattern_count() * words_, 0);
  facing_.assign(sets.pattern_count() * words_, 0);
  faced_.assign(sets.pattern_count(), 0);
  with_cell_.assign(static_cast<std::size_t>(board.layout().cell_count()) * words_, 0);
  for (std::size_t set = 0; set < sets.size(); ++set) {
    for (const std::uint32_t pattern : sets.patterns(set))
      insert({with_pattern_.data() + pattern * words_, words_}, set);
    for_each_cell(sets.cells(set), [&](Cell cell) {
      insert({with_cell_.data() + cell * words_, words_}, set);
    });
  }
}

/// The partners that were known before.
void RestrictedCommons::keep(const AlmostLockedSets& sets) {
  follows_ = sets.round() == round_ + 1;
  round_ = sets.round();
  if (!follows_) return;
  number_of_.assign(before_.begin.size() - 1, AlmostLockedSets::none);
  for (std::size_t set = 0; set < sets.size(); ++set)
    if (const std::size_t from = sets.kept_from(set); from != AlmostLockedSets::none)
      number_of_[from] = set;
  for (std::size_t from = 0; from < number_of_.size(); ++from) {
    const std::size_t set = number_of_[from];
    if (set == AlmostLockedSets::none) continue;
    for (const RestrictedCommon& common : before_.after(from))
      if (const std::size_t other = number_of_[common.other]; other != AlmostLockedSets::none)
        join(set, other);
  }
}

/// The sets that face a pattern.
const std::uint64_t* RestrictedCommons::facing(const AlmostLockedSets& sets, std::size_t pattern) {
  std::uint64_t* const row = facing_.data() + pattern * words_;
  if (faced_[pattern] != 0) return row;
  faced_[pattern] = 1;
  const BitWords seen = sets.pattern_seen(pattern);
  for_each_cell(seen, [&](Cell cell) {
    sets.for_each_pattern(sets.pattern_digit(pattern), cell, [&](std::size_t other) {
      if (!is_subset(sets.pattern_places(other), seen)) return;
      const std::uint64_t* const with = with_pattern_.data() + other * words_;
      for (std::size_t w = 0; w < words_; ++w) row[w] |= with[w];
    });
  });
  return row;
}

/// The partners of a set, for itself and for them.
void RestrictedCommons::search(const AlmostLockedSets& sets, std::size_t set) {
  std::fill(found_.begin(), found_.end(), 0);
  for (const Digit digit : sets.reach(set)) {
    const std::uint64_t* const others = facing(sets, sets.pattern(set, digit));
    for (std::size_t w = 0; w < words_; ++w) found_[w] |= others[w];
  }
  if (!overlap_)
    for_each_cell(sets.cells(set), [&](Cell cell) {
      const std::uint64_t* with_cell = with_cell_.data() + cell * words_;
      for (std::size_t w = 0; w < words_; ++w) found_[w] &= ~with_cell[w];
    });
  for (std::size_t w = 0; w < words_; ++w)
    for_each_bit(found_[w] & ~row(set)[w], w * 64, [&](std::size_t other) { join(set, other); });
}

/// Notes that two sets are partners, which was not known.
void RestrictedCommons::join(std::size_t set, std::size_t other) {
  insert(row(set), other);
  insert(row(other), set);
  ++counts_[set];
  ++counts_[other];
}

/// Lists the restricted commons of all partners.
void RestrictedCommons::list(const AlmostLockedSets& sets) {
  now_.begin.assign(1, 0);
  for (const std::size_t count : counts_) now_.begin.push_back(now_.begin.back() + count);
  now_.all.resize(now_.begin.back());
  now_.later.assign(now_.begin.begin(), now_.begin.end() - 1);
  for (std::size_t set = 0; set < sets.size(); ++set) {
    // Those with earlier sets are listed already.
    std::size_t end = now_.later[set];
    const std::size_t from = kept_from(sets, set);
    const RestrictedCommon* known =
        from == AlmostLockedSets::none ? nullptr : before_.after(from).data();
    for (std::size_t w = set / 64; w < words_; ++w)
      for_each_bit(row(set)[w], w * 64, [&](std::size_t other) {
        if (other < set) return;
        DigitSet digits;
        if (known != nullptr && kept_from(sets, other) != AlmostLockedSets::none) {
          while (number_of_[known->other] != other) ++known;
          digits = known->digits;
        } else {
          digits = common_of(sets, set, other);
        }
        now_.all[end++] = {static_cast<std::uint32_t>(other), digits};
        now_.all[now_.later[other]++] = {static_cast<std::uint32_t>(set), digits};
      });
  }
}

}  // namespace ariadne::plugins::als
