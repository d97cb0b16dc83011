#pragma once

#include <ariadne/plugin/plugin.hpp>

namespace ariadne::plugins::uniqueness {

/// Every open cell has two candidates but one, which has one too many.
class BugPlus1 final : public Strategy {
 public:
  explicit BugPlus1(const Technique& technique);
  void find(const Board& board, StepSink& sink) override;

 private:
  Step step_;
};

}  // namespace ariadne::plugins::uniqueness
