// Writes what penpa_reader.cpp reads. Penpa+ draws, and the rules in words and the genre say what is
// meant; a sentence is added to the words where they do not mention a kind. The text is read again, and
// what does not come back is named.

#include <algorithm>
#include <array>
#include <functional>
#include <map>

#include <ariadne/exchange/detail/deflate.hpp>
#include <ariadne/exchange/detail/drawn_kinds.hpp>
#include <ariadne/exchange/detail/drawn_text.hpp>
#include <ariadne/exchange/detail/link_readers.hpp>
#include <ariadne/exchange/detail/link_writers.hpp>
#include <ariadne/exchange/detail/link_writing.hpp>
#include <ariadne/exchange/detail/penpa_canvas.hpp>
#include <ariadne/exchange/detail/penpa_dashes.hpp>
#include <ariadne/exchange/detail/read_back.hpp>

namespace ariadne {

using nlohmann::ordered_json;

namespace {

using Cells = std::vector<Cell>;

constexpr int edge_of_canvas = 2;

class PenpaWriter {
 public:
  explicit PenpaWriter(const OutgoingPuzzle& puzzle)
      : puzzle_(puzzle), layout_(puzzle.layout), margin_(has_clues() ? 1 : 0) {
    for (const std::string& extra : puzzle.parts.extras) words_.say(extra);
    if (puzzle.parts.rising) words_.say("x");
  }

  /// Draws one rule; false if there is no drawing for it.
  bool draw(const Rule& rule) {
    new_.clear();
    try {
      const auto writer = writers().find(rule.kind);
      if (writer == writers().end()) return false;
      RuleValues values(rule);
      writer->second(*this, values);
      if (!values.all_used()) return false;
    } catch (const CannotHold&) {
      return false;
    }
    for (auto& [member, key, value] : new_)
      if (key.empty())
        question_[member].push_back(std::move(value));
      else
        question_[member][key] = std::move(value);
    words_.say(rule.kind);
    return true;
  }

  std::string text() {
    put_givens();
    put_walls();
    put_diagonals();
    return write_penpa_text(frame(), question_);
  }

  /// The solution as the page compares it; empty without one.
  std::string answer() const {
    const std::vector<int> numbers = solution_numbers(puzzle_.item);
    ordered_json entries = ordered_json::array();
    for (std::size_t i = 0; i < numbers.size(); ++i)
      if (numbers[i] != 0)
        entries.push_back(std::to_string(place(static_cast<Cell>(i))) + ',' +
                          std::to_string(numbers[i]));
    if (entries.empty()) return {};
    ordered_json layers = ordered_json::array();
    constexpr int numbers_layer = 4;
    constexpr int layer_count = 6;
    for (int i = 0; i < layer_count; ++i)
      layers.push_back(i == numbers_layer ? entries : ordered_json::array());
    return layers.dump();
  }

 private:
  using Writer = std::function<void(PenpaWriter&, RuleValues&)>;
  static const std::map<std::string_view, Writer>& writers();

  /// Numbers outside the grid stand in a margin of one cell.
  bool has_clues() const {
    return std::any_of(layout_.rules().begin(), layout_.rules().end(), [](const Rule& rule) {
      return std::any_of(rule.arguments.begin(), rule.arguments.end(),
                         [](const RuleArgument& argument) { return argument.name == "clue"; });
    });
  }

  // Places of the canvas.

  int width() const { return layout_.columns() + 2 * margin_ + 2 * edge_of_canvas; }
  int height() const { return layout_.rows() + 2 * margin_ + 2 * edge_of_canvas; }
  /// 0 for the center of a cell, 1 its lower right corner, 2 its lower edge, 3 its right edge.
  int place(int row, int column, int category = 0) const {
    return category * width() * height() + (row + edge_of_canvas + margin_) * width() + column +
           edge_of_canvas + margin_;
  }
  int place(Cell cell, int category = 0) const {
    const Position at = layout_.position(cell);
    return place(at.row, at.column, category);
  }
  ordered_json places(const Cells& cells) const {
    ordered_json list = ordered_json::array();
    for (const Cell cell : cells) list.push_back(place(cell));
    return list;
  }
  int edge(const Cells& pair) const {
    const Cell first = std::min(pair[0], pair[1]);
    const bool across = layout_.position(pair[0]).row == layout_.position(pair[1]).row;
    return place(first, across ? 3 : 2);
  }

  // The parts of the text.

  PenpaFrame frame() const {
    PenpaFrame frame;
    PenpaCanvas& canvas = frame.canvas;
    canvas.rows = layout_.rows();
    canvas.columns = layout_.columns();
    canvas.top = canvas.left = margin_;
    canvas.width = width();
    canvas.height = height();
    constexpr int nine = 9;
    if (layout_.rows() == nine && layout_.columns() == nine && margin_ == 0 &&
        same_regions(puzzle_.parts.regions, usual_regions(nine, nine, nine)))
      frame.type = "sudoku";
    frame.falling = puzzle_.parts.falling;
    frame.rising = puzzle_.parts.rising;
    const PuzzleNotes* notes = puzzle_.item.notes.get();
    if (notes != nullptr) {
      frame.title = notes->title;
      frame.author = notes->author;
    }
    frame.rules = words_.text(notes == nullptr ? "" : notes->rules);
    frame.genre = puzzle_.parts.regions.empty() ? "latin" : "sudoku";
    for (int i = 0; i < layout_.cell_count(); ++i)
      frame.cells.push_back(place(static_cast<Cell>(i)));
    return frame;
  }

  void put_givens() {
    for (int i = 0; i < layout_.cell_count(); ++i) {
      const DigitSet digits = puzzle_.candidates[static_cast<std::size_t>(i)];
      if (digits.single())
        question_["number"][std::to_string(place(static_cast<Cell>(i)))] = {
            std::to_string(digits.first()), 1, "1"};
    }
  }

  /// Thick lines between regions.
  void put_walls() {
    const std::vector<int>& regions = puzzle_.parts.regions;
    constexpr int thick = 2;
    const auto wall = [&](int from, int to) {
      question_["lineE"][std::to_string(from) + ',' + std::to_string(to)] = thick;
    };
    for (int i = 0; i < layout_.cell_count() && !regions.empty(); ++i) {
      const auto [row, column] = layout_.position(static_cast<Cell>(i));
      const int own = regions[static_cast<std::size_t>(i)];
      const auto beside = layout_.cell_at(row, column + 1);
      const auto below = layout_.cell_at(row + 1, column);
      if (beside && regions[*beside] != own) wall(place(row - 1, column, 1), place(row, column, 1));
      if (below && regions[*below] != own) wall(place(row, column - 1, 1), place(row, column, 1));
    }
  }

  /// From corner to corner of each cell, as the page draws them.
  void put_diagonals() {
    constexpr int thin = 12;
    const int last = layout_.columns() - 1;
    for (int i = 0; i < layout_.rows(); ++i) {
      const auto line = [&](int from, int to) {
        question_["lineE"][std::to_string(from) + ',' + std::to_string(to)] = thin;
      };
      if (puzzle_.parts.falling) line(place(i - 1, i - 1, 1), place(i, i, 1));
      if (puzzle_.parts.rising) line(place(i, last - i - 1, 1), place(i - 1, last - i, 1));
    }
  }

  // Kinds.

  void put(const char* list, ordered_json value) { new_.emplace_back(list, "", std::move(value)); }
  /// One thing at a place.
  void put(const char* map, int at, ordered_json value) {
    const std::string key = std::to_string(at);
    const bool again = std::any_of(new_.begin(), new_.end(), [&](const auto& other) {
      const auto& [other_map, other_key, other_value] = other;
      return other_map == map && other_key == key && other_value != value;
    });
    const auto known = question_[map].find(key);
    if (again || (known != question_[map].end() && *known != value)) throw CannotHold();
    new_.emplace_back(map, key, std::move(value));
  }

  void put_cage(RuleValues& values) {
    put("killercages", places(values.cells()));
    // The page draws the dashes; the list alone shows nothing.
    PlacesOfCells places_of_cells;
    for (const Cell cell : values.cells()) {
      const auto [row, column] = layout_.position(cell);
      places_of_cells.insert({row, column});
    }
    const auto key = [&](const CellQuarter& end) {
      return std::to_string(4 * place(end.row, end.column, 1) + end.quarter);
    };
    constexpr int dashed = 10;
    for (const auto& [from, to] : dashes_around(places_of_cells))
      new_.emplace_back("cage", key(from) + ',' + key(to), dashed);
    if (const int sum = values.number("sum", 0); sum > 0)
      put("numberS", 4 * place(*std::min_element(values.cells().begin(), values.cells().end()), 1),
          {std::to_string(sum), 1});
  }
  void put_thermometer(RuleValues& values) { put("thermo", places(values.cells())); }
  void put_arrow(RuleValues& values) {
    if (values.cells("circle").size() != 1) throw CannotHold();
    for (const Cells& line : values.lists("lines")) {
      Cells cells = values.cells("circle");
      cells.insert(cells.end(), line.begin(), line.end());
      put("arrows", places(cells));
    }
  }
  void put_clue(RuleValues& values, const char* parameter, int usual) {
    const CluePlace at = straight_place(layout_, values.cells("clue"));
    put("number", place(at.place.row, at.place.column),
        {std::to_string(values.number(parameter, usual)), 1, "1"});
  }
  void put_marks(RuleValues& values, const char* shape) {
    constexpr int gray = 3;
    for (const Cell cell : values.cells()) put("symbol", place(cell), {gray, shape, 1});
  }
  void put_text(int at, const std::string& text) {
    constexpr const char* medium = "6";
    put("number", at, {text, 1, medium});
  }
  /// White or black, with a number in dots that do not have the usual one.
  void put_dots(RuleValues& values, int usual, int style) {
    const int value = values.number("value", usual);
    for (const Cells& pair : edges_along(layout_, values.cells())) {
      put("symbol", edge(pair), {style, value == usual ? "circle_SS" : "circle_M", 2});
      if (value != usual) put_text(edge(pair), std::to_string(value));
    }
  }
  void put_xv(RuleValues& values) {
    const int sum = values.number("sum", 10);
    const std::string text = sum == 10 ? "X" : sum == 5 ? "V" : std::to_string(sum);
    for (const Cells& pair : edges_along(layout_, values.cells())) put_text(edge(pair), text);
  }
  /// The digits in a circle where four cells meet.
  void put_quadruple(RuleValues& values) {
    Cells cells = values.cells();
    std::sort(cells.begin(), cells.end());
    const auto [row, column] = layout_.position(cells.front());
    if (cells.size() != 4 || layout_.cell_at(row, column + 1) != cells[1] ||
        layout_.cell_at(row + 1, column) != cells[2] ||
        layout_.cell_at(row + 1, column + 1) != cells[3])
      throw CannotHold();
    std::string text;
    for (const int digit : values.numbers("digits")) text += std::to_string(digit);
    put("symbol", place(cells.front(), 1), {1, "circle_M", 2});
    put_text(place(cells.front(), 1), text);
  }
  void put_shade(const Cells& cells) {
    constexpr int light_gray = 3;
    for (const Cell cell : cells) put("surface", place(cell), light_gray);
  }
  void put_greater(RuleValues& values) {
    constexpr std::string_view signs = "<>^v";
    for (const Cells& pair : edges_along(layout_, values.cells()))
      put("symbol", edge(pair),
          {signs.find(inequality_sign(layout_, pair[0], pair[1])) + 1, "inequality", 2});
  }
  /// A line whose kind the words tell.
  void put_line(RuleValues& values, const char* parameter, int only) {
    if (parameter != nullptr && values.number(parameter, only) != only) throw CannotHold();
    put("nobulbthermo", places(values.cells()));
  }
  void put_whispers(RuleValues& values) {
    const int usual = (layout_.digit_count() + 1) / 2;
    const int least = values.number("difference", 0);
    if (least != 0 && least != usual && least != usual - 1) throw CannotHold();
    put("nobulbthermo", places(values.cells()));
    words_.say(least == usual - 1 ? "dutch-whispers" : "german-whispers");
  }
  void put_anti_chess(RuleValues& values) {
    for (const std::string& piece : chess_pieces(values)) words_.say("anti-" + piece);
  }

  const OutgoingPuzzle& puzzle_;
  const Layout& layout_;
  int margin_;
  ordered_json question_ = empty_penpa_question();
  std::vector<std::tuple<std::string, std::string, ordered_json>>
      new_;  ///< of the rule that is drawn
  SaidKinds words_{true};
};

const std::map<std::string_view, PenpaWriter::Writer>& PenpaWriter::writers() {
  using Self = PenpaWriter;
  const auto words = [](Self&, RuleValues&) {};
  static const std::map<std::string_view, Writer> writers = [&] {
    std::map<std::string_view, Writer> all{
        {"killer-cage", &Self::put_cage},
        {"thermometer", &Self::put_thermometer},
        {"slow-thermometer", &Self::put_thermometer},
        {"arrow", &Self::put_arrow},
        {"odd", [](Self& self, RuleValues& values) { self.put_marks(values, "circle_L"); }},
        {"even", [](Self& self, RuleValues& values) { self.put_marks(values, "square_L"); }},
        {"difference", [](Self& self, RuleValues& values) { self.put_dots(values, 1, 1); }},
        {"ratio", [](Self& self, RuleValues& values) { self.put_dots(values, 2, 2); }},
        {"xv", &Self::put_xv},
        {"quadruple", &Self::put_quadruple},
        {"extra-region", [](Self& self, RuleValues& values) { self.put_shade(values.cells()); }},
        {"clone",
         [](Self& self, RuleValues& values) {
           for (const Cells& part : values.lists("parts")) self.put_shade(part);
         }},
        {"greater", &Self::put_greater},
        {"whispers", &Self::put_whispers},
        {"anti-chess", &Self::put_anti_chess},
        {"non-consecutive", words},
        {"strict-kropki", words},
    };
    for (const DrawnLineKind& each : drawn_line_kinds())
      all.try_emplace(each.rule(), [&each](Self& self, RuleValues& values) {
        self.put_line(values, each.parameter, each.only);
      });
    for (const DrawnClueKind& each : drawn_clue_kinds())
      all.try_emplace(each.name, [&each](Self& self, RuleValues& values) {
        self.put_clue(values, each.parameter, each.usual);
      });
    return all;
  }();
  return writers;
}

}  // namespace

std::string write_penpa(const ReadItem& item, std::string& link, LeftOut& left_out) {
  OutgoingPuzzle puzzle{item, *item.layout, {}, {}};
  if (std::string refusal = begin_writing(puzzle, "Penpa+", false, {"anti-knight", "anti-king"});
      !refusal.empty())
    return refusal;
  if (!puzzle.parts.lines)
    return "the digits of rows and columns differ in Penpa+, and not in this grid";
  if (!puzzle.parts.others.empty() || puzzle.parts.rising != puzzle.parts.falling)
    return "Penpa+ has regions and both diagonals, but none of the other groups of this grid";
  std::string text;
  std::string answer;
  const auto draw = [&](const std::vector<const Rule*>& rules, std::vector<const Rule*>& lost) {
    PenpaWriter writer(puzzle);
    for (const Rule* rule : rules)
      if (!writer.draw(*rule)) lost.push_back(rule);
    text = writer.text();
    answer = writer.answer();
    return read_penpa(text, answer);
  };
  if (std::string refusal = write_what_comes_back(puzzle, "Penpa+", draw, left_out);
      !refusal.empty())
    return refusal;
  link += (answer.empty() ? "m=edit&p=" : "m=solve&p=") + deflated(text);
  if (!answer.empty()) link += "&a=" + deflated(answer);
  return {};
}

}  // namespace ariadne
