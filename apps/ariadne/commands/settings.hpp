#pragma once

#include <string>

#include <ariadne/yaml/yaml.hpp>

/// Sets a value of a pipeline file as --set says, "stages.0.generate.count=10": keys and numbers of
/// list items from 0, joined by dots, and YAML behind the '='. Throws ariadne::ConfigError.
void set_value(ariadne::YamlNode& file, const std::string& setting);
