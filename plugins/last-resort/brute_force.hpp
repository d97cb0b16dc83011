#pragma once

#include <vector>

#include <ariadne/plugin/plugin.hpp>

namespace ariadne::plugins::last_resort {

/// The solution's value for one cell, where no technique is left.
class BruteForce final : public Strategy {
 public:
  /// Parameter `solver`: asked for the solution.
  static std::vector<Parameter> table();
  BruteForce(const Technique& technique, Parameters& parameters);
  void find(const Board& board, StepSink& sink) override;

 private:
  Named<Solver> solver_;
  Step step_;
  std::vector<DigitSet> candidates_;
};

}  // namespace ariadne::plugins::last_resort
