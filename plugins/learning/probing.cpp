// Questions that propagation answers, without a search.
//
// The selected literals become true at level 1, and each question is asked at level 2, so all that
// follows from the selection is found once. The caller needs all that propagation finds, so the search
// should be one that passes over no propagator (Pace::passes_over).

#include <array>
#include <cassert>

#include "search.hpp"

namespace ariadne::plugins::learning {

bool Search::begin_selection() {
  assert(behind_.empty());
  back_up(0);
  assumed_.clear();
  assumed_true_ = 0;
  core_.clear();
  stage_ = Stage::running;
  if (assign_facts() && propagate_all()) return true;
  contradictory_ = true;
  return false;
}

/// Propagates, and asks those that are passed over as well.
bool Search::propagate_all() {
  bool possible = propagate();
  while (possible && pace_.passes_over && !propagators_.confirm()) possible = propagate();
  return possible;
}

bool Search::select(std::span<const Literal> selected) {
  if (!begin_selection()) return false;
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
  if (propagate_all()) return true;
  trace_back(conflict_);
  back_up(0);
  return false;
}

std::optional<std::size_t> Search::first_contradiction(std::span<const Literal> selected) {
  if (!begin_selection()) return 0;
  for (std::size_t i = 0; i < selected.size(); ++i) {
    const Code code = code_of(selected[i]);
    if (values_[code] > 0) continue;
    if (values_[code] < 0) {
      find_core(code);
    } else {
      begin_level(code);
      if (propagate_all()) continue;
      trace_back(conflict_);
    }
    back_up(0);
    return i;
  }
  back_up(0);
  return std::nullopt;
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
