// Where chains can end, for all sets at once: from the last set to the first, the ends after a set
// are its partners and their ends. The same is kept for each digit by which a chain may have
// reached the set, because a chain does not leave by that digit. The ends of chains that go over a
// fresh set are kept as well: where nothing was found before, no others are needed.

#include "chain_ends.hpp"

#include <algorithm>

namespace ariadne::plugins::als {

void ChainEnds::derive(const AlmostLockedSets& sets, const RestrictedCommons& commons,
                       const FreshSets& fresh) {
  words_ = commons.words();
  joined_.assign(sets.size(), Joined());
  for (std::size_t set = 0; set < sets.size(); ++set)
    for (const RestrictedCommon& common : commons.after(set))
      joined_[common.other].digits |= common.digits;
  std::size_t rows = 0;
  for (Joined& joined : joined_) {
    joined.first_row = rows;
    rows += static_cast<std::size_t>(joined.digits.size());
  }
  ends_.assign(rows * parts * words_, 0);
  by_digit_.resize(static_cast<std::size_t>(max_digits + 1) * parts * words_);
  for (std::size_t set = sets.size(); set-- > 0;) {
    if (joined_[set].digits.empty() || commons.after(set).empty()) continue;
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
      lead(common.other, digit, fresh.contains(common.other), to);
    }
    for (const Digit blocked : joined_[set].digits) {
      std::uint64_t* const to = ends(set, blocked);
      for (const Digit digit : used - DigitSet::of(blocked)) {
        const std::uint64_t* const more = by_digit_.data() + digit * parts * words_;
        for (std::size_t w = 0; w < parts * words_; ++w) to[w] |= more[w];
      }
      for (const RestrictedCommon& common : commons.after(set))
        if (common.both())
          lead(common.other, joining(common, blocked).first(), fresh.contains(common.other), to);
      for (std::size_t w = set / 64; w < words_; ++w) {
        to[one * words_ + w] |= to[two * words_ + w];
        to[one_fresh * words_ + w] |= to[two_fresh * words_ + w];
      }
    }
  }
}

/// Adds the set, which this digit joins, to the ends after one, and its own ends to those after two.
void ChainEnds::lead(std::size_t set, Digit digit, bool fresh, std::uint64_t* to) const {
  insert({to + one * words_, words_}, set);
  if (fresh) insert({to + one_fresh * words_, words_}, set);
  const std::uint64_t* const beyond = ends(set, digit);
  const std::uint64_t* const beyond_fresh = beyond + (fresh ? one : one_fresh) * words_;
  for (std::size_t w = set / 64; w < words_; ++w) {
    to[two * words_ + w] |= beyond[one * words_ + w];
    to[two_fresh * words_ + w] |= beyond_fresh[w];
  }
}

}  // namespace ariadne::plugins::als
