#pragma once

#include <cstdint>
#include <limits>
#include <string>

#include <ariadne/input/file_block.hpp>
#include <ariadne/input/inputs.hpp>

#include "terminal/options.hpp"

/// Says on standard error how many lines were passed over because no format could mean them, and in
/// how many puzzles it was not certain what 0 means.
void note_passed_over(const ariadne::Inputs& inputs);

/// The items of an input that a run processes.
struct InputPart {
  std::uint64_t first = 1;   ///< the number of the first one in the input, from 1
  std::uint64_t before = 0;  ///< items that are read before it
  std::uint64_t count = std::numeric_limits<std::uint64_t>::max();  ///< at most
};

/// The I-th of N parts of a sequence, which differ in length by one at most; the longer ones come
/// first.
struct Chunk {
  std::uint64_t index = 1;  ///< I, from 1
  std::uint64_t of = 1;     ///< N

  /// How many of `total` items are before it.
  std::uint64_t first(std::uint64_t total) const;
  /// How many it has.
  std::uint64_t count(std::uint64_t total) const;
  /// How manifests of parts name it.
  ariadne::FileBlock block() const;
};

/// The value of --chunk, "I/N"; without it, the whole, but --parts needs it. Throws
/// ariadne::ConfigError.
Chunk chunk_option(const Options& options);

/// Adds --chunk and --parts, for a command that generates or enumerates.
void add_chunk_options(Options& options);

/// Adds --range, --chunk and --block.
void add_part_options(Options& options);

/// Those options as they were written: "range 5:9", "chunk 2/3", "block 0:8100", or "" without
/// them.
std::string part_text(const Options& options);

/// The part that they select. For a chunk it counts the items of the input; of a block, only the
/// block is read from now on. Throws ariadne::ConfigError for wrong values, if inputs that must be
/// counted cannot be read twice, and if the input cannot be divided into such blocks.
InputPart input_part(const Options& options, ariadne::Inputs& inputs);
