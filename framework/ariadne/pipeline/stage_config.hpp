#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>

#include <ariadne/api.hpp>
#include <ariadne/components/component_tree.hpp>
#include <ariadne/pipeline/pipeline.hpp>

namespace ariadne {

struct Chain;

/// The last stage of a config for commands that solve puzzles: `solve` or `rate`.
struct SolveStage {
  ComponentTree with;                  ///< the solver, or nothing
  std::optional<std::uint64_t> limit;  ///< number of solutions; 0 for all
  std::optional<double> timeout;       ///< seconds for each puzzle; 0 for no limit
  /// The stages before this one, for a run of the command; null if there are none.
  std::shared_ptr<const Chain> before = {};
};

/// Whether a config may have stages before the one that a command needs.
enum class StagesBefore {
  refused,  ///< the command does not run them
  allowed   ///< all stages that neither read nor write
};

/// The stages as text: the same text for the same stages.
ARIADNE_API std::string text_of(const Chain& stages);

/// Checks the file as Pipeline does. Also throws ConfigError if the file contains any other stage.
ARIADNE_API SolveStage read_solve_config(const Registry& registry, const YamlNode& file,
                                         const FindFile& find_file = find_no_file,
                                         StagesBefore before = StagesBefore::refused);

/// A config for `ariadne generate`: its only stage, `generate`, and the seed.
struct GenerateStage {
  ComponentTree with;                   ///< the generator, or nothing
  std::optional<std::uint64_t> count;   ///< 0 for unlimited
  std::optional<std::string> layout;    ///< the name of the layout of the puzzles
  std::optional<YamlNode> constraints;  ///< the rules of the puzzles
  std::optional<double> timeout;        ///< seconds for each puzzle; 0 for no limit
  std::optional<std::uint64_t> seed;    ///< for the random numbers
  std::optional<std::string> kind;      ///< of the puzzles, if they are not Sudokus
  std::optional<std::string> size;      ///< with `kind`: rows and columns
  std::optional<std::string> clues;     ///< with `kind`: the number, or a range
  std::optional<bool> minimal;          ///< with `kind`
};

/// Like read_solve_config(), for a stage `generate`.
ARIADNE_API GenerateStage read_generate_config(const Registry& registry, const YamlNode& file,
                                               const FindFile& find_file = find_no_file);

}  // namespace ariadne
