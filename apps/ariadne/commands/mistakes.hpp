#pragma once

#include <optional>
#include <vector>

#include <ariadne/model/board.hpp>
#include <ariadne/plugin/solver.hpp>

/// Why a position has no solution, as cells.
struct Mistake {
  enum class Kind {
    wrong,     ///< each cell contradicts every solution of the certain cells
    changed,   ///< there is a solution without the digit of any one of the cells
    together,  ///< the cells cannot all be right; without any one of them they can
  };
  Kind kind;
  std::vector<ariadne::Cell> cells;
  /// The solution of the certain cells, if it is unique.
  std::vector<ariadne::Digit> solution = {};
};

/// "wrong", "changed" or "together".
const char* to_string(Mistake::Kind kind);

/// How many solutions a position has, and the mistake if it has none.
struct Diagnosis {
  /// unique, multiple or none; limit if the time limit was reached first.
  ariadne::Verdict verdict;
  std::optional<Mistake> mistake =
      std::nullopt;  ///< with `none`, unless the time limit was reached
};

/// Examines the position with `truth`, a solver that searches. mistakes.cpp describes how it finds
/// the mistake.
Diagnosis diagnose(ariadne::Solver& truth, const ariadne::Board& position,
                   const ariadne::SolveRequest& request);
/// The same for a puzzle of a kind with a position: what it leaves of each unknown. The clues are
/// certain, and the cells of the mistake are unknowns.
Diagnosis diagnose(ariadne::Solver& truth, const ariadne::Puzzle& clues,
                   const std::vector<ariadne::DigitSet>& position,
                   const ariadne::SolveRequest& request);
