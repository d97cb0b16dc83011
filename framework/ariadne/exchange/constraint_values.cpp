#include <algorithm>

#include <ariadne/exchange/detail/base64.hpp>
#include <ariadne/exchange/detail/constraint_values.hpp>
#include <ariadne/exchange/detail/percent.hpp>
#include <ariadne/model/numbers.hpp>
#include <ariadne/model/quotes.hpp>

namespace ariadne {

namespace {

/// A symbol of base 36, or several decimal digits.
std::optional<int> base36(std::string_view text) {
  if (text.size() != 1) return number_of<int>(text);
  const char c = text[0];
  if (c >= '0' && c <= '9') return c - '0';
  if (c >= 'a' && c <= 'z') return c - 'a' + 10;
  if (c >= 'A' && c <= 'Z') return c - 'A' + 10;
  return std::nullopt;
}

}  // namespace

std::optional<Cell> constraint_cell(std::string_view text, const Layout& frame, CellShift shift) {
  if (text.empty() || (text[0] != 'R' && text[0] != 'r')) return std::nullopt;
  // One symbol for the row, which may be a C itself, or several digits.
  constexpr std::size_t one_symbol_each = 4;
  const std::size_t column = text.size() == one_symbol_each ? 2 : text.find_first_of("Cc", 1);
  if (column == std::string_view::npos || column < 2 ||
      (text[column] != 'C' && text[column] != 'c'))
    return std::nullopt;
  const auto row_number = base36(text.substr(1, column - 1));
  const auto column_number = base36(text.substr(column + 1));
  constexpr int most = 1000;
  if (!row_number || !column_number || *row_number > most || *column_number > most)
    return std::nullopt;
  return frame.cell_at(*row_number - 1 + shift.rows, *column_number - 1 + shift.columns);
}

std::vector<bool> bits_of_code(const TextPart& code, const std::string& what, bool swapped) {
  std::vector<bool> bits;
  std::string_view symbols = code.text;
  while (symbols.ends_with('=')) symbols.remove_suffix(1);
  for (char c : symbols) {
    if (swapped && (c == '-' || c == '_')) c = c == '-' ? '_' : '-';
    const std::size_t value = base64_of_addresses.find(c);
    if (value == std::string_view::npos) fail(code, in_quotes(code.text) + " is not " + what);
    for (unsigned bit = 0; bit < 6; ++bit) bits.push_back(((value >> bit) & 1U) != 0);
  }
  return bits;
}

std::string decoded_address(const TextPart& part) {
  std::optional<std::string> text = percent_decoded(part.text);
  if (!text) fail(part, in_quotes(part.text) + " has a '%' without two figures of base 16");
  if (printable(*text) != *text)
    fail(part, in_quotes(part.text) + " has control characters or bytes that are not UTF-8");
  return std::move(*text);
}

BoxShape constraint_box(int size, int rows, int columns) {
  for (int side = size; side > 1; --side) {
    if (side * side > size || size % side != 0) continue;
    for (const BoxShape box : {BoxShape{side, size / side}, BoxShape{size / side, side}})
      if (rows % box.rows == 0 && columns % box.columns == 0) return box;
  }
  return {0, 0};
}

std::vector<Cell> diagonal_from(const Layout& frame, Cell begin) {
  const auto [row, column] = frame.position(begin);
  int down = 1;
  int across = 1;
  if (column == frame.columns() - 1 && row > 0) {
    down = -1;
    across = -1;
  } else if (row == frame.rows() - 1) {
    down = -1;
  } else if (row == 0 && column > 0) {
    across = -1;
  }
  std::vector<Cell> cells;
  for (int r = row, c = column; r >= 0 && c >= 0 && r < frame.rows() && c < frame.columns();
       r += down, c += across)
    if (const auto cell = frame.cell_at(r, c)) cells.push_back(*cell);
  return cells;
}

const TextPart& ConstraintValues::at(std::size_t i) const {
  if (i >= size())
    fail(parts_[0], "the constraint " + in_quotes(parts_[0].text) + " has too few values");
  return parts_[i + 1];
}

int ConstraintValues::number(std::size_t i) const {
  const auto value = number_of<int>(at(i).text);
  if (!value) fail(at(i), in_quotes(at(i).text) + " is not a number");
  return *value;
}

Cell ConstraintValues::cell(std::size_t i) const {
  const auto found = constraint_cell(at(i).text, frame_, shift_);
  if (found) return *found;
  if (shift_ != CellShift{} && constraint_cell(at(i).text, frame_))
    fail(at(i), in_quotes(at(i).text) + " is moved out of the grid by Replicate");
  fail(at(i), in_quotes(at(i).text) + " is not a cell of a " + frame_.name() + " grid");
}

std::vector<Cell> ConstraintValues::cells(std::size_t from) const {
  std::vector<Cell> all;
  at(from);
  for (std::size_t i = from; i < size(); ++i) all.push_back(cell(i));
  return all;
}

std::vector<std::vector<Cell>> ConstraintValues::lists(std::size_t from) const {
  std::vector<std::vector<Cell>> all(1);
  for (std::size_t i = from; i < size(); ++i)
    if (at(i).text == "-" || at(i).text.empty())
      all.emplace_back();
    else
      all.back().push_back(cell(i));
  std::erase_if(all, [](const std::vector<Cell>& list) { return list.empty(); });
  return all;
}

std::vector<Cell> ConstraintValues::line(std::size_t i) const {
  const std::string_view text = at(i).text;
  if (shift_ != CellShift{})
    fail(at(i), "a clue outside the grid cannot be moved, so it cannot be used in Replicate");
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

void ConstraintValues::for_named_lines(
    const std::function<void(const std::string& name, const std::vector<std::vector<Cell>>& lines)>&
        visit) const {
  std::vector<std::vector<Cell>> lines;
  std::vector<Cell> line;
  std::string name;
  const auto end_line = [&] {
    if (!line.empty()) lines.push_back(std::move(line));
    line.clear();
  };
  const auto end_group = [&] {
    end_line();
    if (!lines.empty()) visit(name, lines);
    lines.clear();
  };
  for (std::size_t i = 1; i < size(); ++i) {
    const std::string_view text = at(i).text;
    if (text.starts_with('_')) {
      end_group();
      name = decoded_address({text.substr(1), at(i).begin + 1});
    } else if (text.empty()) {
      end_line();
    } else if (text == "-") {
      fail(at(i), "a line in several segments is not supported");
    } else {
      line.push_back(cell(i));
    }
  }
  end_group();
}

std::string ConstraintValues::numbers(std::size_t i) const {
  std::string text(at(i).text);
  std::replace(text.begin(), text.end(), '_', ' ');
  return text;
}

void ConstraintValues::add(Rule rule) {
  const auto clue = [](const Rule& r) {
    return std::find_if(r.arguments.begin(), r.arguments.end(), [](const RuleArgument& argument) {
      return argument.name == "clue" && !argument.cells.empty();
    });
  };
  if (const auto own = clue(rule); own != rule.arguments.end())
    std::erase_if(rules_, [&](const Rule& other) {
      const auto same = clue(other);
      return other.kind == rule.kind && same != other.arguments.end() && *same == *own;
    });
  rules_.push_back(std::move(rule));
}

void ConstraintValues::add(Rule rule, std::string name, std::vector<std::vector<Cell>> lists) {
  rule.arguments.push_back({std::move(name), {}, std::move(lists), {}});
  add(std::move(rule));
}

}  // namespace ariadne
