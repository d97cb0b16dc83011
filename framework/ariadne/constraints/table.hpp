#pragma once

#include <span>
#include <string>
#include <vector>

#include <ariadne/api.hpp>
#include <ariadne/model/constraint.hpp>

namespace ariadne {

/// The digits of some cells are in one of the rows of a table, each of which has a set of digits for
/// each cell:
///
///                    r1c1   r1c2     r1c3
///     row 0         {1}    {3..9}   {2}        between 1 and 2 there is nothing, ...
///     row 1         {1}    {2}      {3}
///
/// Known in the field as a table of compressed tuples. Where the cells must also differ, as in a
/// renban line, the rows that cannot be filled with different digits are left out, as far as single
/// digits and cells show it; otherwise the filter is exact. Cost: an operation for each entry.
class ARIADNE_API Table final : public Constraint {
 public:
  /// `rows` has a set for each cell of the scope, row after row. If `distinct`, the cells must also
  /// differ.
  Table(std::string label, std::vector<Cell> scope, std::vector<DigitSet> rows,
        bool distinct = false);

  bool holds(std::span<const Digit> values) const override;
  bool filter(std::span<DigitSet> domains) const override;
  std::vector<std::vector<Cell>> groups() const override;
  void link(LinkSink& sink) const override;
  bool encode(ClauseSink& sink) const override;

 private:
  std::vector<DigitSet> rows_;
  bool distinct_;
};

}  // namespace ariadne
