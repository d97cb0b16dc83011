// Killers with something for each cell.
//
//     S<J<<O<<KJ^<<^<^>^^...   81 symbols: one cell of each cage has its sum, 0-9, then A for 10 up to Z
//                              for 35, a for 36 up to j for 45; the others point to the next cell
//                              towards it: < > ^ v, and ` ' , . to the corners. A sum of 0 is none.
//     3x3::k:6150:6150:6401:   SumoCue: for each cell 256 times the sum of its cage, and the number of
//                              the cage; below 256 in no cage. A d between the first colons stands for
//                              both diagonals.

#include <algorithm>
#include <array>
#include <map>
#include <vector>

#include <ariadne/exchange/detail/line_puzzles.hpp>
#include <ariadne/formats/layout_names.hpp>
#include <ariadne/model/grids.hpp>
#include <ariadne/model/numbers.hpp>
#include <ariadne/model/quotes.hpp>

namespace ariadne {

namespace {

constexpr int killer_side = 9;
constexpr std::size_t all_cells = killer_side * killer_side;

/// Steps by their symbols: down and to the right.
struct Pointer {
  char symbol;
  int down;
  int right;
};
constexpr std::array<Pointer, 8> pointers{{{'<', 0, -1},
                                           {'>', 0, 1},
                                           {'^', -1, 0},
                                           {'v', 1, 0},
                                           {'`', -1, -1},
                                           {'\'', -1, 1},
                                           {',', 1, -1},
                                           {'.', 1, 1}}};

const Pointer* pointer_of(char symbol) {
  const auto* const found =
      std::find_if(pointers.begin(), pointers.end(),
                   [symbol](const Pointer& one) { return one.symbol == symbol; });
  return found == pointers.end() ? nullptr : found;
}

std::optional<int> sum_of(char symbol) {
  if (symbol >= '0' && symbol <= '9') return symbol - '0';
  if (symbol >= 'A' && symbol <= 'Z') return symbol - 'A' + 10;
  if (symbol >= 'a' && symbol <= 'j') return symbol - 'a' + 36;
  return std::nullopt;
}

void take_cage(const std::vector<Cell>& cells, int sum, ReadItem& item) {
  if (cells.size() == 1 && sum == 0) return;
  Rule rule{"killer-cage", {}};
  rule.with("cells", cells);
  if (sum != 0) rule.with("sum", std::to_string(sum));
  item.rules.push_back(std::move(rule));
}

/// 81 sums and pointers, some of them pointers.
bool is_pointed_killer(std::string_view word) {
  return word.size() == all_cells && word.find_first_of("<>^") != std::string_view::npos &&
         std::all_of(word.begin(), word.end(),
                     [](char c) { return sum_of(c) || pointer_of(c) != nullptr; });
}

void read_pointed_killer(std::string_view text, const LineGrids& /*grids*/, ReadItem& item) {
  std::map<std::size_t, std::vector<Cell>> cages;  // by the place of the sum
  for (std::size_t cell = 0; cell < text.size(); ++cell) {
    std::size_t at = cell;
    std::size_t steps = 0;
    for (const Pointer* pointer = nullptr; (pointer = pointer_of(text[at])) != nullptr; ++steps) {
      const int row = static_cast<int>(at) / killer_side + pointer->down;
      const int column = static_cast<int>(at) % killer_side + pointer->right;
      if (row < 0 || row >= killer_side || column < 0 || column >= killer_side)
        fail({{}, at}, in_quotes(text.substr(at, 1)) + " points out of the grid");
      if (steps == text.size()) fail({{}, cell}, "the pointers from here lead to no sum");
      at = static_cast<std::size_t>(row * killer_side + column);
    }
    cages[at].push_back(static_cast<Cell>(cell));
  }
  for (const auto& [at, cells] : cages) take_cage(cells, *sum_of(text[at]), item);
  item.layout = usual_layout(killer_side);
  item.givens.assign(all_cells, Digit{0});
}

/// "3x3::k:".
bool is_sumo_cue(std::string_view word) {
  return word.size() > 7 && (word.substr(1, 6) == "x3::k:" || word.substr(1, 7) == "x3:d:k:") &&
         word.front() == '3';
}

void read_sumo_cue(std::string_view text, const LineGrids& /*grids*/, ReadItem& item) {
  std::vector<TextPart> parts = split({text, 0}, ':');
  const bool diagonals = !parts[1].text.empty();
  parts.erase(parts.begin(), parts.begin() + 3);
  if (parts.back().text.empty()) parts.pop_back();
  std::map<int, std::vector<Cell>> cages;  // by the numbers of their cells
  for (const TextPart& part : parts) {
    const auto number = number_of<int>(part.text);
    if (!number || *number < 0)
      fail(part, in_quotes(part.text) +
                     " is not a number: 256 times the sum of the cell's cage, plus the number of "
                     "the cage");
    if (*number >= 256) cages[*number].push_back(static_cast<Cell>(&part - parts.data()));
  }
  if (parts.size() != all_cells)
    fail({{}, text.size()},
         std::to_string(parts.size()) + " numbers; a SumoCue has one for each of 81 cells");
  for (const auto& [number, cells] : cages) take_cage(cells, number / 256, item);
  item.layout = diagonals ? parse_layout("9x9+x").fixed : usual_layout(killer_side);
  item.givens.assign(all_cells, Digit{0});
}

}  // namespace

const LineForm pointed_killer_form{is_pointed_killer, read_pointed_killer};
const LineForm sumo_cue_form{is_sumo_cue, read_sumo_cue};

}  // namespace ariadne
