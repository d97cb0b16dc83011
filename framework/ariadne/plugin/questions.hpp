#pragma once

#include <span>
#include <vector>

#include <ariadne/plugin/solver.hpp>

namespace ariadne {

/// The ability of a solver to answer many questions about one puzzle in a single search. The puzzle
/// is prepared once, and what the search learns from one question helps with the next ones.
///
/// Order of calls: begin(), perhaps save(), then the others any number of times, until the next
/// begin(). Calls of Solver::solve() in between make no difference. After a call, nothing that was
/// passed in is kept, except the shared pointer to the layout.
class Questions {
 public:
  /// The name of the ability.
  static constexpr const char* extension_id = "questions";
  /// Starts with a puzzle, whose layout the solver supports. Returns false if there is no advantage
  /// in asking; then use solve() instead.
  virtual bool begin(const Puzzle& puzzle) = 0;
  /// The layout of the puzzle of begin(); null before.
  virtual const Layout* layout() const = 0;
  /// Searches for one solution that has the candidates `with`, and none of the candidates `without`: the
  /// outcome is that of Solver::solve() with the limit of one solution, for the puzzle in which their cells
  /// have only the former, or not the latter. request.trace is not used.
  virtual SolveOutcome ask(std::span<const Candidate> with, std::span<const Candidate> without,
                           const SolveRequest& request, SolutionSink& sink) = 0;
  /// After ask() has said that there is no solution: some of its candidates, of both sorts, for which
  /// this is so already. Valid until the next call.
  virtual std::span<const Candidate> core() const = 0;
  /// What propagation leaves of all cells if some have only these candidates. False if it finds that
  /// there is no solution.
  virtual bool propagate(std::span<const Candidate> with, std::vector<DigitSet>& left) = 0;
  /// From now on, this solution, and those that differ from it only in hidden cells, do not count.
  virtual void exclude(std::span<const Digit> solution) = 0;
  /// Remembers the puzzle as it is, for restore().
  virtual void save() = 0;
  /// Lets all solutions count again. `learning` also forgets what it has learned since save(), so that
  /// the same questions have the same answers.
  virtual void restore() = 0;

 protected:
  /// Objects are not destroyed through this class.
  ~Questions() = default;
};

}  // namespace ariadne
