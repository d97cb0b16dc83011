#pragma once

#include <filesystem>
#include <string>

#include <ariadne/components/config.hpp>
#include <ariadne/components/registry.hpp>
#include <ariadne/pipeline/stage_config.hpp>
#include <ariadne/runs/detail/records.hpp>

#include "terminal/options.hpp"

/// Loads every plugin there is; what could not be loaded is told on standard error, unless quiet.
void load_all_plugins(ariadne::Registry& registry, const Options& options);

/// A config that came with the program.
std::filesystem::path shipped_config(const std::string& name);

/// The names of the configs that came with the program.
std::vector<std::string> shipped_configs();

/// The file that --config names: as it is named, or, where the name is bare and no such file is
/// there, one that came with the program. Throws ariadne::ConfigError when there is none.
std::string config_file(const std::string& name);

/// The file that an `include` in the file `from` names: beside it, or one that came with the
/// program.
std::string included_file(const std::string& name, const std::string& from);

/// The stage of a pipeline file that solves.
ariadne::SolveStage solve_config(const ariadne::Registry& registry, const std::string& file);

/// What --with and --config say, or the shipped config `standard`; --with takes the place of the
/// config's solver. Throws ConfigError or IoError.
ariadne::SolveStage solve_stage(const ariadne::Registry& registry, const Options& options,
                                const std::string& standard);

/// The id of a component as a config writes it.
const std::string& component_id(const ariadne::YamlNode& component);

/// A component as a config writes it, `{id: {}}`, that stands nowhere in a file; messages name
/// `origin` for it.
ariadne::YamlNode component_node(const std::string& id, const std::string& origin);

/// A scalar that stands nowhere in a file.
ariadne::YamlNode scalar_node(const std::string& text, const std::string& origin);

/// Sets a parameter of a component as a config writes it, `id` or `{id: {parameter: value}}`.
void set_parameter(ariadne::YamlNode& component, const std::string& name, ariadne::YamlNode value);
void set_parameter(ariadne::YamlNode& component, const std::string& name, const std::string& value,
                   const std::string& origin);

/// What --format takes.
extern const std::vector<std::string> formats;
/// --json, or --format.
ariadne::Format format_option(const Options& options);
