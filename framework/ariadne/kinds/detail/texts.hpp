#pragma once

// Puzzles and solutions as the blocks of text that a kind declares.

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include <ariadne/kinds/detail/evaluator.hpp>
#include <ariadne/kinds/detail/grid.hpp>
#include <ariadne/kinds/detail/kind_data.hpp>
#include <ariadne/kinds/detail/text_error.hpp>

namespace ariadne::kinds {

/// How many lines a puzzle has that begins with this line, with optional blocks or without. Throws
/// KindTextError.
std::size_t count_lines(const KindData& kind, std::string_view first, bool optional);

/// Reads what is given. Throws KindTextError.
Clues read_clues(const KindData& kind, const std::vector<std::string_view>& lines);

/// The largest number of rows and of columns.
constexpr int most_rows = 200;

/// Writes a puzzle, with '|' between its lines.
std::string write_clues(const KindData& kind, const Clues& clues);

/// Writes a solution. `layers` are the values of definitions that its blocks need, cell by cell.
std::string write_solution(const KindData& kind, const Clues& clues, const Evaluator& evaluator,
                           std::span<const Digit> values,
                           const std::vector<std::vector<Value>>& lets);

}  // namespace ariadne::kinds
