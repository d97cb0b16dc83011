#pragma once

#include <string>
#include <vector>

#include <ariadne/api.hpp>
#include <ariadne/model/layout.hpp>

namespace ariadne {

/// A cell and how often its number counts.
struct Term {
  Cell cell;        ///< which cell
  int coefficient;  ///< not zero; -1 for an arrow's circle, 10 for the tens of a pill
};

/// The numbers in some cells, each times its coefficient, add up to a total: cages, arrows, little
/// killers. Cells that must differ, because they see each other on the frame or because the rule says
/// so, are taken together:
///
///     clique 0: r1c1 r1c2 r1c3    the totals of all sets of three different digits that fit
///     clique 1: r2c1              its digits
///     total 15                    which of clique 0's totals go with which of clique 1's
///
/// Which digits remain follows exactly from the cliques' totals. Within a clique, all arrangements are
/// gone through if they are few; if not, each set of digits is tried with settle_distinct(). Cost: for
/// each clique, a few hundred arrangements or its sets of digits times its cells.
class ARIADNE_API Sum final : public Constraint {
 public:
  /// The total is one of `totals`. If `distinct`, all cells must differ.
  Sum(std::string label, const Layout& frame, const std::vector<Term>& terms,
      std::vector<int> totals, bool distinct = false);

  /// In the order of the scope.
  std::span<const int> coefficients() const { return coefficients_; }
  /// Ascending.
  std::span<const int> totals() const { return totals_; }
  /// Whether all cells must differ.
  bool distinct() const { return distinct_; }

  bool holds(std::span<const Digit> values) const override;
  bool filter(std::span<DigitSet> domains) const override;
  /// The digits that all sets of different digits have which fit; none if cells may be equal.
  DigitSet required(std::span<const DigitSet> domains) const override;
  std::vector<std::vector<Cell>> groups() const override;
  void link(LinkSink& sink) const override;
  bool encode(ClauseSink& sink) const override;

 private:
  struct Clique {
    std::vector<std::uint16_t> places;  ///< in the scope
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
