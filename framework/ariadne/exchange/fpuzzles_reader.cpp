// f-puzzles: a JSON map with a key for each kind of rule, and a list below it:
//
//     {"size": 9, "title": "", "author": "", "ruleset": "", "grid": [[{"value": 4, "given": true}, ...], ...],
//      "killercage": [{"cells": ["R1C1", "R1C2"], "value": "10"}], "antiknight": true, ...}
//
// Cells are "R1C1" and count from 1; 0 and one more than the size are outside the grid. Numbers may be
// texts. What solvers have entered (values that are not given, center and corner marks) is not read.
// Described from dclamage/SudokuSolver, yusitnikov/fpuzzles-data and SudokuPad/sudokutools.

#include <algorithm>
#include <functional>
#include <map>
#include <set>

#include <ariadne/exchange/detail/drawn_kinds.hpp>
#include <ariadne/exchange/detail/drawn_text.hpp>
#include <ariadne/exchange/detail/fpuzzles_names.hpp>
#include <ariadne/exchange/detail/link_json.hpp>
#include <ariadne/exchange/detail/link_readers.hpp>
#include <ariadne/model/numbers.hpp>
#include <ariadne/model/quotes.hpp>
#include <ariadne/model/symbols.hpp>

namespace ariadne {

using nlohmann::json;

namespace {

/// "R3C10" as a row and a column from zero; nothing for everything else.
std::optional<std::pair<int, int>> place_of(const json& value) {
  if (!value.is_string()) return std::nullopt;
  const std::string_view text = value.get_ref<const std::string&>();
  const std::size_t column = text.find_first_of("Cc");
  if (text.empty() || (text[0] != 'R' && text[0] != 'r') || column == std::string_view::npos)
    return std::nullopt;
  const auto r = number_of<int>(text.substr(1, column - 1));
  const auto c = number_of<int>(text.substr(column + 1));
  constexpr int most = 1000;
  if (!r || !c || *r < -1 || *c < -1 || *r > most || *c > most) return std::nullopt;
  return std::pair{*r - 1, *c - 1};
}

/// Whether the value is set but is not a whole number, such as 1:3 or a letter.
bool is_odd_value(const json& entry, const char* key) {
  return !whole_number(entry, key) && is_set(entry, key);
}

/// Takes the entries of a list that are maps; none if it is no list.
template <class Take>
void each_map(const json& list, const Take& take) {
  if (!list.is_array()) return;
  for (const json& entry : list)
    if (entry.is_object()) take(entry);
}

class FpuzzlesReader {
 public:
  FpuzzlesReader(const json& document, LinkPuzzle& puzzle) : all_(document), puzzle_(puzzle) {}

  void read() {
    read_texts();
    read_grid();
    read_solution();
    for (const auto& [key, value] : all_.items()) {
      if (is_frame(key)) continue;
      const auto reader = readers().find(key);
      if (reader == readers().end()) {
        if (is_set(value)) puzzle_.leave("the key " + in_quotes(key));
      } else {
        reader->second(*this, value);
      }
    }
    add_lettered_clones();
    add_said_rules(puzzle_);
  }

 private:
  using Reader = std::function<void(FpuzzlesReader&, const json&)>;

  static bool is_frame(const std::string& key) {
    static const std::set<std::string_view> keys{"size",
                                                 "title",
                                                 "author",
                                                 "ruleset",
                                                 "grid",
                                                 "solution",
                                                 "metadata",
                                                 "successMessage",
                                                 "disabledlogic",
                                                 "truecandidatesoptions",
                                                 "highlightConflicts",
                                                 "fogofwar",
                                                 "foglight",
                                                 "triggereffect",
                                                 "id"};
    return keys.contains(key);
  }

  static const std::map<std::string_view, Reader>& readers();

  void read_texts() {
    puzzle_.notes().title = text_of(all_, "title");
    puzzle_.notes().author = text_of(all_, "author");
    puzzle_.notes().rules = text_of(all_, "ruleset");
    puzzle_.read_words();
  }

  void read_grid() {
    const json& rows = list_of(all_, "grid");
    puzzle_.usual_regions();
    std::vector<int> regions = puzzle_.regions();
    // A size without boxes has its rows as regions, which say nothing until some of them are changed.
    const bool has_boxes = !regions.empty();
    for (int r = 0; r < puzzle_.rows() && !has_boxes; ++r)
      regions.insert(regions.end(), static_cast<std::size_t>(puzzle_.columns()), r);
    const std::vector<int> usual = regions;
    for (int r = 0; r < puzzle_.rows() && r < static_cast<int>(rows.size()); ++r) {
      const json& row = rows[static_cast<std::size_t>(r)];
      for (int c = 0; row.is_array() && c < puzzle_.columns() && c < static_cast<int>(row.size());
           ++c) {
        const json& cell = row[static_cast<std::size_t>(c)];
        if (!cell.is_object()) continue;
        const Cell at = puzzle_.cell(r, c);
        read_cell(cell, at);
        const auto region = cell.find("region");
        if (region == cell.end()) continue;
        regions[at] = whole_number(*region).value_or(-1);
        if (is_odd_value(cell, "region"))
          puzzle_.leave("the region " + in_quotes(text_of(*region)) + " of a cell");
      }
    }
    const bool any = std::any_of(regions.begin(), regions.end(), [](int n) { return n >= 0; });
    if (!any || (!has_boxes && regions == usual)) regions.clear();
    puzzle_.set_regions(std::move(regions));
  }

  void read_cell(const json& cell, Cell at) {
    if (is_set(cell, "given")) {
      if (const auto value = whole_number(cell, "value"))
        puzzle_.give(at, *value);
      else if (is_set(cell, "value"))
        puzzle_.leave("the text " + in_quotes(text_of(cell, "value")) + " in a cell");
    }
    std::vector<int> marks;
    for (const json& mark : list_of(cell, "givenPencilMarks")) {
      const auto number = whole_number(mark);
      if (number && *number >= 1 && *number <= puzzle_.digits())
        marks.push_back(*number);
      else
        puzzle_.leave("the candidate " + in_quotes(text_of(mark)) + " of a cell");
    }
    if (!marks.empty()) puzzle_.restrict_to(at, marks);
    for (const char* key : {"c", "highlight", "cArray", "highlightArray"})
      if (is_set(cell, key)) return puzzle_.leave("the color of a cell");
  }

  /// A list of numbers, or a text of symbols or of numbers between commas.
  void read_solution() {
    const auto found = all_.find("solution");
    if (found == all_.end()) return;
    std::vector<int> numbers;
    if (found->is_array()) {
      for (const json& value : *found) numbers.push_back(whole_number(value).value_or(0));
    } else if (found->is_string()) {
      numbers = numbers_of_solution(found->get_ref<const std::string&>());
    }
    puzzle_.set_solution(numbers);
  }

  // What stands in a list below a key.

  /// Takes the entries of a kind of rule. Those with cells outside the grid are left.
  template <class Take>
  void each_rule(const char* kind, const json& list, const Take& take) {
    each_map(list, [&](const json& entry) {
      bool inside = is_inside(list_of(entry, "cells")) && is_inside(list_of(entry, "cloneCells"));
      for (const json& line : list_of(entry, "lines")) inside = inside && is_inside(line);
      if (inside)
        take(entry);
      else
        puzzle_.leave("a rule of the kind " + std::string(kind) + " with a cell outside the grid");
    });
  }
  bool is_inside(const json& list) const {
    return list.is_array() && cells(list).size() == list.size();
  }
  /// Lists a rule as not understood because its value cannot be read.
  void leave_value(const char* kind, const json& entry) {
    puzzle_.leave("the value " + in_quotes(text_of(entry, "value")) + " of a rule of the kind " +
                  kind);
  }

  /// Places that are not of the grid are left out.
  std::vector<Cell> cells(const json& list) const {
    std::vector<Cell> found;
    for (const json& value : list)
      if (const auto place = place_of(value);
          place && puzzle_.contains(place->first, place->second))
        found.push_back(puzzle_.cell(place->first, place->second));
    return found;
  }
  std::vector<Cell> cells(const json& entry, const char* key) const {
    return cells(list_of(entry, key));
  }

  void add_sets(const FpuzzlesKey& key, const json& list) {
    each_rule(key.kind, list,
              [&](const json& entry) { puzzle_.add_line(key.kind, cells(entry, "cells")); });
  }

  /// One rule for all cells that have a mark each.
  void add_marked(const FpuzzlesKey& key, const json& list) {
    std::vector<Cell> all;
    each_rule(key.kind, list, [&](const json& entry) {
      std::vector<Cell> own = cells(json::array({entry.value("cell", json())}));
      if (own.empty()) own = cells(entry, "cells");
      if (own.empty()) puzzle_.leave("a mark of the kind " + std::string(key.kind) + " in no cell");
      all.insert(all.end(), own.begin(), own.end());
    });
    puzzle_.add_line(key.kind, std::move(all));
  }

  /// A rule for each line. The number is left to the rule's default if there is none.
  void add_lines(const FpuzzlesKey& key, const json& list) {
    each_rule(key.kind, list, [&](const json& entry) {
      const auto value = *key.parameter == '\0' ? std::nullopt : whole_number(entry, "value");
      if (*key.parameter != '\0' && is_odd_value(entry, "value"))
        return leave_value(key.kind, entry);
      for (const json& line : list_of(entry, "lines"))
        puzzle_.add_line(key.kind, cells(line), key.parameter, value ? std::to_string(*value) : "");
    });
  }

  /// Lines of the editor, which writes them to another key: a difference of N/2, rounded up, or one
  /// less.
  void add_whispers(const json& list, int less) {
    const int least = (puzzle_.digits() + 1) / 2 - less;
    each_rule("whispers", list, [&](const json& entry) {
      for (const json& line : list_of(entry, "lines"))
        puzzle_.add_line("whispers", cells(line), "difference", std::to_string(least));
    });
  }

  void add_pairs(const FpuzzlesKey& key, const json& list) {
    each_rule(key.kind, list, [&](const json& entry) {
      const auto value = whole_number(entry, "value");
      if (is_odd_value(entry, "value")) return leave_value(key.kind, entry);
      puzzle_.add_line(key.kind, cells(entry, "cells"), "value",
                       value ? std::to_string(*value) : "");
    });
  }

  void add_xv(const json& list) {
    each_rule("xv", list, [&](const json& entry) {
      std::string text = text_of(entry, "value");
      if (text == "X" || text == "x") text = "10";
      if (text == "V" || text == "v") text = "5";
      if (number_of<int>(text).value_or(0) < 1)
        puzzle_.leave("an XV mark " + in_quotes(text));
      else
        puzzle_.add_line("xv", cells(entry, "cells"), "sum", text);
    });
  }

  void add_arrow(const json& list) {
    each_rule("arrow", list, [&](const json& entry) {
      std::vector<Cell> circle = cells(entry, "cells");
      std::sort(circle.begin(), circle.end());
      circle.erase(std::unique(circle.begin(), circle.end()), circle.end());
      RuleArgument lines{"lines", {}, {}, {}};
      for (const json& line : list_of(entry, "lines")) {
        std::vector<Cell> shaft = cells(line);
        const auto outside = std::find_if(shaft.begin(), shaft.end(), [&](Cell cell) {
          return !std::binary_search(circle.begin(), circle.end(), cell);
        });
        shaft.erase(shaft.begin(), outside);
        if (!shaft.empty()) lines.cells.push_back(std::move(shaft));
      }
      if (circle.empty() || lines.cells.empty()) return;
      Rule rule{"arrow", {}};
      rule.with("circle", circle).arguments.push_back(std::move(lines));
      puzzle_.add(std::move(rule));
    });
  }

  void add_little_killer(const json& list) {
    each_map(list, [&](const json& entry) {
      const auto value = whole_number(entry, "value");
      const std::string direction = text_of(entry, "direction");
      const auto from = place_of(entry.value("cell", json()));
      std::vector<Cell> seen;
      const bool known = direction.size() == 2 && (direction[0] == 'U' || direction[0] == 'D') &&
                         (direction[1] == 'L' || direction[1] == 'R');
      if (!known && is_set(entry, "direction"))
        return puzzle_.leave("the direction " + in_quotes(direction) +
                             " of a rule of the kind little-killer");
      if (from && known)
        seen = cells_from(puzzle_, from->first, from->second, direction[0] == 'U' ? -1 : 1,
                          direction[1] == 'L' ? -1 : 1);
      if (seen.empty()) seen = cells(entry, "cells");
      if (is_odd_value(entry, "value")) leave_value("little-killer", entry);
      if (!value) return;
      if (seen.empty()) return puzzle_.leave("a little killer clue that sees no cell");
      puzzle_.add(Rule{"little-killer", {}}.with("clue", seen).with("sum", std::to_string(*value)));
    });
  }

  void add_extra(const FpuzzlesKey& key, const json& value) {
    if (is_set(value)) puzzle_.add_extra(key.kind);
  }

  void add_clues(const FpuzzlesKey& key, const json& list) {
    each_map(list, [&](const json& entry) {
      const auto value = whole_number(entry, "value");
      const auto from = place_of(entry.value("cell", json()));
      if (is_odd_value(entry, "value")) leave_value(key.kind, entry);
      if (!value) return;
      const std::vector<Cell> seen =
          from ? cells_seen(puzzle_, from->first, from->second) : std::vector<Cell>();
      if (seen.empty())
        return puzzle_.leave(std::string("a clue of the kind ") + key.kind + " that sees no cell");
      puzzle_.add(
          Rule{key.kind, {}}.with("clue", seen).with(key.parameter, std::to_string(*value)));
    });
  }

  void add_killer(const json& list) {
    each_rule("killer-cage", list, [&](const json& entry) {
      const int sum = whole_number(entry, "value").value_or(0);
      const std::string text = text_of(entry, "value");
      if (sum < 0 || is_odd_value(entry, "value"))
        puzzle_.leave("the text " + in_quotes(text) + " of a killer cage");
      puzzle_.add_line("killer-cage", cells(entry, "cells"), "sum",
                       sum > 0 ? std::to_string(sum) : "");
    });
  }

  /// A cage that says nothing, but for those with a digital root, and those with the same letter where the
  /// rules text mentions clones.
  void add_cage(const json& list) {
    each_map(list, [&](const json& entry) {
      const std::string text = text_of(entry, "value");
      if (text == "FOW" || text == "FOGLIGHT" || is_set(entry, "fromConstraint")) return;
      if (cells(entry, "cells").empty() && text.find(':') != std::string::npos) return;
      const auto root =
          text.starts_with("DR") ? number_of<int>(std::string_view(text).substr(2)) : std::nullopt;
      if (!root || *root < 1 || *root > 9) {
        if (text.empty()) return puzzle_.leave("a cage without a rule");
        return lettered_[text].push_back(cells(entry, "cells"));
      }
      std::string sums;
      const std::vector<Cell> own = cells(entry, "cells");
      const int most = static_cast<int>(own.size()) * puzzle_.digits();
      for (int sum = *root; sum <= most; sum += 9)
        sums += (sums.empty() ? "" : " ") + std::to_string(sum);
      if (own.empty() || sums.empty()) return;
      puzzle_.add_line("extra-region", own);
      puzzle_.add(Rule{"sum", {}}.with("cells", own).with("sum", sums));
    });
  }

  void add_clone(const json& list) {
    each_rule("clone", list, [&](const json& entry) {
      const std::vector<Cell> from = cells(entry, "cells");
      const std::vector<Cell> to = cells(entry, "cloneCells");
      if (from.size() != to.size()) return puzzle_.leave("a clone of another size");
      std::vector<std::vector<Cell>> parts(2);
      for (std::size_t i = 0; i < from.size(); ++i)
        if (from[i] != to[i]) {
          parts[0].push_back(from[i]);
          parts[1].push_back(to[i]);
        }
      if (parts[0].empty()) return;
      Rule rule{"clone", {}};
      rule.arguments.push_back({"parts", {}, std::move(parts), {}});
      puzzle_.add(std::move(rule));
    });
  }

  /// Adds or leaves cages with letters, after the last of them.
  void add_lettered_clones() {
    const bool said = puzzle_.words().says("clone");
    for (auto& [text, parts] : lettered_) {
      // A number is more likely a sum.
      const bool clones = said && text.find_first_of("0123456789") == std::string::npos;
      for (std::vector<Cell>& part : parts) std::sort(part.begin(), part.end());
      const auto like_the_first = [&, &first = parts[0]](const std::vector<Cell>& part) {
        return !part.empty() && puzzle_.same_shape(first, part);
      };
      if (clones && parts.size() > 1 && std::all_of(parts.begin(), parts.end(), like_the_first)) {
        Rule rule{"clone", {}};
        rule.arguments.push_back({"parts", {}, std::move(parts), {}});
        puzzle_.add(std::move(rule));
      } else {
        for (std::size_t i = 0; i < parts.size(); ++i)
          puzzle_.leave("a cage with the text " + in_quotes(text));
      }
    }
  }

  void add_quadruple(const json& list) {
    each_rule("quadruple", list, [&](const json& entry) {
      std::string digits;
      for (const json& value : list_of(entry, "values"))
        if (const auto number = whole_number(value))
          digits += (digits.empty() ? "" : " ") + std::to_string(*number);
        else
          puzzle_.leave("the value " + in_quotes(text_of(value)) +
                        " of a rule of the kind quadruple");
      const std::vector<Cell> own = cells(entry, "cells");
      if (digits.empty() || own.empty()) return;
      puzzle_.add(Rule{"quadruple", {}}.with("cells", own).with("digits", digits));
    });
  }

  void add_negative(const json& list) {
    for (const json& value : list) {
      const std::string name = text_of(value);
      if (name == "ratio")
        puzzle_.add(Rule{"strict-ratio", {}});
      else if (name == "xv")
        puzzle_.add(Rule{"strict-xv", {}});
      else if (name != "foglight")
        puzzle_.leave("the negative constraint " + in_quotes(name));
    }
  }

  /// Lines that repeat a rule for programs that do not know it, or those of a rule from before it
  /// had a key.
  void add_drawn_lines(const json& list) {
    each_map(list, [&](const json& entry) {
      const std::string color = text_of(entry, "outlineC");
      for (const json& line : list_of(entry, "lines")) {
        if (has_rule_for(line)) continue;
        const std::vector<Cell> own = cells(line);
        const std::string old =
            is_set(entry, "isNewConstraint") ? kind_of_old_line(color) : std::string();
        if (!old.empty())
          puzzle_.add_line(old, own);
        else if (!is_set(entry, "isLLConstraint") && !is_set(entry, "fromRangskSolver"))
          lines_.push_back({color, own});
        else
          puzzle_.leave("a line in " + color);
      }
    });
    read_colored_lines(lines_, puzzle_);
  }

  /// Whether a key of a rule has this line, forwards or backwards.
  bool has_rule_for(const json& line) const {
    for (const auto& [key, value] : all_.items()) {
      if (key == "line" || !value.is_array()) continue;
      for (const json& entry : value) {
        if (!entry.is_object()) continue;
        for (const json& other : list_of(entry, "lines"))
          if (other == line || (other.is_array() && other.size() == line.size() &&
                                std::equal(line.begin(), line.end(), other.rbegin(), other.rend())))
            return true;
      }
    }
    return false;
  }

  static std::string kind_of_old_line(const std::string& color) {
    if (same_color(color, "#C060C0")) return "renban";
    if (same_color(color, "#67F067")) return "whispers";
    if (same_color(color, "#6495ED")) return "slow-thermometer";
    return "entropic";
  }

  /// Signs between two neighbors; other texts and shapes say nothing.
  void add_texts(const json& list) {
    each_map(list, [&](const json& entry) {
      if (is_drawn_for_a_rule(entry)) return;
      const std::string text = text_of(entry, "value");
      const std::vector<Cell> own = cells(entry, "cells");
      const double angle = real_number(entry, "angle", 0);
      if (own.size() == 2 && add_sign(puzzle_, text, angle, own[0], own[1])) return;
      puzzle_.leave("the text " + in_quotes(text));
    });
  }

  void leave_shapes(const std::string& shape, const json& list) {
    each_map(list, [&](const json& entry) {
      if (is_drawn_for_a_rule(entry)) return;
      const std::string text = text_of(entry, "value");
      puzzle_.leave("a " + shape + (text.empty() ? "" : " with the text " + in_quotes(text)));
    });
  }

  static bool is_drawn_for_a_rule(const json& entry) {
    return is_set(entry, "fromConstraint") || is_set(entry, "isNewConstraint");
  }

  const json& all_;
  LinkPuzzle& puzzle_;
  std::map<std::string, std::vector<std::vector<Cell>>> lettered_;  ///< cages by their texts
  std::vector<ColoredLine> lines_;
};

const std::map<std::string_view, FpuzzlesReader::Reader>& FpuzzlesReader::readers() {
  using Self = FpuzzlesReader;
  const auto flag = [](auto take) -> Reader {
    return [take](Self& self, const json& value) {
      if (is_set(value)) take(self.puzzle_);
    };
  };
  const auto whispers = [](int less) -> Reader {
    return [less](Self& self, const json& list) { self.add_whispers(list, less); };
  };
  const auto shapes = [](const char* shape) -> Reader {
    return [shape](Self& self, const json& list) { self.leave_shapes(shape, list); };
  };
  static const std::map<std::string_view, Reader> readers = [&] {
    std::map<std::string_view, Reader> all{
        {"diagonal+", flag([](LinkPuzzle& puzzle) { puzzle.add_diagonal(true); })},
        {"diagonal-", flag([](LinkPuzzle& puzzle) { puzzle.add_diagonal(false); })},
        {"nonconsecutive", flag([](LinkPuzzle& puzzle) {
           puzzle.add(Rule{"non-consecutive", {}});
         })},
        {"negative", &Self::add_negative},
        {"killercage", &Self::add_killer},
        {"cage", &Self::add_cage},
        {"arrow", &Self::add_arrow},
        {"littlekillersum", &Self::add_little_killer},
        {"germanwhispers", whispers(0)},
        {"dutchwhispers", whispers(1)},
        {"xv", &Self::add_xv},
        {"clone", &Self::add_clone},
        {"quadruple", &Self::add_quadruple},
        {"line", &Self::add_drawn_lines},
        {"text", &Self::add_texts},
        {"rectangle", shapes("rectangle")},
        {"circle", shapes("circle")},
    };
    // Keys that are one kind of rule.
    const auto add_keys = [&](const auto& keys, auto add) {
      for (const FpuzzlesKey& each : keys)
        all[each.key] = [&each, add](Self& self, const json& list) { (self.*add)(each, list); };
    };
    add_keys(fpuzzles_lines, &Self::add_lines);
    add_keys(fpuzzles_sets, &Self::add_sets);
    add_keys(fpuzzles_marks, &Self::add_marked);
    add_keys(fpuzzles_pairs, &Self::add_pairs);
    add_keys(fpuzzles_clues, &Self::add_clues);
    add_keys(fpuzzles_extras, &Self::add_extra);
    return all;
  }();
  return readers;
}

}  // namespace

bool is_fpuzzles(const json& document) {
  if (!document.is_object() || !document.contains("size")) return false;
  const json& rows = list_of(document, "grid");
  return rows.empty() || (rows[0].is_array() && (rows[0].empty() || rows[0][0].is_object()));
}

LinkPuzzle read_fpuzzles(const json& document) {
  const auto size = whole_number(document, "size");
  if (!size) fail({}, "an f-puzzles puzzle without its size");
  LinkPuzzle puzzle(*size, *size);
  FpuzzlesReader(document, puzzle).read();
  return puzzle;
}

}  // namespace ariadne
