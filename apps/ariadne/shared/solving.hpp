#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <string>

#include <ariadne/components/config.hpp>
#include <ariadne/components/registry.hpp>
#include <ariadne/pipeline/stage_config.hpp>
#include <ariadne/runs/detail/records.hpp>

#include "terminal/options.hpp"

/// Adds what says how a puzzle is solved: --with, --config, --layout, --timeout, --format, --json.
/// `standard` is the config where none is asked for.
void add_solver_options(Options& options, const std::string& standard = "default");
/// Adds those, and what the commands that put many puzzles through a solver take: --limit and -j.
void add_solving_options(Options& options, const std::string& standard = "default");

/// What those options and the config say. Made after the Interrupt, whose thread comes before all
/// others.
class Solving {
 public:
  /// Changes what the config says, before it is checked.
  using Change = std::function<void(ariadne::SolveStage&)>;

  /// Loads all plugins. `standard` is the config where none is asked for. Throws
  /// ariadne::ConfigError, PluginError or IoError.
  explicit Solving(const Options& options, const std::string& standard = "default",
                   const Change& change = {});

  std::unique_ptr<ariadne::Solver> make_solver() const { return spec_.make_solver(); }
  /// The same with something changed.
  std::unique_ptr<ariadne::Solver> make_solver(const Change& change) const;
  /// It and, where it ends without an answer, the default solver, which searches.
  std::unique_ptr<ariadne::Solver> make_searching_solver() const;
  /// The plugins that are loaded.
  const ariadne::Registry& registry() const { return registry_; }
  /// The solver of a config that came with the program.
  std::unique_ptr<ariadne::Solver> make_shipped_solver(const std::string& config) const;
  ariadne::Format format() const { return format_; }
  /// Solutions to look for; ariadne::unlimited for all.
  std::uint64_t limit() const { return limit_; }
  /// For each puzzle.
  ariadne::Clock::duration time_limit() const { return time_limit_; }
  /// Sets the deadline of a puzzle that is begun now.
  void begin(ariadne::SolveRequest& request) const;
  /// The solver as it was asked for: the same text for the same one.
  std::string solver_text() const;

 private:
  std::unique_ptr<ariadne::Solver> solver_of(const ariadne::SolveStage& stage) const;

  ariadne::Registry registry_;
  ariadne::SolveStage stage_;
  ariadne::ComponentSpec spec_;
  ariadne::Format format_;
  std::uint64_t limit_ = 2;
  ariadne::Clock::duration time_limit_ = ariadne::Clock::duration::max();
};
