#include <algorithm>
#include <charconv>

#include <ariadne/formats/cell_lists.hpp>
#include <ariadne/formats/detail/clue_place.hpp>
#include <ariadne/model/quotes.hpp>

namespace ariadne {

namespace {

constexpr int most_with_one_digit = 9;

bool is_decimal(char c) {
  return c >= '0' && c <= '9';
}

/// Reads one word: 'r', rows, 'c', columns.
class Word {
 public:
  Word(std::string_view text, int rows, int columns)
      : text_(text),
        rest_(text),
        rows_(rows),
        columns_(columns),
        by_digits_(std::max(rows, columns) <= most_with_one_digit) {}

  /// Stops where there are more than `most` places.
  void append_to(std::vector<Position>& places, std::size_t most) {
    const std::vector<int> rows = numbers('r', rows_, "rows");
    const std::vector<int> columns = numbers('c', columns_, "columns");
    if (!rest_.empty()) fail_to_read();
    for (const int row : rows)
      for (const int column : columns) {
        if (places.size() > most) return;
        places.push_back({row - 1, column - 1});
      }
  }

 private:
  std::vector<int> numbers(char letter, int most, const std::string& what) {
    const char capital = static_cast<char>(letter - 'a' + 'A');
    if (rest_.empty() || (rest_.front() != letter && rest_.front() != capital)) fail_to_read();
    rest_.remove_prefix(1);
    std::vector<int> all;
    const auto check = [&](int value) {
      if (value < 1 || value > most)
        throw LayoutError(in_quotes(text_) + " is outside: there are " + std::to_string(most) +
                          ' ' + what);
      return value;
    };
    const int first = check(number());
    all.push_back(first);
    if (!rest_.empty() && rest_.front() == '-') {
      rest_.remove_prefix(1);
      const int last = check(number());
      if (last < first) throw LayoutError(in_quotes(text_) + " has a range that goes backwards");
      for (int value = first + 1; value <= last; ++value) all.push_back(value);
    } else if (by_digits_) {
      while (!rest_.empty() && is_decimal(rest_.front())) all.push_back(check(number()));
    }
    return all;
  }

  /// The next number, or the next digit where digits stand for themselves.
  int number() {
    std::string_view digits = by_digits_ ? rest_.substr(0, 1) : rest_;
    const auto* const end = std::find_if_not(digits.begin(), digits.end(), is_decimal);
    digits = digits.substr(0, static_cast<std::size_t>(end - digits.begin()));
    int value = 0;
    const auto fault = std::from_chars(digits.data(), digits.data() + digits.size(), value).ec;
    if (fault == std::errc::invalid_argument) fail_to_read();
    if (fault == std::errc::result_out_of_range) value = max_cells + 1;
    rest_.remove_prefix(digits.size());
    return value;
  }

  [[noreturn]] void fail_to_read() const {
    throw LayoutError(in_quotes(text_) +
                      " is not a cell; cells are written r1c1, r1c1-9, or r1-3c1-3");
  }

  std::string_view text_;
  std::string_view rest_;
  int rows_;
  int columns_;
  bool by_digits_;
};

std::string range(int first, int count) {
  const std::string text = std::to_string(first + 1);
  return count == 1 ? text : text + '-' + std::to_string(first + count);
}

}  // namespace

std::vector<Position> parse_places(std::string_view text, int rows, int columns, std::size_t most) {
  constexpr std::string_view between = " ,";
  std::vector<Position> places;
  while (places.size() <= most) {
    text.remove_prefix(std::min(text.find_first_not_of(between), text.size()));
    if (text.empty()) break;
    const std::string_view word = text.substr(0, text.find_first_of(between));
    text.remove_prefix(word.size());
    Word(word, rows, columns).append_to(places, most);
  }
  return places;
}

namespace {

struct Direction {
  std::string_view name;
  int rows;
  int columns;
};
constexpr Direction directions[] = {{"down-right", 1, 1}, {"down-left", 1, -1}, {"up-right", -1, 1},
                                    {"up-left", -1, -1},  {"down", 1, 0},       {"up", -1, 0},
                                    {"right", 0, 1},      {"left", 0, -1}};

/// The number behind the letter, which may be outside of the canvas by one.
int border_number(std::string_view& rest, char letter, int most, std::string_view text) {
  int value = -1;
  if (!rest.empty() && rest.front() == letter) {
    const auto [end, fault] = std::from_chars(rest.data() + 1, rest.data() + rest.size(), value);
    if (fault == std::errc()) rest.remove_prefix(static_cast<std::size_t>(end - rest.data()));
    if (fault != std::errc()) value = -1;
  }
  if (value < 0 || value > most + 1)
    throw LayoutError(in_quotes(text) +
                      " is not a place outside the grid, such as r0c3 above column 3");
  return value;
}

}  // namespace

std::vector<Cell> parse_clue(std::string_view text, const Layout& layout) {
  std::string_view rest = text;
  const int row = border_number(rest, 'r', layout.rows(), text) - 1;
  const int column = border_number(rest, 'c', layout.columns(), text) - 1;
  const bool above = row < 0;
  const bool below = row == layout.rows();
  const bool left = column < 0;
  const bool right = column == layout.columns();
  if (!above && !below && !left && !right)
    throw LayoutError(in_quotes(text) + " is in the grid, and a clue is outside it: r0c3, r4c0");
  rest.remove_prefix(std::min(rest.find_first_not_of(' '), rest.size()));
  int down = above ? 1 : below ? -1 : 0;
  int across = left ? 1 : right ? -1 : 0;
  if (!rest.empty()) {
    const auto* const named = std::find_if(std::begin(directions), std::end(directions),
                                           [&](const Direction& d) { return d.name == rest; });
    if (named == std::end(directions))
      throw LayoutError(in_quotes(rest) +
                        " is not a direction; directions are down-right, down-left, up-right, "
                        "up-left, down, up, right, and left");
    down = named->rows;
    across = named->columns;
  }
  std::vector<Cell> seen;
  for (int r = row + down, c = column + across;
       r >= 0 && c >= 0 && r < layout.rows() && c < layout.columns(); r += down, c += across)
    if (const auto cell = layout.cell_at(r, c)) seen.push_back(*cell);
  if (seen.empty()) throw LayoutError(in_quotes(text) + " sees no cell");
  return seen;
}

CluePlace clue_place(const Layout& layout, std::span<const Cell> seen) {
  const auto [row, column] = layout.position(seen[0]);
  int down = row == 0 ? 1 : -1;
  int across = column == 0 ? 1 : -1;
  if (seen.size() > 1) {
    const auto [next_row, next_column] = layout.position(seen[1]);
    down = next_row == row ? 0 : next_row > row ? 1 : -1;
    across = next_column == column ? 0 : next_column > column ? 1 : -1;
  }
  return {{row - down, column - across}, down, across};
}

std::string to_clue(const Layout& layout, std::span<const Cell> seen) {
  const auto [place, down, across] = clue_place(layout, seen);
  const bool beside = place.row < 0 || place.row >= layout.rows() || place.column < 0 ||
                      place.column >= layout.columns();
  if (!beside) return {};
  std::string text = 'r' + std::to_string(place.row + 1) + 'c' + std::to_string(place.column + 1);
  if (down != 0 && across != 0)
    for (const Direction& direction : directions)
      if (direction.rows == down && direction.columns == across) (text += ' ') += direction.name;
  const std::vector<Cell> all = parse_clue(text, layout);
  return std::equal(all.begin(), all.end(), seen.begin(), seen.end()) ? text : std::string();
}

std::string to_places(const Layout& layout, std::span<const Cell> cells) {
  std::string text;
  while (!cells.empty()) {
    const Position corner = layout.position(cells.front());
    // How many cells from here on fill a rectangle of this width row by row.
    const auto filled = [&](int width) {
      std::size_t count = 0;
      for (; count < cells.size(); ++count) {
        const auto index = static_cast<int>(count);
        const Position at = layout.position(cells[count]);
        if (at.row != corner.row + index / width || at.column != corner.column + index % width)
          break;
      }
      return static_cast<int>(count) / width * width;
    };
    int width = 1;
    for (int wider = 2; wider <= layout.columns(); ++wider)
      if (filled(wider) > filled(width)) width = wider;
    const int count = filled(width);
    text += (text.empty() ? "r" : " r") + range(corner.row, count / width) + 'c' +
            range(corner.column, width);
    cells = cells.subspan(static_cast<std::size_t>(count));
  }
  return text;
}

}  // namespace ariadne
