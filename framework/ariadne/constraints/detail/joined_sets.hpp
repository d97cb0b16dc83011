#pragma once

#include <numeric>
#include <utility>
#include <vector>

#include <ariadne/constraints/detail/graph.hpp>

namespace ariadne {

/// Disjoint sets that are joined, and taken apart in the opposite order. Ways to the root are not
/// shortened, so that this is possible. Cost: a step for joining, log n for finding the root.
class JoinedSets {
 public:
  explicit JoinedSets(int size) : parents_(at(size)), next_(at(size)), sizes_(at(size), 1) {
    std::iota(parents_.begin(), parents_.end(), 0);
    std::iota(next_.begin(), next_.end(), 0);
    joined_.reserve(at(size));
  }

  /// The member that stands for the set of a member.
  int root(int member) const {
    while (parents_[at(member)] != member) member = parents_[at(member)];
    return member;
  }
  int size(int root) const { return sizes_[at(root)]; }
  /// Joins two sets, given by their roots. The root of the larger one is that of both.
  void join(int a, int b) {
    assert(a != b && parents_[at(a)] == a && parents_[at(b)] == b);
    if (sizes_[at(a)] < sizes_[at(b)]) std::swap(a, b);
    parents_[at(b)] = a;
    sizes_[at(a)] += sizes_[at(b)];
    std::swap(next_[at(a)], next_[at(b)]);
    joined_.push_back(b);
  }
  /// Takes back the last join().
  void undo() {
    const int b = joined_.back();
    joined_.pop_back();
    const int a = std::exchange(parents_[at(b)], b);
    assert(parents_[at(a)] == a);
    sizes_[at(a)] -= sizes_[at(b)];
    std::swap(next_[at(a)], next_[at(b)]);
  }
  /// Visits all members of the set of a member.
  template <class Visit>
  void for_each(int member, Visit visit) const {
    int other = member;
    do {
      visit(other);
      other = next_[at(other)];
    } while (other != member);
  }

 private:
  std::vector<int> parents_;  ///< of a root, itself
  std::vector<int> next_;     ///< the members of a set form a ring
  std::vector<int> sizes_;    ///< of each root
  std::vector<int> joined_;   ///< the roots that are roots no longer, in order
};

}  // namespace ariadne
