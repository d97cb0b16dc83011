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

/// The work that is spent on a form before it is given up: some seconds. A puzzle with a solution
/// stays far below, except one with very few clues on a union of grids.
inline constexpr std::uint64_t canonical_work = 20000000;
/// Says that a form was not found with that.
ARIADNE_API std::string canonical_form_not_found();
/// The reason why puzzles of a layout have no canonical form, a sentence without a final stop; empty
/// if they have one. Layouts with rules beyond their groups have none, because the rules would have
/// to move with the cells.
ARIADNE_API std::string canonical_form_obstacle(const Layout& layout);

/// The smallest of all puzzles that are equivalent to one.
struct Canonical {
  std::vector<Digit> givens;      ///< a digit for each cell, 0 where it is open
  Transformation transformation;  ///< takes the puzzle there
};

/// Canonical forms of the puzzles of one layout: of all that the layout's symmetries and new names
/// for the digits make of a puzzle, the one whose givens are smallest when read cell after cell,
/// an open cell counting as 0. Two puzzles are equivalent exactly when their forms are equal. On
/// plain 9x9 it is what others call the min-lex form.
///
/// Threads: an object is confined to one thread. Order of calls: any.
class ARIADNE_API CanonicalForms {
 public:
  /// Of the puzzles and grids of this layout.
  explicit CanonicalForms(LayoutPtr layout);
  /// Moves it.
  CanonicalForms(CanonicalForms&&) noexcept;
  /// Moves it.
  CanonicalForms& operator=(CanonicalForms&&) noexcept;
  ~CanonicalForms();

  /// The form of a puzzle, contradictory or not: `givens` holds a digit for each cell, 0 where it
  /// is open. Spends of the budget for each arrangement that is tried. Returns nothing when the
  /// budget is spent, and for layouts with an obstacle (canonical_form_obstacle()).
  std::optional<Canonical> find(std::span<const Digit> givens, Budget& budget);

 private:
  class Impl;
  std::unique_ptr<Impl> impl_;
};

}  // namespace ariadne
