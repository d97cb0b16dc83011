#pragma once

#include <string>
#include <utility>
#include <vector>

#include <ariadne/api.hpp>
#include <ariadne/components/registry.hpp>
#include <ariadne/model/layout.hpp>
#include <ariadne/yaml/yaml.hpp>

namespace ariadne {

/// The rules that a YAML node lists, `[{killer-cage: {cells: r1c1-3, sum: 15}}, ...]`, one rule
/// alone, or the name of one. Cells are those of the frame. Throws ConfigError with all mistakes,
/// each with file, line and column.
ARIADNE_API std::vector<Rule> read_rules(const Registry& registry, const YamlNode& node,
                                         const Layout& frame);

/// The same, with the place of each rule.
ARIADNE_API std::vector<std::pair<Rule, Place>> read_placed_rules(const Registry& registry,
                                                                  const YamlNode& node,
                                                                  const Layout& frame);

/// A rule in one line of YAML: "killer-cage: {cells: r1c1-3, sum: 15}". Equal texts are equal rules.
ARIADNE_API std::string to_yaml(const Rule& rule, const Registry& registry, const Layout& frame);

}  // namespace ariadne
