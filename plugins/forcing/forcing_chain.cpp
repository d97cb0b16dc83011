// Forcing chains (see forcing.cpp). The chains are those of implications.cpp, including groups. All
// their links also hold backwards, so each verity is a contradiction of the opposite, read from the
// other end: the lengths of all chains for a conclusion are in the tree of its opposite. If both
// have the same chains, the contradiction is reported. Places that a technique removed from a house
// are the exception, as in HoDoKu: the last places of the house then make a verity, and no
// contradiction.
//
// A premise that implies its opposite is false. Nothing else has to be searched for in single rows
// of the closure: a premise that empties a cell or a house is the opposite of a verity.
//
// Cost: the closure, and a few thousand operations on words; some dozen microseconds if nothing is
// found.
//
// Source: HoDoKu 2.2.0 (TablingSolver); codes 1301 and 1302 of its library.

#include <vector>

#include <ariadne/logic/chain_tree.hpp>
#include <ariadne/logic/reach.hpp>

#include "forcing.hpp"

namespace ariadne::plugins::forcing {
namespace {

class ForcingChain final : public Forcing {
 public:
  explicit ForcingChain(const Technique& technique)
      : Forcing(technique, "Forcing Chain", "1301", "1302") {}

 private:
  Rows prepare(const Board& board, StepSink& /*sink*/) override {
    board_ = &board;
    reach_ = &board.derived<GroupedReach>();
    has_grown_ = false;
    return {reach_, reach_->row(0).data(), reach_->row(0).size()};
  }

  void find_wrong(const Reasons& /*alternatives*/, std::span<std::uint64_t> wrong) override {
    const auto nodes = static_cast<Node>(2 * graph().candidate_count());
    for (Node premise = 0; premise < nodes; ++premise)
      if (reach_->reaches(premise, premise ^ 1U)) insert(wrong, premise);
  }

  bool counts(Node /*premise*/, Node /*end*/, bool /*quickly*/) override { return true; }
  bool holds_backwards() const override { return true; }
  std::uint32_t contradiction_length(Node premise, std::span<const Node> ends) override {
    grow(premise);
    std::uint32_t length = 0;
    for (const Node end : ends) length += tree_.distance(end) + 1;
    return length;
  }

  /// The chains to the conclusion are those from its contrary, backwards.
  std::uint32_t verity_length(std::span<const Node> either, Node conclusion) override {
    grow(conclusion ^ 1U);
    std::uint32_t length = 0;
    for (const Node node : either) length += tree_.distance(node ^ 1U) + 1;
    return length;
  }

  void add_chains(const Board& board, Node premise, std::span<const Node> ends,
                  Step& step) override {
    grow(premise);
    for (const Node end : ends) {
      tree_.chain_to(end, chain_);
      step.evidence.push_back(evidence_chain(board.derived<GroupedImplications>(), chain_));
    }
  }

  void grow(Node premise) {
    if (has_grown_ && tree_.premise() == premise) return;
    tree_.grow(board_->derived<GroupedImplications>(), premise);
    has_grown_ = true;
  }

  const Board* board_ = nullptr;  ///< while find() runs
  const Reach* reach_ = nullptr;
  ChainTree tree_;
  bool has_grown_ = false;
  std::vector<Node> chain_;
};

}  // namespace

void add_forcing_chain(Registrar& plugin) {
  plugin.strategy<ForcingChain>(
      {"forcing-chain", "Forcing Chain", "1301", {Level::extreme, 500}},
      "Several chains lead to one conclusion, or from one premise to a contradiction");
  Forcing::add_words(plugin, "forcing-chain");
}

}  // namespace ariadne::plugins::forcing
