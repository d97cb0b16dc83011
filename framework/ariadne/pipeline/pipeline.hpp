#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include <ariadne/api.hpp>
#include <ariadne/components/registry.hpp>
#include <ariadne/input/inputs.hpp>
#include <ariadne/pipeline/outputs.hpp>
#include <ariadne/yaml/yaml.hpp>

namespace ariadne {

/// Finds the file that `include` names, from the file that does: its path.
using FindFile = std::function<std::string(const std::string& name, const std::string& from)>;

/// Throws ConfigError: nothing can be included.
ARIADNE_API std::string find_no_file(const std::string& name, const std::string& from);

/// How many puzzles a stage got and gave.
struct StageCount {
  std::string stage;      ///< its name
  std::uint64_t in = 0;   ///< items that came in
  std::uint64_t out = 0;  ///< items that went on
};

/// How a run went.
struct PipelineCounts {
  std::optional<std::uint64_t> seed;  ///< with which it ran; empty if it draws nothing
  std::uint64_t items = 0;            ///< that the source gave
  std::uint64_t bad = 0;              ///< of these, no puzzles, or puzzles that could not be made
  std::uint64_t disagreed =
      0;  ///< puzzles on which solvers that were compared gave different answers
  std::vector<StageCount> stages;  ///< in their order
};

/// How a pipeline is run.
struct PipelineOptions {
  std::uint64_t seed = 0;      ///< of random numbers
  unsigned jobs = 1;           ///< threads, at least 1
  std::stop_token stop;        ///< ends the run early
  Outputs* outputs = nullptr;  ///< where it writes; not null
  Inputs* inputs = nullptr;    ///< where the pipeline reads
  /// What an earlier run has done, of which the items are passed over.
  PipelineCounts done = {};
  /// Told after each block, with what is done by then. What remembers() is false for has written
  /// all that it makes of these items.
  std::function<void(const PipelineCounts&)> progress = {};
};

/// A pipeline file, checked whole: every stage and component with its parameters, and whether the
/// stages can work in their order.
class ARIADNE_API Pipeline {
 public:
  /// `name` chooses one of the file's named pipelines; empty is its `stages`. A pipeline that
  /// begins with neither read nor generate reads; one that writes nothing writes to standard
  /// output. Throws a ConfigError that lists every mistake on a separate line, with its place.
  /// `registry` must outlive it.
  Pipeline(const Registry& registry, const YamlNode& file, const std::string& name,
           const FindFile& find_file);
  ~Pipeline();
  /// Moves it.
  Pipeline(Pipeline&&) noexcept;
  /// Moves it.
  Pipeline& operator=(Pipeline&&) noexcept;

  /// What the file says.
  std::optional<std::uint64_t> seed() const;
  /// The names of the stages.
  std::vector<std::string> stages() const;
  /// Whether it takes the command line's inputs, and the files that `read` names instead; its
  /// layout, empty if puzzles have their own.
  bool reads() const;
  /// The files that it reads if the caller names none.
  std::vector<std::string> files() const;
  /// The layout that its input has, by name; empty if the file names none.
  std::string layout() const;
  /// The rules that all puzzles have beyond those of the layout.
  std::vector<YamlNode> rules() const;
  /// The files that it writes, where that is known before: "-" for standard output, and {} in what
  /// `split` takes.
  std::vector<std::string> outputs() const;
  /// Whether the seed changes anything.
  bool random() const;
  /// Whether some stage's work depends on what passed before: a run that goes on from an earlier
  /// one has to begin anew then.
  bool remembers() const;

  /// Runs it. Throws what any part throws, once what was made before is written. Returns early when
  /// the stop token fires.
  PipelineCounts run(const PipelineOptions& options) const;

  /// How many items the pipeline generates; nothing if it reads.
  std::optional<std::uint64_t> generates() const;
  /// Does the part of a run that can be done in any process: the work of the stages up to the first
  /// one that depends on other puzzles, on `count` items of the run from the one numbered `first`
  /// on. A pipeline that reads gets them from `options.inputs`, which has no others. What came of
  /// them goes to `made`, as bytes for finish() in a process of the same build; also what came of
  /// those before an error. Uses no outputs. Returns false if the stop token fired. Throws as run().
  bool begin(const PipelineOptions& options, std::uint64_t first, std::uint64_t count,
             std::string& made) const;
  /// Does the rest of a run: `next` gives what begin() returned for all items that follow
  /// `options.done`, in their order, then nothing. `layout` is the one that --layout names; null if
  /// it names none. Everything else is as in run(), and the outputs are the same.
  PipelineCounts finish(const PipelineOptions& options, const LayoutPtr& layout,
                        const std::function<std::optional<std::string>()>& next) const;

 private:
  class Impl;
  std::unique_ptr<Impl> impl_;
};

}  // namespace ariadne
