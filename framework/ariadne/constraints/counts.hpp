#pragma once

#include <string>
#include <vector>

#include <ariadne/api.hpp>
#include <ariadne/model/layout.hpp>

namespace ariadne {

/// The cells contain each digit of a list at least as often as the list does, as in a quadruple. If
/// `exactly` is set, they do not contain it more often.
class ARIADNE_API Contains final : public Constraint {
 public:
  /// `digits` may contain a digit several times. The digits in `absent` must not be in the cells.
  Contains(std::string label, std::vector<Cell> cells, const std::vector<Digit>& digits,
           bool exactly, DigitSet absent = {});

  bool holds(std::span<const Digit> values) const override;
  bool filter(std::span<DigitSet> domains) const override;
  DigitSet required(std::span<const DigitSet> domains) const override;
  bool encode(ClauseSink& sink) const override;

 private:
  std::vector<int> wanted_;  ///< how often each digit is wanted, by digit
  DigitSet mentioned_;       ///< digits that are wanted or forbidden
  DigitSet absent_;
  bool exactly_;
};

/// Counting circles: each digit in the cells occurs in them as many times as its number says. If N
/// is at most 16, the filter goes through the sets of digits whose numbers add up to the number of
/// circles. If a digit is in all of these sets, and has places only in as many rows as its number
/// says, it is in each of these rows. The same holds for columns and boxes. Cost: the number of
/// sets (at most 2^N, and about twenty on 9x9) times the cells.
class ARIADNE_API CountingCircles final : public Constraint {
 public:
  /// `cells` are all cells with a circle.
  CountingCircles(std::string label, std::vector<Cell> cells, const Layout& frame);

  bool holds(std::span<const Digit> values) const override;
  bool filter(std::span<DigitSet> domains) const override;
  bool encode(ClauseSink& sink) const override;

 private:
  /// Where a digit can be.
  struct Places {
    int possible = 0;         ///< cells that can have it
    int fixed = 0;            ///< cells that have it
    int most = 0;             ///< the most cells that can have it at once
    std::uint64_t once = 0;   ///< houses with at least one place
    std::uint64_t twice = 0;  ///< houses with at least two
  };
  using AllPlaces = std::array<Places, max_digits + 1>;

  void add_houses(GroupKind kind, const Layout& frame);
  AllPlaces count(std::span<const DigitSet> domains) const;
  bool settle(std::span<DigitSet> domains, Digit digit, const Places& places, bool& more) const;

  int digits_;
  int first_value_;
  /// The sets of digits whose numbers add up to the number of circles; empty if there are too many
  /// digits to list them.
  std::vector<DigitSet> sets_;
  std::vector<std::uint64_t> houses_;  ///< for each circle, its houses of the kinds in kinds_
  std::vector<std::uint64_t> kinds_;   ///< for each kind of house that all circles have, the houses
};

/// Several sets of cells contain the same digits, equally often, in any order.
class ARIADNE_API SameDigits final : public Constraint {
 public:
  /// All parts have the same size, and no cell is in two of them.
  SameDigits(std::string label, const std::vector<std::vector<Cell>>& parts, const Layout& frame);

  bool holds(std::span<const Digit> values) const override;
  bool filter(std::span<DigitSet> domains) const override;

 private:
  std::size_t size_;  ///< the size of each part
  int digits_;
};

/// The number in the control cell is the number of different digits in some cells.
class ARIADNE_API CountDistinct final : public Constraint {
 public:
  /// `control` may be one of the cells.
  CountDistinct(std::string label, Cell control, const std::vector<Cell>& cells,
                const Layout& frame);

  bool holds(std::span<const Digit> values) const override;
  bool filter(std::span<DigitSet> domains) const override;
  bool encode(ClauseSink& sink) const override;

 private:
  int first_value_;
  std::size_t first_counted_;  ///< where the counted cells begin in the scope: 0 with the control
};

/// All cells differ.
class ARIADNE_API Distinct final : public Constraint {
 public:
  /// If there are more cells than digits, the constraint never holds.
  Distinct(std::string label, std::vector<Cell> cells);

  bool holds(std::span<const Digit> values) const override;
  bool filter(std::span<DigitSet> domains) const override;
  std::vector<std::vector<Cell>> groups() const override;
  bool encode(ClauseSink& sink) const override;
};

}  // namespace ariadne
