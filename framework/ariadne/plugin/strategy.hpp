#pragma once

#include <string_view>

#include <ariadne/api.hpp>
#include <ariadne/model/board.hpp>
#include <ariadne/steps/step.hpp>

namespace ariadne {

struct SolveRequest;

/// Receives the steps that a strategy finds, and decides when it has enough.
class ARIADNE_API StepSink {
 public:
  virtual ~StepSink();

  /// Whether steps need Step::evidence. Rating is faster without it.
  virtual bool wants_evidence() const = 0;

  /// Receives a step. If it returns false, the strategy must return without calling it again.
  virtual bool add(const Step& step) = 0;

  /// Whether the search must stop, because time is up or a stop has been requested. If so, the
  /// strategy must return. Searches that may take more than a few milliseconds should call it
  /// regularly. Each call reads the clock.
  virtual bool stopped();
  /// Sets the deadline and the stop token of a request to a solver that the strategy calls.
  virtual void limit(SolveRequest& request) const;
};

/// Finds the steps of one technique. The result of a search depends only on the board. A search
/// does not change the board, and finds the same steps in the same order every time.
///
/// Threads: an object is used in only one thread; the host makes one for each thread.
/// Order of calls: any number of calls to find(), with boards of any layout.
/// Ownership: the board and the sink belong to the caller, and are not kept.
/// Exceptions: any exception ends the run with an error that names the plugin and the component.
class ARIADNE_API Strategy {
 public:
  virtual ~Strategy();

  /// Calls sink.add() for each step, until there are no more steps or it returns false. Every step
  /// must change the board: it places a digit in an open cell, or removes a candidate that its cell
  /// has. The board is never contradictory.
  virtual void find(const Board& board, StepSink& sink) = 0;

  /// Returns an optional ability by its name; null by default. See plugin/extension.hpp.
  virtual void* extension(std::string_view id);
};

}  // namespace ariadne
