#pragma once

#include <algorithm>
#include <cstdint>

#include <ariadne/plugin/solver.hpp>

namespace ariadne {

/// Counts the nodes of a search and says when a limit of the request is reached. The clock and the
/// stop token are looked at every 256 nodes, so a node costs one comparison.
class Budget {
 public:
  /// `own_limit` is the solver's own parameter, if it has one, on top of the request's. It bounds
  /// the work for a verdict, after which another solver may be asked to begin anew.
  explicit Budget(const SolveRequest& request, std::uint64_t own_limit = unlimited)
      : deadline_(request.deadline),
        stop_(request.stop),
        work_limit_(request.work_limit),
        limit_(std::min(request.work_limit, own_limit)) {}

  /// Call before each node; false: stop now, the answer is not known.
  bool spend() { return spent_ < next_look_ ? (++spent_, true) : look(); }

  /// Call for each solution. The second one lifts the solver's own limit: the verdict is known
  /// then, and a search that broke off would report some of the solutions as if they were all.
  void note_solution() {
    if (++solutions_ != 2) return;
    limit_ = work_limit_;
    next_look_ = spent_;
  }

  /// The nodes counted so far.
  std::uint64_t spent() const { return spent_; }

 private:
  bool look() {
    if (spent_ >= limit_ || is_over(stop_, deadline_)) return false;
    next_look_ = std::min(limit_, spent_ + 256);
    ++spent_;
    return true;
  }

  Clock::time_point deadline_;
  std::stop_token stop_;
  std::uint64_t work_limit_;  ///< of the request
  std::uint64_t limit_;
  std::uint64_t spent_ = 0;
  std::uint64_t next_look_ = 0;
  std::uint64_t solutions_ = 0;
};

}  // namespace ariadne
