#pragma once

// Inside exchange: what SudokuPad draws for one rule.

#include <string>
#include <utility>
#include <vector>

#include <nlohmann/json.hpp>

#include <ariadne/model/layout.hpp>

namespace ariadne {

/// The drawings of a rule.
struct SclDrawings {
  /// Entries of the document's lists, by key.
  std::vector<std::pair<std::string, nlohmann::ordered_json>> entries;
  std::vector<std::string> kinds;  ///< that the words must mention
};
/// Draws a rule. Throws CannotHold if there is no drawing for it.
SclDrawings draw_for_scl(const Rule& rule, const Layout& layout);

/// [row, column] for each cell.
nlohmann::ordered_json scl_pairs(const Layout& layout, const std::vector<Cell>& cells);

}  // namespace ariadne
