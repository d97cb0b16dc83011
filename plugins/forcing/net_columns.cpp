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
// Most candidates that are out are dead ends: nothing follows from them. They are no premises.
//
// As long as a premise does not lead to a contradiction, the order in which the singles of a round
// are placed makes no difference. Otherwise the trial goes on as HoDoKu's does, which depends on
// this order; so if rounds are left when a contradiction shows, the table is worked out and its
// entries are taken over. On boards where nothing is found, there are no such premises.
//
// Cost: some dozen microseconds for a 9x9 board.

#include "net_columns.hpp"

#include <algorithm>
#include <bit>

namespace ariadne::plugins::forcing {

bool NetColumns::fill(const Board& board, const Implications& graph, NetTables& tables,
                      StepSink& sink) {
  number_premises(graph, tables);
  words_ = words_for(premises_.size());
  columns_.assign(graph.node_count() * words_, 0);
  list_units(board, graph);
  // Singles that wait, and contradictions, are placed in an order of their own.
  const bool plain = !board.contradictory() && !tables.singles_wait();
  for (std::size_t first = 0; first < candidate_premises_; first += 64 * lane_words) {
    if (sink.stopped()) return false;
    if (plain)
      try_out(board, graph, first);
    else
      irregular_.fill(~std::uint64_t{0});
    take_tables(graph, tables, first);
  }
  list_groups(graph);
  return true;
}

void NetColumns::number_premises(const Implications& graph, const NetTables& tables) {
  premises_.clear();
  dead_ends_.clear();
  for (Node node = 0; node < graph.node_count(); ++node)
    (tables.is_dead_end(node) ? dead_ends_ : premises_).push_back(node);
  const auto groups = std::lower_bound(premises_.begin(), premises_.end(),
                                       static_cast<Node>(2 * graph.candidate_count()));
  candidate_premises_ = static_cast<std::size_t>(groups - premises_.begin());
  place_of_.resize(graph.node_count());
  std::uint32_t place = 0;
  for (const Node node : premises_) place_of_[node] = place++;
  for (const Node node : dead_ends_) place_of_[node] = place++;
}

void NetColumns::list_units(const Board& board, const Implications& graph) {
  units_.clear();
  members_.clear();
  excluded_.clear();
  const auto end_unit = [this](std::size_t begin, bool needs_one) {
    if (members_.size() == begin) return;
    units_.push_back({static_cast<std::uint32_t>(begin),
                      static_cast<std::uint32_t>(members_.size()), needs_one});
  };
  for (const Cell cell : board.open_cells()) {
    const std::size_t begin = members_.size();
    for (const Digit digit : board.candidates(cell)) {
      members_.push_back(graph.on(cell, digit) / 2);
      for (const RuleLinks::End& end : graph.rule_links().of({cell, digit}))
        if (board.candidates(end.to.cell).contains(end.to.digit))
          excluded_.push_back({graph.on(cell, digit) / 2, graph.on(end.to.cell, end.to.digit) / 2});
    }
    end_unit(begin, true);
  }
  cell_units_ = units_.size();
  const Layout& layout = board.layout();
  for (std::size_t group = 0; group < layout.groups().size(); ++group)
    for (int d = 1; d <= layout.digit_count(); ++d) {
      const auto digit = static_cast<Digit>(d);
      const std::size_t begin = members_.size();
      for (const Cell cell : layout.groups()[group].cells)
        if (board.candidates(cell).contains(digit)) members_.push_back(graph.on(cell, digit) / 2);
      end_unit(begin, group < layout.houses().size());
    }
}

/// The tables of 256 premises.
void NetColumns::try_out(const Board& board, const Implications& graph, std::size_t first) {
  constexpr int rounds = NetTables::rounds;
  const std::size_t candidates = graph.candidate_count();
  in_.assign(candidates, Lane{});
  out_.assign(candidates, Lane{});
  fresh_.assign(candidates, Lane{});
  irregular_.fill(0);
  const std::size_t end = std::min(first + 64 * lane_words, candidate_premises_);
  for (std::size_t number = first; number < end; ++number) {
    const Node premise = premises_[number];
    const std::size_t word = (number - first) / 64;
    const std::uint64_t bit = std::uint64_t{1} << (number % 64);
    if (Implications::is_on(premise)) {
      fresh_[premise / 2][word] |= bit;
      continue;
    }
    out_[premise / 2][word] |= bit;
    const Cell cell = graph.first_cell(premise);
    const DigitSet left = board.candidates(cell) - DigitSet::of(graph.digit(premise));
    if (left.single()) fresh_[graph.on(cell, left.first()) / 2][word] |= bit;
  }
  spread();
  for (int round = 0; round < rounds && find_singles(); ++round) spread();

  const std::size_t first_word = first / 64;
  const std::size_t count = std::min(lane_words, words_ - first_word);
  for (std::size_t i = 0; i < candidates; ++i) {
    const auto in = static_cast<Node>(2 * i);
    std::copy_n(in_[i].begin(), count, column_of(in) + first_word);
    std::copy_n(out_[i].begin(), count, column_of(in + 1) + first_word);
  }
}

/// The next singles, into fresh_; whether there are any. Notes contradictions.
bool NetColumns::find_singles() {
  Lane broken{};
  for (std::size_t i = 0; i < in_.size(); ++i)
    for (std::size_t w = 0; w < lane_words; ++w) {
      broken[w] |= in_[i][w] & out_[i][w];
      fresh_[i][w] = 0;
    }
  Lane found{};
  for (const Unit& unit : units_) {
    if (!unit.needs_one) continue;
    const std::span members(members_.data() + unit.begin, members_.data() + unit.end);
    Lane none;
    Lane one{};
    Lane has{};
    none.fill(~std::uint64_t{0});
    for (const std::uint32_t i : members)
      for (std::size_t w = 0; w < lane_words; ++w) {
        const std::uint64_t out = out_[i][w];
        one[w] = (one[w] & out) | (none[w] & ~out);
        none[w] &= out;
        has[w] |= in_[i][w];
      }
    std::uint64_t any = 0;
    for (std::size_t w = 0; w < lane_words; ++w) {
      broken[w] |= none[w];
      any |= one[w] & ~has[w];
    }
    if (any == 0) continue;  // most of those that have one left have it already
    for (const std::uint32_t i : members)
      for (std::size_t w = 0; w < lane_words; ++w) {
        const std::uint64_t single = one[w] & ~out_[i][w] & ~in_[i][w];
        fresh_[i][w] |= single;
        found[w] |= single;
      }
  }
  std::uint64_t any = 0;
  for (std::size_t w = 0; w < lane_words; ++w) {
    irregular_[w] |= broken[w];
    any |= found[w] & ~irregular_[w];
  }
  return any != 0;
}

/// What fresh_ rules out.
void NetColumns::spread() {
  for (std::size_t i = 0; i < in_.size(); ++i)
    for (std::size_t w = 0; w < lane_words; ++w) in_[i][w] |= fresh_[i][w];
  for (std::size_t u = 0; u < units_.size(); ++u) {
    const std::span members(members_.data() + units_[u].begin, members_.data() + units_[u].end);
    Lane one{};
    Lane two{};
    for (const std::uint32_t i : members)
      for (std::size_t w = 0; w < lane_words; ++w) {
        two[w] |= one[w] & fresh_[i][w];
        one[w] |= fresh_[i][w];
      }
    std::uint64_t any = 0;
    for (std::size_t w = 0; w < lane_words; ++w) any |= one[w];
    if (any == 0) continue;
    for (const std::uint32_t i : members)
      for (std::size_t w = 0; w < lane_words; ++w) out_[i][w] |= (one[w] & ~fresh_[i][w]) | two[w];
    // Two hidden singles in a cell: only one of them is placed.
    if (u < cell_units_)
      for (std::size_t w = 0; w < lane_words; ++w) irregular_[w] |= two[w];
  }
  for (const auto [from, to] : excluded_)
    for (std::size_t w = 0; w < lane_words; ++w) out_[to][w] |= fresh_[from][w];
}

/// Puts tables in place of irregular ones, without their groups.
void NetColumns::take_tables(const Implications& graph, NetTables& tables, std::size_t first) {
  const std::size_t first_word = first / 64;
  for (std::size_t w = 0; w < lane_words; ++w) {
    if (first + w * 64 >= candidate_premises_) return;
    const std::size_t left = candidate_premises_ - (first + w * 64);
    std::uint64_t irregular = irregular_[w];
    if (left < 64) irregular &= (std::uint64_t{1} << left) - 1;
    if (irregular == 0) continue;
    for (Node node = 0; node < 2 * graph.candidate_count(); ++node)
      column_of(node)[first_word + w] &= ~irregular;
    for_each_bit(irregular, first + w * 64, [&](std::size_t number) {
      for (const NetTables::Entry& entry : tables.table(premises_[number]))
        if (graph.is_candidate(entry.node)) insert({column_of(entry.node), words_}, number);
    });
  }
}

/// The links of groups, and from candidates to groups.
void NetColumns::list_groups(const Implications& graph) {
  for (std::size_t number = 0; number < premises_.size(); ++number) {
    const auto add = [&](Node node) { insert({column_of(node), words_}, number); };
    add(premises_[number]);
    for (const Implications::Edge& edge : NetTables::group_links(graph, premises_[number]))
      add(edge.to);
  }
}

/// What premises follow from, by any number of tables, is the closure of their columns; what the
/// other nodes follow from, the union of those of their premises.
bool NetColumns::close(StepSink& sink) {
  const std::size_t count = premises_.size();
  if (!closure_.close(std::span(columns_).first(count * words_), count, words_,
                      [&] { return sink.stopped(); }))
    return false;
  for (const Node node : dead_ends_) {
    std::uint64_t* const column = column_of(node);
    left_.assign(column, column + words_);
    for (std::size_t w = 0; w < words_; ++w)
      while (left_[w] != 0) {
        const std::size_t number = w * 64 + static_cast<std::size_t>(std::countr_zero(left_[w]));
        const std::uint64_t* const more = columns_.data() + number * words_;
        for (std::size_t i = 0; i < words_; ++i) {
          column[i] |= more[i];
          left_[i] &= ~more[i];
        }
      }
  }
  return true;
}

}  // namespace ariadne::plugins::forcing
