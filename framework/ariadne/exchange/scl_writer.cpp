// SudokuPad draws, and the rules in words say what the drawings mean. A sentence is added to the words where
// they do not mention a kind. Drawings can be taken for others, so the document is read again as
// sudokupad_reader.cpp does, and what does not come back is named.

#include <algorithm>
#include <functional>
#include <map>

#include <ariadne/exchange/detail/drawn_kinds.hpp>
#include <ariadne/exchange/detail/link_readers.hpp>
#include <ariadne/exchange/detail/link_writers.hpp>
#include <ariadne/exchange/detail/link_writing.hpp>
#include <ariadne/exchange/detail/read_back.hpp>
#include <ariadne/exchange/lz_string.hpp>

namespace ariadne {

using nlohmann::ordered_json;

namespace {

using Cells = std::vector<Cell>;

/// A rule, or the extra of a layout, that has a name.
struct SclGlobal {
  const char* kind;
  const char* name;
};
constexpr std::array<SclGlobal, 5> scl_globals{{
    {"non-consecutive", "nonconsecutive"},
    {"strict-kropki", "antikropki"},
    {"strict-ratio", "antiratio"},
    {"strict-xv", "antixv"},
    {"disjoint-groups", "disjoint"},
}};
constexpr std::array<SclGlobal, 3> scl_extras{{
    {"anti-knight", "antiknight"},
    {"anti-king", "antiking"},
    {"disjoint-groups", "disjoint"},
}};
/// The style of a cage.
constexpr std::array<SclGlobal, 4> scl_styles{{
    {"extra-region", "extraregion"},
    {"row-indexer", "fpRowIndexer"},
    {"column-indexer", "fpColumnIndexer"},
    {"box-indexer", "fpBoxIndexer"},
}};

constexpr const char* gray_color = "#CFCFCF";
constexpr const char* black_color = "#000000";
constexpr const char* white_color = "#FFFFFF";

/// [row, column] for each cell.
ordered_json scl_pairs(const Layout& layout, const std::vector<Cell>& cells) {
  ordered_json list = ordered_json::array();
  for (const Cell cell : cells) {
    const Position at = layout.position(cell);
    list.push_back(ordered_json::array({at.row, at.column}));
  }
  return list;
}

/// What is drawn for one rule.
struct SclDrawings {
  /// Entries of the document's lists, by key.
  std::vector<std::pair<std::string, ordered_json>> entries;
  std::vector<std::string> kinds;  ///< that the words must mention
};

/// Draws a rule as SudokuPad draws those that it imports from f-puzzles.
class SclPen {
 public:
  explicit SclPen(const Layout& layout) : layout_(layout) {}

  /// Throws CannotHold if there is no drawing for it.
  void draw(const Rule& rule) {
    const auto writer = writers().find(rule.kind);
    if (writer == writers().end()) throw CannotHold();
    say(rule.kind);
    RuleValues values(rule);
    writer->second(*this, values);
    if (!values.all_used()) throw CannotHold();
  }
  SclDrawings take() { return std::move(new_); }

 private:
  using Writer = std::function<void(SclPen&, RuleValues&)>;
  static const std::map<std::string_view, Writer>& writers();

  void say(const std::string& kind) { new_.kinds.push_back(kind); }
  ordered_json pairs(const Cells& cells) const { return scl_pairs(layout_, cells); }

  // Shapes.

  void put(const char* key, ordered_json entry) {
    new_.entries.emplace_back(key, std::move(entry));
  }
  struct Point {
    double row;
    double column;
  };
  Point center(Cell cell) const {
    const Position at = layout_.position(cell);
    return {at.row + 0.5, at.column + 0.5};
  }
  static Point middle(Point a, Point b) { return {(a.row + b.row) / 2, (a.column + b.column) / 2}; }
  Point middle(const Cells& cells) const { return middle(center(cells[0]), center(cells[1])); }
  static ordered_json json_of(Point point) { return {point.row, point.column}; }

  static ordered_json shape(Point at, double width, double height, bool round,
                            const char* fill = nullptr, const char* border = nullptr) {
    ordered_json entry{{"center", json_of(at)}, {"width", width}, {"height", height}};
    if (round) entry["rounded"] = true;
    if (fill != nullptr) entry["backgroundColor"] = fill;
    if (border != nullptr) entry["borderColor"] = border;
    return entry;
  }
  static ordered_json with_text(ordered_json entry, const std::string& text, int size = 20) {
    entry["text"] = text;
    entry["fontSize"] = size;
    entry["color"] = black_color;
    return entry;
  }
  void put_line(const std::vector<Point>& points, const std::string& color, double thickness,
                const char* key = "lines") {
    ordered_json way = ordered_json::array();
    for (const Point point : points) way.push_back(json_of(point));
    ordered_json entry{{"wayPoints", way}, {"color", color}, {"thickness", thickness}};
    if (std::string_view(key) == "arrows") entry["headLength"] = 0.3;
    put(key, std::move(entry));
  }
  void put_line(const Cells& cells, const std::string& color, double thickness) {
    std::vector<Point> points;
    for (const Cell cell : cells) points.push_back(center(cell));
    put_line(points, color, thickness);
  }

  // Kinds.

  void put_cage(const Cells& cells, int sum, bool unique) {
    ordered_json entry{{"cells", pairs(cells)}, {"unique", unique}};
    if (sum != 0 || !unique) {
      entry["sum"] = sum;
      entry["value"] = std::to_string(sum);
    }
    put("cages", std::move(entry));
  }
  void put_sum(RuleValues& values) {
    const std::vector<int> sums = values.numbers("sum");
    if (sums.size() != 1) throw CannotHold();
    put_cage(values.cells(), sums[0], false);
  }
  void put_styled(RuleValues& values, const char* style) {
    put("cages", {{"cells", pairs(values.cells())}, {"style", style}, {"unique", true}});
  }

  void put_thermometer(RuleValues& values, const char* color) {
    const Cells& cells = values.cells();
    put("underlays", shape(center(cells.front()), 0.85, 0.85, true, color));
    put_line(cells, color, 21);
  }

  /// A line with a shape at each end.
  void put_ended(const Cells& cells, const char* color, bool round) {
    put_line(cells, color, 5);
    for (const Cell end : {cells.front(), cells.back()}) {
      ordered_json entry =
          shape(center(end), round ? 0.8 : 0.6, round ? 0.8 : 0.6, round, white_color, color);
      if (!round) entry["angle"] = 45;
      put("underlays", std::move(entry));
    }
  }

  void put_arrow(RuleValues& values) {
    const Cells& circle = values.cells("circle");
    if (!std::is_sorted(circle.begin(), circle.end())) throw CannotHold();
    const Point first = center(circle.front());
    const Point last = center(circle.back());
    put("overlays", shape(middle(first, last), last.column - first.column + 0.83,
                          last.row - first.row + 0.83, true, white_color, "#A1A1A1"));
    for (const Cells& line : values.lists("lines")) {
      const Point to = center(line.front());
      Point from = first;
      for (const Cell cell : circle)
        if (distance(center(cell), to) < distance(from, to)) from = center(cell);
      const double length = std::max(distance(from, to), 1.0);
      constexpr double edge = 0.4;
      std::vector<Point> points{{from.row + edge * (to.row - from.row) / length,
                                 from.column + edge * (to.column - from.column) / length}};
      for (const Cell cell : line) points.push_back(center(cell));
      put_line(points, "#A1A1A1", 5, "arrows");
    }
  }
  static double distance(Point a, Point b) {
    return std::max(std::abs(a.row - b.row), std::abs(a.column - b.column));
  }

  void put_little_killer(RuleValues& values) {
    const CluePlace at = diagonal_place(layout_, values.cells("clue"));
    const Point from{at.place.row + 0.5, at.place.column + 0.5};
    const auto moved = [&](double by) {
      return Point{from.row + by * at.down, from.column + by * at.across};
    };
    put_line({moved(0.3), moved(0.48)}, black_color, 2, "arrows");
    put("overlays",
        with_text(shape(from, 0.9, 0.9, false), std::to_string(values.number("sum", 0))));
  }

  /// A number outside the grid, behind a sign where the kind has one.
  void put_clue(RuleValues& values, const DrawnClueKind& kind) {
    const CluePlace at = straight_place(layout_, values.cells("clue"));
    const Point point{at.place.row + 0.5, at.place.column + 0.5};
    const auto put_text = [&](const std::string& text, int size) {
      put("overlays", with_text(shape(point, 0.9, 0.9, false), text, size));
    };
    if (kind.sign != nullptr) put_text(kind.sign, 40);
    put_text(std::to_string(values.number(kind.parameter, kind.usual)), 20);
  }

  void put_dots(RuleValues& values, int usual, const char* fill) {
    const int value = values.number("value", usual);
    for (const Cells& edge : edges_along(layout_, values.cells())) {
      ordered_json dot = shape(middle(edge), 0.3, 0.3, true, fill, black_color);
      put("overlays", value == usual ? dot : with_text(dot, std::to_string(value), 12));
    }
  }
  void put_xv(RuleValues& values) {
    const int sum = values.number("sum", 10);
    const std::string text = sum == 10 ? "X" : sum == 5 ? "V" : std::to_string(sum);
    for (const Cells& edge : edges_along(layout_, values.cells()))
      put("overlays", with_text(shape(middle(edge), 0.25, 0.25, false, white_color), text));
  }
  void put_greater(RuleValues& values) {
    for (const Cells& edge : edges_along(layout_, values.cells()))
      put("overlays", with_text(shape(middle(edge), 0.25, 0.25, false),
                                inequality_sign(layout_, edge[0], edge[1])));
  }

  void put_marks(RuleValues& values, bool round, double size) {
    for (const Cell cell : values.cells())
      put("underlays", shape(center(cell), size, size, round, size > 0.8 ? white_color : gray_color,
                             size > 0.8 ? black_color : nullptr));
  }

  /// A gray cell with a chevron on each side, which points inwards or outwards.
  void put_extremes(RuleValues& values, bool largest) {
    if (is_beside_another(layout_, largest ? "maximum" : "minimum", values.cells()))
      throw CannotHold();
    for (const Cell cell : values.cells()) {
      const Point at = center(cell);
      put("underlays", shape(at, 1, 1, false, gray_color));
      for (const auto& [down, across] : {std::pair(-1, 0), {0, -1}, {0, 1}, {1, 0}}) {
        const double tip = largest ? 0.45 : 0.35;
        const double back = largest ? 0.35 : 0.45;
        constexpr double half = 0.1;
        put_line({{at.row + back * down + half * across, at.column + back * across + half * down},
                  {at.row + tip * down, at.column + tip * across},
                  {at.row + back * down - half * across, at.column + back * across - half * down}},
                 black_color, 2);
      }
    }
  }

  void put_quadruple(RuleValues& values) {
    Cells cells = values.cells();
    if (!is_square(layout_, cells)) throw CannotHold();
    std::sort(cells.begin(), cells.end());
    std::string text;
    const std::vector<int> digits = values.numbers("digits");
    for (std::size_t i = 0; i < digits.size(); ++i)
      text += (i == 0 ? "" : i == 2 ? "\n" : " ") + std::to_string(digits[i]);
    put("overlays", with_text(shape(middle(center(cells[0]), center(cells[3])), 0.7, 0.7, true,
                                    white_color, black_color),
                              text, 12));
  }

  /// The cells of a shape, and then those of its copy.
  void put_clone(RuleValues& values) {
    const auto& parts = values.lists("parts");
    for (std::size_t i = 1; i < parts.size(); ++i)
      for (const Cells& part : {parts[0], parts[i]})
        for (const Cell cell : part) put("underlays", shape(center(cell), 1, 1, false, gray_color));
  }

  void put_whispers(RuleValues& values) {
    const int usual = (layout_.digit_count() + 1) / 2;
    const int least = values.number("difference", 0);
    if (least != 0 && least != usual && least != usual - 1) throw CannotHold();
    const bool dutch = least == usual - 1;
    put_line(values.cells(), dutch ? "#FF9A00" : "#67F067", 12);
    say(dutch ? "dutch-whispers" : "german-whispers");
  }

  void put_anti_chess(RuleValues& values) {
    for (const std::string& piece : chess_pieces(values)) put("global", "anti" + piece);
  }

  const Layout& layout_;
  SclDrawings new_;
};

const std::map<std::string_view, SclPen::Writer>& SclPen::writers() {
  using Self = SclPen;
  static const std::map<std::string_view, Writer> writers = [&] {
    std::map<std::string_view, Writer> all{
        {"killer-cage",
         [](Self& s, RuleValues& v) { s.put_cage(v.cells(), v.number("sum", 0), true); }},
        {"sum", &Self::put_sum},
        {"thermometer", [](Self& s, RuleValues& v) { s.put_thermometer(v, gray_color); }},
        {"slow-thermometer", [](Self& s, RuleValues& v) { s.put_thermometer(v, "#6495ED"); }},
        {"between", [](Self& s, RuleValues& v) { s.put_ended(v.cells(), gray_color, true); }},
        {"double-arrow", [](Self& s, RuleValues& v) { s.put_ended(v.cells(), "#C54B8B", true); }},
        {"lockout",
         [](Self& s, RuleValues& v) {
           if (v.number("difference", 4) != 4) throw CannotHold();
           s.put_ended(v.cells(), gray_color, false);
         }},
        {"arrow", &Self::put_arrow},
        {"little-killer", &Self::put_little_killer},
        {"difference", [](Self& s, RuleValues& v) { s.put_dots(v, 1, white_color); }},
        {"ratio", [](Self& s, RuleValues& v) { s.put_dots(v, 2, black_color); }},
        {"xv", &Self::put_xv},
        {"greater", &Self::put_greater},
        {"odd", [](Self& s, RuleValues& v) { s.put_marks(v, true, 0.7); }},
        {"even", [](Self& s, RuleValues& v) { s.put_marks(v, false, 0.7); }},
        {"counting-circles", [](Self& s, RuleValues& v) { s.put_marks(v, true, 0.85); }},
        {"minimum", [](Self& s, RuleValues& v) { s.put_extremes(v, false); }},
        {"maximum", [](Self& s, RuleValues& v) { s.put_extremes(v, true); }},
        {"quadruple", &Self::put_quadruple},
        {"clone", &Self::put_clone},
        {"whispers", &Self::put_whispers},
        {"anti-chess", &Self::put_anti_chess},
    };
    for (const DrawnLineKind& each : drawn_line_kinds())
      if (each.thickness > 0)
        all[each.rule()] = [&each](Self& self, RuleValues& values) {
          if (each.parameter != nullptr && values.number(each.parameter, each.only) != each.only)
            throw CannotHold();
          self.put_line(values.cells(), std::string(each.color), each.thickness);
        };
    for (const DrawnClueKind& each : drawn_clue_kinds())
      all[each.name] = [&each](Self& self, RuleValues& values) { self.put_clue(values, each); };
    for (const SclGlobal& each : scl_globals)
      all[each.kind] = [&each](Self& self, RuleValues&) { self.put("global", each.name); };
    for (const SclGlobal& each : scl_styles)
      all[each.kind] = [&each](Self& self, RuleValues& values) {
        self.put_styled(values, each.name);
      };
    return all;
  }();
  return writers;
}

class SclWriter {
 public:
  explicit SclWriter(const OutgoingPuzzle& puzzle) : puzzle_(puzzle), layout_(puzzle.layout) {}

  /// Draws one rule; false if there is no drawing for it.
  bool draw(const Rule& rule) {
    try {
      SclPen pen(layout_);
      pen.draw(rule);
      SclDrawings drawings = pen.take();
      for (auto& [key, entry] : drawings.entries) {
        // Lines from one circle or bulb share it.
        ordered_json& list = entries_[key];
        const bool shared = entry.is_object() && entry.contains("rounded") &&
                            !entry.contains("text") &&
                            std::find(list.begin(), list.end(), entry) != list.end();
        if (!shared) list.push_back(std::move(entry));
      }
      for (const std::string& kind : drawings.kinds) words_.say(kind);
      return true;
    } catch (const CannotHold&) {
      return false;
    }
  }

  ordered_json document() {
    ordered_json document{{"cells", cells()}, {"regions", regions()}};
    draw_groups();
    ordered_json metadata = ordered_json::object();
    const PuzzleNotes* notes = puzzle_.item.notes.get();
    if (notes != nullptr && !notes->title.empty()) metadata["title"] = notes->title;
    if (notes != nullptr && !notes->author.empty()) metadata["author"] = notes->author;
    const std::string rules = words_.text(notes == nullptr ? "" : notes->rules);
    if (!rules.empty()) metadata["rules"] = rules;
    if (const std::string known = solution(); !known.empty()) metadata["solution"] = known;
    if (!puzzle_.parts.lines) metadata["norowcol"] = true;
    if (!metadata.empty()) document["metadata"] = metadata;
    document.update(entries_);
    return document;
  }

 private:
  ordered_json cells() const {
    ordered_json rows = ordered_json::array();
    for (int i = 0; i < layout_.cell_count(); ++i) {
      ordered_json cell = ordered_json::object();
      const DigitSet digits = puzzle_.candidates[static_cast<std::size_t>(i)];
      if (digits.single()) cell["value"] = digits.first();
      if (i % layout_.columns() == 0) rows.push_back(ordered_json::array());
      rows.back().push_back(std::move(cell));
    }
    return rows;
  }
  ordered_json regions() const {
    std::map<int, Cells> cells;
    for (std::size_t i = 0; i < puzzle_.parts.regions.size(); ++i)
      if (puzzle_.parts.regions[i] >= 0)
        cells[puzzle_.parts.regions[i]].push_back(static_cast<Cell>(i));
    ordered_json list = ordered_json::array();
    for (const auto& [region, own] : cells) list.push_back(scl_pairs(layout_, own));
    return list;
  }
  void draw_groups() {
    const double rows = layout_.rows();
    const double columns = layout_.columns();
    const auto diagonal = [&](double from, double to) {
      entries_["lines"].push_back(
          {{"wayPoints", {{from, 0.0}, {to, columns}}}, {"color", "#34BBE6"}, {"thickness", 2}});
    };
    if (puzzle_.parts.falling) diagonal(0.0, rows);
    if (puzzle_.parts.rising) diagonal(rows, 0.0);
    for (const std::string& extra : puzzle_.parts.extras)
      for (const SclGlobal& each : scl_extras)
        if (extra == each.kind) entries_["global"].push_back(each.name);
    for (const Cells& cells : puzzle_.parts.others)
      entries_["cages"].push_back(
          {{"cells", scl_pairs(layout_, cells)}, {"style", "extraregion"}, {"unique", true}});
  }
  std::string solution() const {
    std::string text;
    const std::vector<int> numbers = solution_numbers(puzzle_.item);
    constexpr int most = 9;
    const bool commas = layout_.digit_count() > most;
    for (const int number : numbers) {
      if (commas && !text.empty()) text += ',';
      text += number == 0 ? "?" : std::to_string(number);
    }
    return text;
  }

  const OutgoingPuzzle& puzzle_;
  const Layout& layout_;
  ordered_json entries_ = ordered_json::object();  ///< by key
  SaidKinds words_{false};
};

}  // namespace

std::string write_scl(const ReadItem& item, std::string& text, LeftOut& left_out) {
  OutgoingPuzzle puzzle{item, *item.layout, {}, {}};
  if (std::string refusal = begin_writing(puzzle, "SudokuPad", false,
                                          {"anti-knight", "anti-king", "disjoint-groups"});
      !refusal.empty())
    return refusal;
  std::string document;
  const auto draw = [&](const std::vector<const Rule*>& rules, std::vector<const Rule*>& lost) {
    SclWriter writer(puzzle);
    for (const Rule* rule : rules)
      if (!writer.draw(*rule)) lost.push_back(rule);
    document = text_of_json(writer.document());
    return read_sudokupad(nlohmann::json::parse(document));
  };
  if (std::string refusal = write_what_comes_back(puzzle, "SudokuPad", draw, left_out);
      !refusal.empty())
    return refusal;
  text += "scl" + lz_compress(zipped(document));
  return {};
}

}  // namespace ariadne
