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

#include <algorithm>
#include <array>
#include <cassert>
#include <cstdint>
#include <vector>

#include "forcing.hpp"
#include "net_chains.hpp"
#include "net_columns.hpp"
#include "net_proof.hpp"
#include "net_tables.hpp"

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

class ForcingNet final : public Forcing {
 public:
  explicit ForcingNet(const Technique& technique)
      : Forcing(technique, "Forcing Net", "1303", "1304") {}

 private:
  Rows prepare(const Board& board, StepSink& sink) override {
    const auto& graph = board.derived<GroupLinks>();
    if (graph.candidate_count() > most_candidates) return {};
    tables_.begin(board, graph);
    if (!columns_.fill(board, graph, tables_, sink)) return {};
    net_ = &graph;
    turn_columns();
    tree_count_ = 0;
    tree_of_.assign(graph.node_count(), 0);
    return {net_, rows_.data(), row_words_};
  }

  /// Those from which a candidate follows both in and out, and those that rule out all candidates
  /// of a cell, or all places of a digit in a house. In the columns, this takes a few operations on
  /// words for all premises together.
  void find_wrong(const Reasons& alternatives, std::span<std::uint64_t> wrong) override {
    // Groups are no premises of conclusions.
    const std::size_t premises = columns_.candidate_premise_count();
    wrong_.assign(words_for(premises), 0);
    common_.resize(wrong_.size());
    const auto column_of_contrary = [this](Node node) { return columns_.column(node ^ 1U); };
    for (std::size_t i = 0; i < alternatives.size(); ++i)
      add_common(alternatives[i].nodes, column_of_contrary, common_, wrong_);
    if (is_empty(wrong_)) return;
    for (Node node = 0; node < 2 * net_->candidate_count(); ++node) {
      const std::size_t number = columns_.number(node);
      if (number < premises && contains(wrong_, number)) insert(wrong, node);
    }
  }

  /// The premise's own table is little work, the tables of all that follows are not.
  bool counts(Node premise, Node end, bool quickly) override {
    NetTree& from = tree(premise);
    if (quickly && !from.in_own_table(end)) return false;
    from.chain_to(end, chain_);
    return chain_.branch_count > 0;
  }

  bool holds_backwards() const override { return false; }
  std::uint32_t contradiction_length(Node premise, std::span<const Node> ends) override {
    std::uint32_t length = 0;
    bool net = false;
    for (const Node end : ends) {
      tree(premise).chain_to(end, chain_);
      length += chain_.length;
      net = net || chain_.branch_count > 0;
    }
    return net ? length : 0;
  }

  std::uint32_t verity_length(std::span<const Node> either, Node conclusion) override {
    std::uint32_t length = 0;
    bool net = false;
    for (const Node node : either) {
      tree(node).chain_to(conclusion, chain_);
      length += chain_.length;
      net = net || chain_.branch_count > 0;
    }
    return net ? length : 0;
  }

  void add_chains(const Board& board, Node premise, std::span<const Node> ends,
                  Step& step) override {
    proof_.add_chains(board, *net_, tables_, tree(premise), ends, step);
  }

  /// The rows of candidates, from the columns.
  void turn_columns() {
    const std::size_t candidates = 2 * net_->candidate_count();
    const std::size_t premises = columns_.candidate_premise_count();
    row_words_ = words_for(candidates);
    turned_.resize(words_for(premises) * 64 * row_words_);
    std::array<std::uint64_t, 64> block{};
    for (std::size_t down = 0; down < row_words_; ++down) {
      const std::size_t height = std::min<std::size_t>(64, candidates - down * 64);
      for (std::size_t across = 0; across < premises; across += 64) {
        for (std::size_t i = 0; i < height; ++i)
          block[i] = columns_.column(static_cast<Node>(down * 64 + i))[across / 64];
        std::fill(block.begin() + static_cast<std::ptrdiff_t>(height), block.end(), 0);
        transpose(block);
        for (std::size_t i = 0; i < 64; ++i) turned_[(across + i) * row_words_ + down] = block[i];
      }
    }
    rows_.resize(candidates * row_words_);
    for (Node node = 0; node < candidates; ++node) {
      std::uint64_t* const row = rows_.data() + node * row_words_;
      const std::size_t number = columns_.number(node);
      if (number < premises) {
        std::copy_n(turned_.data() + number * row_words_, row_words_, row);
      } else {
        std::fill_n(row, row_words_, 0);
        insert({row, row_words_}, node);
      }
    }
  }

  NetTree& tree(Node premise) {
    assert(net_->is_candidate(premise));
    if (tree_of_[premise] == 0) {
      if (tree_count_ == trees_.size()) trees_.emplace_back();
      trees_[tree_count_++].begin(tables_, net_->node_count(), premise);
      tree_of_[premise] = static_cast<std::uint32_t>(tree_count_);
    }
    return trees_[tree_of_[premise] - 1];
  }

  const Implications* net_ = nullptr;  ///< while find() runs
  NetTables tables_;
  NetColumns columns_;
  std::size_t row_words_ = 0;
  std::vector<std::uint64_t> rows_;    ///< of the candidates alone
  std::vector<std::uint64_t> turned_;  ///< the rows of premises, by number
  std::vector<std::uint64_t> wrong_;   ///< premises, by number
  std::vector<std::uint64_t> common_;  ///< for its memory
  std::vector<NetTree> trees_;         ///< the first tree_count_ are in use
  std::size_t tree_count_ = 0;
  std::vector<std::uint32_t> tree_of_;  ///< of each premise, plus 1
  NetChain chain_;
  NetProof proof_;
};

}  // namespace

void add_forcing_net(Registrar& plugin) {
  plugin.strategy<ForcingNet>({"forcing-net", "Forcing Net", "1303", {Level::extreme, 700}},
                              "Forcing chains in which a link may depend on several earlier links");
  Forcing::add_words(plugin, "forcing-net");
}

}  // namespace ariadne::plugins::forcing
