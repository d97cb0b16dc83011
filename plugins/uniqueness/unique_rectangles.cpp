// Unique rectangles: four open cells, as in rectangles.cpp, for two digits.
//
//     ab  . | abc      if the four cells held only a and b, these could be exchanged, and the
//     .   . | .        puzzle would have two solutions or none; so one of the cells with other
//     abd . | ab       candidates holds one of them
//
// The techniques conclude that the solution is not a, b, b, a in these cells. For that, it does not
// matter whether a candidate was removed in the meantime. What is required: no cell is a given, the
// puzzle itself allows both digits in all four cells (a puzzle may come with pencil marks), and
// neither digit is placed where one of the cells sees it. The first cell has both digits as its
// only candidates.
//
// Cost: a test or two for each rectangle that begins at a cell with two candidates.

#include "unique_rectangles.hpp"

#include <cassert>

namespace ariadne::plugins::uniqueness {

void UniqueRectangles::derive(const Board& board) {
  const Layout& layout = board.layout();
  const DigitSet all = DigitSet::all(layout.digit_count());
  possible_.assign(static_cast<std::size_t>(layout.cell_count()), DigitSet());
  for (const Cell cell : board.open_cells()) {
    DigitSet placed;
    for (const Membership m : layout.groups_of(cell)) {
      if (m.group < layout.houses().size()) {
        placed |= board.placed(m.group);
        continue;
      }
      for (const Cell other : layout.groups()[m.group].cells)
        if (board.value(other) != 0) placed.insert(board.value(other));
    }
    possible_[cell] = (all - placed) & board.puzzle_candidates(cell);
  }
  search(board, with_missing_, possible_);
  search(board, complete_, board.candidates());
}

void UniqueRectangles::search(const Board& board, List& list, std::span<const DigitSet> possible) {
  const auto& rectangles = board.derived<Rectangles>();
  list.found.clear();
  list.taken.assign(rectangles.count(), false);
  for (const Cell first : board.open_cells()) {
    const DigitSet digits = board.candidates(first);
    if (digits.size() != 2) continue;
    for (const Rectangle& rectangle : rectangles.from(first)) {
      const auto& cells = rectangle.cells;
      const DigitSet common = possible[cells[1]] & possible[cells[2]] & possible[cells[3]];
      if (!(digits - common).empty() || list.taken[rectangle.index]) continue;
      list.taken[rectangle.index] = true;
      add(board, list, rectangle, digits);
    }
  }
}

void UniqueRectangles::add(const Board& board, List& list, const Rectangle& rectangle,
                           DigitSet digits) {
  assert(digits.size() == 2);
  const auto& cells = rectangle.cells;
  std::array<std::uint8_t, 4> places = {0, 1, 2, 3};
  std::sort(places.begin(), places.end(),
            [&](std::uint8_t a, std::uint8_t b) { return cells[a] < cells[b]; });
  const Digit low = digits.first();
  UniqueRectangle unique{cells, low, (digits - DigitSet::of(low)).first(), {}, 0};
  std::size_t end = 0;
  for (const bool roof : {false, true}) {
    for (const std::uint8_t place : places)
      if ((board.candidates(cells[place]) - digits).empty() != roof) unique.order[end++] = place;
    if (!roof) unique.floor_size = end;
  }
  assert(end == 4 && unique.floor_size > 0);
  list.found.push_back(unique);
}

}  // namespace ariadne::plugins::uniqueness
