#pragma once

#include <string>
#include <string_view>
#include <vector>

#include <ariadne/api.hpp>
#include <ariadne/model/error.hpp>

namespace ariadne {

struct YamlEntry;

/// A YAML text as a tree of plain data in which every node knows its place. What yaml-cpp lets by
/// is refused here: duplicate keys, anchors and aliases, tags, several documents.
struct ARIADNE_API YamlNode {
  /// What a node holds.
  enum class Kind { null, scalar, sequence, map };

  Kind kind = Kind::null;          ///< what it holds
  std::string scalar;              ///< of a scalar
  bool quoted = false;             ///< the scalar stood in quotes: always a text
  std::vector<YamlNode> items;     ///< of a sequence
  std::vector<YamlEntry> entries;  ///< of a map, in their order
  Place place;                     ///< where the node begins

  /// The value of a key of this map, or null.
  const YamlNode* find(std::string_view key) const;
};

/// A key of a map, always a scalar, and its value.
struct YamlEntry {
  YamlNode key;    ///< a scalar
  YamlNode value;  ///< of any kind
};

/// Throws ConfigError with file, line and column. `file` is what messages call the text.
ARIADNE_API YamlNode parse_yaml(const std::string& text, const std::string& file);

/// Reads a file; throws IoError when it cannot be read, ConfigError as above.
ARIADNE_API YamlNode read_yaml(const std::string& path);

}  // namespace ariadne
