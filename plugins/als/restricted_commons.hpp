#pragma once

#include <span>
#include <vector>

#include <ariadne/logic/almost_locked_sets.hpp>

namespace ariadne::plugins::als {

/// One or two digits that two almost locked sets cannot both have.
struct RestrictedCommon {
  std::uint32_t other;  ///< the set that comes later
  Digit first;
  Digit second;  ///< larger than the first; 0 when there is one

  bool both() const { return second != 0; }
  DigitSet digits() const {
    return DigitSet((std::uint32_t{1} << (first - 1U)) |
                    (second != 0 ? std::uint32_t{1} << (second - 1U) : 0));
  }
};

/// The restricted commons between the almost locked sets of a board. A digit is one between two
/// sets that both have it when all its places in the one see all its places in the other: not both
/// sets have it. Ask the board for one of the classes below.
class RestrictedCommons : public Derived {
 public:
  void derive(const Board& board) override;

  /// Those of a set with later ones, in the order of these.
  std::span<const RestrictedCommon> of(std::size_t set) const { return now_.of(set); }
  /// The sets, later and earlier ones, with which a set has one.
  BitWords partners(std::size_t set) const { return {partners_.data() + set * words_, words_}; }
  /// How many words a set of sets has.
  std::size_t words() const { return words_; }
  /// That of two sets which have one, with the later as `other`.
  const RestrictedCommon& between(std::size_t a, std::size_t b) const;

 protected:
  explicit RestrictedCommons(bool overlap) : overlap_(overlap) {}

 private:
  /// The restricted commons of one board, and where those of each set begin.
  struct List {
    std::vector<RestrictedCommon> all;
    std::vector<std::size_t> begin;

    std::span<const RestrictedCommon> of(std::size_t set) const {
      return std::span(all).subspan(begin[set], begin[set + 1] - begin[set]);
    }
  };

  void index(const Board& board, const AlmostLockedSets& sets);
  void keep(const AlmostLockedSets& sets);
  void search(const AlmostLockedSets& sets, std::size_t set);
  void list(const AlmostLockedSets& sets, std::size_t set);
  RestrictedCommon common_of(const AlmostLockedSets& sets, std::size_t set, std::size_t other);
  const std::uint64_t* facing(const AlmostLockedSets& sets, std::size_t pattern);
  /// The previous number of a set, if its restricted commons with other such sets are known.
  std::size_t kept_from(const AlmostLockedSets& sets, std::size_t set) const {
    return follows_ ? sets.kept_from(set) : AlmostLockedSets::none;
  }
  std::span<std::uint64_t> row(std::size_t set) {
    return {partners_.data() + set * words_, words_};
  }

  bool overlap_;
  std::size_t words_ = 0;
  List now_;
  std::vector<std::uint64_t> partners_;
  // What is kept from the previous round of the sets.
  std::uint64_t round_ = ~std::uint64_t{0};  ///< of the sets
  bool follows_ = false;                     ///< whether this is the round after that one
  List before_;
  std::vector<std::size_t> number_of_;  ///< for each previous set: its number now, or none
  // Sets of sets, words_ each.
  std::vector<std::uint64_t> with_pattern_;  ///< for each pattern: the sets that have it
  std::vector<std::uint64_t> facing_;        ///< for each pattern: those that cannot both have it
  std::vector<char> faced_;                  ///< for each pattern: whether this is known
  std::vector<std::uint64_t> with_cell_;     ///< for each cell: the sets that have it
  std::vector<std::uint64_t> found_;         ///< the partners of the set at hand
};

/// Between sets that have no cell in common.
class DisjointCommons final : public RestrictedCommons {
 public:
  DisjointCommons();
  ~DisjointCommons() override;
};

/// Between all sets; cells in common do not have the digit.
class OverlappingCommons final : public RestrictedCommons {
 public:
  OverlappingCommons();
  ~OverlappingCommons() override;
};

}  // namespace ariadne::plugins::als
