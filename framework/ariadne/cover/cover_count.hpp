#pragma once

#include <cstdint>
#include <string>

#include <ariadne/api.hpp>
#include <ariadne/cover/cover_diagram.hpp>
#include <ariadne/cover/exact_cover.hpp>

namespace ariadne {

/// How the solutions of an exact cover problem are counted.
struct CoverCounting {
  std::size_t memory = std::size_t{1} << 30U;  ///< bytes for what is remembered and for the diagram
  CoverDiagram* diagram = nullptr;             ///< not owned; becomes the diagram of all solutions
};

/// The number of solutions, and the work it took.
struct CoverCount {
  std::string solutions;          ///< in decimal; if not complete, the number counted so far
  bool complete = false;          ///< nothing stopped it
  bool searched = false;          ///< remembering did not pay, so each solution was searched for
  bool forgot = false;            ///< the memory was too small for all subproblems
  std::uint64_t nodes = 0;        ///< options taken
  std::uint64_t subproblems = 0;  ///< reached while subproblems were remembered
  std::uint64_t hits = 0;         ///< of these: subproblems whose number of solutions was known
};

/// Counts the solutions. If subproblems repeat, not every solution is searched for; see
/// cover_count.cpp. The count is exact, whatever its size and however little memory there is.
/// Begins a new run of `cover`.
ARIADNE_API CoverCount count_covers(ExactCover& cover, const CoverCounting& how,
                                    const SolveRequest& request);

}  // namespace ariadne
