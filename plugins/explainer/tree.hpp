#pragma once

#include <span>
#include <vector>

#include "nodes.hpp"
#include "shape.hpp"

namespace ariadne::plugins::explainer {

/// What proves a pattern, beside the candidates that have gone.
struct Proof {
  std::vector<std::uint16_t> houses;
  std::uint32_t digits = 0;
  std::vector<Cell> cells;
};

/// A pattern or inner chain that needs that other candidates are off.
struct Reasoned {
  std::vector<Node> needs;  ///< off
  std::vector<Node> gone;   ///< what it removes, in the order of the original
  int inner = -1;           ///< the number of an inner chain
  Proof proof;              ///< of a pattern
};

/// What can be deduced when nothing more follows by singles.
class Deducer {
 public:
  virtual ~Deducer() = default;
  /// The reasons that use what has gone since `start`; their needs are not empty.
  virtual std::span<const Reasoned> deduce(const Marks& now, const Marks& start) = 0;
};

/// The memory that a growing tree needs, for one tree after the other.
struct TreeWork {
  static constexpr std::uint32_t none = 0xffff;
  Marks marks;                       ///< those of the start, before and after
  std::vector<std::uint16_t> where;  ///< of each node its entry; none before and after
  std::vector<std::uint16_t> on;
  std::vector<std::uint16_t> off;
};

/// How trees grow.
struct Growth {
  bool cells = true;     ///< two candidates of a cell are linked
  bool dynamic = false;  ///< candidates that are off are gone for what follows
  Deducer* deducer = nullptr;
};

/// What follows from one node, breadth first as the original does; see tree.cpp.
class Tree {
 public:
  struct Entry {
    Node node;
    Cause cause;
    std::uint16_t parent_count;
    std::uint32_t parents;  ///< the first in parents_
    std::int32_t inner;     ///< an inner chain, -1 for none
    std::int32_t proof;     ///< of a pattern, -1 for none
    std::int32_t count;     ///< of its ancestors and itself, 0 if not counted yet
  };
  static constexpr std::uint32_t none = TreeWork::none;

  void grow(const Marks& start, TreeWork& work, Node root, const Growth& growth);

  std::span<const Entry> entries() const { return entries_; }
  const Proof& proof(const Entry& entry) const {
    return proofs_[static_cast<std::size_t>(entry.proof)];
  }
  /// The entry of a node that is in the tree.
  std::uint32_t find(Node node) const;
  std::span<const std::uint16_t> parents(std::uint32_t entry) const {
    return {parents_.data() + entries_[entry].parents, entries_[entry].parent_count};
  }
  std::span<const std::uint64_t> members() const { return members_; }
  /// The two entries that contradict each other, on first; the same for none.
  bool contradicts() const { return clash_on_ != clash_off_; }
  std::uint32_t clash_on() const { return clash_on_; }
  std::uint32_t clash_off() const { return clash_off_; }
  bool has_inner() const { return has_inner_; }

  /// How many nodes the chain to this entry has.
  int count(std::uint32_t entry);
  /// The entries of the chain to this one, itself first, in the order of the original.
  void chain(std::uint32_t entry, std::vector<std::uint32_t>& out);

 private:
  void begin(const Marks& start, Node root);
  void end();
  bool grow_on(std::uint32_t from, const Growth& growth);
  bool grow_off(const Marks& start, std::uint32_t from, const Growth& growth);
  bool turn_off(std::uint32_t from, Node node, Cause cause);
  bool turn_on(const Marks& start, const Marks& marks, std::uint32_t from, Node node, Cause cause);
  bool deduce(const Marks& start, const Marks& marks, Deducer& deducer);
  std::uint32_t add(Node node, Cause cause, std::uint32_t parent);
  void add_gone_of_cell(const Marks& start, const Marks& marks, Node node);
  void add_gone_of_house(const Marks& start, const Marks& marks, Node node, std::uint16_t house);
  void need(Node off) {
    parents_.push_back(work_->where[off]);
    ++entries_.back().parent_count;
  }
  void keep(std::uint32_t entry);

  std::size_t digits_ = 0;
  std::vector<Entry> entries_;
  std::vector<std::uint16_t> parents_;
  TreeWork* work_ = nullptr;  ///< while it grows
  std::vector<Proof> proofs_;
  std::vector<std::uint64_t> members_;
  std::uint32_t clash_on_ = 0;
  std::uint32_t clash_off_ = 0;
  bool has_inner_ = false;
  std::vector<std::uint32_t> todo_;
  std::vector<std::uint32_t> seen_;  ///< by entry: the walk that met it
  std::uint32_t walk_ = 0;
};

}  // namespace ariadne::plugins::explainer
