#pragma once

#include <string>

#include <ariadne/api.hpp>
#include <ariadne/model/layout.hpp>

namespace ariadne {

/// A layout as a YAML text describes it; docs/layouts.md shows the form. Throws ConfigError with
/// all mistakes, each with file, line and column. `file` is what messages call the text.
ARIADNE_API LayoutPtr parse_layout_description(const std::string& text, const std::string& file);

/// Reads a file; throws IoError when it cannot be read, ConfigError as above.
ARIADNE_API LayoutPtr read_layout_file(const std::string& path);

/// The description of a layout, that lists every cell and group. What is read from it has the
/// same cells, and the same groups in the same order, provided that groups of a kind stand
/// together. Names that are not free for files get "my-" before them.
ARIADNE_API std::string to_yaml(const Layout& layout);

}  // namespace ariadne
