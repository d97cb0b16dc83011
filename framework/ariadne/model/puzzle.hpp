#pragma once

#include <span>
#include <string>
#include <vector>

#include <ariadne/api.hpp>
#include <ariadne/model/layout.hpp>

namespace ariadne {

/// A layout and the candidates of every cell. A given is a cell with one candidate, so puzzles with
/// pencil marks are not a special case. A puzzle may be contradictory; solvers then return `none`.
/// Digits that the layout does not have are ignored.
class ARIADNE_API Puzzle {
 public:
  /// A puzzle in which every digit is a candidate of every cell.
  explicit Puzzle(LayoutPtr layout);
  /// A puzzle with givens: a digit for each cell, or 0 if it is open.
  Puzzle(LayoutPtr layout, std::span<const Digit> givens);
  /// A puzzle with candidates: a set for each cell.
  Puzzle(LayoutPtr layout, std::span<const DigitSet> candidates);

  /// The layout of the puzzle.
  const Layout& layout() const { return *layout_; }
  /// The layout as a shared pointer.
  const LayoutPtr& layout_ptr() const { return layout_; }

  /// The candidates of all cells.
  std::span<const DigitSet> candidates() const { return candidates_; }
  /// The candidates of a cell. A given has exactly one.
  DigitSet candidates(Cell cell) const { return candidates_[cell]; }
  /// Replaces the candidates of a cell.
  void set_candidates(Cell cell, DigitSet digits) { candidates_[cell] = digits; }
  /// The digit of a given; 0 for other cells.
  Digit given(Cell cell) const {
    return candidates_[cell].single() ? candidates_[cell].first() : Digit{0};
  }

  /// A digit for each given, and 0 for all other cells.
  std::vector<Digit> givens() const;

  /// Starts over with these givens, in the same format as the constructor takes, without allocating
  /// memory.
  void assign(std::span<const Digit> givens);
  /// Starts over with these candidates, a set for each cell, without allocating memory.
  void assign(std::span<const DigitSet> candidates);

 private:
  void keep_to_domains();

  LayoutPtr layout_;
  std::vector<DigitSet> candidates_;
};

/// The puzzle without the candidates that givens rule out in their peers. The givens themselves
/// stay.
ARIADNE_API Puzzle with_peers_cleared(const Puzzle& puzzle);

/// Says in one sentence why a puzzle has no solution, if this is visible without a search ("r1c2
/// and r1c9 both hold 5"). There are four cases: two givens in a group are equal; or, after givens
/// have been removed from the candidates of their peers, a cell has no candidate, a digit has no
/// place in a house, or a constraint cannot be satisfied. Empty if there is no such conflict.
ARIADNE_API std::string conflict(const Puzzle& puzzle);

/// All conflicts, a sentence for each: every pair of equal givens, every cell, every digit of every
/// house, and every constraint, in this order. conflict() returns the first one.
ARIADNE_API std::vector<std::string> conflicts(const Puzzle& puzzle);

/// Whether every constraint of the layout holds for `values`, a digit for each cell.
ARIADNE_API bool obeys_constraints(const Layout& layout, std::span<const Digit> values);

/// Whether `values`, a digit for each cell, is a solution: each digit is a candidate of its cell,
/// no two digits in a group are equal, and every constraint holds. This check does not share any
/// code with a solver.
ARIADNE_API bool solves(const Puzzle& puzzle, std::span<const Digit> values);

}  // namespace ariadne
