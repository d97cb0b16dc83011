#include "few_candidates.hpp"

#include <algorithm>

namespace ariadne::plugins::subsets {

void FewCandidates::derive(const Board& board) {
  // Counts the candidates of all cells at once: a digit lifts its cells one set up.
  const CellSet none(board.layout().cell_count());
  std::array<CellSet, most + 1> more_than;
  more_than.fill(none);
  const DigitSet all = DigitSet::all(board.layout().digit_count());
  for (const Digit digit : all) {
    const CellSet& cells = board.cells(digit);
    for (std::size_t count = most; count > 0; --count)
      more_than[count] |= more_than[count - 1] & cells;
    more_than[0] |= cells;
  }
  for (std::size_t count = 2; count <= most; ++count) {
    cells_[count] = board.open_cells() - more_than[count];
    count_[count] = cells_[count].size();
  }
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
