#pragma once

#include <vector>

#include <ariadne/pipeline/detail/stage.hpp>

namespace ariadne {

/// The parameters, other than the solver, of the stages that solve.
std::vector<Parameter> solving_parameters(Parameter with);

/// Solves the puzzles of a part as a batch, into the arrays of `result`, and says why puzzles are
/// `invalid` at sight. Returns how many are answered, which is all of them unless the run was stopped.
/// Throws ConfigError if the solver does not support the layout.
std::size_t solve_batch(Solver& solver, const Part& part, const SolveRequest& request,
                        Clock::duration time_limit, BatchResult result,
                        std::vector<std::string>& reasons);

/// Takes the puzzles of a block to be solved, a part at a time.
class SolvingWork : public BlockWork {
 public:
  SolvingWork(const Parameters& parameters, const RunContext& run);
  void work(PuzzleBlock& block) final;

 protected:
  /// Fills the outcomes of a part of the block. Returns false when the run was stopped before all
  /// were solved.
  virtual bool solve(Part& part, PuzzleBlock& block) = 0;

  /// The columns of a part for answers that are to come.
  static void make_room(Part& part);
  /// Solves a part as a batch.
  bool solve_batch(Solver& solver, Part& part);
  SolveRequest& request() { return request_; }
  Clock::duration time_limit() const { return time_limit_; }

 private:
  SolveRequest request_;
  Clock::duration time_limit_;
  std::vector<DigitSet> boards_;
};

}  // namespace ariadne
