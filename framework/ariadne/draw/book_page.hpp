#pragma once

#include <span>
#include <string>
#include <string_view>

#include <ariadne/api.hpp>
#include <ariadne/draw/svg.hpp>

namespace ariadne {

// A book of puzzles as one HTML page for printing: so many puzzles a sheet, the solutions behind
// all of them. It is begin, a figure for each puzzle, solutions, a figure for each solution, end.

/// `per_page` puzzles a sheet, at least 1.
ARIADNE_API std::string book_begin(std::string_view title, int per_page);
/// A puzzle or a solution. Both are numbered from one, in the order in which they come. Above the
/// board are lines about it for people, such as its title and its rules in words.
ARIADNE_API std::string book_figure(const BoardView& view, std::string_view caption,
                                    std::span<const std::string> about = {});
/// Stands in for a missing solution, with its number, or for an input that is not a puzzle,
/// without.
ARIADNE_API std::string book_note(std::string_view text, bool numbered);
/// Ends the puzzles and begins the solutions.
ARIADNE_API std::string book_solutions();
/// The end of the file.
ARIADNE_API std::string book_end();

}  // namespace ariadne
