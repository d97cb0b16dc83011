#pragma once

#include <memory>
#include <optional>
#include <string>

#include <ariadne/exchange/detail/library_line.hpp>
#include <ariadne/formats/puzzle_notes.hpp>
#include <ariadne/formats/rule_maker.hpp>
#include <ariadne/steps/step.hpp>
#include <ariadne/work/explain.hpp>

#include "runs/component_option.hpp"
#include "runs/solving.hpp"
#include "terminal/options.hpp"

// Shared by the commands that use steps: explain, rate and hint.

/// Adds --no-uniqueness and --rate-multiple.
void add_technique_options(Options& options);
/// The same and --explainer, which Solving reads.
void add_rate_options(Options& options);
/// Adds these and --steps-from.
void add_step_options(Options& options);

/// Applies --no-uniqueness and --rate-multiple.
void apply_step_options(const Options& options, ariadne::SolveStage& stage);

/// Why a solver that reached a limit has no verdict.
std::string limit_text(const ariadne::SolveOutcome& outcome);

/// The position to start from: a line of a technique library, or any puzzle.
struct StartingPoint {
  ariadne::Board board;
  std::string code;     ///< of the library line, or empty
  std::string variant;  ///< of the library line, or empty
  std::shared_ptr<const ariadne::PuzzleNotes> notes =
      nullptr;  ///< what comes with the puzzle, or null

  /// How the puzzle is written if it is of a kind, whose board is one for steps; null for others.
  const ariadne::PuzzleWriting* writing() const { return notes ? notes->writing.get() : nullptr; }
};

/// The path that a solver takes from a position: its steps and their outcome.
struct Way {
  ariadne::StepLog log{ariadne::StepLog::Keep::steps};
  ariadne::AnswerSink answer;
  ariadne::SolveOutcome outcome;

  /// Names the reasons of a puzzle of a kind. Throws ariadne::ConfigError if the solver does not support
  /// the layout.
  Way(ariadne::Solver& solver, const StartingPoint& start, ariadne::SolveRequest request);
};

/// Reads a line of a technique library, or a puzzle in any format, whose rules `rules` makes; null if
/// it cannot have any. Throws ariadne::ConfigError, with `what` as the name of the file, if the text
/// is neither, and for a line of a library if there are rules for every puzzle.
StartingPoint read_starting_point(const std::string& text, const ariadne::LayoutChoice& layout,
                                  const std::string& what, ariadne::RuleMaker* rules);
