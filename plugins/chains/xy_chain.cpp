// XY-Chain: cells with two candidates, each joined to the next by a digit that both have.
//
//     8- r5c2 -7- r8c2 -2- r6c2 -5- r6c1 -3- r7c1 -8        =>  r5c1, r7c2 <> 8
//        87       72       25       53       38
//
// This is sound because the first cell holds 7 if it does not hold 8, so the next one holds 2, and
// so on up to 8 in the last; one of the two ends is true. For order and cost, see
// alternating_chain.cpp. A naked pair is an XY-chain of two cells and would also be found here. The
// parameter `max-length` limits the links, one of which is within each cell.
//
// Source: HoDoKu's library, code 0702.

#include <ariadne/logic/ordered_peers.hpp>

#include "alternating_chain.hpp"
#include "chain.hpp"

namespace ariadne::plugins::chains {
namespace {

class XyChain final : public AlternatingChain {
 public:
  static std::vector<Parameter> table() { return {max_length(20)}; }

  XyChain(const Technique& technique, Parameters& parameters)
      : AlternatingChain(technique, "{digits.digits} {chain.aic}",
                         static_cast<int>(parameters.integer("max-length"))) {}

 private:
  void link(const Board& board) override {
    const Layout& layout = board.layout();
    peers_.learn(board.layout_ptr());
    PathSearch& graph = graphs(1).front();
    graph.clear();
    first_node_of_.assign(static_cast<std::size_t>(layout.cell_count()), -1);
    for (const Cell cell : board.open_cells()) {
      const DigitSet digits = board.candidates(cell);
      if (digits.size() != 2) continue;
      first_node_of_[cell] = static_cast<int>(graph.size());
      for (const Digit digit : digits) graph.add_node({cell, digit});
    }
    const auto node_of = [&](Cell cell, Digit digit) {
      const bool second = board.candidates(cell).first() != digit;
      return static_cast<PathSearch::Node>(first_node_of_[cell] + (second ? 1 : 0));
    };
    for (PathSearch::Node node = 0; node < graph.size(); ++node) {
      graph.add_strong(node, node ^ 1U);
      const auto [cell, digit] = graph.candidate(node);
      for (const Cell peer : peers_.of(cell))
        if (first_node_of_[peer] >= 0 && board.candidates(peer).contains(digit))
          graph.add_weak(node, node_of(peer, digit));
    }
    graph.finish();
  }

  OrderedPeers peers_;
  std::vector<int> first_node_of_;  ///< of each cell with two candidates, -1 for the others
};

}  // namespace

void add_xy_chain(Registrar& plugin) {
  plugin.strategy<XyChain>(
      {"xy-chain", "XY-Chain", "0702", {Level::unfair, 260}},
      "Cells with two candidates form a chain in which each shares a digit with the next");
  plugin.words("xy-chain", words_of_ends);
}

}  // namespace ariadne::plugins::chains
