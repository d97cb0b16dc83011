#pragma once

// Inside exchange: a writer for each program. Each appends what a link has in it, without a line end,
// and to `left_out` what is missing in it, or returns why the program cannot hold the puzzle.

#include <string>
#include <string_view>

#include <nlohmann/json.hpp>

#include <ariadne/exchange/puzzle_writer.hpp>

namespace ariadne {

/// Compressed JSON of f-puzzles.
std::string write_fpuzzles(const ReadItem& item, std::string& compressed, LeftOut& left_out);

/// A SudokuPad id: "scl" and compressed JSON in the short form.
std::string write_scl(const ReadItem& item, std::string& id, LeftOut& left_out);
/// What is behind '#' in an address of Penpa+: the compressed puzzle, and its solution if it is known.
std::string write_penpa(const ReadItem& item, std::string& link, LeftOut& left_out);

}  // namespace ariadne
