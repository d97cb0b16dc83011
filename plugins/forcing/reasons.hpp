#pragma once

#include <cassert>
#include <cstdint>
#include <span>
#include <vector>

#include <ariadne/logic/bit_words.hpp>
#include <ariadne/logic/candidate_nodes.hpp>
#include <ariadne/model/derived.hpp>

namespace ariadne::plugins::forcing {

/// Of a word of nodes, those that are on.
inline constexpr std::uint64_t every_on = 0x5555555555555555;

/// Several nodes that stand together somewhere on the board: those that cannot all follow from one
/// premise, or those of which one holds.
struct Reason {
  std::span<const CandidateNodes::Node> nodes;
  int house = -1;  ///< in which they stand, or
  int cell = -1;   ///< the cell
};

/// A list of reasons that keeps its memory.
class Reasons {
 public:
  void clear() {
    nodes_.clear();
    places_.clear();
  }
  /// One more, without nodes.
  void add(int house, int cell) {
    places_.push_back({static_cast<std::uint32_t>(nodes_.size()), house, cell});
  }
  /// One more node of the last reason.
  void append(CandidateNodes::Node node) { nodes_.push_back(node); }

  std::size_t size() const { return places_.size(); }
  bool empty() const { return places_.empty(); }
  /// Valid until the list changes.
  Reason operator[](std::size_t i) const {
    const std::size_t end = i + 1 < places_.size() ? places_[i + 1].begin : nodes_.size();
    return {
        {nodes_.data() + places_[i].begin, nodes_.data() + end}, places_[i].house, places_[i].cell};
  }

 private:
  struct Place {
    std::uint32_t begin;  ///< of its nodes
    int house;
    int cell;
  };
  std::vector<CandidateNodes::Node> nodes_;
  std::vector<Place> places_;
};

/// Adds the common elements of the sets of several nodes to the set `to`, which may have fewer
/// words. `common` is memory for as many words. (To stop at each word as soon as nothing is common
/// takes as many instructions, but more time.)
template <class SetOf>
void add_common(std::span<const CandidateNodes::Node> nodes, SetOf set_of,
                std::span<std::uint64_t> common, std::span<std::uint64_t> to) {
  assert(common.size() == to.size());
  const BitWords first = set_of(nodes.front());
  const BitWords last = set_of(nodes.back());
  std::uint64_t any = 0;
  for (std::size_t w = 0; w < to.size(); ++w) any |= common[w] = first[w] & last[w];
  for (std::size_t k = 1; k + 1 < nodes.size() && any != 0; ++k) {
    const BitWords more = set_of(nodes[k]);
    any = 0;
    for (std::size_t w = 0; w < to.size(); ++w) any |= common[w] &= more[w];
  }
  if (any == 0) return;
  for (std::size_t w = 0; w < to.size(); ++w) to[w] |= common[w];
}

/// What cannot be among all that follows from a premise (a bit for each candidate's node), in
/// HoDoKu's order: the contrary of the premise; a candidate in and out, for each digit the first;
/// two digits in one cell, for each two digits the first; a digit twice in a house; a cell without
/// candidates, none of which is in; a house without places for a digit, unless a technique has
/// taken others from there.
void contradictions(const Board& board, const CandidateNodes& graph, CandidateNodes::Node premise,
                    BitWords follows, Reasons& reasons);

/// All that has to be one way or another: each candidate in and out, each cell's candidates, each
/// digit's places in a house. The nodes are those of all graphs of the board.
class Alternatives final : public Derived, private CandidateNodes {
 public:
  void derive(const Board& board) override;

  const Reasons& reasons() const { return reasons_; }

 private:
  Reasons reasons_;
};

}  // namespace ariadne::plugins::forcing
