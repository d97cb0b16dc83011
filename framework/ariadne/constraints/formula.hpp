#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include <ariadne/api.hpp>
#include <ariadne/constraints/conditions.hpp>
#include <ariadne/model/constraint.hpp>

namespace ariadne {

/// A condition that is made of others: "if there is a line up, then straight above", "part 1 or
/// part 2 has three cells". The filter finds what can be seen from the bounds of the parts, and what
/// is then forced. If its cells have few assignments, the clauses refuse those that are not good.
/// Otherwise, they give each part a variable (Tseitin, 1968), in the directions in which it matters.
/// Cost: the number of parts, times that of the assignments if they are few.
class ARIADNE_API Formula final : public Constraint {
 public:
  /// The condition must be neither `always` nor `never`. Its cells are the cells of the layout.
  Formula(std::string label, const Conditions& conditions, Condition root);

  /// The cells on which a condition depends, ascending.
  static std::vector<Cell> cells_of(const Conditions& conditions, Condition root);

  bool holds(std::span<const Digit> values) const override;
  bool filter(std::span<DigitSet> domains) const override;
  bool encode(ClauseSink& sink) const override;

 private:
  /// A part of a sum: what a cell adds by its digit, or a condition if it is true.
  struct Term {
    Condition condition;                    ///< a node; 0 for a cell
    std::uint16_t place;                    ///< of the cell in the scope
    std::span<const std::int64_t> weights;  ///< by digit, less 1; only one for a condition
  };
  /// A node, whose number is one more than its index; its parts have smaller numbers.
  struct Node {
    Conditions::Op op;
    std::uint16_t place;               ///< of `cell`
    DigitSet digits;                   ///< of `cell`
    std::span<const Condition> parts;  ///< of `all` and `equal`
    std::span<const Term> terms;       ///< of `sum`
    std::int64_t low;
    std::int64_t high;
  };
  class Filter;
  class Encoder;

  Formula(std::string label, const Conditions& conditions, Condition root,
          std::span<const Condition> nodes);

  std::vector<Node> nodes_;
  std::vector<Condition> parts_;       ///< of all nodes
  std::vector<Term> terms_;            ///< of all nodes
  std::vector<std::int64_t> weights_;  ///< of all terms
  Condition root_ = 0;
};

}  // namespace ariadne
