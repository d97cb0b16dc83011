#pragma once

#include <vector>

#include "runs/parts.hpp"
#include "terminal/interrupt.hpp"
#include "terminal/options.hpp"
#include "terminal/output.hpp"

/// `ariadne generate --patterns`: counts and writes the patterns of a digit in --layout, at most
/// --count of them, or with --sets K counts the sets of K patterns that have no cell in common.
/// Returns the exit status. Throws as commands do.
int patterns_command(const Options& options);

/// Joins what `ariadne generate --patterns --parts` wrote, and closes the output. Returns the exit
/// status. Throws ariadne::Error if there are too many sets.
int join_patterns(const std::vector<Part>& parts, Output& output, const Interrupt& interrupt);

/// Joins what `ariadne cover --parts` wrote: what one run over the whole search writes. Closes the
/// output, and returns the exit status of that run.
int join_cover(const std::vector<Part>& parts, Output& output, const Interrupt& interrupt,
               bool quiet);
