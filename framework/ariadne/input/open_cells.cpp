// '-' may also be part of a border, and a space what separates cells. So both are open cells only
// where as many rows as cells in a row follow each other that way, and no other blank is among them.

#include <algorithm>
#include <cctype>
#include <iterator>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <ariadne/formats/detail/cell_text.hpp>
#include <ariadne/formats/detail/grid_sizes.hpp>
#include <ariadne/formats/detail/line_cells.hpp>
#include <ariadne/input/detail/open_cells.hpp>
#include <ariadne/model/symbols.hpp>

namespace ariadne {

namespace {

constexpr std::size_t shortest_row = 4;
constexpr std::size_t longest_row = 25;

bool is_side(std::size_t cells) {
  return cells >= shortest_row && cells <= longest_row;
}

/// A line in columns: a symbol, '0', ' ', '-', '|', or '+' for all that is only in borders.
struct Columns {
  std::size_t line = 0;  ///< index among the held lines
  std::string text;
  std::vector<std::size_t> begins;  ///< the byte at which each column begins

  bool has(char c) const { return text.find(c) != std::string::npos; }
  bool has_symbol() const {
    return std::any_of(text.begin(), text.end(),
                       [](char c) { return c == '0' || digit_of(c) != 0; });
  }
  /// Whether a column is empty; those behind the end are.
  bool is_empty(std::size_t column) const { return column >= text.size() || text[column] == ' '; }
};

/// Nothing if the line has anything else, such as another blank, or is not there.
std::optional<Columns> columns_of(HeldLines& lines, std::size_t i) {
  const HeldLine* const line = lines.peek(i);
  if (line == nullptr || line->too_long) return std::nullopt;
  Columns columns{i, {}, {}};
  const std::string_view text = line->text;
  for (std::size_t at = 0; at < text.size();) {
    const auto [ink, bytes] = glyph_at(text, at);
    const char c = text[at];
    const bool symbol = ink == Ink::other && (c == '0' || digit_of(c) != 0);
    if (ink == Ink::vertical)
      columns.text += '|';
    else if (ink == Ink::horizontal)
      columns.text += c == '-' ? '-' : '+';
    else if (c == ' ' || c == '\r' || symbol)
      columns.text += symbol ? c : ' ';
    else
      return std::nullopt;
    columns.begins.push_back(at);
    at += bytes;
  }
  const std::size_t last = columns.text.find_last_not_of(' ');
  columns.text.resize(last == std::string::npos ? 0 : last + 1);
  return columns;
}

/// Writes '.' in some columns of a line, in ascending order; the line grows if it must.
void write_dots(HeldLines& lines, const Columns& row, const std::vector<std::size_t>& columns) {
  std::string text = lines.peek(row.line)->text;
  const std::size_t end = row.text.size();
  if (end < row.begins.size()) text.resize(row.begins[end]);  // spaces behind the last symbol
  std::size_t width = end;
  for (const std::size_t column : columns) {
    if (column < end) {
      text[row.begins[column]] = '.';
    } else {
      (text += std::string(column - width, ' ')) += '.';
      width = column + 1;
    }
  }
  lines.replace(row.line, std::move(text));
}

/// "53--7----6--195...": a field with all cells of a puzzle.
bool show_dashes_of_line(HeldLines& lines, std::size_t cells) {
  std::string text = lines.peek(0)->text;
  const std::size_t begin = std::min(text.find_first_not_of(" \t"), text.size());
  const auto from = text.begin() + static_cast<std::ptrdiff_t>(begin);
  const auto to = std::find_if(from, text.end(), ends_field);
  const auto size = static_cast<std::size_t>(to - from);
  const bool whole = cells == 0 ? side_of(size) != 0 : size == cells;
  const bool good = std::all_of(
      from, to, [](unsigned char c) { return c == '-' || c == '0' || std::isalnum(c) != 0; });
  const bool figures = std::any_of(from, to, [](char c) { return c >= '1' && c <= '9'; });
  // Where 0 is an open cell, '-' is a slip.
  if (!whole || !good || std::count(from, to, '-') <= std::count(from, to, '0') ||
      !(figures || are_few_letters(std::string_view(text).substr(begin, size),
                                   cells == 0 ? side_of(size) : max_digits)))
    return false;
  std::replace(from, to, '-', '.');
  lines.replace(0, std::move(text));
  return true;
}

/// How many cells a row has if '-' is one: as symbols, and as what is between spaces and borders.
std::pair<std::size_t, std::size_t> cells_with_dashes(const Columns& row) {
  std::size_t symbols = 0;
  std::size_t words = 0;
  bool in_word = false;
  for (const char c : row.text) {
    const bool cell = c != ' ' && c != '|';
    symbols += cell ? 1U : 0U;
    words += cell && !in_word ? 1U : 0U;
    in_word = cell;
  }
  return {symbols, words};
}

bool show_dashes_of_grid(HeldLines& lines, std::size_t side) {
  std::vector<Columns> rows;
  std::size_t sure = 0;  // rows that cannot be borders
  std::ptrdiff_t dashes = 0;
  std::ptrdiff_t zeros = 0;
  std::size_t gap = 0;
  for (std::size_t i = 0; sure < side && gap <= longest_gap; ++i) {
    std::optional<Columns> row = columns_of(lines, i);
    if (!row) break;
    if (row->text.empty() || row->has('+')) {
      ++gap;
      continue;
    }
    const auto [symbols, words] = cells_with_dashes(*row);
    const bool symbol = row->has_symbol();
    if (symbols != side && words != side) {
      if (symbol) break;
      ++gap;
      continue;
    }
    gap = 0;
    sure += symbol ? 1U : 0U;
    if (symbol) dashes += std::count(row->text.begin(), row->text.end(), '-');
    zeros += std::count(row->text.begin(), row->text.end(), '0');
    rows.push_back(std::move(*row));
  }
  // Dashes alone are rows only if rows are missing.
  if (sure == side) std::erase_if(rows, [](const Columns& row) { return !row.has_symbol(); });
  while (rows.size() > side && !rows.back().has_symbol()) rows.pop_back();
  if (dashes <= zeros || rows.size() != side) return false;
  for (const Columns& row : rows) {
    std::string text = lines.peek(row.line)->text;
    std::replace(text.begin(), text.end(), '-', '.');
    lines.replace(row.line, std::move(text));
  }
  return true;
}

/// The columns from one border to the next.
struct Part {
  std::size_t begin;
  std::size_t end;
};

/// Where the cells of a row are, if the parts have some between them; empty if that does not come to
/// `side` cells, or if something is beside them.
std::vector<std::size_t> cells_of_parts(const std::vector<Columns>& rows,
                                        const std::vector<Part>& parts, std::size_t first,
                                        std::size_t step) {
  std::vector<std::size_t> columns;
  for (const auto& [begin, end] : parts)
    for (std::size_t column = begin + first; column < end; column += step)
      columns.push_back(column);
  if (columns.size() != rows.size()) return {};
  for (const Columns& row : rows)
    for (std::size_t column = 0; column < row.text.size(); ++column)
      if (!row.is_empty(column) && row.text[column] != '|' &&
          !std::binary_search(columns.begin(), columns.end(), column))
        return {};
  return columns;
}

/// Writes '.' in the columns of each row, unless 0 is what open cells are.
bool write_open_cells(HeldLines& lines, const std::vector<Columns>& rows,
                      const std::vector<std::vector<std::size_t>>& open) {
  std::size_t all = 0;
  std::size_t zeros = 0;
  for (std::size_t r = 0; r < rows.size(); ++r) {
    all += open[r].size();
    zeros += static_cast<std::size_t>(std::count(rows[r].text.begin(), rows[r].text.end(), '0'));
  }
  if (all <= zeros) return false;
  for (std::size_t r = 0; r < rows.size(); ++r) write_dots(lines, rows[r], open[r]);
  return true;
}

/// The same for those of the columns that are empty.
bool write_empty_columns(HeldLines& lines, const std::vector<Columns>& rows,
                         const std::vector<std::size_t>& columns) {
  std::vector<std::vector<std::size_t>> open(rows.size());
  for (std::size_t r = 0; r < rows.size(); ++r)
    std::copy_if(columns.begin(), columns.end(), std::back_inserter(open[r]),
                 [&](std::size_t column) { return rows[r].is_empty(column); });
  return write_open_cells(lines, rows, open);
}

/// A frame around each cell: "| 5 | 3 |   |".
bool show_framed_cells(HeldLines& lines, const std::vector<Columns>& rows,
                       const std::vector<Part>& parts) {
  constexpr std::size_t longest_number = 2;
  if (parts.size() != rows.size()) return false;
  std::vector<std::vector<std::size_t>> open(rows.size());
  for (std::size_t r = 0; r < rows.size(); ++r)
    for (const auto& [begin, end] : parts) {
      std::size_t symbols = 0;
      for (std::size_t column = begin; column < end; ++column)
        symbols += rows[r].is_empty(column) ? 0U : 1U;
      if (symbols > longest_number) return false;
      if (symbols == 0) open[r].push_back(begin + (end - begin) / 2);
    }
  return write_open_cells(lines, rows, open);
}

bool show_spaces_in_frame(HeldLines& lines) {
  std::vector<Columns> rows;
  for (std::size_t i = 0; rows.size() <= longest_row; ++i) {
    std::optional<Columns> row = columns_of(lines, i);
    if (!row || row->text.empty()) break;
    if (!row->has_symbol() && (row->has('+') || row->has('-'))) continue;
    if (!row->has('|') || row->has('+') || row->has('-')) break;
    rows.push_back(std::move(*row));
  }
  if (!is_side(rows.size())) return false;
  const auto borders = [](const Columns& row) {
    std::vector<std::size_t> columns;
    for (std::size_t column = 0; column < row.text.size(); ++column)
      if (row.text[column] == '|') columns.push_back(column);
    return columns;
  };
  const std::vector<std::size_t> bars = borders(rows[0]);
  std::size_t width = 0;
  for (const Columns& row : rows) {
    if (borders(row) != bars) return false;
    width = std::max(width, row.text.size());
  }
  std::vector<Part> parts;
  std::size_t begin = 0;
  for (const std::size_t bar : bars) {
    // What is before the first border may be an indent.
    const bool any = std::any_of(rows.begin(), rows.end(), [&](const Columns& row) {
      for (std::size_t column = begin; column < bar; ++column)
        if (!row.is_empty(column)) return true;
      return false;
    });
    if (bar > begin && (begin > 0 || any)) parts.push_back({begin, bar});
    begin = bar + 1;
  }
  if (width > begin) parts.push_back({begin, width});
  for (const auto& [first, step] : {std::pair{1, 2}, std::pair{0, 2}, std::pair{0, 1}}) {
    const auto columns = cells_of_parts(rows, parts, static_cast<std::size_t>(first),
                                        static_cast<std::size_t>(step));
    if (!columns.empty()) return write_empty_columns(lines, rows, columns);
  }
  return show_framed_cells(lines, rows, parts);
}

/// Rows without a frame, a column or two for each cell.
bool show_spaces_in_columns(HeldLines& lines) {
  std::vector<Columns> rows;
  std::size_t width = 0;
  std::size_t apart = 0;  // rows with a space before a symbol
  for (std::size_t i = 0; rows.size() <= longest_row; ++i) {
    std::optional<Columns> row = columns_of(lines, i);
    if (!row || row->text.empty()) break;
    if (row->has('|') || row->has('+') || row->has('-') || row->has('0')) return false;
    width = std::max(width, row->text.size());
    apart += row->has(' ') ? 1U : 0U;
    rows.push_back(std::move(*row));
  }
  const std::size_t side = rows.size();
  const bool in_range = std::all_of(rows.begin(), rows.end(), [&](const Columns& row) {
    return std::all_of(row.text.begin(), row.text.end(), [&](char c) {
      return c == ' ' || (digit_of(c) <= side && !(c >= 'a' && c <= 'z'));
    });
  });
  if (!is_side(side) || !in_range || apart < 2) return false;
  const std::vector<Part> all{{0, width}};
  auto columns = cells_of_parts(rows, all, 0, 2);
  if (columns.empty()) columns = cells_of_parts(rows, all, 0, 1);
  return !columns.empty() && write_empty_columns(lines, rows, columns);
}

/// Whether a word can be cells, some of them named blanks.
bool are_cells(std::string_view word, std::string_view blanks) {
  return std::all_of(word.begin(), word.end(), [&](char c) {
    return is_blank(c) || digit_of(c) != 0 || blanks.find(c) != std::string_view::npos;
  });
}

/// A row of a grid with '.' for these blanks; nothing if this is no row.
std::optional<std::string> row_with_usual_blanks(std::string_view line, std::string_view blanks) {
  const std::string_view cells = line.substr(0, line.find('#'));
  bool any = false;
  for (std::size_t at = 0; at < cells.size();) {
    const auto [ink, bytes] = glyph_at(cells, at);
    const char c = cells[at];
    const bool blank = blanks.find(c) != std::string_view::npos;
    // Words of small letters are a title.
    const bool symbol = is_blank(c) || (c >= '0' && c <= '9') || (c >= 'A' && c <= 'Z');
    if (ink == Ink::other && !symbol && !blank) return std::nullopt;
    any |= ink == Ink::other;
    at += bytes;
  }
  if (!any) return std::nullopt;
  return with_usual_blanks(cells, blanks) + std::string(line.substr(cells.size()));
}

}  // namespace

void show_open_cells(HeldLines& lines, std::size_t cells) {
  const std::optional<Columns> first = columns_of(lines, 0);
  // A note may follow the cells of a line.
  if (lines.peek(0)->text.find('-') != std::string::npos && show_dashes_of_line(lines, cells))
    return;
  if (!first || first->text.empty() || first->has('+')) return;
  if (first->has('-')) {
    const auto [symbols, words] = cells_with_dashes(*first);
    if (is_side(symbols) && show_dashes_of_grid(lines, symbols)) return;
    if (is_side(words)) show_dashes_of_grid(lines, words);
  } else if (first->has('|')) {
    show_spaces_in_frame(lines);
  } else if (first->has(' ')) {
    show_spaces_in_columns(lines);
  }
}

void show_named_blanks(HeldLines& lines, std::string_view blanks) {
  constexpr std::size_t smallest_puzzle = 16;
  const std::string text = lines.peek(0)->text;
  const std::string_view line = text;
  // A whole puzzle, perhaps one of a table.
  std::string usual = text;
  bool whole = false;
  for (std::size_t begin = 0; begin < line.size();) {
    const std::size_t end = std::min(line.find_first_of(" \t\r,;\"", begin), line.size());
    const std::string_view word = line.substr(begin, end - begin);
    if (word.starts_with('#')) break;
    if (word.size() >= smallest_puzzle && are_cells(word, blanks)) {
      usual.replace(begin, word.size(), with_usual_blanks(word, blanks));
      whole = true;
    }
    begin = end + 1;
  }
  if (whole) return lines.replace(0, std::move(usual));
  for (std::size_t i = 0; i <= 2 * longest_row; ++i) {
    const HeldLine* const row = lines.peek(i);
    if (row == nullptr || row->too_long) return;
    if (std::optional<std::string> shown = row_with_usual_blanks(row->text, blanks))
      lines.replace(i, std::move(*shown));
    else if (row->text.find_first_of("-+|") == std::string::npos)
      return;
  }
}

}  // namespace ariadne
