// The constraints of the Interactive Sudoku Solver (ISS) as rules, a function for each form in which
// their values stand:
//
//     .Thermo~R1C1~R1C2~R1C3       a line
//     .Whisper~5~R1C1~R1C2         a number and a line
//     .WhiteDot~R1C1~R1C2~R2C1     cells, and the rule for each two that are orthogonal neighbors
//     .XSum~R3~12~7                a row or column, and a clue at each end, either of which may be empty
//     .LittleKiller~20~R1C3        a sum, and the cell where the diagonal begins
//     .Pair~KEY~_name~R1C1~R1C2    a table of pairs: a bit for each, six to a symbol

#include <algorithm>
#include <array>
#include <functional>
#include <map>
#include <utility>

#include <ariadne/formats/detail/constraint_rules.hpp>
#include <ariadne/model/numbers.hpp>
#include <ariadne/model/quotes.hpp>
#include <ariadne/model/symbols.hpp>

namespace ariadne {

namespace {

struct Failure {
  CellTextMistake mistake;
};

[[noreturn]] void fail(const TextPart& part, std::string sentence) {
  throw Failure{{part.begin, std::move(sentence)}};
}

/// The values of one constraint, and what it comes to.
class Values {
 public:
  Values(std::span<const TextPart> parts, const Layout& frame, std::vector<Rule>& rules)
      : parts_(parts), frame_(frame), rules_(rules) {}

  const Layout& frame() const { return frame_; }
  std::size_t size() const { return parts_.size() - 1; }
  /// The i-th value, from 0; a constraint that has fewer is a mistake.
  const TextPart& at(std::size_t i) const {
    if (i >= size())
      fail(parts_[0], "the constraint " + in_quotes(parts_[0].text) + " has too few values");
    return parts_[i + 1];
  }
  int number(std::size_t i) const {
    const auto value = number_of<int>(at(i).text);
    if (!value) fail(at(i), in_quotes(at(i).text) + " is not a number");
    return *value;
  }
  Cell cell(std::size_t i) const {
    const auto found = constraint_cell(at(i).text, frame_);
    if (!found)
      fail(at(i), in_quotes(at(i).text) + " is not a cell of a " + frame_.name() + " grid");
    return *found;
  }
  /// All values from the i-th on.
  std::vector<Cell> cells(std::size_t from) const {
    std::vector<Cell> all;
    at(from);
    for (std::size_t i = from; i < size(); ++i) all.push_back(cell(i));
    return all;
  }
  /// Lists of cells, separated by a value "-" or by an empty one.
  std::vector<std::vector<Cell>> lists(std::size_t from) const {
    std::vector<std::vector<Cell>> all(1);
    for (std::size_t i = from; i < size(); ++i)
      if (at(i).text == "-" || at(i).text.empty())
        all.emplace_back();
      else
        all.back().push_back(cell(i));
    return all;
  }
  /// The cells of a row "R3" or a column "C4", from its begin.
  std::vector<Cell> line(std::size_t i) const {
    const std::string_view text = at(i).text;
    const auto index = text.size() < 2 ? std::nullopt : base36(text.substr(1));
    std::vector<Cell> cells;
    if (index && (text[0] == 'R' || text[0] == 'C')) {
      const int count = text[0] == 'R' ? frame_.columns() : frame_.rows();
      for (int k = 0; k < count; ++k)
        if (const auto cell =
                text[0] == 'R' ? frame_.cell_at(*index - 1, k) : frame_.cell_at(k, *index - 1))
          cells.push_back(*cell);
    }
    if (cells.empty()) fail(at(i), in_quotes(text) + " is not a row or column of the grid");
    return cells;
  }
  /// "1_3_3" as the text of a list of numbers.
  std::string numbers(std::size_t i) const {
    std::string text(at(i).text);
    std::replace(text.begin(), text.end(), '_', ' ');
    return text;
  }

  void add(Rule rule) { rules_.push_back(std::move(rule)); }

  static std::optional<int> base36(std::string_view text) {
    if (text.size() != 1) return number_of<int>(text);
    const char c = text[0];
    if (c >= '0' && c <= '9') return c - '0';
    if (c >= 'a' && c <= 'z') return c - 'a' + 10;
    if (c >= 'A' && c <= 'Z') return c - 'A' + 10;
    return std::nullopt;
  }

 private:
  std::span<const TextPart> parts_;
  const Layout& frame_;
  std::vector<Rule>& rules_;
};

RuleArgument lists_argument(std::string name, std::vector<std::vector<Cell>> lists) {
  return {std::move(name), {}, std::move(lists), {}};
}

/// A rule about a set of cells or a line.
void add_cells(Values& values, const char* kind) {
  values.add(Rule{kind, {}}.with("cells", values.cells(0)));
}

/// The same behind a number, which old strings may leave out. A cell that stands twice counts once.
void add_numbered(Values& values, const char* kind, const char* parameter) {
  const bool has_number = !values.at(0).text.starts_with('R');
  Rule rule{kind, {}};
  std::vector<Cell> cells;
  for (const Cell cell : values.cells(has_number ? 1 : 0))
    if (std::find(cells.begin(), cells.end(), cell) == cells.end()) cells.push_back(cell);
  rule.with("cells", cells);
  if (has_number) rule.with(parameter, std::to_string(values.number(0)));
  values.add(std::move(rule));
}

/// A rule for each two orthogonal neighbors among the cells, in the order in which they stand.
void add_neighbors(Values& values, const Rule& rule) {
  const std::vector<Cell> cells = values.cells(0);
  for (std::size_t i = 0; i < cells.size(); ++i)
    for (std::size_t k = i + 1; k < cells.size(); ++k) {
      const Position a = values.frame().position(cells[i]);
      const Position b = values.frame().position(cells[k]);
      if (std::abs(a.row - b.row) + std::abs(a.column - b.column) == 1)
        values.add(Rule(rule).with("cells", std::vector<Cell>{cells[i], cells[k]}));
    }
}

/// A clue at either end of a row or column.
void add_clues(Values& values, const char* kind, const char* parameter) {
  std::vector<Cell> line = values.line(0);
  for (std::size_t end = 0; end < 2; ++end) {
    if (values.size() > end + 1 && !values.at(end + 1).text.empty())
      values.add(Rule{kind, {}}
                     .with("clue", line)
                     .with(parameter, std::to_string(values.number(end + 1))));
    std::reverse(line.begin(), line.end());
  }
}

void add_sum(Values& values) {
  std::map<Cell, int> weights;
  for (const Cell cell : values.cells(1)) ++weights[cell];
  std::vector<Cell> cells;
  std::string coefficients;
  bool plain = true;
  for (const auto& [cell, weight] : weights) {
    cells.push_back(cell);
    coefficients += (coefficients.empty() ? "" : " ") + std::to_string(weight);
    plain = plain && weight == 1;
  }
  Rule rule{"sum", {}};
  rule.with("cells", cells).with("sum", std::to_string(values.number(0)));
  if (!plain) rule.with("coefficients", coefficients);
  values.add(std::move(rule));
}

/// The numbers of a cell that stands several times in a cage are added as often.
void add_cage(Values& values) {
  const std::size_t first = values.at(0).text.starts_with('R') ? 0 : 1;
  std::vector<Cell> cells = values.cells(first);
  std::sort(cells.begin(), cells.end());
  if (first == 0 || std::adjacent_find(cells.begin(), cells.end()) == cells.end())
    return add_numbered(values, "killer-cage", "sum");
  cells.erase(std::unique(cells.begin(), cells.end()), cells.end());
  values.add(Rule{"killer-cage", {}}.with("cells", cells));
  add_sum(values);
}

void add_arrow(Values& values, std::size_t circle, std::size_t from) {
  const std::vector<Cell> cells = values.cells(from);
  if (cells.size() <= circle) values.at(values.size());
  const auto middle = cells.begin() + static_cast<std::ptrdiff_t>(circle);
  Rule rule{"arrow", {}};
  rule.with("circle", std::vector<Cell>(cells.begin(), middle));
  rule.arguments.push_back(lists_argument("lines", {{middle, cells.end()}}));
  values.add(std::move(rule));
}

void add_little_killer(Values& values) {
  const Cell begin = values.cell(1);
  const auto [row, column] = values.frame().position(begin);
  const int rows = values.frame().rows();
  const int columns = values.frame().columns();
  // The cell names the diagonal: it leads down from the left and top edge, up from the others.
  int down = 1;
  int across = 1;
  if (column == columns - 1 && row > 0) {
    down = -1;
    across = -1;
  } else if (row == rows - 1) {
    down = -1;
  } else if (row == 0 && column > 0) {
    across = -1;
  }
  std::vector<Cell> cells;
  for (int r = row, c = column; r >= 0 && c >= 0 && r < rows && c < columns; r += down, c += across)
    if (const auto cell = values.frame().cell_at(r, c)) cells.push_back(*cell);
  values.add(
      Rule{"little-killer", {}}.with("clue", cells).with("sum", std::to_string(values.number(0))));
}

void add_quadruple(Values& values) {
  const auto [row, column] = values.frame().position(values.cell(0));
  std::vector<Cell> cells;
  for (const auto& [down, across] : {std::pair(0, 0), {0, 1}, {1, 0}, {1, 1}})
    if (const auto cell = values.frame().cell_at(row + down, column + across))
      cells.push_back(*cell);
  std::string digits;
  for (std::size_t i = 1; i < values.size(); ++i)
    digits += (digits.empty() ? "" : " ") + std::to_string(values.number(i));
  values.add(Rule{"quadruple", {}}.with("cells", cells).with("digits", digits));
}

void add_same_digits(Values& values) {
  const auto count = static_cast<std::size_t>(values.number(0));
  const std::vector<Cell> cells = values.cells(1);
  if (count < 2 || cells.size() % count != 0)
    fail(values.at(0), "the cells cannot be divided into " + std::string(values.at(0).text) +
                           " sets of the same size");
  std::vector<std::vector<Cell>> parts(count);
  for (std::size_t i = 0; i < cells.size(); ++i)
    parts[i / (cells.size() / count)].push_back(cells[i]);
  Rule rule{"same-digits", {}};
  rule.arguments.push_back(lists_argument("parts", std::move(parts)));
  values.add(std::move(rule));
}

void add_contains(Values& values, bool exactly) {
  Rule rule{"contains", {}};
  rule.with("cells", values.cells(1)).with("digits", values.numbers(0));
  if (exactly) rule.with("exactly", "true");
  values.add(std::move(rule));
}

void add_look_and_say(Values& values) {
  std::string clue;
  for (const char c : values.at(0).text)
    if (c != '_') clue += std::string(clue.empty() ? "" : " ") + c;
  values.add(Rule{"look-and-say", {}}.with("cells", values.cells(1)).with("clue", clue));
}

void add_count_distinct(Values& values) {
  const std::vector<Cell> cells = values.cells(0);
  values.add(Rule{"count-distinct", {}}
                 .with("count", std::vector<Cell>{cells[0]})
                 .with("cells", std::vector<Cell>(cells.begin() + 1, cells.end())));
}

void add_index(Values& values) {
  const bool column = values.at(0).text.starts_with('C');
  values.add(Rule{column ? "column-indexer" : "row-indexer", {}}.with("cells", values.cells(1)));
}

void add_equal_sums(Values& values) {
  Rule rule{"equal-sums", {}};
  rule.arguments.push_back(lists_argument("parts", values.lists(0)));
  values.add(std::move(rule));
}

void add_sum_line(Values& values) {
  Rule rule{"sum-line", {}};
  std::vector<Cell> cells;
  for (std::size_t i = 1; i < values.size(); ++i)
    if (values.at(i).text == "LOOP")
      rule.with("loop", "true");
    else
      cells.push_back(values.cell(i));
  rule.with("cells", cells).with("sum", std::to_string(values.number(0)));
  values.add(std::move(rule));
}

/// A table of pairs as words of symbols, one for each first digit.
std::string words_of_key(const TextPart& key, int digits, bool swapped) {
  constexpr std::string_view alphabet =
      "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
  std::vector<bool> bits;
  for (char c : key.text) {
    if (swapped && (c == '-' || c == '_')) c = c == '-' ? '_' : '-';
    const std::size_t value = alphabet.find(c);
    if (value == std::string_view::npos)
      fail(key, in_quotes(key.text) + " is not a table of pairs");
    for (unsigned bit = 0; bit < 6; ++bit) bits.push_back(((value >> bit) & 1U) != 0);
  }
  std::string words;
  for (int a = 0; a < digits; ++a) {
    std::string word;
    for (int b = 0; b < digits; ++b) {
      const auto bit = static_cast<std::size_t>(a * digits + b);
      if (bit < bits.size() && bits[bit]) word += symbol_of(static_cast<Digit>(b + 1));
    }
    words += (a == 0 ? "" : " ") + (word.empty() ? "-" : word);
  }
  return words;
}

void add_pairs(Values& values, bool all_pairs, bool swapped) {
  const std::string words = words_of_key(values.at(0), values.frame().digit_count(), swapped);
  std::string name;
  std::size_t from = 1;
  if (values.size() > 1 && values.at(1).text.starts_with('_')) {
    name = values.at(1).text.substr(1);
    from = 2;
  }
  for (const std::vector<Cell>& cells : values.lists(from)) {
    if (cells.empty()) continue;
    Rule rule{"pair-table", {}};
    rule.with("cells", cells).with("allowed", words);
    if (all_pairs) rule.with("all-pairs", "true");
    if (!name.empty()) rule.with("name", name);
    values.add(std::move(rule));
  }
}

/// The bytes of base64 for addresses, which has no padding.
std::string decoded(const TextPart& part) {
  constexpr std::string_view alphabet =
      "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
  std::string bytes;
  std::uint32_t bits = 0;
  int count = 0;
  for (const char c : part.text) {
    const std::size_t value = alphabet.find(c);
    if (value == std::string_view::npos) fail(part, in_quotes(part.text) + " is no base64");
    bits = (bits << 6U) | static_cast<std::uint32_t>(value);
    count += 6;
    if (count < 8) continue;
    count -= 8;
    bytes += static_cast<char>((bits >> static_cast<unsigned>(count)) & 0xFFU);
  }
  return bytes;
}

/// The lines and the name behind the first value: "~_name~R1C1~R1C2~-~R2C1".
Rule named_lines(Values& values, const char* kind) {
  Rule rule{kind, {}};
  RuleArgument lines = lists_argument("lines", {});
  std::vector<Cell> line;
  for (std::size_t i = 1; i < values.size(); ++i) {
    const std::string_view text = values.at(i).text;
    if (text.starts_with('_') || text == "-" || text.empty()) {
      if (!line.empty()) lines.cells.push_back(std::move(line));
      line.clear();
      if (text.size() > 1 && text[0] == '_') rule.with("name", std::string(text.substr(1)));
    } else {
      line.push_back(values.cell(i));
    }
  }
  if (!line.empty()) lines.cells.push_back(std::move(line));
  rule.arguments.push_back(std::move(lines));
  return rule;
}

void add_pattern(Values& values) {
  values.add(named_lines(values, "pattern").with("pattern", decoded(values.at(0))));
}

/// Bits from the highest of each byte on.
class BitReader {
 public:
  explicit BitReader(std::string bytes) : bytes_(std::move(bytes)) {}
  std::size_t take(std::size_t bits) {
    std::size_t value = 0;
    for (; bits > 0; --bits, ++at_) {
      value <<= 1U;
      if (at_ / 8 < bytes_.size())
        value |= (static_cast<unsigned char>(bytes_[at_ / 8]) >> (7 - at_ % 8)) & 1U;
    }
    return value;
  }
  bool at_end() const { return at_ / 8 >= bytes_.size(); }
  /// Whether so many bits are left.
  bool has(std::size_t bits) const { return at_ + bits <= 8 * bytes_.size(); }

 private:
  std::string bytes_;
  std::size_t at_ = 0;
};

/// States are numbered: those that it starts in, those that accept, all others.
void add_automaton(Values& values) {
  BitReader bits(decoded(values.at(0)));
  const std::size_t format = bits.take(2);
  const std::size_t state_bits = bits.take(4) + 1;
  const std::size_t symbols = bits.take(4) + 1;
  const std::size_t starts = bits.take(state_bits);
  const std::size_t accepting = bits.take(state_bits);
  if (format > 1) fail(values.at(0), in_quotes(values.at(0).text) + " is no automaton");
  std::string start_text;
  std::string accept_text;
  for (std::size_t i = 0; i < starts; ++i) {
    start_text += std::to_string(i) + ' ';
    if (bits.take(1) != 0) accept_text += std::to_string(i) + ' ';
  }
  for (std::size_t i = 0; i < accepting; ++i) accept_text += std::to_string(starts + i) + ' ';
  const std::size_t width = format == 0 ? bits.take(4) : 0;
  std::size_t symbol_bits = 1;
  while ((std::size_t{1} << symbol_bits) < symbols) ++symbol_bits;
  std::string moves;
  const int first = values.frame().value_of(1);
  const auto add = [&](std::size_t state, std::size_t symbol, std::size_t target) {
    moves += std::to_string(state) + ':' + std::to_string(static_cast<int>(symbol) + first) + '>' +
             std::to_string(target) + ' ';
  };
  for (std::size_t state = 0; bits.has(format == 0 ? width : symbols); ++state) {
    if (format == 0) {
      const std::size_t count = bits.take(width);
      for (std::size_t i = 0; i < count; ++i) {
        const std::size_t symbol = bits.take(symbol_bits);
        add(state, symbol, bits.take(state_bits));
      }
    } else {
      const std::size_t mask = bits.take(symbols);
      for (std::size_t i = 0; i < symbols; ++i)
        if (((mask >> i) & 1U) != 0) add(state, i, bits.take(state_bits));
    }
  }
  if (start_text.empty()) fail(values.at(0), "the automaton has no state to start in");
  values.add(named_lines(values, "automaton")
                 .with("moves", moves)
                 .with("starts", start_text)
                 .with("accepting", accept_text));
}

void add_diagonal(Values& values) {
  const std::string_view value = values.at(0).text;
  if (value != "1" && value != "-1")
    fail(values.at(0), in_quotes(value) + " is not a diagonal; diagonals are 1 and -1");
  std::vector<Cell> cells;
  const int rows = values.frame().rows();
  for (int i = 0; i < rows; ++i)
    if (const auto cell = values.frame().cell_at(i, value == "1" ? rows - 1 - i : i))
      cells.push_back(*cell);
  values.add(Rule{"extra-region", {}}.with("cells", cells));
}

void add_windoku(Values& values) {
  const int side = values.frame().rows() == 9 && values.frame().columns() == 9 ? 3 : 0;
  for (int r = 1; side != 0 && r < 9; r += 4)
    for (int c = 1; c < 9; c += 4) {
      std::vector<Cell> cells;
      for (int i = 0; i < 9; ++i) cells.push_back(*values.frame().cell_at(r + i / 3, c + i % 3));
      values.add(Rule{"extra-region", {}}.with("cells", cells));
    }
}

using Reader = std::function<void(Values&)>;

Reader cells_of(const char* kind) {
  return [kind](Values& values) { add_cells(values, kind); };
}
Reader numbered(const char* kind, const char* parameter) {
  return [=](Values& values) { add_numbered(values, kind, parameter); };
}
Reader neighbors(Rule rule) {
  return [rule = std::move(rule)](Values& values) { add_neighbors(values, rule); };
}
Reader clues(const char* kind, const char* parameter) {
  return [=](Values& values) { add_clues(values, kind, parameter); };
}
Reader alone(Rule rule) {
  return [rule = std::move(rule)](Values& values) { values.add(rule); };
}

const std::map<std::string_view, Reader>& readers() {
  static const std::map<std::string_view, Reader> readers{
      {"Thermo", cells_of("thermometer")},
      {"Whisper", numbered("whispers", "difference")},
      {"Renban", cells_of("renban")},
      {"Modular", numbered("modular", "modulus")},
      {"Entropic", cells_of("entropic")},
      {"RegionSumLine", cells_of("region-sum")},
      {"Between", cells_of("between")},
      {"Lockout", numbered("lockout", "difference")},
      {"Palindrome", cells_of("palindrome")},
      {"Zipper", cells_of("zipper")},
      {"SumLine", add_sum_line},
      {"Arrow", [](Values& values) { add_arrow(values, 1, 0); }},
      {"DoubleArrow", cells_of("double-arrow")},
      {"PillArrow",
       [](Values& values) { add_arrow(values, static_cast<std::size_t>(values.number(0)), 1); }},
      {"Cage", add_cage},
      {"Sum", add_sum},
      {"LittleKiller", add_little_killer},
      {"RellikCage", numbered("rellik-cage", "sum")},
      {"EqualityCage", cells_of("equality-cage")},
      {"EqualSum", add_equal_sums},
      {"XSum", clues("x-sum", "sum")},
      {"Sandwich",
       [](Values& values) {
         values.add(Rule{"sandwich", {}}
                        .with("clue", values.line(1))
                        .with("sum", std::to_string(values.number(0))));
       }},
      {"Lunchbox", numbered("lunchbox", "sum")},
      {"Skyscraper", clues("skyscrapers", "count")},
      {"FullRank", clues("full-rank", "rank")},
      {"HiddenSkyscraper", clues("hidden-skyscraper", "height")},
      {"NumberedRoom", clues("numbered-room", "digit")},
      {"WhiteDot", neighbors({"difference", {}})},
      {"BlackDot", neighbors({"ratio", {}})},
      {"X", neighbors(Rule{"xv", {}}.with("sum", "10"))},
      {"V", neighbors(Rule{"xv", {}}.with("sum", "5"))},
      {"GreaterThan", neighbors({"greater", {}})},
      {"Pair", [](Values& values) { add_pairs(values, false, false); }},
      {"PairX", [](Values& values) { add_pairs(values, true, false); }},
      {"Binary", [](Values& values) { add_pairs(values, false, true); }},
      {"BinaryX", [](Values& values) { add_pairs(values, true, true); }},
      {"AllDifferent", cells_of("extra-region")},
      {"ContainAtLeast", [](Values& values) { add_contains(values, false); }},
      {"ContainExact", [](Values& values) { add_contains(values, true); }},
      {"LookAndSay", add_look_and_say},
      {"Quad", add_quadruple},
      {"SameValues", add_same_digits},
      {"CountDistinct", add_count_distinct},
      {"CountingCircles", cells_of("counting-circles")},
      {"Indexing", add_index},
      {"ValueIndexing", cells_of("value-index")},
      {"Diagonal", add_diagonal},
      {"Windoku", add_windoku},
      {"Regex", add_pattern},
      {"NFA", add_automaton},
      {"AntiKnight", alone(Rule{"anti-chess", {}}.with("offsets", "1 2"))},
      {"AntiKing", alone(Rule{"anti-chess", {}}.with("offsets", "1 1"))},
      {"AntiConsecutive", alone({"non-consecutive", {}})},
      {"AntiTaxicab", alone({"anti-taxicab", {}})},
      {"GlobalEntropy", alone({"global-entropy", {}})},
      {"GlobalMod", alone({"global-modulus", {}})},
      {"DutchFlatmates", alone({"dutch-flatmates", {}})},
      {"DisjointSets", alone({"disjoint-groups", {}})},
      {"StrictKropki", alone({"strict-kropki", {}})},
      {"StrictXV", alone({"strict-xv", {}})},
      {"SearchPriority", [](Values&) {}},
  };
  return readers;
}

}  // namespace

std::optional<Cell> constraint_cell(std::string_view text, const Layout& frame) {
  if (text.empty() || (text[0] != 'R' && text[0] != 'r')) return std::nullopt;
  // One symbol for the row, which may be a C itself, or several digits.
  constexpr std::size_t one_symbol_each = 4;
  const std::size_t column = text.size() == one_symbol_each ? 2 : text.find_first_of("Cc", 1);
  if (column == std::string_view::npos || column < 2 ||
      (text[column] != 'C' && text[column] != 'c'))
    return std::nullopt;
  const auto row_number = Values::base36(text.substr(1, column - 1));
  const auto column_number = Values::base36(text.substr(column + 1));
  if (!row_number || !column_number) return std::nullopt;
  return frame.cell_at(*row_number - 1, *column_number - 1);
}

bool is_rule_name(std::string_view name) {
  return readers().contains(name);
}

std::optional<CellTextMistake> append_rules(std::span<const TextPart> parts, const Layout& frame,
                                            std::vector<Rule>& rules) {
  const auto reader = readers().find(parts[0].text);
  if (reader == readers().end())
    return CellTextMistake{parts[0].begin,
                           "the constraint " + in_quotes(parts[0].text) + " is not supported"};
  try {
    Values values(parts, frame, rules);
    reader->second(values);
  } catch (const Failure& failure) {
    return failure.mistake;
  }
  return std::nullopt;
}

}  // namespace ariadne
