#pragma once

#include <string>
#include <string_view>

#include <ariadne/draw/detail/geometry.hpp>
#include <ariadne/draw/detail/rule_picture.hpp>
#include <ariadne/model/layout.hpp>

namespace ariadne {

/// The parts of a picture, from the lowest to the uppermost: begin(), colors of cells, rules(), what
/// stands below the lines and the digits, lines(), digits, what stands above them, end(). Appends to
/// `out`.
class BoardPicture {
 public:
  BoardPicture(const Layout& layout, std::string& out);

  const BoardGeometry& geometry() const { return geometry_; }
  /// Whether the layout has rules.
  bool has_rules() const { return !layout_.rules().empty(); }
  /// `head` stands within, in front of everything.
  void begin(std::string_view head);
  /// The marks of the layout's rules, as far as they are below the lines.
  void rules();
  void lines();
  /// `attributes` are those of the element, with a space in front, or empty.
  void value(Cell cell, Digit digit, bool given, std::string_view attributes = "");
  void candidate(Cell cell, Digit digit, std::string_view attributes = "");
  void end();

 private:
  void draw_diagonals();
  void text(Point at, int size, const char* kind, char symbol, std::string_view attributes);

  const Layout& layout_;
  BoardGeometry geometry_;
  RulePicture rules_;
  std::string& out_;
};

}  // namespace ariadne
