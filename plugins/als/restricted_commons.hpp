#pragma once

#include <span>
#include <utility>
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
    return now_.range(now_.begin[set], now_.end[set]);
  }
  /// Those of a set with later ones, in the order of these.
  std::span<const RestrictedCommon> after(std::size_t set) const {
    return now_.range(now_.later[set], now_.end[set]);
  }
  /// That of a set with another one. They must have one.
  const RestrictedCommon& between(std::size_t set, std::size_t other) const;

 protected:
  explicit RestrictedCommons(bool overlap) : overlap_(overlap) {}

 private:
  /// The restricted commons of one board, set by set: where those of each set begin, where those
  /// with later ones begin, and where they end. There are gaps between them.
  struct List {
    std::vector<RestrictedCommon> all;
    std::vector<std::size_t> begin;
    std::vector<std::size_t> later;
    std::vector<std::size_t> end;

    std::span<const RestrictedCommon> range(std::size_t from, std::size_t to) const {
      return std::span(all).subspan(from, to - from);
    }
  };
  static constexpr std::uint32_t none = ~std::uint32_t{0};
  static constexpr std::uint32_t not_wanted = none - 1;
  /// A set that has a pattern, and the number of the holder before, or none.
  struct Holder {
    std::uint32_t set;
    std::uint32_t next;
  };
  /// One or all restricted commons of two sets.
  struct Pair {
    std::uint32_t a;
    std::uint32_t b;
    DigitSet digits;
  };

  void index(const AlmostLockedSets& sets);
  void keep(const AlmostLockedSets& sets);
  void find_new_patterns(const AlmostLockedSets& sets);
  void search(const AlmostLockedSets& sets, std::uint32_t pattern);
  void combine(const AlmostLockedSets& sets, std::uint32_t pattern, std::uint32_t other);
  void list(std::size_t sets);

  bool overlap_;
  List now_;
  std::vector<Pair> pairs_;  ///< in no order; a pair can be there for each of two digits
  // What is kept from the previous round of the sets.
  std::uint64_t round_ = ~std::uint64_t{0};  ///< of the sets
  List before_;
  std::vector<std::size_t> number_of_;  ///< for each previous set: its number now, or none
  std::vector<char> is_new_;            ///< for each set: whether it has no such number
  std::vector<char> has_new_;           ///< for each pattern: whether such a set has it
  std::vector<std::pair<std::uint32_t, std::uint32_t>> facing_;  ///< patterns, one of a new set
  std::vector<Holder> holders_;                                  ///< sets with such patterns
  std::vector<std::uint32_t> newest_;       ///< for each pattern: the last of its holders, or none
  std::vector<RestrictedCommon> unsorted_;  ///< for list(): those of each set in no order
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
