#pragma once

#include <span>
#include <string>
#include <string_view>

#include <ariadne/api.hpp>
#include <ariadne/model/layout.hpp>

namespace ariadne {

/// A kind of group that can be added, by name, to the rows, columns, and boxes of a grid.
struct Extra {
  std::string_view name;     ///< "anti-knight"
  std::string_view summary;  ///< its rule: "cells a knight's move apart differ"
  bool needs_boxes;          ///< it needs rectangular boxes, so it does not apply to jigsaws
};

/// All extras, in the order in which the name of a layout lists them.
ARIADNE_API std::span<const Extra> extras();

/// The extra with this name, or null. "centre-dot" is another name for "center-dot".
ARIADNE_API const Extra* find_extra(std::string_view name);

/// Adds the groups of these extras, in any order, to a grid that plain_layout() or jigsaw_layout()
/// has made. The result is called BASE+EXTRA+EXTRA, in the order of extras(), with "chess" standing
/// for the pair anti-knight and anti-king, so that equal layouts have equal names. Without names,
/// returns `base`. Throws LayoutError if a name is unknown or occurs twice, or if the base cannot
/// have the extra.
ARIADNE_API LayoutPtr add_extras(const LayoutPtr& base, std::span<const std::string> names);

}  // namespace ariadne
