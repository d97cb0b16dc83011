#pragma once

#include <string>

#include <ariadne/kinds/kind.hpp>

#include "terminal/options.hpp"

/// Adds --kind.
void add_kind_option(Options& options);

/// The kind that --kind names: one that comes with the program, or a file. Plugins are loaded if it uses
/// their constraints. Its warnings go to standard error unless they are not wanted. Throws
/// ariadne::ConfigError or IoError.
ariadne::KindPtr kind_option(const std::string& name, const Options& options);
