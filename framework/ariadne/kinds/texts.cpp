#include <algorithm>
#include <array>
#include <map>
#include <utility>

#include <fmt/format.h>

#include <ariadne/kinds/detail/puzzle_values.hpp>
#include <ariadne/kinds/detail/texts.hpp>
#include <ariadne/model/numbers.hpp>
#include <ariadne/model/quotes.hpp>

namespace ariadne::kinds {

std::vector<Piece> pieces_of(std::string_view line) {
  constexpr std::string_view spaces = " \t\r";
  std::vector<Piece> pieces;
  for (std::size_t at = 0; (at = line.find_first_not_of(spaces, at)) != std::string_view::npos;) {
    const std::size_t end = std::min(line.find_first_of(spaces, at), line.size());
    pieces.push_back({line.substr(at, end - at), at});
    at = end;
  }
  return pieces;
}

std::vector<Piece> tokens_of(std::string_view line, std::size_t wanted) {
  std::vector<Piece> pieces = pieces_of(line);
  if (pieces.size() != 1 || wanted == 1) return pieces;
  const Piece all = pieces[0];
  pieces.clear();
  for (std::size_t i = 0; i < all.text.size(); ++i)
    pieces.push_back({all.text.substr(i, 1), all.at + i});
  return pieces;
}

bool is_blank_token(std::string_view token) {
  return token == "-" || token == ".";
}

std::string text_of_value(const KindData& kind, Meaning meaning, int id, Scalar value) {
  const auto index = static_cast<std::size_t>(id);
  const ValueSymbols& symbols = meaning == Meaning::unknown ? kind.unknowns[index].symbols
                                : meaning == Meaning::clue  ? kind.clues[index].symbols
                                                            : kind.lets[index].symbols;
  if (const std::string* text = symbols.text_of(value)) return *text;
  const bool numbers = symbols.empty() || (meaning == Meaning::clue && kind.clues[index].numbers);
  if (!numbers || (meaning == Meaning::let && value == 0)) return {};
  return kind.text_of(value);
}

namespace {

class ClueReader {
 public:
  ClueReader(const KindData& kind, const std::vector<std::string_view>& lines)
      : kind_(kind), lines_(lines) {}

  Clues read() {
    const BlockData& header = kind_.text[0];
    read_header(header);
    for (std::size_t i = 1; i < kind_.text.size(); ++i) read_block(kind_.text[i]);
    // Some programs write an empty grid behind the clues.
    const std::size_t expected = line_;
    for (; line_ < lines_.size(); ++line_)
      for (const Piece& piece : pieces_of(lines_[line_]))
        if (!is_blank_token(piece.text))
          throw KindTextError(line_, piece.at,
                              fmt::format("the puzzle has more than its {} lines", expected));
    return std::move(clues_);
  }

  void read_header(const BlockData& header) {
    const std::vector<Piece> pieces = pieces_of(line());
    int rows = 0;
    int columns = 0;
    for (const ClueData& clue : kind_.clues) {
      clues_.values.emplace_back(clue.of_puzzle ? 1 : 0, no_scalar);
      clues_.lists.emplace_back(clue.of_puzzle ? 1 : 0);
    }
    for (std::size_t i = 0; i < header.header.size(); ++i) {
      const std::string& name = header.header[i];
      const bool list = header.rest_is_list && i + 1 == header.header.size();
      std::vector<std::string>& texts = clues_.header_texts.emplace_back();
      for (std::size_t k = i; k < (list ? pieces.size() : std::min(i + 1, pieces.size())); ++k)
        texts.emplace_back(pieces[k].text);
      if (name == "rows" || name == "columns") {
        if (i >= pieces.size())
          throw KindTextError(line_, line().size(),
                              fmt::format("the first line needs the number of {}", name));
        const auto number = number_of<int>(pieces[i].text);
        if (!number || *number < 1 || *number > most_rows)
          throw KindTextError(line_, pieces[i].at,
                              fmt::format("{} is not a number of {} from 1 to {}",
                                          in_quotes(pieces[i].text), name, most_rows));
        (name == "rows" ? rows : columns) = *number;
        continue;
      }
      const auto id = static_cast<std::size_t>(kind_.clue_named(name));
      for (std::size_t k = i; k < (list ? pieces.size() : std::min(i + 1, pieces.size())); ++k) {
        const Scalar value = header_value(kind_.clues[id], pieces[k]);
        if (list)
          clues_.lists[id][0].push_back(value == no_scalar ? 0 : value);
        else
          clues_.values[id][0] = value;
      }
    }
    if (!header.rest_is_list && pieces.size() > header.header.size())
      throw KindTextError(line_, pieces[header.header.size()].at,
                          fmt::format("the first line has {} numbers, not {}", header.header.size(),
                                      pieces.size()));
    clues_.grid = Grid(rows, columns);
    for (std::size_t i = 0; i < kind_.clues.size(); ++i) {
      const ClueData& clue = kind_.clues[i];
      if (clue.of_puzzle) continue;
      clues_.values[i].assign(clues_.grid.slots(clue.sorts), no_scalar);
      if (clue.list) clues_.lists[i].resize(clues_.grid.slots(clue.sorts));
    }
    ++line_;
  }

  /// What is read.
  const Clues& clues() const { return clues_; }

  /// How many rows the grid has, once the header is read.
  std::size_t rows() const { return static_cast<std::size_t>(clues_.grid.rows()); }

  /// How many lines the blocks have, once the header is read.
  std::size_t all_lines(bool optional) const {
    std::size_t lines = 1;
    for (std::size_t i = 1; i < kind_.text.size(); ++i)
      if (optional || !kind_.text[i].optional) lines += shape_of(kind_.text[i]).first;
    return lines;
  }

 private:
  std::string_view line() const { return line_ < lines_.size() ? lines_[line_] : ""; }

  Scalar header_value(const ClueData& clue, const Piece& piece) const {
    for (const ValueSymbols::Symbol& symbol : clue.symbols.all)
      if (symbol.text == piece.text) return symbol.value.value_or(no_scalar);
    if (is_blank_token(piece.text) || piece.text == "?") return no_scalar;
    const auto number = number_of_clue(piece.text);
    if (!number)
      throw KindTextError(
          line_, piece.at,
          fmt::format("{} is not a value of '{}'", in_quotes(piece.text), clue.name));
    return *number;
  }

  /// The number of lines of a block, and of tokens in each.
  std::pair<std::size_t, std::size_t> shape_of(const BlockData& block) const {
    const auto rows = static_cast<std::size_t>(clues_.grid.rows());
    const auto columns = static_cast<std::size_t>(clues_.grid.columns());
    const bool list = kind_.clues[static_cast<std::size_t>(block.clues[0])].list;
    switch (block.of) {
      case Function::cells:
        return {rows, columns};
      case Function::corners:
        return {rows + 1, columns + 1};
      case Function::blocks:
        return {rows - 1, columns - 1};
      case Function::inner:
        return {2 * rows - 1, 0};
      default: {
        const std::size_t all = clues_.grid.all(block.of).size();
        return list ? std::pair(all, std::size_t{1}) : std::pair(std::size_t{1}, all);
      }
    }
  }

  void read_block(const BlockData& block) {
    const std::vector<Thing> things = clues_.grid.all(block.of);
    const bool list = kind_.clues[static_cast<std::size_t>(block.clues[0])].list;
    const std::size_t lines = shape_of(block).first;
    std::size_t next = 0;
    for (std::size_t i = 0; i < lines; ++i, ++line_) {
      std::size_t width = shape_of(block).second;
      // The edges between two rows, and those within one, alternate.
      if (block.of == Function::inner)
        width = static_cast<std::size_t>(clues_.grid.columns()) - (i % 2 == 0 ? 1 : 0);
      if (line_ >= lines_.size() && i == 0 && block.optional) return;
      if (line_ >= lines_.size() && width > 0 && !list)
        throw KindTextError(lines_.empty() ? 0 : lines_.size() - 1,
                            lines_.empty() ? 0 : lines_.back().size(),
                            fmt::format("the puzzle ends after {} lines; a line of '{}' is missing",
                                        lines_.size(), name_of(block)));
      if (list) {
        read_list(block, things[next++]);
        continue;
      }
      const std::vector<Piece> tokens = tokens_of(line(), width);
      if (tokens.size() != width)
        throw KindTextError(line_, 0,
                            fmt::format("a line of '{}' has {} entries, not {}", name_of(block),
                                        width, tokens.size()));
      for (const Piece& token : tokens) read_token(block, token, things[next++]);
    }
  }

  std::string name_of(const BlockData& block) const {
    std::string name;
    for (const int clue : block.clues)
      name += (name.empty() ? "" : "+") + kind_.clues[static_cast<std::size_t>(clue)].name;
    return name;
  }

  void read_list(const BlockData& block, const Thing& thing) {
    const auto id = static_cast<std::size_t>(block.clues[0]);
    for (const Piece& piece : pieces_of(line())) {
      if (is_blank_token(piece.text)) continue;
      const auto number = number_of<std::int64_t>(piece.text);
      if (!number || *number > most_rows)
        throw KindTextError(
            line_, piece.at,
            fmt::format("{} is not a number of '{}'", in_quotes(piece.text), kind_.clues[id].name));
      clues_.lists[id][clues_.grid.slot(thing)].push_back(*number);
    }
  }

  void read_token(const BlockData& block, const Piece& token, const Thing& thing) {
    if (is_blank_token(token.text)) return;
    std::string_view rest = token.text;
    for (const int clue : block.clues) {
      const auto id = static_cast<std::size_t>(clue);
      const Scalar value = take(kind_.clues[id], rest, thing);
      if (value != no_scalar) clues_.values[id][clues_.grid.slot(thing)] = value;
    }
    if (!rest.empty())
      throw KindTextError(
          line_, token.at,
          fmt::format("{} is not a value of '{}'", in_quotes(token.text), name_of(block)));
  }

  /// Takes the value of a clue from the front of a token; blank if it has none.
  Scalar take(const ClueData& clue, std::string_view& rest, const Thing& thing) {
    for (const ValueSymbols::Symbol& symbol : clue.symbols.all)
      if (rest.starts_with(symbol.text)) {
        rest.remove_prefix(symbol.text.size());
        return symbol.value.value_or(no_scalar);
      }
    if (clue.areas) {
      if (rest.empty()) return no_scalar;
      const auto [area, added] =
          area_of_.try_emplace(std::string(rest), static_cast<Scalar>(area_of_.size()));
      if (added) clues_.areas.emplace_back();
      clues_.areas[static_cast<std::size_t>(area->second)].push_back(thing);
      rest = {};
      return area->second;
    }
    if (!clue.numbers) return no_scalar;
    const bool minus = clue.place == Function::inner && rest.starts_with('-');
    std::size_t end = minus ? 1 : 0;
    const std::size_t begin = end;
    while (end < rest.size() && rest[end] >= '0' && rest[end] <= '9') ++end;
    if (end == begin) return no_scalar;
    const auto number = number_of_clue(rest.substr(begin, end - begin));
    if (!number) return no_scalar;
    rest.remove_prefix(end);
    return minus ? -*number : *number;
  }

  const KindData& kind_;
  const std::vector<std::string_view>& lines_;
  std::size_t line_ = 0;
  Clues clues_;
  std::map<std::string, Scalar, std::less<>> area_of_;
};

/// Whether two things of a block are written in one line, if they are not lists. The edges between two rows are a
/// line, like those within a row.
bool same_line(const Thing& a, const Thing& b) {
  const bool grid = a.sort == Sort::cell || a.sort == Sort::corner || a.sort == Sort::edge;
  return !grid || a.y == b.y;
}

/// The value of a clue as a text; empty if it is blank.
std::string text_of_clue(const KindData& kind, const Clues& clues, int id, std::size_t slot) {
  const ClueData& clue = kind.clues[static_cast<std::size_t>(id)];
  const Scalar value = clues.values[static_cast<std::size_t>(id)][slot];
  if (value == no_scalar) return {};
  if (clue.areas) return std::to_string(value + 1);
  const std::string* symbol = clue.symbols.text_of(value);
  return symbol != nullptr ? *symbol : kind.text_of(value);
}

/// Writes the blocks of a solution.
class SolutionWriter {
 public:
  SolutionWriter(const KindData& kind, const Clues& clues, const Evaluator& evaluator,
                 std::span<const Digit> values, const std::vector<std::vector<Value>>& lets)
      : kind_(kind), clues_(clues), values_(kind, clues, evaluator, values, lets) {}

  std::string write() {
    std::string text;
    for (const BlockData& block : kind_.solution) {
      if (!text.empty()) text += '|';
      switch (block.form) {
        case BlockData::Form::header:
          write_header(block, text);
          break;
        case BlockData::Form::parts:
          write_parts(block, text);
          break;
        default:
          write_cells(block, text);
      }
    }
    return text;
  }

 private:
  void write_header(const BlockData& block, std::string& text) const {
    bool first = true;
    for (const std::string& name : block.header) {
      const std::vector<std::string>& from = kind_.text[0].header;
      const auto at = std::find(from.begin(), from.end(), name) - from.begin();
      if (static_cast<std::size_t>(at) == from.size()) continue;
      for (const std::string& word : clues_.header_texts[static_cast<std::size_t>(at)]) {
        if (!std::exchange(first, false)) text += ' ';
        text += word;
      }
    }
  }

  void write_cells(const BlockData& block, std::string& text) {
    const Grid& grid = clues_.grid;
    for (const Thing& cell : grid.all(Function::cells)) {
      if (cell.x == 1 && cell.y > 1) text += '|';
      if (cell.x > 1) text += ' ';
      std::string written;
      if (block.form == BlockData::Form::directions) {
        static constexpr std::array<std::pair<Way, char>, 4> letters{
            {{up, 'n'}, {down, 's'}, {right, 'e'}, {left, 'w'}}};
        for (const auto& [way, letter] : letters) {
          const Thing edge{Sort::edge, cell.y + rows_of_way[way], cell.x + columns_of_way[way]};
          const auto value = values_.value_of(Meaning::unknown, block.unknown, edge);
          if (value && *value != 0) written += letter;
        }
      }
      for (const auto& [meaning, id] : block.layers) {
        if (!written.empty()) break;
        written = values_.glyph(meaning, id, cell);
      }
      text += written.empty() ? "-" : written;
    }
  }

  void write_parts(const BlockData& block, std::string& text) {
    const Grid& grid = clues_.grid;
    std::vector<int> part(grid.slots(sorts_of_cells()), 0);
    const std::vector<Thing> cells = grid.all(Function::cells);
    int parts = 0;
    std::vector<Thing> open;
    for (const Thing& first : cells) {
      if (part[grid.slot(first)] != 0) continue;
      part[grid.slot(first)] = ++parts;
      open.assign(1, first);
      while (!open.empty()) {
        const Thing cell = open.back();
        open.pop_back();
        for (int way = up; way <= left; ++way) {
          const Thing next = grid.step(cell, way);
          if (next.sort == Sort::none || part[grid.slot(next)] != 0) continue;
          const Thing edge{Sort::edge, (cell.y + next.y) / 2, (cell.x + next.x) / 2};
          const auto wall = values_.value_of(block.layers[0].first, block.layers[0].second, edge);
          if (wall && *wall != 0) continue;
          part[grid.slot(next)] = parts;
          open.push_back(next);
        }
      }
    }
    for (const Thing& cell : cells) {
      if (cell.x == 1 && cell.y > 1) text += '|';
      if (cell.x > 1) text += ' ';
      text += std::to_string(part[grid.slot(cell)]);
    }
  }

  static Sorts sorts_of_cells() {
    Sorts sorts;
    sorts.insert(Sort::cell);
    return sorts;
  }

  const KindData& kind_;
  const Clues& clues_;
  PuzzleValues values_;
};

}  // namespace

std::size_t count_lines(const KindData& kind, std::string_view first, bool optional) {
  const std::vector<std::string_view> lines{first};
  ClueReader reader(kind, lines);
  reader.read_header(kind.text[0]);
  return reader.all_lines(optional);
}

std::size_t count_solution_lines(const KindData& kind, std::string_view first) {
  const std::vector<std::string_view> lines{first};
  ClueReader reader(kind, lines);
  reader.read_header(kind.text[0]);
  std::size_t count = 0;
  for (const BlockData& block : kind.solution)
    count += block.form == BlockData::Form::header ? 1 : reader.rows();
  return count;
}

Clues read_clues(const KindData& kind, const std::vector<std::string_view>& lines) {
  return ClueReader(kind, lines).read();
}

std::string write_clues(const KindData& kind, const Clues& clues) {
  std::string text;
  for (const std::string& name : kind.text[0].header) {
    if (!text.empty()) text += ' ';
    if (name == "rows" || name == "columns") {
      text += std::to_string(name == "rows" ? clues.grid.rows() : clues.grid.columns());
      continue;
    }
    const int clue = kind.clue_named(name);
    std::string value;
    for (const Scalar number : clues.lists[static_cast<std::size_t>(clue)][0])
      value += (value.empty() ? "" : " ") + std::to_string(number);
    if (value.empty()) value = text_of_clue(kind, clues, clue, 0);
    text += value.empty() ? "-" : value;
  }
  for (std::size_t i = 1; i < kind.text.size(); ++i) {
    const BlockData& block = kind.text[i];
    const Thing* before = nullptr;
    const std::vector<Thing> things = clues.grid.all(block.of);
    for (const Thing& thing : things) {
      const std::size_t slot = clues.grid.slot(thing);
      const auto& list = clues.lists[static_cast<std::size_t>(block.clues[0])];
      const bool of_list = kind.clues[static_cast<std::size_t>(block.clues[0])].list;
      text += before != nullptr && !of_list && same_line(*before, thing) ? ' ' : '|';
      before = &thing;
      std::string token;
      if (of_list) {
        for (const Scalar number : list[slot])
          token += (token.empty() ? "" : " ") + std::to_string(number);
      } else {
        for (const int clue : block.clues) token += text_of_clue(kind, clues, clue, slot);
      }
      text += token.empty() ? "-" : token;
    }
  }
  return text;
}

std::vector<ClueSpot> clue_spots(const KindData& kind, const Clues& clues,
                                 const std::vector<std::string_view>& lines) {
  std::vector<ClueSpot> spots;
  std::size_t line = 0;
  for (std::size_t i = 1; i < kind.text.size(); ++i) {
    const BlockData& block = kind.text[i];
    const std::vector<Thing> things = clues.grid.all(block.of);
    const bool of_list = kind.clues[static_cast<std::size_t>(block.clues[0])].list;
    for (std::size_t begin = 0; begin < things.size();) {
      std::size_t end = begin + 1;
      while (!of_list && end < things.size() && same_line(things[begin], things[end])) ++end;
      const std::string_view text = ++line < lines.size() ? lines[line] : "";
      const std::vector<Piece> tokens =
          of_list ? std::vector<Piece>() : tokens_of(text, end - begin);
      for (std::size_t k = begin; k < end; ++k) {
        std::string token(of_list                        ? text
                          : tokens.size() == end - begin ? tokens[k - begin].text
                                                         : "");
        spots.push_back({&block, things[k], line, token.empty() ? "-" : std::move(token)});
      }
      begin = end;
    }
  }
  return spots;
}

std::string blank_text(const KindData& kind, int rows, int columns) {
  const std::string_view example = std::string_view(kind.example).substr(0, kind.example.find('|'));
  const std::vector<Piece> words = pieces_of(example);
  std::string header;
  for (std::size_t i = 0; i < std::max(words.size(), kind.text[0].header.size()); ++i) {
    const std::string name = i < kind.text[0].header.size() ? kind.text[0].header[i] : "";
    if (i > 0) header += ' ';
    if (name == "rows" || name == "columns")
      header += std::to_string(name == "rows" ? rows : columns);
    else
      header += i < words.size() ? words[i].text : "-";
  }
  const std::vector<std::string_view> lines{header};
  ClueReader reader(kind, lines);
  reader.read_header(kind.text[0]);
  Clues clues = reader.clues();
  if (kind.areas >= 0) {
    std::vector<Scalar>& area = clues.values[static_cast<std::size_t>(kind.areas)];
    std::fill(area.begin(), area.end(), 0);
  }
  return write_clues(kind, clues);
}

std::string write_solution(const KindData& kind, const Clues& clues, const Evaluator& evaluator,
                           std::span<const Digit> values,
                           const std::vector<std::vector<Value>>& lets) {
  return SolutionWriter(kind, clues, evaluator, values, lets).write();
}

}  // namespace ariadne::kinds
