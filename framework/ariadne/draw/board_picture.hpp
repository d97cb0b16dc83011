#pragma once

#include <span>
#include <string>
#include <string_view>

#include <ariadne/api.hpp>
#include <ariadne/draw/geometry.hpp>
#include <ariadne/logic/step.hpp>
#include <ariadne/model/board.hpp>

namespace ariadne {

/// What a picture shows of a board.
struct BoardView {
  const Layout& layout;
  std::span<const Digit> givens;         ///< 0 for cells that came without a value
  std::span<const Digit> values;         ///< with what was found; empty for the givens alone
  std::span<const DigitSet> candidates;  ///< none where a value stands; empty to leave them out
  const Step* step = nullptr;            ///< drawn over it
};

/// An SVG document of its own: on white, for screens, print, and programs that know plain SVG only.
/// `title` is what is read out, and what is shown below the pointer.
ARIADNE_API std::string svg_picture(const BoardView& view, std::string_view title);
/// Of a step, with the board on which it was found.
ARIADNE_API std::string svg_picture(const Board& board, const Step& step);

/// The same picture as an element of a page, which has board.css among its styles.
ARIADNE_API std::string svg_element(const BoardView& view, std::string_view title);

/// Text as it stands in HTML and SVG: & < > and " as entities.
ARIADNE_API std::string escaped(std::string_view text);

/// The parts of a picture, from the lowest to the uppermost: append_begin(), what stands below the
/// digits, append_lines(), digits, what stands above them, append_end().
class BoardPicture {
 public:
  BoardPicture(const Layout& layout, std::string& out);

  const BoardGeometry& geometry() const { return geometry_; }
  /// `head` stands within, in front of everything.
  void begin(std::string_view head);
  void lines();
  /// `attributes` are those of the element, with a space in front, or empty.
  void value(Cell cell, Digit digit, bool given, std::string_view attributes = "");
  void candidate(Cell cell, Digit digit, std::string_view attributes = "");
  void end();

 private:
  void text(Point at, int size, const char* kind, char symbol, std::string_view attributes);

  const Layout& layout_;
  BoardGeometry geometry_;
  std::string& out_;
};

}  // namespace ariadne
