#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>

#include <ariadne/components/config.hpp>
#include <ariadne/components/registry.hpp>
#include <ariadne/pipeline/stage_config.hpp>
#include <ariadne/work/detail/records.hpp>

#include "terminal/options.hpp"

/// Adds the options that select and limit the solver: --with, --config, --layout, --timeout,
/// --format, --json. `standard` is the default config.
void add_solver_options(Options& options, const std::string& standard = "default");
/// Adds --rule, for rules that every puzzle has.
void add_constraint_option(Options& options);
/// Adds -j.
void add_jobs_option(Options& options);
/// Adds those and, for commands that solve many puzzles, --rule, --limit and -j. `limit` says
/// what --limit does.
void add_solving_options(
    Options& options, const std::string& standard = "default",
    const std::string& limit = "find at most N solutions of each puzzle; 0 finds all (default: 2)");

/// The solver that those options and the config describe. Create it after the Interrupt, whose
/// thread must be the first.
class Solving {
 public:
  /// Changes the stage of the config before it is checked.
  using Change = std::function<void(ariadne::SolveStage&)>;

  /// `standard` is the default config. Throws ariadne::ConfigError, PluginError or IoError.
  Solving(std::shared_ptr<const ariadne::Registry> plugins, const Options& options,
          const std::string& standard = "default", const Change& change = {},
          ariadne::StagesBefore before = ariadne::StagesBefore::refused);

  std::unique_ptr<ariadne::Solver> make_solver() const;
  /// The same for each thread of a run. This object must outlive it.
  ariadne::MakeSolver maker() const {
    return [this] { return make_solver(); };
  }
  /// The same with a changed stage.
  std::unique_ptr<ariadne::Solver> make_solver(const Change& change) const;
  /// The solver followed by the default solver, which searches if the first finds no answer.
  std::unique_ptr<ariadne::Solver> make_searching_solver() const;
  /// The loaded plugins.
  const ariadne::Registry& registry() const { return registry_; }
  /// The same, for those who keep them.
  const std::shared_ptr<const ariadne::Registry>& plugins() const { return plugins_; }
  /// The solver of a config that comes with the program.
  std::unique_ptr<ariadne::Solver> make_shipped_solver(const std::string& config) const;
  ariadne::Format format() const { return format_; }
  /// What the config has before the stage that solves; null for nothing.
  const std::shared_ptr<const ariadne::Chain>& before() const { return stage_.before; }
  /// How many solutions to find; ariadne::unlimited for all.
  std::uint64_t limit() const { return limit_; }
  /// For each puzzle.
  ariadne::Clock::duration time_limit() const { return time_limit_; }
  /// Both limits.
  ariadne::PuzzleLimits limits() const { return {limit_, time_limit_}; }
  /// Sets the deadline of a puzzle that starts now.
  void begin(ariadne::SolveRequest& request) const;
  /// The solver as text: the same text for the same solver.
  std::string solver_text() const;

 private:
  std::unique_ptr<ariadne::Solver> solver_of(const ariadne::SolveStage& stage) const;

  std::shared_ptr<const ariadne::Registry> plugins_;
  const ariadne::Registry& registry_;
  ariadne::SolveStage stage_;
  ariadne::ComponentSpec spec_;
  std::optional<ariadne::ComponentSpec> explainer_;  ///< for --explainer
  ariadne::Format format_;
  std::uint64_t limit_ = 2;
  ariadne::Clock::duration time_limit_ = ariadne::Clock::duration::max();
};
