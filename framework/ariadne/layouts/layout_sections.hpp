#pragma once

#include <array>

#include <ariadne/model/layout.hpp>

namespace ariadne {

/// A key of a layout's description under which the groups of one kind stand.
struct LayoutSection {
  const char* key;  ///< as a layout file writes it
  GroupKind kind;   ///< of the groups in that section
};

/// In the order of the kinds.
inline constexpr std::array<LayoutSection, 4> layout_sections{{{"rows", GroupKind::row},
                                                               {"columns", GroupKind::column},
                                                               {"boxes", GroupKind::box},
                                                               {"groups", GroupKind::extra}}};

/// The place of a canvas where there is no cell.
inline constexpr char hole_symbol = '.';

}  // namespace ariadne
