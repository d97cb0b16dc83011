#pragma once

#include <vector>

#include <ariadne/plugin/plugin.hpp>

namespace ariadne::plugins::wings {

/// A pivot with three candidates that sees two cells with two of the three each.
class XyzWing final : public Strategy {
 public:
  explicit XyzWing(const Technique& technique);
  void find(const Board& board, StepSink& sink) override;

 private:
  bool report(const Board& board, StepSink& sink, Cell pivot, Cell first, Cell second);

  Step step_;
  std::vector<Cell> pivots_;
  std::vector<Cell> pincers_;  ///< of the pivot at hand
};

}  // namespace ariadne::plugins::wings
