#pragma once

// Inside the host: layouts in the records of their puzzles.

#include <string>

#include <nlohmann/json.hpp>

#include <ariadne/api.hpp>
#include <ariadne/model/layout.hpp>

namespace ariadne {

/// What a reader needs besides the name of a layout; null if parse_layout() knows the name. It has
/// the keys of a layout file: `extends` or `canvas` and `digits`, and groups by kind. `first` is the
/// first number if it is not 1, and `letters` are those of the digits if there are any. Rules are not included.
ARIADNE_API nlohmann::ordered_json json_of_layout(const Layout& layout);

/// The layout that was described so. Throws LayoutError.
ARIADNE_API LayoutPtr layout_of_json(const std::string& name, const nlohmann::json& description);

}  // namespace ariadne
