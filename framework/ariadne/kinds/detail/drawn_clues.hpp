#pragma once

#include <string>
#include <vector>

#include <ariadne/formats/puzzle_drawing.hpp>
#include <ariadne/kinds/detail/kind_data.hpp>

namespace ariadne::kinds {

/// The puzzle of a kind that a drawing shows, with '|' between its lines: the opposite of drawing_of(). What
/// is drawn and is not a clue is added to `unread`, in a few words each. Throws KindTextError if the grid
/// is too large.
std::string text_of_drawing(const KindData& kind, const PuzzleDrawing& drawing,
                            std::vector<std::string>& unread);

}  // namespace ariadne::kinds
