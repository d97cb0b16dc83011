#pragma once

#include <span>
#include <string>

#include <ariadne/api.hpp>
#include <ariadne/model/layout.hpp>

namespace ariadne {

/// A drawing that to_grid() or draw_grid() made, colored or not, with the layout's clues beside it,
/// those above and below from top to bottom, and the other rules in words below it; the drawing
/// itself where there are no rules. '\' and '/' show along which diagonal a clue looks. No format
/// reads this back.
ARIADNE_API std::string with_rules(const Layout& layout, std::string drawing);

/// The same for the drawing of to_pencilmark_grid().
ARIADNE_API std::string ruled_pencilmark_grid(const Layout& layout,
                                              std::span<const DigitSet> candidates);

}  // namespace ariadne
