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
      : request_(request), limit_(std::min(request.work_limit, own_limit)) {}

  /// Call before each node; false: stop now, the answer is not known.
  bool spend() { return spent_ < next_look_ ? (++spent_, true) : look(); }

  /// Call for each solution. The second one lifts the solver's own limit: the verdict is known
  /// then, and a search that broke off would tell some of the solutions as if they were all.
  void note_solution() {
    if (++solutions_ != 2) return;
    limit_ = request_.work_limit;
    next_look_ = spent_;
  }

  std::uint64_t spent() const { return spent_; }

 private:
  bool look() {
    if (spent_ >= limit_ || request_.stop.stop_requested()) return false;
    if (request_.deadline != Clock::time_point::max() && Clock::now() >= request_.deadline)
      return false;
    next_look_ = std::min(limit_, spent_ + 256);
    ++spent_;
    return true;
  }

  const SolveRequest& request_;
  std::uint64_t limit_;
  std::uint64_t spent_ = 0;
  std::uint64_t next_look_ = 0;
  std::uint64_t solutions_ = 0;
};

}  // namespace ariadne
