// SudokuPad: cells, regions and cages as data, and everything else as drawings with a text that says
// what they mean (sudokupad_marks.cpp, sudokupad_lines.cpp):
//
//     {"cells": [[{"value": 4}, {}, ...], ...], "regions": [[[0,0], [0,1], ...], ...],
//      "cages": [{"cells": [[0,0], [0,1]], "value": 10, "unique": true}, {"value": "title: ..."}],
//      "lines": [{"wayPoints": [[0.5,0.5], [0.5,2.5]], "color": "#F067F0", "thickness": 16}],
//      "overlays": [{"center": [1,0.5], "width": 0.3, "height": 0.3, "rounded": true}], ...}
//
// Cells count from 0; in drawings, the center of a cell is 0.5 further. Described from SudokuPad's own
// converter (marktekfan/sudokupad-penpa-import) and VitaKaninen/Sudokupad-Tools.

#include <algorithm>
#include <array>

#include <ariadne/exchange/detail/drawn_kinds.hpp>
#include <ariadne/exchange/detail/drawn_text.hpp>
#include <ariadne/exchange/detail/link_json.hpp>
#include <ariadne/exchange/detail/link_readers.hpp>
#include <ariadne/exchange/detail/sudokupad_drawings.hpp>
#include <ariadne/model/numbers.hpp>
#include <ariadne/model/quotes.hpp>

namespace ariadne {

using nlohmann::json;

namespace {

class SudokuPadReader {
 public:
  SudokuPadReader(const json& document, LinkPuzzle& puzzle) : all_(document), puzzle_(puzzle) {}

  void read() {
    read_sudokupad_texts(
        all_, [this](std::string_view key, const std::string& text) { take_note(key, text); });
    puzzle_.read_words();
    read_regions();
    read_cells();
    if (!solution_.empty()) puzzle_.set_solution(numbers_of_solution(solution_));
    read_globals();
    for (const json& cage : list_of(all_, "cages"))
      if (cage.is_object()) read_cage(cage);
    Drawings drawings = drawings_of(all_);
    read_marks(drawings, puzzle_);
    read_drawn_lines(drawings, puzzle_);
    read_gray_cells(drawings, puzzle_);
    read_dots_that_are_not_there();
    add_said_rules(puzzle_);
    leave(drawings);
    leave_unknown_keys();
  }

 private:
  /// [row, column].
  std::optional<Cell> cell_of(const json& pair) const {
    if (!pair.is_array() || pair.size() != 2) return std::nullopt;
    const auto row = whole_number(pair[0]);
    const auto column = whole_number(pair[1]);
    if (!row || !column || !puzzle_.contains(*row, *column)) return std::nullopt;
    return puzzle_.cell(*row, *column);
  }
  std::vector<Cell> cells_of(const json& list) const {
    std::vector<Cell> cells;
    for (const json& pair : list)
      if (const auto cell = cell_of(pair)) cells.push_back(*cell);
    return cells;
  }
  bool is_inside(const json& list) const {
    return std::all_of(list.begin(), list.end(),
                       [&](const json& pair) { return cell_of(pair).has_value(); });
  }

  void take_note(std::string_view key, const std::string& text) {
    PuzzleNotes& notes = puzzle_.notes();
    if (text.empty()) return;
    if (key == "title") notes.title = text;
    if (key == "author") notes.author = text;
    if (key == "rules") (notes.rules += notes.rules.empty() ? "" : "\n") += text;
    if (key == "solution") solution_ = text;
  }

  void read_regions() {
    const auto found = all_.find("regions");
    std::vector<int> regions(static_cast<std::size_t>(puzzle_.cell_count()), -1);
    bool any = false;
    int number = 0;
    for (const json& region : list_of(all_, "regions")) {
      if (!region.is_array()) continue;
      if (!is_inside(region)) puzzle_.leave("a region with a cell outside the grid");
      for (const Cell cell : cells_of(region)) {
        regions[cell] = number;
        any = true;
      }
      ++number;
    }
    const bool says_boxes = puzzle_.words().says("classic");
    if (any)
      puzzle_.set_regions(std::move(regions));
    else if (puzzle_.rows() == puzzle_.columns() &&
             (says_boxes || (found == all_.end() && puzzle_.notes().rules.empty())))
      puzzle_.usual_regions();
  }

  void read_cells() {
    const json& rows = list_of(all_, "cells");
    for (int r = 0; r < puzzle_.rows(); ++r) {
      const json& row = rows[static_cast<std::size_t>(r)];
      for (int c = 0; row.is_array() && c < static_cast<int>(row.size()); ++c) {
        const json& cell = row[static_cast<std::size_t>(c)];
        const Cell at = puzzle_.cell(r, c);
        if (const auto bare = whole_number(cell); bare && *bare != 0)
          puzzle_.give(at, *bare);
        else if (!bare && cell.is_string() && is_set(cell))
          puzzle_.leave("the text " + in_quotes(text_of(cell)) + " in a cell");
        if (!cell.is_object()) continue;
        const auto given = cell.find("given");
        const bool entered = given != cell.end() && given->is_boolean() && !given->get<bool>();
        const std::string text = text_of(cell, "value");
        if (entered || text.empty()) continue;
        if (const auto value = number_of<int>(text))
          puzzle_.give(at, *value);
        else
          puzzle_.leave("the text " + in_quotes(text) + " in a cell");
      }
    }
  }

  bool is_global(const char* name) const {
    for (const json& value : list_of(all_, "global"))
      if (text_of(value) == name) return true;
    const auto metadata = all_.find("metadata");
    return metadata != all_.end() && metadata->is_object() && is_set(*metadata, name);
  }

  void read_globals() {
    if (is_global("norowcol")) puzzle_.without_lines();
    if (is_global("antiknight")) puzzle_.add_extra("anti-knight");
    if (is_global("antiking")) puzzle_.add_extra("anti-king");
    if (is_global("disjoint")) {
      if (puzzle_.regions().empty())
        puzzle_.leave("disjoint groups without regions");
      else
        puzzle_.add_extra("disjoint-groups");
    }
    if (is_global("nonconsecutive")) puzzle_.add(Rule{"non-consecutive", {}});
    const std::array<const char*, 9> known{"antiknight",     "antiking",   "disjoint",
                                           "nonconsecutive", "antiratio",  "antixv",
                                           "norowcol",       "antikropki", "foglight"};
    for (const json& value : list_of(all_, "global")) {
      const std::string name = text_of(value);
      if (std::find(known.begin(), known.end(), name) == known.end())
        puzzle_.leave("the global rule " + in_quotes(name));
    }
  }

  /// All dots are given, or all X and V.
  void read_dots_that_are_not_there() {
    if (is_global("antixv")) puzzle_.add(Rule{"strict-xv", {}});
    if (is_global("antiratio"))
      puzzle_.add(Rule{"strict-ratio", {}});
    else if (is_global("antikropki"))
      puzzle_.add(Rule{"strict-kropki", {}});
  }

  void read_cage(const json& cage) {
    const std::vector<Cell> cells = cells_of(list_of(cage, "cells"));
    if (!is_inside(list_of(cage, "cells")))
      return puzzle_.leave("a cage with a cell outside the grid");
    if (cells.empty()) {
      if (cage.contains("cells") && !cage["cells"].is_array())
        puzzle_.leave("a cage whose cells are no list");
      return;
    }
    const std::string type = text_of(cage, "type");
    const std::string style = text_of(cage, "style");
    const std::string text = text_of(cage, "value");
    const bool unique = is_set(cage, "unique");
    if (type == "rowcol" || type == "region") return;
    if (type == "disjoint") {
      if (!is_global("disjoint")) puzzle_.add_line("extra-region", cells);
      return;
    }
    if (style == "extraregion" || style == "windoku")
      return puzzle_.add_line("extra-region", cells);
    const std::string indexed = in_lower_case(style);
    for (const char* kind : {"row", "column", "box"})
      if (indexed == std::string("fp") + kind + "indexer")
        return puzzle_.add_line(std::string(kind) + "-indexer", cells);
    std::optional<int> sum = whole_number(cage, "sum");
    if (!sum && is_set(cage, "sum"))
      return puzzle_.leave("the sum " + in_quotes(text_of(cage, "sum")) + " of a cage");
    if (!sum) sum = number_of<int>(text);
    if (sum && *sum < 0)
      return puzzle_.leave("the sum " + in_quotes(std::to_string(*sum)) + " of a cage");
    const RulesInWords& words = puzzle_.words();
    const std::string described =
        "a cage" + (text.empty() ? "" : " with the text " + in_quotes(text));
    if (words.obscures("killer-cage")) return puzzle_.leave(described);
    const bool killer = words.says("killer-cage") && cage.value("unique", true) != false;
    if (!unique && !killer) {
      if ((cage.contains("sum") || words.says("sum")) && sum)
        puzzle_.add(Rule{"sum", {}}.with("cells", cells).with("sum", std::to_string(*sum)));
      else
        puzzle_.leave(described);
      return;
    }
    if (!sum && !text.empty()) puzzle_.leave("the text " + in_quotes(text) + " of a cage");
    puzzle_.add_line("killer-cage", cells, "sum", sum && *sum > 0 ? std::to_string(*sum) : "");
  }

  void leave(const Drawings& drawings) {
    for (const DrawnShape& shape : drawings.shapes) {
      if (shape.taken) continue;
      if (!shape.text.empty())
        puzzle_.leave("the text " + in_quotes(shape.text));
      else
        puzzle_.leave(std::string(shape.round ? "a circle" : "a rectangle") +
                      (shape.fill.empty() ? "" : " in " + in_quotes(shape.fill)));
    }
    for (const DrawnLine& line : drawings.lines)
      if (!line.taken)
        puzzle_.leave("a line" + (line.color.empty() ? "" : " in " + in_quotes(line.color)));
    for (const DrawnLine& arrow : drawings.arrows)
      if (!arrow.taken) puzzle_.leave("an arrow");
  }

  void leave_unknown_keys() {
    for (const auto& [key, value] : all_.items()) {
      const std::array<const char*, 23> known{
          "cells",     "regions",  "cages",    "metadata", "lines",   "arrows",
          "underlays", "overlays", "global",   "foglight", "foglink", "triggereffect",
          "settings",  "cellSize", "id",       "videos",   "title",   "author",
          "rules",     "solution", "duration", "image",    "fogofwar"};
      if (std::find(known.begin(), known.end(), key) == known.end() && is_set(all_, key.c_str()))
        puzzle_.leave("the key " + in_quotes(key));
    }
  }

  const json& all_;
  LinkPuzzle& puzzle_;
  std::string solution_;
};

DrawnPoint point_of(const json& pair) {
  if (!pair.is_array() || pair.size() != 2 || !pair[0].is_number() || !pair[1].is_number())
    return {-1000, -1000};
  return {pair[0].get<double>(), pair[1].get<double>()};
}

DrawnLine line_of(const json& entry) {
  DrawnLine line;
  for (const json& pair : list_of(entry, "wayPoints")) line.points.push_back(point_of(pair));
  line.color = text_of(entry, "color");
  line.thickness = real_number(entry, "thickness", 0);
  return line;
}

}  // namespace

Drawings drawings_of(const json& document) {
  Drawings drawings;
  for (const char* layer : {"underlays", "overlays"})
    for (const json& entry : list_of(document, layer)) {
      if (!entry.is_object()) continue;
      DrawnShape shape;
      shape.center = point_of(entry.value("center", json()));
      shape.width = real_number(entry, "width", 0);
      shape.height = real_number(entry, "height", 0);
      shape.round = is_set(entry, "rounded");
      shape.angle = real_number(entry, "angle", 0);
      shape.fill = text_of(entry, "backgroundColor");
      shape.border = text_of(entry, "borderColor");
      shape.text = text_of(entry, "text");
      drawings.shapes.push_back(std::move(shape));
    }
  for (const json& entry : list_of(document, "lines"))
    if (entry.is_object()) drawings.lines.push_back(line_of(entry));
  for (const json& entry : list_of(document, "arrows"))
    if (entry.is_object()) drawings.arrows.push_back(line_of(entry));
  return drawings;
}

void read_sudokupad_texts(const json& document,
                          const std::function<void(std::string_view, const std::string&)>& take) {
  // They are in a map, at the top, or in cages without cells: "title: ...".
  const auto metadata = document.find("metadata");
  const bool has_map = metadata != document.end() && metadata->is_object();
  for (const char* key : {"title", "author", "rules", "solution"}) {
    if (!has_map || !metadata->contains(key)) continue;
    const json& value = (*metadata)[key];
    if (value.is_array())
      for (const json& part : value) take(key, text_of(part));
    else
      take(key, text_of(value));
  }
  for (const char* key : {"title", "author", "rules", "solution"})
    if (const auto value = document.find(key); value != document.end() && value->is_string())
      take(key, text_of(*value));
  for (const json& cage : list_of(document, "cages")) {
    if (!cage.is_object() || !list_of(cage, "cells").empty()) continue;
    const std::string text = text_of(cage, "value");
    const std::size_t colon = text.find(':');
    if (colon == std::string::npos) continue;
    const std::size_t begin = std::min(text.find_first_not_of(" \n", colon + 1), text.size());
    take(in_lower_case(text.substr(0, colon)), text.substr(begin));
  }
}

bool is_sudokupad(const json& document) {
  if (!document.is_object() || document.contains("size") || document.contains("grid")) return false;
  const json& rows = list_of(document, "cells");
  return !rows.empty() && rows[0].is_array();
}

LinkPuzzle read_sudokupad(const json& document) {
  const json& rows = list_of(document, "cells");
  std::size_t columns = 0;
  for (const json& row : rows)
    if (row.is_array()) columns = std::max(columns, row.size());
  constexpr std::size_t most = 1000;
  LinkPuzzle puzzle(static_cast<int>(std::min(rows.size(), most)),
                    static_cast<int>(std::min(columns, most)));
  SudokuPadReader(document, puzzle).read();
  return puzzle;
}

}  // namespace ariadne
