#pragma once

// Inside exchange: lines that come back to cells, which rules about lines do not take.

#include <optional>
#include <span>
#include <string>
#include <vector>

#include <ariadne/model/layout.hpp>

namespace ariadne {

/// Whether a line visits a cell twice.
bool comes_back(std::vector<Cell> cells);

/// The cells of a line in the order of its first visits, and the place of each of its steps among them, as
/// rules spell it: "1 2 3 1".
struct Visits {
  std::vector<Cell> cells;
  std::string places;
};
Visits visits_of(const std::vector<Cell>& line);

/// A sum line, which may come back to cells, as an automaton.
Rule automaton_of_sum_line(const std::vector<Cell>& line, int sum, bool loop, const Layout& frame);

/// Parts that have the same sum, each of which may have a cell twice, or one of another part.
std::vector<Rule> rules_of_equal_sums(const std::vector<std::vector<Cell>>& parts);

/// A value index, which may have a cell twice.
std::vector<Rule> rules_of_value_index(const std::vector<Cell>& cells, const Layout& frame);

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
