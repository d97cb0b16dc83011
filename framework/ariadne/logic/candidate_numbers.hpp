#pragma once

#include <cassert>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include <ariadne/model/layout.hpp>

namespace ariadne {

/// The candidates of a puzzle as the variables of a search, numbered from zero, cell after cell:
///
///     cell               0          1      2          3
///     candidates         1 3        -      1 3 4      1 4
///     numbers            0 1               2 3 4      5 6
///
/// It also provides the sets of candidates of which one must be true: the candidates of a cell, and
/// the places of a digit in a house. Two candidates of a cell exclude each other, and so do the
/// candidates of a digit in two peers.
class CandidateNumbers {
 public:
  /// The number of a candidate.
  using Number = std::uint32_t;

  /// Numbers these candidates, a set of digits for each cell. A cell without candidates is ignored.
  /// Reuses the memory of the previous call.
  void begin(std::span<const DigitSet> candidates) {
    digits_.assign(candidates.begin(), candidates.end());
    first_.clear();
    candidates_.clear();
    for (std::size_t cell = 0; cell < digits_.size(); ++cell) {
      first_.push_back(static_cast<Number>(candidates_.size()));
      for (const Digit digit : digits_[cell])
        candidates_.push_back({static_cast<Cell>(cell), digit});
    }
  }

  /// The candidate of each number.
  const std::vector<Candidate>& candidates() const { return candidates_; }
  /// The numbered digits of a cell.
  DigitSet digits(Cell cell) const { return digits_[cell]; }
  /// Whether the candidate has a number.
  bool contains(Cell cell, Digit digit) const { return digits_[cell].contains(digit); }
  /// The number of a candidate, which must have one.
  Number number(Cell cell, Digit digit) const {
    assert(contains(cell, digit));
    return first_[cell] + static_cast<Number>((digits_[cell] & DigitSet::all(digit - 1)).size());
  }

  /// The numbers of the candidates of a cell, one of which must be true. Valid until the next call.
  std::span<const Number> of(Cell cell) {
    one_of_.clear();
    for (const Digit digit : digits_[cell]) one_of_.push_back(number(cell, digit));
    return one_of_;
  }
  /// The numbers of the places of a digit in a house, one of which must be true. Valid until the
  /// next call.
  std::span<const Number> of(const Group& house, Digit digit) {
    one_of_.clear();
    for (const Cell cell : house.cells)
      if (contains(cell, digit)) one_of_.push_back(number(cell, digit));
    return one_of_;
  }

 private:
  std::vector<DigitSet> digits_;       ///< the digits of each cell
  std::vector<Number> first_;          ///< for each cell: the number of its smallest digit
  std::vector<Candidate> candidates_;  ///< the candidate of each number
  std::vector<Number> one_of_;         ///< see of(); a member so that its memory is reused
};

}  // namespace ariadne
