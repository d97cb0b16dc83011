#pragma once

#include <ariadne/plugin/plugin.hpp>

namespace ariadne::plugins::singles {

/// An open cell with one candidate.
class NakedSingle final : public Strategy {
 public:
  explicit NakedSingle(const Technique& technique) : step_(technique) {}
  void find(const Board& board, StepSink& sink) override;

 private:
  void explain(const Board& board, Cell cell, Digit digit);

  Step step_;
};

}  // namespace ariadne::plugins::singles
