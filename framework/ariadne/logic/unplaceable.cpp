// Candidates that no placement of their digit holds.
//
// A placement gives the digit a cell in each house that lacks it, no two in a group. The cells of
// the solution are a placement, so a candidate that is in none can be removed. To know them all, it
// is enough to find, for each candidate that is in no placement so far, one placement with it; each
// one found clears about as many candidates as it has cells, so a digit needs ten or so searches.
//
//     X . | X .      r1c1 needs r2c3 or r2c4, and neither is a candidate: unplaceable
//     X X | . .
//     ----+----
//     . . | X X
//     . . | X X
//
// A search (placements.hpp) first tries candidates that are not known to be in a placement. It
// gives up after a fixed number of tries: the candidate then counts as unplaceable, which is safe
// for those that use this only to skip digits. A digit whose candidates have not changed is not
// computed again: a step changes few digits of a board.
//
// Cost: one to two microseconds for a digit on 9x9.

#include <ariadne/logic/placements.hpp>
#include <ariadne/logic/unplaceable.hpp>

namespace ariadne {

namespace {

/// Cells that one search may try.
constexpr int most_placement_tries = 2000;

/// Calls report(cell) for each candidate that is in no placement.
template <std::size_t Words, class Report>
void find_unplaceable(Placements<Words>& placements, const Board& board, Digit digit,
                      Report report) {
  using Set = Bits<Words>;
  placements.start(board, digit);
  Set placeable;
  const auto found = [&](const Set& placement) {
    placeable |= placement;
    return false;
  };
  const std::vector<Cell>& cells = placements.map().cells;
  for (std::size_t i = 0; i < cells.size(); ++i) {
    if (placeable.contains(i)) continue;
    placements.each(Set::of(i), placeable, most_placement_tries, found);
    if (!placeable.contains(i)) report(cells[i]);
  }
}

}  // namespace

struct Unplaceable::Searches {
  Placements<1> narrow;
  Placements<4> middle;
  Placements<max_cells / 64> wide;
};

Unplaceable::Unplaceable() : searches_(std::make_unique<Searches>()) {}
Unplaceable::~Unplaceable() = default;

void Unplaceable::derive(const Board& board) {
  const Layout& layout = board.layout();
  if (layout_ != board.layout_ptr()) {
    layout_ = board.layout_ptr();
    digits_.assign(static_cast<std::size_t>(layout.digit_count()),
                   {CellSet(layout.cell_count()), CellSet(layout.cell_count()), false});
  }
  for (int d = 1; d <= layout.digit_count(); ++d) {
    const auto digit = static_cast<Digit>(d);
    OneDigit& known = digits_[digit - 1U];
    if (known.candidates == board.cells(digit)) continue;
    known.candidates = board.cells(digit);
    known.unplaceable.clear();
    known.any = false;
    const auto report = [&known](Cell cell) {
      known.unplaceable.insert(cell);
      known.any = true;
    };
    auto& [narrow, middle, wide] = *searches_;
    const int count = known.candidates.size();
    if (count <= 64)
      find_unplaceable(narrow, board, digit, report);
    else if (count <= 256)
      find_unplaceable(middle, board, digit, report);
    else
      find_unplaceable(wide, board, digit, report);
  }
}

}  // namespace ariadne
