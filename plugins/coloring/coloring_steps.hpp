#pragma once

#include <span>
#include <string>
#include <string_view>

#include <ariadne/plugin/plugin.hpp>

#include "colorings.hpp"

namespace ariadne::plugins::coloring {

/// A technique that goes by a longer name and another code in some of its steps.
inline Technique variant(const Technique& technique, std::string_view more_name,
                         std::string_view code) {
  Technique result = technique;
  result.name += more_name;
  result.code = code;
  return result;
}

/// Reports that these cells, if there are any, lose the digit. The evidence is the digit, and the
/// two colors of each coloring in turn. Returns false if the sink wants no more.
inline bool report(StepSink& sink, Step& step, const CellSet& targets, Digit digit,
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

/// Words with which the steps of all colorings begin.
inline const std::string linked =
    "Where a house has only two places for {digits.digits}, exactly one of the two is "
    "{digits.digits}, so the two cells are linked. ";

}  // namespace ariadne::plugins::coloring
