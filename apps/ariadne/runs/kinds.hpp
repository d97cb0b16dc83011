#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include <ariadne/kinds/kind.hpp>

#include "terminal/options.hpp"

/// Adds --kind.
void add_kind_option(Options& options);

/// The names of the kinds of puzzles that come with the program.
std::vector<std::string> shipped_kinds();

/// The file of a kind that comes with the program.
std::filesystem::path shipped_kind(const std::string& name);

/// The kind that --kind names: one that comes with the program, or a file. Its warnings go to
/// standard error unless they are not wanted. Throws ariadne::ConfigError or IoError.
ariadne::KindPtr find_kind(const std::string& name, bool quiet);
