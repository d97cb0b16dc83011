// Penpa+ as shapes: what most people draw their puzzles with. Which shape means what is known to the kind of
// puzzle, so nothing is interpreted here. The numbers and names of shapes are those of penpa-edit; see
// penpa_reader.cpp for the text.

#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <set>
#include <tuple>

#include <ariadne/exchange/detail/deflate.hpp>
#include <ariadne/exchange/detail/drawn_text.hpp>
#include <ariadne/exchange/detail/line_puzzles.hpp>
#include <ariadne/exchange/detail/link_json.hpp>
#include <ariadne/exchange/detail/link_readers.hpp>
#include <ariadne/exchange/detail/penpa_canvas.hpp>
#include <ariadne/exchange/detail/penpa_dashes.hpp>
#include <ariadne/exchange/detail/percent.hpp>
#include <ariadne/exchange/detail/sudokupad_drawings.hpp>
#include <ariadne/exchange/drawn_puzzle.hpp>
#include <ariadne/model/error.hpp>
#include <ariadne/model/numbers.hpp>
#include <ariadne/model/quotes.hpp>

namespace ariadne {

using nlohmann::json;
using nlohmann::ordered_json;

namespace {

using PictureShape = PuzzleDrawing::Shape;
using PictureMark = PuzzleDrawing::Mark;

constexpr int penpa_white = 1;
constexpr int penpa_black = 2;
constexpr int penpa_thick = 2;
constexpr double penpa_small_text = 0.32;

/// Symbols that are shapes of ours, with their style. The first for a shape is the one that is written.
struct PenpaSymbol {
  std::string_view name;  ///< with other sizes: circle_L, circle_M, ...
  int style;
  PictureShape shape;
};
constexpr std::array<PenpaSymbol, 15> penpa_symbols{
    {{"circle_L", penpa_white, PictureShape::circle},
     {"circle_L", penpa_black, PictureShape::disk},
     {"circle_M", penpa_white, PictureShape::circle},
     {"circle_M", penpa_black, PictureShape::disk},
     {"circle_S", penpa_white, PictureShape::circle},
     {"circle_S", penpa_black, PictureShape::disk},
     {"circle_SS", penpa_white, PictureShape::circle},
     {"circle_SS", penpa_black, PictureShape::disk},
     {"square_LL", penpa_black, PictureShape::shade},
     {"square_L", penpa_black, PictureShape::square},
     {"square_M", penpa_black, PictureShape::square},
     {"star", penpa_black, PictureShape::star},
     {"triup_L", penpa_white, PictureShape::triangle},
     {"triup_M", penpa_white, PictureShape::triangle},
     {"tents", 1, PictureShape::tree}}};

/// Steps to the right and down of the directions of arrow symbols, from 1 on.
constexpr std::array<std::pair<int, int>, 8> penpa_arrow_ways{
    {{-1, 0}, {-1, -1}, {0, -1}, {1, -1}, {1, 0}, {1, 1}, {0, 1}, {-1, 1}}};
/// The same of numbers with an arrow, from _0 on.
constexpr std::array<std::pair<int, int>, 4> penpa_number_ways{{{0, -1}, {-1, 0}, {1, 0}, {0, 1}}};

class PenpaDrawingReader {
 public:
  PenpaDrawingReader(const PenpaText& text, DrawnPuzzle& puzzle) : text_(text), puzzle_(puzzle) {
    puzzle_.drawing.rows = text.canvas.rows;
    puzzle_.drawing.columns = text.canvas.columns;
  }

  void read() {
    read_surface();
    read_numbers();
    read_small_numbers();
    read_symbols();
    read_walls();
    read_cages();
    static const std::set<std::string_view> known{
        "command_redo", "command_undo", "command_replay", "surface", "number",     "numberS",
        "symbol",       "lineE",        "deletelineE",    "cage",    "killercages"};
    for (const auto& [key, value] : text_.question.items())
      if (!known.contains(key) && value.is_structured() && !value.empty())
        leave("what Penpa+ calls " + in_quotes(key));
  }

 private:
  const json& member(const char* name) const {
    static const json nothing = json::object();
    const auto found = text_.question.find(name);
    return found == text_.question.end() || !found->is_object() ? nothing : *found;
  }
  void leave(std::string what) {
    if (std::find(puzzle_.unread.begin(), puzzle_.unread.end(), what) == puzzle_.unread.end())
      puzzle_.unread.push_back(std::move(what));
  }
  std::optional<PenpaPlace> place(std::string_view key) const {
    const auto index = number_of<int>(key);
    return index ? text_.canvas.place(*index) : std::nullopt;
  }
  static std::pair<double, double> spot(const PenpaPlace& at) {
    constexpr double half = 0.5;
    const bool right = at.kind == 1 || at.kind == 3;
    const bool below = at.kind == 1 || at.kind == 2;
    return {at.column + (right ? 1 : half), at.row + (below ? 1 : half)};
  }
  PictureMark& add(PictureShape shape, const PenpaPlace& at, double size) {
    PictureMark& mark = puzzle_.drawing.marks.emplace_back();
    mark.shape = shape;
    std::tie(mark.x, mark.y) = spot(at);
    mark.size = size;
    return mark;
  }
  void add_arrow(const PenpaPlace& at, std::pair<int, int> way) {
    PictureMark& mark = add(PictureShape::arrow, at, 1);
    constexpr double half = 0.3;
    mark.to_x = mark.x + half * way.first;
    mark.to_y = mark.y + half * way.second;
    mark.x -= half * way.first;
    mark.y -= half * way.second;
  }

  void read_surface() {
    for (const auto& [key, color] : member("surface").items()) {
      const auto at = place(key);
      const int number = whole_number(color).value_or(0);
      // Black and three grays.
      if (at && at->kind == 0 && (number == 1 || number == 3 || number == 4 || number == 8))
        add(PictureShape::shade, *at, 1);
      else
        leave("a colored cell");
    }
  }

  void read_numbers() {
    for (const auto& [key, entry] : member("number").items()) {
      const auto at = place(key);
      if (!at || !entry.is_array() || entry.empty()) continue;
      std::string text = text_of(entry[0]);
      const std::string submode = entry.size() > 2 ? text_of(entry[2]) : "1";
      if (submode == "2" && text.size() > 1 && text[text.size() - 2] == '_') {
        const int way = text.back() - '0';
        text.resize(text.size() - 2);
        if (way >= 0 && way < static_cast<int>(penpa_number_ways.size()))
          add_arrow(*at, penpa_number_ways.at(static_cast<std::size_t>(way)));
        else
          leave("a number with an arrow across");
      } else if (submode == "4" || submode == "7") {
        leave("the text " + in_quotes(text));
        continue;
      }
      text.erase(0, std::min(text.find_first_not_of(' '), text.size()));
      if (!text.empty()) add(PictureShape::text, *at, 1).text = text;
    }
  }

  void read_small_numbers() {
    const int first = 4 * text_.canvas.width * text_.canvas.height;
    for (const auto& [key, entry] : member("numberS").items()) {
      const auto index = number_of<int>(key);
      const auto at =
          index && *index >= first ? text_.canvas.place((*index - first) / 4) : std::nullopt;
      if (!entry.is_array() || entry.empty()) continue;
      const std::string text = text_of(entry[0]);
      if (!at || at->kind != 0)
        leave("the small text " + in_quotes(text));
      else if (!text.empty())
        add(PictureShape::text, *at, penpa_small_text).text = text;
    }
  }

  void read_symbols() {
    for (const auto& [key, entry] : member("symbol").items()) {
      const auto at = place(key);
      if (!at || !entry.is_array() || entry.size() < 2) continue;
      const std::string name = text_of(entry[1]);
      const int style = whole_number(entry[0]).value_or(-1);
      const auto* const symbol = std::find_if(
          penpa_symbols.begin(), penpa_symbols.end(),
          [&](const PenpaSymbol& one) { return one.name == name && one.style == style; });
      const bool arrow = name.starts_with("arrow_") && style >= 1 &&
                         style <= static_cast<int>(penpa_arrow_ways.size());
      if (symbol != penpa_symbols.end())
        add(symbol->shape, *at, 1);
      else if (arrow)
        add_arrow(*at, penpa_arrow_ways.at(static_cast<std::size_t>(style) - 1));
      else if (name == "inequality" && style >= 1 && style <= 4)
        add(style % 2 == 1 ? PictureShape::less : PictureShape::greater, *at, 1);
      else
        leave("a symbol " + in_quotes(name));
    }
  }

  void read_walls() {
    for (const auto& [key, style] : member("lineE").items()) {
      const auto ends = penpa_ends(key);
      const auto a = ends ? text_.canvas.place(ends->first) : std::nullopt;
      const auto b = ends ? text_.canvas.place(ends->second) : std::nullopt;
      const int number = whole_number(style).value_or(0);
      constexpr int also_thick = 21;
      if (!a || !b || a->kind != 1 || b->kind != 1 ||
          std::abs(a->row - b->row) + std::abs(a->column - b->column) != 1 ||
          (number != penpa_thick && number != also_thick)) {
        leave("a line along edges");
        continue;
      }
      PictureMark& mark = add(PictureShape::wall, *a, 1);
      std::tie(mark.to_x, mark.to_y) = spot(*b);
    }
  }

  void read_cages() {
    auto [dashes, odd] = read_penpa_dashes(member("cage"), text_.canvas);
    for (const json& list : list_of(text_.question, "killercages")) {
      PlacesOfCells cells;
      for (const json& index : list)
        if (const auto at = text_.canvas.place(whole_number(index).value_or(-1));
            at && at->kind == 0)
          cells.emplace(at->row, at->column);
      for (const CageDash& dash : dashes_around(cells)) dashes.erase(dash);
      outline(cells, puzzle_.drawing);
    }
    for (const PlacesOfCells& cells :
         take_cages(dashes, puzzle_.drawing.rows, puzzle_.drawing.columns))
      outline(cells, puzzle_.drawing);
    if (odd > 0 || !dashes.empty()) leave("a dash that does not belong to the outline of a cage");
  }

  const PenpaText& text_;
  DrawnPuzzle& puzzle_;
};

class PenpaDrawingWriter {
 public:
  PenpaDrawingWriter(const PuzzleDrawing& drawing, const std::string& genre,
                     std::vector<std::string>& left_out)
      : drawing_(drawing), left_out_(left_out) {
    std::erase_if(drawing_.marks, [](const PictureMark& mark) { return mark.found; });
    frame_.genre = frame_.title = genre;
    frame_.rules = drawing.caption;
    frame_.canvas.rows = drawing.rows;
    frame_.canvas.columns = drawing.columns;
    int right = 0;
    int bottom = 0;
    for (const PictureMark& mark : drawing_.marks) {
      if (is_inside(mark)) continue;
      const auto [row, column] = cell_of(mark);
      frame_.canvas.top = std::max(frame_.canvas.top, -row);
      frame_.canvas.left = std::max(frame_.canvas.left, -column);
      bottom = std::max(bottom, row - drawing.rows + 1);
      right = std::max(right, column - drawing.columns + 1);
    }
    constexpr int border = 4;
    frame_.canvas.width = drawing.columns + frame_.canvas.left + right + border;
    frame_.canvas.height = drawing.rows + frame_.canvas.top + bottom + border;
    for (int row = 0; row < drawing.rows; ++row)
      for (int column = 0; column < drawing.columns; ++column)
        frame_.cells.push_back(frame_.canvas.index(row, column));
  }

  std::string text() {
    for (const PictureMark& mark : drawing_.marks)
      if (mark.shape != PictureShape::text && mark.shape != PictureShape::arrow) put(mark);
    for (const PictureMark& mark : drawing_.marks)
      if (mark.shape == PictureShape::text) put_text(mark);
    for (const PictureMark& mark : drawing_.marks)
      if (mark.shape == PictureShape::arrow) put_arrow(mark);
    return write_penpa_text(frame_, question_);
  }

 private:
  void leave(const std::string& what) {
    if (std::find(left_out_.begin(), left_out_.end(), what) == left_out_.end())
      left_out_.push_back(what);
  }

  /// Whether a mark is in a cell, or on a side or corner of one.
  bool is_inside(const PictureMark& mark) const {
    return mark.x >= 0 && mark.y >= 0 && mark.x <= drawing_.columns && mark.y <= drawing_.rows;
  }

  static int whole(double value) { return static_cast<int>(std::floor(value)); }
  /// The cell of a mark, also beside the grid, where lists of numbers are closer together than cells.
  std::pair<int, int> cell_of(const PictureMark& mark) const {
    constexpr double apart = 0.7;
    constexpr double half = 0.5;
    const bool text = mark.shape == PictureShape::text;
    const auto beside = [&](double at) {
      return text && at < 0 ? -1 - static_cast<int>(std::lround((-half - at) / apart)) : whole(at);
    };
    const bool stroke = mark.shape == PictureShape::arrow;
    return {beside(stroke ? (mark.y + mark.to_y) / 2 : mark.y),
            beside(stroke ? (mark.x + mark.to_x) / 2 : mark.x)};
  }
  /// The number of a place at the center of a cell, or on a side or corner of one.
  int place_of(double x, double y) const {
    const bool right = x == std::floor(x);
    const bool below = y == std::floor(y);
    const int kind = right && below ? 1 : below ? 2 : right ? 3 : 0;
    return frame_.canvas.index(whole(y) - (below ? 1 : 0), whole(x) - (right ? 1 : 0), kind);
  }
  void put(const char* map, int at, ordered_json value) {
    question_[map][std::to_string(at)] = std::move(value);
  }

  void put(const PictureMark& mark) {
    const int at = place_of(mark.x, mark.y);
    switch (mark.shape) {
      case PictureShape::shade:
      case PictureShape::gray: {
        constexpr int gray_surface = 3;
        constexpr int black_surface = 4;
        put("surface", at, mark.shape == PictureShape::gray ? gray_surface : black_surface);
        return;
      }
      case PictureShape::wall: {
        const int ends[] = {place_of(mark.x, mark.y), place_of(mark.to_x, mark.to_y)};
        question_["lineE"][std::to_string(std::min(ends[0], ends[1])) + ',' +
                           std::to_string(std::max(ends[0], ends[1]))] = penpa_thick;
        return;
      }
      case PictureShape::less:
      case PictureShape::greater: {
        const bool across = mark.y == mark.to_y;
        const int style = (across ? 1 : 3) + (mark.shape == PictureShape::greater ? 1 : 0);
        put("symbol", place_of((mark.x + mark.to_x) / 2, (mark.y + mark.to_y) / 2),
            {style, "inequality", 2});
        return;
      }
      default:
        break;
    }
    constexpr double of_cell = 0.9;
    const PictureShape shape = mark.shape == PictureShape::box    ? PictureShape::circle
                               : mark.shape == PictureShape::moon ? PictureShape::disk
                                                                  : mark.shape;
    const auto* symbol = std::find_if(penpa_symbols.begin(), penpa_symbols.end(),
                                      [&](const PenpaSymbol& one) { return one.shape == shape; });
    if (symbol == penpa_symbols.end()) return leave("a shape that Penpa+ has in another form");
    const bool is_small = mark.size < of_cell && symbol->name == "circle_L";
    put("symbol", at, {symbol->style, is_small ? "circle_S" : symbol->name, 2});
  }

  bool is_on_black(const PictureMark& text) const {
    return std::any_of(drawing_.marks.begin(), drawing_.marks.end(), [&](const PictureMark& mark) {
      return (mark.shape == PictureShape::shade || mark.shape == PictureShape::disk) &&
             mark.x == text.x && mark.y == text.y;
    });
  }

  void put_text(const PictureMark& mark) {
    const auto [row, column] = cell_of(mark);
    const bool inside = is_inside(mark);
    const double right = mark.x - column - center;
    const double below = mark.y - row - center;
    const bool corner = inside && std::abs(right) > 0.1 && std::abs(below) > 0.1 &&
                        mark.x != std::floor(mark.x) && mark.y != std::floor(mark.y);
    if (corner) {
      const int quarter = (below > 0 ? 2 : 0) + (right > 0 ? 1 : 0);
      put("numberS", 4 * frame_.canvas.index(row, column, 1) + quarter, {mark.text, 1});
      return;
    }
    const int at = inside ? place_of(mark.x, mark.y) : frame_.canvas.index(row, column);
    constexpr int white_text = 4;
    put("number", at, {mark.text, is_on_black(mark) ? white_text : 1, "1"});
  }

  void put_arrow(const PictureMark& mark) {
    const auto [row, column] = cell_of(mark);
    const auto sign = [](double step) { return step > 0.05 ? 1 : step < -0.05 ? -1 : 0; };
    const std::pair way{sign(mark.to_x - mark.x), sign(mark.to_y - mark.y)};
    const int at = frame_.canvas.index(row, column);
    const auto number = question_["number"].find(std::to_string(at));
    const auto* const with_number =
        std::find(penpa_number_ways.begin(), penpa_number_ways.end(), way);
    if (number != question_["number"].end() && with_number != penpa_number_ways.end()) {
      (*number)[0] = (*number)[0].get<std::string>() + '_' +
                     std::to_string(with_number - penpa_number_ways.begin());
      (*number)[2] = "2";
      return;
    }
    const auto* const alone = std::find(penpa_arrow_ways.begin(), penpa_arrow_ways.end(), way);
    put("symbol", at, {alone - penpa_arrow_ways.begin() + 1, "arrow_B_B", 2});
  }

  static constexpr double center = 0.5;

  PuzzleDrawing drawing_;  ///< what is given of it
  std::vector<std::string>& left_out_;
  PenpaFrame frame_;
  ordered_json question_ = empty_penpa_question();
};

/// What is behind p= in a link, decompressed; nothing if the line has no puzzle of Penpa+.
std::optional<std::string> penpa_data(std::string_view line) {
  std::size_t begin = line.find("m=edit&p=");
  if (begin == std::string_view::npos) begin = line.find("m=solve&p=");
  if (begin == std::string_view::npos) return std::nullopt;
  line.remove_prefix(line.find("p=", begin) + 2);
  line = line.substr(0, line.find_first_of("&# \t\r"));
  auto text = inflated(percent_decoded_leniently(line));
  if (!text)
    throw Error(
        "the text of this Penpa+ link is damaged or not complete; copy the whole link again");
  return text;
}

}  // namespace

std::optional<DrawnPuzzle> read_drawn_puzzle(std::string_view line) {
  const std::optional<std::string> data = penpa_data(line);
  try {
    if (!data) {
      const std::optional<json> document = sudokupad_document(line);
      return document ? std::optional(read_sudokupad_drawing(*document)) : std::nullopt;
    }
    PenpaText text = read_penpa_text(*data);
    DrawnPuzzle puzzle;
    PenpaDrawingReader(text, puzzle).read();
    puzzle.title = std::move(text.title);
    puzzle.author = std::move(text.author);
    puzzle.rules = std::move(text.rules);
    puzzle.genres = std::move(text.genres);
    return puzzle;
  } catch (const CellTextMistake& mistake) {
    throw Error(mistake.error);
  }
}

bool are_digits(const std::vector<std::string>& genres) {
  return std::any_of(genres.begin(), genres.end(), [](const std::string& genre) {
    return mentions(genre, {"sudoku", "killer"}) ||
           std::any_of(penpa_latin_genres.begin(), penpa_latin_genres.end(),
                       [&](const char* name) { return genre.find(name) != std::string::npos; });
  });
}

std::string write_drawn_puzzle(const PuzzleDrawing& drawing, DrawingProgram program,
                               const std::string& genre, std::vector<std::string>& left_out) {
  if (program == DrawingProgram::sudokupad)
    return write_sudokupad_drawing(drawing, genre, left_out);
  return "m=edit&p=" + deflated(PenpaDrawingWriter(drawing, genre, left_out).text());
}

}  // namespace ariadne
