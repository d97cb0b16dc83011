// Pictures of boards as SVG. How things look is said by classes, whose colors are in
// pages/board.css; where they stand by BoardGeometry.

#include <vector>

#include <ariadne/draw/detail/board_picture.hpp>
#include <ariadne/draw/detail/page_files.hpp>
#include <ariadne/draw/detail/step_picture.hpp>
#include <ariadne/draw/empty_board.hpp>
#include <ariadne/draw/svg.hpp>
#include <ariadne/model/quotes.hpp>

namespace ariadne {

namespace {

std::string title_element(std::string_view title) {
  return "<title>" + escaped(title) + "</title>";
}

void append_board(const BoardView& view, std::string_view head, std::string& out) {
  BoardPicture picture(view.layout, out);
  StepPicture step;
  if (view.step != nullptr)
    step = picture_of(*view.step, view.layout, view.candidates, picture.geometry());
  picture.begin(head);
  out += step.cells;
  picture.rules();
  out += step.discs;
  picture.lines();
  for (Cell cell = 0; cell < view.layout.cell_count(); ++cell) {
    const bool given = view.givens[cell] != 0;
    const Digit value = given || view.values.empty() ? view.givens[cell] : view.values[cell];
    if (value != 0)
      picture.value(cell, value, given);
    else if (!view.candidates.empty())
      for (const Digit digit : view.candidates[cell]) picture.candidate(cell, digit);
  }
  out += step.above;
  picture.end();
}

/// A whole document; `head` is what describes it.
std::string document(const BoardView& view, const std::string& head) {
  std::string out = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n";
  append_board(view, head + "<style>" + std::string(page_files::board_css) + "</style>", out);
  return out + "\n";
}

}  // namespace

std::string escaped(std::string_view text) {
  std::string out;
  for (const char c : printable(text, true)) {
    switch (c) {
      case '&':
        out += "&amp;";
        break;
      case '<':
        out += "&lt;";
        break;
      case '>':
        out += "&gt;";
        break;
      case '"':
        out += "&quot;";
        break;
      default:
        out += c;
    }
  }
  return out;
}

std::string svg_element(const BoardView& view, std::string_view title) {
  std::string out;
  append_board(view, title_element(title), out);
  return out;
}

std::string svg_picture(const BoardView& view, std::string_view title) {
  return document(view, title_element(title));
}

std::string svg_picture(const Board& board, const Step& step, std::string_view words) {
  std::vector<Digit> givens(board.values().begin(), board.values().end());
  for (std::size_t i = 0; i < givens.size(); ++i)
    if (!board.is_given(static_cast<Cell>(i))) givens[i] = 0;
  std::string head = title_element(to_text(step, board.layout()));
  if (!words.empty()) head += "<desc>" + escaped(words) + "</desc>";
  return document({board.layout(), givens, board.values(), board.candidates(), &step}, head);
}

EmptyBoard empty_board(const Layout& layout, std::string_view title) {
  EmptyBoard board;
  BoardPicture picture(layout, board.svg);
  const BoardGeometry& geometry = picture.geometry();
  picture.begin(title_element(title));
  board.svg += R"(<g class="tints"></g>)";
  picture.rules();
  picture.lines();
  board.svg += R"(<g class="entries"></g>)";
  picture.end();
  board.cell_size = geometry.cell_size();
  for (Cell cell = 0; cell < layout.cell_count(); ++cell) {
    const Point corner = geometry.corner(cell);
    board.corners.emplace_back(corner.x, corner.y);
  }
  const Point corner = geometry.corner(Cell{0});
  for (int digit = 1; digit <= layout.digit_count(); ++digit) {
    const Point mark = geometry.mark(0, static_cast<Digit>(digit));
    board.marks.emplace_back(mark.x - corner.x, mark.y - corner.y);
  }
  return board;
}

std::string board_styles(bool dark) {
  std::string styles(dark ? page_files::board_dark_css : page_files::board_css);
  if (!dark) styles += page_files::rules_css;
  return styles += dark ? page_files::puzzle_dark_css : page_files::puzzle_css;
}

}  // namespace ariadne
