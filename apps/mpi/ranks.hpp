#pragma once

#include <functional>
#include <memory>

#include "runs/run.hpp"
#include "terminal/options.hpp"

/// Makes a run, of which nothing but its inputs is open.
using MakeRun = std::function<std::unique_ptr<Run>()>;

/// Does a run on the ranks of the job. Returns the exit status.
int run_on_ranks(const Options& options, const MakeRun& make_run);
