// Pictures of boards as SVG. How things look is said by classes, whose colours are in
// pages/board.css; where they stand by BoardGeometry.

#include <vector>

#include <ariadne/draw/detail/board_picture.hpp>
#include <ariadne/draw/detail/page_files.hpp>
#include <ariadne/draw/detail/step_picture.hpp>
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
  out += step.below;
  picture.lines();
  for (int i = 0; i < view.layout.cell_count(); ++i) {
    const auto cell = static_cast<Cell>(i);
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
  std::string out = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n";
  append_board(view,
               title_element(title) + "<style>" + std::string(page_files::board_css) + "</style>",
               out);
  return out + "\n";
}

std::string svg_picture(const Board& board, const Step& step) {
  std::vector<Digit> givens(board.values().begin(), board.values().end());
  for (std::size_t i = 0; i < givens.size(); ++i)
    if (!board.is_given(static_cast<Cell>(i))) givens[i] = 0;
  return svg_picture({board.layout(), givens, board.values(), board.candidates(), &step},
                     to_text(step, board.layout()));
}

}  // namespace ariadne
