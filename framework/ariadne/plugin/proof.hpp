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

/// The first solver that supports the layout, null when there is none.
ARIADNE_API const Named<Solver>* first_supporting(std::span<const Named<Solver>> solvers,
                                                  const Layout& layout);

/// Proves what a generator made by another solver than the one that the generator worked with, the
/// parameters `proof` (solvers, of which the first able one is taken) and `prove` (whether to).
///
/// Threads: as for the solvers, an object is confined to one thread.
class ARIADNE_API Proof {
 public:
  /// The two rows, for the end of a generator's table. The solvers are those with the role
  /// `provers` in configs/library/options.yaml, which the program reads.
  static std::vector<Parameter> parameters();

  /// Takes the values of `proof` and `prove`.
  explicit Proof(Parameters& parameters);

  /// Why nothing of this layout that the solver called `worker` found can be proved: a sentence
  /// without a final stop, for Generator::obstacle(). Empty when it can, or is not to be.
  std::string obstacle(const Layout& layout, std::string_view worker) const;

  /// Makes made.verdict `unique` once made.puzzle is proved to have made.solution and no other; by
  /// the word of `worker` alone when nothing is to be proved. What cannot be proved is taken back:
  /// then there is no puzzle, and a reason unless a limit was reached. Of the limits, solution
  /// limit and trace are not used. Throws PluginError, naming both solvers, when they disagree, and
  /// when there is an obstacle.
  void apply(Generated& made, std::string_view worker, const SolveRequest& limits) const;

 private:
  const Named<Solver>* prover(const Layout& layout, std::string_view worker) const;

  bool wanted_;
  std::vector<Named<Solver>> solvers_;
};

}  // namespace ariadne
