#pragma once

#include <span>
#include <string>
#include <utility>
#include <vector>

#include <ariadne/api.hpp>
#include <ariadne/yaml/yaml.hpp>

namespace ariadne {

/// A component as a config writes it, `id` or `{id: {parameter: value}}`, put together or changed by
/// a program: what the options of a command line come to. It is checked, like any config, when a
/// ComponentSpec is made of it; until then it may be anything. `origin` is what messages call the
/// place of a part, such as "--clues", because it is not in a file.
class ARIADNE_API ComponentTree {
 public:
  /// Nothing yet.
  ComponentTree() = default;
  /// A component of this id without parameters; messages name `origin` as the file.
  ComponentTree(const std::string& id, const std::string& origin);
  /// The component that a YAML node describes.
  explicit ComponentTree(YamlNode node) : node_(std::move(node)) {}

  /// Whether it describes nothing.
  bool empty() const { return node_.kind == YamlNode::Kind::null; }
  /// Empty when it is no component.
  const std::string& id() const;
  /// The value of a parameter that is set; null when it is not.
  const YamlNode* find(const std::string& parameter) const;
  /// What a list parameter holds that is set, by its scalars and the ids of its components.
  std::vector<std::string> words(const std::string& parameter) const;

  // A parameter that is set already gets the new value.
  /// The same with one value; messages name `origin` as the file, as below.
  ComponentTree& set(const std::string& parameter, const std::string& value,
                     const std::string& origin);
  /// The same with a list of values.
  ComponentTree& set(const std::string& parameter, std::span<const std::string> values,
                     const std::string& origin);
  /// The same with a component.
  ComponentTree& set(const std::string& parameter, const ComponentTree& component);
  /// The same with a list of components.
  ComponentTree& set(const std::string& parameter, std::span<const ComponentTree> components);

  /// The YAML node that describes it.
  const YamlNode& node() const { return node_; }
  /// In one line of YAML: "dig: {clues: 24..28}".
  std::string text() const;

 private:
  ComponentTree& set(const std::string& parameter, YamlNode value);

  YamlNode node_;
};

}  // namespace ariadne
