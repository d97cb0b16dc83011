#pragma once

#include <cassert>
#include <cstddef>
#include <cstdint>
#include <type_traits>
#include <vector>

namespace ariadne::plugins::lockstep {

enum class BranchState : std::uint8_t {
  waiting,  ///< nobody is at it
  running,  ///< a lane is
  solved,   ///< it is a solution, not reported yet
};

/// A part of a puzzle's search tree. What is known of its cells is kept beside it, as many bytes as
/// the search said: as it waits, or the solution; of no meaning while it runs.
struct Branch {
  using Index = std::uint32_t;
  static constexpr Index none = ~Index{0};

  Index next;
  Index previous;
  BranchState state;
  int depth;            ///< guesses above
  std::size_t trail;    ///< length of the trail when it began
  std::uint64_t nodes;  ///< of this branch and of closed ones just before it
};

/// Branches side by side, in the order in which a search without lanes would come by them: the
/// open parts of a puzzle's tree, and solutions before which something is still open.
struct BranchList {
  Branch::Index first = Branch::none;
  std::uint64_t nodes_after = 0;  ///< of closed branches after the last one
};

/// The branches of all puzzles that are being searched. Memory only grows.
///
/// What a search does at every guess is inlined always, so that there is no copy of it which was
/// made for one instruction set and could be taken for that of another.
class Branches {
 public:
  [[gnu::always_inline]] Branch& operator[](Branch::Index index) {
    return *reinterpret_cast<Branch*>(&all_[index]);
  }

  /// The cells of a branch; another branch that is made can move them.
  template <class Word>
  [[gnu::always_inline]] Word* cells(Branch::Index index) {
    return reinterpret_cast<Word*>(&all_[index] + sizeof(Branch) / sizeof(Unit));
  }

  /// Forgets all of them; each of the next has so many bytes for its cells.
  void clear(std::size_t bytes);

  /// A new branch in an empty list.
  [[gnu::always_inline]] Branch::Index start(BranchList& list) {
    assert(list.first == Branch::none);
    list.first = make();
    list.nodes_after = 0;
    return list.first;
  }

  /// A new branch after this one.
  [[gnu::always_inline]] Branch::Index insert_after(Branch::Index index) {
    const Branch::Index made = make();
    assert(index != made);
    Branch& before = (*this)[index];
    (*this)[made].previous = index;
    (*this)[made].next = before.next;
    if (before.next != Branch::none) (*this)[before.next].previous = made;
    before.next = made;
    return made;
  }

  /// Takes a branch out. Its nodes are reported with what comes after it.
  [[gnu::always_inline]] void close(BranchList& list, Branch::Index index) {
    set_state(index, BranchState::running);
    Branch& branch = (*this)[index];
    if (branch.next != Branch::none) {
      (*this)[branch.next].nodes += branch.nodes;
      (*this)[branch.next].previous = branch.previous;
    } else {
      list.nodes_after += branch.nodes;
    }
    assert((branch.previous != Branch::none ? (*this)[branch.previous].next : list.first) == index);
    assert(in_use_ > 0);
    (branch.previous != Branch::none ? (*this)[branch.previous].next : list.first) = branch.next;
    branch.next = free_;
    free_ = index;
    --in_use_;
  }

  /// The first that waits, or `none`.
  [[gnu::always_inline]] Branch::Index first_waiting(const BranchList& list) {
    Branch::Index index = list.first;
    while (index != Branch::none && (*this)[index].state != BranchState::waiting)
      index = (*this)[index].next;
    return index;
  }

  [[gnu::always_inline]] void set_state(Branch::Index index, BranchState state) {
    BranchState& own = (*this)[index].state;
    assert(own != BranchState::waiting || waiting_ > 0);
    waiting_ += (state == BranchState::waiting ? 1U : 0U);
    waiting_ -= (own == BranchState::waiting ? 1U : 0U);
    own = state;
  }

  /// How many wait, in all lists.
  [[gnu::always_inline]] std::size_t waiting() const { return waiting_; }

 private:
  /// Branches lie in such units, and their indices count them.
  struct alignas(8) Unit {
    std::byte bytes[8];
  };
  static_assert(sizeof(Branch) % sizeof(Unit) == 0 && std::is_trivially_copyable_v<Branch>);

  [[gnu::always_inline]] Branch::Index make() {
    if (free_ == Branch::none) grow();
    const Branch::Index index = free_;
    Branch& branch = (*this)[index];
    free_ = branch.next;
    ++in_use_;
    branch.next = Branch::none;
    branch.previous = Branch::none;
    branch.state = BranchState::running;
    branch.depth = 0;
    branch.trail = 0;
    branch.nodes = 1;
    return index;
  }

  void grow();

  std::vector<Unit> memory_;
  Unit* all_ = nullptr;
  std::size_t units_ = 0;              ///< of a branch with its cells
  Branch::Index free_ = Branch::none;  ///< the first of those not in use; the others by `next`
  std::size_t in_use_ = 0;
  std::size_t waiting_ = 0;
};

}  // namespace ariadne::plugins::lockstep
