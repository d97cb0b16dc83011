#pragma once

#include <string>
#include <vector>

#include <ariadne/api.hpp>
#include <ariadne/model/layout.hpp>

namespace ariadne {

/// A cell, and the factor by which a sum multiplies its number.
struct Term {
  Cell cell;        ///< which cell
  int coefficient;  ///< not zero; -1 for an arrow's circle, 10 for the tens of a pill
};

/// The numbers in some cells, each multiplied by a coefficient, add up to a total, as in cages,
/// arrows, and little killers. Cells with the same coefficient that must differ, because they see
/// each other on the frame or because the rule says so, form a clique:
///
///     clique 0: r1c1 r1c2 r1c3    the totals of all sets of three different digits that fit
///     clique 1: r2c1              its digits
///     total 15                    which of clique 0's totals go with which of clique 1's
///
/// The filter finds exactly the totals that each clique can have. Within a clique, it tries all
/// arrangements of digits if there are only a few of them. Otherwise, it tries each set of digits
/// with settle_distinct(). Cost: for each clique, a few hundred arrangements, or its sets of digits
/// times its cells.
class ARIADNE_API Sum final : public Constraint {
 public:
  /// The total is one of `totals`. If `distinct` is set, all cells must differ.
  Sum(std::string label, const Layout& frame, const std::vector<Term>& terms,
      std::vector<int> totals, bool distinct = false);

  /// The coefficients, in the order of the scope.
  std::span<const int> coefficients() const { return coefficients_; }
  /// The allowed totals, ascending.
  std::span<const int> totals() const { return totals_; }
  /// Whether all cells must differ.
  bool distinct() const { return distinct_; }

  bool holds(std::span<const Digit> values) const override;
  bool filter(std::span<DigitSet> domains) const override;
  /// The digits that are in every possible set of different digits; the result is empty if cells
  /// may be equal.
  DigitSet required(std::span<const DigitSet> domains) const override;
  std::vector<std::vector<Cell>> groups() const override;
  void link(LinkSink& sink) const override;
  bool encode(ClauseSink& sink) const override;

 private:
  struct Clique {
    std::vector<std::uint16_t> places;  ///< indices into scope()
    int coefficient;
  };
  class Filter;

  void find_cliques(const Layout& frame);

  std::vector<int> coefficients_;
  std::vector<int> totals_;
  bool distinct_;
  int first_value_;
  std::size_t digits_;
  std::vector<Clique> cliques_;
};

}  // namespace ariadne
