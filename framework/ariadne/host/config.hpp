#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>

#include <ariadne/api.hpp>
#include <ariadne/host/registry.hpp>
#include <ariadne/host/yaml.hpp>

namespace ariadne {

/// A component as a config writes it, `id` or `{id: {parameter: value}}`, checked against the
/// tables of the loaded plugins. Made once; the objects are made from it, one for each worker.
class ARIADNE_API ComponentSpec {
 public:
  /// Checks the whole tree: components known and of the right kind, parameters known, of their type
  /// and within their bounds, nothing twice. Throws ConfigError that tells every mistake found, a
  /// line each, with file, line, column and a suggestion where one is near. `registry` must outlive
  /// the spec.
  ComponentSpec(const Registry& registry, ComponentKind kind, const YamlNode& node);
  ~ComponentSpec();
  ComponentSpec(ComponentSpec&&) noexcept;
  ComponentSpec& operator=(ComponentSpec&&) noexcept;

  const std::string& id() const;

  /// Makes the component with all that it is composed of. The spec must be of that kind. Throws
  /// PluginError when a factory throws.
  std::unique_ptr<Strategy> make_strategy() const;
  std::unique_ptr<Solver> make_solver() const;
  std::unique_ptr<Generator> make_generator() const;

 private:
  class Impl;
  std::unique_ptr<Impl> impl_;
};

/// The stage of a pipeline that solves: `solve: {with: COMPONENT, limit: N, timeout: S}`, or, where
/// the steps matter, `rate:` with the same keys.
struct SolveStage {
  YamlNode with;
  std::optional<std::uint64_t> limit;  ///< solutions; 0 for all
  std::optional<double> timeout;       ///< seconds, more than 0 and at most 1000000000
};

/// What `--config` takes from a pipeline file: its one `solve` or `rate` stage. Throws
/// ConfigError for anything in the file that is unknown or in the wrong place.
ARIADNE_API SolveStage read_solve_config(const YamlNode& file);

/// The stage of a pipeline that makes puzzles: `generate: {with: COMPONENT, count: N, layout: L,
/// timeout: S}`, with the seed of the pipeline.
struct GenerateStage {
  YamlNode with;
  std::optional<std::uint64_t> count;
  std::optional<std::string> layout;
  std::optional<double> timeout;  ///< seconds for each puzzle, as SolveStage::timeout
  std::optional<std::uint64_t> seed;
};

/// What `ariadne generate --config` takes from a pipeline file: its one `generate` stage. Throws
/// ConfigError as read_solve_config() does.
ARIADNE_API GenerateStage read_generate_config(const YamlNode& file);

}  // namespace ariadne
