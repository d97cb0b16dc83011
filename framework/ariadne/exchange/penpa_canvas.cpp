// What readers and writers of Penpa+ links share: lines of text, of which penpa_reader.cpp has an example.

#include <algorithm>

#include <ariadne/exchange/detail/drawn_text.hpp>
#include <ariadne/exchange/detail/line_puzzles.hpp>
#include <ariadne/exchange/detail/link_json.hpp>
#include <ariadne/exchange/detail/penpa_canvas.hpp>
#include <ariadne/exchange/detail/penpa_names.hpp>
#include <ariadne/formats/detail/text_part.hpp>
#include <ariadne/model/numbers.hpp>
#include <ariadne/model/quotes.hpp>

namespace ariadne {

using nlohmann::ordered_json;

namespace {

/// Cells at each side of a canvas that no puzzle uses.
constexpr int penpa_border = 2;

/// The tools that are chosen when the page opens.
constexpr const char* penpa_modes =
    R"({z9:zQ,zG:["1","2","1"],zQ:{zM:zN,zS:["",1],zL:["1",2],zE:["1",2],zW:["",2],zC:["1",10],)"
    R"(zN:["1",1],zY:["circle_L",1],zP:[zT,""],zB:["",""],"move":["1",""],"combi":["battleship",""],)"
    R"("sudoku":["1",1]},zA:{zM:"combi",zS:["",1],zL:["1",3],zE:["1",3],zW:["",3],zC:["1",10],)"
    R"(zN:["1",2],zY:["circle_L",1],zP:[zT,""],zB:["",""],"move":["1",""],"combi":["blpo",""],)"
    R"("sudoku":["1",9]}})";
/// A layer with nothing in it.
constexpr const char* penpa_empty_layer =
    "{zR:{z_:[]},zU:{z_:[]},z8:{z_:[]},zS:{},zN:{},z1:{},zY:{},zF:{},z2:{},zT:[],z3:[],zD:[],z0:[],"
    "z5:[],zL:{},zE:{},zW:{},zC:{},z4:{},z6:[],z7:[]}";

std::vector<std::string> penpa_pieces(std::string_view text, char separator) {
  std::vector<std::string> pieces;
  for (const TextPart& part : split({text, 0}, separator)) pieces.emplace_back(part.text);
  return pieces;
}

std::string penpa_replaced(std::string text, std::string_view from, std::string_view to) {
  for (std::size_t at = 0; (at = text.find(from, at)) != std::string::npos; at += to.size())
    text.replace(at, from.size(), to);
  return text;
}

/// The names of members and null, which abbreviations stand for.
std::string with_whole_penpa_names(std::string text) {
  for (auto name = penpa_names.rbegin(); name != penpa_names.rend(); ++name)
    text = penpa_replaced(std::move(text), name->brief, name->full);
  return text;
}

std::string with_brief_penpa_names(std::string text) {
  for (const PenpaName& name : penpa_names) {
    // The letter z would be abbreviated even in texts; writers never use it as a member.
    if (name.full != "z") text = penpa_replaced(std::move(text), name.full, name.brief);
  }
  return text;
}

/// A text of the first line.
std::string read_penpa_field(std::string text) {
  for (const auto& [sign, code] : penpa_signs)
    text = penpa_replaced(std::move(text), code, {&sign, 1});
  return text;
}

std::string written_penpa_field(const std::string& text) {
  std::string field;
  for (const char c : text) {
    const auto* const code = std::find_if(penpa_signs.begin(), penpa_signs.end(),
                                          [&](const auto& each) { return each.first == c; });
    if (code != penpa_signs.end())
      field += code->second;
    else if (c != '\r')
      field += c;
  }
  return field;
}

PenpaCanvas penpa_canvas_of(const std::vector<std::string>& head, const std::string& margins) {
  PenpaCanvas canvas;
  const auto columns = number_of<int>(head[1]);
  const auto rows = number_of<int>(head[2]);
  const auto sides = parse_json(margins);
  constexpr int most = 200;
  if (!columns || !rows || *columns < 1 || *rows < 1 || *columns > most || *rows > most)
    fail({}, "a Penpa+ puzzle without the size of its grid");
  std::array<int, 4> margin{};
  for (std::size_t i = 0; sides && sides->is_array() && i < 4 && i < sides->size(); ++i)
    margin[i] = std::clamp(whole_number((*sides)[i]).value_or(0), 0, most);
  canvas.top = margin[0];
  canvas.left = margin[2];
  canvas.rows = *rows - margin[0] - margin[1];
  canvas.columns = *columns - margin[2] - margin[3];
  canvas.width = *columns + 2 * penpa_border;
  canvas.height = *rows + 2 * penpa_border;
  if (canvas.rows < 1 || canvas.columns < 1)
    fail({}, "a Penpa+ puzzle whose margins leave no cell");
  return canvas;
}

/// The first line, and that of the margins.
std::string penpa_head_of(const PenpaFrame& frame) {
  const PenpaCanvas& canvas = frame.canvas;
  const int columns = canvas.width - 2 * penpa_border;
  const int rows = canvas.height - 2 * penpa_border;
  constexpr int size = 38;
  const int center = canvas.index(rows / 2 - canvas.top, columns / 2 - canvas.left);
  std::string head = frame.type;
  for (const int number : {columns, rows, size, 0, 1, 1, size * (columns + 1), size * (rows + 1),
                           center, center, frame.falling ? 1 : 0, 0, 0, frame.rising ? 1 : 0})
    head += ',' + std::to_string(number);
  head += ",Title: " + written_penpa_field(frame.title) +
          ",Author: " + written_penpa_field(frame.author);
  head += ",," + written_penpa_field(frame.rules) + ",OFF,false\n";
  const int bottom = rows - canvas.rows - canvas.top;
  const int right = columns - canvas.columns - canvas.left;
  return head + ordered_json::array({canvas.top, bottom, canvas.left, right}).dump() + '\n';
}

}  // namespace

std::optional<PenpaPlace> PenpaCanvas::place(int index) const {
  const int cells = width * height;
  if (index < 0 || index >= 4 * cells) return std::nullopt;
  const int at = index % cells;
  return PenpaPlace{index / cells, at / width - penpa_border - top,
                    at % width - penpa_border - left};
}

int PenpaCanvas::index(int row, int column, int kind) const {
  return kind * width * height + (row + penpa_border + top) * width + column + penpa_border + left;
}

PenpaText read_penpa_text(std::string_view text) {
  PenpaText all;
  const std::vector<std::string> lines = penpa_pieces(text, '\n');
  all.head = penpa_pieces(lines[0], ',');
  constexpr std::size_t question_line = 3;
  if (lines.size() <= question_line || all.head.size() < 3)
    fail({}, "a Penpa+ link without a puzzle");
  const std::string& type = all.head[0];
  if (type != "square" && type != "sudoku" && type != "kakuro")
    fail({}, "a Penpa+ grid of the type " + in_quotes(type) + "; square grids are supported");
  auto question = parse_json(with_whole_penpa_names(lines[question_line]));
  if (!question || !question->is_object())
    fail({}, "the question of this Penpa+ link cannot be read");
  all.question = std::move(*question);
  all.canvas = penpa_canvas_of(all.head, lines[1]);
  const auto note = [&](std::size_t i, std::string_view prefix) {
    std::string value = i < all.head.size() ? read_penpa_field(all.head[i]) : std::string();
    if (value.starts_with(prefix)) value.erase(0, prefix.size());
    value.erase(0, std::min(value.find_first_not_of(' '), value.size()));
    return value;
  };
  constexpr std::size_t title = 15;
  constexpr std::size_t rules = 18;
  all.title = note(title, "Title:");
  all.author = note(title + 1, "Author:");
  all.rules = note(rules, "");
  constexpr std::size_t tags_line = 17;
  if (const auto tags = lines.size() > tags_line ? parse_json(lines[tags_line]) : std::nullopt;
      tags && tags->is_array())
    for (const nlohmann::json& tag : *tags) all.genres.push_back(in_lower_case(text_of(tag)));
  return all;
}

std::optional<std::pair<int, int>> penpa_ends(const std::string& key) {
  const std::size_t comma = key.find(',');
  if (comma == std::string::npos) return std::nullopt;
  const auto a = number_of<int>(std::string_view(key).substr(0, comma));
  const auto b = number_of<int>(std::string_view(key).substr(comma + 1));
  if (!a || !b) return std::nullopt;
  return std::pair(*a, *b);
}

PenpaDashes read_penpa_dashes(const nlohmann::json& cage, const PenpaCanvas& canvas) {
  // Quarters are numbered cell by cell, behind all other places.
  const auto quarter = [&](int index) -> std::optional<CellQuarter> {
    const int first = 4 * canvas.width * canvas.height;
    const auto at = index < first ? std::nullopt : canvas.place((index - first) / 4);
    if (!at || at->kind != 0 || at->row < 0 || at->row >= canvas.rows || at->column < 0 ||
        at->column >= canvas.columns)
      return std::nullopt;
    return CellQuarter{at->row, at->column, index % 4};
  };
  PenpaDashes dashes;
  if (!cage.is_object()) return dashes;
  for (const auto& [key, style] : cage.items()) {
    const auto ends = penpa_ends(key);
    const auto a = ends ? quarter(std::min(ends->first, ends->second)) : std::nullopt;
    const auto b = ends ? quarter(std::max(ends->first, ends->second)) : std::nullopt;
    if (a && b)
      dashes.inside.insert({*a, *b});
    else
      ++dashes.odd;
  }
  return dashes;
}

ordered_json empty_penpa_question() {
  ordered_json question = ordered_json::object();
  for (const char* command : {"command_redo", "command_undo", "command_replay"})
    question[command] = {{"__a", ordered_json::array()}};
  for (const char* map : {"surface", "number", "numberS", "symbol", "freeline", "freelineE"})
    question[map] = ordered_json::object();
  for (const char* list : {"thermo", "arrows", "direction", "squareframe", "polygon"})
    question[list] = ordered_json::array();
  for (const char* map : {"line", "lineE", "wall", "cage", "deletelineE"})
    question[map] = ordered_json::object();
  for (const char* list : {"killercages", "nobulbthermo"}) question[list] = ordered_json::array();
  return question;
}

std::string write_penpa_text(const PenpaFrame& frame, const ordered_json& question) {
  std::string text = penpa_head_of(frame);
  (text += penpa_modes) += '\n';
  text += with_brief_penpa_names(question.dump()) + '\n';
  (text += penpa_empty_layer) += '\n';
  // The first cell, and how far each other one is from the one before.
  ordered_json steps = ordered_json::array();
  int last = 0;
  for (const int cell : frame.cells) {
    steps.push_back(cell - last);
    last = cell;
  }
  text += steps.dump() + '\n';
  text += "[\"Sudoku Normal\"]\n{}\n\"x\"\n\"x\"\n[3,1,4]\n";
  (text += penpa_modes) += "\n\"x\"\n0\n";
  ((text += penpa_empty_layer) += '\n') += penpa_empty_layer;
  return text + "\n{}\n" + ordered_json::array({frame.genre}).dump();
}

}  // namespace ariadne
