#pragma once

#include <vector>

#include <ariadne/logic/almost_locked_sets.hpp>

namespace ariadne::plugins::als {

/// For each almost locked set and each of its digits, the sets that can take the digit from the
/// same cell: board.derived<SharedTargets>().
class SharedTargets final : public Derived {
 public:
  void derive(const Board& board) override;

  /// The sets that see a candidate of this digit which `set` sees, itself among them.
  BitWords with(const AlmostLockedSets& sets, std::size_t set, Digit digit) const {
    return {rows_.data() + sets.pattern(set, digit) * words_, words_};
  }

 private:
  std::size_t words_ = 0;              ///< of a set of sets
  std::vector<std::uint64_t> rows_;    ///< for each pattern of the sets
  std::vector<std::uint64_t> seeing_;  ///< for each digit and cell: the sets that see it
};

}  // namespace ariadne::plugins::als
