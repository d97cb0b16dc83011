#pragma once

#include <vector>

#include "restricted_commons.hpp"

namespace ariadne::plugins::als {

/// How a chain goes on over a restricted common when the digit `blocked` joined it to the set
/// before: the digits that join now, none when it cannot. The first of them is blocked then.
inline DigitSet joining(const RestrictedCommon& common, Digit blocked) {
  return common.digits() - DigitSet::of(blocked);
}

/// Where chains of almost locked sets can end that go from each set to later ones only.
class ChainEnds {
 public:
  void derive(const AlmostLockedSets& sets, const RestrictedCommons& commons);

  /// The ends of chains that go on from this set over two or more restricted commons, when the
  /// digit joined it to the set before.
  BitWords after_two(const AlmostLockedSets& sets, std::size_t set, Digit blocked) const {
    return {ends_.data() + (sets.row(set, blocked) * 2 + 1) * words_, words_};
  }

 private:
  void lead(const AlmostLockedSets& sets, std::size_t set, Digit digit, std::uint64_t* one) const;

  std::size_t words_ = 0;
  std::vector<std::uint64_t> ends_;  ///< for each row of the sets: after one or more, two or more
  std::vector<std::uint64_t> by_digit_;  ///< for each digit of the set at hand: the same
};

}  // namespace ariadne::plugins::als
