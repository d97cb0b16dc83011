#pragma once

#include <array>

#include <ariadne/model/layout.hpp>

namespace ariadne {

/// A key of a layout file, under which the file lists the groups of one kind.
struct LayoutSection {
  const char* key;  ///< as a layout file writes it
  GroupKind kind;   ///< the kind of the groups in that section
};

/// All such keys, in the order of the kinds.
inline constexpr std::array<LayoutSection, 4> layout_sections{{{"rows", GroupKind::row},
                                                               {"columns", GroupKind::column},
                                                               {"boxes", GroupKind::box},
                                                               {"groups", GroupKind::extra}}};

/// The symbol for a place on the canvas without a cell.
inline constexpr char hole_symbol = '.';

}  // namespace ariadne
