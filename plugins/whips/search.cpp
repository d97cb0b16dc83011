// Whips and braids, Denis Berthier's chains. A target is assumed to be true, and then, one after
// the other, candidates that are the last of a variable (a cell, or a digit in a house). If a
// variable has no candidate left, the target is wrong. The length counts all variables, the empty
// one included:
//
//     target     V1           V2           V3              V1 = {L1 R1 z}: L1 and z are linked to
//       Z -- L1 = R1 -- L2 = R2 -- L3 = nothing            Z, R1 is left. V2 = {L2 R2 t}: L2 is
//            z               t          z t                linked to R1, t to Z or R1, R2 is left.
//                                                          V3 has nothing left: a whip[3]
//
// L are the left-linking candidates, R the right-linking ones. In a whip, each L is linked to the R
// before it; in a braid, to any R or to the target. The search keeps only what is assumed: of a
// whip, the set of candidates and the last of them; of a braid, the set. Nodes that agree in this
// are visited once (a 64-bit hash tells them apart).
//
// The search is best-first: a node waits under a lower bound of the length of its chains, its own
// length and the rounds that Trial::rounds() counts. This bound never falls along a chain, so the
// first chain that is found is a shortest one of all, and a target whose consequences do not
// contradict each other is left at once. Of nodes with the same bound, the last is visited first.
//
// Cost: a few microseconds for each node. Short chains take some hundred nodes; a board on which a
// target has no whip up to the maximal length, but long partial ones, can take millions.
//
// Source: D. Berthier, Pattern-Based Constraint Satisfaction and Logic Puzzles, 2012.

#include "search.hpp"

#include <algorithm>
#include <cassert>

namespace ariadne::plugins::whips {

namespace {

/// Mixes the bits of a number (the finalizer of SplitMix64).
std::uint64_t hash(std::uint64_t number) {
  number += 0x9E3779B97F4A7C15U;
  number = (number ^ (number >> 30U)) * 0xBF58476D1CE4E5B9U;
  number = (number ^ (number >> 27U)) * 0x94D049BB133111EBU;
  return number ^ (number >> 31U);
}

constexpr std::uint64_t target_salt = std::uint64_t{1} << 32U;
constexpr std::uint64_t last_salt = std::uint64_t{2} << 32U;

}  // namespace

void ChainSearch::begin(const Csp& csp) {
  trial_.begin(csp);
  nodes_.clear();
  by_length_.assign(static_cast<std::size_t>(max_length_) + 1, {});
  met_.clear();
  is_done_.assign(csp.candidate_count(), 0);
  path_.clear();
  for (Number target = csp.candidate_count(); target-- > 0;) {
    of_length(1).push_back(static_cast<Index>(nodes_.size()));
    nodes_.push_back(
        {static_cast<Index>(nodes_.size()), target, 0, false, hash(target | target_salt)});
  }
}

void ChainSearch::run(const Csp& csp, StepSink& sink,
                      const std::function<bool(const Assumptions&)>& take) {
  begin(csp);
  constexpr std::uint64_t between_looks = 256;
  std::uint64_t visited = 0;
  for (int length = 1; length <= max_length_; ++length)
    while (!of_length(length).empty()) {
      if (++visited % between_looks == 0 && sink.stopped()) return;
      const Index index = of_length(length).back();
      of_length(length).pop_back();
      if (!visit(index, length, take)) return;
    }
}

/// Takes the chain that is complete with this node, or moves the node to where its bound belongs, or
/// extends it.
bool ChainSearch::visit(Index index, int length,
                        const std::function<bool(const Assumptions&)>& take) {
  assume(index);
  if (is_done_[path_.front()] != 0) return true;
  if (trial_.conflict()) {
    is_done_[path_.front()] = 1;
    return take(path_);
  }
  if (continuity_ == Continuity::last)
    trial_.forced_next_to(path_.back(), next_);
  else
    trial_.all_forced(next_);
  Node& node = nodes_[index];
  if (!node.is_bounded) {
    node.is_bounded = true;
    const auto rounds = trial_.rounds(next_, max_length_ - node.assumed);
    if (!rounds) return true;
    if (const int bound = node.assumed + *rounds; bound > length) {
      assert(bound <= max_length_);
      of_length(bound).push_back(index);
      return true;
    }
  }
  extend(index, length);
  return true;
}

/// Has the trial assume what the node does, beginning with what it assumes already.
void ChainSearch::assume(Index index) {
  Assumptions path;
  for (Index at = index;; at = nodes_[at].before) {
    path.push_back(nodes_[at].candidate);
    if (nodes_[at].before == at) break;
  }
  std::reverse(path.begin(), path.end());
  const auto differ = std::mismatch(path.begin(), path.end(), path_.begin(), path_.end()).first;
  const auto kept = static_cast<std::size_t>(differ - path.begin());
  trial_.take_back(kept);
  for (auto at = differ; at != path.end(); ++at) trial_.assume(*at);
  assert(trial_.size() == path.size());
  path_ = std::move(path);
}

void ChainSearch::extend(Index index, int length) {
  const Node node = nodes_[index];
  for (const Number candidate : next_) {
    const std::uint64_t key = node.key ^ hash(candidate);
    const bool ordered = continuity_ == Continuity::last;
    if (!met_.insert(ordered ? key ^ hash(candidate | last_salt) : key).second) continue;
    of_length(length).push_back(static_cast<Index>(nodes_.size()));
    nodes_.push_back({index, candidate, node.assumed + 1, false, key});
  }
}

}  // namespace ariadne::plugins::whips
