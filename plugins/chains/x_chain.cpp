// X-Chain: candidates of one digit, joined by strong and weak links in turn.
//
//     r8c8 =6= r8c5 -6- r3c5 =6= r3c1 -6- r2c2 =6= r9c2  =>  r9c78<>6
//
// A strong link is a house with two places for the digit; a weak link joins cells that see each
// other. This is sound because one of the two ends is true; see alternating_chain.cpp, also for
// order and cost. A Turbot fish is an X-chain of three links: skyscraper, two-string kite and empty
// rectangle with two places are its best known forms. The parameter `max-length` limits the links.
//
// Source: HoDoKu's library, codes 0701 and 0403.

#include <bit>

#include <ariadne/logic/ordered_peers.hpp>
#include <ariadne/logic/unplaceable.hpp>

#include "alternating_chain.hpp"
#include "chain.hpp"

namespace ariadne::plugins::chains {
namespace {

constexpr StepNotation notation = "{digits.digits} {chain.chain}";

class XChain final : public AlternatingChain {
 public:
  /// With three links at most, or with the parameter `max-length`.
  XChain(const Technique& technique, int most_links)
      : AlternatingChain(technique, notation, most_links) {}

  static std::vector<Parameter> table() { return {max_length(20)}; }

  XChain(const Technique& technique, Parameters& parameters)
      : XChain(technique, static_cast<int>(parameters.integer("max-length"))) {}

 private:
  void link(const Board& board) override {
    peers_.learn(board.layout_ptr());
    const auto digits = static_cast<std::size_t>(board.layout().digit_count());
    std::vector<PathSearch>& all = graphs(digits);
    const auto& unplaceable = board.derived<Unplaceable>();
    for (std::size_t i = 0; i < digits; ++i) {
      all[i].clear();
      const auto digit = static_cast<Digit>(i + 1);
      if (unplaceable.any(digit)) link_digit(board, digit, all[i]);
    }
  }

  void link_digit(const Board& board, Digit digit, PathSearch& graph) {
    const Layout& layout = board.layout();
    CellSet strong(layout.cell_count());
    int links = 0;
    for (GroupIndex h = 0; h < layout.houses().size(); ++h) {
      std::uint32_t places = board.positions(h, digit);
      if (bit_count(places) != 2) continue;
      ++links;
      for (; places != 0; places &= places - 1)
        strong.insert(layout.houses()[h].cells[static_cast<std::size_t>(std::countr_zero(places))]);
    }
    if (links < 2) return;
    node_of_.assign(static_cast<std::size_t>(layout.cell_count()), -1);
    for (const Cell cell : strong) node_of_[cell] = static_cast<int>(graph.add_node({cell, digit}));
    for (const Cell cell : strong) {
      const auto node = static_cast<PathSearch::Node>(node_of_[cell]);
      CellSet joined(layout.cell_count());
      for (const Membership house : layout.houses_of(cell)) {
        const std::uint32_t places = board.positions(house.group, digit);
        if (bit_count(places) != 2) continue;
        const std::uint32_t other = places & ~house.place;
        const Cell partner =
            layout.houses()[house.group].cells[static_cast<std::size_t>(std::countr_zero(other))];
        if (joined.contains(partner)) continue;
        joined.insert(partner);
        graph.add_strong(node, static_cast<PathSearch::Node>(node_of_[partner]));
      }
      for (const Cell peer : peers_.of(cell))
        if (node_of_[peer] >= 0)
          graph.add_weak(node, static_cast<PathSearch::Node>(node_of_[peer]));
    }
    graph.finish();
  }

  OrderedPeers peers_;
  std::vector<int> node_of_;  ///< of each cell with a strong link, -1 for the others
};

}  // namespace

void add_x_chain(Registrar& plugin) {
  plugin.strategy<XChain>({"turbot-fish", "Turbot Fish", "0403", {Level::hard, 120}},
                          "A weak link connects two strong links on the same digit", 3);
  plugin.strategy<XChain>({"x-chain", "X-Chain", "0701", {Level::unfair, 260}},
                          "Strong and weak links on one digit alternate in a chain");
  for (const char* key : {"turbot-fish", "x-chain"}) plugin.words(key, words_of_ends);
}

}  // namespace ariadne::plugins::chains
