#pragma once

// Inside exchange: the constraints of the Interactive Sudoku Solver as rules.

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <ariadne/exchange/detail/constraint_values.hpp>
#include <ariadne/formats/detail/cell_text.hpp>
#include <ariadne/formats/detail/text_part.hpp>

namespace ariadne {

/// Whether there is a constraint of this name, which makes rules.
bool is_rule_name(std::string_view name);

/// Appends the rules of one constraint, with its cells moved: parts[0] is its name, the others are its
/// values. Returns what is wrong with it.
std::optional<CellTextMistake> append_rules(std::span<const TextPart> parts, const Layout& frame,
                                            CellShift shift, std::vector<Rule>& rules);

}  // namespace ariadne
