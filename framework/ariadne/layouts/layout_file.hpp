#pragma once

#include <string>
#include <vector>

#include <ariadne/api.hpp>
#include <ariadne/model/layout.hpp>
#include <ariadne/yaml/yaml.hpp>

namespace ariadne {

/// A layout as a YAML text describes it; docs/layouts.md shows the form. The rules of its key
/// `constraints` are appended to `rules` as they stand; without, that key is a mistake. Throws
/// ConfigError with all mistakes, each with file, line and column. `file` is what messages call the
/// text.
ARIADNE_API LayoutPtr parse_layout_description(const std::string& text, const std::string& file,
                                               std::vector<YamlNode>* rules = nullptr);

/// Reads a file; throws IoError when it cannot be read, ConfigError as above.
ARIADNE_API LayoutPtr read_layout_file(const std::string& path,
                                       std::vector<YamlNode>* rules = nullptr);

/// The description of a layout, that lists every cell and group. What is read from it has the
/// same cells, the same groups in the same order, provided that groups of a kind stand together,
/// and the same rules. Names that are not free for files get "my-" before them.
ARIADNE_API std::string to_yaml(const Layout& layout);

}  // namespace ariadne
