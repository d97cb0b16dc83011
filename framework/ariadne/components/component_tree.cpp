#include <utility>

#include <fmt/format.h>

#include <ariadne/components/component_tree.hpp>

namespace ariadne {

namespace {

using Kind = YamlNode::Kind;

YamlNode scalar_node(const std::string& text, const std::string& origin) {
  YamlNode node;
  node.kind = Kind::scalar;
  node.scalar = text;
  node.place.file = origin;
  return node;
}

YamlNode component_node(YamlNode id) {
  YamlNode node;
  node.kind = Kind::map;
  node.place = id.place;
  node.entries.push_back({std::move(id), {}});
  return node;
}

const std::string& id_of(const YamlNode& component) {
  return component.entries.empty() ? component.scalar : component.entries[0].key.scalar;
}

std::string flow_text(const YamlNode& node) {
  std::string text;
  for (const YamlNode& item : node.items) text += (text.empty() ? "" : ", ") + flow_text(item);
  for (const YamlEntry& entry : node.entries)
    text +=
        fmt::format("{}{}: {}", text.empty() ? "" : ", ", entry.key.scalar, flow_text(entry.value));
  switch (node.kind) {
    case Kind::sequence:
      return fmt::format("[{}]", text);
    case Kind::map:
      return fmt::format("{{{}}}", text);
    default:
      return node.scalar;
  }
}

}  // namespace

ComponentTree::ComponentTree(const std::string& id, const std::string& origin)
    : node_(component_node(scalar_node(id, origin))) {}

const std::string& ComponentTree::id() const {
  return id_of(node_);
}

const YamlNode* ComponentTree::find(const std::string& parameter) const {
  return node_.entries.empty() ? nullptr : node_.entries[0].value.find(parameter);
}

std::vector<std::string> ComponentTree::words(const std::string& parameter) const {
  std::vector<std::string> words;
  if (const YamlNode* list = find(parameter))
    for (const YamlNode& item : list->items) words.push_back(id_of(item));
  return words;
}

ComponentTree& ComponentTree::set(const std::string& parameter, YamlNode value) {
  if (node_.kind == Kind::scalar) node_ = component_node(std::move(node_));
  // The check of the config reports what cannot be a component.
  if (node_.kind != Kind::map || node_.entries.size() != 1) return *this;
  YamlNode& parameters = node_.entries[0].value;
  if (parameters.kind == Kind::null) {
    parameters.kind = Kind::map;
    parameters.place = node_.place;
  }
  if (parameters.kind != Kind::map) return *this;
  std::erase_if(parameters.entries,
                [&](const YamlEntry& entry) { return entry.key.scalar == parameter; });
  YamlNode key = scalar_node(parameter, value.place.file);
  key.place = value.place;
  parameters.entries.push_back({std::move(key), std::move(value)});
  return *this;
}

ComponentTree& ComponentTree::set(const std::string& parameter, const std::string& value,
                                  const std::string& origin) {
  return set(parameter, scalar_node(value, origin));
}

ComponentTree& ComponentTree::set(const std::string& parameter, std::span<const std::string> values,
                                  const std::string& origin) {
  YamlNode list;
  list.kind = Kind::sequence;
  list.place.file = origin;
  for (const std::string& value : values) list.items.push_back(scalar_node(value, origin));
  return set(parameter, std::move(list));
}

ComponentTree& ComponentTree::set(const std::string& parameter, const ComponentTree& component) {
  return set(parameter, component.node_);
}

ComponentTree& ComponentTree::set(const std::string& parameter,
                                  std::span<const ComponentTree> components) {
  YamlNode list;
  list.kind = Kind::sequence;
  for (const ComponentTree& component : components) list.items.push_back(component.node_);
  return set(parameter, std::move(list));
}

std::string ComponentTree::text() const {
  return flow_text(node_);
}

}  // namespace ariadne
