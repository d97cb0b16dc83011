#include "few_candidates.hpp"

#include <algorithm>
#include <numeric>

namespace ariadne::plugins::subsets {

void FewCandidates::derive(const Board& board) {
  const Layout& layout = board.layout();
  positions_.assign(layout.groups().size(), ByCount{});
  cells_.fill(0);
  for (const Cell cell : board.open_cells()) {
    const DigitSet candidates = board.candidates(cell);
    if (has_more_than(most, candidates.bits())) continue;
    const auto count = static_cast<std::size_t>(std::max(2, candidates.size()));
    ++cells_[count];
    for (const Membership m : layout.groups_of(cell)) positions_[m.group][count] |= m.place;
  }
  std::partial_sum(cells_.begin(), cells_.end(), cells_.begin());
}

void FewPlaces::derive(const Board& board) {
  const Layout& layout = board.layout();
  const auto houses = static_cast<GroupIndex>(layout.houses().size());
  const DigitSet all = DigitSet::all(layout.digit_count());
  for (std::vector<DigitSet>& digits : digits_) digits.assign(houses, DigitSet());
  for (GroupIndex house = 0; house < houses; ++house)
    for (const Digit digit : all - board.placed(house)) {
      const std::uint32_t positions = board.positions(house, digit);
      if (has_more_than(most, positions)) continue;
      for (int count = std::max(2, bit_count(positions)); count <= most; ++count)
        digits_[static_cast<std::size_t>(count)][house].insert(digit);
    }
}

}  // namespace ariadne::plugins::subsets
