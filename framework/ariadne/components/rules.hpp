#pragma once

#include <string>
#include <utility>
#include <vector>

#include <ariadne/api.hpp>
#include <ariadne/components/registry.hpp>
#include <ariadne/model/layout.hpp>
#include <ariadne/yaml/yaml.hpp>

namespace ariadne {

/// Reads rules from a YAML node: a list, `[{killer-cage: {cells: r1c1-3, sum: 15}}, ...]`, a single
/// rule, or the name of a rule without parameters. The cells in them are those of the frame. Throws
/// a ConfigError with all errors, each with file, line, and column.
ARIADNE_API std::vector<Rule> read_rules(const Registry& registry, const YamlNode& node,
                                         const Layout& frame);

/// The same, with the line and column of each rule.
ARIADNE_API std::vector<std::pair<Rule, Place>> read_placed_rules(const Registry& registry,
                                                                  const YamlNode& node,
                                                                  const Layout& frame);

/// A rule as one line of YAML: "killer-cage: {cells: r1c1-3, sum: 15}". Two rules are equal if and
/// only if these lines are.
ARIADNE_API std::string to_yaml(const Rule& rule, const Registry& registry, const Layout& frame);

}  // namespace ariadne
