#pragma once

#include <span>
#include <string>
#include <string_view>

#include <ariadne/api.hpp>
#include <ariadne/model/layout.hpp>

namespace ariadne {

/// Several 9x9 grids on one canvas, known by a name.
struct Union {
  std::string_view name;              ///< as `--layout` takes it
  std::string_view summary;           ///< one sentence
  std::span<const Position> corners;  ///< the top left cell of each grid, in reading order
};

/// All that have a name.
ARIADNE_API std::span<const Union> unions();

/// The union of this name, or null.
ARIADNE_API const Union* find_union(std::string_view name);

/// Copies of a layout on one canvas, the top left place of each given; what lies outside all of
/// them is a hole, and a cell where several lie is one cell with the groups of all. Groups are
/// called g1r1, g2b9 and so on by their copy, and stand by their kind; one that two copies share is
/// there once. Throws LayoutError when there are no corners, one is negative, or the canvas gets
/// too large. With `grids`, the name of a known union, the recipe is that of the copies; without,
/// there is none.
ARIADNE_API LayoutPtr union_of(const Layout& part, std::span<const Position> corners,
                               std::string name, std::string grids = {});

}  // namespace ariadne
