// A tree of implications: what follows from a candidate being on or off.
//
//     on                 its cell's other candidates, and the digit in the cells it sees, are off
//     off                the other of two candidates of the cell, or of two places in a house, is on
//
// Order: nodes that are on first, each kind first in, first out; the first way to a node is its
// way. In a dynamic tree a candidate that is off is gone once it has been looked at, so that what
// follows may depend on several nodes: they are its parents, the one that was looked at first, then
// those that had gone before, by digit or place. A tree ends where a candidate would be both on and
// off. At the end of a dynamic tree, a deducer may remove more.
//
// Cost: two to five microseconds; the growth of 400 trees is most of what a search costs.

#include "tree.hpp"

#include <algorithm>
#include <cassert>

namespace ariadne::plugins::explainer {

void Tree::begin(const Marks& start, Node root) {
  digits_ = start.shape().digits();
  entries_.clear();
  parents_.clear();
  work_->on.clear();
  work_->off.clear();
  members_.assign((start.shape().nodes() + 63) / 64, 0);
  clash_on_ = clash_off_ = 0;
  has_inner_ = false;
  proofs_.clear();
  entries_.push_back({root, assumed, 0, 0, -1, -1, 0});
  keep(0);
}

/// The newest entry joins the tree.
void Tree::keep(std::uint32_t entry) {
  assert(entry < none && work_->where[entries_[entry].node] == none);
  const Node node = entries_[entry].node;
  work_->where[node] = static_cast<std::uint16_t>(entry);
  members_[node / 64] |= std::uint64_t{1} << (node % 64);
  (is_on(node) ? work_->on : work_->off).push_back(static_cast<std::uint16_t>(entry));
}

std::uint32_t Tree::add(Node node, Cause cause, std::uint32_t parent) {
  entries_.push_back({node, cause, 1, static_cast<std::uint32_t>(parents_.size()), -1, -1, 0});
  parents_.push_back(static_cast<std::uint16_t>(parent));
  return static_cast<std::uint32_t>(entries_.size() - 1);
}

void Tree::grow(const Marks& start, TreeWork& work, Node root, const Growth& growth) {
  assert(work.where[root] == none && work.where[root ^ 1U] == none);
  work_ = &work;
  begin(start, root);
  std::size_t next_on = 0;
  std::size_t next_off = 0;
  bool goes_on = true;
  while (goes_on) {
    if (next_on < work.on.size())
      goes_on = grow_on(work.on[next_on++], growth);
    else if (next_off < work.off.size())
      goes_on = grow_off(start, work.off[next_off++], growth);
    else
      goes_on = growth.deducer != nullptr && deduce(start, work.marks, *growth.deducer);
  }
  if (growth.dynamic && next_off != 0) work.marks.restore(start);
  end();
}

/// Leaves the memory as it was.
void Tree::end() {
  for (const Entry& entry : entries_) work_->where[entry.node] = none;
  work_ = nullptr;
}

std::uint32_t Tree::find(Node node) const {
  const auto found = std::find_if(entries_.begin(), entries_.end(),
                                  [node](const Entry& entry) { return entry.node == node; });
  assert(found != entries_.end());
  return static_cast<std::uint32_t>(found - entries_.begin());
}

bool Tree::grow_on(std::uint32_t from, const Growth& growth) {
  const Marks& marks = work_->marks;
  const Node node = entries_[from].node;
  const auto cell = static_cast<Cell>(node / 2 / digits_);
  const auto digit = static_cast<unsigned>(node / 2 % digits_);
  if (growth.cells) {
    const Node first = static_cast<Node>(2 * cell * digits_);
    if (!each_bit(marks.candidates(cell) & ~(1U << digit), [&](int other) {
          return turn_off(from, first + 2 * static_cast<Node>(other), by_cell);
        }))
      return false;
  }
  const Shape& shape = marks.shape();
  for (const Slot& slot : shape.slots(cell))
    if (!each_bit(marks.places(slot.house, digit) & slot.fresh, [&](int place) {
          const Cell other = shape.cell(slot.house, place);
          return turn_off(from, static_cast<Node>(2 * (other * digits_ + digit)), slot.house);
        }))
      return false;
  for (const Cell other : shape.loose_peers(cell))
    if (marks.has(other, digit) &&
        !turn_off(from, static_cast<Node>(2 * (other * digits_ + digit)), by_peers))
      return false;
  return true;
}

bool Tree::turn_off(std::uint32_t from, Node node, Cause cause) {
  assert(!is_on(node) && is_on(entries_[from].node));
  if (work_->where[node + 1] != none) {
    clash_on_ = work_->where[node + 1];
    clash_off_ = add(node, cause, from);
    return false;
  }
  if (work_->where[node] == none) keep(add(node, cause, from));
  return true;
}

bool Tree::grow_off(const Marks& start, std::uint32_t from, const Growth& growth) {
  Marks& marks = work_->marks;
  const Node node = entries_[from].node;
  const auto cell = static_cast<Cell>(node / 2 / digits_);
  const auto digit = static_cast<unsigned>(node / 2 % digits_);
  const Shape& shape = marks.shape();
  bool goes_on = true;
  if (growth.cells) {
    const std::uint32_t others = marks.candidates(cell) & ~(1U << digit);
    if (is_one(others))
      goes_on = turn_on(start, marks, from,
                        static_cast<Node>(2 * (cell * digits_) +
                                          2 * static_cast<unsigned>(std::countr_zero(others)) + 1),
                        by_cell);
  }
  for (const Slot& slot : shape.slots(cell)) {
    if (!goes_on) break;
    const std::uint32_t others = marks.places(slot.house, digit) & ~slot.place;
    if (!is_one(others)) continue;
    const Cell other = shape.cell(slot.house, std::countr_zero(others));
    goes_on = turn_on(start, marks, from, static_cast<Node>(2 * (other * digits_ + digit) + 1),
                      slot.house);
  }
  if (growth.dynamic) marks.remove(cell, digit);
  return goes_on;
}

bool Tree::turn_on(const Marks& start, const Marks& marks, std::uint32_t from, Node node,
                   Cause cause) {
  assert(is_on(node) && !is_on(entries_[from].node));
  const bool clash = work_->where[node - 1] != none;
  if (!clash && work_->where[node] != none) return true;
  const std::uint32_t entry = add(node, cause, from);
  if (cause == by_cell)
    add_gone_of_cell(start, marks, node);
  else
    add_gone_of_house(start, marks, node, cause);
  if (!clash) {
    keep(entry);
    return true;
  }
  clash_on_ = entry;
  clash_off_ = work_->where[node - 1];
  return false;
}

void Tree::add_gone_of_cell(const Marks& start, const Marks& marks, Node node) {
  const auto cell = static_cast<Cell>(node / 2 / digits_);
  const Node first = static_cast<Node>(2 * cell * digits_);
  each_bit(start.candidates(cell) & ~marks.candidates(cell), [&](int digit) {
    need(first + 2 * static_cast<Node>(digit));
    return true;
  });
}

void Tree::add_gone_of_house(const Marks& start, const Marks& marks, Node node,
                             std::uint16_t house) {
  const auto digit = static_cast<unsigned>(node / 2 % digits_);
  each_bit(start.places(house, digit) & ~marks.places(house, digit), [&](int place) {
    const Cell cell = marks.shape().cell(house, place);
    need(static_cast<Node>(2 * (cell * digits_ + digit)));
    return true;
  });
}

bool Tree::deduce(const Marks& start, const Marks& marks, Deducer& deducer) {
  const std::size_t before = entries_.size();
  for (const Reasoned& reason : deducer.deduce(marks, start)) {
    const auto proof = reason.inner < 0 ? static_cast<std::int32_t>(proofs_.size()) : -1;
    if (reason.inner < 0) proofs_.push_back(reason.proof);
    for (const Node node : reason.gone) {
      if (work_->where[node] != none) continue;
      assert(!is_on(node));
      entries_.push_back(
          {node, advanced, 0, static_cast<std::uint32_t>(parents_.size()), reason.inner, proof, 0});
      for (const Node off : reason.needs) need(off);
      has_inner_ = has_inner_ || reason.inner >= 0;
      keep(static_cast<std::uint32_t>(entries_.size() - 1));
    }
  }
  return entries_.size() != before;
}

int Tree::count(std::uint32_t entry) {
  if (entries_[entry].count != 0) return entries_[entry].count;
  if (entries_[entry].parent_count == 1) {
    // A clash is not met among its own ancestors, and a tree has no circles.
    const std::uint32_t parent = parents_[entries_[entry].parents];
    return entries_[entry].count = count(parent) + 1;
  }
  chain(entry, todo_);
  return entries_[entry].count = static_cast<int>(todo_.size());
}

void Tree::chain(std::uint32_t entry, std::vector<std::uint32_t>& out) {
  if (seen_.size() < entries_.size()) seen_.resize(entries_.size(), 0);
  ++walk_;
  out.assign(1, entry);
  seen_[entry] = walk_;
  for (std::size_t i = 0; i < out.size(); ++i)
    for (const std::uint16_t parent : parents(out[i])) {
      if (seen_[parent] == walk_) continue;
      seen_[parent] = walk_;
      out.push_back(parent);
    }
}

}  // namespace ariadne::plugins::explainer
