#pragma once

#include <span>
#include <string>
#include <string_view>

#include <ariadne/api.hpp>
#include <ariadne/formats/puzzle_drawing.hpp>
#include <ariadne/model/board.hpp>
#include <ariadne/steps/step.hpp>

namespace ariadne {

/// The contents of a picture of a board.
struct BoardView {
  const Layout& layout;           ///< the layout of the board
  std::span<const Digit> givens;  ///< 0 for cells that are not givens
  std::span<const Digit> values;  ///< givens and placed digits; empty to show only the givens
  std::span<const DigitSet> candidates;  ///< empty sets for cells with a value; empty to show none
  const Step* step = nullptr;            ///< drawn on top; null for none
};

/// A self-contained SVG document on a white background. `title` is read aloud by screen readers and
/// shown as a tooltip.
ARIADNE_API std::string svg_picture(const BoardView& view, std::string_view title);
/// A picture of a step, on the board on which it was found. `words` explains the step
/// (words/describe.hpp), and becomes the description of the picture. It may be empty.
ARIADNE_API std::string svg_picture(const Board& board, const Step& step,
                                    std::string_view words = {});

/// The same picture as an element of a page whose styles contain board.css.
ARIADNE_API std::string svg_element(const BoardView& view, std::string_view title);

/// A picture of a puzzle that is shapes on a grid, as a document. `words` is its description, and may be
/// empty.
ARIADNE_API std::string svg_picture(const PuzzleDrawing& drawing, std::string_view title,
                                    std::string_view words = {});
/// The same as an element of a page whose styles contain puzzle.css.
ARIADNE_API std::string svg_element(const PuzzleDrawing& drawing, std::string_view title);
/// The states of a puzzle while it is solved in steps as one element for an explanation page, which shows
/// one of them at a time. There must be one.
ARIADNE_API std::string svg_element(std::span<const PuzzleDrawing> states, std::string_view title);

/// The text with `&`, `<`, `>`, and `"` replaced by entities, for HTML and SVG.
ARIADNE_API std::string escaped(std::string_view text);

}  // namespace ariadne
