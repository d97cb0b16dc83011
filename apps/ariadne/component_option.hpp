#pragma once

#include <ariadne/host/config.hpp>
#include <ariadne/host/registry.hpp>

#include "options.hpp"
#include "records.hpp"

/// Loads every plugin there is; what could not be loaded is told on standard error, unless quiet.
void load_all_plugins(ariadne::Registry& registry, const Options& options);

/// What --with and --config say, or configs/default.yaml; --with takes the place of the config's
/// solver. Throws ConfigError or IoError.
ariadne::SolveStage solve_stage(const Options& options);

/// --json, or --format.
Format format_option(const Options& options);
