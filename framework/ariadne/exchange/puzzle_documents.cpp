// XML: OpenSudoku's collections and KSudoku's saved games. JSON: our own records, GNOME Sudoku's
// saved games, and rows of cells as programs exchange them.
//
// What a person has entered while playing is not part of the puzzle: of OpenSudoku's cells those
// that cannot be edited are the givens, of GNOME's those that are fixed.
//
// YAML: our own records, as `convert --to yaml` writes them.

#include <algorithm>
#include <array>
#include <memory>
#include <optional>
#include <pugixml.hpp>
#include <string>
#include <utility>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <ariadne/exchange/detail/link_json.hpp>
#include <ariadne/exchange/detail/links.hpp>
#include <ariadne/exchange/documents.hpp>
#include <ariadne/exchange/link_lines.hpp>
#include <ariadne/exchange/puzzle_documents.hpp>
#include <ariadne/formats/detail/cell_text.hpp>
#include <ariadne/formats/detail/layout_cache.hpp>
#include <ariadne/formats/detail/layout_json.hpp>
#include <ariadne/formats/detail/own_layout.hpp>
#include <ariadne/model/detail/layout_symbols.hpp>
#include <ariadne/model/numbers.hpp>
#include <ariadne/model/quotes.hpp>
#include <ariadne/model/symbols.hpp>
#include <ariadne/yaml/yaml.hpp>

namespace ariadne {

namespace {

using nlohmann::json;

/// Rules of JSON as the nodes that rules are read from.
class RuleNodes {
 public:
  /// Throws ConfigError for what is larger or deeper than a config may be.
  YamlNode of(const json& value, int depth = 1) {
    YamlNode node;
    node.place = {"constraints", 1, ++count_};
    constexpr int deepest_rules = 64;
    if (value.is_structured() && depth > deepest_rules)
      throw ConfigError("this is nested more than 64 deep");
    if (value.is_array()) {
      node.kind = YamlNode::Kind::sequence;
      for (const json& item : value) node.items.push_back(of(item, depth + 1));
    } else if (value.is_object()) {
      node.kind = YamlNode::Kind::map;
      for (const auto& [key, entry] : value.items()) {
        YamlNode name = of(key, depth);
        node.entries.push_back({std::move(name), of(entry, depth + 1)});
      }
    } else if (!value.is_null()) {
      node.kind = YamlNode::Kind::scalar;
      node.quoted = value.is_string();
      node.scalar = node.quoted ? value.get<std::string>() : value.dump();
    }
    constexpr std::size_t marks = 3;  // quotes or brackets, and what stands between it and the next
    constexpr std::size_t largest_rules = std::size_t{1} << 20U;
    size_ += node.scalar.size() + marks;
    if (size_ > largest_rules)
      throw ConfigError("this is larger than 1 MiB, the most that a config may be");
    return node;
  }

 private:
  std::size_t count_ = 0;  ///< the order of the nodes, for their places
  std::size_t size_ = 0;   ///< about as many bytes as they have as a text
};

/// Collects the puzzles and mistakes of one document.
class Collector {
 public:
  Collector(std::string_view document, const LayoutChoice& layout, LayoutCache& layouts,
            std::vector<ReadItem>& items)
      : document_(document), layout_(layout), layouts_(layouts), items_(items) {}

  /// The layout that a document names. Throws LayoutError.
  LayoutPtr layout_named(const std::string& name) { return own_layout(layout_, layouts_, name); }
  /// The layout that a document names and describes. Throws LayoutError.
  LayoutPtr layout_described(const std::string& name, const json& description) {
    if (layout_.fixed && layout_.fixed->name() == name) return layout_.fixed;
    return layouts_.find(name + ' ' + description.dump(),
                         [&] { return layout_of_json(name, description); });
  }
  /// The symbols of a puzzle that brings this layout, or none.
  Symbols symbols(const LayoutPtr& own) const {
    const LayoutPtr& layout = own ? own : layout_.fixed;
    return layout ? Symbols(*layout) : Symbols();
  }

  /// A puzzle whose cells are a run of symbols. `own` is the layout that it brings, or null, and
  /// `rules` is the list of its rules, or null.
  void add(std::string_view cells, std::size_t offset, const std::string& what,
           const LayoutPtr& own = nullptr, const json* rules = nullptr,
           std::shared_ptr<PuzzleNotes> notes = nullptr) {
    ReadItem item;
    if (const auto mistake = read_cell_text(with_usual_blanks(cells, layout_.blanks),
                                            own ? own : layout_.fixed, item)) {
      fail(offset, what + mistake->error);
      return;
    }
    LayoutPtr layout = item.layout;
    if (const std::string refusal = fit_own_layout(layout_, layout); !refusal.empty()) {
      fail(offset, what + refusal);
      return;
    }
    item.layout = std::move(layout);
    item.notes = std::move(notes);
    item.line = place(offset).line;
    if (rules != nullptr) try {
        item.written_rules = std::make_shared<const YamlNode>(RuleNodes().of(*rules));
      } catch (const ConfigError& error) {
        item.layout = nullptr;
        item.error = error.what();
        item.error_line = item.line;
        item.error_column = 1;
      }
    items_.push_back(std::move(item));
  }

  /// A puzzle of a kind.
  void add(KindText puzzle) {
    ReadItem item;
    item.line = 1;
    item.of_kind = std::make_shared<const KindText>(std::move(puzzle));
    items_.push_back(std::move(item));
  }
  /// Whether all puzzles are of a kind.
  bool of_kind() const { return layout_.kind != nullptr; }

  void fail(std::size_t offset, std::string error) {
    ReadItem item;
    const Place at = place(offset);
    item.line = item.error_line = at.line;
    item.error_column = at.column;
    item.error = std::move(error);
    const std::size_t begin = document_.substr(0, offset).rfind('\n') + 1;  // npos + 1 is 0
    item.text = document_.substr(begin, document_.find('\n', begin) - begin);
    items_.push_back(std::move(item));
  }

 private:
  Place place(std::size_t offset) const {
    const std::string_view before = document_.substr(0, offset);
    const auto lines = std::count(before.begin(), before.end(), '\n');
    const std::size_t begin = before.rfind('\n') + 1;
    return {{}, static_cast<std::size_t>(lines) + 1, before.size() - begin + 1};
  }

  std::string_view document_;
  const LayoutChoice& layout_;
  LayoutCache& layouts_;
  std::vector<ReadItem>& items_;
};

constexpr std::size_t open_sudoku_size = 81;

// OpenSudoku: the cells as 81 digits, or "version: N" and for each cell its value, notes (two kinds
// since version 4) and whether it can be edited, '|' after each. Throws CellTextMistake.
std::string open_sudoku_cells(std::string_view data) {
  const auto mistake = [](std::string sentence) { return CellTextMistake{0, std::move(sentence)}; };
  constexpr std::string_view version_word = "version:";
  const auto skip_space = [&] {
    data.remove_prefix(std::min(data.find_first_not_of(" \t\r\n"), data.size()));
  };
  skip_space();
  while (!data.empty() && std::string_view(" \t\r\n").find(data.back()) != std::string_view::npos)
    data.remove_suffix(1);
  if (!data.starts_with(version_word)) {
    if (data.size() != open_sudoku_size)
      throw mistake(fmt::format("the data of this game have {} cells, not {}", data.size(),
                                open_sudoku_size));
    return std::string(data);
  }
  constexpr int newest = 4;
  data.remove_prefix(version_word.size());
  skip_space();
  const std::size_t version_end = std::min(data.find_first_of(" \t\r\n"), data.size());
  const std::optional<int> version = number_of<int>(data.substr(0, version_end));
  if (!version || *version < 1 || *version > newest)
    throw mistake("the data of this game have an unknown version");
  data.remove_prefix(version_end);
  skip_space();
  constexpr int two_notes = 4;
  const std::size_t fields = *version >= two_notes ? 4 : 3;
  std::string cells;
  std::string_view value;
  const auto ends = static_cast<std::size_t>(std::count(data.begin(), data.end(), '|'));
  if (ends != fields * open_sudoku_size || !data.ends_with('|'))
    throw mistake(fmt::format("the data of this game have {} fields; {} cells have {}", ends,
                              open_sudoku_size, fields * open_sudoku_size));
  for (std::size_t field = 0; !data.empty(); field = (field + 1) % fields) {
    const std::size_t end = data.find('|');
    const std::string_view text = data.substr(0, end);
    data.remove_prefix(end + 1);
    if (field == 0) value = text;
    if (field != fields - 1) continue;
    if (value.size() != 1 || value[0] < '0' || value[0] > '9')
      throw mistake(fmt::format("the value of cell {} is {}; expected a digit from 0 to 9",
                                cells.size() + 1, in_quotes(value)));
    if (text != "0" && text != "1")
      throw mistake(fmt::format("whether cell {} can be edited is {}; expected 0 or 1",
                                cells.size() + 1, in_quotes(text)));
    cells += text == "0" ? value[0] : '.';
  }
  return cells;
}

void read_open_sudoku(const pugi::xml_node& root, Collector& out) {
  bool any = false;
  for (const pugi::xpath_node found : root.select_nodes(".//game")) {
    const pugi::xml_node game = found.node();
    const auto offset = static_cast<std::size_t>(game.offset_debug());
    pugi::xml_attribute data = game.attribute("data");
    if (!data) data = game.attribute("cells_data");
    any = true;
    if (!data) {
      out.fail(offset, "this game has no data");
      continue;
    }
    try {
      out.add(open_sudoku_cells(data.value()), offset, "");
    } catch (const CellTextMistake& mistake) {
      out.fail(offset, mistake.error);
    }
  }
  if (!any) out.fail(0, "an OpenSudoku document without a game");
}

// KSudoku: the values column by column, '_' for an open cell and b, c, ... for 1, 2, ...
void read_ksudoku(const pugi::xml_node& root, Collector& out) {
  const pugi::xml_node puzzle =
      root.child("game") ? root.child("game").child("puzzle") : root.child("puzzle");
  const pugi::xml_node graph = puzzle.child("graph");
  const auto offset = static_cast<std::size_t>(std::max<std::ptrdiff_t>((graph    ? graph
                                                                         : puzzle ? puzzle
                                                                                  : root)
                                                                            .offset_debug(),
                                                                        0));
  const std::string type = graph.attribute("type").value();
  const auto order = static_cast<std::size_t>(std::max(graph.attribute("order").as_int(), 0));
  const std::string values = puzzle.child("values").text().get();
  if (type != "sudoku") {
    out.fail(offset,
             fmt::format("a KSudoku game of type {}; only 'sudoku' is supported", in_quotes(type)));
    return;
  }
  if (order == 0 || values.size() != order * order) {
    out.fail(offset,
             fmt::format("a KSudoku game of order {} with {} values", order, values.size()));
    return;
  }
  std::string cells;
  for (std::size_t i = 0; i < values.size(); ++i) {
    const char value = values[i % order * order + i / order];
    const bool digit = value > 'a' && value <= 'z';
    if (!digit && value != '_' && value != 'a') {
      out.fail(offset, in_quotes({&value, 1}) + " has no meaning among a KSudoku game's values");
      return;
    }
    cells += digit ? symbol_of(static_cast<Digit>(value - 'a')) : '.';
  }
  out.add(cells, offset, "");
}

void read_xml(std::string_view document, Collector& out) {
  pugi::xml_document xml;
  const pugi::xml_parse_result parsed = xml.load_buffer(document.data(), document.size());
  if (!parsed) {
    out.fail(static_cast<std::size_t>(std::max<std::ptrdiff_t>(parsed.offset, 0)),
             std::string("this is not XML: ") + parsed.description());
    return;
  }
  const pugi::xml_node root = xml.document_element();
  const std::string name = root.name();
  if (name == "opensudoku")
    read_open_sudoku(root, out);
  else if (name == "ksudoku")
    read_ksudoku(root, out);
  else
    out.fail(static_cast<std::size_t>(std::max<std::ptrdiff_t>(root.offset_debug(), 0)),
             fmt::format("an XML document {}; those of OpenSudoku and KSudoku are supported",
                         in_quotes(name)));
}

class JsonPuzzles {
 public:
  explicit JsonPuzzles(Collector& out) : out_(out) {}

  /// `depth` counts the lists around the value.
  void read(const json& value, int depth = 0) {
    constexpr int deepest = 3;
    if (is_rows(value)) {
      add_rows(value);
    } else if (is_text_rows(value)) {
      add(joined(value));
    } else if (value.is_array() && depth < deepest) {
      many_ = true;
      for (const json& entry : value) read(entry, depth + 1);
    } else if (value.is_string()) {
      add(value.get<std::string>());
    } else if (value.is_object()) {
      read_object(value);
    } else {
      fail("this is not a puzzle");
    }
  }

 private:
  /// The rows of a grid: as many lists, each with as many values.
  static bool is_rows(const json& value) {
    return value.is_array() && !value.empty() &&
           std::all_of(value.begin(), value.end(), [&](const json& row) {
             return row.is_array() && row.size() == value.size() &&
                    std::none_of(row.begin(), row.end(),
                                 [](const json& cell) { return cell.is_structured(); });
           });
  }

  /// The rows of a grid as texts.
  static bool is_text_rows(const json& value) {
    return value.is_array() && value.size() > 1 &&
           std::all_of(value.begin(), value.end(), [&](const json& row) {
             return row.is_string() && row.get<std::string>().size() == value.size();
           });
  }

  static std::string joined(const json& text_rows) {
    std::string cells;
    for (const json& row : text_rows) cells += row.get<std::string>();
    return cells;
  }

  void add_rows(const json& rows, const LayoutPtr& own = nullptr, const json* rules = nullptr) {
    const Symbols symbols = out_.symbols(own);
    std::string cells;
    for (const json& row : rows) {
      for (const json& cell : row) {
        const std::optional<char> symbol = symbol_of_cell(cell, symbols);
        if (!symbol) {
          fail(cell.dump() + " is neither a digit nor a blank");
          return;
        }
        cells += *symbol;
      }
    }
    add(cells, own, rules);
  }

  static std::optional<char> symbol_of_number(std::int64_t number, const Symbols& symbols) {
    if (number < symbols.first() || number >= symbols.first() + max_digits) return std::nullopt;
    return symbols.symbol_of(static_cast<Digit>(number - symbols.first() + 1));
  }

  static std::optional<char> symbol_of_cell(const json& cell, const Symbols& symbols) {
    if (cell.is_null()) return '.';
    if (cell.is_number_integer()) {
      const auto number = cell.get<std::int64_t>();
      // Where null is the blank, 0 may be a digit (see cell_text.cpp).
      return number == 0 && symbols.is_blank('0') ? '0' : symbol_of_number(number, symbols);
    }
    if (!cell.is_string()) return std::nullopt;
    const auto text = cell.get<std::string>();
    if (text.empty() || text == " ") return '.';
    if (text.size() == 1) return text[0];
    const std::optional<int> number = number_of<int>(text);
    return number ? symbol_of_number(*number, symbols) : std::nullopt;
  }

  /// A text, or a list of its lines, with '|' between the lines; nothing for anything else.
  static std::optional<std::string> lines_of(const json& object, const char* key) {
    const auto found = object.find(key);
    if (found == object.end()) return std::nullopt;
    if (found->is_string()) {
      auto text = found->get<std::string>();
      while (text.ends_with('\n')) text.pop_back();
      return text;
    }
    if (!found->is_array() || found->empty()) return std::nullopt;
    std::string text;
    for (const json& line : *found) {
      if (!line.is_string()) return std::nullopt;
      (text += text.empty() ? "" : "|") += line.get<std::string>();
    }
    return text;
  }

  /// Reads a record of a puzzle of a kind; false if it is no such record.
  bool read_of_kind(const json& object) {
    const auto kind = object.find("kind");
    const bool named = kind != object.end() && kind->is_string() && *kind != "sudoku";
    if (!named && !out_.of_kind()) return false;
    const auto text = lines_of(object, "puzzle");
    if (!text) {
      fail("\"puzzle\" of a puzzle of a kind must be a text, or a list of lines");
      return true;
    }
    KindText puzzle{named ? kind->get<std::string>() : std::string(), *text};
    for (const char* what : {"position", "solution"})
      if (const auto filled = lines_of(object, what);
          filled && text->find('|' + std::string(what)) == std::string::npos)
        (((puzzle.text += '|') += what) += '|') += *filled;
    out_.add(std::move(puzzle));
    return true;
  }

  void read_object(const json& object) {
    if (read_of_kind(object)) return;
    for (const char* key : {"puzzle", "grid", "board", "sudoku"}) {
      const auto found = object.find(key);
      if (found == object.end()) continue;
      LayoutPtr own;
      if (const auto layout = object.find("layout"); layout != object.end()) {
        if (!layout->is_string()) return fail("\"layout\" must be a text");
        const auto name = layout->get<std::string>();
        const auto description = object.find("layout-description");
        try {
          own = description == object.end() ? out_.layout_named(name)
                                            : out_.layout_described(name, *description);
        } catch (const LayoutError& error) {
          return fail(error.what());
        }
      }
      const json* rules = nullptr;
      if (const auto list = object.find("constraints"); list != object.end()) {
        if (!list->is_array()) return fail("\"constraints\" must be a list of rules");
        if (!list->empty()) rules = &*list;
      }
      notes_ = notes_of(object);
      if (found->is_string()) return add(found->get<std::string>(), own, rules);
      if (is_rows(*found)) return add_rows(*found, own, rules);
      if (is_text_rows(*found)) return add(joined(*found), own, rules);
      return fail(fmt::format("\"{}\" is neither a text nor rows of a grid", key));
    }
    if (const auto cells = object.find("cells"); cells != object.end() && cells->is_array())
      return read_gnome(*cells);
    fail(R"(a JSON map without "puzzle" and without "cells")");
  }

  /// What a record says of its puzzle; null if it says nothing.
  static std::shared_ptr<PuzzleNotes> notes_of(const json& object) {
    auto notes = std::make_shared<PuzzleNotes>();
    bool any = false;
    const auto take = [&](const char* key, std::string& text) {
      const auto found = object.find(key);
      if (found == object.end() || !found->is_string()) return;
      text = found->get<std::string>();
      any = any || !text.empty();
    };
    take("title", notes->title);
    take("author", notes->author);
    take("rules", notes->rules);
    take("solution", notes->solution);
    return any ? notes : nullptr;
  }

  // GNOME Sudoku: a map for each cell that is not empty, with its row and column from zero.
  void read_gnome(const json& cells) {
    constexpr int side = 9;
    std::string symbols(std::size_t{side} * side, '.');
    for (const json& cell : cells) {
      const json& position = cell.is_object() ? cell.value("position", json()) : json();
      const bool pair = position.is_array() && position.size() == 2 &&
                        position[0].is_number_integer() && position[1].is_number_integer();
      const std::int64_t row = pair ? position[0].get<std::int64_t>() : -1;
      const std::int64_t column = pair ? position[1].get<std::int64_t>() : -1;
      if (row < 0 || row >= side || column < 0 || column >= side)
        return fail("a cell of a GNOME Sudoku game without a position in its 9x9 grid");
      const json value = cell.value("value", json());
      const json fixed = cell.value("fixed", json());
      const std::optional<char> symbol = symbol_of_cell(value, out_.symbols(nullptr));
      if (!symbol || !fixed.is_boolean())
        return fail("a cell of a GNOME Sudoku game needs a value and whether it is fixed");
      if (fixed.get<bool>()) symbols[static_cast<std::size_t>(row * side + column)] = *symbol;
    }
    add(symbols);
  }

  void add(const std::string& cells, const LayoutPtr& own = nullptr, const json* rules = nullptr) {
    if (out_.of_kind()) return out_.add(KindText{{}, cells});
    out_.add(cells, 0, what(), own, rules, std::exchange(notes_, nullptr));
  }
  void fail(const std::string& error) { out_.fail(0, what() + error); }
  std::string what() {
    ++number_;
    return many_ ? fmt::format("puzzle {} of the document: ", number_) : "";
  }

  Collector& out_;
  bool many_ = false;
  std::size_t number_ = 0;
  std::shared_ptr<PuzzleNotes> notes_{};  ///< of the record that is read
};

/// As JSON; words without quotes are numbers and truth values where they can be.
json json_of(const YamlNode& node) {
  json value;
  switch (node.kind) {
    case YamlNode::Kind::null:
      break;
    case YamlNode::Kind::scalar:
      if (!node.quoted) value = json::parse(node.scalar, nullptr, false);
      if (!value.is_number() && !value.is_boolean()) value = node.scalar;
      break;
    case YamlNode::Kind::sequence:
      value = json::array();
      for (const YamlNode& item : node.items) value.push_back(json_of(item));
      break;
    case YamlNode::Kind::map:
      value = json::object();
      for (const YamlEntry& entry : node.entries) value[entry.key.scalar] = json_of(entry.value);
  }
  return value;
}

/// A record as a map. Unlike in JSON, which other programs write, each key must be known.
void read_yaml_record(const std::string& document, Collector& out) {
  constexpr std::array<std::string_view, 10> keys{
      "puzzle", "layout",   "layout-description", "title", "author",
      "rules",  "solution", "constraints",        "kind",  "position"};
  json record = json::object();
  try {
    const YamlNode root = parse_yaml(document, "this document");
    for (const YamlEntry& entry : root.entries) {
      const std::string& key = entry.key.scalar;
      if (std::find(keys.begin(), keys.end(), key) == keys.end())
        return out.fail(0, "a puzzle in YAML with the unknown key " + in_quotes(key));
      // Only rules and layouts have values other than texts: the digits of a puzzle are no number.
      const bool text = key != "constraints" && key != "layout-description" &&
                        entry.value.kind == YamlNode::Kind::scalar;
      record[key] = text ? json(entry.value.scalar) : json_of(entry.value);
    }
  } catch (const ConfigError& error) {
    const std::string place = to_string(error.place()) + ": ";
    std::string sentence = error.what();
    if (sentence.starts_with(place)) sentence.erase(0, place.size());
    std::size_t begin = 0;
    for (std::size_t line = 1; line < error.place().line; ++line)
      begin = document.find('\n', begin) + 1;  // npos + 1 is 0
    const std::size_t column = std::max<std::size_t>(error.place().column, 1) - 1;
    return out.fail(std::min(begin + column, document.size()), "this is not YAML: " + sentence);
  }
  JsonPuzzles(out).read(record);
}

/// How deep puzzles are nested at most; each level costs the parser memory.
constexpr int deepest = 100;

/// Takes the puzzle of a link, if it fits what was asked for.
void add_link(const LayoutChoice& choice, ReadItem item, std::vector<ReadItem>& items) {
  if (item.good()) {
    LayoutPtr layout = item.layout;
    item.error = fit_own_layout(choice, layout);
    item.layout = item.error.empty() ? layout : nullptr;
    item.error_line = item.error_column = item.good() ? 0 : 1;
  }
  items.push_back(std::move(item));
}

}  // namespace

PuzzleDocuments::PuzzleDocuments() : layouts_(std::make_unique<LayoutCache>()) {}
PuzzleDocuments::~PuzzleDocuments() = default;

void PuzzleDocuments::read(std::string_view document, const LayoutChoice& layout,
                           std::vector<ReadItem>& items) {
  if (begins_link(document)) {
    ReadItem item;
    read_link(document, *layouts_, item);
    add_link(layout, std::move(item), items);
    return;
  }
  Collector out(document, layout, *layouts_, items);
  if (begins_yaml(document)) return read_yaml_record(std::string(document), out);
  const std::size_t begin = document.find_first_of("<{[");
  if (document[begin] == '<') {
    read_xml(document, out);
    return;
  }
  if (const std::size_t deep = deeper_than(deepest, document); deep < document.size()) {
    out.fail(deep, fmt::format("this JSON is nested more than {} deep", deepest));
    return;
  }
  if (ReadItem item; read_link_document(document, *layouts_, item)) {
    add_link(layout, std::move(item), items);
    return;
  }
  try {
    JsonPuzzles(out).read(json::parse(document));
  } catch (const json::parse_error& error) {
    // "[...] parse error at line 1, column 3: REASON; last read: '...'". What was read stands at
    // the place, and may be anything.
    const std::string_view text = error.what();
    const std::size_t reason = std::min(text.find(": "), text.size());
    const std::size_t end = std::max(reason, text.find("; last read: "));
    out.fail(std::min(error.byte > 0 ? error.byte - 1 : 0, document.size()),
             "this is not JSON" + std::string(text.substr(reason, end - reason)));
  } catch (const json::out_of_range& error) {
    // "[...] number overflow parsing 'NUMBER'".
    const std::string_view text = error.what();
    const std::size_t quote = text.find('\'') + 1;
    out.fail(std::min(document.find(text.substr(quote, text.size() - quote - 1)), document.size()),
             "this number is too large");
  }
}

}  // namespace ariadne
