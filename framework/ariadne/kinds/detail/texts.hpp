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

/// A part of a line, and where it begins.
struct Piece {
  std::string_view text;
  std::size_t at;
};
/// The parts of a line between spaces.
std::vector<Piece> pieces_of(std::string_view line);
/// The tokens of a line that has `wanted` of them: the parts between spaces, or the characters.
std::vector<Piece> tokens_of(std::string_view line, std::size_t wanted);
/// Whether a token says that there is nothing.
bool is_blank_token(std::string_view token);

/// How a value is written in a block; empty for a value that is not written.
std::string text_of_value(const KindData& kind, Meaning meaning, int id, Scalar value);

/// How many lines a puzzle has that begins with this line, with optional blocks or without. Throws
/// KindTextError.
std::size_t count_lines(const KindData& kind, std::string_view first, bool optional);

/// How many lines a solution of a puzzle has that begins with this line. Throws KindTextError.
std::size_t count_solution_lines(const KindData& kind, std::string_view first);

/// Reads what is given. Throws KindTextError.
Clues read_clues(const KindData& kind, const std::vector<std::string_view>& lines);

/// The largest number of rows and of columns.
constexpr int most_rows = 200;

/// A place in the text of a puzzle that a clue can have.
struct ClueSpot {
  const BlockData* block;
  Thing thing;
  std::size_t line;
  std::string text;  ///< "-" if nothing is there
};
/// All of them, in order, for lines that read_clues() takes.
std::vector<ClueSpot> clue_spots(const KindData& kind, const Clues& clues,
                                 const std::vector<std::string_view>& lines);

/// A puzzle without clues, except those that the example has in its first line. Throws KindTextError.
std::string blank_text(const KindData& kind, int rows, int columns);

/// Writes a puzzle, with '|' between its lines.
std::string write_clues(const KindData& kind, const Clues& clues);

/// Writes a solution. `layers` are the values of definitions that its blocks need, cell by cell.
std::string write_solution(const KindData& kind, const Clues& clues, const Evaluator& evaluator,
                           std::span<const Digit> values,
                           const std::vector<std::vector<Value>>& lets);

}  // namespace ariadne::kinds
