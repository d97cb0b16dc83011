#pragma once

#include <span>
#include <string>
#include <string_view>

#include <ariadne/api.hpp>
#include <ariadne/model/layout.hpp>

namespace ariadne {

/// Groups beyond rows, columns and boxes that a grid can be given by name.
struct Extra {
  std::string_view name;     ///< "anti-knight"
  std::string_view summary;  ///< its rule: "cells a knight's move apart differ"
  bool needs_boxes;          ///< it needs rectangular boxes, so it does not apply to jigsaws
};

/// All there are, in the order in which a layout's name has them.
ARIADNE_API std::span<const Extra> extras();

/// The extra of this name, or null. "centre-dot" is another name of "center-dot".
ARIADNE_API const Extra* find_extra(std::string_view name);

/// A grid with the groups of these extras, given in any order. It is called BASE+EXTRA+EXTRA in the
/// order of extras(), with "chess" for anti-knight and anti-king, so that equal layouts have equal
/// names. `base` is what plain_layout() and jigsaw_layout() make; without names it comes out as it
/// is. Throws LayoutError for names that are unknown or there twice, and for an extra that the base
/// cannot have.
ARIADNE_API LayoutPtr add_extras(const LayoutPtr& base, std::span<const std::string> names);

}  // namespace ariadne
