#pragma once

#include <cstdint>
#include <vector>

#include "forcing.hpp"
#include "net_chains.hpp"
#include "net_columns.hpp"
#include "net_proof.hpp"
#include "net_tables.hpp"

namespace ariadne::plugins::forcing {

/// Forcing chains whose links may need several others: nets.
class ForcingNet final : public Forcing {
 public:
  explicit ForcingNet(const Technique& technique);

 private:
  Rows prepare(const Board& board, StepSink& sink) override;
  void find_wrong(const Reasons& alternatives, std::span<std::uint64_t> wrong) override;
  bool counts(Node premise, Node end, bool quickly) override;
  bool holds_backwards() const override { return false; }
  std::uint32_t contradiction_length(Node premise, std::span<const Node> ends) override;
  std::uint32_t verity_length(std::span<const Node> either, Node conclusion) override;
  void add_chains(const Board& board, Node premise, std::span<const Node> ends,
                  Step& step) override;

  void turn_columns();
  NetTree& tree(Node premise);

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

}  // namespace ariadne::plugins::forcing
