#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include <ariadne/constraints/detail/graph.hpp>
#include <ariadne/model/digits.hpp>
#include <ariadne/model/propagator.hpp>

namespace ariadne {

/// The assignments of a few cells, numbered from 0; the digits of the first cell change last.
class SmallTable {
 public:
  /// Nothing if there are more than `most` assignments.
  static std::optional<SmallTable> of(std::vector<DigitSet> domains, std::size_t most);

  /// How many assignments there are.
  std::size_t size() const { return size_; }
  /// Calls visit(digit, begin, end) for ranges of assignments in which a cell has one digit; these
  /// ranges are all assignments.
  template <class Visit>
  void for_each_range(std::size_t place, Visit visit) const {
    for (std::size_t begin = 0; begin < size_;)
      for (const Digit digit : domains_[place]) {
        visit(digit, begin, begin + strides_[place]);
        begin += strides_[place];
      }
  }

  /// Adds clauses that refuse the assignments that are not good, and nothing else. Each clause
  /// refuses a largest box: all assignments from some digits for each cell. Returns false, and adds
  /// nothing, if that takes more than `most` clauses. See small_table.cpp.
  bool encode(ClauseSink& sink, std::span<const Cell> cells, std::span<const std::uint8_t> good,
              std::size_t most) const;

 private:
  explicit SmallTable(std::vector<DigitSet> domains) : domains_(std::move(domains)) {}

  std::vector<DigitSet> domains_;
  std::vector<std::size_t> strides_;  ///< between assignments that differ by one digit of the cell
  std::size_t size_ = 1;
};

}  // namespace ariadne
