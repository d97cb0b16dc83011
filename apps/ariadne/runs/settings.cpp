#include "runs/settings.hpp"

#include <string>
#include <vector>

#include <fmt/format.h>

#include <ariadne/model/nearest.hpp>
#include <ariadne/model/numbers.hpp>

using ariadne::ConfigError;
using ariadne::YamlNode;

namespace {

YamlNode scalar(const std::string& text, const std::string& origin) {
  YamlNode node;
  node.kind = YamlNode::Kind::scalar;
  node.scalar = text;
  node.place = {origin, 1, 1};
  return node;
}

/// The part of a list or a map that a word of the path selects. Adds keys that do not exist.
YamlNode& part(YamlNode& node, const std::string& word, const std::string& origin) {
  if (node.kind == YamlNode::Kind::sequence) {
    const auto index = ariadne::number_of<std::size_t>(word);
    if (!index || *index >= node.items.size())
      throw ConfigError(
          node.items.empty()
              ? fmt::format("{}: there is no item '{}' in an empty list", origin, word)
              : fmt::format(
                    "{}: there is no item '{}'; the items of this list are numbered 0 to {}",
                    origin, word, node.items.size() - 1));
    return node.items[*index];
  }
  // `- rate` and `with: dig` are short for maps without parameters.
  if (node.kind == YamlNode::Kind::scalar && node.scalar == word) {
    ariadne::YamlEntry entry{node, {}};
    node = {};
    node.kind = YamlNode::Kind::map;
    node.place = entry.key.place;
    entry.value.place = node.place;
    node.entries.push_back(std::move(entry));
  }
  if (node.kind == YamlNode::Kind::null) node.kind = YamlNode::Kind::map;
  if (node.kind != YamlNode::Kind::map)
    throw ConfigError(
        fmt::format("{}: '{}' is not a map, so it has no key '{}'", origin, node.scalar, word));
  for (ariadne::YamlEntry& entry : node.entries)
    if (entry.key.scalar == word) return entry.value;
  YamlNode null;
  null.place = {origin, 1, 1};
  node.entries.push_back({scalar(word, origin), std::move(null)});
  return node.entries.back().value;
}

}  // namespace

void set_value(YamlNode& file, const std::string& setting) {
  const std::string origin = "--set " + setting;
  const std::size_t equals = setting.find('=');
  if (equals == std::string::npos || equals == 0)
    throw ConfigError(fmt::format(
        "--set must be PLACE=VALUE, such as stages.0.generate.count=10, not '{}'", setting));
  YamlNode* node = &file;
  std::vector<std::string> path;
  for (std::size_t begin = 0; begin <= equals;) {
    const std::size_t end = std::min(setting.find('.', begin), equals);
    path.push_back(setting.substr(begin, end - begin));
    // A stage has exactly one name; a second one cannot be added.
    if (path.size() == 3 && path[0] == "stages" && !node->entries.empty() &&
        node->find(path[2]) == nullptr)
      throw ConfigError(fmt::format("{}: stage {} is '{}', not '{}'", origin, path[1],
                                    node->entries[0].key.scalar, path[2]));
    node = &part(*node, path.back(), origin);
    begin = end + 1;
  }
  *node = ariadne::parse_yaml(setting.substr(equals + 1), origin);
}
