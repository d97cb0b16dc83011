#pragma once

#include <span>

#include <ariadne/api.hpp>
#include <ariadne/formats/puzzle_writer.hpp>

namespace ariadne {

/// The ways to write puzzles for f-puzzles, SudokuPad and Penpa+: what their links have in them, and
/// whole addresses.
ARIADNE_API std::span<const PuzzleFormat> link_formats();

}  // namespace ariadne
