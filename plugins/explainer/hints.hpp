#pragma once

#include <unordered_map>
#include <vector>

#include "nodes.hpp"
#include "patterns.hpp"
#include "tree.hpp"

namespace ariadne::plugins::explainer {

/// One chain, from its end back to where it begins.
struct Chain {
  struct Item {
    Node node;
    Cause cause;
    std::int32_t inner;
    std::int32_t proof;     ///< in proofs, -1 for none
    std::uint32_t parents;  ///< the first of its parents
    std::uint16_t parent_count;
  };
  std::vector<Item> items;             ///< the end first, each before its parents
  std::vector<std::uint16_t> parents;  ///< indices into items
  std::vector<Proof> proofs;

  void clear() {
    items.clear();
    parents.clear();
    proofs.clear();
  }
};

/// What kind of conclusion chains lead to, in the order in which equal ones are preferred.
enum class Form : std::uint8_t {
  both = 1,           ///< follows from a candidate being on and from its being off
  x_chain = 2,        ///< of one digit
  y_chain = 3,        ///< of cells with two candidates
  xy_chain = 4,       ///< of both
  cell = 5,           ///< from all candidates of a cell
  house = 6,          ///< from all places of a digit in a house
  contradiction = 7,  ///< an assumption has a candidate both on and off
};

/// What chains prove.
struct Hint {
  Rank rank;
  std::size_t order = 0;  ///< when it was found
  Form form = Form::both;
  bool loop = false;          ///< a chain that goes round
  Node source = 0;            ///< the assumption, of a cell any of its candidates
  std::uint16_t house = 0;    ///< of Form::house
  Node target = 0;            ///< what is proved; of a loop meaningless
  Gone gone;                  ///< what is removed
  std::vector<Chain> chains;  ///< for each case one
};

/// The hints of a search: the best of all, or the best of each set of candidates to remove.
class HintBook {
 public:
  enum class Keep : std::uint8_t { best, all };

  void start(const Marks& marks, Keep keep);

  /// What a hint that proves this node has to beat.
  const Rank& to_beat(Node target) const;
  const Rank& to_beat_by_loop() const {
    return keep_ == Keep::best && count_ != 0 ? hints_[0].rank : none_;
  }
  /// The hint to fill if it beats what there is; null if it does not, or proves nothing new.
  Hint* offer(const Rank& rank, Node target);
  /// The same for a loop, which removes what it removes.
  Hint* offer(const Rank& rank, const Gone& gone);

  std::span<Hint> hints() { return std::span(hints_).first(count_); }
  bool empty() const { return count_ == 0; }
  /// Sorts them, the best first.
  void sort();

 private:
  std::uint32_t& place_of(Node target);
  std::size_t slot_of(Node target) const;
  Hint* replace(std::uint32_t& place, const Rank& rank);
  std::uint32_t& place_of(const Gone& gone);

  static constexpr std::uint32_t nothing = ~std::uint32_t{0};

  const Marks* marks_ = nullptr;
  Keep keep_ = Keep::best;
  std::vector<Hint> hints_;  ///< more than there are, for their memory
  std::size_t count_ = 0;
  std::size_t found_ = 0;
  std::vector<std::uint32_t> slots_;  ///< of one cell's candidates, by node
  std::unordered_multimap<std::uint64_t, std::uint32_t> wider_;  ///< of several cells, by hash
  std::uint32_t best_ = nothing;
  Rank none_;
};

}  // namespace ariadne::plugins::explainer
