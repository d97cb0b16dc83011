// Whatever text stands for rules in YAML: it is refused with all mistakes, each with its place, or made
// into constraints that keep their promises. The first byte chooses the grid.

#include <cstdint>
#include <string>
#include <vector>

#include <ariadne/components/constraint_maker.hpp>
#include <ariadne/formats/layout_names.hpp>

#include "rules.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace ariadne;
  using namespace ariadne::testing;
  static const std::vector<LayoutPtr> frames = [] {
    std::vector<LayoutPtr> all;
    for (const char* name : {"4x4", "9x9", "grid:5x5", "grid:4x6:2x2:0..5", "grid:3x3:cells:0..9"})
      all.push_back(parse_layout(name).fixed);
    return all;
  }();
  constexpr std::size_t longest = 1000;
  if (size < 2 || size > longest) return 0;
  const LayoutPtr& frame = frames[choice_of(data) % frames.size()];
  LayoutPtr layout;
  try {
    const std::string text(reinterpret_cast<const char*>(data) + 1, size - 1);
    layout = ConstraintMaker(shipped_plugins(), {parse_yaml(text, "rules.yaml")}).make(frame, {});
  } catch (const ConfigError& error) {
    require_places(error.what());
    return 0;
  }
  require_rules(*layout);
  return 0;
}
