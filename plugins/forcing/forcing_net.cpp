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
// Cost: some hundred microseconds, most of it for the closure; more if a conclusion has many reasons.
//
// Source: HoDoKu 2.2.0 (TablingSolver); codes 1303 and 1304 of its library.

#include "forcing_net.hpp"

#include <algorithm>
#include <array>

namespace ariadne::plugins::forcing {

namespace {

constexpr std::size_t most_candidates = 4000;

/// Exchanges two squares of this size in each square of twice the size.
template <std::size_t size>
void exchange(std::array<std::uint64_t, 64>& block, std::uint64_t low) {
  for (std::size_t first = 0; first < 64; first += 2 * size)
    for (std::size_t i = first; i < first + size; ++i) {
      const std::uint64_t swapped = ((block[i] >> size) ^ block[i + size]) & low;
      block[i] ^= swapped << size;
      block[i + size] ^= swapped;
    }
}

/// Rows become columns (Warren, Hacker's Delight, 7-3).
void transpose(std::array<std::uint64_t, 64>& block) {
  exchange<32>(block, 0x00000000ffffffff);
  exchange<16>(block, 0x0000ffff0000ffff);
  exchange<8>(block, 0x00ff00ff00ff00ff);
  exchange<4>(block, 0x0f0f0f0f0f0f0f0f);
  exchange<2>(block, 0x3333333333333333);
  exchange<1>(block, 0x5555555555555555);
}

}  // namespace

ForcingNet::ForcingNet(const Technique& technique)
    : Forcing(technique, "Forcing Net", "1303", "1304") {}

const CandidateNodes* ForcingNet::prepare(const Board& board, StepSink& sink) {
  const auto& graph = board.derived<GroupLinks>();
  if (graph.candidate_count() > most_candidates) return nullptr;
  tables_.begin(board, graph);
  if (!columns_.fill(board, graph, tables_, sink)) return nullptr;
  nodes_ = graph.node_count();
  words_ = columns_.words();
  // What a node follows from, by any number of tables, is the closure of the columns.
  if (!closure_.close(columns_.columns(), nodes_, words_, [&] { return sink.stopped(); }))
    return nullptr;
  net_ = &graph;
  turn_columns();
  tree_count_ = 0;
  tree_of_.assign(nodes_, 0);
  return net_;
}

/// The rows of candidates, from the columns.
void ForcingNet::turn_columns() {
  const std::size_t candidates = 2 * net_->candidate_count();
  row_words_ = words_for(candidates);
  rows_.resize(row_words_ * 64 * row_words_);
  const std::span<const std::uint64_t> columns = columns_.columns();
  std::array<std::uint64_t, 64> block{};
  for (std::size_t down = 0; down < row_words_; ++down) {
    const std::size_t height = std::min<std::size_t>(64, candidates - down * 64);
    for (std::size_t across = 0; across < row_words_; ++across) {
      for (std::size_t i = 0; i < height; ++i)
        block[i] = columns[(down * 64 + i) * words_ + across];
      std::fill(block.begin() + static_cast<std::ptrdiff_t>(height), block.end(), 0);
      transpose(block);
      for (std::size_t i = 0; i < 64; ++i) rows_[(across * 64 + i) * row_words_ + down] = block[i];
    }
  }
}

/// Those from which a candidate follows both in and out, and those that rule out all candidates of a
/// cell, or all places of a digit in a house. In the columns, this takes a few operations on words
/// for all premises together.
void ForcingNet::find_wrong(const Reasons& alternatives, std::span<std::uint64_t> wrong) {
  const std::span<const std::uint64_t> columns = columns_.columns();
  for (std::size_t i = 0; i < alternatives.size(); ++i) {
    const std::vector<Node>& nodes = alternatives[i].nodes;
    for (std::size_t w = 0; w < wrong.size(); ++w) {
      std::uint64_t all = ~std::uint64_t{0};
      for (const Node node : nodes) all &= columns[(node ^ 1U) * words_ + w];
      wrong[w] |= all;
    }
  }
  // Groups are no premises of conclusions.
  const std::size_t premises = 2 * graph().candidate_count();
  if (premises % 64 != 0) wrong.back() &= (std::uint64_t{1} << (premises % 64)) - 1;
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
  proof_.add_chains(board, *net_, tables_, tree(premise), ends, step);
}

}  // namespace ariadne::plugins::forcing
