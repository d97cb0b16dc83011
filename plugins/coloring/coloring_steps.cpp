#include "coloring_steps.hpp"

namespace ariadne::plugins::coloring {

Technique variant(const Technique& technique, std::string_view more_name, std::string_view code) {
  Technique result = technique;
  result.name += more_name;
  result.code = code;
  return result;
}

std::vector<Evidence> coloring_evidence(Digit digit, std::span<const Coloring* const> colorings) {
  std::vector<Evidence> evidence;
  evidence.push_back({.role = Role::digits, .digits = {digit}});
  for (const Coloring* coloring : colorings)
    for (const CellSet& color : coloring->cells)
      evidence.push_back({.role = Role::color, .cells = list_of(color), .digits = {digit}});
  return evidence;
}

}  // namespace ariadne::plugins::coloring
