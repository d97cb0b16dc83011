#pragma once

#include <vector>

#include <ariadne/logic/almost_locked_sets.hpp>

namespace ariadne::plugins::als {

/// Which almost locked sets can take a digit from the same cell: board.derived<SharedTargets>().
class SharedTargets final : public Derived {
 public:
  void derive(const Board& board) override;

  /// The sets that see a candidate of this digit in one of these cells: the part of them that is
  /// this word of a set of sets.
  std::uint64_t with(BitWords cells, Digit digit, std::size_t word) const {
    std::uint64_t sets = 0;
    for_each_cell(cells, [&](Cell cell) { sets |= seeing(digit, cell)[word]; });
    return sets;
  }

 private:
  const std::uint64_t* seeing(Digit digit, Cell cell) const {
    return seeing_.data() + ((digit - 1U) * cells_ + cell) * words_;
  }

  std::size_t cells_ = 0;              ///< of the layout
  std::size_t words_ = 0;              ///< of a set of sets
  std::vector<std::uint64_t> seeing_;  ///< for each digit and cell: the sets that see it
};

}  // namespace ariadne::plugins::als
