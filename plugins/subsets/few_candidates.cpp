
#include "few_candidates.hpp"

#include <algorithm>

namespace ariadne::plugins::subsets {

void FewCandidates::derive(const Board& board) {
  cells_.fill(CellSet(board.layout().cell_count()));
  for (const Cell cell : board.open_cells())
    for (int count = std::max(2, board.candidates(cell).size()); count <= most; ++count)
      cells_[static_cast<std::size_t>(count)].insert(cell);
}

}  // namespace ariadne::plugins::subsets
