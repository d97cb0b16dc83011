#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <ariadne/api.hpp>
#include <ariadne/formats/puzzle_drawing.hpp>

namespace ariadne {

/// A puzzle as another program draws it: shapes without a meaning.
struct DrawnPuzzle {
  PuzzleDrawing drawing;            ///< small texts in a corner of a cell are at its center
  std::string title;                ///< what its author calls it
  std::string author;               ///< the name of the author
  std::string rules;                ///< in words
  std::vector<std::string> genres;  ///< names of kinds of puzzles, in lower case
  std::vector<std::string> unread;  ///< parts that are not in the drawing, in a few words each
};

/// Reads a link of Penpa+ or SudokuPad, or what is behind '#' in one of Penpa+, or an id of SudokuPad with the
/// puzzle in it. Nothing if the line has none of them. Throws Error if it is damaged.
ARIADNE_API std::optional<DrawnPuzzle> read_drawn_puzzle(std::string_view line);

/// Whether the genres are those of grids of digits, which are read with their rules.
ARIADNE_API bool are_digits(const std::vector<std::string>& genres);

/// Programs that draw puzzles.
enum class DrawingProgram : std::uint8_t { penpa, sudokupad };

/// What is behind '#' in an address of Penpa+ for this puzzle, or an id of SudokuPad, without a solution. `genre`
/// is the name of the kind. What the program cannot draw is added to `left_out`, in a few words each.
ARIADNE_API std::string write_drawn_puzzle(const PuzzleDrawing& drawing, DrawingProgram program,
                                           const std::string& genre,
                                           std::vector<std::string>& left_out);

}  // namespace ariadne
