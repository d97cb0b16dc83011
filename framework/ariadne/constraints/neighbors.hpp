#pragma once

#include <memory>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include <ariadne/constraints/relation.hpp>

namespace ariadne {

/// Calls visit(a, b) once for each pair of cells that are the given numbers of rows and columns
/// apart. `b` is below `a`, or to its right in the same row.
template <class Visit>
void for_pairs_apart(const Layout& frame, int rows, int columns, Visit visit) {
  std::set<std::pair<int, int>> offsets;
  for (const auto& [down, across] : {std::pair(rows, columns), std::pair(columns, rows)})
    for (const int sign : {1, -1})
      if (down > 0 || (down == 0 && sign * across > 0)) offsets.emplace(down, sign * across);
  for (int i = 0; i < frame.cell_count(); ++i) {
    const auto cell = static_cast<Cell>(i);
    const auto [row, column] = frame.position(cell);
    for (const auto& [down, across] : offsets)
      if (const auto other = frame.cell_at(row + down, column + across)) visit(cell, *other);
  }
}

/// Posts a relation between every two neighbors along a line.
inline void post_along(ConstraintSink& sink, const std::string& label,
                       const std::vector<Cell>& line,
                       const std::shared_ptr<const PairTable>& table) {
  for (std::size_t i = 1; i < line.size(); ++i)
    sink.post(std::make_shared<const Relation>(label, line[i - 1], line[i], table));
}

/// Posts a relation between every two of the cells. `table` must be symmetric.
inline void post_all_pairs(ConstraintSink& sink, const std::string& label,
                           const std::vector<Cell>& cells,
                           const std::shared_ptr<const PairTable>& table) {
  for (std::size_t i = 0; i < cells.size(); ++i)
    for (std::size_t k = i + 1; k < cells.size(); ++k)
      sink.post(std::make_shared<const Relation>(label, cells[i], cells[k], table));
}

}  // namespace ariadne
