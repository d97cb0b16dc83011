#pragma once

#include <string>
#include <vector>

#include <ariadne/api.hpp>
#include <ariadne/model/layout.hpp>

namespace ariadne {

/// What somebody sees of the rules of a layout without words: the clues beside the grid, or all
/// marks.
enum class ShownRules { clues, marks };

/// The rules of a layout in words, each of them once, in their order: the name that a rule of one's
/// own has, or the kind with the numbers that no mark shows; and the cells where nothing is drawn. "killer-cage", "anti-chess (offsets 1 2)".
ARIADNE_API std::vector<std::string> rules_in_words(const Layout& layout, ShownRules shown);

/// The kinds of the rules of a layout, each once: "killer-cage and thermometer". Empty without
/// rules.
ARIADNE_API std::string kinds_of_rules(const Layout& layout);

/// Why no format can hold the constraints of a layout: a program made them by itself, so there are no
/// rules to write. One sentence without a final stop; empty otherwise.
ARIADNE_API std::string unwritten_constraints(const Layout& layout);

}  // namespace ariadne
