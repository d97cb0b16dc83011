#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include <ariadne/plugin/solver.hpp>
#include <ariadne/plugin/trail.hpp>

#include "branches.hpp"
#include "extra_plan.hpp"
#include "group_plan.hpp"
#include "views_plan.hpp"
#include "words.hpp"

namespace ariadne::plugins::lockstep {

/// A search that others began: what was found, and what is open, in order.
struct Begun {
  struct Branch {
    Words words;
    int depth;
    std::size_t trail;
  };
  std::uint64_t nodes = 0;  ///< with that of the first open branch
  std::uint64_t solutions = 0;
  std::vector<Branch> open;
};

/// Puzzles for a kernel, and where its answers go.
struct Task {
  // All are null for the plain 9x9.
  const GroupPlan* plan = nullptr;   ///< of the layout; or
  const ExtraPlan* extra = nullptr;  ///< of the plain 9x9 with extra houses; or
  const ViewsPlan* views = nullptr;  ///< of a jigsaw
  std::size_t cell_count = 81;
  std::size_t size = 0;
  const Digit* givens = nullptr;         ///< one for each cell of each puzzle; or
  const DigitSet* candidates = nullptr;  ///< one for each cell of each puzzle
  const Candidate* excluded = nullptr;   ///< null, or one that each puzzle does not have
  std::uint64_t solution_limit = 2;
  std::uint64_t node_limit = unlimited;
  std::uint64_t verdict_node_limit = unlimited;  ///< until there are two solutions
  Clock::time_point deadline = Clock::time_point::max();
  Clock::duration time_limit = Clock::duration::max();  ///< for each puzzle
  StopToken stop;

  SolveOutcome* outcomes = nullptr;  ///< one for each puzzle
  Digit* solutions = nullptr;        ///< the first `kept` of each puzzle
  std::size_t kept = 0;
  SolutionSink* sink = nullptr;  ///< in place of `solutions`: gets each one at once; of one puzzle
  std::optional<Begun> begun;    ///< in place of the puzzle
  const ValueOrder* order = nullptr;  ///< of digits to guess; only views heed it
  Trail* trail = nullptr;  ///< gets what is placed and taken back; not for several puzzles
  std::size_t done = 0;    ///< set by the kernel: puzzles before this one are answered
};

/// A way to run tasks, made for an instruction set.
struct Kernel {
  const char* name;
  bool (*usable)();                                   ///< whether this processor has what it needs
  void (*run_plain)(Task& task, Branches& branches);  ///< plain 9x9
  void (*run_extra)(Task& task, Branches& branches);  ///< with extra houses
  void (*run_views)(Task& task);                      ///< jigsaws, one at a time
  /// Layouts of groups, by the bits of a word that holds a cell's candidates.
  void (*run_groups16)(Task& task, Branches& branches);
  void (*run_groups32)(Task& task, Branches& branches);
};

}  // namespace ariadne::plugins::lockstep
