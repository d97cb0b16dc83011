// Penpa+: lines of text, the fourth of which is the question, JSON with abbreviated keys:
//
//     square,9,9,38,0,1,1,380,380,0,0,0,0,0,0,Title: t,Author: a,source,rules,OFF,false
//     [0,0,0,0]
//     ...
//     {zR:{z_:[]},zN:{"28":["5",1,"1"]},z1:{"912":["23",1]},zY:{"33":[3,"circle_L",1]},zT:[[70,58]],...}
//
// A place is a number: in a canvas with two cells more at each side, cell centers first, then their
// lower right corners, the middles of their lower and of their right edges. Cells of the margins are
// outside the grid. Described from swaroopg92/penpa-edit and T0nyX1ang/noqx.

#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <set>

#include <ariadne/exchange/detail/drawn_kinds.hpp>
#include <ariadne/exchange/detail/drawn_text.hpp>
#include <ariadne/exchange/detail/link_json.hpp>
#include <ariadne/exchange/detail/link_readers.hpp>
#include <ariadne/exchange/detail/penpa_canvas.hpp>
#include <ariadne/exchange/detail/penpa_dashes.hpp>
#include <ariadne/formats/detail/text_part.hpp>
#include <ariadne/model/numbers.hpp>
#include <ariadne/model/quotes.hpp>

namespace ariadne {

using nlohmann::json;

namespace {

class PenpaReader {
 public:
  PenpaReader(const PenpaCanvas& canvas, LinkPuzzle& puzzle, json question, std::string genre)
      : canvas_(canvas), puzzle_(puzzle), all_(std::move(question)), genre_(std::move(genre)) {
    puzzle_.read_words();
  }

  void read(bool drawn_boxes, bool falling, bool rising) {
    read_regions(drawn_boxes);
    read_diagonals(falling, rising);
    read_cages();
    read_numbers();
    read_small_numbers();
    read_lines();
    read_symbols();
    add_said_rules(puzzle_);
    leave_drawings();
  }

 private:
  std::optional<PenpaPlace> place(int index) const { return canvas_.place(index); }
  std::optional<PenpaPlace> place(const std::string& key) const {
    const auto index = number_of<int>(key);
    return index ? place(*index) : std::nullopt;
  }
  std::optional<Cell> cell(const json& index) const {
    const auto number = whole_number(index);
    const auto at = number ? place(*number) : std::nullopt;
    if (!at || at->kind != 0 || !puzzle_.contains(at->row, at->column)) return std::nullopt;
    return puzzle_.cell(at->row, at->column);
  }
  const json& member(const char* name) const {
    static const json nothing = json::object();
    const auto found = all_.find(name);
    return found == all_.end() ? nothing : *found;
  }

  /// The sides of cells that are drawn thick: {row, column, 0 right or 1 below}.
  std::set<std::array<int, 3>> walls(const char* name) const {
    std::set<std::array<int, 3>> found;
    const json& edges = member(name);
    if (!edges.is_object()) return found;
    for (const auto& [key, style] : edges.items()) {
      const auto ends = penpa_ends(key);
      const auto number = whole_number(style);
      if (!ends || !number || (*number != 2 && *number != 21)) continue;
      const auto a = place(ends->first);
      const auto b = place(ends->second);
      if (!a || !b || a->kind != 1 || b->kind != 1) continue;
      const bool upright = a->column == b->column && std::abs(a->row - b->row) == 1;
      const bool level = a->row == b->row && std::abs(a->column - b->column) == 1;
      if (upright) found.insert({std::max(a->row, b->row), a->column, 0});
      if (level) found.insert({a->row, std::max(a->column, b->column), 1});
    }
    return found;
  }

  /// The number of the region of each cell, which walls divide.
  std::vector<int> divided(const std::set<std::array<int, 3>>& walls) const {
    std::vector<int> regions(static_cast<std::size_t>(puzzle_.cell_count()), -1);
    int count = 0;
    for (std::size_t first = 0; first < regions.size(); ++first) {
      if (regions[first] >= 0) continue;
      std::vector<Cell> reached{static_cast<Cell>(first)};
      regions[first] = count;
      for (std::size_t i = 0; i < reached.size(); ++i) {
        const auto [row, column] = puzzle_.place(reached[i]);
        const auto go = [&](int r, int c, const std::array<int, 3>& wall) {
          if (!puzzle_.contains(r, c) || walls.contains(wall)) return;
          const Cell next = puzzle_.cell(r, c);
          if (regions[next] >= 0) return;
          regions[next] = count;
          reached.push_back(next);
        };
        go(row, column + 1, {row, column, 0});
        go(row, column - 1, {row, column - 1, 0});
        go(row + 1, column, {row, column, 1});
        go(row - 1, column, {row - 1, column, 1});
      }
      ++count;
    }
    return regions;
  }

  bool is_genre(std::initializer_list<const char*> names) const { return mentions(genre_, names); }

  /// Regions of thick lines if they are all of N cells, and usual boxes where it is a sudoku.
  void read_regions(bool drawn_boxes) {
    const std::vector<int> regions = divided(walls("lineE"));
    std::vector<int> sizes(regions.size());
    for (const int region : regions) ++sizes[static_cast<std::size_t>(region)];
    const bool all = std::all_of(sizes.begin(), sizes.end(),
                                 [&](int size) { return size == 0 || size == puzzle_.digits(); });
    const bool latin =
        is_genre({"renban"}) ||
        std::any_of(penpa_latin_genres.begin(), penpa_latin_genres.end(),
                    [this](const char* name) { return genre_.find(name) != std::string::npos; });
    if (all && puzzle_.digits() > 1 && !is_genre({"kenken"}))
      puzzle_.set_regions(regions);
    else if (drawn_boxes || is_genre({"sudoku", "killer"}) ||
             (!latin && puzzle_.words().says("classic")))
      puzzle_.usual_regions();
    else if (!walls("lineE").empty())
      puzzle_.leave("regions that are not of " + std::to_string(puzzle_.digits()) + " cells");
    if (is_genre({"anti-knight", "antiknight"})) puzzle_.add_extra("anti-knight");
    if (is_genre({"anti-king", "antiking", "untouch"})) puzzle_.add_extra("anti-king");
    if (is_genre({"nonconsecutive", "non-consecutive"})) puzzle_.add(Rule{"non-consecutive", {}});
  }

  /// Those of the first line, and those that are drawn from corner to corner; without any, both if the genre
  /// has them.
  void read_diagonals(bool falling, bool rising) {
    const int side = puzzle_.rows();
    std::set<std::pair<int, int>> down;  // by the upper left corner
    std::set<std::pair<int, int>> up;    // by the upper right corner
    const json& edges = member("lineE");
    for (const auto& [key, style] : edges.items()) {
      const auto ends = penpa_ends(key);
      const auto a = ends ? place(std::min(ends->first, ends->second)) : std::nullopt;
      const auto b = ends ? place(std::max(ends->first, ends->second)) : std::nullopt;
      if (!a || !b || a->kind != 1 || b->kind != 1 || b->row != a->row + 1) continue;
      if (b->column == a->column + 1) down.insert({a->row, a->column});
      if (b->column == a->column - 1) up.insert({a->row, a->column});
    }
    std::size_t used = 0;
    const auto is_whole = [&](const std::set<std::pair<int, int>>& drawn, bool is_rising) {
      for (int i = -1; i < side - 1; ++i)
        if (!drawn.contains({i, is_rising ? side - 2 - i : i})) return false;
      used += static_cast<std::size_t>(side);
      return side == puzzle_.columns();
    };
    falling = is_whole(down, false) || falling;
    rising = is_whole(up, true) || rising;
    for (std::size_t i = used; i < down.size() + up.size(); ++i)
      puzzle_.leave("a line across a cell");
    if (!falling && !rising) falling = rising = is_genre({"diagonal", "sudoku x", "x-sudoku"});
    if (falling) puzzle_.add_diagonal(false);
    if (rising) puzzle_.add_diagonal(true);
  }

  /// The number in the upper left corner of a cell, which is then taken.
  std::optional<int> take_corner(Cell cell) {
    const auto [row, column] = puzzle_.place(cell);
    const int cells = canvas_.width * canvas_.height;
    const int at = (row + 2 + canvas_.top) * canvas_.width + column + 2 + canvas_.left;
    for (int corner = 0; corner < 4; ++corner) {
      const std::string key = std::to_string(4 * (cells + at) + corner);
      const json& numbers = member("numberS");
      const auto found = numbers.find(key);
      if (found == numbers.end() || !found->is_array() || found->empty()) continue;
      if (const auto number = whole_number((*found)[0]); number && *number >= 0) {
        corners_.insert(key);
        return number;
      }
    }
    return std::nullopt;
  }

  void read_cages() {
    auto [dashes, odd] = read_penpa_dashes(member("cage"), canvas_);
    for (const json& list : member("killercages")) {
      std::vector<Cell> cells;
      PlacesOfCells places;
      bool outside = false;
      for (const json& index : list) {
        const auto found = cell(index);
        outside = outside || !found;
        if (!found) continue;
        cells.push_back(*found);
        places.insert(puzzle_.place(*found));
      }
      for (const CageDash& dash : dashes_around(places)) dashes.erase(dash);
      if (outside)
        puzzle_.leave("a cage with a cell outside the grid");
      else
        puzzle_.add_line("killer-cage", cells, "sum", take_sum(cells));
    }
    for (const PlacesOfCells& places : take_cages(dashes, puzzle_.rows(), puzzle_.columns())) {
      std::vector<Cell> cells;
      for (const auto& [row, column] : places) cells.push_back(puzzle_.cell(row, column));
      const std::string sum = take_sum(cells);
      if (sum.empty() && !is_genre({"killer", "cage"}) && !puzzle_.words().says("killer-cage"))
        puzzle_.leave("a cage without a sum");
      else
        puzzle_.add_line("killer-cage", cells, "sum", sum);
    }
    if (const std::size_t left = dashes.size() + odd; left > 0)
      puzzle_.leave(left == 1 ? "a dash that does not belong to the outline of a cage"
                              : std::to_string(left) +
                                    " dashes that do not belong to the outline of a cage");
  }

  /// The sum in a corner of one of the cells, which is then taken; empty without one.
  std::string take_sum(const std::vector<Cell>& cells) {
    for (const Cell cell : cells)
      if (const auto sum = take_corner(cell)) return *sum > 0 ? std::to_string(*sum) : "";
    return {};
  }

  void read_numbers() {
    for (const auto& [key, entry] : member("number").items()) {
      const auto at = place(key);
      if (!entry.is_array() || entry.empty()) continue;
      const std::string text = text_of(entry[0]);
      const std::string submode = entry.size() > 2 ? text_of(entry[2]) : "1";
      if (text.empty() || text == " " || submode == "7") continue;
      const auto number = number_of<int>(text);
      if (!at || at->kind != 0) {
        if (!at || !read_edge_text(*at, key, text, number))
          puzzle_.leave("the text " + in_quotes(text) + " between cells");
        continue;
      }
      if (!puzzle_.contains(at->row, at->column)) {
        read_clue(*at, text, number);
      } else if (number && (submode == "1" || submode == "10")) {
        puzzle_.give(puzzle_.cell(at->row, at->column), *number);
      } else if (number && (submode == "5" || submode == "6") && !is_genre({"sudoku"})) {
        puzzle_.give(puzzle_.cell(at->row, at->column), *number);
      } else {
        puzzle_.leave("the text " + in_quotes(text) + " in a cell");
      }
    }
  }

  /// The cells on both sides of an edge; nothing if one of them is outside the grid.
  std::optional<std::pair<Cell, Cell>> cells_beside(const PenpaPlace& at) const {
    const int down = at.kind == 2 ? 1 : 0;
    const int across = at.kind == 3 ? 1 : 0;
    if (down + across != 1 || !puzzle_.contains(at.row, at.column) ||
        !puzzle_.contains(at.row + down, at.column + across))
      return std::nullopt;
    return std::pair(puzzle_.cell(at.row, at.column),
                     puzzle_.cell(at.row + down, at.column + across));
  }

  /// A sign or a sum between two cells, or the number of a dot that is there.
  bool read_edge_text(const PenpaPlace& at, const std::string& key, const std::string& text,
                      std::optional<int> number) {
    const auto cells = cells_beside(at);
    if (!cells) return false;
    if (!number) return add_sign(puzzle_, text, 0, cells->first, cells->second);
    if (const json& symbols = member("symbol"); symbols.find(key) != symbols.end()) {
      numbers_of_dots_[key] = text;
      return true;
    }
    if (!puzzle_.words().says("xv")) return false;
    puzzle_.add_line("xv", {cells->first, cells->second}, "sum", text);
    return true;
  }

  void read_clue(const PenpaPlace& at, const std::string& text, std::optional<int> number) {
    const std::vector<Cell> seen = cells_seen(puzzle_, at.row, at.column);
    for (const DrawnClueKind& kind : drawn_clue_kinds()) {
      if ((!mentions_one(genre_, kind.words) && !puzzle_.words().says(kind.name)) || seen.empty() ||
          !number)
        continue;
      puzzle_.add(Rule{std::string(kind.name), {}}.with("clue", seen).with(kind.parameter, text));
      return;
    }
    if (!number && is_marker(text)) return;
    puzzle_.leave("the text " + in_quotes(text) + " outside the grid");
  }

  /// Whether the rules speak of something outside the grid.
  bool has_clues_outside() const {
    const std::string words = in_lower_case(puzzle_.notes().rules) + ' ' + genre_;
    return mentions(words, {"outside", "little killer", "clue", "arrow", "abc", "letter"}) ||
           std::any_of(drawn_clue_kinds().begin(), drawn_clue_kinds().end(),
                       [&](const DrawnClueKind& kind) { return mentions_one(words, kind.words); });
  }

  /// Editors mark the rows and columns that an answer names, with letters or arrows beside them.
  bool is_marker(std::string_view text) const {
    constexpr std::array<std::string_view, 12> arrows{"\u2190", "\u2191", "\u2192", "\u2193",
                                                      "\u25B6", "\u25C0", "\u25B2", "\u25BC",
                                                      "\u25BA", "\u25C4", "\u00AB", "\u00BB"};
    const bool letter = text.size() == 1 &&
                        ((text[0] >= 'A' && text[0] <= 'Z') || (text[0] >= 'a' && text[0] <= 'z'));
    return (letter || std::find(arrows.begin(), arrows.end(), text) != arrows.end()) &&
           !has_clues_outside();
  }

  void read_small_numbers() {
    for (const auto& [key, entry] : member("numberS").items()) {
      if (corners_.contains(key) || !entry.is_array() || entry.empty()) continue;
      const std::string text = text_of(entry[0]);
      if (!text.empty()) puzzle_.leave("the small text " + in_quotes(text));
    }
  }

  /// The cells of a line; none, and the line is left, if one is outside the grid.
  std::vector<Cell> line_of(const json& list) {
    std::vector<Cell> cells;
    for (const json& index : list) {
      const auto found = cell(index);
      if (!found) {
        puzzle_.leave("a line with a cell outside the grid");
        return {};
      }
      cells.push_back(*found);
    }
    return cells;
  }

  void read_lines() {
    for (const json& line : member("thermo")) {
      const bool slow =
          puzzle_.words().says("slow-thermometer") && !puzzle_.words().says("thermometer");
      puzzle_.add_line(slow ? "slow-thermometer" : "thermometer", line_of(line));
    }
    std::vector<ColoredLine> lines;
    for (const json& line : member("nobulbthermo"))
      if (std::vector<Cell> cells = line_of(line); cells.size() > 1)
        lines.push_back({"", std::move(cells)});
    read_colored_lines(lines, puzzle_);
    for (const json& line : member("arrows")) {
      const std::vector<Cell> cells = line_of(line);
      if (cells.size() < 2) continue;
      Rule rule{"arrow", {}};
      rule.with("circle", std::vector<Cell>{cells[0]})
          .arguments.push_back({"lines", {}, {{cells.begin() + 1, cells.end()}}, {}});
      puzzle_.add(std::move(rule));
    }
    for (const json& line : member("direction"))
      if (!line.empty()) puzzle_.leave("an arrow");
  }

  void read_symbols() {
    std::vector<Cell> odd;
    std::vector<Cell> even;
    for (const auto& [key, entry] : member("symbol").items()) {
      const auto at = place(key);
      if (!entry.is_array() || entry.size() < 2) continue;
      const std::string shape = text_of(entry[1]);
      if (!at) {
        puzzle_.leave("a symbol " + in_quotes(shape));
        continue;
      }
      const int style = whole_number(entry[0]).value_or(-1);
      constexpr int gray = 3;
      const bool inside = at->kind == 0 && puzzle_.contains(at->row, at->column);
      if (inside && shape == "circle_L" && style == gray)
        odd.push_back(puzzle_.cell(at->row, at->column));
      else if (inside && shape == "square_L" && style == gray)
        even.push_back(puzzle_.cell(at->row, at->column));
      else if (!read_edge(*at, key, shape, style) && !is_marker(*at, shape))
        puzzle_.leave("a symbol " + in_quotes(shape));
    }
    for (const auto& [key, text] : numbers_of_dots_)
      puzzle_.leave("the text " + in_quotes(text) + " between cells");
    puzzle_.add_line("odd", odd);
    puzzle_.add_line("even", even);
    if (genre_.find("kropki") != std::string::npos) puzzle_.add(Rule{"strict-kropki", {}});
  }

  /// An arrow or a star beside a row or column.
  bool is_marker(const PenpaPlace& at, std::string_view shape) const {
    return at.kind == 0 && !puzzle_.contains(at.row, at.column) && !has_clues_outside() &&
           (shape.starts_with("arrow") || shape.starts_with("tri") || shape.starts_with("star"));
  }

  /// A dot or an inequality sign between two cells.
  bool read_edge(const PenpaPlace& at, const std::string& key, const std::string& shape,
                 int style) {
    const auto cells = cells_beside(at);
    if (!cells) return false;
    const auto [first, second] = *cells;
    const bool dot = shape == "circle_SS" || shape == "circle_S" || shape == "circle_M";
    // White ones with borders of different widths and colors.
    const bool white = style == 1 || style == 6 || style == 8 || style == 10;
    const bool black = style == 2;
    if (dot && (white || black)) {
      const auto number = numbers_of_dots_.extract(key);
      puzzle_.add_line(white ? "difference" : "ratio", {first, second}, number ? "value" : "",
                       number ? number.mapped() : "");
      return true;
    }
    constexpr std::array<const char*, 5> signs{"", "<", ">", "^", "v"};
    return shape == "inequality" && style >= 1 && style <= 4 &&
           add_inequality(puzzle_, signs[static_cast<std::size_t>(style)], 0, first, second);
  }

  void leave_drawings() {
    const std::array<std::pair<const char*, const char*>, 6> members{
        {{"surface", "a shaded cell"},
         {"line", "a line"},
         {"freeline", "a line"},
         {"freelineE", "a line along edges"},
         {"wall", "a wall"},
         {"polygon", "a polygon"}}};
    for (const auto& [name, what] : members)
      for (std::size_t i = 0; i < member(name).size(); ++i) puzzle_.leave(what);
    for (const auto& [key, value] : all_.items()) {
      static const std::set<std::string_view> known{
          "command_redo", "command_undo", "command_replay", "surface", "number", "numberS",
          "symbol",       "freeline",     "freelineE",      "thermo",  "arrows", "direction",
          "squareframe",  "polygon",      "line",           "lineE",   "wall",   "cage",
          "deletelineE",  "killercages",  "nobulbthermo"};
      if (!known.contains(key) && value.is_structured() && !value.empty())
        puzzle_.leave("the member " + in_quotes(key));
    }
  }

  const PenpaCanvas& canvas_;
  LinkPuzzle& puzzle_;
  json all_;
  std::string genre_;
  std::map<std::string, std::string> numbers_of_dots_;  ///< by place, until their dots are read
  std::set<std::string> corners_;                       ///< small numbers that are sums of cages
};

/// The numbers of a layer in reading order, 0 where there is none.
std::vector<int> answers_of(const json& layer, const PenpaCanvas& canvas) {
  std::vector<int> numbers(static_cast<std::size_t>(canvas.rows * canvas.columns), 0);
  for (const json& entry : layer) {
    const std::string text = text_of(entry);
    const std::size_t comma = text.find(',');
    if (comma == std::string::npos) continue;
    const auto index = number_of<int>(std::string_view(text).substr(0, comma));
    const auto number = number_of<int>(std::string_view(text).substr(comma + 1));
    if (!index || !number || *index < 0) continue;
    const int row = *index / canvas.width - 2 - canvas.top;
    const int column = *index % canvas.width - 2 - canvas.left;
    if (row >= 0 && column >= 0 && row < canvas.rows && column < canvas.columns)
      numbers[static_cast<std::size_t>(row * canvas.columns + column)] = *number;
  }
  return numbers;
}

}  // namespace

LinkPuzzle read_penpa(std::string_view text, std::string_view answer) {
  PenpaText all = read_penpa_text(text);
  LinkPuzzle puzzle(all.canvas.rows, all.canvas.columns);
  PuzzleNotes& notes = puzzle.notes();
  notes.title = all.title;
  notes.author = all.author;
  notes.rules = all.rules;
  std::string genre;
  for (const std::string& tag : all.genres) genre += tag + ' ';
  if (const auto layers = parse_json(answer); layers && layers->is_array() && layers->size() > 4)
    puzzle.set_solution(answers_of((*layers)[4], all.canvas));
  constexpr std::size_t falling = 11;
  constexpr std::size_t rising = 14;
  PenpaReader(all.canvas, puzzle, std::move(all.question), genre)
      .read(all.head[0] == "sudoku", all.flag(falling), all.flag(rising));
  return puzzle;
}

}  // namespace ariadne
