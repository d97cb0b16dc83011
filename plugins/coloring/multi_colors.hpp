#pragma once

#include <ariadne/plugin/plugin.hpp>

#include "coloring_steps.hpp"

namespace ariadne::plugins::coloring {

/// What two colorings of a digit show together.
class MultiColors final : public Strategy {
 public:
  explicit MultiColors(const Technique& technique);
  void find(const Board& board, StepSink& sink) override;

 private:
  bool search(const Board& board, StepSink& sink, Digit digit, const Coloring& first,
              const Coloring& second);

  Step trap_;
  Step wrap_;
  CellSet targets_;
};

}  // namespace ariadne::plugins::coloring
