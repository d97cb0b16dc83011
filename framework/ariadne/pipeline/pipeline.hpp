#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include <ariadne/api.hpp>
#include <ariadne/components/registry.hpp>
#include <ariadne/input/inputs.hpp>
#include <ariadne/pipeline/bulk.hpp>
#include <ariadne/pipeline/outputs.hpp>
#include <ariadne/work/bulk.hpp>
#include <ariadne/yaml/yaml.hpp>

namespace ariadne {

/// Returns the path of the file `name` that the file `from` includes.
using FindFile = std::function<std::string(const std::string& name, const std::string& from)>;

/// Always throws ConfigError, so that nothing can be included.
ARIADNE_API std::string find_no_file(const std::string& name, const std::string& from);

struct Chain;

/// How many items a stage received and passed on.
struct StageCount {
  std::string stage;      ///< its name
  std::uint64_t in = 0;   ///< items that it received
  std::uint64_t out = 0;  ///< items that it passed on
};

/// The numbers of items in a run.
struct PipelineCounts {
  std::optional<std::uint64_t> seed;  ///< the seed of the run; empty if it uses no random numbers
  std::uint64_t items = 0;            ///< items from the source
  std::uint64_t bad = 0;              ///< of these: not puzzles, or could not be made
  std::uint64_t disagreed = 0;        ///< puzzles on which the compared solvers disagreed
  VerdictCounts verdicts;             ///< of the puzzles that the work of a program answered
  std::uint64_t tried = 0;            ///< what the generator examined, see Generated::tried
  std::vector<StageCount> stages;     ///< in the order of the pipeline
};

/// The options of a run.
struct PipelineOptions {
  std::uint64_t seed = 0;      ///< seed for the random numbers
  unsigned jobs = 1;           ///< threads, at least 1
  StopToken stop;              ///< ends the run early
  Outputs* outputs = nullptr;  ///< where the pipeline writes; not null
  Inputs* inputs = nullptr;    ///< where the pipeline reads
  std::uint64_t before = 0;    ///< how many items are before those that the inputs give now
  /// The numbers of an earlier run that this one continues. The inputs must be behind its items.
  PipelineCounts done = {};
  /// Called after each block, with the numbers so far. If remembers() is false, everything that
  /// results from these items has been written.
  std::function<void(const PipelineCounts&)> progress = {};
};

/// A pipeline file that has been checked completely: all stages and components with their
/// parameters, and the order of the stages.
class ARIADNE_API Pipeline {
 public:
  /// Reads and checks a pipeline. `name` selects one of the named pipelines in the file; if it is
  /// empty, the list `stages` is used. A pipeline that begins with neither `read` nor `generate`
  /// gets a stage `read`, and one that writes nothing gets a stage `write`. Throws a ConfigError
  /// that lists every error on its own line, with its position. `registry` must outlive the
  /// pipeline.
  Pipeline(const Registry& registry, const YamlNode& file, const std::string& name,
           const FindFile& find_file);
  /// A pipeline that reads puzzles, does the stages of a config, and answers what is left. `registry`
  /// must outlive the pipeline.
  Pipeline(const Registry& registry, AnsweringStage stage,
           std::shared_ptr<const Chain> before = {});
  /// A pipeline that generates puzzles. Its run throws ConfigError if the generator reports an
  /// obstacle.
  Pipeline(const Registry& registry, GeneratingStages stages);
  ~Pipeline();
  /// Moves it.
  Pipeline(Pipeline&&) noexcept;
  /// Moves it.
  Pipeline& operator=(Pipeline&&) noexcept;

  /// The seed in the file, if there is one.
  std::optional<std::uint64_t> seed() const;
  /// The names of the stages.
  std::vector<std::string> stages() const;
  /// Whether the pipeline reads puzzles instead of generating them.
  bool reads() const;
  /// The files that `read` lists, which are used if the command line names no inputs.
  std::vector<std::string> files() const;
  /// The name of the layout of the input; empty if the file does not name one.
  std::string layout() const;
  /// The name or the file of the kind of the input; empty if the file does not name one.
  std::string kind() const;
  /// The rules that the pipeline adds to all puzzles.
  std::vector<YamlNode> rules() const;
  /// The files that the pipeline writes: "-" is standard output, and the names for `split` contain
  /// {}.
  std::vector<std::string> outputs() const;
  /// Whether the result depends on the seed.
  bool random() const;
  /// Whether some stage depends on previous puzzles. If so, an interrupted run must start over.
  bool remembers() const;

  /// Runs the pipeline. If any part throws an exception, the results of all items before it are
  /// written before the exception is passed on. Returns early if a stop is requested.
  PipelineCounts run(const PipelineOptions& options) const;

  /// How many items the pipeline generates; nothing if it reads.
  std::optional<std::uint64_t> generates() const;
  /// Does the part of a run that can be distributed across processes: runs `count` items, beginning
  /// with number `first`, through the stages before the first one that depends on other puzzles. A
  /// pipeline that reads gets these items, and no others, from `options.inputs`. The results are
  /// written to `made`, as bytes that finish() can read in a process of the same build. If there is
  /// an error, or a stop is requested, `made` contains the results of the items before that. Writes
  /// no outputs. Returns how many items there were. Throws as run() does.
  PipelineCounts begin(const PipelineOptions& options, std::uint64_t first, std::uint64_t count,
                       std::string& made) const;
  /// For a pipeline that answers or generates for a program: what it wrote to standard output and
  /// counted, by the bytes that begin() made. Empty for others.
  std::optional<std::pair<std::string, PipelineCounts>> answers(const std::string& made) const;
  /// Does the rest of a run. `next` returns the results of begin() for all items after
  /// `options.done`, in order, and then nothing. `layout` is the value of --layout, or null without
  /// this option. Everything else, including the outputs, is as for run().
  PipelineCounts finish(const PipelineOptions& options, const LayoutPtr& layout,
                        const std::function<std::optional<std::string>()>& next) const;

 private:
  class Impl;
  std::unique_ptr<Impl> impl_;
};

}  // namespace ariadne
