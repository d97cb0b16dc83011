#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>

#include <ariadne/api.hpp>
#include <ariadne/draw/svg.hpp>

namespace ariadne {

// A book of puzzles as one HTML page for printing, with the solutions after the puzzles. The page
// consists of book_begin(), a book_figure() for each puzzle, book_solutions(), a book_figure() for
// each solution, and book_end().

/// The sheets that a book is printed on. `any` means that the pages fit both A4 and Letter.
enum class Paper : std::uint8_t { any, a4, letter, a5 };

/// What a book looks like.
struct BookStyle {
  std::string title;         ///< above the first puzzles, or on the cover
  int per_page = 6;          ///< puzzles on a sheet, at least 1
  Paper paper = Paper::any;  ///< of the sheets
  int margin = 15;           ///< around the pages, in millimeters
  bool cover = false;        ///< whether the title has a page of its own
  bool large_print = false;  ///< whether texts are larger, and fewer solutions are on a sheet
  std::string rules = {};    ///< the rules in words, once for all puzzles; may have several lines
};

/// The beginning of the file.
ARIADNE_API std::string book_begin(const BookStyle& style);
/// A heading for the puzzles that follow, which begin on a new sheet. `rules` contains their rules in
/// words, which are printed in a box below the heading.
ARIADNE_API std::string book_heading(std::string_view text,
                                     std::span<const std::string> rules = {});
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
