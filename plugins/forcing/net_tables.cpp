// The tables of forcing nets. For each candidate, true and false, the premise is tried on a copy of
// the board, followed by four rounds of naked and hidden singles. Everything that happens is an
// entry:
//
//     in                  the candidate itself, what its cell and its peers lose, and what
//                         constraints exclude
//     naked single        needs that its cell lost all other candidates of the real board
//     hidden single       needs that its house lost all other places of the real board
//
// So a placement depends on several entries, which makes a net of what would be a chain. If a
// single is the last place of several houses, the one with the fewest open places counts, and at
// most five needs are recorded; so nets usually show all that matters, but not everything (as in
// HoDoKu). Groups have their plain links, see implications.cpp.
//
// Distances count the entries from the premise on, including the premise, along the first need of
// each.
//
// Cost: a few microseconds for each premise, therefore only those tables are worked out that a net
// goes through. What follows from all premises is known without them (net_columns.cpp).
//
// Source: HoDoKu 2.2.0 (TablingSolver), whose order of entries this follows.

#include "net_tables.hpp"

#include <algorithm>
#include <cassert>

namespace ariadne::plugins::forcing {

void NetTables::begin(const Board& board, const GroupLinks& graph) {
  board_ = &board;
  graph_ = &graph;
  const auto any_open = [&](const auto& singles) {
    return std::any_of(singles.begin(), singles.end(),
                       [&](const auto& single) { return board.value(single.cell) == 0; });
  };
  singles_wait_ = any_open(board.naked_singles()) || any_open(board.hidden_singles());
  start_.start_from(board);
  if (tables_.size() < graph.node_count()) tables_.resize(graph.node_count());
  done_.assign(graph.node_count(), 0);
  worked_out_ = 0;
  index_.assign(graph.node_count(), 0);
}

void NetTables::work_out(Node premise) {
  assert(done_[premise] == 0 && index_[premise] == 0);
  entries_ = &tables_[premise];
  entries_->clear();
  if (graph_->is_candidate(premise) && !is_dead_end(premise))
    try_out(*board_, premise);
  else
    add(premise, {});
  for (const Implications::Edge& edge : graph_->consequences(premise)) add(edge.to, {});
  for (const Entry& entry : *entries_) index_[entry.node] = 0;
  done_[premise] = 1;
  ++worked_out_;
}

bool NetTables::is_dead_end(Node premise) const {
  if (Implications::is_on(premise) || !graph_->is_candidate(premise) || singles_wait_) return false;
  if (!graph_->consequences(premise).empty()) return false;
  const auto [cell, digit] = graph_->candidate(premise);
  if (board_->candidates(cell).size() == 2) return false;
  const std::span<const Membership> houses = board_->layout().houses_of(cell);
  return std::none_of(houses.begin(), houses.end(), [&, d = digit](Membership house) {
    return bit_count(board_->positions(house.group, d)) == 2;
  });
}

void NetTables::try_out(const Board& board, Node premise) {
  const Cell cell = graph_->first_cell(premise);
  const Digit digit = graph_->digit(premise);
  trial_.assign(start_);
  if (Implications::is_on(premise)) {
    place(board, {cell, digit}, no_single);
  } else {
    trial_.eliminate(cell, digit);
    add(premise, {});
    if (trial_.candidates(cell).single())
      place(board, {cell, trial_.candidates(cell).first()}, no_single);
  }
  for (int round = 0; round < rounds; ++round) {
    collect_singles(board.layout());
    if (singles_.empty()) return;
    for (const Single& single : singles_) place(board, single.candidate, single.single);
  }
}

/// Naked ones first; hidden ones once for each cell.
void NetTables::collect_singles(const Layout& layout) {
  singles_.clear();
  for (const Candidate candidate : trial_.naked_singles())
    if (trial_.value(candidate.cell) == 0) singles_.push_back({candidate, naked});
  const auto naked_count = static_cast<std::ptrdiff_t>(singles_.size());
  for (const Candidate candidate : trial_.hidden_singles()) {
    if (trial_.value(candidate.cell) != 0) continue;
    const bool known =
        std::any_of(singles_.begin() + naked_count, singles_.end(),
                    [&](const Single& other) { return other.candidate.cell == candidate.cell; });
    if (known) continue;
    for (const Membership house : layout.houses_of(candidate.cell))
      if (trial_.is_last_place(house.group, candidate.cell, candidate.digit)) {
        singles_.push_back({candidate, static_cast<std::int16_t>(house.group)});
        break;
      }
  }
}

void NetTables::place(const Board& board, Candidate candidate, std::int16_t single) {
  const auto [cell, digit] = candidate;
  const Layout& layout = board.layout();
  const DigitSet here = trial_.candidates(cell);
  const GroupIndex narrowest = single >= 0 ? narrowest_house(layout, candidate) : GroupIndex{0};
  assert(board.candidates(cell).contains(digit));
  trial_.place(cell, digit);
  needs_.clear();
  if (single == naked) {
    for (const Digit other : board.candidates(cell))
      if (other != digit) needs_.push_back(index_of(graph_->off(cell, other)));
  } else if (single != no_single) {
    const CellSet& house = layout.group_set(narrowest);
    for (const Cell other : board.cells(digit) & house)
      if (other != cell) needs_.push_back(index_of(graph_->off(other, digit)));
  }
  add(graph_->on(cell, digit), needs_, single);
  const std::uint16_t self = index_of(graph_->on(cell, digit));
  for (const Cell peer : board.cells(digit) & layout.peer_set(cell))
    add(graph_->off(peer, digit), std::span(&self, 1));
  for (const Digit other : here)
    if (other != digit) add(graph_->off(cell, other), std::span(&self, 1));
  for (const RuleLinks::End& end : graph_->rule_links().of(candidate)) {
    if (!board.candidates(end.to.cell).contains(end.to.digit)) continue;
    trial_.eliminate(end.to.cell, end.to.digit);
    add(graph_->off(end.to.cell, end.to.digit), std::span(&self, 1));
  }
}

/// The house of the cell with the fewest open places for the digit.
GroupIndex NetTables::narrowest_house(const Layout& layout, Candidate candidate) const {
  const std::span<const Membership> houses = layout.houses_of(candidate.cell);
  return std::min_element(houses.begin(), houses.end(),
                          [&](Membership a, Membership b) {
                            return trial_.places(a.group, candidate.digit) <
                                   trial_.places(b.group, candidate.digit);
                          })
      ->group;
}

/// One more entry, unless the table has it.
void NetTables::add(Node node, std::span<const std::uint16_t> needs, std::int16_t single) {
  if (index_[node] != 0) return;
  Entry entry{node, 1, {}, single};
  if (!entries_->empty()) {
    const std::size_t first = needs.empty() ? 0 : needs[0];
    assert(first < entries_->size());
    entry.distance = (*entries_)[first].distance + 1;
  }
  const std::size_t known = std::min(needs.size(), most_needs);
  for (std::size_t i = 0; i < known; ++i) entry.needs[i] = needs[i];
  for (std::size_t i = 1; i < most_needs; ++i)
    if (entry.needs[i] > entry.needs[0]) std::swap(entry.needs[i], entry.needs[0]);
  assert(entries_->size() < std::numeric_limits<std::uint16_t>::max());
  entries_->push_back(entry);
  index_[node] = static_cast<std::uint16_t>(entries_->size());
}

/// The entry of a node in the table at work, the premise's where there is none.
std::uint16_t NetTables::index_of(Node node) const {
  return index_[node] == 0 ? std::uint16_t{0} : static_cast<std::uint16_t>(index_[node] - 1);
}

std::size_t NetTables::index_in(std::span<const Entry> table, Node node) {
  const auto entry =
      std::find_if(table.begin(), table.end(), [node](const Entry& e) { return e.node == node; });
  return static_cast<std::size_t>(entry - table.begin());
}

}  // namespace ariadne::plugins::forcing
