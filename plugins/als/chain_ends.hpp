#pragma once

#include <vector>

#include "fresh_sets.hpp"
#include "restricted_commons.hpp"

namespace ariadne::plugins::als {

/// How a chain goes on over a restricted common when the digit `blocked` joined it to the set
/// before: the digits that join now, none when it cannot. The first of them is blocked then.
inline DigitSet joining(const RestrictedCommon& common, Digit blocked) {
  return common.digits - DigitSet::of(blocked);
}

/// Where chains of almost locked sets can end that go from each set to later ones only.
class ChainEnds {
 public:
  void derive(const AlmostLockedSets& sets, const RestrictedCommons& commons,
              const FreshSets& fresh);

  /// The end of a chain: its last set, and the digit by which the set is joined to the one before;
  /// if there are two, the first of them.
  struct End {
    std::uint32_t set;
    Digit digit;
  };

  /// The numbers of the ends of chains that go on from this set over two or more restricted commons,
  /// when the digit joined it to an earlier set. If `start` is not fresh, only of chains with a fresh
  /// set.
  BitWords after_two(std::size_t start, std::size_t set, Digit digit,
                     const FreshSets& fresh) const {
    const bool any = fresh.contains(start) || fresh.contains(set);
    return {ends_.data() + (number(set, digit) * parts + (any ? two : two_fresh)) * words_, words_};
  }
  /// The numbers of the ends of chains from the start that go over three or more restricted commons:
  /// those after two for each of the first ones. Valid until the next call.
  BitWords after_three(std::size_t start, const RestrictedCommons& commons, const FreshSets& fresh);
  /// The end with this number.
  const End& end(std::size_t number) const { return all_[number]; }

 private:
  /// The parts of the ends after a set: after one or more restricted commons, after two or more, and
  /// the same over a fresh set.
  enum Part : std::size_t { one, two, one_fresh, two_fresh, parts };

  /// The number of an end. The digit must join the set to an earlier one.
  std::uint32_t& number(std::size_t set, Digit digit) {
    return number_[set * (max_digits + 1) + digit];
  }
  std::uint32_t number(std::size_t set, Digit digit) const {
    return number_[set * (max_digits + 1) + digit];
  }
  void lead(std::size_t end, bool fresh, std::uint64_t* to) const;

  std::size_t words_ = 0;
  std::vector<DigitSet> joined_;         ///< of each set: the digits that join it to earlier ones
  std::vector<std::uint32_t> number_;    ///< for each of these digits
  std::vector<End> all_;                 ///< by number: set by set
  std::vector<std::uint64_t> ends_;      ///< after each of them: all parts
  std::vector<std::uint64_t> by_digit_;  ///< for each digit of the set at hand: the same
  std::vector<std::uint64_t> after_three_;
};

}  // namespace ariadne::plugins::als
