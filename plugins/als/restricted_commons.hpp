#pragma once

#include <span>
#include <vector>

#include <ariadne/logic/almost_locked_sets.hpp>

namespace ariadne::plugins::als {

/// One or two digits that two almost locked sets cannot both have.
struct RestrictedCommon {
  std::uint32_t other;  ///< the other set
  DigitSet digits;

  bool both() const { return !digits.single(); }
};

/// The restricted commons between the almost locked sets of a board. A digit is one between two
/// sets that both have it when all its places in the one see all its places in the other: not both
/// sets have it. Ask the board for one of the classes below.
class RestrictedCommons : public Derived {
 public:
  void derive(const Board& board) override;

  /// Those of a set with all others, in the order of these.
  std::span<const RestrictedCommon> of(std::size_t set) const {
    return now_.range(now_.begin[set], now_.begin[set + 1]);
  }
  /// Those of a set with later ones, in the order of these.
  std::span<const RestrictedCommon> after(std::size_t set) const { return now_.after(set); }
  /// How many words a set of sets has.
  std::size_t words() const { return words_; }
  /// That of a set with another one, of which there must be one.
  const RestrictedCommon& between(std::size_t set, std::size_t other) const;

 protected:
  explicit RestrictedCommons(bool overlap) : overlap_(overlap) {}

 private:
  /// The restricted commons of one board, set by set, and where those of each set begin, and those
  /// of each set with later ones.
  struct List {
    std::vector<RestrictedCommon> all;
    std::vector<std::size_t> begin;
    std::vector<std::size_t> later;

    std::span<const RestrictedCommon> range(std::size_t from, std::size_t end) const {
      return std::span(all).subspan(from, end - from);
    }
    std::span<const RestrictedCommon> after(std::size_t set) const {
      return range(later[set], begin[set + 1]);
    }
  };

  void index(const Board& board, const AlmostLockedSets& sets);
  void keep(const AlmostLockedSets& sets);
  void search(const AlmostLockedSets& sets, std::size_t set);
  void join(std::size_t set, std::size_t other);
  void list(const AlmostLockedSets& sets);
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
  std::vector<std::uint64_t> partners_;  ///< for each set: those with which it has one
  std::vector<std::size_t> counts_;      ///< for each set: how many they are
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
