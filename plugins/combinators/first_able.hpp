#pragma once

#include <optional>
#include <vector>

#include <ariadne/plugin/plugin.hpp>

namespace ariadne::plugins::combinators {

/// Several solvers in order: the first that supports the layout takes the puzzle, and in fallback
/// mode the next one takes over what the one before left open.
class FirstAble final : public Solver {
 public:
  static std::vector<Parameter> table();
  explicit FirstAble(Parameters& parameters);

  bool supports(const Layout& layout) const override;
  /// Its solvers decide.
  bool takes(const Constraint& constraint) const override;
  SolveOutcome solve(const Puzzle& puzzle, const SolveRequest& request,
                     SolutionSink& sink) override;
  void solve_batch(const Batch& batch, const SolveRequest& request, BatchResult& result) override;
  /// It has the ability OtherDigit if all of its solvers have it, and OneAtATime if one does.
  void* extension(std::string_view id) override;

 private:
  /// What an attempt found and may yet be thrown away.
  struct Held {
    std::vector<Digit> solution;
    std::optional<Board> board;
    bool has_board = false;  ///< the board is of this attempt
  };
  class HoldingSink;

  /// The first solver from this one on that supports the layout; null when there is none.
  Solver* able(const Layout& layout, std::size_t& next) const;
  void solve_open(Solver& solver, const Batch& batch, const SolveRequest& request,
                  BatchResult& result);

  std::vector<Named<Solver>> solvers_;
  bool fallback_;

  Held attempt_;
  Held best_;

  // The open puzzles of a batch, and their answers by the next solver.
  std::vector<std::size_t> open_;
  std::vector<Digit> givens_;
  std::vector<DigitSet> candidates_;
  std::vector<Candidate> excluded_;
  std::vector<SolveOutcome> outcomes_;
  std::vector<Digit> solutions_;
  std::vector<DigitSet> boards_;
};

}  // namespace ariadne::plugins::combinators
