#pragma once

#include <cassert>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "literals.hpp"

namespace ariadne::plugins::learning {

/// Clauses of two or more literals, one after the other, and which of them watch a literal. The
/// first two literals of a clause are the watched ones.
class Clauses {
 public:
  /// Where a clause begins.
  using Index = std::uint32_t;

  /// A clause that is looked at when a literal gets false, unless `other` is true.
  struct Watch {
    Index clause;
    Code other;
  };

  /// Removes all clauses. Memory is kept.
  void clear();
  /// Makes room for the variables up to this one.
  void reserve(Variable variable);

  /// Adds a clause. `levels` says from how many levels the literals of a learned clause are; 0 if
  /// the clause may never be dropped.
  Index add(std::span<const Code> literals, Index levels);

  std::span<Code> literals(Index clause) {
    return {words_.data() + clause + header, words_[clause]};
  }
  std::span<const Code> literals(Index clause) const {
    return {words_.data() + clause + header, words_[clause]};
  }
  /// The clauses that watch a literal.
  std::vector<Watch>& watches(Code code) { return watches_[code]; }
  /// How many clauses there are that may be dropped.
  std::size_t droppable() const { return droppable_; }

  /// Visits all clauses.
  template <class Visit>
  void for_each(const Visit& visit) const {
    for (Index clause = 0; clause < words_.size(); clause += header + words_[clause]) visit(clause);
  }

  /// Marks a clause that drop_marked() drops.
  void mark(Index clause) { words_[clause + 1] = marked; }
  bool is_marked(Index clause) const { return words_[clause + 1] == marked; }
  /// Drops the clauses that are marked. The others move, so no reason may refer to a clause.
  void drop_marked();
  /// Drops the worse half of those that may be dropped: the ones whose literals are from more
  /// levels.
  void drop_half();

 private:
  static constexpr Index header = 2;  ///< words before the literals of a clause: length, levels
  static constexpr Index worth_keeping = 3;   ///< clauses of so few levels are never dropped
  static constexpr Index marked = ~Index{0};  ///< instead of levels

  void watch(Index clause);

  std::vector<std::uint32_t> words_;
  std::vector<std::vector<Watch>> watches_;  ///< of each literal
  std::size_t droppable_ = 0;
  std::vector<Index> by_worth_;
};

}  // namespace ariadne::plugins::learning
