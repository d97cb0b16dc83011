#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include <ariadne/plugin/plugin.hpp>

namespace ariadne::plugins::exotic {

/// The almost locked and the almost hidden sets of a board, seen alike: each has parts, of which at
/// most one has no true candidate. See almost_sets.cpp.
class AlmostSets final : public Derived {
 public:
  /// The number of a part; equal parts of several sets are one.
  using Part = std::uint32_t;

  /// Candidates for several digits in one cell, or for one digit in several cells.
  struct PartOf {
    std::vector<Candidate> candidates;  ///< ascending
    std::vector<Candidate> seen;        ///< those that cannot be true together with any of them
    std::vector<Part> linked;         ///< parts that cannot have a true candidate at the same time
    std::vector<std::uint32_t> sets;  ///< the sets that have it
  };
  /// Cells and digits, one more of the one than of the other.
  struct Set {
    std::optional<GroupIndex> house;  ///< of an almost hidden set
    DigitSet digits;
    std::vector<Cell> cells;
    std::vector<Part> parts;

    /// Whether it is an almost hidden set that is more than a strong link.
    bool hides() const { return house && digits.size() > 1; }
  };

  void derive(const Board& board) override;

  const std::vector<Set>& sets() const { return sets_; }
  const std::vector<PartOf>& parts() const { return parts_; }

 private:
  void add_hidden(const Board& board, GroupIndex house);
  void add_locked(const Board& board);
  void add_part(std::vector<Candidate> candidates);
  void link(const Board& board);

  std::vector<Set> sets_;
  std::vector<PartOf> parts_;
  std::vector<std::vector<Part>> first_;  ///< of each candidate: the parts that begin with it
  std::size_t digit_count_ = 0;
};

}  // namespace ariadne::plugins::exotic
