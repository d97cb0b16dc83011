// Almost locked sets in chains. A set of N cells with N+1 digits that loses one of them is locked
// to the others, which go from all cells that see their places:
//
//     on  (c, d)  ->  set without d        where c sees all its places for d; groups likewise
//     set without d  ->  off (c, e)        where c sees all its places for e, another digit
//                    ->  off group         all of whose cells lose the digit
//                    ->  another set, apart from it, without e
//                    ->  on  (c, f)        where that takes all but f from c
//
// A set that is hard to see makes a chain harder: its links count more, the more digits it has.
// Nothing leads to a set being whole again, so that these links are not there backwards, although
// they hold; chains with sets have a direction.
//
// Cost: sets meet sets, so this takes milliseconds. Source: HoDoKu 2.2.0 (TablingSolver).

#include <cassert>

#include <ariadne/logic/implications.hpp>

namespace ariadne {

namespace {

/// How much more the links out of a set with this many digits count.
std::uint32_t penalty(int digits) {
  return static_cast<std::uint32_t>(digits - 1);
}

}  // namespace

void SetImplications::derive(const Board& board) {
  derive_with(board, With::sets);
}

void Implications::link_sets(const Board& board) {
  sets_ = &board.derived<AlmostLockedSets>();
  node_of_set_.assign(sets_->size() * digits(), 0);
  for (std::size_t set = 0; set < sets_->size(); ++set) {
    if (sets_->cell_count(set) < 2) continue;
    for (const Digit lost : sets_->digits(set)) {
      if ((sets_->reach(set) - DigitSet::of(lost)).empty()) continue;
      link_into_set(set, lost);
      link_out_of_set(board, set, lost);
    }
  }
}

Implications::Node Implications::set_node(std::size_t set, Digit lost) {
  assert(sets_->digits(set).contains(lost));
  Node& node = node_of_set_[set * digits() + lost - 1U];
  if (node == 0) {
    node = static_cast<Node>(first_set_ + 2 * set_nodes_.size() + 1);
    set_nodes_.push_back({set, lost});
  }
  return node;
}

void Implications::link_into_set(std::size_t set, Digit lost) {
  const Node node = set_node(set, lost);
  const BitWords seen = sets_->seen(set, lost);
  for_each_cell(seen, [&](Cell cell) { link(on(cell, lost), node); });
  for (const std::size_t i : groups_of_digit_[lost]) {
    bool sees = true;
    for (const Cell cell : groups_[i].cells) sees = sees && contains(seen, cell);
    if (sees) link(group_on(i), node);
  }
}

void Implications::link_out_of_set(const Board& board, std::size_t set, Digit lost) {
  const Node node = set_node(set, lost);
  const std::uint32_t length = 1 + penalty(sets_->digits(set).size());
  const DigitSet kept = sets_->digits(set) - DigitSet::of(lost);
  for (const Digit digit : kept) {
    const BitWords seen = sets_->seen(set, digit);
    for_each_cell(seen, [&](Cell cell) { link(node, off(cell, digit), length); });
    for (const std::size_t i : groups_of_digit_[digit]) {
      bool loses = true;
      for (const Cell cell : groups_[i].cells) loses = loses && contains(seen, cell);
      if (loses) link(node, group_on(i) + 1, length);
    }
  }
  link_set_to_sets(set, lost, length);
  link_forced_cells(board, set, lost, length);
}

void Implications::link_set_to_sets(std::size_t set, Digit lost, std::uint32_t length) {
  const Node node = set_node(set, lost);
  const DigitSet kept = sets_->digits(set) - DigitSet::of(lost);
  for (std::size_t other = 0; other < sets_->size(); ++other) {
    if (sets_->cell_count(other) < 2 || other == set) continue;
    const DigitSet common = kept & sets_->digits(other) & sets_->reach(set);
    if (common.empty() || intersects(sets_->cells(set), sets_->cells(other))) continue;
    for (const Digit digit : common)
      if (is_subset(sets_->places(other, digit), sets_->seen(set, digit)))
        link(node, set_node(other, digit), length);
  }
}

/// Cells of two candidates need no such link: what they lose forces them.
void Implications::link_forced_cells(const Board& board, std::size_t set, Digit lost,
                                     std::uint32_t length) {
  const Node node = set_node(set, lost);
  CellSet losers(layout_->cell_count());
  const DigitSet kept = sets_->digits(set) - DigitSet::of(lost);
  for (const Digit digit : kept)
    for_each_cell(sets_->seen(set, digit), [&](Cell cell) { losers.insert(cell); });
  for (const Cell cell : losers) {
    DigitSet left = board.candidates(cell);
    if (left.size() == 2) continue;
    for (const Digit digit : kept)
      if (contains(sets_->seen(set, digit), cell)) left.erase(digit);
    if (left.single()) link(node, on(cell, left.first()), length + 1);
  }
}

}  // namespace ariadne
