#pragma once

// Layouts by name, and the values of their cells.

#include <string_view>
#include <vector>

#include <ariadne/formats/layout_names.hpp>

namespace ariadne::testing {

/// The digits of all cells, 0 for open ones.
using Values = std::vector<Digit>;

inline LayoutPtr layout_named(std::string_view name) {
  return parse_layout(name).fixed;
}

}  // namespace ariadne::testing
