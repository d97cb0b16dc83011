#pragma once

#include <filesystem>
#include <string>

#include <ariadne/host/config.hpp>
#include <ariadne/host/registry.hpp>

#include "options.hpp"
#include "records.hpp"

/// Loads every plugin there is; what could not be loaded is told on standard error, unless quiet.
void load_all_plugins(ariadne::Registry& registry, const Options& options);

/// A config that came with the program.
std::filesystem::path shipped_config(const std::string& name);

/// What --with and --config say, or the shipped config `standard`; --with takes the place of the
/// config's solver. Throws ConfigError or IoError.
ariadne::SolveStage solve_stage(const Options& options, const std::string& standard);

/// --json, or --format.
Format format_option(const Options& options);
