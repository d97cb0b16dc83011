#pragma once

#include <string>
#include <vector>

#include <ariadne/api.hpp>
#include <ariadne/formats/layout_names.hpp>
#include <ariadne/yaml/yaml.hpp>

namespace ariadne {

/// The layout that the value of `--layout` names: a file, if the word ends in .yaml or .yml or
/// contains a '/', and otherwise a name. The rules in a file are appended to `rules`; if it is
/// null, they are an error. Throws as read_layout_file() and find_layout_by_name() do.
ARIADNE_API LayoutChoice find_layout(const std::string& word,
                                     std::vector<YamlNode>* rules = nullptr);

/// The same as parse_layout(). If a part of the name is unknown, the error message also suggests
/// the name that Ariadne uses, or the most similar name.
ARIADNE_API LayoutChoice find_layout_by_name(const std::string& name);

/// Whether the name is one that parse_layout() knows.
ARIADNE_API bool is_layout_name(const std::string& name);

}  // namespace ariadne
