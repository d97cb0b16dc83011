// Where chains can end, for all sets at once: from the last set to the first, the ends after a set
// are its partners and their ends. The same is kept for each digit by which a chain may have
// reached the set, because a chain does not leave by that digit.

#include "chain_ends.hpp"

#include <algorithm>

namespace ariadne::plugins::als {

void ChainEnds::derive(const AlmostLockedSets& sets, const RestrictedCommons& commons) {
  words_ = commons.words();
  ends_.assign(sets.row_count() * 2 * words_, 0);
  by_digit_.resize(static_cast<std::size_t>(max_digits + 1) * 2 * words_);
  for (std::size_t set = sets.size(); set-- > 0;) {
    if (commons.of(set).empty()) continue;
    // What each digit leads to. Of two digits, the first leads on, unless it is blocked.
    DigitSet used;
    for (const RestrictedCommon& common : commons.of(set)) {
      if (common.both()) continue;
      const Digit digit = common.first;
      std::uint64_t* const one = by_digit_.data() + digit * 2 * words_;
      if (!used.contains(digit)) {
        used.insert(digit);
        std::fill_n(one, 2 * words_, 0);
      }
      lead(sets, common.other, digit, one);
    }
    for (const Digit blocked : sets.digits(set)) {
      std::uint64_t* const one = ends_.data() + sets.row(set, blocked) * 2 * words_;
      std::uint64_t* const two = one + words_;
      for (const Digit digit : used - DigitSet::of(blocked)) {
        const std::uint64_t* const more = by_digit_.data() + digit * 2 * words_;
        for (std::size_t w = 0; w < 2 * words_; ++w) one[w] |= more[w];
      }
      for (const RestrictedCommon& common : commons.of(set))
        if (common.both()) lead(sets, common.other, joining(common, blocked).first(), one);
      for (std::size_t w = set / 64; w < words_; ++w) one[w] |= two[w];
    }
  }
}

/// Adds the set, which this digit joins, to the ends after one, and its own ends to those after two.
void ChainEnds::lead(const AlmostLockedSets& sets, std::size_t set, Digit digit,
                     std::uint64_t* one) const {
  insert({one, words_}, set);
  std::uint64_t* const two = one + words_;
  const std::uint64_t* const beyond = ends_.data() + sets.row(set, digit) * 2 * words_;
  for (std::size_t w = set / 64; w < words_; ++w) two[w] |= beyond[w];
}

}  // namespace ariadne::plugins::als
