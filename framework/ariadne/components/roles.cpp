#include <filesystem>
#include <map>
#include <system_error>

#include <ariadne/components/plugin_folders.hpp>
#include <ariadne/components/roles.hpp>
#include <ariadne/model/error.hpp>
#include <ariadne/yaml/yaml.hpp>

namespace ariadne {

namespace {

using Roles = std::map<std::string, std::vector<std::string>, std::less<>>;

Roles read_roles() {
  const std::filesystem::path file = data_folder() / "configs" / "library" / "options.yaml";
  std::error_code ignored;
  Roles roles;
  if (!std::filesystem::exists(file, ignored)) return roles;
  const auto text_of = [](const YamlNode& node) {
    if (node.kind != YamlNode::Kind::scalar)
      throw ConfigError(node.place, "a role has a component, or a list of components, as texts");
    return node.scalar;
  };
  for (const auto& entry : read_yaml(file).entries) {
    std::vector<std::string>& components = roles[entry.key.scalar];
    if (entry.value.kind == YamlNode::Kind::sequence)
      for (const YamlNode& item : entry.value.items) components.push_back(text_of(item));
    else
      components.push_back(text_of(entry.value));
  }
  return roles;
}

}  // namespace

std::vector<std::string> components_of_role(std::string_view role) {
  static const Roles roles = read_roles();
  const auto found = roles.find(role);
  return found == roles.end() ? std::vector<std::string>() : found->second;
}

}  // namespace ariadne
