// Where chains can end, for all sets at once: from the last set to the first, the ends after a set
// are its partners and their ends. The same is kept for each digit by which a chain may have
// reached the set, because a chain does not leave by that digit. An end is a set with the digit by
// which the chain reaches it, because the chain does not take away that digit. The ends of chains
// that go over a fresh set are kept as well: where nothing was found before, no others are needed.

#include "chain_ends.hpp"

#include <algorithm>
#include <cassert>

namespace ariadne::plugins::als {

void ChainEnds::derive(const AlmostLockedSets& sets, const RestrictedCommons& commons,
                       const FreshSets& fresh) {
  joined_.assign(sets.size(), DigitSet());
  for (std::size_t set = 0; set < sets.size(); ++set)
    for (const RestrictedCommon& common : commons.after(set))
      joined_[common.other] |= common.digits;
  all_.clear();
  number_.resize(sets.size() * (max_digits + 1));
  for (std::size_t set = 0; set < sets.size(); ++set)
    for (const Digit digit : joined_[set]) {
      number(set, digit) = static_cast<std::uint32_t>(all_.size());
      all_.push_back({static_cast<std::uint32_t>(set), digit});
    }
  words_ = words_for(all_.size());
  const std::size_t all_parts = parts * words_;
  ends_.assign(all_.size() * parts * words_, 0);
  by_digit_.resize(static_cast<std::size_t>(max_digits + 1) * parts * words_);
  for (std::size_t set = sets.size(); set-- > 0;) {
    if (joined_[set].empty() || commons.after(set).empty()) continue;
    // What each digit leads to. Of two digits, the first leads on, unless it is blocked.
    DigitSet used;
    for (const RestrictedCommon& common : commons.after(set)) {
      if (common.both()) continue;
      const Digit digit = common.digits.first();
      std::uint64_t* const to = by_digit_.data() + digit * parts * words_;
      if (!used.contains(digit)) {
        used.insert(digit);
        std::fill_n(to, parts * words_, 0);
      }
      lead(number(common.other, digit), fresh.contains(common.other), to);
    }
    for (const Digit blocked : joined_[set]) {
      const std::size_t own = number(set, blocked);
      std::uint64_t* const to = ends_.data() + own * parts * words_;
      for (const Digit digit : used - DigitSet::of(blocked)) {
        const std::uint64_t* const more = by_digit_.data() + digit * parts * words_;
        for (std::size_t w = 0; w < all_parts; ++w) to[w] |= more[w];
      }
      for (const RestrictedCommon& common : commons.after(set))
        if (common.both())
          lead(number(common.other, joining(common, blocked).first()), fresh.contains(common.other),
               to);
      for (std::size_t w = own / 64; w < words_; ++w) {
        to[one * words_ + w] |= to[two * words_ + w];
        to[one_fresh * words_ + w] |= to[two_fresh * words_ + w];
      }
    }
  }
}

BitWords ChainEnds::after_three(std::size_t start, const RestrictedCommons& commons,
                                const FreshSets& fresh) {
  const std::size_t words = words_;
  after_three_.assign(words, 0);
  std::uint64_t* const all = after_three_.data();
  for (const RestrictedCommon& common : commons.after(start))
    for (const Digit digit : common.digits) {
      const BitWords ends = after_two(start, common.other, digit, fresh);
      for (std::size_t w = 0; w < words; ++w) all[w] |= ends[w];
    }
  return after_three_;
}

/// Adds the end with this number to the ends after one, and those beyond it to the ends after two.
void ChainEnds::lead(std::size_t end, bool fresh, std::uint64_t* to) const {
  assert(end < all_.size());
  insert({to + one * words_, words_}, end);
  if (fresh) insert({to + one_fresh * words_, words_}, end);
  const std::uint64_t* const beyond = ends_.data() + end * parts * words_;
  const std::uint64_t* const beyond_fresh = beyond + (fresh ? one : one_fresh) * words_;
  std::uint64_t* const to_two = to + two * words_;
  std::uint64_t* const to_two_fresh = to + two_fresh * words_;
  for (std::size_t w = end / 64, words = words_; w < words; ++w) {
    to_two[w] |= beyond[w];
    to_two_fresh[w] |= beyond_fresh[w];
  }
}

}  // namespace ariadne::plugins::als
