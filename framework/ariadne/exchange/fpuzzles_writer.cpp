// Writes what fpuzzles_reader.cpp reads. Each kind of rule has a key of its own, most of them in
// fpuzzles_names.hpp. The values of entries are texts, as f-puzzles has them.

#include <algorithm>
#include <functional>
#include <map>

#include <ariadne/exchange/detail/fpuzzles_names.hpp>
#include <ariadne/exchange/detail/link_writers.hpp>
#include <ariadne/exchange/detail/link_writing.hpp>
#include <ariadne/exchange/lz_string.hpp>

namespace ariadne {

using nlohmann::ordered_json;

namespace {

using Cells = std::vector<Cell>;

class FpuzzlesWriter {
 public:
  FpuzzlesWriter(OutgoingPuzzle& puzzle, LeftOut& left_out)
      : puzzle_(puzzle), layout_(puzzle.layout), left_out_(left_out) {}

  ordered_json document() {
    for (const Rule& rule : layout_.rules()) write_rule(rule);
    ordered_json document;
    document["size"] = layout_.rows();
    if (const PuzzleNotes* notes = puzzle_.item.notes.get()) {
      if (!notes->title.empty()) document["title"] = notes->title;
      if (!notes->author.empty()) document["author"] = notes->author;
      if (!notes->rules.empty()) document["ruleset"] = notes->rules;
    }
    document["grid"] = grid();
    if (const std::vector<int> numbers = solution_numbers(puzzle_.item); !numbers.empty()) {
      document["solution"] = ordered_json::array();
      for (const int number : numbers)
        document["solution"].push_back(number == 0 ? ordered_json() : ordered_json(number));
    }
    write_groups();
    document.update(entries_);
    return document;
  }

 private:
  using Writer = std::function<void(FpuzzlesWriter&, RuleValues&)>;
  static const std::map<std::string_view, Writer>& writers();

  static std::string place(int row, int column) {
    return 'R' + std::to_string(row + 1) + 'C' + std::to_string(column + 1);
  }
  std::string place(Cell cell) const {
    const Position at = layout_.position(cell);
    return place(at.row, at.column);
  }
  ordered_json places(const Cells& cells) const {
    ordered_json list = ordered_json::array();
    for (const Cell cell : cells) list.push_back(place(cell));
    return list;
  }

  ordered_json grid() const {
    const std::vector<int>& regions = puzzle_.parts.regions;
    const std::vector<int> usual =
        usual_regions(layout_.rows(), layout_.columns(), layout_.digit_count());
    const bool own_regions = !same_regions(regions, usual);
    std::vector<int> seen;
    ordered_json rows = ordered_json::array();
    for (int i = 0; i < layout_.cell_count(); ++i) {
      const auto at = static_cast<std::size_t>(i);
      ordered_json cell = ordered_json::object();
      if (own_regions) {
        const int region = regions.empty() ? -1 : regions[at];
        auto known = std::find(seen.begin(), seen.end(), region);
        if (region >= 0 && known == seen.end()) known = seen.insert(seen.end(), region);
        cell["region"] = region < 0 ? ordered_json() : ordered_json(known - seen.begin());
      }
      const DigitSet digits = puzzle_.candidates[at];
      if (digits.single()) {
        cell["value"] = digits.first();
        cell["given"] = true;
      } else if (digits != DigitSet::all(layout_.digit_count())) {
        for (const Digit digit : digits) cell["givenPencilMarks"].push_back(digit);
      }
      if (i % layout_.columns() == 0) rows.push_back(ordered_json::array());
      rows.back().push_back(std::move(cell));
    }
    return rows;
  }

  void write_groups() {
    if (puzzle_.parts.rising) entries_["diagonal+"] = true;
    if (puzzle_.parts.falling) entries_["diagonal-"] = true;
    for (const std::string& extra : puzzle_.parts.extras)
      for (const FpuzzlesKey& each : fpuzzles_extras)
        if (extra == each.kind) entries_[each.key] = true;
    for (const Cells& cells : puzzle_.parts.others)
      entries_["extraregion"].push_back({{"cells", places(cells)}});
  }

  void write_rule(const Rule& rule) {
    new_entries_.clear();
    new_candidates_ = puzzle_.candidates;
    try {
      const auto writer = writers().find(rule.kind);
      RuleValues values(rule);
      if (writer == writers().end()) throw CannotHold();
      writer->second(*this, values);
      if (!values.all_used()) throw CannotHold();
    } catch (const CannotHold&) {
      left_out_.rules.push_back(described(rule, layout_));
      return;
    }
    puzzle_.candidates = new_candidates_;
    for (auto& [key, entry] : new_entries_)
      if (entry.is_boolean())
        entries_[key] = entry;
      else if (ordered_json& list = entries_[key];
               !entry.is_string() || std::find(list.begin(), list.end(), entry) == list.end())
        list.push_back(std::move(entry));
  }

  void put(const std::string& key, ordered_json entry) {
    new_entries_.emplace_back(key, std::move(entry));
  }

  // The forms of entries.

  void put_line(const FpuzzlesKey& key, RuleValues& values) {
    ordered_json entry{{"lines", ordered_json::array({places(values.cells())})}};
    if (*key.parameter != '\0') {
      int number = values.number(key.parameter, key.usual);
      // 0 stands for what goes with the size.
      if (number == 0 && key.usual == 0) number = (layout_.digit_count() + 1) / 2;
      entry["value"] = std::to_string(number);
    }
    if (std::string_view(key.kind) == "modular" && values.number("modulus", 3) != 3)
      throw CannotHold();
    put(key.key, std::move(entry));
  }

  void put_set(const FpuzzlesKey& key, RuleValues& values) {
    put(key.key, {{"cells", places(values.cells())}});
  }

  void put_marks(const FpuzzlesKey& key, RuleValues& values) {
    if (is_beside_another(layout_, key.kind, values.cells())) throw CannotHold();
    for (const Cell cell : values.cells()) put(key.key, {{"cell", place(cell)}});
  }

  void put_pairs(const char* key, const Cells& cells, const std::string& value) {
    for (const Cells& pair : edges_along(layout_, cells)) {
      ordered_json entry{{"cells", places(pair)}};
      if (!value.empty()) entry["value"] = value;
      put(key, std::move(entry));
    }
  }

  void put_pairs_of(const FpuzzlesKey& key, RuleValues& values) {
    put_pairs(key.key, values.cells(), values.text(key.parameter));
  }

  void put_clue(const FpuzzlesKey& key, RuleValues& values) {
    const CluePlace at = straight_place(layout_, values.cells("clue"));
    put(key.key, {{"cell", place(at.place.row, at.place.column)},
                  {"value", std::to_string(values.number(key.parameter, key.usual))}});
  }

  // Kinds with a form of their own.

  void put_xv(RuleValues& values) {
    const int sum = values.number("sum", 10);
    put_pairs("xv", values.cells(), sum == 10 ? "X" : sum == 5 ? "V" : std::to_string(sum));
  }

  void put_consecutive(RuleValues& values) {
    // A dot would be a mark for them, and a rule of this kind is not.
    for (const Rule& rule : layout_.rules())
      if (rule.kind == "strict-ratio" || rule.kind == "strict-kropki") throw CannotHold();
    put_pairs("difference", values.cells(), "1");
  }

  void put_greater(RuleValues& values) {
    for (const Cells& pair : edges_along(layout_, values.cells()))
      put("text", {{"cells", places(pair)},
                   {"value", inequality_sign(layout_, pair[0], pair[1])},
                   {"fontC", "#000000"},
                   {"size", 0.5}});
  }

  void put_killer(RuleValues& values) {
    ordered_json entry{{"cells", places(values.cells())}};
    if (const int sum = values.number("sum", 0); sum > 0) entry["value"] = std::to_string(sum);
    put("killercage", std::move(entry));
  }

  /// Each line begins in the circle, in the cell that is nearest to it. The cells of a pill are read in
  /// reading order.
  void put_arrow(RuleValues& values) {
    const Cells& circle = values.cells("circle");
    if (!std::is_sorted(circle.begin(), circle.end()) || circle.empty()) throw CannotHold();
    ordered_json lines = ordered_json::array();
    for (const Cells& line : values.lists("lines")) {
      if (line.empty() || std::binary_search(circle.begin(), circle.end(), line[0]))
        throw CannotHold();
      Cells whole{*std::min_element(circle.begin(), circle.end(), [&](Cell a, Cell b) {
        return distance(a, line[0]) < distance(b, line[0]);
      })};
      whole.insert(whole.end(), line.begin(), line.end());
      lines.push_back(places(whole));
    }
    put("arrow", {{"lines", lines}, {"cells", places(circle)}});
  }
  int distance(Cell a, Cell b) const {
    const Position from = layout_.position(a);
    const Position to = layout_.position(b);
    return std::max(std::abs(from.row - to.row), std::abs(from.column - to.column));
  }

  void put_little_killer(RuleValues& values) {
    const CluePlace at = diagonal_place(layout_, values.cells("clue"));
    put("littlekillersum",
        {{"cell", place(at.place.row, at.place.column)},
         {"direction", std::string(at.down < 0 ? "U" : "D") + (at.across < 0 ? "L" : "R")},
         {"cells", places(values.cells("clue"))},
         {"value", std::to_string(values.number("sum", 0))}});
  }

  void put_clone(RuleValues& values) {
    const auto& parts = values.lists("parts");
    for (std::size_t i = 1; i < parts.size(); ++i) {
      if (parts[i].size() != parts[0].size()) throw CannotHold();
      put("clone", {{"cells", places(parts[0])}, {"cloneCells", places(parts[i])}});
    }
  }

  void put_quadruple(RuleValues& values) {
    if (!is_square(layout_, values.cells())) throw CannotHold();
    put("quadruple", {{"cells", places(values.cells())}, {"values", values.numbers("digits")}});
  }

  void restrict_to_digits(RuleValues& values) {
    DigitSet digits;
    for (const int number : values.numbers("digits"))
      if (number >= 1 && number <= layout_.digit_count()) digits.insert(static_cast<Digit>(number));
    for (const Cell cell : values.cells()) {
      new_candidates_[cell] &= digits;
      if (new_candidates_[cell].empty()) throw CannotHold();
    }
  }

  /// Neither consecutive nor in a ratio, where there is no dot.
  void put_strict_kropki() {
    const std::set<int> differences = values_of_kind(layout_, "difference", "value", 1);
    const bool usual = differences.empty() || differences == std::set{1};
    if (!usual || !values_of_kind(layout_, "consecutive", "value", 1).empty()) throw CannotHold();
    put("nonconsecutive", true);
    put("negative", "ratio");
  }

  void put_anti_chess(RuleValues& values) {
    for (const std::string& piece : chess_pieces(values)) put("anti" + piece, true);
  }

  OutgoingPuzzle& puzzle_;
  const Layout& layout_;
  LeftOut& left_out_;
  ordered_json entries_ = ordered_json::object();                  ///< by key
  std::vector<std::pair<std::string, ordered_json>> new_entries_;  ///< of the rule that is written
  std::vector<DigitSet> new_candidates_;
};

const std::map<std::string_view, FpuzzlesWriter::Writer>& FpuzzlesWriter::writers() {
  using Self = FpuzzlesWriter;
  const auto alone = [](const char* key, const ordered_json& entry) -> Writer {
    return [=](Self& self, RuleValues&) { self.put(key, entry); };
  };
  static const std::map<std::string_view, Writer> writers = [&] {
    std::map<std::string_view, Writer> all{
        {"xv", &Self::put_xv},
        {"consecutive", &Self::put_consecutive},
        {"greater", &Self::put_greater},
        {"killer-cage", &Self::put_killer},
        {"arrow", &Self::put_arrow},
        {"little-killer", &Self::put_little_killer},
        {"clone", &Self::put_clone},
        {"quadruple", &Self::put_quadruple},
        {"candidates", &Self::restrict_to_digits},
        {"anti-chess", &Self::put_anti_chess},
        {"disjoint-groups", alone("disjointgroups", true)},
        {"non-consecutive", alone("nonconsecutive", true)},
        {"strict-ratio", alone("negative", "ratio")},
        {"strict-xv", alone("negative", "xv")},
        {"strict-kropki", [](Self& self, RuleValues&) { self.put_strict_kropki(); }},
    };
    const auto add_keys = [&](const auto& keys, auto put) {
      for (const FpuzzlesKey& each : keys)
        all[each.kind] = [&each, put](Self& self, RuleValues& values) {
          (self.*put)(each, values);
        };
    };
    add_keys(fpuzzles_lines, &Self::put_line);
    add_keys(fpuzzles_sets, &Self::put_set);
    add_keys(fpuzzles_marks, &Self::put_marks);
    add_keys(fpuzzles_pairs, &Self::put_pairs_of);
    add_keys(fpuzzles_clues, &Self::put_clue);
    return all;
  }();
  return writers;
}

}  // namespace

std::string write_fpuzzles(const ReadItem& item, std::string& compressed, LeftOut& left_out) {
  OutgoingPuzzle puzzle{item, *item.layout, {}, {}};
  std::string refusal =
      begin_writing(puzzle, "f-puzzles", true, {"anti-knight", "anti-king", "disjoint-groups"});
  if (refusal.empty() && !puzzle.parts.lines)
    refusal = "the digits of rows and columns differ in f-puzzles, and not in this grid";
  if (!refusal.empty()) return refusal;
  compressed += lz_compress(text_of_json(FpuzzlesWriter(puzzle, left_out).document()));
  return {};
}

}  // namespace ariadne
