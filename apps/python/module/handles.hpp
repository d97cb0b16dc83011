#pragma once

#include <memory>
#include <span>

#include <ariadne/plugin/parameters.hpp>

#include "objects.hpp"

namespace ariadne::python {

/// For the time of a call of a component in Python, with the lock: the deadline and the stop token of
/// the call, which the components that it asks on this thread obey too.
class CallLimits {
 public:
  explicit CallLimits(SolveRequest limits);
  ~CallLimits();
  CallLimits(const CallLimits&) = delete;
  CallLimits& operator=(const CallLimits&) = delete;

  /// Of the innermost call; no limits outside of calls.
  static SolveRequest current();
  /// Whether this was raised because the time of the call was over: soon after the deadline,
  /// TimeoutError is raised in a component that still runs.
  bool ended_by(const py::error_already_set& error) const;

 private:
  class Watch;

  SolveRequest limits_;
  const CallLimits* outer_;
  std::unique_ptr<Watch> watch_;  ///< null without a deadline
};

/// The components of a parameter as handles that Python can call: one, or a list. With the lock.
py::object handles_of(const Parameter& parameter, Parameters& values);

/// Tells the constraints among the arguments of a constraint in Python which cells it speaks of: in
/// the order of `scope`, they then take its digits. Throws ConfigError if it leaves out cells of
/// theirs. With the lock.
void place_constraints(const py::dict& arguments, std::span<const Cell> scope, const Layout& frame);

}  // namespace ariadne::python
