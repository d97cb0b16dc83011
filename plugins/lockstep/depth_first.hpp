#pragma once

// The search of one puzzle by itself, depth first, for kernels whose lanes are parts of the puzzle.
//
// What a kernel makes of a state is up to the class that derives from this one (`Kernel`):
//
//     Swept sweep_to_end(State&)         propagation, until nothing changes any more
//     bool may_guess(const State&, int)  false when the search ends here
//     void guess(State&, int)            goes on with a candidate of a cell; `wait` keeps the others
//     bool report(const State&, int)     a solution; false when that is enough
//
// The number is the depth: how many guesses are above the state.

#include <cassert>
#include <cstddef>
#include <cstdint>

#include "task.hpp"

namespace ariadne::plugins::lockstep {

/// `most_waiting` is how many states may wait at once.
template <class Kernel, class Vector, std::size_t most_waiting>
class DepthFirst {
 public:
  explicit DepthFirst(Task& task) : task_(task) {}

 protected:
  struct State {
    Vector x[3];
  };

  struct Waiting {
    State state;
    int depth;
    std::size_t trail;
  };

  struct Swept {
    bool wrong;
    bool open;  ///< there is something left to guess
  };

  /// Searches from the state on. In the end, `outcome_` says what was found.
  void search(State& state) {
    Kernel& kernel = static_cast<Kernel&>(*this);
    waiting_count_ = 0;
    outcome_.nodes = 1;
    if (at_limit()) return give_up();
    for (int depth = 0;;) {
      const Swept swept = kernel.sweep_to_end(state);
      if (!swept.wrong) {
        if (swept.open) {
          if (!kernel.may_guess(state, depth)) return;
          kernel.guess(state, depth++);
          ++outcome_.nodes;
          if (at_limit()) return give_up();
          continue;
        }
        if (!kernel.report(state, depth)) return end(false);
      }
      if (waiting_count_ == 0) break;
      const Waiting& next = waiting_[--waiting_count_];
      ++outcome_.nodes;
      if (at_limit()) return give_up();
      if (task_.trail != nullptr) task_.trail->back_to(next.trail);
      assert(next.depth >= 0 && next.depth <= depth);
      state = next.state;
      depth = next.depth;
    }
    if (task_.trail != nullptr) task_.trail->back_to(0);
    end(true);
  }

  /// Room for a state that waits, to be filled in.
  Waiting& wait() {
    assert(waiting_count_ < most_waiting);
    return waiting_[waiting_count_++];
  }

  void end(bool whole_tree) { outcome_.verdict = verdict_of(outcome_.solutions, whole_tree); }

  Task& task_;
  SolveOutcome outcome_;
  std::size_t waiting_count_ = 0;
  Waiting waiting_[most_waiting];

 private:
  std::uint64_t limit() const {
    return outcome_.solutions < 2 ? task_.verdict_node_limit : task_.node_limit;
  }

  bool at_limit() const { return outcome_.nodes > limit(); }

  void give_up() {
    outcome_.nodes = limit();
    end(false);
  }
};

}  // namespace ariadne::plugins::lockstep
