#pragma once

#include <array>
#include <functional>
#include <memory>
#include <string>

#include <ariadne/api.hpp>
#include <ariadne/model/layout.hpp>

namespace ariadne {

/// The pairs of digits that are allowed: for each digit of one cell, the allowed digits of the
/// other.
struct PairTable {
  std::array<DigitSet, max_digits>
      second;                              ///< of the second cell, by the first cell's digit less 1
  std::array<DigitSet, max_digits> first;  ///< of the first cell, by the second cell's digit less 1

  /// The digits of the second cell that are allowed with at least one of these digits of the first.
  DigitSet beside_first(DigitSet first_digits) const {
    DigitSet all;
    for (const Digit digit : first_digits) all |= second[digit - 1U];
    return all;
  }
  /// The digits of the first cell that are allowed with at least one of these digits of the second.
  DigitSet beside_second(DigitSet second_digits) const {
    DigitSet all;
    for (const Digit digit : second_digits) all |= first[digit - 1U];
    return all;
  }
};

/// The table for a rule about two numbers. `allowed` is called with the numbers that the frame's
/// digits stand for.
ARIADNE_API std::shared_ptr<const PairTable> pair_table(
    const Layout& frame, const std::function<bool(int, int)>& allowed);

/// A rule about the digits of two cells, such as a dot, an inequality sign, or two neighbors on a
/// line. The filter is exact. Cost: one operation for each digit.
class ARIADNE_API Relation final : public Constraint {
 public:
  /// Several constraints may share the table.
  Relation(std::string label, Cell first, Cell second, std::shared_ptr<const PairTable> table);

  /// The pairs of digits that are allowed; scope()[0] is the first cell.
  const PairTable& table() const { return *table_; }

  bool holds(std::span<const Digit> values) const override;
  bool filter(std::span<DigitSet> domains) const override;
  void link(LinkSink& sink) const override;
  bool encode(ClauseSink& sink) const override;

 private:
  std::shared_ptr<const PairTable> table_;
};

}  // namespace ariadne
