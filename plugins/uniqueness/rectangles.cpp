// Rectangles in which two digits can be exchanged, whatever else is on the board.
//
//     a . . | b . .       after the exchange, each row, column and box still has one a and one b;
//     b . . | a . .       if the lower row were in the boxes below, the boxes would not
//
// This holds if each group that has any of the four cells has two adjacent corners: then it keeps
// its digits. The rule applies to all groups, houses and smaller ones. So a rectangle with two
// corners on a diagonal counts only if the diagonal has one of each digit; puzzles in which cells a
// knight's move apart differ have hardly any; in a jigsaw the regions count, wherever they lie; and
// cells of two overlapping grids must satisfy both.
//
// Cost: for each two peers of each cell, the few cells that complete them; once for each layout, a
// few thousand rectangles on 9x9.

#include "rectangles.hpp"

#include <algorithm>
#include <map>

namespace ariadne::plugins::uniqueness {

namespace {

/// Whether each group with any of the cells has just two of them, side by side.
bool exchangeable(const Layout& layout, const std::array<Cell, 4>& cells) {
  for (std::size_t i = 0; i < 4; ++i)
    for (const Membership m : layout.groups_of(cells[i])) {
      const CellSet& group = layout.group_set(m.group);
      const std::size_t beside = i == 0 || i == 3 ? 1 : 0;
      if (group.contains(cells[3 - i]) ||
          group.contains(cells[beside]) == group.contains(cells[3 - beside]))
        return false;
    }
  return true;
}

/// A group of the cell without the other cell; false when there is none.
bool group_without(const Layout& layout, Cell cell, Cell other, GroupIndex& found) {
  for (const Membership m : layout.groups_of(cell))
    if (!layout.group_set(m.group).contains(other)) {
      found = m.group;
      return true;
    }
  return false;
}

}  // namespace

void Rectangles::derive(const Board& board) {
  if (layout_ == board.layout_ptr()) return;
  layout_ = board.layout_ptr();
  all_.clear();
  begin_.assign(1, 0);
  for (int cell = 0; cell < layout_->cell_count(); ++cell) {
    search_from(static_cast<Cell>(cell));
    begin_.push_back(all_.size());
  }
  number();
}

void Rectangles::search_from(Cell first) {
  const std::span<const Membership> groups = layout_->groups_of(first);
  const std::span<const Cell> peers = layout_->peers(first);
  shared_.assign(static_cast<std::size_t>(layout_->cell_count()), 0);
  for (const Membership m : groups)
    for (const Cell cell : layout_->groups()[m.group].cells) ++shared_[cell];
  for (const Cell second : peers)
    for (const Cell third : peers) {
      const int more = shared_[second] - shared_[third];
      if (more < 0 || (more == 0 && second >= third)) continue;
      if (shared_[second] + shared_[third] != static_cast<int>(groups.size())) continue;
      if (layout_->peer_set(second).contains(third)) continue;
      GroupIndex of_second = 0;
      GroupIndex of_third = 0;
      if (!group_without(*layout_, second, first, of_second) ||
          !group_without(*layout_, third, first, of_third))
        continue;
      for (const Cell fourth : layout_->groups()[of_second].cells)
        if (fourth != second && layout_->group_set(of_third).contains(fourth))
          add({first, second, third, fourth});
    }
}

void Rectangles::add(const std::array<Cell, 4>& cells) {
  if (exchangeable(*layout_, cells)) all_.push_back({cells, 0});
}

void Rectangles::number() {
  std::map<std::array<Cell, 4>, std::uint32_t> known;
  for (Rectangle& rectangle : all_) {
    std::array<Cell, 4> sorted = rectangle.cells;
    std::sort(sorted.begin(), sorted.end());
    rectangle.index = known.emplace(sorted, static_cast<std::uint32_t>(known.size())).first->second;
  }
  count_ = known.size();
}

}  // namespace ariadne::plugins::uniqueness
