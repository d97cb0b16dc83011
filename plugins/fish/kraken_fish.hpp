#pragma once

#include <set>
#include <utility>
#include <vector>

#include <ariadne/logic/chain_tree.hpp>
#include <ariadne/logic/reach.hpp>
#include <ariadne/plugin/plugin.hpp>

#include "fish_search.hpp"

namespace ariadne::plugins::fish {

/// Fish whose fins see what they remove by chains.
class KrakenFish final : public Strategy {
 public:
  static std::vector<Parameter> table();
  KrakenFish(const Technique& technique, Parameters& parameters);
  void find(const Board& board, StepSink& sink) override;

 private:
  class FromFish;
  using Node = Implications::Node;

  bool take(const Fish& fish);
  void narrow(std::vector<std::uint64_t>& results, Cell cell, Digit digit);
  bool report_fins(const Fish& fish);
  bool report_cover(const Fish& fish, GroupIndex cover);
  bool report(Step& step, const Fish& fish, Node target, const std::vector<Cell>& premises);

  std::vector<FishSearch> searches_;  ///< of each size
  const Board* board_ = nullptr;
  StepSink* sink_ = nullptr;
  const Reach* reach_ = nullptr;
  /// What all fins rule out, and all fins with the places of a cover: a bit for each node.
  std::vector<std::uint64_t> by_all_fins_;
  std::vector<std::uint64_t> by_all_;
  std::vector<Cell> premises_;
  std::set<std::pair<const Step*, Node>> given_;  ///< what steps of the digit at hand removed
  ChainTree tree_;
  std::vector<Node> chain_;
  Step by_fins_;
  Step by_cover_;
};

}  // namespace ariadne::plugins::fish
