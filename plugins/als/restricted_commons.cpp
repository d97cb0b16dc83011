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
// Two sets have at most two such digits, unless the board has no solution, because each of them
// lacks one digit.

#include "restricted_commons.hpp"

#include <array>

namespace ariadne::plugins::als {

DisjointCommons::DisjointCommons() : RestrictedCommons(false) {}
DisjointCommons::~DisjointCommons() = default;

OverlappingCommons::OverlappingCommons() : RestrictedCommons(true) {}
OverlappingCommons::~OverlappingCommons() = default;

void RestrictedCommons::derive(const Board& board) {
  const auto& sets = board.derived<AlmostLockedSets>();
  index(board, sets);
  pair_patterns(sets);
  all_.clear();
  begin_.clear();
  partners_.assign(sets.size() * words_, 0);
  free_.resize(words_);
  for (std::size_t set = 0; set < sets.size(); ++set) {
    begin_.push_back(all_.size());
    search(sets, set);
  }
  begin_.push_back(all_.size());
}

const RestrictedCommon& RestrictedCommons::between(std::size_t a, std::size_t b) const {
  const std::span<const RestrictedCommon> list = of(std::min(a, b));
  return *std::lower_bound(
      list.begin(), list.end(), std::max(a, b),
      [](const RestrictedCommon& common, std::size_t other) { return common.other < other; });
}

void RestrictedCommons::index(const Board& board, const AlmostLockedSets& sets) {
  words_ = words_for(sets.size());
  with_pattern_.assign(sets.pattern_count() * words_, 0);
  with_cell_.assign(static_cast<std::size_t>(board.layout().cell_count()) * words_, 0);
  for (std::size_t set = 0; set < sets.size(); ++set) {
    for (const Digit digit : sets.digits(set))
      insert({with_pattern_.data() + sets.pattern(set, digit) * words_, words_}, set);
    for_each_cell(sets.cells(set), [&](Cell cell) {
      insert({with_cell_.data() + cell * words_, words_}, set);
    });
  }
}

/// Patterns face each other: of two, the later one is found from the earlier.
void RestrictedCommons::pair_patterns(const AlmostLockedSets& sets) {
  const std::size_t words = words_;
  facing_.assign(sets.pattern_count() * words, 0);
  const auto add = [&](std::size_t pattern, std::size_t other) {
    std::uint64_t* const row = facing_.data() + pattern * words;
    const std::uint64_t* const with = with_pattern_.data() + other * words;
    for (std::size_t w = 0; w < words; ++w) row[w] |= with[w];
  };
  for (std::size_t pattern = 0; pattern < sets.pattern_count(); ++pattern) {
    const Digit digit = sets.pattern_digit(pattern);
    const BitWords seen = sets.pattern_seen(pattern);
    for_each_cell(seen, [&](Cell cell) {
      sets.for_each_pattern(digit, cell, [&](std::size_t other) {
        if (other < pattern || !is_subset(sets.pattern_places(other), seen)) return;
        add(pattern, other);
        add(other, pattern);
      });
    });
  }
}

/// Lists the partners of a set that come later; earlier ones are known from their own search.
void RestrictedCommons::search(const AlmostLockedSets& sets, std::size_t set) {
  const std::size_t first_word = (set + 1) / 64;
  if (first_word == words_) return;
  std::fill(free_.begin(), free_.end(), ~std::uint64_t{0});
  free_[first_word] <<= (set + 1) % 64;
  if (!overlap_)
    for_each_cell(sets.cells(set), [&](Cell cell) {
      const std::uint64_t* with_cell = with_cell_.data() + cell * words_;
      for (std::size_t w = first_word; w < words_; ++w) free_[w] &= ~with_cell[w];
    });

  std::array<const std::uint64_t*, max_digits> rows;
  std::array<Digit, max_digits> digits;
  std::size_t count = 0;
  for (const Digit digit : sets.reach(set)) {
    digits[count] = digit;
    rows[count++] = facing(sets.pattern(set, digit));
  }
  for (std::size_t w = first_word; w < words_; ++w) {
    std::uint64_t partners = 0;
    for (std::size_t i = 0; i < count; ++i) partners |= rows[i][w];
    partners &= free_[w];
    partners_[set * words_ + w] |= partners;
    for (; partners != 0; partners &= partners - 1) {
      const auto bit = static_cast<unsigned>(std::countr_zero(partners));
      RestrictedCommon common{static_cast<std::uint32_t>(w * 64 + bit), 0, 0};
      for (std::size_t i = 0; i < count; ++i) {
        if (((rows[i][w] >> bit) & 1U) == 0) continue;
        (common.first == 0 ? common.first : common.second) = digits[i];
      }
      all_.push_back(common);
      insert({partners_.data() + common.other * words_, words_}, set);
    }
  }
}

}  // namespace ariadne::plugins::als
