#pragma once

#include "shared/run.hpp"
#include "terminal/interrupt.hpp"
#include "terminal/options.hpp"

/// Adds --block, --chunk, --parts and --join, for pipeline files.
void add_pipeline_part_options(Options& options);

/// Does what can be done of one part of a run without the others, a block of its input or a chunk of
/// what it generates, and writes it into the folder of --parts. The part has what `go` writes to
/// standard output or, without it, what Pipeline::begin() makes. Returns the exit status. Throws
/// ariadne::ConfigError, also if the folder has parts of another run.
int write_part(const Options& options, Run& run, const Interrupt& interrupt, unsigned jobs,
               const Run::Go& go = {});

/// Runs all of it, or with --parts that part. Without `go`, the pipeline runs in this process.
int run_or_write_part(const Options& options, Run& run, const Interrupt& interrupt, unsigned jobs,
                      Run::Go go = {});

/// Does the rest of the run from all parts in the folder of --join, and writes what the run writes.
/// Returns the exit status. Throws ariadne::ConfigError unless the parts are of this run, whole and
/// complete.
int finish_parts(const Options& options, Run& run);
