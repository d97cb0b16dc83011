#pragma once

#include <cstdint>
#include <vector>

#include "closure.hpp"
#include "forcing.hpp"
#include "net_chains.hpp"
#include "net_proof.hpp"
#include "net_tables.hpp"

namespace ariadne::plugins::forcing {

/// Forcing chains whose links may need several others: nets.
class ForcingNet final : public Forcing {
 public:
  explicit ForcingNet(const Technique& technique);

 private:
  const Implications* prepare(const Board& board, StepSink& sink) override;
  BitWords row(Node node) const override { return {rows_.data() + node * words_, words_}; }
  void find_wrong(const Reasons& alternatives, std::span<std::uint64_t> wrong) override;
  std::uint32_t contradiction_length(Node premise, const std::vector<Node>& ends) override;
  std::uint32_t verity_length(const std::vector<Node>& either, Node conclusion) override;
  void add_chains(const Board& board, Node premise, const std::vector<Node>& ends,
                  Step& step) override;

  bool close_tables(const Implications& graph, StepSink& sink);
  bool contradicts_itself(Node premise) const;
  NetTree& tree(Node premise);

  NetTables tables_;
  std::size_t words_ = 0;  ///< of a row: a bit for each node, groups included
  std::size_t nodes_ = 0;
  std::vector<std::uint64_t> rows_;
  Closure closure_;
  std::vector<std::uint64_t> columns_;  ///< of each node, the premises from which it follows
  std::vector<NetTree> trees_;          ///< the first tree_count_ are in use
  std::size_t tree_count_ = 0;
  std::vector<std::uint32_t> tree_of_;  ///< of each premise, plus 1
  NetChain chain_;
  NetProof proof_;
};

}  // namespace ariadne::plugins::forcing
