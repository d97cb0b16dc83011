// What the tables of forcing nets have, for all premises at once. For each candidate, there are two
// columns, with a bit for each premise: whether the candidate comes in, and whether it goes out. A
// round of singles is a few operations on columns for each candidate and each of its cell and
// houses:
//
//     premise        0 1 2 3 4 5 ...
//     r1c1=4 out     1 . . 1 . .         the cell has three candidates; the third one is a naked
//     r1c1=7 out     1 . 1 1 . .    ->   single where the other two are out and it is not:
//     r1c1=9 out     . 1 1 . . .         premises 0 and 3
//
// This says what a table has (net_tables.cpp), but not in which order, nor what each entry needs.
// The table itself is only worked out where a net has to be shown.
//
// Only candidates that are true are tried. Most that are false are dead ends: nothing follows from
// them. If the cell or a house then has just one other candidate left, this one follows, and it
// rules the first one out, so that both imply each other: they share a number and a column.
//
// As long as a premise does not lead to a contradiction, the order in which the singles of a round
// are placed makes no difference. Otherwise the trial goes on as HoDoKu's does, which depends on
// this order; so if rounds are left when a contradiction shows, the table is worked out and its
// entries are taken over, and so is the table of a false candidate that would share its number. On
// boards where nothing is found, there are no such premises.
//
// The columns are then closed: what follows from an entry follows from the premise.
//
// Cost: some dozen microseconds for a 9x9 board.

#include "net_columns.hpp"

#include <algorithm>
#include <cassert>
#include <limits>
#include <numeric>

namespace ariadne::plugins::forcing {

namespace {

constexpr std::uint32_t nobody = std::numeric_limits<std::uint32_t>::max();

}  // namespace

bool NetColumns::fill(const Board& board, const GroupLinks& graph, NetTables& tables,
                      StepSink& sink) {
  candidates_ = graph.candidate_count();
  const std::size_t batches = (candidates_ + 64 * lane_words - 1) / (64 * lane_words);
  if (batches_.size() < batches) batches_.resize(batches);
  list_units(board, graph);
  list_ruled_out(board);
  // Singles that wait, and contradictions, are placed in an order of their own.
  const bool plain = !board.contradictory() && !tables.singles_wait();
  for (std::size_t i = 0; plain && i < batches; ++i) {
    if (sink.stopped()) return false;
    try_out(batches_[i], i * 64 * lane_words);
  }
  find_equals(plain);
  number_premises(graph);
  if (plain) list_trials();
  list_direct();
  list_groups(graph);
  for (Node node = 0; node < 2 * candidates_; ++node) {
    const bool taken =
        Implications::is_on(node) ? !plain || is_irregular(node / 2) : equal_[node / 2] == node / 2;
    if (!taken) continue;
    if (sink.stopped()) return false;
    take_table(graph, tables, node);
  }
  return close(sink);
}

void NetColumns::list_units(const Board& board, const GroupLinks& graph) {
  units_.clear();
  members_.clear();
  const auto end_unit = [this](std::size_t begin) {
    if (members_.size() == begin) return;
    units_.push_back(
        {static_cast<std::uint32_t>(begin), static_cast<std::uint32_t>(members_.size())});
  };
  for (const Cell cell : board.open_cells()) {
    const std::size_t begin = members_.size();
    for (const Digit digit : board.candidates(cell)) members_.push_back(graph.on(cell, digit) / 2);
    end_unit(begin);
  }
  cell_units_ = units_.size();
  const std::span<const Group> houses = board.layout().houses();
  for (GroupIndex house = 0; house < houses.size(); ++house)
    for (const Digit digit : DigitSet::all(board.layout().digit_count())) {
      const std::size_t begin = members_.size();
      for_each_bit(board.positions(house, digit), 0, [&](std::size_t i) {
        members_.push_back(graph.on(houses[house].cells[i], digit) / 2);
      });
      end_unit(begin);
    }
}

void NetColumns::list_ruled_out(const Board& board) {
  const auto& links = board.derived<PlainLinks>();
  ruled_out_begin_.assign(1, 0);
  std::uint32_t count = 0;
  for (std::size_t i = 0; i < candidates_; ++i) {
    ruled_out_.resize(std::max(ruled_out_.size(), count + candidates_));
    const BitWords row = links.ruled_out(static_cast<Node>(2 * i));
    for (std::size_t w = 0; w < row.size(); ++w)
      for_each_bit(row[w], w * 64, [&](std::size_t off) {
        ruled_out_[count++] = static_cast<std::uint32_t>(off / 2);
      });
    ruled_out_begin_.push_back(count);
  }
}

/// The tables of 256 candidates that are true.
void NetColumns::try_out(Batch& batch, std::size_t first) {
  assert(first < candidates_);
  batch.fates.assign(candidates_, Fate{});
  batch.irregular = {};
  const std::size_t end = std::min(first + 64 * lane_words, candidates_);
  for (std::size_t i = first; i < end; ++i) batch.fates[i].fresh.insert(i - first);
  spread(batch);
  for (int round = 0; round < NetTables::rounds && find_singles(batch); ++round) spread(batch);
  note_crowded_cells(batch);
}

/// The next singles, as fresh; whether there are any. Notes contradictions.
bool NetColumns::find_singles(Batch& batch) const {
  Lane broken;
  for (Fate& fate : batch.fates) {
    broken |= fate.in & fate.out;
    fate.open = ~(fate.in | fate.out);
    fate.fresh = {};
  }
  Lane found;
  for (const Unit& unit : units_) {
    const std::span members(members_.data() + unit.begin, members_.data() + unit.end);
    Lane one;
    Lane two;
    Lane has;
    for (const std::uint32_t i : members) {
      const Fate& fate = batch.fates[i];
      two |= one & fate.open;
      one |= fate.open;
      has |= fate.in;
    }
    broken |= ~(one | has);
    const Lane single = one & ~(two | has);
    if (single.empty()) continue;
    found |= single;
    for (const std::uint32_t i : members) batch.fates[i].fresh |= single & batch.fates[i].open;
  }
  batch.irregular |= broken;
  return !(found & ~batch.irregular).empty();
}

/// What the fresh ones rule out.
void NetColumns::spread(Batch& batch) const {
  for (std::size_t from = 0; from < candidates_; ++from) {
    const Lane fresh = batch.fates[from].fresh;
    if (fresh.empty()) continue;
    batch.fates[from].in |= fresh;
    for (const std::uint32_t i : ruled_out(from)) batch.fates[i].out |= fresh;
  }
}

/// Of two hidden singles in a cell, only one is placed. If rounds are left, they are noticed as a
/// contradiction.
void NetColumns::note_crowded_cells(Batch& batch) const {
  for (std::size_t u = 0; u < cell_units_; ++u) {
    Lane one;
    for (std::uint32_t i = units_[u].begin; i < units_[u].end; ++i) {
      const Lane& in = batch.fates[members_[i]].in;
      batch.irregular |= one & in;
      one |= in;
    }
  }
}

bool NetColumns::is_irregular(std::size_t candidate) const {
  assert(candidate < candidates_);
  const std::size_t in_batch = 64 * lane_words;
  const std::size_t bit = candidate % in_batch;
  return ((batches_[candidate / in_batch].irregular.word(bit / 64) >> (bit % 64)) & 1U) != 0;
}

/// Cells first: if the last candidate of its cell comes in, it does so at once, and everything is as
/// if it was the premise. The last place in a house comes in with the first round, after which one
/// less is left than if it was the premise.
void NetColumns::find_equals(bool plain) {
  equal_.resize(candidates_);
  if (!plain) {
    std::iota(equal_.begin(), equal_.end(), 0);
    return;
  }
  std::fill(equal_.begin(), equal_.end(), nobody);
  const auto add = [this](std::uint32_t gone, std::uint32_t last) {
    if (equal_[gone] == nobody) equal_[gone] = is_irregular(last) ? gone : last;
  };
  for (const Unit& unit : units_) {
    if (unit.end - unit.begin != 2) continue;
    const std::uint32_t one = members_[unit.begin];
    const std::uint32_t other = members_[unit.begin + 1];
    add(one, other);
    add(other, one);
  }
}

/// Candidates that are true, those that are false with tables or links of their own, and groups.
void NetColumns::number_premises(const GroupLinks& graph) {
  assert(equal_.size() == candidates_ && graph.candidate_count() == candidates_);
  dead_ends_.clear();
  place_of_.resize(graph.node_count());
  std::uint32_t place = 0;
  for (std::size_t i = 0; i < candidates_; ++i) place_of_[2 * i] = place++;
  for (std::uint32_t i = 0; i < candidates_; ++i) {
    const Node off = 2 * i + 1;
    if (equal_[i] == i || (equal_[i] == nobody && !graph.consequences(off).empty()))
      place_of_[off] = place++;
    else if (equal_[i] == nobody)
      dead_ends_.push_back(off);
    else
      place_of_[off] = equal_[i];
  }
  candidate_premise_count_ = place;
  for (std::size_t node = 2 * candidates_; node < graph.node_count(); ++node)
    place_of_[node] = place++;
  premise_count_ = place;
  for (const Node node : dead_ends_) place_of_[node] = place++;
  words_ = words_for(premise_count_);
  columns_.assign(place * words_, 0);
}

/// What comes in by the trials, without irregular ones.
void NetColumns::list_trials() {
  const std::size_t words = words_for(candidates_);
  for (std::size_t first = 0; first < words; first += lane_words) {
    const Batch& batch = batches_[first / lane_words];
    const std::size_t count = std::min(lane_words, words - first);
    for (std::size_t i = 0; i < candidates_; ++i) {
      std::uint64_t* const in = column_of(static_cast<Node>(2 * i)) + first;
      const Lane regular = batch.fates[i].in & ~batch.irregular;
      for (std::size_t w = 0; w < count; ++w) in[w] |= regular.word(w);
    }
  }
}

/// What goes out by a single candidate that comes in: everything else that goes out follows from
/// this.
void NetColumns::list_direct() {
  for (std::size_t from = 0; from < candidates_; ++from)
    for (const std::uint32_t i : ruled_out(from)) insert({column_of(2 * i + 1), words_}, from);
}

/// The premises themselves, the links of groups, and those from candidates to groups.
void NetColumns::list_groups(const GroupLinks& graph) {
  for (Node node = 0; node < graph.node_count(); ++node) {
    const std::size_t premise = number(node);
    if (premise >= premise_count_) continue;
    const auto add = [&](Node to) { insert({column_of(to), words_}, premise); };
    add(node);
    for (const Implications::Edge& edge : graph.consequences(node)) add(edge.to);
  }
}

/// What comes in by the table of a premise.
void NetColumns::take_table(const GroupLinks& graph, NetTables& tables, Node premise) {
  assert(number(premise) < premise_count_);
  for (const NetTables::Entry& entry : tables.table(premise))
    if (graph.is_candidate(entry.node) && Implications::is_on(entry.node))
      insert({column_of(entry.node), words_}, number(premise));
}

/// What premises follow from, by any number of tables, is the closure of their columns; what the
/// other nodes follow from, the union of those of their premises.
bool NetColumns::close(StepSink& sink) {
  const std::size_t count = premise_count_;
  assert(columns_.size() == (premise_count_ + dead_ends_.size()) * words_);
  if (!closure_.close(std::span(columns_).first(count * words_), count, words_,
                      [&] { return sink.stopped(); }))
    return false;
  for (const Node node : dead_ends_) closure_.complete({column_of(node), words_});
  return true;
}

}  // namespace ariadne::plugins::forcing
