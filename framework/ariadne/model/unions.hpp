#pragma once

#include <span>
#include <string>
#include <string_view>

#include <ariadne/api.hpp>
#include <ariadne/model/layout.hpp>

namespace ariadne {

/// Several 9x9 grids on one canvas, with a name.
struct Union {
  std::string_view name;              ///< as `--layout` accepts it
  std::string_view summary;           ///< one sentence
  std::span<const Position> corners;  ///< the top left cell of each grid, in reading order
};

/// All unions with a name.
ARIADNE_API std::span<const Union> unions();

/// The union with this name, or null.
ARIADNE_API const Union* find_union(std::string_view name);

/// Copies of a layout on one canvas. `corners` contains the top left place of each copy. Where
/// copies overlap, a cell has the groups of all of them. Places outside all copies are holes.
/// Groups are called g1r1, g2b9, and so on, by the number of the copy, and are ordered by kind. A
/// group that two copies share is listed once. Throws LayoutError if there are no corners, if one
/// is negative, or if the canvas becomes too large. If `grids` is the name of a known union, the
/// result has the recipe of the copies; otherwise, it has no recipe.
ARIADNE_API LayoutPtr union_of(const Layout& part, std::span<const Position> corners,
                               std::string name, std::string grids = {});

}  // namespace ariadne
