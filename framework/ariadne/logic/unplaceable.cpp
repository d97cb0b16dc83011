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
// for those that use this only to skip digits.
//
// A step changes few digits of a board, and only removes some of their candidates. A digit whose
// candidates have not changed is not computed again. Otherwise, the placements that were found stay
// placements unless one of their cells has lost the digit (other than by getting it as its value),
// and unplaceable candidates stay unplaceable. Only the other candidates are searched for.
//
// For fish in rows and columns, it is also found out which unplaceable candidates would remain so if
// only these counted. Most candidates are unplaceable because of boxes.
//
// Cost: one to two microseconds for a digit on 9x9.

#include <algorithm>
#include <cassert>
#include <utility>

#include <ariadne/logic/placements.hpp>
#include <ariadne/logic/unplaceable.hpp>

namespace ariadne {

namespace {

/// Cells that one search may try.
constexpr int most_placement_tries = 2000;

/// The placements of a digit that were found, one after the other.
struct FoundPlacements {
  std::vector<Cell> cells;
  std::vector<std::size_t> end;  ///< of each placement, in cells

  /// Drops the placements with a cell that can no longer have the digit. Returns the candidates in
  /// the others.
  CellSet update(const Board& board, Digit digit) {
    assert(cells.size() == (end.empty() ? 0 : end.back()));
    const CellSet& candidates = board.cells(digit);
    CellSet placeable(board.layout().cell_count());
    std::size_t kept = 0;
    std::size_t kept_cells = 0;
    std::size_t begin = 0;
    for (const std::size_t stop : end) {
      const auto from = cells.begin() + static_cast<std::ptrdiff_t>(std::exchange(begin, stop));
      const auto to = cells.begin() + static_cast<std::ptrdiff_t>(stop);
      if (!std::all_of(from, to, [&](Cell cell) {
            return candidates.contains(cell) || board.value(cell) == digit;
          }))
        continue;
      for (auto cell = from; cell != to; ++cell) {
        placeable.insert(*cell);
        cells[kept_cells++] = *cell;
      }
      end[kept++] = kept_cells;
    }
    cells.resize(kept_cells);
    end.resize(kept);
    return placeable & candidates;
  }
  void clear() {
    cells.clear();
    end.clear();
  }
};

/// The cells that have the digit as their value.
CellSet cells_with(const Board& board, Digit digit) {
  CellSet cells(board.layout().cell_count());
  for (Cell cell = 0; cell < board.values().size(); ++cell)
    if (board.value(cell) == digit) cells.insert(cell);
  return cells;
}

/// Finds out which of these candidates are in no placement: removes the others, and adds the
/// placements that it finds. Only groups for which counts(group) is true matter.
template <std::size_t Words, class Counts>
void find_unplaceable(Placements<Words>& placements, const Board& board, Digit digit, Counts counts,
                      const CellSet& known_placeable, FoundPlacements& all, CellSet& unknown) {
  using Set = Bits<Words>;
  placements.start(board, digit, counts);
  const std::vector<Cell>& cells = placements.map().cells;
  Set placeable = placements.map().of(known_placeable);
  const auto found = [&](const Set& placement) {
    placeable |= placement;
    placement.each([&](std::size_t i) { all.cells.push_back(cells[i]); });
    all.end.push_back(all.cells.size());
    return false;
  };
  for (std::size_t i = 0; i < cells.size(); ++i) {
    if (!unknown.contains(cells[i])) continue;
    if (!placeable.contains(i)) placements.each(Set::of(i), placeable, most_placement_tries, found);
    if (placeable.contains(i)) unknown.erase(cells[i]);
  }
}

}  // namespace

struct Unplaceable::Searches {
  Placements<1> narrow;
  Placements<4> middle;
  Placements<max_cells / 64> wide;
  std::vector<FoundPlacements> found;  ///< by digit
  FoundPlacements found_by_lines;      ///< for its memory

  /// find_unplaceable(), if there are candidates to find out about.
  template <class Counts>
  void run(const Board& board, Digit digit, Counts counts, const CellSet& known_placeable,
           FoundPlacements& all, CellSet& unknown) {
    if (unknown.empty()) return;
    const int count = board.cells(digit).size();
    if (count <= 64)
      find_unplaceable(narrow, board, digit, counts, known_placeable, all, unknown);
    else if (count <= 256)
      find_unplaceable(middle, board, digit, counts, known_placeable, all, unknown);
    else
      find_unplaceable(wide, board, digit, counts, known_placeable, all, unknown);
  }
};

Unplaceable::Unplaceable() : searches_(std::make_unique<Searches>()) {}
Unplaceable::~Unplaceable() = default;

void Unplaceable::derive(const Board& board) {
  const Layout& layout = board.layout();
  const CellSet none(layout.cell_count());
  if (layout_ != board.layout_ptr()) {
    layout_ = board.layout_ptr();
    searches_->found.assign(static_cast<std::size_t>(layout.digit_count()), {});
    digits_.assign(static_cast<std::size_t>(layout.digit_count()), {none, none, none, none, false});
  }
  const auto is_line = [](const Group& group) {
    return group.kind == GroupKind::row || group.kind == GroupKind::column;
  };
  for (const Digit digit : DigitSet::all(layout.digit_count())) {
    OneDigit& known = digits_[digit - 1U];
    const CellSet& candidates = board.cells(digit);
    if (known.candidates == candidates) continue;
    FoundPlacements& found = searches_->found[digit - 1U];
    const CellSet placed = cells_with(board, digit);
    // In another puzzle, a cell may have the digit without having had it as a candidate.
    if (!((candidates | placed) - known.candidates - known.placed).empty()) {
      known.unplaceable.clear();
      known.by_lines.clear();
      found.clear();
    }
    known.candidates = candidates;
    known.placed = placed;
    known.unplaceable &= candidates;
    known.by_lines &= candidates;
    const CellSet placeable = found.update(board, digit);
    CellSet unknown = candidates - placeable - known.unplaceable;
    searches_->run(
        board, digit, [](const Group&) { return true; }, placeable, found, unknown);
    known.unplaceable |= unknown;
    unknown = known.unplaceable - known.by_lines;
    searches_->found_by_lines.clear();
    searches_->run(board, digit, is_line, none, searches_->found_by_lines, unknown);
    known.by_lines |= unknown;
    assert((known.by_lines - known.unplaceable).empty());
    assert((known.unplaceable - candidates).empty());
    known.any = !known.unplaceable.empty();
  }
}

}  // namespace ariadne
