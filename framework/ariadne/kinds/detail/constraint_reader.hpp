#pragma once

#include <string>
#include <vector>

#include <ariadne/components/registry.hpp>
#include <ariadne/kinds/detail/kind_data.hpp>
#include <ariadne/kinds/detail/names.hpp>
#include <ariadne/yaml/detail/values.hpp>
#include <ariadne/yaml/yaml.hpp>

namespace ariadne::kinds {

/// Reads the constraints of plugins that rules use: their ids and parameters. Cells and numbers are
/// expressions, and everything else is written as in other rules.
class ConstraintReader {
 public:
  /// `variables` are those of the rule.
  ConstraintReader(const Registry& registry, Resolver& resolver,
                   const std::vector<std::string>& variables, Mistakes& mistakes)
      : registry_(registry), resolver_(resolver), variables_(variables), mistakes_(mistakes) {}

  /// Reads {ID: {PARAMETER: VALUE}}, or an id. Throws ConfigError for a mistake in an expression, and
  /// collects all others.
  ConstraintUse read(const YamlNode& node);

 private:
  void read_arguments(const ComponentInfo& info, const YamlNode& map, ConstraintUse& use);
  void read_argument(const ComponentInfo& info, const Parameter& parameter, const YamlNode& node,
                     ConstraintArgument& argument);
  void read_terms(const YamlNode& node, const std::string& subject, ConstraintArgument& argument);
  void read_text(const Parameter& parameter, const YamlNode& node, const std::string& subject,
                 ConstraintArgument& argument);

  const Registry& registry_;
  Resolver& resolver_;
  const std::vector<std::string>& variables_;
  Mistakes& mistakes_;
};

}  // namespace ariadne::kinds
