// Questions that propagation answers, without a search.
//
// The selected literals become true at level 1, and each question is asked at level 2, so all that
// follows from the selection is found once. The caller needs all that propagation finds, so the search
// should be one that passes over no propagator (Pace::passes_over).

#include <array>
#include <cassert>

#include "search.hpp"

namespace ariadne::plugins::learning {

bool Search::select(std::span<const Literal> selected) {
  assert(behind_.empty());
  back_up(0);
  assumed_.clear();
  assumed_true_ = 0;
  core_.clear();
  stage_ = Stage::running;
  if (!assign_facts() || !propagate()) {
    contradictory_ = true;
    return false;
  }
  levels_begun_.push_back({static_cast<Index>(trail_.size()), 0});
  for (const Literal literal : selected) {
    const Code code = code_of(literal);
    if (values_[code] < 0) {
      find_core(code);
      back_up(0);
      return false;
    }
    if (values_[code] == 0) assign(code, {});
  }
  bool possible = propagate();
  while (possible && pace_.passes_over && !propagators_.confirm()) possible = propagate();
  if (possible) return true;
  trace_back(conflict_);
  back_up(0);
  return false;
}

bool Search::refutes(Literal literal) {
  assert(level() == 1);
  const Code code = code_of(literal);
  core_.clear();
  if (values_[code] > 0) return false;
  if (values_[code] < 0) {
    find_core(code);
    return true;
  }
  begin_level(code);
  const bool refuted = !propagate();
  if (refuted) trace_back(conflict_);
  back_up(1);
  return refuted;
}

}  // namespace ariadne::plugins::learning
