#pragma once

#include <span>
#include <string>
#include <vector>

#include <ariadne/api.hpp>
#include <ariadne/model/layout.hpp>

namespace ariadne {

/// A layout and the candidates of every cell. A given is a cell with one candidate, so a puzzle of
/// pencil marks is no special case. A puzzle may be contradictory; solvers answer `none` to it.
/// Digits that the layout does not have are passed over.
class ARIADNE_API Puzzle {
 public:
  /// Every digit is a candidate of every cell.
  explicit Puzzle(LayoutPtr layout);
  /// `givens` holds a digit for each cell, 0 where it is open.
  Puzzle(LayoutPtr layout, std::span<const Digit> givens);
  /// `candidates` holds a set for each cell.
  Puzzle(LayoutPtr layout, std::span<const DigitSet> candidates);

  /// What the puzzle fixes.
  const Layout& layout() const { return *layout_; }
  /// The same, shared.
  const LayoutPtr& layout_ptr() const { return layout_; }

  /// A set for each cell.
  std::span<const DigitSet> candidates() const { return candidates_; }
  /// The candidates of a cell; a given has one.
  DigitSet candidates(Cell cell) const { return candidates_[cell]; }
  /// Replaces the candidates of a cell.
  void set_candidates(Cell cell, DigitSet digits) { candidates_[cell] = digits; }
  /// The digit of a given, 0 for other cells.
  Digit given(Cell cell) const {
    return candidates_[cell].single() ? candidates_[cell].first() : Digit{0};
  }

  /// The givens of all cells, 0 for the others.
  std::vector<Digit> givens() const;

  /// Starts over with these givens, without allocating; shapes as for the constructor.
  void assign(std::span<const Digit> givens);
  /// Starts over with these candidates, a set for each cell, without allocating.
  void assign(std::span<const DigitSet> candidates);

 private:
  LayoutPtr layout_;
  std::vector<DigitSet> candidates_;
};

/// The puzzle without the candidates that a given rules out: those of its digit in its peers that
/// are no givens themselves.
ARIADNE_API Puzzle with_peers_cleared(const Puzzle& puzzle);

/// Why a puzzle cannot have a solution, as far as one can see without searching: two givens of a
/// group are equal, or once the givens' peers are cleared a cell has no candidate, a digit no place
/// in a house or a constraint no digits. One sentence ("r1c2 and r1c9 both hold 5"); empty when nothing is seen.
ARIADNE_API std::string conflict(const Puzzle& puzzle);

/// All of them in this order, a sentence each: every pair of equal givens once, every cell, every
/// digit of every house, every constraint. conflict() is the first.
ARIADNE_API std::vector<std::string> conflicts(const Puzzle& puzzle);

/// Whether every constraint of the layout holds for `values`, a digit for each cell.
ARIADNE_API bool obeys_constraints(const Layout& layout, std::span<const Digit> values);

/// Whether `values`, a digit for each cell, is a solution: each one a candidate of its cell, and no
/// two equal in a group, and every constraint holds. Shares no code with any solver.
ARIADNE_API bool solves(const Puzzle& puzzle, std::span<const Digit> values);

}  // namespace ariadne
