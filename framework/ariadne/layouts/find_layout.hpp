#pragma once

#include <string>
#include <vector>

#include <ariadne/api.hpp>
#include <ariadne/formats/layout_names.hpp>
#include <ariadne/yaml/yaml.hpp>

namespace ariadne {

/// The layout that the value of `--layout` names. If `word` ends in .yaml or .yml or contains a
/// '/', it is a file, and otherwise a name. The rules in a file are appended to `rules`; if it is
/// null, they are an error. Throws as read_layout_file() and find_layout_by_name() do.
ARIADNE_API LayoutChoice find_layout(const std::string& word,
                                     std::vector<YamlNode>* rules = nullptr);

/// Like parse_layout(). If a part of the name is unknown, the error message also suggests Ariadne's
/// own name for it, if it is known by another name elsewhere, or else the most similar name.
ARIADNE_API LayoutChoice find_layout_by_name(const std::string& name);

/// Whether parse_layout() knows the name.
ARIADNE_API bool is_layout_name(const std::string& name);

}  // namespace ariadne
