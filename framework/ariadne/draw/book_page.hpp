#pragma once

#include <span>
#include <string>
#include <string_view>

#include <ariadne/api.hpp>
#include <ariadne/draw/svg.hpp>

namespace ariadne {

// A book of puzzles as one HTML page for printing, with the solutions after the puzzles. The page
// consists of book_begin(), a book_figure() for each puzzle, book_solutions(), a book_figure() for
// each solution, and book_end().

/// The beginning of the file. `per_page` is the number of puzzles on a sheet, at least 1.
ARIADNE_API std::string book_begin(std::string_view title, int per_page);
/// A puzzle or a solution. Puzzles and solutions are each numbered from one, in the order of the
/// calls. `about` contains lines that are printed above the board, such as the title and the rules
/// in words.
ARIADNE_API std::string book_figure(const BoardView& view, std::string_view caption,
                                    std::span<const std::string> about = {});
/// The same for a puzzle that is shapes on a grid.
ARIADNE_API std::string book_figure(const PuzzleDrawing& drawing, std::string_view caption,
                                    std::span<const std::string> about = {});
/// A note that replaces a missing solution (`numbered`) or an input that is not a puzzle (not
/// numbered).
ARIADNE_API std::string book_note(std::string_view text, bool numbered);
/// Ends the puzzles and begins the solutions.
ARIADNE_API std::string book_solutions();
/// The end of the file.
ARIADNE_API std::string book_end();

}  // namespace ariadne
