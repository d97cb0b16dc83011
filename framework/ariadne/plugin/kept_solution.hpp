#pragma once

#include <span>
#include <vector>

#include <ariadne/plugin/solver.hpp>

namespace ariadne {

/// A sink for those who need one solution of a solver: keeps the last one.
class KeptSolution final : public SolutionSink {
 public:
  /// Keeps the digits and asks for more.
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
