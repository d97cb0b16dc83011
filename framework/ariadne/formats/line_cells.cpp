#include <algorithm>
#include <set>

#include <ariadne/formats/detail/line_cells.hpp>
#include <ariadne/model/symbols.hpp>

namespace ariadne {

namespace {

constexpr int smallest = 4;
constexpr int largest = 25;

bool is_digit(char c) {
  return c >= '0' && c <= '9';
}

bool is_letter(char c) {
  return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z');
}

/// Whether tabs alone set the cells apart, as in what a spreadsheet copies: two tabs in a row have
/// an empty field between them then. Tabs before or after longer fields are mere space.
bool is_tab_separated(std::string_view line) {
  line = line.substr(0, line.find('#'));
  if (std::count(line.begin(), line.end(), '\t') + 1 < smallest) return false;
  std::size_t length = 0;
  for (std::size_t at = 0; at < line.size(); ++at) {
    const Ink ink = glyph_at(line, at).ink;
    if (line[at] == ' ' || ink == Ink::comma || ink == Ink::vertical) return false;
    length = line[at] == '\t' ? 0 : length + 1;
    if (length > 2 && line[at] != '\r') return false;
  }
  return true;
}

/// Finds the tokens between spaces, separators and vertical borders, and the kind of the line. A
/// field with nothing in it is an empty token. Dots, stars and quotes are the corners of a drawn
/// line where there is nothing else but drawing.
void find_tokens(std::string_view line, LineCells& found) {
  const bool tabs = is_tab_separated(line);
  bool horizontal = false;
  bool other = false;
  bool in_token = false;
  bool in_field = false;   // there is a token since the last separator or border
  bool separated = false;  // nothing but space since the last separator
  std::size_t at = 0;
  while (at < line.size() && line[at] != '#') {
    const auto [ink, bytes] = glyph_at(line, at);
    horizontal |= ink == Ink::horizontal;
    found.drawn |= ink == Ink::vertical;
    const bool corner = line[at] == '\'' || line[at] == '`';
    other |= ink == Ink::comma || (ink == Ink::other && !corner);
    if (ink == Ink::comma || (tabs && line[at] == '\t')) {
      if (!in_field) found.tokens.emplace_back(at, at);
      in_token = in_field = false;
      separated = true;
    } else if (ink == Ink::space) {
      in_token = false;
    } else if (ink == Ink::vertical) {
      in_token = in_field = separated = false;
    } else {
      if (!in_token) found.tokens.emplace_back(at, at);
      in_token = in_field = true;
      separated = false;
      found.tokens.back().second = at + bytes;
    }
    at += bytes;
  }
  if (separated) {
    found.tokens.emplace_back(at, at);
    found.open_end = true;
  }
  const auto is_empty = [](const auto& token) { return token.first == token.second; };
  const bool nothing = std::all_of(found.tokens.begin(), found.tokens.end(), is_empty);
  if (other || (!horizontal && !nothing))
    found.kind = LineKind::cells;
  else
    found.kind = horizontal || found.drawn ? LineKind::border : LineKind::empty;
}

/// Whether the token is digits, each once and ascending.
bool is_ascending(std::string_view token, const Symbols& symbols) {
  Digit last = 0;
  for (const char c : token) {
    const Digit digit = symbols.digit_of(c);
    if (digit <= last) return false;
    last = digit;
  }
  return true;
}

/// The digits of such a token.
DigitSet marks_in(std::string_view token, const Symbols& symbols) {
  DigitSet marks;
  for (const char c : token) marks.insert(symbols.digit_of(c));
  return marks;
}

/// Whether it is a digit that SudoCue's user placed.
bool is_placed(std::string_view token, const Symbols& symbols) {
  return token.size() == 2 && token[0] == 'u' && symbols.digit_of(token[1]) != 0;
}

/// The value of a token as one number, saturated; marks_value if it is not a number but pencil
/// marks, and no_value when it is neither.
std::uint32_t number_value(std::string_view token, const Symbols& symbols) {
  if (token.empty()) return 0;
  if (is_placed(token, symbols)) return symbols.digit_of(token[1]);
  if (token.size() == 1) {
    const std::uint8_t value = symbols.usual() ? symbol_values[static_cast<unsigned char>(token[0])]
                                               : symbol_value(token[0], symbols);
    return value == no_symbol ? no_value : value;
  }
  if (!std::all_of(token.begin(), token.end(), is_digit) && is_ascending(token, symbols))
    return marks_value;
  int number = 0;
  for (const char c : token) {
    if (!is_digit(c)) return no_value;
    number = std::min(10 * number + (c - '0'), 1000);
  }
  // Zeros are a blank, however many, unless 0 is a number.
  if (number == 0 && symbols.first() > 0) return 0;
  return number < symbols.first() ? no_value
                                  : static_cast<std::uint32_t>(number - symbols.first() + 1);
}

/// Whether so many cells, the last of them the nothing after a separator, are one less in truth.
bool ends_before(std::size_t cells, std::size_t wanted) {
  return wanted != 0 ? wanted + 1 == cells : side_of(cells - 1) != 0;
}

/// Whether the tokens are a number each, as opposed to groups of symbols.
bool are_numbers(std::string_view line, std::size_t wanted, const Symbols& symbols,
                 const LineCells& found) {
  std::size_t count = found.tokens.size();
  if (found.open_end && ends_before(count, wanted)) --count;
  if (count < smallest) return false;
  const std::size_t limit = count <= largest ? count : static_cast<std::size_t>(side_of(count));
  std::size_t first_length = 0;
  std::size_t characters = 0;
  bool in_range = true;
  bool same_length = true;
  bool ascending = true;
  bool repeated = false;  // a symbol, which in a row of groups it is not
  DigitSet seen;
  for (const auto& [begin, end] : found.tokens) {
    const std::size_t length = end - begin;
    characters += length;
    if (length == 0) continue;
    if (first_length == 0) first_length = length;
    same_length &= length == first_length;
    const std::uint32_t value = number_value(line.substr(begin, length), symbols);
    if (value == no_value && length > 1) return false;
    in_range &= value <= limit;
    ascending &= is_ascending(line.substr(begin, length), symbols);
    if (!ascending) continue;
    const DigitSet marks = marks_in(line.substr(begin, length), symbols);
    repeated |= !(marks & seen).empty();
    seen |= marks;
  }
  if (wanted != 0 && (count == wanted || characters == wanted)) return count == wanted;
  return in_range || !same_length || (ascending && repeated);
}

}  // namespace

Glyph glyph_at(std::string_view line, std::size_t at) {
  const char c = line[at];
  switch (c) {
    case ' ':
    case '\t':
    case '\r':
    case '\v':
    case '\f':
    case '{':
    case '}':
      return {Ink::space, 1};
    case ',':
    case ';':
      return {Ink::comma, 1};
    case '|':
    case ':':
      return {Ink::vertical, 1};
    case '-':
    case '=':
    case '+':
      return {Ink::horizontal, 1};
    default:
      break;
  }
  if (is_blank(c) && c != '0') return {Ink::blank, 1};
  const std::string_view rest = line.substr(at);
  if (rest.starts_with("\xEF\xBB\xBF")) return {Ink::space, 3};
  const bool drawing = rest.starts_with("\xE2\x94") || rest.starts_with("\xE2\x95");
  if (drawing && rest.size() >= 3 && (static_cast<unsigned char>(rest[2]) & 0xC0U) == 0x80U) {
    static constexpr std::string_view verticals = "│┃┆┇┊┋╎╏║";
    return {verticals.find(rest.substr(0, 3)) != std::string_view::npos ? Ink::vertical
                                                                        : Ink::horizontal,
            3};
  }
  return {Ink::other, 1};
}

const std::array<std::uint8_t, 256> symbol_values = [] {
  std::array<std::uint8_t, 256> values{};
  for (std::size_t i = 0; i < values.size(); ++i)
    values[i] = symbol_value(static_cast<char>(i), Symbols());
  return values;
}();

std::uint8_t symbol_value(char c, const Symbols& symbols) {
  const Digit digit = symbols.digit_of(c);
  return digit != 0 || symbols.is_blank(c) ? digit : no_symbol;
}

bool ends_field(char c) {
  return c == ' ' || c == '\t' || c == '\r' || c == ',' || c == ';' || c == '#';
}

std::string_view second_field(std::string_view line, std::size_t end) {
  while (end < line.size() && line[end] != '#' && ends_field(line[end])) ++end;
  const std::string_view rest = line.substr(end);
  const auto* const stop = std::find_if(rest.begin(), rest.end(), ends_field);
  return rest.substr(0, static_cast<std::size_t>(stop - rest.begin()));
}

int side_of(std::size_t cells) {
  for (int side = smallest; side <= largest; ++side)
    if (static_cast<std::size_t>(side * side) == cells) return side;
  return 0;
}

void read_line(std::string_view line, std::size_t wanted, LineCells& found) {
  read_line(line, wanted, Symbols(), found);
}

void read_line(std::string_view line, std::size_t wanted, const Symbols& symbols,
               LineCells& found) {
  found.drawn = found.one_token = found.open_end = false;
  found.cells.clear();
  found.tokens.clear();
  find_tokens(line, found);
  if (found.kind != LineKind::cells || found.tokens.empty()) return;

  const auto& [first_begin, first_end] = found.tokens[0];
  const std::size_t first_length = first_end - first_begin;
  // Sixteen or twenty-five may also be the pencil marks of a first cell.
  const bool marks = found.tokens.size() >= smallest &&
                     is_ascending(line.substr(first_begin, first_length), symbols);
  found.one_token = first_length > largest || (side_of(first_length) != 0 && !marks);
  const bool numbers = !found.one_token && are_numbers(line, wanted, symbols, found);
  const auto add = [&](std::size_t begin, std::size_t end) {
    found.cells.push_back({number_value(line.substr(begin, end - begin), symbols),
                           static_cast<std::uint32_t>(begin),
                           static_cast<std::uint32_t>(end - begin)});
  };
  for (const auto& [begin, end] : found.tokens) {
    if (numbers || begin == end)
      add(begin, end);
    else
      for (std::size_t at = begin; at < end; ++at) add(at, at + 1);
    if (found.one_token) break;
  }
  found.open_end &= !found.one_token;
  if (found.open_end && ends_before(found.cells.size(), wanted)) {
    found.cells.pop_back();
    found.open_end = false;
  }
}

bool are_few_letters(std::string_view text, int digits) {
  std::set<char> letters;
  for (const char c : text)
    if (is_letter(c)) letters.insert(c);
  // Of one case, those in capitals come first.
  return !letters.empty() && (*letters.begin() >= 'a' || *letters.rbegin() <= 'Z') &&
         letters.size() <= static_cast<std::size_t>(digits);
}

bool are_letters(std::string_view line, const LineCells& found, int digits) {
  std::size_t length = 0;
  std::string all;
  for (const auto& [begin, end] : found.tokens) {
    if (begin == end) continue;
    if (length == 0) length = end - begin;
    if (end - begin != length) return false;
    all += line.substr(begin, end - begin);
    if (found.one_token) break;
  }
  return are_few_letters(all, digits) &&
         std::all_of(found.cells.begin(), found.cells.end(), [&](const LineCell& cell) {
           return cell.value == 0 || (cell.length == 1 && is_letter(line[cell.begin]));
         });
}

bool looks_like_puzzle(std::string_view line, const LineCells& found, const Symbols& symbols) {
  const LineCell* const foreign = foreign_cell(found);
  const char blank = foreign != nullptr ? line[foreign->begin] : '.';
  const bool known = blanks_of_others.find(blank) != std::string_view::npos;
  // Letters alone may be of any alphabet; without an open cell, they are rather names of columns. With
  // a 0, small ones are rather a word: "n0nsense".
  const auto is_open = [&](const LineCell& cell) {
    return cell.value == 0 && (cell.length == 0 || line[cell.begin] != '0' ||
                               line.find_first_of("ABCDEFGHIJKLMNOPQRSTUVWXYZ") < line.size());
  };
  if (are_letters(line, found, symbols.digits()) &&
      std::any_of(found.cells.begin(), found.cells.end(), is_open))
    return true;
  const auto fits = [&](const LineCell& cell) {
    return cell.value <= static_cast<std::uint32_t>(symbols.digits()) ||
           is_digit(line[cell.begin]) ||
           (cell.value == marks_value && are_marks(line, cell, symbols));
  };
  const auto is_blank_too = [&](const LineCell& cell) {
    return known && cell.value == no_value && line[cell.begin] == blank;
  };
  const auto good = std::count_if(found.cells.begin(), found.cells.end(), fits);
  const auto blanks = std::count_if(found.cells.begin(), found.cells.end(), is_blank_too);
  return good > 0 && 2 * static_cast<std::size_t>(good + blanks) > found.cells.size();
}

bool are_marks(std::string_view line, const LineCell& cell, const Symbols& symbols) {
  const std::string_view token = line.substr(cell.begin, cell.length);
  if (is_placed(token, symbols)) return symbols.digit_of(token[1]) <= symbols.digits();
  return !token.empty() && is_ascending(token, symbols) &&
         symbols.digit_of(token.back()) <= symbols.digits();
}

bool are_only_marks(std::string_view line, const LineCell& cell, const Symbols& symbols) {
  // "05" is a number with a zero before it only where 0 is not a mark.
  const bool number = cell.value <= static_cast<std::uint32_t>(symbols.digits()) &&
                      !(symbols.first() == 0 && line[cell.begin] == '0');
  return cell.length > 1 && !number && are_marks(line, cell, symbols);
}

DigitSet marks_of(std::string_view line, const LineCell& cell, const Symbols& symbols) {
  const std::string_view token = line.substr(cell.begin, cell.length);
  return marks_in(is_placed(token, symbols) ? token.substr(1) : token, symbols);
}

const LineCell* wrong_cell(const LineCells& found, int digits) {
  const auto wrong = std::find_if(
      found.cells.begin(), found.cells.end(),
      [&](const LineCell& cell) { return cell.value > static_cast<std::uint32_t>(digits); });
  return wrong == found.cells.end() ? nullptr : &*wrong;
}

std::string wrong_cell_text(std::string_view line, const LineCell& cell, const Symbols& symbols) {
  const std::string range = symbols.letters() != nullptr
                                ? "the letters of this puzzle are " + *symbols.letters()
                                : "the digits of this puzzle are " +
                                      std::to_string(symbols.first()) + " to " +
                                      std::to_string(symbols.last());
  if (cell.length > 1)
    return std::string(line.substr(cell.begin, std::min(cell.length, 20U))) + " is too large; " +
           range;
  const char c = line[cell.begin];
  if (cell.value != no_value) {
    const auto number = static_cast<int>(cell.value) + symbols.first() - 1;
    const std::string letter = is_digit(c) ? "" : ", which is " + std::to_string(number) + ",";
    return std::string("'") + c + "'" + letter + " is too large; " + range;
  }
  return foreign_cell_text(line, cell) + "; " + range;
}

const LineCell* foreign_cell(const LineCells& found) {
  const auto foreign = std::find_if(found.cells.begin(), found.cells.end(),
                                    [](const LineCell& cell) { return cell.value == no_value; });
  return foreign == found.cells.end() ? nullptr : &*foreign;
}

std::string foreign_cell_text(std::string_view line, const LineCell& cell) {
  constexpr std::string_view hex = "0123456789ABCDEF";
  const char c = line[cell.begin];
  const auto byte = static_cast<unsigned char>(c);
  const std::string name = c > ' ' && c <= '~'
                               ? std::string("'") + c + "'"
                               : std::string("byte 0x") + hex[byte / 16U] + hex[byte % 16U];
  return name + " is neither a digit nor a blank";
}

}  // namespace ariadne
