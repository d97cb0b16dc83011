#include "few_candidates.hpp"

#include <algorithm>

namespace ariadne::plugins::subsets {

void FewCandidates::derive(const Board& board) {
  if (changes_.read(board) && !board.contradictory()) {
    for (const auto [cell, digit] : changes_.lost()) count(board, cell);
  } else {
    cells_.fill(CellSet(board.layout().cell_count()));
    for (const Cell cell : board.open_cells()) count(board, cell);
  }
  for (std::size_t i = 2; i <= most; ++i) count_[i] = cells_[i].size();
}

/// Counts the candidates of a cell.
void FewCandidates::count(const Board& board, Cell cell) {
  const std::uint32_t candidates = board.candidates(cell).bits();
  if (has_more_than(most, candidates)) return;
  if (board.value(cell) != 0)
    for (CellSet& cells : cells_) cells.erase(cell);
  else
    for (int i = std::max(2, bit_count(candidates)); i <= most; ++i)
      cells_[static_cast<std::size_t>(i)].insert(cell);
}

void FewPlaces::derive(const Board& board) {
  const Layout& layout = board.layout();
  const auto houses = static_cast<GroupIndex>(layout.houses().size());
  const DigitSet all = DigitSet::all(layout.digit_count());
  known_.turn_to(board);
  for (std::vector<DigitSet>& digits : digits_) digits.resize(houses);
  for (GroupIndex house = 0; house < houses; ++house) {
    if (known_.contains(house)) continue;
    known_.insert(house);
    for (std::vector<DigitSet>& digits : digits_) digits[house] = DigitSet();
    for (const Digit digit : all - board.placed(house)) {
      const std::uint32_t positions = board.positions(house, digit);
      if (has_more_than(most, positions)) continue;
      for (int count = std::max(2, bit_count(positions)); count <= most; ++count)
        digits_[static_cast<std::size_t>(count)][house].insert(digit);
    }
  }
}

}  // namespace ariadne::plugins::subsets
