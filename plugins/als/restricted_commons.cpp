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
// sets have in common (see AlmostLockedSets::pattern). Two patterns face each other if all places of
// the one see all of the other. Then the sets that have the one are partners of the sets that have
// the other.
//
// Where neither set has changed since the last board, the restricted commons are those of the last
// board. So only patterns of new sets, one in five or so, are compared with others.
//
// Two sets have at most two such digits, unless the board has no solution, because each of them
// lacks one digit.

#include "restricted_commons.hpp"

#include <cassert>
#include <numeric>

namespace ariadne::plugins::als {

DisjointCommons::DisjointCommons() : RestrictedCommons(false) {}
DisjointCommons::~DisjointCommons() = default;

OverlappingCommons::OverlappingCommons() : RestrictedCommons(true) {}
OverlappingCommons::~OverlappingCommons() = default;

void RestrictedCommons::derive(const Board& board) {
  const auto& sets = board.derived<AlmostLockedSets>();
  std::swap(now_, before_);
  pairs_.clear();
  keep(sets);
  find_new_patterns(sets);
  for (std::uint32_t pattern = 0; pattern < sets.pattern_count(); ++pattern)
    if (has_new_[pattern] != 0) search(sets, pattern);
  index(sets);
  for (const auto& [pattern, other] : facing_) combine(sets, pattern, other);
  list(sets.size());
}

const RestrictedCommon& RestrictedCommons::between(std::size_t set, std::size_t other) const {
  const std::span<const RestrictedCommon> list = of(set);
  return *std::lower_bound(
      list.begin(), list.end(), other,
      [](const RestrictedCommon& common, std::size_t wanted) { return common.other < wanted; });
}

/// The restricted commons that were known before. What else there is, a new set has it.
void RestrictedCommons::keep(const AlmostLockedSets& sets) {
  const bool follows = sets.round() == round_ + 1;
  round_ = sets.round();
  is_new_.assign(sets.size(), 1);
  if (!follows) return;
  number_of_.assign(before_.later.size(), AlmostLockedSets::none);
  for (std::size_t set = 0; set < sets.size(); ++set)
    if (const std::size_t from = sets.kept_from(set); from != AlmostLockedSets::none) {
      assert(from < number_of_.size() && number_of_[from] == AlmostLockedSets::none);
      number_of_[from] = set;
      is_new_[set] = 0;
    }
  for (std::size_t from = 0; from < number_of_.size(); ++from) {
    const std::size_t set = number_of_[from];
    if (set == AlmostLockedSets::none) continue;
    for (const RestrictedCommon& common : before_.range(before_.later[from], before_.end[from]))
      if (const std::size_t other = number_of_[common.other]; other != AlmostLockedSets::none)
        pairs_.push_back(
            {static_cast<std::uint32_t>(set), static_cast<std::uint32_t>(other), common.digits});
  }
}

/// The patterns of new sets.
void RestrictedCommons::find_new_patterns(const AlmostLockedSets& sets) {
  has_new_.assign(sets.pattern_count(), 0);
  for (std::size_t set = 0; set < sets.size(); ++set)
    if (is_new_[set] != 0)
      for (const std::uint32_t pattern : sets.patterns(set)) has_new_[pattern] = 1;
  facing_.clear();
  newest_.assign(sets.pattern_count(), not_wanted);
}

/// Finds the patterns that face a pattern of a new set.
void RestrictedCommons::search(const AlmostLockedSets& sets, std::uint32_t pattern) {
  const BitWords seen = sets.pattern_seen(pattern);
  for_each_cell(seen, [&](Cell cell) {
    sets.for_each_pattern(sets.pattern_digit(pattern), cell, [&](std::size_t other) {
      // Each two are combined once.
      if ((has_new_[other] != 0 && other < pattern) || !is_subset(sets.pattern_places(other), seen))
        return;
      facing_.emplace_back(pattern, static_cast<std::uint32_t>(other));
      newest_[pattern] = newest_[other] = none;
    });
  });
}

/// The sets that have each of the patterns that were found.
void RestrictedCommons::index(const AlmostLockedSets& sets) {
  holders_.clear();
  for (std::size_t set = 0; set < sets.size(); ++set)
    for (const std::uint32_t pattern : sets.patterns(set))
      if (newest_[pattern] != not_wanted) {
        holders_.push_back({static_cast<std::uint32_t>(set), newest_[pattern]});
        newest_[pattern] = static_cast<std::uint32_t>(holders_.size() - 1);
      }
}

/// Combines the sets that have these patterns, which face each other.
void RestrictedCommons::combine(const AlmostLockedSets& sets, std::uint32_t pattern,
                                std::uint32_t other) {
  const DigitSet digit = DigitSet::of(sets.pattern_digit(pattern));
  for (std::uint32_t i = newest_[pattern]; i != none; i = holders_[i].next)
    for (std::uint32_t j = newest_[other]; j != none; j = holders_[j].next) {
      const std::uint32_t a = holders_[i].set;
      const std::uint32_t b = holders_[j].set;
      assert(a != b);
      if ((is_new_[a] | is_new_[b]) != 0 && (overlap_ || !intersects(sets.cells(a), sets.cells(b))))
        pairs_.push_back({a, b, digit});
    }
}

/// Lists all pairs, both ways, set by set. At first the partners of each set are in no order. Then
/// one set after another is listed with all its partners, which puts those of each set in order.
void RestrictedCommons::list(std::size_t sets) {
  now_.begin.assign(sets + 1, 0);
  for (const Pair& pair : pairs_) {
    ++now_.begin[pair.a + 1];
    ++now_.begin[pair.b + 1];
  }
  std::partial_sum(now_.begin.begin(), now_.begin.end(), now_.begin.begin());
  now_.end = now_.begin;
  unsorted_.resize(now_.begin.back());
  for (const Pair& pair : pairs_) {
    unsorted_[now_.end[pair.a]++] = {pair.b, pair.digits};
    unsorted_[now_.end[pair.b]++] = {pair.a, pair.digits};
  }
  now_.end = now_.begin;
  now_.later.resize(sets);
  now_.all.resize(now_.begin.back());
  for (std::size_t set = 0; set < sets; ++set) {
    now_.later[set] = now_.end[set];
    assert(now_.end[set] <= now_.begin[set + 1]);
    for (std::size_t i = now_.begin[set]; i < now_.begin[set + 1]; ++i) {
      const std::size_t other = unsorted_[i].other;
      std::size_t& end = now_.end[other];
      if (end > now_.begin[other] && now_.all[end - 1].other == set)
        now_.all[end - 1].digits |= unsorted_[i].digits;
      else
        now_.all[end++] = {static_cast<std::uint32_t>(set), unsorted_[i].digits};
    }
  }
}

}  // namespace ariadne::plugins::als
