#pragma once

#include <string>

#include <ariadne/yaml/yaml.hpp>

/// Sets a value of a pipeline file as --set does: "stages.0.generate.count=10" has keys and indexes
/// of list items (from 0), joined by dots, and YAML after the '='. Throws ariadne::ConfigError.
void set_value(ariadne::YamlNode& file, const std::string& setting);
