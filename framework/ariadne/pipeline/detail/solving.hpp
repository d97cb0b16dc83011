#pragma once

#include <vector>

#include <ariadne/pipeline/detail/stage.hpp>

namespace ariadne {

/// The parameters, other than the solver, of the stages that solve.
std::vector<Parameter> solving_parameters(Parameter with);

/// The value of `timeout`.
Clock::duration time_limit_of(const Parameters& parameters);

/// Solves the puzzles of a batch at once, into the arrays of `result`, and says why puzzles are
/// `invalid` at sight. Returns how many are answered, which is all of them unless the run was stopped.
/// Throws ConfigError if the solver does not support the layout.
std::size_t solve_batch(Solver& solver, const PuzzleBatch& batch, const SolveRequest& request,
                        Clock::duration time_limit, BatchResult result,
                        std::vector<std::string>& reasons);

/// Solves a puzzle with its steps, which `log` keeps or counts. The item gets what was found, unless
/// the run was stopped; its spans are those of `answer`.
void explain(Solver& solver, const Puzzle& puzzle, SolveRequest& request, StepLog& log,
             AnswerSink& answer, ExplainedItem& item);

/// Takes the puzzles of a block to be solved, one batch at a time.
class SolvingWork : public BlockWork {
 public:
  SolvingWork(const Parameters& parameters, const RunContext& run);
  void work(PuzzleBlock& block) final;

 protected:
  /// Fills the outcomes of a batch of the block. Returns false when the run was stopped before all
  /// were solved.
  virtual bool solve(PuzzleBatch& batch, PuzzleBlock& block) = 0;

  /// The columns of a batch for answers that are to come.
  static void make_room(PuzzleBatch& batch);
  /// Solves a batch at once.
  bool solve_batch(Solver& solver, PuzzleBatch& batch);
  SolveRequest& request() { return request_; }
  Clock::duration time_limit() const { return time_limit_; }

 private:
  SolveRequest request_;
  Clock::duration time_limit_;
  std::vector<DigitSet> boards_;
};

}  // namespace ariadne
