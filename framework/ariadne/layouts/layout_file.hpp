#pragma once

#include <string>
#include <vector>

#include <ariadne/api.hpp>
#include <ariadne/model/layout.hpp>
#include <ariadne/yaml/yaml.hpp>

namespace ariadne {

/// The layout that YAML describes in the format of docs/layouts.md. The rules under the key
/// `constraints` are appended to `rules` without being checked; if `rules` is null, this key is an
/// error. Throws a ConfigError with all errors, each with file, line, and column. `file` is the
/// name that messages use for the text.
ARIADNE_API LayoutPtr parse_layout_description(const std::string& text, const std::string& file,
                                               std::vector<YamlNode>* rules = nullptr);

/// Reads a file. Throws IoError if it cannot be read, and ConfigError as above.
ARIADNE_API LayoutPtr read_layout_file(const std::string& path,
                                       std::vector<YamlNode>* rules = nullptr);

/// The description of a layout, which lists every cell and every group. The layout that is read
/// from it has the same cells, groups, and rules. The groups are in the same order if all groups of
/// the same kind are next to each other in `layout`. "my-" is put before names that files must not
/// use.
ARIADNE_API std::string to_yaml(const Layout& layout);

}  // namespace ariadne
