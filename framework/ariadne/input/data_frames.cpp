// A data frame of N columns is a line of N names above N rows of N values. It has what a grid cannot
// have: a name before each row, or above each column a name that cannot be read as a cell. If the
// index or the columns as a whole have a name, pandas writes it in the first line, or in a line below:
//
//     col  c1  c2  c3  c4         c1  c2  c3  c4         |    |   c1 |   c2 |   c3 |   c4 |
//     r1    1 NaN   3   4    row                         |---:|-----:|-----:|-----:|-----:|
//     ...                    r1    1 NaN   3   4         | r1 |    1 |  nan |    3 |    4 |

#include <algorithm>
#include <array>
#include <optional>
#include <string>
#include <vector>

#include <ariadne/formats/detail/line_cells.hpp>
#include <ariadne/formats/detail/text_part.hpp>
#include <ariadne/input/detail/data_frames.hpp>
#include <ariadne/model/numbers.hpp>
#include <ariadne/model/symbols.hpp>

namespace ariadne {

namespace {

constexpr std::size_t fewest_fields = 4;
constexpr std::size_t most_fields = 25;

constexpr char between_words = ' ';

/// What separates the fields of a line, if it has at least two.
char separator_of(std::string_view line) {
  for (const char separator : std::string_view("|,;\t"))
    if (std::count(line.begin(), line.end(), separator) > 1) return separator;
  return between_words;
}

std::string_view without_space(std::string_view text) {
  constexpr std::string_view space = " \t\r\"'";
  text.remove_prefix(std::min(text.find_first_not_of(space), text.size()));
  return text.substr(0, text.find_last_not_of(space) + 1);
}

std::vector<std::string_view> fields_of(std::string_view line, char separator) {
  std::vector<std::string_view> fields;
  if (separator == between_words) {
    for (const TextPart& word : words_between_spaces(line)) fields.push_back(word.text);
    return fields;
  }
  for (const TextPart& part : split({line, 0}, separator))
    fields.push_back(without_space(part.text));
  if (separator != '|') return fields;
  // Bars are also at both ends.
  if (!fields.empty() && fields.back().empty()) fields.pop_back();
  if (!fields.empty()) fields.erase(fields.begin());
  return fields;
}

/// What a value is in a grid; nothing if it cannot be a cell.
std::optional<std::string> cell_of(std::string_view value, std::size_t side) {
  constexpr std::array<std::string_view, 6> missing{"", "NaN", "nan", "<NA>", "None", "NaT"};
  if (std::find(missing.begin(), missing.end(), value) != missing.end()) return ".";
  const std::string_view whole =
      value.size() > 2 && value.ends_with(".0") ? value.substr(0, value.size() - 2) : value;
  if (const auto number = number_of<int>(whole);
      number && *number >= 0 && *number <= static_cast<int>(side))
    return std::string(whole);
  const bool symbol =
      value.size() == 1 && (symbol_values[static_cast<unsigned char>(value[0])] != no_symbol ||
                            blanks_of_others.find(value[0]) != std::string_view::npos);
  return symbol ? std::optional(std::string(value)) : std::nullopt;
}

bool is_cell(std::string_view value, std::size_t side) {
  return cell_of(value, side).has_value();
}

/// The last `side` fields as a row of a grid; nothing if they are none.
std::optional<std::string> row_of(const std::vector<std::string_view>& fields, std::size_t side) {
  if (fields.size() < side) return std::nullopt;
  std::string row;
  for (std::size_t i = fields.size() - side; i < fields.size(); ++i) {
    const std::optional<std::string> cell = cell_of(fields[i], side);
    if (!cell) return std::nullopt;
    row += (row.empty() ? "" : " ") + *cell;
  }
  return row;
}

bool is_ruling(std::string_view line) {
  return line.find('-') != std::string_view::npos &&
         line.find_first_not_of("|-:+= \t\r") == std::string_view::npos;
}

bool is_letter_of_name(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_';
}

/// Whether this is a name rather than cells: "row".
bool is_name(std::string_view line) {
  const std::vector<TextPart> words = words_between_spaces(line);
  constexpr std::size_t longest_name = 20;
  return words.size() == 1 && words[0].text.size() <= longest_name &&
         std::all_of(words[0].text.begin(), words[0].text.end(), is_letter_of_name);
}

/// Whether names are 0, 1, 2, ..., or 1, 2, 3, ..., or A, B, C, ...
bool are_in_order(const std::vector<std::string>& names) {
  const auto is = [&](std::size_t i, char first) {
    if (first == 'A') return names[i].size() == 1 && names[i][0] == static_cast<char>('A' + i);
    return names[i] == std::to_string(i + static_cast<std::size_t>(first - '0'));
  };
  const char first = names[0].size() == 1 ? names[0][0] : '\0';
  for (std::size_t i = 0; i < names.size(); ++i)
    if (!is(i, first)) return false;
  return first == '0' || first == '1' || first == 'A';
}

/// The rows of a frame.
struct Rows {
  std::vector<std::string> cells;  ///< empty if they are not there
  bool named = false;              ///< there is a name before each
};

/// Reads `side` rows from a line on. What is before their values are names, which cannot be cells, or are
/// in order; with `named`, there must be some.
Rows rows_from(HeldLines& lines, std::size_t first, std::size_t side, char separator, bool named) {
  Rows rows;
  std::vector<std::string> names;
  for (std::size_t i = first; rows.cells.size() < side; ++i) {
    const HeldLine* const line = lines.peek(i);
    if (line == nullptr || line->too_long) return {};
    const std::vector<std::string_view> fields = fields_of(line->text, separator);
    std::optional<std::string> row = row_of(fields, side);
    if (!row || (named && fields.size() == side) ||
        (separator != between_words && fields.size() > side + 1))
      return {};
    if (fields.size() > side) names.emplace_back(fields[0]);
    rows.cells.push_back(std::move(*row));
  }
  rows.named = !names.empty();
  if (!rows.named) return rows;
  const bool good = names.size() == side &&
                    (are_in_order(names) ||
                     std::none_of(names.begin(), names.end(),
                                  [&](const std::string& name) { return is_cell(name, side); }));
  return good ? rows : Rows();
}

/// Whether fields are a puzzle in groups of symbols.
bool are_groups(const std::vector<std::string_view>& fields) {
  std::size_t symbols = 0;
  Digit largest = 0;
  for (const std::string_view field : fields) {
    if (field.size() < 2 || field.find_first_not_of("0123456789.*_") != std::string::npos)
      return false;
    symbols += field.size();
    for (const char c : field) largest = std::max(largest, digit_of(c));
  }
  const int side = side_of(symbols);
  return side != 0 && largest <= side;
}

/// Whether the fields of a line may be the names of columns.
bool may_be_names(const std::vector<std::string_view>& fields) {
  constexpr std::size_t longest_name = 15;
  return fields.size() >= fewest_fields && fields.size() <= most_fields + 1 &&
         std::all_of(fields.begin(), fields.end(),
                     [](std::string_view field) { return field.size() <= longest_name; }) &&
         !are_groups(fields);
}

}  // namespace

bool show_data_frame(HeldLines& lines) {
  const HeldLine& held = *lines.peek(0);
  constexpr std::size_t longest = 1000;
  if (held.too_long || held.text.size() > longest) return false;
  const std::string text = held.text;
  const char separator = separator_of(text);
  const std::vector<std::string_view> fields = fields_of(text, separator);
  if (!may_be_names(fields)) return false;
  const std::size_t side = fields.size();
  const std::vector<std::string> header(fields.begin(), fields.end());
  // A name of all rows may be below the first line, or bars and dashes rule it off.
  std::size_t first = 1;
  if (const HeldLine* const below = lines.peek(1);
      below != nullptr && !below->too_long && (is_ruling(below->text) || is_name(below->text)))
    ++first;
  const bool open_corner = header[0].empty();
  const bool cells = std::any_of(header.begin() + (open_corner ? 1 : 0), header.end(),
                                 [&](const std::string& name) { return is_cell(name, side); });
  Rows rows;
  // A first line of cells is a row itself, unless the rows have names.
  const bool named = cells && !(header[0] == "A" && are_in_order(header));
  if (!open_corner) rows = rows_from(lines, first, side, separator, named);
  // The first field may be above the names of the rows.
  if (rows.cells.empty() && (open_corner || !cells))
    rows = rows_from(lines, first, side - 1, separator, true);
  if (rows.cells.empty()) return false;
  for (std::size_t i = 0; i < first; ++i) lines.replace(i, "");
  for (std::size_t i = 0; i < rows.cells.size(); ++i)
    lines.replace(first + i, std::move(rows.cells[i]));
  return true;
}

}  // namespace ariadne
