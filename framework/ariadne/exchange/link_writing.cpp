#include <algorithm>

#include <ariadne/exchange/detail/link_writing.hpp>
#include <ariadne/model/quotes.hpp>
#include <ariadne/model/symbols.hpp>

namespace ariadne {

std::string begin_writing(OutgoingPuzzle& puzzle, std::string_view program, bool square,
                          std::initializer_list<std::string_view> extras) {
  const std::string name(program);
  const auto parts = grid_parts(puzzle.layout, extras);
  if (!parts) return name + " has one rectangle of cells, not " + in_quotes(puzzle.layout.name());
  if (square && parts->rows != parts->columns)
    return name + " has square grids, and this one has " + std::to_string(parts->rows) +
           " rows and " + std::to_string(parts->columns) + " columns";
  const int larger = std::max(parts->rows, parts->columns);
  if (parts->first_value != 1 || parts->digits != larger)
    return name + " has the numbers 1 to " + std::to_string(larger) +
           " in such a grid, and these are " + std::to_string(parts->first_value) + " to " +
           std::to_string(parts->first_value + parts->digits - 1);
  puzzle.parts = *parts;
  puzzle.candidates = puzzle.item.candidates;
  const DigitSet all = DigitSet::all(parts->digits);
  if (puzzle.candidates.empty()) puzzle.candidates.assign(puzzle.item.givens.size(), all);
  for (std::size_t i = 0; i < puzzle.candidates.size(); ++i) {
    if (puzzle.item.givens[i] != 0) puzzle.candidates[i] &= DigitSet::of(puzzle.item.givens[i]);
    if (puzzle.candidates[i].empty())
      return puzzle.layout.cell_name(static_cast<Cell>(i)) + " has no candidate, which " + name +
             " cannot show";
  }
  return {};
}

std::string inequality_sign(const Layout& layout, Cell greater, Cell smaller) {
  if (!are_neighbors(layout, greater, smaller)) throw CannotHold();
  const bool across = layout.position(greater).row == layout.position(smaller).row;
  if (across) return greater < smaller ? ">" : "<";
  return greater < smaller ? "v" : "^";
}

CluePlace straight_place(const Layout& layout, const std::vector<Cell>& seen) {
  if (seen.size() < 2 || !is_whole_line(layout, seen)) throw CannotHold();
  return clue_place(layout, seen);
}

CluePlace diagonal_place(const Layout& layout, const std::vector<Cell>& seen) {
  if (seen.empty()) throw CannotHold();
  const CluePlace place = clue_place(layout, seen);
  if (place.down == 0 || place.across == 0) throw CannotHold();
  std::vector<Cell> cells;
  for (int row = place.place.row + place.down, column = place.place.column + place.across;;
       row += place.down, column += place.across) {
    const auto cell = layout.cell_at(row, column);
    if (!cell) break;
    cells.push_back(*cell);
  }
  const bool outside = !layout.cell_at(place.place.row, place.place.column);
  if (!outside || cells != seen) throw CannotHold();
  return place;
}

std::vector<std::string> chess_pieces(RuleValues& values) {
  const std::vector<int> offsets = values.numbers("offsets");
  if (offsets.empty() || offsets.size() % 2 != 0) throw CannotHold();
  std::vector<std::string> pieces;
  for (std::size_t i = 0; i < offsets.size(); i += 2) {
    const std::pair<int, int> move = std::minmax(offsets[i], offsets[i + 1]);
    if (move != std::pair(1, 2) && move != std::pair(1, 1)) throw CannotHold();
    pieces.emplace_back(move.second == 2 ? "knight" : "king");
  }
  return pieces;
}

std::vector<std::vector<Cell>> edges_along(const Layout& layout, const std::vector<Cell>& cells) {
  std::vector<std::vector<Cell>> pairs;
  for (std::size_t i = 1; i < cells.size(); ++i) {
    if (!are_neighbors(layout, cells[i - 1], cells[i])) throw CannotHold();
    pairs.push_back({cells[i - 1], cells[i]});
  }
  return pairs;
}

bool is_beside_another(const Layout& layout, std::string_view kind, const std::vector<Cell>& own) {
  if (kind != "minimum" && kind != "maximum") return false;
  const auto is_own = [&](Cell cell) {
    return std::find(own.begin(), own.end(), cell) != own.end();
  };
  for (const Rule& rule : layout.rules()) {
    if (rule.kind != kind) continue;
    for (const Cell other : RuleValues(rule).cells())
      if (!is_own(other) && std::any_of(own.begin(), own.end(), [&](Cell cell) {
            return are_neighbors(layout, cell, other);
          }))
        return true;
  }
  return false;
}

std::vector<int> solution_numbers(const ReadItem& item) {
  std::vector<int> numbers;
  if (!item.notes) return numbers;
  for (const char symbol : item.notes->solution) {
    const Digit digit = digit_of(symbol, *item.layout);
    numbers.push_back(digit == 0 ? 0 : item.layout->value_of(digit));
  }
  return numbers;
}

std::string text_of_json(const nlohmann::ordered_json& value) {
  return value.dump(-1, ' ', false, nlohmann::ordered_json::error_handler_t::replace);
}

}  // namespace ariadne
