#pragma once

#include <string>

#include <ariadne/api.hpp>
#include <ariadne/formats/puzzle_drawing.hpp>

namespace ariadne {

/// A drawing as lines of text in UTF-8, with box-drawing characters. Each line ends with '\n'.
ARIADNE_API std::string board_text(const PuzzleDrawing& drawing);

}  // namespace ariadne
