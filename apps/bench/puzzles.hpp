#pragma once

#include <string>
#include <vector>

#include <ariadne/components/registry.hpp>

namespace ariadne::bench {

/// Puzzles of one layout that are solved as a batch.
struct PuzzleSet {
  std::string name;
  LayoutPtr layout;
  std::vector<Digit> givens;  ///< puzzle after puzzle
  Verdict verdict = Verdict::unique;

  std::size_t cells() const { return static_cast<std::size_t>(layout->cell_count()); }
  std::size_t size() const { return givens.size() / cells(); }
};

/// The sets to measure: those of the data folder as far as they are there (ARIADNE_DATA, by default
/// ../shared/data next to the project), and sets that are made here, always the same ones, with the
/// components `random-fill` and `dancing-links`.
std::vector<PuzzleSet> puzzle_sets(const Registry& registry);

/// The puzzles of a file, which must be of one layout and have one solution each. Throws IoError
/// when it cannot be read, and Error when it holds something else.
PuzzleSet read_set(const std::string& file);

/// A set with the arrays for its answers.
class BatchRun {
 public:
  explicit BatchRun(const PuzzleSet& set);

  void solve(Solver& solver);

  // Of the last solve().
  std::uint64_t nodes() const;
  /// Whether every verdict is the set's.
  bool as_expected() const;

 private:
  Batch batch_;
  Verdict verdict_;
  std::vector<SolveOutcome> outcomes_;
  std::vector<Digit> solutions_;
  std::vector<DigitSet> boards_;
};

}  // namespace ariadne::bench
