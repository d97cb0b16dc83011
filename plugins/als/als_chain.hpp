#pragma once

#include <map>
#include <vector>

#include <ariadne/plugin/plugin.hpp>

#include "chain_ends.hpp"
#include "set_evidence.hpp"

namespace ariadne::plugins::als {

/// Four or more almost locked sets, each with a restricted common with the next.
class AlsChain final : public Strategy {
 public:
  static std::vector<Parameter> table();
  AlsChain(const Technique& technique, const Parameters& parameters);
  void find(const Board& board, StepSink& sink) override;

 private:
  /// A chain from the start to a set, as the link from the chain to the set before.
  struct Node {
    std::uint32_t set;
    std::int32_t before;  ///< in nodes_; -1 at the start
    int cells;            ///< of all sets together
    DigitSet active;      ///< the restricted commons that join it to the set before
    Digit blocked;        ///< cannot join it to the next one
  };
  /// What the chains that take away the same candidates come to.
  struct Result {
    std::vector<std::uint32_t> first;  ///< of all such chains, as way()
    std::vector<std::uint32_t> best;   ///< of those with the fewest cells
    int cells;
  };
  /// What the chains to a set are compared by.
  enum class Prefer : std::uint8_t { first, fewest_cells };

  bool shares_target(BitWords ends, DigitSet lacking);
  DigitSet shared_with(std::size_t set);
  void search(std::size_t start, Digit digit, Prefer prefer);
  void extend(const Node& node, std::int32_t index, const RestrictedCommon& common, Prefer prefer);
  void conclude(const Node& node, Prefer prefer);
  std::span<const RestrictedCommon> commons_from(std::size_t set) const;
  bool in_chain(std::int32_t index, std::size_t set) const;
  /// The chain as numbers that sort as chains are listed: the start, the first link and which of
  /// its digits, then the sets.
  std::vector<std::uint32_t> way(const Node& node) const;
  void report(StepSink& sink);
  void explain(const std::vector<std::uint32_t>& way);

  bool overlap_;
  int longest_;
  bool forward_only_;
  Step step_;
  const AlmostLockedSets* sets_ = nullptr;  ///< while find() runs, as the next one
  const RestrictedCommons* commons_ = nullptr;
  FreshSets fresh_;
  ChainEnds ends_;
  std::size_t start_ = 0;
  Digit first_digit_ = 0;
  bool concluded_ = false;            ///< whether any of the chains takes something away
  std::vector<DigitSet> shared_;      ///< for each set: digits that it and the start can take away
  std::vector<std::uint64_t> known_;  ///< the sets for which this is known
  std::vector<Node> nodes_;           ///< chains of all lengths
  std::vector<std::int32_t>
      reached_;  ///< for each row: the chain of the length at hand, -1 for none
  std::map<std::vector<std::uint32_t>, Result> results_;  ///< by what they take away
  std::vector<std::uint32_t> key_;
};

}  // namespace ariadne::plugins::als
