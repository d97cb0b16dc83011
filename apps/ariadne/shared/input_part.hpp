#pragma once

#include <cstdint>
#include <limits>
#include <string>

#include <ariadne/input/inputs.hpp>

#include "terminal/options.hpp"

/// The items of an input that a run is about.
struct InputPart {
  std::uint64_t first = 1;                                          ///< from one
  std::uint64_t count = std::numeric_limits<std::uint64_t>::max();  ///< at most
};

/// Adds --range and --chunk.
void add_part_options(Options& options);

/// What those options say, as it was written: "" for all, "range 5:9", "chunk 2/3".
std::string part_text(const Options& options);

/// The part that they mean. A chunk makes it count the items of the input, which can only be done
/// with inputs that can be read again; throws ariadne::ConfigError for others, and for wrong use.
InputPart input_part(const Options& options, ariadne::Inputs& inputs);
