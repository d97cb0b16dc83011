#pragma once

#include <array>
#include <vector>

#include <ariadne/logic/bit_words.hpp>
#include <ariadne/logic/chain_tree.hpp>
#include <ariadne/logic/reach.hpp>
#include <ariadne/plugin/plugin.hpp>

#include "elimination_rank.hpp"

namespace ariadne::plugins::chains {

/// Chains of implications that come back to their cell (nice loops), or whose two ends exclude
/// candidates together (AIC).
class NiceLoop final : public Strategy {
 public:
  /// Parameter `max-length`: links. With `grouped` groups of cells count as nodes too, and by the
  /// parameter `sets` almost locked sets.
  static std::vector<Parameter> table(bool grouped);
  NiceLoop(const Technique& technique, Parameters& parameters, bool grouped);
  void find(const Board& board, StepSink& sink) override;

 private:
  using Node = Implications::Node;
  enum class Kind : std::uint8_t { discontinuous, continuous, aic };

  /// A chain that may give a step.
  struct Lead {
    EliminationRank rank;
    Kind kind;
    std::uint8_t round;  ///< of the search: from candidates in, from candidates out, open chains
    Node premise;
    Node end;
  };
  struct Found {
    Kind kind;
    bool grouped;
    std::vector<Candidate> eliminations;  ///< by digit, then by cell
    std::vector<Node> chain;
    std::size_t weight;  ///< the chain's length, by which the shortest is chosen
  };

  void collect(const Board& board);
  void list_wrong(const Board& board);
  const AlternatingLinks& links(const Board& board) const;
  void collect_from_in(const Board& board, Node premise);
  void collect_from_out(const Board& board, Node premise);
  bool comes_back(Node premise, DigitSet digits) const;
  void collect_continuous(const Board& board, Node premise, Node end);
  void collect_open_chains(const Board& board, Node premise);
  void collect_open_chain(const Board& board, Node premise, Node end);
  void add_lead(const Board& board, Kind kind, std::uint8_t round, Node premise, Node end);
  const Implications& graph();
  void grow(Node premise);
  std::size_t weight_of_chain();
  void eliminations_of(const Board& board, const Lead& lead);
  void follow(const Board& board, const Lead& lead);
  void follow_all_from(const Board& board, std::span<const Lead> leads);
  void explain(const Found& found, Step& step);
  Node contrary(Node node) const { return node ^ 1U; }

  bool grouped_;
  bool sets_;
  std::size_t most_nodes_;
  std::array<Step, 6> steps_;
  const Reach* reach_ = nullptr;  ///< while find() runs
  const Board* board_ = nullptr;
  const Implications* graph_ = nullptr;  ///< null until a tree has grown
  ChainTree tree_;
  std::vector<std::uint64_t> wrong_;  ///< the candidates that rule themselves out, as off nodes
  std::vector<std::uint64_t> near_wrong_;  ///< those that one of these rules out directly
  Node grown_ = 0;                         ///< the premise of tree_
  bool has_grown_ = false;
  std::vector<Node> chain_;
  std::vector<Candidate> eliminations_;
  std::vector<Lead> leads_;
  std::vector<Found> found_;
};

}  // namespace ariadne::plugins::chains
