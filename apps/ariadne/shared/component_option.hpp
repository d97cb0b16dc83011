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

/// What --format takes.
extern const std::vector<std::string> formats;
/// --json, or --format.
ariadne::Format format_option(const Options& options);
