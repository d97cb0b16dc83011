#pragma once

#include "terminal/options.hpp"

/// `ariadne generate --patterns`: counts and writes the patterns of a digit in --layout, at most
/// --count of them, or with --sets K counts the sets of K patterns that have no cell in common.
/// Returns the exit status. Throws as commands do.
int patterns_command(const Options& options);
