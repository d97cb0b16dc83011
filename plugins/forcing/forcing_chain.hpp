#pragma once

#include <vector>

#include <ariadne/logic/chain_tree.hpp>
#include <ariadne/logic/reach.hpp>

#include "forcing.hpp"

namespace ariadne::plugins::forcing {

/// Several chains that lead to one conclusion from all that can be (verity), or from one premise to
/// what cannot be (contradiction).
class ForcingChain final : public Forcing {
 public:
  explicit ForcingChain(const Technique& technique);

 private:
  Rows prepare(const Board& board, StepSink& sink) override;
  void find_wrong(const Reasons& alternatives, std::span<std::uint64_t> wrong) override;
  bool counts(Node /*premise*/, Node /*end*/, bool /*quickly*/) override { return true; }
  bool holds_backwards() const override { return true; }
  std::uint32_t contradiction_length(Node premise, std::span<const Node> ends) override;
  std::uint32_t verity_length(std::span<const Node> either, Node conclusion) override;
  void add_chains(const Board& board, Node premise, std::span<const Node> ends,
                  Step& step) override;
  void grow(Node premise);

  const Board* board_ = nullptr;  ///< while find() runs
  const Reach* reach_ = nullptr;
  ChainTree tree_;
  bool has_grown_ = false;
  std::vector<Node> chain_;
};

}  // namespace ariadne::plugins::forcing
