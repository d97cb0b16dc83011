#pragma once

#include <span>
#include <string>
#include <vector>

#include <ariadne/api.hpp>
#include <ariadne/model/constraint.hpp>

namespace ariadne {

/// The digits of some cells match one of the rows of a table. A row has a set of digits for each
/// cell:
///
///                    r1c1   r1c2     r1c3
///     row 0         {1}    {3..9}   {2}        between 1 and 2 there is nothing, ...
///     row 1         {1}    {2}      {3}
///
/// In constraint programming, this is called a table of compressed tuples. The filter is exact,
/// unless the cells must also differ, as in a renban line. In this case, it leaves out rows for
/// which settle_distinct() shows that they cannot be filled with different digits. Cost: one
/// operation for each entry.
class ARIADNE_API Table final : public Constraint {
 public:
  /// `rows` contains a set for each cell of the scope, row after row. If `distinct` is set, the
  /// cells must also differ.
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
