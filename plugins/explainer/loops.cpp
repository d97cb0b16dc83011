// Chains in which each link follows from the one before, from a candidate that is on or off.
//
//     r1c1=3 r1c7<>3 r8c7=3 r8c2<>3 r3c2=3 r1c1<>3     a forcing chain: the assumption implies its
//                                                      opposite, so it is wrong
//     r1c1=3 r1c7<>3 r8c7=3 r8c1<>3 r1c1=3             a cycle: read both ways, it says that each
//                                                      link has a true end; what sees both goes
//
// Three passes: links within houses alone (X), cells with two candidates for "off implies on" (Y,
// cycles only), and both. Each starts from every candidate, in the order of cells and digits, and
// searches breadth first. Of forcing chains the first one counts, which is the shortest. Of cycles
// every one counts that closes with a new last link.
//
// A chain of n different candidates has the complexity n. Cycles rate 6.5 (X, Y) or 7.0, forcing
// chains 6.6 (X) or 7.0, and what their complexity adds. A search goes no deeper than a chain that
// would beat the best.
//
// Cost: some dozen microseconds if an X-chain ends it; a millisecond if nothing is found.

#include "loops.hpp"

#include <algorithm>
#include <cassert>

namespace ariadne::plugins::explainer {

namespace {

constexpr double of_one_kind = 6.5;
constexpr double x_forcing = 6.6;
constexpr double of_both_kinds = 7.0;
constexpr int no_limit = 1 << 20;

}  // namespace

void LoopSearch::search(const Marks& marks, HintBook& book) {
  marks_ = &marks;
  book_ = &book;
  digits_ = marks.shape().digits();
  if (met_.size() != marks.shape().nodes()) met_.assign(marks.shape().nodes(), 0);
  graph_.build(marks);
  search_with({false, true}, Form::x_chain);
  search_with({true, false}, Form::y_chain);
  search_with({true, true}, Form::xy_chain);
}

void LoopSearch::search_with(const Links& links, Form form) {
  links_ = links;
  form_ = form;
  for (std::size_t c = 0; c < marks_->shape().cells(); ++c) {
    const std::uint32_t candidates = marks_->candidates(static_cast<Cell>(c));
    const int count = bit_count(candidates);
    if (count < 2 || (!links.houses && count > 2)) continue;
    each_bit(candidates, [&](int digit) {
      search_from(static_cast<Node>(2 * (c * digits_ + static_cast<unsigned>(digit)) + 1));
      return true;
    });
  }
}

void LoopSearch::search_from(Node source) {
  find_cycles(source);
  if (!links_.houses) return;
  find_forcing(source);
  find_forcing(source ^ 1U);
}

/// The largest complexity with which a chain beats the best.
int LoopSearch::most_complex(double base, const Rank& to_beat) const {
  if (to_beat.complexity == 0) return no_limit;
  int most = 0;
  // What is added grows slowly: a larger complexity may rate the same as a smaller one of a lower
  // base, but never lower.
  for (int c = 1; c <= 4 * to_beat.complexity + 64; ++c) {
    const double difficulty = base + length_difficulty(c);
    if (difficulty > to_beat.difficulty) break;
    if (difficulty < to_beat.difficulty || c < to_beat.complexity) most = c;
  }
  return most;
}

void LoopSearch::begin(Node source) {
  entries_.clear();
  ++walk_;
  met_[source] = walk_;
  entries_.push_back({source, -1, assumed, 0});
}

bool LoopSearch::meet(Node node) {
  if (met_[node] == walk_) return false;
  met_[node] = walk_;
  return true;
}

template <class Visit>
bool LoopSearch::each_off(Node from, Visit visit) const {
  const auto cell = static_cast<Cell>(from / 2 / digits_);
  const auto digit = static_cast<unsigned>(from / 2 % digits_);
  const Shape& shape = marks_->shape();
  if (links_.cells) {
    const auto first = static_cast<Node>(2 * cell * digits_);
    if (!each_bit(marks_->candidates(cell) & ~(1U << digit),
                  [&](int other) { return visit(first + 2 * static_cast<Node>(other), by_cell); }))
      return false;
  }
  for (const Slot& slot : shape.slots(cell))
    if (!each_bit(marks_->places(slot.house, digit) & slot.fresh, [&](int place) {
          const Cell other = shape.cell(slot.house, place);
          return visit(static_cast<Node>(2 * (other * digits_ + digit)), slot.house);
        }))
      return false;
  for (const Cell other : shape.loose_peers(cell))
    if (marks_->has(other, digit) &&
        !visit(static_cast<Node>(2 * (other * digits_ + digit)), by_peers))
      return false;
  return true;
}

template <class Visit>
bool LoopSearch::each_on(Node from, Visit visit) const {
  const auto cell = static_cast<Cell>(from / 2 / digits_);
  const auto digit = static_cast<unsigned>(from / 2 % digits_);
  if (links_.cells) {
    const std::uint32_t others = marks_->candidates(cell) & ~(1U << digit);
    if (is_one(others) &&
        !visit(static_cast<Node>(
                   2 * (cell * digits_ + static_cast<unsigned>(std::countr_zero(others))) + 1),
               by_cell))
      return false;
  }
  if (!links_.houses) return true;
  const Shape& shape = marks_->shape();
  Node before = 0;
  for (const Slot& slot : shape.slots(cell)) {
    const std::uint32_t others = marks_->places(slot.house, digit) & ~slot.place;
    if (!is_one(others)) continue;
    const Cell other = shape.cell(slot.house, std::countr_zero(others));
    const auto node = static_cast<Node>(2 * (other * digits_ + digit) + 1);
    if (node == before) continue;  // the box and a line say the same
    before = node;
    if (!visit(node, slot.house)) return false;
  }
  return true;
}

bool LoopSearch::is_ancestor(std::int32_t entry, Node node) const {
  for (std::int32_t e = entries_[static_cast<std::size_t>(entry)].parent; e >= 0;
       e = entries_[static_cast<std::size_t>(e)].parent)
    if (entries_[static_cast<std::size_t>(e)].node == node) return true;
  return false;
}

/// A node that is off is met once more if it can close another cycle.
void LoopSearch::find_cycles(Node source) {
  const double base = form_ == Form::xy_chain ? of_both_kinds : of_one_kind;
  int most = most_complex(base, book_->to_beat_by_loop());
  if (!graph_.may_close(source, links_, most)) return;
  closing_.clear();
  each_on(source ^ 1U, [&](Node node, Cause) {
    closing_.push_back(node ^ 1U);
    return true;
  });
  begin(source);
  for (std::size_t i = 0; i < entries_.size() && entries_[i].depth < most; ++i) {
    const Entry from = entries_[i];
    const auto self = static_cast<std::int32_t>(i);
    if (is_on(from.node)) {
      each_off(from.node, [&](Node node, Cause cause) {
        if (!meet(node) && std::find(closing_.begin(), closing_.end(), node) == closing_.end())
          return true;
        if (!is_ancestor(self, node)) entries_.push_back({node, self, cause, from.depth + 1});
        return true;
      });
      continue;
    }
    each_on(from.node, [&](Node node, Cause cause) {
      if (node == source && from.depth >= 3) {
        entries_.push_back({node, self, cause, from.depth + 1});
        offer_cycle(static_cast<std::int32_t>(entries_.size() - 1));
        entries_.pop_back();
        most = std::min(most, most_complex(base, book_->to_beat_by_loop()));
      } else if (meet(node)) {
        entries_.push_back({node, self, cause, from.depth + 1});
      }
      return true;
    });
  }
}

void LoopSearch::offer_cycle(std::int32_t last) {
  gone_.clear();
  const Shape& shape = marks_->shape();
  std::vector<Cell> cells;
  std::vector<Node> forward;
  std::vector<Node> backward;
  const auto each_entry = [&](auto visit) {
    for (std::int32_t e = last; entries_[static_cast<std::size_t>(e)].parent >= 0;
         e = entries_[static_cast<std::size_t>(e)].parent)
      visit(entries_[static_cast<std::size_t>(e)].node);
  };
  each_entry([&](Node node) { cells.push_back(static_cast<Cell>(node / 2 / digits_)); });
  each_entry([&](Node node) {
    const auto digit = static_cast<unsigned>(node / 2 % digits_);
    for (const Cell peer : shape.layout().peers(static_cast<Cell>(node / 2 / digits_)))
      if (marks_->has(peer, digit) && std::find(cells.begin(), cells.end(), peer) == cells.end())
        (is_on(node) ? forward : backward).push_back(static_cast<Node>(peer * digits_ + digit));
  });
  for (const Node candidate : forward)
    if (std::find(backward.begin(), backward.end(), candidate) != backward.end())
      gone_.add(static_cast<Cell>(candidate / digits_), 1U << (candidate % digits_));
  if (gone_.empty()) return;
  const int complexity = entries_[static_cast<std::size_t>(last)].depth;
  assert(complexity >= 4 && complexity % 2 == 0);
  assert(entries_[static_cast<std::size_t>(last)].node == entries_[0].node);
  const double base = form_ == Form::xy_chain ? of_both_kinds : of_one_kind;
  const Rank rank{base + length_difficulty(complexity), complexity, static_cast<int>(form_)};
  Hint* const hint = book_->offer(rank, gone_);
  if (hint == nullptr) return;
  hint->form = form_;
  hint->source = entries_[0].node;
  hint->chains.resize(2);
  copy_line(last, hint->chains[0]);
  hint->chains[0].items.pop_back();  // its end is where it begins
  hint->chains[0].items.back().parent_count = 0;
  copy_reverse(last, hint->chains[1]);
}

void LoopSearch::find_forcing(Node source) {
  const double base = form_ == Form::xy_chain ? of_both_kinds : x_forcing;
  const Node target = source ^ 1U;
  const int most = most_complex(base, book_->to_beat(target));
  if (graph_.to_opposite(source, links_, most - 1) == 0) return;
  begin(source);
  for (std::size_t i = 0; i < entries_.size(); ++i) {
    const Entry from = entries_[i];
    const auto self = static_cast<std::int32_t>(i);
    bool found = false;
    const auto visit = [&](Node node, Cause cause) {
      if (!meet(node)) return true;
      entries_.push_back({node, self, cause, from.depth + 1});
      found = node == target;
      return !found;
    };
    if (is_on(from.node))
      each_off(from.node, visit);
    else
      each_on(from.node, visit);
    if (!found) continue;
    const int complexity = from.depth + 2;
    const Rank rank{base + length_difficulty(complexity), complexity, static_cast<int>(form_)};
    Hint* const hint = book_->offer(rank, target);
    if (hint == nullptr) return;
    hint->form = form_;
    hint->source = source;
    hint->chains.resize(1);
    copy_line(static_cast<std::int32_t>(entries_.size() - 1), hint->chains[0]);
    return;
  }
}

void LoopSearch::copy_line(std::int32_t from, Chain& chain) const {
  chain.clear();
  for (std::int32_t e = from; e >= 0; e = entries_[static_cast<std::size_t>(e)].parent) {
    const Entry& entry = entries_[static_cast<std::size_t>(e)];
    const auto index = static_cast<std::uint16_t>(chain.items.size());
    chain.items.push_back({entry.node, entry.cause, -1, -1,
                           static_cast<std::uint32_t>(chain.parents.size()),
                           static_cast<std::uint16_t>(entry.parent >= 0 ? 1 : 0)});
    if (entry.parent >= 0) chain.parents.push_back(static_cast<std::uint16_t>(index + 1));
  }
}

/// The cycle the other way round: it begins and ends with the source being off. Each node keeps the
/// cause that it had, as in the original.
void LoopSearch::copy_reverse(std::int32_t from, Chain& chain) const {
  chain.clear();
  for (std::int32_t e = from; e >= 0; e = entries_[static_cast<std::size_t>(e)].parent) {
    const Entry& entry = entries_[static_cast<std::size_t>(e)];
    if (e == from) continue;  // the source once more
    chain.items.push_back({entry.node ^ 1U, entry.cause, -1, -1, 0, 1});
  }
  std::reverse(chain.items.begin(), chain.items.end());
  for (std::size_t i = 0; i < chain.items.size(); ++i) {
    chain.items[i].parents = static_cast<std::uint32_t>(i);
    chain.parents.push_back(static_cast<std::uint16_t>(i + 1));
  }
  chain.items.back().parent_count = 0;
}

}  // namespace ariadne::plugins::explainer
