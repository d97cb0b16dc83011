#pragma once

#include <span>
#include <string>
#include <utility>
#include <vector>

#include <ariadne/api.hpp>
#include <ariadne/yaml/yaml.hpp>

namespace ariadne {

/// A component in the form of a config, `id` or `{id: {parameter: value}}`, which a program builds
/// or changes, for example from command-line options. Nothing is checked until a ComponentSpec is
/// made from it. Since the parts do not come from a file, messages name their `origin` instead,
/// such as "--clues".
class ARIADNE_API ComponentTree {
 public:
  /// An empty tree.
  ComponentTree() = default;
  /// A component with this id and no parameters; messages name `origin` as the file.
  ComponentTree(const std::string& id, const std::string& origin);
  /// The component that a YAML node describes.
  explicit ComponentTree(YamlNode node) : node_(std::move(node)) {}

  /// Whether the tree describes nothing.
  bool empty() const { return node_.kind == YamlNode::Kind::null; }
  /// The id of the component; empty if the tree describes nothing.
  const std::string& id() const;
  /// The value of a parameter, or null if it is not set.
  const YamlNode* find(const std::string& parameter) const;
  /// The elements of a list parameter: scalars, and the ids of components.
  std::vector<std::string> words(const std::string& parameter) const;

  // A parameter that is set already gets the new value.
  /// Sets a parameter to one value; messages name `origin` as the file.
  ComponentTree& set(const std::string& parameter, const std::string& value,
                     const std::string& origin);
  /// Sets a parameter to a list of values.
  ComponentTree& set(const std::string& parameter, std::span<const std::string> values,
                     const std::string& origin);
  /// Sets a parameter to a component.
  ComponentTree& set(const std::string& parameter, const ComponentTree& component);
  /// Sets a parameter to a list of components.
  ComponentTree& set(const std::string& parameter, std::span<const ComponentTree> components);

  /// The YAML node that describes the component.
  const YamlNode& node() const { return node_; }
  /// The component as one line of YAML: "dig: {clues: 24..28}".
  std::string text() const;

 private:
  ComponentTree& set(const std::string& parameter, YamlNode value);

  YamlNode node_;
};

}  // namespace ariadne
