#pragma once

#include <cstdint>
#include <memory>

#include <ariadne/host/bulk.hpp>
#include <ariadne/host/config.hpp>
#include <ariadne/host/registry.hpp>

#include "inputs.hpp"
#include "interrupt.hpp"
#include "options.hpp"
#include "progress.hpp"
#include "records.hpp"

/// Adds the options of the commands that put puzzles through a solver: --with, --config, --layout,
/// --limit, --timeout, -j, --format, --json.
void add_solving_options(Options& options);

/// What those options and the config say. Made after the Interrupt, whose thread comes before all
/// others.
class Solving {
 public:
  /// Loads all plugins. Throws ariadne::ConfigError, PluginError or IoError.
  explicit Solving(const Options& options);

  std::unique_ptr<ariadne::Solver> make_solver() const { return spec_.make_solver(); }
  Format format() const { return format_; }
  /// Solutions to look for; ariadne::unlimited for all.
  std::uint64_t limit() const { return limit_; }
  /// For each puzzle.
  ariadne::Clock::duration time_limit() const { return time_limit_; }
  ariadne::BulkOptions bulk_options(const Options& options, const Interrupt& interrupt) const;

 private:
  ariadne::Registry registry_;
  ariadne::SolveStage stage_;
  ariadne::ComponentSpec spec_;
  Format format_;
  std::uint64_t limit_ = 2;
  ariadne::Clock::duration time_limit_ = ariadne::Clock::duration::max();
};

/// Writes finished blocks to standard output and tells the progress of them.
ariadne::Flush write_blocks(Progress& progress);

/// The last words of a run over puzzles, and its exit status. `answered` puzzles of the counted
/// ones are as was asked for.
int end_run(const ariadne::VerdictCounts& counts, std::uint64_t answered, const Options& options,
            const Interrupt& interrupt);
