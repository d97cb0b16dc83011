// Forcing nets: forcing chains (see forcing.cpp) with tables that look further ahead: what a
// premise implies in four rounds of singles, where a single may depend on several earlier entries.
//
//     r5c3=7 (r5c9<>7) (r5c2<>7) r6c2<>7 r9c2=7 ...     r9c2 is the last place for 7 in its
//                                                       column, because r5c2 and r6c2 lost it
//
// The tables (net_tables.cpp) are closed: what follows from an entry follows from the premise. A
// conclusion counts if one of its chains has branches; otherwise, forcing chains find it. The
// length of a chain includes its branches. Nets do not hold backwards, so contradictions are
// searched for in the row of each premise.
//
// Boards of more than 4000 candidates are not searched, because their tables would fill the memory.
//
// Cost: one or two milliseconds, most of it for the tables; more if a conclusion has many reasons.
//
// Source: HoDoKu 2.2.0 (TablingSolver); codes 1303 and 1304 of its library.

#include "forcing_net.hpp"

#include <algorithm>
#include <array>

namespace ariadne::plugins::forcing {

namespace {

constexpr std::size_t most_candidates = 4000;

/// Rows become columns (Warren, Hacker's Delight, 7-3).
void transpose(std::array<std::uint64_t, 64>& block) {
  std::uint64_t mask = 0x00000000ffffffff;
  for (std::size_t size = 32; size != 0; size /= 2, mask ^= mask << size)
    for (std::size_t i = 0; i < 64; i = (i + size + 1) & ~size) {
      const std::uint64_t swapped = ((block[i] >> size) ^ block[i + size]) & mask;
      block[i] ^= swapped << size;
      block[i + size] ^= swapped;
    }
}

}  // namespace

ForcingNet::ForcingNet(const Technique& technique)
    : Forcing(technique, "Forcing Net", "1303", "1304") {}

const Implications* ForcingNet::prepare(const Board& board, StepSink& sink) {
  const auto& graph = board.derived<GroupedImplications>();
  if (graph.candidate_count() > most_candidates) return nullptr;
  if (!tables_.fill(board, graph, sink) || !close_tables(graph, sink)) return nullptr;
  tree_count_ = 0;
  tree_of_.assign(nodes_, 0);
  return &graph;
}

/// Those from which a candidate follows both in and out, and those that rule out all candidates of a
/// cell, or all places of a digit in a house. In the columns of the rows, the latter takes a few
/// operations on words for all premises together.
void ForcingNet::find_wrong(const Reasons& alternatives, std::span<std::uint64_t> wrong) {
  const std::size_t premises = 2 * graph().candidate_count();
  for (Node premise = 0; premise < premises; ++premise)
    if (contradicts_itself(premise)) insert(wrong, premise);
  const std::size_t words = words_for(premises);
  columns_.resize(words * 64 * words);
  std::array<std::uint64_t, 64> block{};
  for (std::size_t down = 0; down < words; ++down)
    for (std::size_t across = 0; across < words; ++across) {
      for (std::size_t i = 0; i < 64; ++i)
        block[i] = down * 64 + i < premises ? rows_[(down * 64 + i) * words_ + across] : 0;
      transpose(block);
      for (std::size_t i = 0; i < 64; ++i) columns_[(across * 64 + i) * words + down] = block[i];
    }
  for (std::size_t i = 0; i < alternatives.size(); ++i) {
    const std::vector<Node>& nodes = alternatives[i].nodes;
    // Both ways of one candidate are no matter of columns.
    if (nodes.size() == 2 && nodes[0] == (nodes[1] ^ 1U)) continue;
    for (std::size_t w = 0; w < words; ++w) {
      std::uint64_t all = ~std::uint64_t{0};
      for (const Node node : nodes) all &= columns_[(node ^ 1U) * words + w];
      wrong[w] |= all;
    }
  }
}

bool ForcingNet::close_tables(const Implications& graph, StepSink& sink) {
  nodes_ = graph.node_count();
  words_ = words_for(nodes_);
  rows_.assign(nodes_ * words_, 0);
  for (Node node = 0; node < nodes_; ++node)
    for (const NetTables::Entry& entry : tables_.table(node))
      insert({rows_.data() + node * words_, words_}, entry.node);
  return closure_.close(rows_, nodes_, [&] { return sink.stopped(); });
}

/// Whether a candidate both in and out follows.
bool ForcingNet::contradicts_itself(Node premise) const {
  constexpr std::uint64_t every_on = 0x5555555555555555;
  const BitWords follows = row(premise);
  const std::size_t candidates = 2 * graph().candidate_count();
  for (std::size_t w = 0; w * 64 < candidates; ++w) {
    std::uint64_t both = follows[w] & (follows[w] >> 1U) & every_on;
    const std::size_t left = candidates - w * 64;
    if (left < 64) both &= (std::uint64_t{1} << left) - 1;
    if (both != 0) return true;
  }
  return false;
}

std::uint32_t ForcingNet::contradiction_length(Node premise, const std::vector<Node>& ends) {
  std::uint32_t length = 0;
  bool net = false;
  for (const Node end : ends) {
    tree(premise).chain_to(end, chain_);
    length += chain_.length;
    net = net || chain_.branch_count > 0;
  }
  return net ? length : 0;
}

std::uint32_t ForcingNet::verity_length(const std::vector<Node>& either, Node conclusion) {
  std::uint32_t length = 0;
  bool net = false;
  for (const Node node : either) {
    tree(node).chain_to(conclusion, chain_);
    length += chain_.length;
    net = net || chain_.branch_count > 0;
  }
  return net ? length : 0;
}

NetTree& ForcingNet::tree(Node premise) {
  if (tree_of_[premise] == 0) {
    if (tree_count_ == trees_.size()) trees_.emplace_back();
    trees_[tree_count_++].grow(tables_, nodes_, premise);
    tree_of_[premise] = static_cast<std::uint32_t>(tree_count_);
  }
  return trees_[tree_of_[premise] - 1];
}

void ForcingNet::add_chains(const Board& board, Node premise, const std::vector<Node>& ends,
                            Step& step) {
  proof_.add_chains(board, graph(), tables_, tree(premise), ends, step);
}

}  // namespace ariadne::plugins::forcing
