#include "coloring_steps.hpp"

namespace ariadne::plugins::coloring {

Technique variant(const Technique& technique, std::string_view more_name, std::string_view code) {
  Technique result = technique;
  result.name += more_name;
  result.code = code;
  return result;
}

bool report(StepSink& sink, Step& step, const CellSet& targets, Digit digit,
            std::span<const Coloring* const> colorings) {
  if (targets.empty()) return true;
  step.clear();
  for (const Cell cell : targets) step.eliminations.push_back({cell, digit});
  if (!sink.wants_evidence()) return sink.add(step);
  step.evidence.push_back({.role = Role::digits, .digits = {digit}});
  for (const Coloring* coloring : colorings)
    for (const CellSet& color : coloring->cells)
      step.evidence.push_back({.role = Role::color, .cells = list_of(color), .digits = {digit}});
  return sink.add(step);
}

}  // namespace ariadne::plugins::coloring
