// Sets of cells in which two digits of a complete grid can change places.
//
//     1 2 3 4     The 1s and 2s of the left half are joined by rows, columns and boxes to each
//     3 4 1 2     other, but not to those of the right half. With 1 and 2 exchanged on the left
//     2 1 4 3     alone, the grid is as right as before.
//     4 3 2 1
//
// For two digits a and b, join the cells that hold them where they share a group, and take a
// connected set of these. Let its cells exchange a and b. A group that has a cell of the set has no
// cell with a or b outside of it, as that would be joined; so in every group at most a and b have
// changed places, and it holds no digit twice. The result is another complete grid, which differs
// on this set alone. Therefore a puzzle that has no clue in the set has both grids for solutions:
// looking for such a set costs a few instructions, and refuses most of the puzzles with several
// solutions before a solver sees them. It is known for graphs as Kempe's chains.
//
// Cost: digits * digits / 2 pairs, each at the cells of two digits and their peers.

#include "exchanges.hpp"

#include <algorithm>
#include <cassert>

namespace ariadne::plugins::unbiased {

void Exchanges::assign(const Layout& layout, std::span<const Digit> grid) {
  const int digits = layout.digit_count();
  assert(grid.size() == static_cast<std::size_t>(layout.cell_count()));
  std::vector<CellSet> cells_of(static_cast<std::size_t>(digits) + 1, CellSet(layout.cell_count()));
  for (std::size_t cell = 0; cell < grid.size(); ++cell)
    cells_of[grid[cell]].insert(static_cast<Cell>(cell));

  sets_.clear();
  std::vector<Cell> reached;
  for (std::size_t a = 1; a < cells_of.size(); ++a)
    for (std::size_t b = a + 1; b < cells_of.size(); ++b) {
      CellSet rest = cells_of[a] | cells_of[b];
      while (!rest.empty()) {
        reached.assign(1, *rest.begin());
        rest.erase(reached.front());
        CellSet& set = sets_.emplace_back(layout.cell_count());
        while (!reached.empty()) {
          const Cell cell = reached.back();
          reached.pop_back();
          set.insert(cell);
          const CellSet joined = rest & layout.peer_set(cell);
          rest -= joined;
          for (const Cell next : joined) reached.push_back(next);
        }
      }
    }
  std::stable_sort(sets_.begin(), sets_.end(),
                   [](const CellSet& x, const CellSet& y) { return x.size() < y.size(); });
}

bool Exchanges::possible_beside(const CellSet& clues) const {
  return std::any_of(sets_.begin(), sets_.end(),
                     [&](const CellSet& set) { return !set.intersects(clues); });
}

}  // namespace ariadne::plugins::unbiased
