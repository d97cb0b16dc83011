#pragma once

#include <algorithm>
#include <vector>

#include <ariadne/plugin/plugin.hpp>

namespace ariadne::plugins::single_digit {

/// Gives the steps to the sink: those that remove most first, among them those whose eliminations
/// are nearer to the first cell.
inline void give_best_first(std::vector<Step>& steps, StepSink& sink) {
  const auto distance = [](const Step& step) {
    int sum = 0;
    int weight = 1;
    for (const Candidate removed : step.eliminations) {
      sum += removed.cell * weight + removed.digit;
      weight += 80;
    }
    return sum;
  };
  std::stable_sort(steps.begin(), steps.end(), [&](const Step& a, const Step& b) {
    if (a.eliminations.size() != b.eliminations.size())
      return a.eliminations.size() > b.eliminations.size();
    return distance(a) < distance(b);
  });
  for (const Step& step : steps)
    if (!sink.add(step)) return;
}

}  // namespace ariadne::plugins::single_digit
