#pragma once

#include <optional>
#include <string>

#include <ariadne/formats/detail/library_line.hpp>
#include <ariadne/runs/explain.hpp>
#include <ariadne/steps/step.hpp>

#include "shared/component_option.hpp"
#include "shared/solving.hpp"
#include "terminal/options.hpp"

// What the commands about steps share: explain, rate and hint.

/// Adds --no-uniqueness and --rate-multiple.
void add_technique_options(Options& options);
/// Adds these and --steps-from.
void add_step_options(Options& options);

/// What --no-uniqueness and --rate-multiple change.
void apply_step_options(const Options& options, ariadne::SolveStage& stage);

/// Where solving goes on from: a line of a technique library, or any puzzle.
struct StartingPoint {
  ariadne::Board board;
  std::string code;     ///< of the library line, or empty
  std::string variant;  ///< of the library line, or empty
};

/// The way that a solver takes from a position: its steps and how they end.
struct Way {
  ariadne::StepLog log{ariadne::StepLog::Keep::steps};
  ariadne::AnswerSink answer;
  ariadne::SolveOutcome outcome;

  /// Throws ariadne::ConfigError when the solver does not know the layout.
  Way(ariadne::Solver& solver, const ariadne::Board& start, ariadne::SolveRequest request);
};

/// Reads a line of a technique library, or a puzzle of any format. `what` begins the message of the
/// ariadne::ConfigError for a text that is neither.
StartingPoint read_starting_point(const std::string& text, const ariadne::LayoutChoice& layout,
                                  const std::string& what);
