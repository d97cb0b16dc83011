#pragma once

#include <cstdint>
#include <functional>
#include <unordered_set>
#include <vector>

#include <ariadne/plugin/strategy.hpp>

#include "csp.hpp"
#include "trial.hpp"

namespace ariadne::plugins::whips {

/// What a link of a chain must be connected to.
enum class Continuity : std::uint8_t {
  last,  ///< whips: to the candidate before it
  any,   ///< braids: to any candidate before it, or to the target
};

/// A whip or braid: the target, then the right-linking candidates. The variable that they leave
/// without a candidate completes it.
using Assumptions = std::vector<Csp::Number>;

/// Finds the shortest chain of each target, the shortest of all first; see search.cpp.
class ChainSearch {
 public:
  ChainSearch(Continuity continuity, int max_length)
      : continuity_(continuity), max_length_(max_length) {}

  /// Calls take(assumptions) for each chain until it returns false or the sink is stopped.
  void run(const Csp& csp, StepSink& sink, const std::function<bool(const Assumptions&)>& take);

 private:
  using Number = Csp::Number;
  using Index = std::uint32_t;

  /// The target alone, or what the node before it assumes and one candidate more.
  struct Node {
    Index before;
    Number candidate;
    int assumed;  ///< how many candidates after the target
    bool is_bounded;
    std::uint64_t key;  ///< of the set
  };

  void begin(const Csp& csp);
  bool visit(Index index, int length, const std::function<bool(const Assumptions&)>& take);
  void assume(Index index);
  void extend(Index index, int length);
  std::vector<Index>& of_length(int length) { return by_length_[static_cast<std::size_t>(length)]; }

  Continuity continuity_;
  int max_length_;
  Trial trial_;
  std::vector<Node> nodes_;
  std::vector<std::vector<Index>> by_length_;  ///< to visit, by the length of the best chain
  std::unordered_set<std::uint64_t> met_;
  std::vector<char> is_done_;  ///< the targets with a chain
  Assumptions path_;
  std::vector<Number> next_;
};

}  // namespace ariadne::plugins::whips
