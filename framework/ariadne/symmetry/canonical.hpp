#pragma once

#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include <ariadne/api.hpp>
#include <ariadne/model/layout.hpp>
#include <ariadne/plugin/budget.hpp>
#include <ariadne/symmetry/transform.hpp>

namespace ariadne {

/// The largest number of nodes to spend on one canonical form, which takes a few seconds. Puzzles
/// need far less, except those with very few clues on a union of grids.
inline constexpr std::uint64_t canonical_work = 20000000;
/// The message for a canonical form that was not found with this amount of work.
ARIADNE_API std::string canonical_form_not_found();
/// Why puzzles of a layout have no canonical form, in a sentence without a period; empty if they
/// have one. Layouts with rules have none, because the rules would have to move with the cells.
ARIADNE_API std::string canonical_form_obstacle(const Layout& layout);

/// The smallest of all puzzles that are equivalent to a puzzle.
struct Canonical {
  std::vector<Digit> givens;      ///< a digit for each cell; 0 for open cells
  Transformation transformation;  ///< turns the puzzle into this one
};

/// Finds the canonical forms of the puzzles of one layout. Two puzzles are equivalent if a symmetry
/// of the layout and a relabeling of the digits turn one into the other. The canonical form of a
/// puzzle is the first of all equivalent puzzles in lexicographic order, in which open cells count
/// as 0. Two puzzles are equivalent if and only if their canonical forms are equal. For ordinary
/// 9x9 Sudoku, this is known as the min-lex form.
///
/// Threads: use an object in only one thread.
/// Order of calls: any.
class ARIADNE_API CanonicalForms {
 public:
  /// For puzzles of this layout.
  explicit CanonicalForms(LayoutPtr layout);
  /// Moves it.
  CanonicalForms(CanonicalForms&&) noexcept;
  /// Moves it.
  CanonicalForms& operator=(CanonicalForms&&) noexcept;
  ~CanonicalForms();

  /// The canonical form of a puzzle, which may be contradictory. `givens` contains a digit for each
  /// cell, or 0 if it is open. Spends a node of the budget for each arrangement that is tried.
  /// Returns nothing if the budget is spent, or if the layout has an obstacle
  /// (canonical_form_obstacle()).
  std::optional<Canonical> find(std::span<const Digit> givens, Budget& budget);

 private:
  class Impl;
  std::unique_ptr<Impl> impl_;
};

}  // namespace ariadne
