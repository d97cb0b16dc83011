// The search for X-chains and XY-chains: two candidates of a digit at the ends of a path in which
// every second link is strong, including the first and the last.
//
//     d in a = ... = d in b        one of the two is true: all cells that see both lose d
//
// If the path returns to its start, the start is true, and all cells that see it lose d.
//
// Order: all pairs that eliminate something are collected; the most eliminations come first, then
// those that come first on the board; of equal ones, the one that a search link by link from the
// first cell meets first. The reported chain is the shortest one with these eliminations.
// Eliminations are reported once.
//
// Cost: a breadth-first search for each candidate with a strong link, some microseconds; a
// depth-first search only for what is reported.
//
// Source: HoDoKu 2.2.0's choice (ChainSolver).

#include "alternating_chain.hpp"

#include <algorithm>
#include <cassert>

namespace ariadne::plugins::chains {

AlternatingChain::AlternatingChain(const Technique& technique, StepNotation notation,
                                   int most_links)
    : most_links_(most_links), step_(technique, notation) {}

std::vector<PathSearch>& AlternatingChain::graphs(std::size_t at_least) {
  graph_count_ = at_least;
  if (graphs_.size() < at_least) graphs_.resize(at_least);
  return graphs_;
}

void AlternatingChain::find(const Board& board, StepSink& sink) {
  link(board);
  collect(board);
  while (!pairs_.empty())
    if (!take_next(board, sink)) return;
}

CellSet AlternatingChain::eliminations(const Board& board, const Pair& pair) const {
  const PathSearch& graph = graphs_[pair.graph];
  const auto [cell, digit] = graph.candidate(pair.start);
  return board.cells(digit) & board.layout().peer_set(cell) &
         board.layout().peer_set(graph.candidate(pair.end).cell);
}

bool AlternatingChain::eliminates(const Board& board, const Pair& pair, Digit digit,
                                  const CellSet& cells) const {
  return pair.first.digit == digit && eliminations(board, pair) == cells;
}

void AlternatingChain::collect(const Board& board) {
  pairs_.clear();
  for (std::uint32_t graph = 0; graph < graph_count_; ++graph)
    for (PathSearch::Node start = 0; start < graphs_[graph].size(); ++start)
      collect_from(board, graph, start);
  std::sort(pairs_.begin(), pairs_.end(), [](const Pair& a, const Pair& b) {
    if (a.rank != b.rank) return a.rank < b.rank;
    if (a.first.cell != b.first.cell) return a.first.cell < b.first.cell;
    if (a.first.digit != b.first.digit) return a.first.digit < b.first.digit;
    return a.end < b.end;
  });
}

void AlternatingChain::collect_from(const Board& board, std::uint32_t graph,
                                    PathSearch::Node start) {
  PathSearch& paths = graphs_[graph];
  const Candidate first = paths.candidate(start);
  const CellSet seen = board.cells(first.digit) & board.layout().peer_set(first.cell);
  if (seen.empty()) return;
  const BitWords ends = paths.ends(start, most_links_);
  for (std::size_t w = 0; w < ends.size(); ++w)
    for_each_bit(ends[w], w * 64, [&](std::size_t end) {
      const Candidate last = paths.candidate(static_cast<PathSearch::Node>(end));
      if (last.digit != first.digit) return;
      EliminationRank rank;
      for (const Cell gone : seen& board.layout().peer_set(last.cell))
        rank.add({gone, first.digit}, board.layout().cell_count());
      if (rank.count > 0)
        pairs_.push_back({rank, graph, start, static_cast<PathSearch::Node>(end), first});
    });
}

/// Gives the first step that the pairs have, and takes its pairs away. False when the sink has
/// enough; true without a step when no path joins the first pairs.
bool AlternatingChain::take_next(const Board& board, StepSink& sink) {
  const auto other = std::find_if(pairs_.begin(), pairs_.end(),
                                  [&](const Pair& pair) { return pair.rank != pairs_[0].rank; });
  const auto equals =
      std::span<const Pair>(pairs_).first(static_cast<std::size_t>(other - pairs_.begin()));
  const Pair* chosen = &equals.front();
  const CellSet cells_of_first = eliminations(board, *chosen);
  if (!std::all_of(equals.begin(), equals.end(), [&](const Pair& pair) {
        return eliminates(board, pair, equals.front().first.digit, cells_of_first);
      }))
    chosen = first_of(equals);
  if (chosen == nullptr) {
    pairs_.erase(pairs_.begin(), other);
    return true;
  }
  const Digit digit = chosen->first.digit;
  const CellSet cells = eliminations(board, *chosen);
  bool more = true;
  if (shortest(board, equals, digit, cells)) {
    assert(!cells.empty());
    step_.clear();
    for (const Cell cell : cells) step_.eliminations.push_back({cell, digit});
    if (sink.wants_evidence()) explain(same_.front());
    more = sink.add(step_);
  }
  pairs_.erase(
      std::remove_if(pairs_.begin(), other,
                     [&](const Pair& pair) { return eliminates(board, pair, digit, cells); }),
      other);
  return more;
}

/// Of pairs of the same rank, the one whose path a search from the first start on meets first;
/// nothing when no path joins any of them.
const AlternatingChain::Pair* AlternatingChain::first_of(std::span<const Pair> equals) {
  for (std::size_t begin = 0; begin < equals.size();) {
    std::size_t end = begin;
    while (end < equals.size() && equals[end].first == equals[begin].first) ++end;
    if (path_from(equals.subspan(begin, end - begin), most_links_))
      for (std::size_t i = begin; i < end; ++i)
        if (equals[i].end == path_.back()) return &equals[i];
    begin = end;
  }
  return nullptr;
}

/// The shortest path between pairs with these eliminations, into path_. Its start is that of the
/// first in same_.
bool AlternatingChain::shortest(const Board& board, std::span<const Pair> equals, Digit digit,
                                const CellSet& cells) {
  for (int most = 3; most <= most_links_; most += 2)
    for (std::size_t begin = 0; begin < equals.size();) {
      std::size_t end = begin;
      same_.clear();
      for (; end < equals.size() && equals[end].first == equals[begin].first; ++end)
        if (eliminates(board, equals[end], digit, cells)) same_.push_back(equals[end]);
      if (!same_.empty() && path_from(same_, most)) return true;
      begin = end;
    }
  return false;
}

/// The first path from the common start of these pairs to one of their ends, into path_.
bool AlternatingChain::path_from(std::span<const Pair> pairs, int most) {
  assert(!pairs.empty());
  PathSearch& graph = graphs_[pairs.front().graph];
  targets_.assign(graph.words(), 0);
  for (const Pair& pair : pairs) insert(targets_, pair.end);
  return graph.first_path(pairs.front().start, targets_, most, path_);
}

void AlternatingChain::explain(const Pair& pair) {
  assert(path_.size() >= 4 && path_.size() % 2 == 0);
  assert(path_.front() == pair.start);
  const PathSearch& graph = graphs_[pair.graph];
  step_.evidence.push_back({Role::digits, {}, {}, {pair.first.digit}});
  Evidence& chain = step_.evidence.emplace_back(Evidence{Role::chain});
  for (std::size_t i = 0; i < path_.size(); ++i) {
    const auto [cell, digit] = graph.candidate(path_[i]);
    const bool on = i % 2 == 1;
    const Link link = i + 1 == path_.size() ? Link::none : on ? Link::weak : Link::strong;
    chain.chain.push_back({{cell}, digit, on, link});
  }
}

}  // namespace ariadne::plugins::chains
