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

#include "forcing_chain.hpp"

namespace ariadne::plugins::forcing {

ForcingChain::ForcingChain(const Technique& technique)
    : Forcing(technique, "Forcing Chain", "1301", "1302") {}

Forcing::Rows ForcingChain::prepare(const Board& board, StepSink& /*sink*/) {
  board_ = &board;
  reach_ = &board.derived<GroupedReach>();
  has_grown_ = false;
  return {reach_, reach_->row(0).data(), reach_->row(0).size()};
}

void ForcingChain::find_wrong(const Reasons& /*alternatives*/, std::span<std::uint64_t> wrong) {
  const auto nodes = static_cast<Node>(2 * graph().candidate_count());
  for (Node premise = 0; premise < nodes; ++premise)
    if (reach_->reaches(premise, premise ^ 1U)) insert(wrong, premise);
}

void ForcingChain::grow(Node premise) {
  if (has_grown_ && tree_.premise() == premise) return;
  tree_.grow(board_->derived<GroupedImplications>(), premise);
  has_grown_ = true;
}

std::uint32_t ForcingChain::contradiction_length(Node premise, std::span<const Node> ends) {
  grow(premise);
  std::uint32_t length = 0;
  for (const Node end : ends) length += tree_.distance(end) + 1;
  return length;
}

/// The chains to the conclusion are those from its contrary, backwards.
std::uint32_t ForcingChain::verity_length(std::span<const Node> either, Node conclusion) {
  grow(conclusion ^ 1U);
  std::uint32_t length = 0;
  for (const Node node : either) length += tree_.distance(node ^ 1U) + 1;
  return length;
}

void ForcingChain::add_chains(const Board& board, Node premise, std::span<const Node> ends,
                              Step& step) {
  grow(premise);
  for (const Node end : ends) {
    tree_.chain_to(end, chain_);
    step.evidence.push_back(evidence_chain(board.derived<GroupedImplications>(), chain_));
  }
}

}  // namespace ariadne::plugins::forcing
