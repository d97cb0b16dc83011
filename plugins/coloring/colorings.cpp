// Colorings: if a house has two places for a digit, the digit is in one of them. Give two such
// places different colors, and continue from each to the next house of that kind: all places of one
// color are true, and all places of the other are false.
//
//     1 . | . 2      rows and columns with two places each: 1 and 2 are the colors
//     . . | 2 1
//
// Order: colorings as their first cells are read. Cost: a look at the places of each digit in each
// house; places are colored by passes over the links of the digit until nothing changes.

#include "colorings.hpp"

#include <bit>
#include <cassert>

#include <ariadne/logic/unplaceable.hpp>

namespace ariadne::plugins::coloring {

void Colorings::derive(const Board& board) {
  all_.clear();
  begin_.clear();
  const auto& unplaceable = board.derived<Unplaceable>();
  begin_.push_back(0);
  for (int digit = 1; digit <= board.layout().digit_count(); ++digit) {
    if (unplaceable.any(static_cast<Digit>(digit))) color(board, static_cast<Digit>(digit));
    begin_.push_back(all_.size());
  }
}

void Colorings::color(const Board& board, Digit digit) {
  const Layout& layout = board.layout();
  links_.clear();
  for (std::size_t house = 0; house < layout.houses().size(); ++house) {
    const std::uint32_t positions = board.positions(static_cast<GroupIndex>(house), digit);
    if (bit_count(positions) != 2) continue;
    const std::vector<Cell>& cells = layout.houses()[house].cells;
    const Cell a = cells[static_cast<std::size_t>(std::countr_zero(positions))];
    const Cell b = cells[static_cast<std::size_t>(31 - std::countl_zero(positions))];
    links_.push_back({std::min(a, b), std::max(a, b)});
  }
  while (!links_.empty()) {
    const auto first = std::min_element(links_.begin(), links_.end(),
                                        [](Link a, Link b) { return a.low < b.low; });
    const CellSet none(layout.cell_count());
    Coloring& coloring = all_.emplace_back(Coloring{{none, none}, {none, none}});
    CellSet& one = coloring.cells[0];
    CellSet& other = coloring.cells[1];
    one.insert(first->low);
    for (bool changed = true; changed;) {
      changed = false;
      std::erase_if(links_, [&](Link link) {
        if (one.contains(link.low) || other.contains(link.high)) {
          one.insert(link.low);
          other.insert(link.high);
        } else if (other.contains(link.low) || one.contains(link.high)) {
          other.insert(link.low);
          one.insert(link.high);
        } else {
          return false;
        }
        return changed = true;
      });
    }
    assert(!one.empty() && !other.empty());
    for (const std::size_t side : {0U, 1U})
      for (const Cell cell : coloring.cells[side]) coloring.seen[side] |= layout.peer_set(cell);
  }
}

}  // namespace ariadne::plugins::coloring
