#pragma once

#include <memory>
#include <vector>

#include <ariadne/plugin/solver.hpp>

#include "runs/solving.hpp"

namespace ariadne::python {

/// A solver, and memory for what it finds.
struct SolverWithMemory {
  std::unique_ptr<Solver> solver;
  std::vector<SolveOutcome> outcomes;
  std::vector<DigitSet> boards;
};

/// The solver of one thread of a call. The next call with the same description takes it over, unless
/// something was thrown. A new one costs as much as thousands of puzzles: its first solutions are all
/// verified.
class KeptSolver {
 public:
  explicit KeptSolver(const Solving& solving);
  ~KeptSolver();
  KeptSolver(const KeptSolver&) = delete;
  KeptSolver& operator=(const KeptSolver&) = delete;

  Solver& operator*() const { return *own_.solver; }
  Solver* operator->() const { return own_.solver.get(); }
  std::vector<SolveOutcome>& outcomes() { return own_.outcomes; }
  std::vector<DigitSet>& boards() { return own_.boards; }

 private:
  const Solving& solving_;
  int exceptions_;
  SolverWithMemory own_;
};

/// Lets go of the solvers that are kept.
void forget_solvers();

}  // namespace ariadne::python
