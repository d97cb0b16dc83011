#pragma once

#include <vector>

#include "shared/parts.hpp"
#include "terminal/interrupt.hpp"
#include "terminal/output.hpp"

/// Joins what `ariadne cover --parts` wrote: what one run over the whole search writes. Closes the
/// output, and returns the exit status of that run.
int join_cover(const std::vector<Part>& parts, Output& output, const Interrupt& interrupt,
               bool quiet);
