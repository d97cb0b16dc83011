#pragma once

#include <memory>

#include <ariadne/components/registry.hpp>

#include "terminal/options.hpp"

/// Loads all plugins, but not again if they are loaded already. Reports those that cannot be loaded on
/// standard error, unless quiet. Commands that need plugins call it once; what needs them takes the
/// registry. From any thread.
std::shared_ptr<const ariadne::Registry> loaded_plugins(const Options& options);
