#pragma once

// Inside exchange: lines that come back to cells, which rules about lines do not take.

#include <optional>
#include <span>
#include <vector>

#include <ariadne/model/constraint.hpp>

namespace ariadne {

/// Whether a line visits a cell twice.
bool comes_back(std::vector<Cell> cells);

/// The rule with these cells, before its other parameters.
Rule with_cells(const Rule& rule, std::vector<Cell> cells);

/// Rules that together say what `rule` would say of such a line; `rule` has everything but its cells.
/// Nothing for kinds of rules, and lines, for which no rules say it. `regions` has the number of the region
/// of each cell, below 0 for cells without one, and `digits` is how many digits there are.
std::optional<std::vector<Rule>> rules_of_looped_line(const Rule& rule,
                                                      const std::vector<Cell>& cells,
                                                      std::span<const int> regions, int digits);

/// What an arrow says whose line visits a cell twice. Its circle is one number, of which each cell has a
/// figure.
Rule rule_of_looped_arrow(const std::vector<Cell>& circle, const std::vector<Cell>& line);

}  // namespace ariadne
