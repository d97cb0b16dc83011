#pragma once

#include <string>
#include <string_view>
#include <vector>

#include <ariadne/api.hpp>
#include <ariadne/formats/puzzle_drawing.hpp>

namespace ariadne {

/// A drawing as lines of text in UTF-8, with box-drawing characters. Each line ends with '\n'.
ARIADNE_API std::string board_text(const PuzzleDrawing& drawing);

/// The characters of a text in UTF-8, each as a text of its own.
std::vector<std::string> characters_of(std::string_view text);

}  // namespace ariadne
