#pragma once

#include <optional>
#include <vector>

#include <ariadne/model/board.hpp>
#include <ariadne/plugin/solver.hpp>

/// Why a position has no solution, as cells.
struct Mistake {
  enum class Kind {
    wrong,     ///< each of the cells contradicts every solution of what is certain
    changed,   ///< there is a solution as soon as any one of the cells is left open
    together,  ///< the cells cannot all be right; without any one of them they could
  };
  Kind kind;
  std::vector<ariadne::Cell> cells;
  /// The one solution of what is certain, where there is one.
  std::vector<ariadne::Digit> solution = {};
};

/// How many solutions a position has, and what is wrong with one that has none.
struct Diagnosis {
  /// unique, multiple or none; limit when the time was over before that was known.
  ariadne::Verdict verdict;
  std::optional<Mistake> mistake = std::nullopt;  ///< with `none`, unless the time was over
};

/// Searches the position with `truth`, a solver that searches. What is certain are the givens, or
/// all values where the givens alone have no solution, so that pencil marks are what is wrong.
Diagnosis diagnose(ariadne::Solver& truth, const ariadne::Board& position,
                   const ariadne::SolveRequest& request);
