#pragma once

#include <span>
#include <string>
#include <utility>
#include <vector>

#include <ariadne/api.hpp>
#include <ariadne/yaml/yaml.hpp>

namespace ariadne {

/// A component in the form of a config, `id` or `{id: {parameter: value}}`, which a program builds
/// or changes, for example from options of the command line. Nothing is checked until a
/// ComponentSpec is made from it. Since the parts are not in a file, `origin` is the name that
/// messages use for their place, such as "--clues".
class ARIADNE_API ComponentTree {
 public:
  /// An empty tree.
  ComponentTree() = default;
  /// A component of this id without parameters; messages name `origin` as the file.
  ComponentTree(const std::string& id, const std::string& origin);
  /// The component that a YAML node describes.
  explicit ComponentTree(YamlNode node) : node_(std::move(node)) {}

  /// Whether it describes nothing.
  bool empty() const { return node_.kind == YamlNode::Kind::null; }
  /// The id of the component; empty if the tree describes nothing.
  const std::string& id() const;
  /// The value of a parameter, or null if it is not set.
  const YamlNode* find(const std::string& parameter) const;
  /// The elements of a list parameter: its scalars, and the ids of its components.
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
  /// The component in one line of YAML: "dig: {clues: 24..28}".
  std::string text() const;

 private:
  ComponentTree& set(const std::string& parameter, YamlNode value);

  YamlNode node_;
};

}  // namespace ariadne
