#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include <ariadne/plugin/plugin.hpp>

namespace ariadne::plugins::graded {

/// The puzzles with one solution that a puzzle becomes when one clue is replaced, those whose
/// solution is like its own first; see neighbors.cpp.
class Neighbors {
 public:
  /// From now on, those of this puzzle, which has one solution.
  void begin(const Puzzle& puzzle, const Named<Solver>& check, const SolveRequest& limits,
             Random& random);
  /// Goes on to the next neighbor; false when there are no more, or a limit is reached.
  bool next(Random& random);
  /// The neighbor.
  const Puzzle& puzzle() const { return *puzzle_; }
  /// Of the neighbor.
  std::span<const Digit> solution() const;
  /// Whether the neighbor has no redundant clue; nothing if that was not found out.
  std::optional<bool> is_minimal();

 private:
  /// Takes what `check` finds.
  struct Solutions final : SolutionSink {
    bool solution(std::span<const Digit> found) override;
    std::vector<Digit> values;  ///< one after the other
  };
  struct Addition {
    Candidate clue;
    std::size_t solution;  ///< the only one that has it
  };

  void draw_clues(Random& random);
  void find_additions(Candidate out);
  void note_far_solutions(Candidate clue);
  Verdict solve(std::span<const Digit> givens, std::uint64_t most, Solutions& found);

  const Named<Solver>* check_ = nullptr;
  SolveRequest limits_;
  std::optional<Puzzle> puzzle_;
  std::vector<Digit> givens_;        ///< of the puzzle whose neighbors these are
  bool far_ = false;                 ///< those with a near solution have all been given
  std::vector<Candidate> clues_;     ///< that were not replaced yet
  Cell out_ = 0;                     ///< the one that is being replaced
  std::vector<Addition> additions_;  ///< those in its place that are still to come
  std::size_t at_ = 0;               ///< the neighbor's solution
  Solutions solutions_;              ///< without the clue that is out
  Solutions checked_;
  std::vector<std::uint32_t> counts_;
  std::vector<std::size_t> owners_;
  std::vector<bool> is_far_;  ///< of each of the solutions
};

}  // namespace ariadne::plugins::graded
