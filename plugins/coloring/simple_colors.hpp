#pragma once

#include <ariadne/plugin/plugin.hpp>

#include "coloring_steps.hpp"

namespace ariadne::plugins::coloring {

/// What one coloring of a digit shows by itself: trap and wrap.
class SimpleColors final : public Strategy {
 public:
  explicit SimpleColors(const Technique& technique);
  void find(const Board& board, StepSink& sink) override;

 private:
  Step trap_;
  Step wrap_;
};

}  // namespace ariadne::plugins::coloring
