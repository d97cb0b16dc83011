// SudokuPad as shapes: the opposite of sudokupad_reader.cpp, which looks for rules in them. Which shape means
// what is known to the kind of puzzle, so nothing is interpreted here. The borders of regions and cages
// are thick lines, and their texts are in their first cells.

#include <algorithm>
#include <array>
#include <cmath>
#include <set>
#include <sstream>

#include <ariadne/exchange/detail/drawn_text.hpp>
#include <ariadne/exchange/detail/link_json.hpp>
#include <ariadne/exchange/detail/link_readers.hpp>
#include <ariadne/exchange/detail/link_writing.hpp>
#include <ariadne/exchange/detail/sudokupad_drawings.hpp>
#include <ariadne/exchange/drawn_puzzle.hpp>
#include <ariadne/exchange/lz_string.hpp>
#include <ariadne/model/quotes.hpp>

namespace ariadne {

using nlohmann::json;
using nlohmann::ordered_json;

namespace {

using PictureShape = PuzzleDrawing::Shape;
using PictureMark = PuzzleDrawing::Mark;

/// Shapes that are signs. The first for a shape is the one that is written.
struct SudokuPadSign {
  std::string_view text;
  PictureShape shape;
};
constexpr std::array<SudokuPadSign, 12> sudokupad_signs{{
    {"★", PictureShape::star},
    {"☆", PictureShape::star},
    {"△", PictureShape::triangle},
    {"▲", PictureShape::triangle},
    {"♣", PictureShape::tree},
    {"🌲", PictureShape::tree},
    {"🌳", PictureShape::tree},
    {"✕", PictureShape::cross},
    {"<", PictureShape::less},
    {">", PictureShape::greater},
    {"∧", PictureShape::less},
    {"∨", PictureShape::greater},
}};

constexpr double half_cell = 0.5;
constexpr double dot_size = 0.2;
constexpr double most_of_dot = 0.25;

class SudokuPadDrawingReader {
 public:
  SudokuPadDrawingReader(const json& document, DrawnPuzzle& puzzle)
      : all_(document), puzzle_(puzzle) {
    const json& rows = list_of(document, "cells");
    std::size_t columns = 0;
    for (const json& row : rows)
      if (row.is_array()) columns = std::max(columns, row.size());
    constexpr std::size_t most = 1000;
    puzzle_.drawing.rows = static_cast<int>(std::min(rows.size(), most));
    puzzle_.drawing.columns = static_cast<int>(std::min(columns, most));
  }

  void read() {
    read_sudokupad_texts(all_, [this](std::string_view key, const std::string& text) {
      if (key == "title") puzzle_.title = text;
      if (key == "author") puzzle_.author = text;
      if (key == "rules" && !text.empty())
        (puzzle_.rules += puzzle_.rules.empty() ? "" : "\n") += text;
    });
    read_cells();
    for (const json& region : list_of(all_, "regions")) outline(cells_of(region), puzzle_.drawing);
    for (const json& cage : list_of(all_, "cages"))
      if (cage.is_object()) read_cage(cage);
    const Drawings drawings = drawings_of(all_);
    for (const DrawnShape& shape : drawings.shapes) read_shape(shape);
    for (const DrawnLine& line : drawings.lines) read_line(line);
    for (const DrawnLine& arrow : drawings.arrows) read_arrow(arrow);
    for (const json& rule : list_of(all_, "global"))
      leave("the global rule " + in_quotes(text_of(rule)));
  }

 private:
  void leave(std::string what) {
    if (std::find(puzzle_.unread.begin(), puzzle_.unread.end(), what) == puzzle_.unread.end())
      puzzle_.unread.push_back(std::move(what));
  }
  PictureMark& add(PictureShape shape, double x, double y, double size) {
    PictureMark& mark = puzzle_.drawing.marks.emplace_back();
    mark.shape = shape;
    mark.x = x;
    mark.y = y;
    mark.size = size;
    return mark;
  }
  void add_text(const std::string& text, double x, double y, double size) {
    add(PictureShape::text, x, y, size).text = text;
  }

  void read_cells() {
    const json& rows = list_of(all_, "cells");
    for (int r = 0; r < puzzle_.drawing.rows; ++r) {
      const json& row = rows[static_cast<std::size_t>(r)];
      for (int c = 0; row.is_array() && c < static_cast<int>(row.size()); ++c) {
        const json& cell = row[static_cast<std::size_t>(c)];
        const auto given = cell.is_object() ? cell.find("given") : cell.end();
        if (given != cell.end() && given->is_boolean() && !given->get<bool>()) continue;
        const std::string text = cell.is_object() ? text_of(cell, "value") : text_of(cell);
        if (!text.empty()) add_text(text, c + half_cell, r + half_cell, 1);
      }
    }
  }

  /// The cells of a list [[row, column], ...].
  std::set<std::pair<int, int>> cells_of(const json& list) const {
    std::set<std::pair<int, int>> cells;
    if (list.is_array())
      for (const json& pair : list) {
        const bool is_pair = pair.is_array() && pair.size() == 2;
        const auto row = is_pair ? whole_number(pair[0]) : std::nullopt;
        const auto column = is_pair ? whole_number(pair[1]) : std::nullopt;
        if (row && column && *row >= 0 && *column >= 0 && *row < puzzle_.drawing.rows &&
            *column < puzzle_.drawing.columns)
          cells.emplace(*row, *column);
      }
    return cells;
  }

  void read_cage(const json& cage) {
    const std::set<std::pair<int, int>> cells = cells_of(list_of(cage, "cells"));
    if (cells.empty()) return;
    outline(cells, puzzle_.drawing);
    const auto [row, column] = *cells.begin();
    std::string text = text_of(cage, "value");
    if (text.empty()) text = text_of(cage, "sum");
    if (!text.empty()) add_text(text, column + half_cell, row + half_cell, small);
  }

  /// The nearest center, side, or corner of a cell. Texts in a corner of a cell are at its center, and those
  /// outside the grid stay where they are.
  std::pair<double, double> place_of(const DrawnShape& shape) const {
    const bool inside = shape.center.column >= 0 && shape.center.row >= 0 &&
                        shape.center.column <= puzzle_.drawing.columns &&
                        shape.center.row <= puzzle_.drawing.rows;
    const auto snapped = [&](double at) {
      constexpr double near = 0.12;
      const double whole = std::round(at);
      if (!inside) return at;
      return std::abs(at - whole) < near ? whole : std::floor(at) + half_cell;
    };
    return {snapped(shape.center.column), snapped(shape.center.row)};
  }

  void read_shape(const DrawnShape& shape) {
    constexpr double far = 1000;
    if (!(std::abs(shape.center.column) < far) || !(std::abs(shape.center.row) < far))
      return leave("a shape far from the grid");
    const auto [x, y] = place_of(shape);
    const double size = std::max(shape.width, shape.height);
    const bool filled = !shape.fill.empty() && !is_white(shape.fill);
    const bool whole =
        std::abs(shape.width - 1) < dot_size && std::abs(shape.height - 1) < dot_size;
    constexpr double right_angle = 90;
    if (size > 0 && (filled || !shape.border.empty())) {
      if (size > 1 + dot_size || std::fmod(shape.angle, right_angle) != 0)
        leave(shape.round ? "a large circle" : "a rectangle");
      else if (shape.round)
        add(!is_black(shape.fill) ? PictureShape::circle
            : size < most_of_dot  ? PictureShape::dot
                                  : PictureShape::disk,
            x, y, size);
      else if (whole && (is_black(shape.fill) || is_gray(shape.fill)))
        add(PictureShape::shade, x, y, 1);
      else if (is_black(shape.fill) && shape.width == shape.height)
        add(PictureShape::square, x, y, size);
      else
        leave(whole && filled ? "a colored cell" : "a rectangle");
    }
    if (!shape.text.empty()) read_text(shape.text, x, y, size > 0 ? std::min(size, 1.0) : 1);
  }

  /// A text. Several numbers beside the grid are a list.
  void read_text(const std::string& text, double x, double y, double size) {
    const auto* const sign =
        std::find_if(sudokupad_signs.begin(), sudokupad_signs.end(),
                     [&](const SudokuPadSign& one) { return one.text == text; });
    if (sign != sudokupad_signs.end()) {
      add(sign->shape, x, y, size);
      return;
    }
    std::istringstream words(text);
    std::vector<std::string> all{std::istream_iterator<std::string>(words), {}};
    const bool column = y < 0 || y > puzzle_.drawing.rows;
    constexpr double step = 0.01;
    for (std::size_t i = 0; i < all.size(); ++i) {
      const double aside = step * (static_cast<double>(i) - static_cast<double>(all.size() - 1));
      add_text(all[i], x + (column ? 0 : aside), y + (column ? aside : 0), size);
    }
  }

  void read_line(const DrawnLine& line) {
    constexpr double thin = 2;
    const bool wall = line.thickness > thin && (is_black(line.color) || is_gray(line.color)) &&
                      line.points.size() > 1 &&
                      std::all_of(line.points.begin(), line.points.end(), [&](DrawnPoint point) {
                        return point.row == std::round(point.row) &&
                               point.column == std::round(point.column) && point.row >= 0 &&
                               point.column >= 0 && point.row <= puzzle_.drawing.rows &&
                               point.column <= puzzle_.drawing.columns;
                      });
    if (!wall) return leave("a line");
    for (std::size_t i = 1; i < line.points.size(); ++i) {
      const DrawnPoint from = line.points[i - 1];
      const DrawnPoint to = line.points[i];
      if (from.row != to.row && from.column != to.column) {
        leave("a line across cells");
        continue;
      }
      const int steps =
          static_cast<int>(std::abs(to.row - from.row) + std::abs(to.column - from.column));
      for (int step = 0; step < steps; ++step) {
        const auto between = [&](double a, double b, int n) { return a + (b - a) * n / steps; };
        PictureMark& mark = add(PictureShape::wall, between(from.column, to.column, step),
                                between(from.row, to.row, step), 1);
        mark.to_x = between(from.column, to.column, step + 1);
        mark.to_y = between(from.row, to.row, step + 1);
      }
    }
  }

  void read_arrow(const DrawnLine& arrow) {
    const bool short_arrow = arrow.points.size() == 2 &&
                             std::abs(arrow.points[1].row - arrow.points[0].row) <= 1 &&
                             std::abs(arrow.points[1].column - arrow.points[0].column) <= 1;
    if (!short_arrow) return leave("an arrow");
    // Beside a number in the same cell, its middle may be aside.
    const auto& [from, to] = std::tie(arrow.points[0], arrow.points[1]);
    const double x = std::floor((from.column + to.column) / 2) + half_cell;
    const double y = std::floor((from.row + to.row) / 2) + half_cell;
    PictureMark& mark =
        add(PictureShape::arrow, x - (to.column - from.column) / 2, y - (to.row - from.row) / 2, 1);
    mark.to_x = x + (to.column - from.column) / 2;
    mark.to_y = y + (to.row - from.row) / 2;
  }

  static constexpr double small = 0.32;

  const json& all_;
  DrawnPuzzle& puzzle_;
};

class SudokuPadDrawingWriter {
 public:
  SudokuPadDrawingWriter(const PuzzleDrawing& drawing, std::vector<std::string>& left_out)
      : drawing_(drawing), left_out_(left_out) {
    ordered_json row = ordered_json::array();
    for (int c = 0; c < drawing.columns; ++c) row.push_back(ordered_json::object());
    cells_ = ordered_json::array();
    for (int r = 0; r < drawing.rows; ++r) cells_.push_back(row);
  }

  std::string text(const std::string& title) {
    for (const PictureMark& mark : drawing_.marks)
      if (!mark.found) put(mark);
    ordered_json metadata{{"title", title}, {"norowcol", true}};
    if (!drawing_.caption.empty()) metadata["rules"] = drawing_.caption;
    ordered_json document{{"cells", cells_}, {"regions", ordered_json::array()}};
    for (const auto& [key, list] : entries_.items()) document[key] = list;
    document["metadata"] = std::move(metadata);
    return text_of_json(document);
  }

 private:
  void leave(const std::string& what) {
    if (std::find(left_out_.begin(), left_out_.end(), what) == left_out_.end())
      left_out_.push_back(what);
  }

  void put_shape(const char* layer, const PictureMark& mark, double size, bool round,
                 const char* fill, const char* border = nullptr) {
    ordered_json entry{{"center", {mark.y, mark.x}}, {"width", size}, {"height", size}};
    if (round) entry["rounded"] = true;
    entry["backgroundColor"] = fill;
    if (border != nullptr) entry["borderColor"] = border;
    entries_[layer].push_back(std::move(entry));
  }

  void put_text(const PictureMark& mark, double x, double y, const std::string& text) {
    constexpr double points = 40;
    const bool on_black =
        std::any_of(drawing_.marks.begin(), drawing_.marks.end(), [&](const PictureMark& one) {
          return (one.shape == PictureShape::shade || one.shape == PictureShape::disk) &&
                 one.x == mark.x && one.y == mark.y;
        });
    entries_["overlays"].push_back({{"center", {y, x}},
                                    {"width", mark.size},
                                    {"height", mark.size},
                                    {"text", text},
                                    {"fontSize", std::lround(points * mark.size)},
                                    {"color", on_black ? white : black}});
  }

  void put_stroke(const char* key, const PictureMark& mark, double thickness) {
    ordered_json entry{{"wayPoints", {{mark.y, mark.x}, {mark.to_y, mark.to_x}}},
                       {"color", black},
                       {"thickness", thickness}};
    if (mark.shape == PictureShape::arrow) entry["headLength"] = 0.3;
    entries_[key].push_back(std::move(entry));
  }

  void put(const PictureMark& mark) {
    constexpr double of_cell = 0.8;
    switch (mark.shape) {
      case PictureShape::shade:
        return put_shape("underlays", mark, 1, false, black);
      case PictureShape::gray:
        return put_shape("underlays", mark, 1, false, gray);
      case PictureShape::dot:
        return put_shape("overlays", mark, dot_size, true, black);
      case PictureShape::disk:
      case PictureShape::moon:
        return put_shape("underlays", mark, of_cell * mark.size, true, black, black);
      case PictureShape::circle:
      case PictureShape::box:
        return put_shape("underlays", mark, of_cell * mark.size, true, white, black);
      case PictureShape::square:
        return put_shape("underlays", mark, half_cell * mark.size, false, black);
      case PictureShape::wall:
        return put_stroke("lines", mark, 4);
      case PictureShape::arrow:
        return put_stroke("arrows", mark, 2);
      case PictureShape::text:
        return put_text(mark, mark.x, mark.y, mark.text);
      case PictureShape::less:
      case PictureShape::greater: {
        const bool less = mark.shape == PictureShape::less;
        const bool across = mark.y == mark.to_y;
        return put_text(mark, (mark.x + mark.to_x) / 2, (mark.y + mark.to_y) / 2,
                        across ? (less ? "<" : ">") : (less ? "∧" : "∨"));
      }
      default:
        break;
    }
    const auto* const sign =
        std::find_if(sudokupad_signs.begin(), sudokupad_signs.end(),
                     [&](const SudokuPadSign& one) { return one.shape == mark.shape; });
    if (sign == sudokupad_signs.end()) return leave("a shape that SudokuPad has in another form");
    put_text(mark, mark.x, mark.y, std::string(sign->text));
  }

  static constexpr const char* black = "#000000";
  static constexpr const char* gray = "#CFCFCF";
  static constexpr const char* white = "#FFFFFF";

  const PuzzleDrawing& drawing_;
  std::vector<std::string>& left_out_;
  ordered_json cells_;
  ordered_json entries_ = ordered_json::object();  ///< by key
};

}  // namespace

void outline(const std::set<std::pair<int, int>>& cells, PuzzleDrawing& drawing) {
  for (const auto& [row, column] : cells)
    for (const auto& [down, right] : {std::pair(-1, 0), {1, 0}, {0, -1}, {0, 1}}) {
      if (cells.contains({row + down, column + right})) continue;
      PictureMark& mark = drawing.marks.emplace_back();
      mark.shape = PictureShape::wall;
      mark.x = column + (right > 0 ? 1 : 0);
      mark.y = row + (down > 0 ? 1 : 0);
      mark.to_x = column + (right < 0 ? 0 : 1);
      mark.to_y = row + (down < 0 ? 0 : 1);
    }
}

DrawnPuzzle read_sudokupad_drawing(const json& document) {
  DrawnPuzzle puzzle;
  SudokuPadDrawingReader(document, puzzle).read();
  return puzzle;
}

std::string write_sudokupad_drawing(const PuzzleDrawing& drawing, const std::string& title,
                                    std::vector<std::string>& left_out) {
  return "scl" + lz_compress(zipped(SudokuPadDrawingWriter(drawing, left_out).text(title)));
}

}  // namespace ariadne
