#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include <ariadne/api.hpp>
#include <ariadne/components/component_tree.hpp>
#include <ariadne/pipeline/pipeline.hpp>

namespace ariadne {

/// What the commands that put puzzles through a solver take from a pipeline file: its one stage
/// `solve` or `rate`.
struct SolveStage {
  ComponentTree with;                  ///< the solver, or nothing
  std::optional<std::uint64_t> limit;  ///< solutions; 0 for all
  std::optional<double> timeout;       ///< seconds for each puzzle; 0 for no limit
};

/// Checks the file as Pipeline does, and throws ConfigError also where it has another stage.
ARIADNE_API SolveStage read_solve_config(const Registry& registry, const YamlNode& file,
                                         const FindFile& find_file = find_no_file);

/// What `ariadne generate` takes from a pipeline file: its one stage `generate`, and the seed.
struct GenerateStage {
  ComponentTree with;                   ///< the generator, or nothing
  std::optional<std::uint64_t> count;   ///< 0 for no end
  std::optional<std::string> layout;    ///< by name, of what is generated
  std::optional<YamlNode> constraints;  ///< the rules of what is generated
  std::optional<double> timeout;        ///< seconds for each puzzle; 0 for no limit
  std::optional<std::uint64_t> seed;    ///< of random numbers
};

/// As read_solve_config().
ARIADNE_API GenerateStage read_generate_config(const Registry& registry, const YamlNode& file,
                                               const FindFile& find_file = find_no_file);

}  // namespace ariadne
