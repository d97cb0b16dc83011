#pragma once

#include <string>

#include <ariadne/draw/detail/geometry.hpp>

namespace ariadne {

/// The marks of a layout as SVG elements, a group of the class "rule" for each, and the rules in
/// words. Their classes are those of rules.css; colors are right on light and dark grounds.
struct RulePicture {
  std::string below;  ///< what stands below the lines of the grid: lines, cages, signs in cells
  std::string above;  ///< what stands above them and below the digits: signs between cells, clues
};

/// Empty for layouts without rules.
RulePicture picture_of_rules(const Layout& layout, const BoardGeometry& geometry);

}  // namespace ariadne
