#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include <ariadne/api.hpp>
#include <ariadne/kinds/kind.hpp>
#include <ariadne/kinds/kind_puzzle.hpp>
#include <ariadne/plugin/generator.hpp>
#include <ariadne/plugin/parameters.hpp>
#include <ariadne/plugin/random.hpp>
#include <ariadne/plugin/solver.hpp>
#include <ariadne/symmetry/clue_symmetry.hpp>

namespace ariadne {

/// The puzzles of a kind that are wanted.
struct KindWishes {
  int rows = 0;     ///< 0 for the size that the kind says, or 10
  int columns = 0;  ///< as `rows`
  /// How many clues there should be, from the first to the second number. Without, clues are taken
  /// away until none is redundant.
  std::optional<std::pair<std::int64_t, std::int64_t>> clues;
  bool minimal = false;                        ///< no redundant clues also with `clues`
  ClueSymmetry symmetry = ClueSymmetry::none;  ///< of the clues, except those beside the grid
  std::uint64_t attempts = 1000;  ///< the most solutions to try for each puzzle; 0 for no limit
};

/// A puzzle that was made, or the reason why it was not.
struct GeneratedOfKind {
  std::shared_ptr<const KindPuzzle> puzzle;  ///< null if none was found
  std::string reason;                        ///< empty if a limit of the request was reached
  std::vector<Digit> solution;               ///< a digit for each cell of its layout
  std::optional<bool> minimal;               ///< whether no clue is redundant, if known
  std::uint64_t tried = 1;                   ///< solutions for which a puzzle was tried
};

/// The solvers with which puzzles are made. Both must take all constraints of kinds.
struct KindSolvers {
  Named<Solver> checker;                ///< finds solutions, and whether there is a second one
  std::optional<Named<Solver>> prover;  ///< repeats the proof of each puzzle, if it is there
};

/// Makes puzzles of a kind with one solution: a random solution, all the clues that the rules say
/// for it, and then fewer and fewer of them. An object is used in only one thread.
class ARIADNE_API KindGenerator {
 public:
  /// Generators in one thread can share solvers.
  KindGenerator(KindPtr kind, const KindWishes& wishes, std::shared_ptr<KindSolvers> solvers);
  ~KindGenerator();
  KindGenerator(const KindGenerator&) = delete;
  KindGenerator& operator=(const KindGenerator&) = delete;

  /// Why there cannot be such puzzles, if this is known in advance: a sentence without a period.
  static std::string obstacle(const Kind& kind, const KindWishes& wishes);

  /// Makes at most one puzzle, which depends on the random numbers alone. The layout of the request
  /// is not used. Throws PluginError if both solvers disagree.
  GeneratedOfKind generate(Random& random, const GenerateRequest& request);

 private:
  class Impl;
  std::unique_ptr<Impl> impl_;
};

}  // namespace ariadne
