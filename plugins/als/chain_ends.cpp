// Where chains can end, for all sets at once: from the last set to the first, the ends after a set
// are its partners and their ends. The same is kept for each digit by which a chain may have
// reached the set, because a chain does not leave by that digit.

#include "chain_ends.hpp"

namespace ariadne::plugins::als {

void ChainEnds::derive(const AlmostLockedSets& sets, const RestrictedCommons& commons) {
  words_ = commons.words();
  ends_.assign(sets.row_count() * 2 * words_, 0);
  for (std::size_t set = sets.size(); set-- > 0;)
    for (const Digit blocked : sets.digits(set)) {
      std::uint64_t* one = ends_.data() + sets.row(set, blocked) * 2 * words_;
      std::uint64_t* two = one + words_;
      for (const RestrictedCommon& common : commons.of(set)) {
        const DigitSet digits = joining(common, blocked);
        if (digits.empty()) continue;
        const std::uint64_t* beyond =
            ends_.data() + sets.row(common.other, digits.first()) * 2 * words_;
        for (std::size_t w = common.other / 64; w < words_; ++w) two[w] |= beyond[w];
        insert({one, words_}, common.other);
      }
      for (std::size_t w = set / 64; w < words_; ++w) one[w] |= two[w];
    }
}

}  // namespace ariadne::plugins::als
