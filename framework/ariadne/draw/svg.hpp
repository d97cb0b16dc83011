#pragma once

#include <span>
#include <string>
#include <string_view>

#include <ariadne/api.hpp>
#include <ariadne/model/board.hpp>
#include <ariadne/steps/step.hpp>

namespace ariadne {

/// What a picture shows of a board.
struct BoardView {
  const Layout& layout;                  ///< of the board
  std::span<const Digit> givens;         ///< 0 for cells that came without a value
  std::span<const Digit> values;         ///< with what was found; empty for the givens alone
  std::span<const DigitSet> candidates;  ///< none where a value stands; empty to leave them out
  const Step* step = nullptr;            ///< drawn over it
};

/// A standalone SVG document: on white, for screens, print, and programs that know plain SVG only.
/// `title` is what is read out, and what is shown below the pointer.
ARIADNE_API std::string svg_picture(const BoardView& view, std::string_view title);
/// Of a step, with the board on which it was found. `words` explain it (words/describe.hpp); they
/// are read out and shown by programs that show descriptions. Empty for none.
ARIADNE_API std::string svg_picture(const Board& board, const Step& step,
                                    std::string_view words = {});

/// The same picture as an element of a page, which has board.css among its styles.
ARIADNE_API std::string svg_element(const BoardView& view, std::string_view title);

/// Text escaped for HTML and SVG: & < > and " as entities.
ARIADNE_API std::string escaped(std::string_view text);

}  // namespace ariadne
