#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <ariadne/api.hpp>
#include <ariadne/plugin/generator.hpp>
#include <ariadne/plugin/parameters.hpp>
#include <ariadne/plugin/solver.hpp>

namespace ariadne {

/// The first solver that supports the layout, or null.
ARIADNE_API const Named<Solver>* first_supporting(std::span<const Named<Solver>> solvers,
                                                  const Layout& layout);

/// Proves that a generator's puzzles have a unique solution, with a different solver from the one
/// that made them. Proof has two parameters: `proof` is a list of solvers, of which the first
/// suitable one is used, and `prove` says whether to prove at all.
///
/// Threads: use an object in only one thread, like a solver.
class ARIADNE_API Proof {
 public:
  /// The rows of the two parameters, for the table of a generator. By default, the solvers are
  /// those with the role `provers` in configs/library/options.yaml.
  static std::vector<Parameter> parameters();

  /// Takes the values of `proof` and `prove`.
  explicit Proof(Parameters& parameters);

  /// Why puzzles of this layout that were made with the solver `worker` cannot be proved, in a
  /// sentence without a period, for Generator::obstacle(). Empty if they can be proved, or if
  /// `prove` is false.
  std::string obstacle(const Layout& layout, std::string_view worker) const;

  /// Proves that made.solution is the only solution of made.puzzle, and sets made.verdict to
  /// `unique`. If `prove` is false, apply() relies on `worker`. If the proof does not succeed,
  /// apply() removes the puzzle, and sets a reason unless a limit was reached. The proof uses
  /// neither the solution limit nor the trace of `limits`. Throws a PluginError that names both
  /// solvers if they disagree, and a PluginError if there is an obstacle.
  void apply(Generated& made, std::string_view worker, const SolveRequest& limits) const;

 private:
  const Named<Solver>* prover(const Layout& layout, std::string_view worker) const;

  bool wanted_;
  std::vector<Named<Solver>> solvers_;
};

}  // namespace ariadne
