// Implications: what follows at once from a candidate being in or out. All chains, loops and
// forcing chains are walks in this graph.
//
//     on  (c, d)  ->  off (c, other digits),  off (peers of c, d)
//                 ->  off (c', e)     where a constraint excludes both (rule_links.hpp)
//     off (c, d)  ->  on  (c, e)      where c has only d and e
//                 ->  on  (c', d)     where a house of c has only these two places for d
//
// A group is two or more places of a digit where a row or column crosses a box; on, it holds the
// digit somewhere, off, nowhere. It is left out if nothing follows if it is off:
//
//     on  group   ->  off (cells that see all of it, d),  other off groups in one of its groups
//     off group   ->  on  whatever alone is left for d in one of its houses, a cell or a group
//     and the same backwards from cells to groups
//
// Every edge holds backwards for the contraries: a -> b and not b -> not a. So the distance from a
// to b is that from not b to not a, and a candidate that implies its contrary is wrong.
//
// The order of a node's edges decides which of several chains of one length is reported, therefore
// it follows HoDoKu's tables (2.2.0, TablingSolver): the cell, row, column, box, then groups, the
// groups of rows before those of columns, digit by digit.
//
// Cost: some thousand edges for a 9x9 board, ten to twenty microseconds.

#include <algorithm>
#include <bit>
#include <cassert>

#include <ariadne/logic/implications.hpp>
#include <ariadne/logic/reach.hpp>

namespace ariadne {

namespace {

bool is_line(const Group& group) {
  return group.kind == GroupKind::row || group.kind == GroupKind::column;
}

bool has_two(const CellSet& cells) {
  auto cell = cells.begin();
  return cell != cells.end() && ++cell != cells.end();
}

bool has_just_two(std::uint32_t bits) {
  const std::uint32_t rest = bits & (bits - 1);
  return rest != 0 && (rest & (rest - 1)) == 0;
}

/// The one of these groups that has just these cells; null if no group has.
template <class Groups>
const std::size_t* with_cells(const Groups& groups, const std::vector<std::size_t>& indices,
                              const CellSet& cells) {
  assert(!cells.empty());
  const Cell first = *cells.begin();
  for (const std::size_t& i : indices)
    if (groups[i].first == first && groups[i].cells == cells) return &i;
  return nullptr;
}

}  // namespace

std::vector<CrossingGroups> crossing_groups(const Layout& layout) {
  std::vector<CrossingGroups> crossings;
  const std::span<const Group> groups = layout.groups();
  for (std::size_t a = 0; a < groups.size(); ++a) {
    if (groups[a].kind == GroupKind::box) continue;
    for (std::size_t b = 0; b < groups.size(); ++b) {
      // An extra group crosses boxes as a line does, and is crossed by lines as a box is.
      const bool crosses = groups[b].kind == GroupKind::box ||
                           (groups[b].kind == GroupKind::extra && (is_line(groups[a]) || a < b));
      if (!crosses) continue;
      const auto line = static_cast<GroupIndex>(a);
      const auto other = static_cast<GroupIndex>(b);
      if (has_two(layout.group_set(line) & layout.group_set(other)))
        crossings.push_back({line, other});
    }
  }
  return crossings;
}

Digit Implications::digit_of_more(Node node) const {
  return is_set(node) ? set_nodes_[(node - first_set_) / 2].lost : group(node).digit;
}

Cell Implications::first_cell_of_more(Node node) const {
  if (!is_set(node)) return group(node).first;
  assert(!is_empty(sets_->places(set(node), digit(node))));
  Cell first = 0;
  while (!contains(sets_->places(set(node), digit(node)), first)) ++first;
  return first;
}

void Implications::add_cells(Node node, CellSet& cells) const {
  if (is_candidate(node))
    cells.insert(candidate(node).cell);
  else if (is_set(node))
    for_each_cell(sets_->cells(set(node)), [&](Cell cell) { cells.insert(cell); });
  else
    cells |= group(node).cells;
}

CellSet Implications::seen_from(Node node, Digit digit) const {
  if (is_candidate(node)) return layout_->peer_set(candidate(node).cell);
  if (!is_set(node)) return group(node).seen;
  CellSet seen(layout_->cell_count());
  for_each_cell(sets_->seen(set(node), digit), [&](Cell cell) { seen.insert(cell); });
  return seen;
}

ChainNode Implications::chain_node(Node node) const {
  ChainNode result;
  result.digit = digit(node);
  result.on = is_on(node);
  CellSet cells(layout_->cell_count());
  add_cells(node, cells);
  for (const Cell cell : cells) result.cells.push_back(cell);
  if (is_set(node))
    for (const Digit digit : sets_->digits(set(node))) result.set.push_back(digit);
  return result;
}

void Implications::derive_with(const Board& board, With with) {
  learn(board);
  pending_.clear();
  set_nodes_.clear();
  group_count_ = 0;
  number_candidates(board);
  if (with != With::groups_alone) link_candidates(board);
  if (with != With::candidates) {
    find_groups(board);
    link_groups(board);
  }
  first_set_ = group_on(group_count_);
  if (with == With::sets) link_sets(board);
  sort_edges(first_set_ + 2 * set_nodes_.size());
}

/// What depends on the layout alone.
void Implications::learn(const Board& board) {
  if (layout_ == board.layout_ptr()) return;
  layout_ = board.layout_ptr();
  ordered_peers_.learn(layout_);
  rule_links_.learn(layout_);
  crossings_.clear();
  for (const auto [line, other] : crossing_groups(*layout_))
    crossings_.push_back({line, other, layout_->group_set(line) & layout_->group_set(other)});
}

void Implications::link_candidates(const Board& board) {
  for (std::size_t i = 0; i < candidate_count(); ++i) {
    const auto [cell, digit] = candidate(static_cast<Node>(2 * i));
    const DigitSet here = board.candidates(cell);
    const auto in = static_cast<Node>(2 * i);
    for (const Digit other : here)
      if (other != digit) link(in, off(cell, other));
    for (const Cell peer : ordered_peers_.of(cell))
      if (board.candidates(peer).contains(digit)) link(in, off(peer, digit));
    for (const RuleLinks::End& end : rule_links_.of({cell, digit}))
      if (board.candidates(end.to.cell).contains(end.to.digit))
        link(in, off(end.to.cell, end.to.digit));

    const std::size_t begin = pending_.size();
    if (has_just_two(here.bits())) link(in + 1, on(cell, (here - DigitSet::of(digit)).first()));
    for (const Membership house : layout_->houses_of(cell)) {
      const std::uint32_t places = board.positions(house.group, digit);
      if (!has_just_two(places)) continue;
      const std::uint32_t other = places & ~house.place;
      const Cell partner =
          layout_->houses()[house.group].cells[static_cast<std::size_t>(std::countr_zero(other))];
      const Node to = on(partner, digit);
      const bool known =
          std::any_of(pending_.begin() + static_cast<std::ptrdiff_t>(begin), pending_.end(),
                      [to](const PendingEdge& edge) { return edge.edge.to == to; });
      if (!known) link(in + 1, to);
    }
  }
}

/// The groups with strong links.
void Implications::find_groups(const Board& board) {
  const auto& links = board.derived<GroupedLinks>();
  groups_of_digit_.resize(digits() + 1);
  for (std::vector<std::size_t>& indices : groups_of_digit_) indices.clear();
  const auto add = [&](const CellSet& places, Digit digit) {
    std::vector<std::size_t>& same_digit = groups_of_digit_[digit];
    if (with_cells(groups_, same_digit, places) != nullptr) return;
    same_digit.push_back(group_count_);
    if (group_count_ == groups_.size()) groups_.emplace_back();
    GroupNode& node = groups_[group_count_++];
    assert(has_two(places));
    node.digit = digit;
    node.cells = places;
    node.first = *places.begin();
    node.seen = layout_->peer_set(node.first);
    for (const Cell cell : places) node.seen &= layout_->peer_set(cell);
  };
  for (std::size_t begin = 0; begin < crossings_.size();) {
    std::size_t end = begin;
    while (end < crossings_.size() && crossings_[end].line == crossings_[begin].line) ++end;
    for (const Digit digit : DigitSet::all(layout_->digit_count())) {
      for (std::size_t i = begin; i < end; ++i)
        if (links.is_strong(i, digit)) add(crossings_[i].cells & board.cells(digit), digit);
    }
    begin = end;
  }
  for (std::size_t i = 0; i < group_count_; ++i) list_strong_houses(board, groups_[i]);
}

/// The houses of the group in which all other places of the digit are one cell or one group.
void Implications::list_strong_houses(const Board& board, GroupNode& node) const {
  node.houses.clear();
  const int count = node.cells.size();
  const std::vector<std::size_t>& same_digit = groups_of_digit_[node.digit];
  for (const Membership in : layout_->houses_of(node.first)) {
    const int left = bit_count(board.positions(in.group, node.digit)) - count;
    if (left <= 0) continue;
    const CellSet& house = layout_->group_set(in.group);
    if (!(node.cells - house).empty()) continue;
    const CellSet rest = (house & board.cells(node.digit)) - node.cells;
    if (left == 1 || with_cells(groups_, same_digit, rest) != nullptr)
      node.houses.push_back(in.group);
  }
}

void Implications::link_groups(const Board& board) {
  for (std::size_t i = 0; i < group_count_; ++i) {
    link_group_to_candidates(board, i);
    link_group_to_groups(board, i);
  }
}

void Implications::link_group_to_candidates(const Board& board, std::size_t index) {
  const GroupNode& node = groups_[index];
  const Node in = group_on(index);
  const CellSet seen = node.seen & board.cells(node.digit);
  for (const Cell cell : seen) {
    link(in, off(cell, node.digit));
    link(on(cell, node.digit), in + 1);
  }
  // Boxes first. A cell that is alone in both of its houses is linked once.
  int linked = -1;
  for (auto it = node.houses.rbegin(); it != node.houses.rend(); ++it) {
    const CellSet others = seen & layout_->group_set(*it);
    if (others.size() != 1 || *others.begin() == linked) continue;
    linked = *others.begin();
    link(in + 1, on(*others.begin(), node.digit));
    link(off(*others.begin(), node.digit), in);
  }
}

void Implications::link_group_to_groups(const Board& board, std::size_t index) {
  const GroupNode& node = groups_[index];
  const Node in = group_on(index);
  const std::vector<std::size_t>& same_digit = groups_of_digit_[node.digit];
  for (const std::size_t i : same_digit)
    if (node.seen.contains(groups_[i].first) && (groups_[i].cells - node.seen).empty())
      link(in, group_on(i) + 1);
  for (const GroupIndex house : node.houses) {
    const CellSet rest = (layout_->group_set(house) & board.cells(node.digit)) - node.cells;
    if (const std::size_t* const i = with_cells(groups_, same_digit, rest))
      link(in + 1, group_on(*i));
  }
}

/// Edges by node, those of one node in the order in which they were made.
void Implications::sort_edges(std::size_t nodes) {
  first_edge_.assign(nodes + 1, 0);
  for (const PendingEdge& edge : pending_) ++first_edge_[edge.from + 1];
  assert(std::all_of(pending_.begin(), pending_.end(), [nodes](const PendingEdge& edge) {
    return edge.from < nodes && edge.edge.to < nodes && edge.edge.length > 0;
  }));
  for (std::size_t i = 0; i < nodes; ++i) first_edge_[i + 1] += first_edge_[i];
  edges_.resize(pending_.size());
  // Filling moves each beginning to its end, that is, to the beginning of the next node.
  for (const PendingEdge& edge : pending_) edges_[first_edge_[edge.from]++] = edge.edge;
  for (std::size_t i = nodes; i > 0; --i) first_edge_[i] = first_edge_[i - 1];
  first_edge_[0] = 0;
}

void PlainImplications::derive(const Board& board) {
  derive_with(board, With::candidates);
}

void GroupedImplications::derive(const Board& board) {
  derive_with(board, With::groups);
}

void GroupLinks::derive(const Board& board) {
  derive_with(board, With::groups_alone);
}

}  // namespace ariadne
