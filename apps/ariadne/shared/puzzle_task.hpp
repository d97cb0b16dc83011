#pragma once

#include <functional>
#include <string>

#include <ariadne/input/inputs.hpp>
#include <ariadne/runs/bulk.hpp>

#include "shared/answers.hpp"
#include "shared/solving.hpp"
#include "terminal/options.hpp"

/// What a command makes of many puzzles, in one process or in several.
struct PuzzleTask {
  Solving solving;
  std::string what;  ///< the command, with anything else that its answers depend on
  /// Answers all that the inputs give.
  std::function<void(const Solving&, ariadne::Inputs&, const ariadne::BulkOptions&,
                     const ariadne::Flush&)>
      work;
  bool any_solution = false;  ///< whether one solution is an answer if no more are looked for

  Answer answer() const {
    return any_solution && solving.limit() == 1 ? Answer::solution : Answer::unique;
  }
};

// Each in the file of its command.
PuzzleTask check_task(const Options& options);
PuzzleTask rate_task(const Options& options);
PuzzleTask solve_task(const Options& options);
