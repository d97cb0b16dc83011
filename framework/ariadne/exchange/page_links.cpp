// Links whose address has the cells themselves:
//
//     https://www.sudokuwiki.org/sudoku.htm?bd=CELLS                     a figure for each of 81 cells
//     https://www.sudokuwiki.org/sudoku.htm?bd=S9BCELLS                  a position, two signs for each cell
//     https://www.sudokuwiki.org/killersudoku.htm?bd=COLORS,SUMS         cages of one color each
//     https://sudokuexchange.com/play/?s=CELLS                           figures, or the short form
//     https://sudokupad.app/scfCELLS*OPTIONS                             the short form
//
// In the short form, a sign is a number in base 62: a figure, plus 10 for each open cell behind it.

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include <ariadne/exchange/detail/link_readers.hpp>
#include <ariadne/model/quotes.hpp>

namespace ariadne {

namespace {

constexpr int side_of_grid = 9;
constexpr std::size_t cells_of_grid = 81;

LinkPuzzle usual_puzzle() {
  LinkPuzzle puzzle(side_of_grid, side_of_grid);
  puzzle.usual_regions();
  return puzzle;
}

/// The number of a sign in base 62, or in base 36 for small letters alone; below 0 for other signs.
int number_of_sign(char sign) {
  if (sign >= '0' && sign <= '9') return sign - '0';
  if (sign >= 'A' && sign <= 'Z') return sign - 'A' + 10;
  if (sign >= 'a' && sign <= 'z') return sign - 'a' + 36;
  return -1;
}

/// Reads signs of the short form until all cells have a number, and goes behind them.
std::vector<int> take_cells(TextPart& text) {
  std::vector<int> numbers;
  const TextPart all = text;
  while (numbers.size() < cells_of_grid) {
    const int number = text.text.empty() ? -1 : number_of_sign(text.text[0]);
    if (number < 0)
      fail(all, "the link has " + std::to_string(numbers.size()) + " cells instead of 81");
    numbers.push_back(number % 10);
    numbers.insert(numbers.end(), static_cast<std::size_t>(number / 10), 0);
    text = {text.text.substr(1), text.begin + 1};
  }
  if (numbers.size() > cells_of_grid) fail(all, "the link has more than 81 cells");
  return numbers;
}

void give_all(LinkPuzzle& puzzle, const std::vector<int>& numbers) {
  for (std::size_t i = 0; i < numbers.size(); ++i)
    if (numbers[i] != 0) puzzle.give(static_cast<Cell>(i), numbers[i]);
}

LinkPuzzle read_figures(const TextPart& text) {
  LinkPuzzle puzzle = usual_puzzle();
  if (text.text.size() != cells_of_grid)
    fail(text, "the link has " + std::to_string(text.text.size()) + " cells instead of 81");
  for (std::size_t i = 0; i < cells_of_grid; ++i) {
    const char figure = text.text[i];
    if (figure == '0' || figure == '.') continue;
    if (figure < '1' || figure > '9')
      fail({text.text.substr(i, 1), text.begin + i},
           in_quotes(text.text.substr(i, 1)) + " is neither a digit nor an open cell");
    puzzle.give(static_cast<Cell>(i), figure - '0');
  }
  return puzzle;
}

/// Two signs in base 36 for a cell: a given, 9 more for a digit that was entered, and 18 more than a set of
/// bits for candidates.
LinkPuzzle read_position(const TextPart& text) {
  LinkPuzzle puzzle = usual_puzzle();
  if (text.text.size() != 2 * cells_of_grid)
    fail(text, "the position has " + std::to_string(text.text.size()) + " signs instead of 162");
  for (std::size_t i = 0; i < cells_of_grid; ++i) {
    const std::string_view word = text.text.substr(2 * i, 2);
    int number = 0;
    for (const char sign : word) {
      const int value = sign >= 'a' && sign <= 'z' ? sign - 'a' + 10 : number_of_sign(sign);
      constexpr int base = 36;
      number = value < 0 || value >= base ? -1 : number * base + value;
      if (number < 0) break;
    }
    constexpr int most = 18 + 511;
    if (number < 1 || number == 18 || number > most)
      fail({word, text.begin + 2 * i}, in_quotes(word) + " is not a cell of a position");
    const auto cell = static_cast<Cell>(i);
    if (number <= 18) {
      puzzle.give(cell, number <= 9 ? number : number - 9);
      continue;
    }
    std::vector<int> candidates;
    for (int digit = 1; digit <= side_of_grid; ++digit)
      if (((number - 18) >> (digit - 1) & 1) != 0) candidates.push_back(digit);
    puzzle.restrict_to(cell, candidates);
  }
  return puzzle;
}

/// Neighbors of one color are a cage, and one of its cells has the sum.
LinkPuzzle read_colors(const TextPart& colors, const TextPart& sums) {
  LinkPuzzle puzzle = usual_puzzle();
  const auto is_figures = [](std::string_view text) {
    return text.find_first_not_of("0123456789") == std::string_view::npos;
  };
  if (colors.text.size() != cells_of_grid || sums.text.size() != 2 * cells_of_grid ||
      !is_figures(colors.text) || !is_figures(sums.text))
    fail(colors, "a killer has 81 figures, a comma, and 162 figures");
  std::vector<bool> seen(cells_of_grid, false);
  for (std::size_t begin = 0; begin < cells_of_grid; ++begin) {
    if (seen[begin]) continue;
    std::vector<Cell> cage{static_cast<Cell>(begin)};
    seen[begin] = true;
    std::string sum;
    for (std::size_t next = 0; next < cage.size(); ++next) {
      const Cell cell = cage[next];
      const int own = (sums.text[2 * cell] - '0') * 10 + sums.text[2 * cell + 1] - '0';
      if (own != 0 && !sum.empty())
        fail(sums, "the cage of " + puzzle.name(cell) + " has two sums");
      if (own != 0) sum = std::to_string(own);
      const auto [row, column] = puzzle.place(cell);
      for (const auto& [down, across] : {std::pair(-1, 0), {1, 0}, {0, -1}, {0, 1}}) {
        if (!puzzle.contains(row + down, column + across)) continue;
        const Cell other = puzzle.cell(row + down, column + across);
        if (seen[other] || colors.text[other] != colors.text[cell]) continue;
        seen[other] = true;
        cage.push_back(other);
      }
    }
    // Cells without a color are in no cage.
    if (sum.empty() && colors.text[begin] == '0') continue;
    if (sum.empty()) fail(sums, "the cage of " + puzzle.name(cage[0]) + " has no sum");
    std::sort(cage.begin(), cage.end());
    puzzle.add_line("killer-cage", cage, "sum", sum);
  }
  return puzzle;
}

/// Goes behind a text that ends with a '*', in which two of them are one.
std::string take_text(TextPart& options) {
  std::string text;
  while (!options.text.empty()) {
    const bool star = options.text[0] == '*';
    const bool two = options.text.starts_with("**");
    if (!star || two) text += options.text[0];
    options = {options.text.substr(two ? 2 : 1), options.begin};
    if (star && !two) break;
  }
  return text;
}

}  // namespace

LinkPuzzle read_short_sudoku(TextPart text) {
  LinkPuzzle puzzle = usual_puzzle();
  give_all(puzzle, take_cells(text));
  if (!text.text.empty()) fail(text, "the link has more than 81 cells");
  return puzzle;
}

LinkPuzzle read_scf(TextPart text) {
  LinkPuzzle puzzle = usual_puzzle();
  give_all(puzzle, take_cells(text));
  while (!text.text.empty()) {
    const char option = text.text[0];
    text = {text.text.substr(1), text.begin};
    if (option == '*') continue;
    if (option == 't')
      puzzle.notes().title = take_text(text);
    else if (option == 'a')
      puzzle.notes().author = take_text(text);
    else if (option == 'w')
      puzzle.add_extra("windoku");
    else if (option == 'x')
      for (const bool rising : {true, false}) puzzle.add_diagonal(rising);
    else
      puzzle.leave("the option " + in_quotes(std::string(1, option)));
  }
  return puzzle;
}

LinkPuzzle read_sudokuwiki(std::string_view page, const TextPart& board) {
  const std::vector<TextPart> parts = split(board, ',');
  if (page == "killersudoku" && parts.size() == 2) return read_colors(parts[0], parts[1]);
  if (page != "sudoku" || parts.size() != 1)
    fail(board,
         "a puzzle of the page " + in_quotes(page) + " of sudokuwiki.org, which is not supported");
  constexpr std::string_view position = "S9B";
  if (board.text.starts_with(position))
    return read_position({board.text.substr(position.size()), board.begin + position.size()});
  return read_figures(board);
}

}  // namespace ariadne
