#pragma once

#include <span>

#include <ariadne/api.hpp>
#include <ariadne/exchange/puzzle_writer.hpp>

namespace ariadne {

/// The formats for f-puzzles, SudokuPad, and Penpa+: the data in their links, and whole links.
ARIADNE_API std::span<const PuzzleFormat> link_formats();

}  // namespace ariadne
