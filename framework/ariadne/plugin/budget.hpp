#pragma once

#include <algorithm>
#include <cstdint>

#include <ariadne/plugin/solver.hpp>

namespace ariadne {

/// Counts the nodes of a search, and says when a limit of the request has been reached. It checks
/// the clock and the stop token only every 256 nodes, so most nodes cost one comparison.
class Budget {
 public:
  /// `own_limit` is a limit from the solver's parameter `work-limit`, in addition to that of the
  /// request. It limits only the work for a verdict. When it is reached, another solver may try the
  /// puzzle from scratch.
  explicit Budget(const SolveRequest& request, std::uint64_t own_limit = unlimited)
      : deadline_(request.deadline),
        stop_(request.stop),
        work_limit_(request.work_limit),
        limit_(std::min(request.work_limit, own_limit)) {}

  /// Call this before each node. If it returns false, stop the search; the answer is unknown.
  bool spend() { return spent_ < next_look_ ? (++spent_, true) : look(); }

  /// Call this for each solution. The second solution lifts the solver's own limit, because the
  /// verdict is then known. Otherwise, the search could stop at that limit and report only some of
  /// the solutions as if they were all of them.
  void note_solution() {
    if (++solutions_ != 2) return;
    limit_ = work_limit_;
    next_look_ = spent_;
  }

  /// The number of nodes so far.
  std::uint64_t spent() const { return spent_; }

 private:
  bool look() {
    if (spent_ >= limit_ || is_over(stop_, deadline_)) return false;
    next_look_ = std::min(limit_, spent_ + 256);
    ++spent_;
    return true;
  }

  Clock::time_point deadline_;
  StopToken stop_;
  std::uint64_t work_limit_;  ///< the work limit of the request
  std::uint64_t limit_;
  std::uint64_t spent_ = 0;
  std::uint64_t next_look_ = 0;
  std::uint64_t solutions_ = 0;
};

}  // namespace ariadne
