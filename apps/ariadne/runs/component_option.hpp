#pragma once

#include <filesystem>
#include <string>

#include <ariadne/components/config.hpp>
#include <ariadne/components/registry.hpp>
#include <ariadne/pipeline/stage_config.hpp>
#include <ariadne/work/detail/records.hpp>

#include "terminal/options.hpp"

/// The file of a config that comes with the program.
std::filesystem::path shipped_config(const std::string& name);

/// The component that options of the program stand for in this role; configs/library/options.yaml
/// lists the roles. `origin` stands for the file in messages.
ariadne::ComponentTree option_component(const std::string& role, const std::string& origin);

/// Whether a component has a parameter of this name.
bool has_parameter(const ariadne::Registry& registry, std::string_view id,
                   std::string_view parameter);

/// The names of the configs that come with the program.
std::vector<std::string> shipped_configs();

/// The file that --config names: that file or, if the name has no folder and no such file exists,
/// the config of that name that comes with the program. Throws ariadne::ConfigError if there is
/// neither.
std::string config_file(const std::string& name, const std::string& kind = "config");

/// The file that an `include` in the file `from` names: one in the same folder, or one that comes
/// with the program.
std::string included_file(const std::string& name, const std::string& from);

/// The stage of a pipeline file that solves.
ariadne::SolveStage solve_config(const ariadne::Registry& registry, const std::string& file,
                                 ariadne::StagesBefore before = ariadne::StagesBefore::refused);

/// The stage of --with and --config, or of the shipped config `standard`. --with replaces the
/// solver of the config. Throws ConfigError or IoError.
ariadne::SolveStage solve_stage(const ariadne::Registry& registry, const Options& options,
                                const std::string& standard,
                                ariadne::StagesBefore before = ariadne::StagesBefore::refused);

/// The values of --format.
extern const std::vector<std::string> formats;
/// The value of --format, or json with --json.
ariadne::Format format_option(const Options& options);
