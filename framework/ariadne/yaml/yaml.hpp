#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <ariadne/api.hpp>
#include <ariadne/model/error.hpp>

namespace ariadne {

struct YamlEntry;

/// A YAML document as a tree of plain data. Every node has its position. Duplicate keys, anchors,
/// aliases, tags, and multiple documents are errors.
struct ARIADNE_API YamlNode {
  /// The kind of a node.
  enum class Kind { null, scalar, sequence, map };

  Kind kind = Kind::null;          ///< which of the members below are used
  std::string scalar;              ///< the text of a scalar
  bool quoted = false;             ///< the scalar is in quotes, so it is always a string
  std::vector<YamlNode> items;     ///< the items of a sequence
  std::vector<YamlEntry> entries;  ///< the entries of a map, in the order in which they are written
  Place place;                     ///< where the node begins

  /// The value of a key of this map, or null.
  const YamlNode* find(std::string_view key) const;
};

/// A key of a map, always a scalar, and its value.
struct YamlEntry {
  YamlNode key;    ///< a scalar
  YamlNode value;  ///< of any kind
};

/// Parses a YAML document. `file` is its name for messages. Throws ConfigError with file, line, and
/// column.
ARIADNE_API YamlNode parse_yaml(const std::string& text, const std::string& file);

/// Reads a file. Throws IoError if it cannot be read, and ConfigError as above.
ARIADNE_API YamlNode read_yaml(const std::string& path);

/// Reads only some entries of a file that is a map with one key a line, unquoted and not indented. All other
/// lines count as empty, so that a long file takes little time. Throws as above.
ARIADNE_API YamlNode read_yaml(const std::string& path, std::span<const std::string> keys);

}  // namespace ariadne
