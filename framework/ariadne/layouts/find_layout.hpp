#pragma once

#include <string>
#include <vector>

#include <ariadne/api.hpp>
#include <ariadne/formats/layout_names.hpp>
#include <ariadne/yaml/yaml.hpp>

namespace ariadne {

/// What `--layout` takes: the file of a description when the word ends in .yaml or .yml or holds a
/// '/', a name otherwise. The rules of a file are appended to `rules`; without, they are a mistake.
/// Throws as read_layout_file() and find_layout_by_name() do.
ARIADNE_API LayoutChoice find_layout(const std::string& word,
                                     std::vector<YamlNode>* rules = nullptr);

/// As parse_layout(); where a part of the name is unknown the sentence ends with what it is called
/// here, or with the nearest name.
ARIADNE_API LayoutChoice find_layout_by_name(const std::string& name);

/// Whether the name is one that parse_layout() knows.
ARIADNE_API bool is_layout_name(const std::string& name);

}  // namespace ariadne
