#pragma once

#include <cstdint>

#include "shared/parts.hpp"
#include "shared/pipeline_run.hpp"
#include "terminal/interrupt.hpp"
#include "terminal/options.hpp"

/// A part of a prepared run, without its block: of a file of so many bytes, or of so many chunks of
/// what the pipeline generates. Throws ariadne::ConfigError if the seed is random.
Part pipeline_part(const PipelineRun& run, std::uint64_t of);

/// How many puzzles the pipeline of a prepared run generates; 0 if it reads. Throws
/// ariadne::ConfigError if there is no end.
std::uint64_t generated_by(const PipelineRun& run);

/// Adds --block, --chunk, --parts and --join.
void add_pipeline_part_options(Options& options);

/// Does what can be done of one part of a pipeline's puzzles without the others, a block of its input
/// or a chunk of what it generates, and writes it into the folder of --parts. The run is prepared.
/// Returns the exit status. Throws ariadne::ConfigError, also if the folder has parts of another run.
int write_pipeline_part(const Options& options, PipelineRun& run, const Interrupt& interrupt);

/// Does the rest of the run from all parts in the folder of --join, and writes what the run writes. The
/// run is prepared. Returns the exit status. Throws ariadne::ConfigError unless the parts are of this
/// run, whole and complete.
int finish_pipeline_parts(const Options& options, PipelineRun& run);
