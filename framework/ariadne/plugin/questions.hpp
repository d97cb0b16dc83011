#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include <ariadne/model/constraint.hpp>
#include <ariadne/plugin/solver.hpp>

namespace ariadne {

/// The ability of a solver to answer many questions about one puzzle in a single search. The puzzle
/// is prepared once, and what the search learns from one question helps with the next ones.
///
/// Order of calls: begin(), then the others any number of times, until the next begin(). Calls of
/// Solver::solve() in between make no difference. After a call, nothing that was passed in is kept,
/// except shared pointers.
class Questions {
 public:
  /// The name of the ability.
  static constexpr const char* extension_id = "questions";
  /// Constraints that a question assumes all together or not at all.
  using Part = std::vector<ConstraintPtr>;
  /// What a question assumes.
  struct Assumed {
    std::span<const Candidate> with = {};     ///< the digits of some cells
    std::span<const std::size_t> parts = {};  ///< indices of parts, each at most once
  };
  /// Starts with a puzzle, whose layout the solver supports, and with parts beside its constraints.
  /// Returns false if there is no advantage in asking; then use solve() instead.
  virtual bool begin(const Puzzle& puzzle, std::span<const Part> parts) = 0;
  /// Searches for one solution that obeys what is assumed: the outcome is that of Solver::solve()
  /// with the limit of one solution, for the puzzle with these parts, in which the cells of these
  /// candidates have only them. request.trace is not used.
  virtual SolveOutcome ask(const Assumed& assumed, const SolveRequest& request,
                           SolutionSink& sink) = 0;
  /// After the verdict `none`: some of the parts that were assumed, with which the verdict is the
  /// same. Valid until the next call.
  virtual std::span<const std::size_t> needed_parts() const = 0;
  /// From now on, this solution, and those that differ from it only in hidden cells, do not count.
  virtual void exclude(std::span<const Digit> solution) = 0;

 protected:
  /// Objects are not destroyed through this class.
  ~Questions() = default;
};

}  // namespace ariadne
