#pragma once

#include <span>
#include <vector>

#include <ariadne/plugin/solver.hpp>

namespace ariadne {

/// A sink that keeps the last solution, for callers that need only one.
class KeptSolution final : public SolutionSink {
 public:
  /// Keeps the solution, and lets the search continue.
  bool solution(std::span<const Digit> values) override {
    values_.assign(values.begin(), values.end());
    return true;
  }
  /// A digit for each cell; empty if there was no solution.
  const std::vector<Digit>& values() const { return values_; }

 private:
  std::vector<Digit> values_;
};

}  // namespace ariadne
