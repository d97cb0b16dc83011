#pragma once

#include <cstdint>
#include <limits>
#include <string>

#include <ariadne/input/inputs.hpp>

#include "terminal/options.hpp"

/// The items of an input that a run processes.
struct InputPart {
  std::uint64_t first = 1;                                          ///< counted from 1
  std::uint64_t count = std::numeric_limits<std::uint64_t>::max();  ///< at most
};

/// Adds --range and --chunk.
void add_part_options(Options& options);

/// Those options as they were written: "range 5:9", "chunk 2/3", or "" without them.
std::string part_text(const Options& options);

/// The part that they select. For a chunk it counts the items of the input. Throws
/// ariadne::ConfigError for wrong values, and if inputs that must be counted cannot be read twice.
InputPart input_part(const Options& options, ariadne::Inputs& inputs);
