#pragma once

#include <string_view>

#include <ariadne/api.hpp>
#include <ariadne/model/board.hpp>
#include <ariadne/steps/step.hpp>

namespace ariadne {

struct SolveRequest;

/// Takes the steps that a strategy finds. The caller decides here whether the first step is
/// enough.
class ARIADNE_API StepSink {
 public:
  virtual ~StepSink();

  /// Whether Step::evidence is to be filled. Rating does not pay for explaining.
  virtual bool wants_evidence() const = 0;

  /// Takes one step; false means "enough": the strategy returns without calling again.
  virtual bool add(const Step& step) = 0;

  /// Whether the time is over or the search was stopped: the strategy then returns, with what it
  /// has found or nothing. Searches that may take more than a few milliseconds ask from time to
  /// time; the answer costs a look at the clock.
  virtual bool stopped();
  /// Sets the deadline and the stop token of a search that the strategy has a solver do.
  virtual void limit(SolveRequest& request) const;
};

/// Finds steps of one technique. A search is a function of the board alone: it changes nothing and
/// finds the same steps in the same order every time.
///
/// Threads: an object is confined to one thread; the host makes one for each worker.
/// Order of calls: any number of find() with boards of any layout.
/// Ownership: the board and the sink belong to the caller and are not kept.
/// Exceptions: whatever find() throws ends the run as an error that names plugin and component.
class ARIADNE_API Strategy {
 public:
  virtual ~Strategy();

  /// Calls sink.add() for each step there is, until there are no more or it returns false. Every
  /// step changes something: it places a value or removes a candidate that is there. The board is
  /// never contradictory.
  virtual void find(const Board& board, StepSink& sink) = 0;

  /// What it can do beyond this interface, by name; null by default. See plugin/extension.hpp.
  virtual void* extension(std::string_view id);
};

}  // namespace ariadne
