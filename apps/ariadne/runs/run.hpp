#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include <nlohmann/json.hpp>

#include <ariadne/components/constraint_maker.hpp>
#include <ariadne/components/registry.hpp>
#include <ariadne/input/inputs.hpp>
#include <ariadne/pipeline/pipeline.hpp>

#include "runs/given_layout.hpp"
#include "runs/input_part.hpp"
#include "runs/parts.hpp"
#include "runs/run_files.hpp"
#include "terminal/file_guard.hpp"
#include "terminal/interrupt.hpp"
#include "terminal/options.hpp"

/// One run of a pipeline, that of a file or that of a command, from its inputs to its end: all of it
/// or a part, from the beginning or from where an earlier run was interrupted.
class Run {
 public:
  virtual ~Run() = default;
  Run(const Run&) = delete;
  Run& operator=(const Run&) = delete;

  /// What a run does between opening its files and closing them.
  using Go = std::function<ariadne::PipelineCounts(const ariadne::PipelineOptions&)>;
  /// Runs, and returns the exit status. Once only. Without `go`, all stages run in this process. With
  /// --parts, does what can be done of one part without the others, and writes it into that folder.
  /// Throws ariadne::ConfigError, also if the folder has parts of another run.
  int run(unsigned jobs, const Go& go = {});

  const ariadne::Pipeline& pipeline() const { return *pipeline_; }
  const ariadne::Registry& registry() const { return *registry_; }
  /// Null if the pipeline generates its puzzles.
  ariadne::Inputs* inputs() { return inputs_ ? &*inputs_ : nullptr; }
  const ariadne::Inputs* inputs() const { return inputs_ ? &*inputs_ : nullptr; }
  /// How puzzles are read.
  const GivenLayout& given() const { return given_; }
  /// Everything that the outputs depend on, as --resume compares it.
  virtual nlohmann::ordered_json identity() const = 0;
  /// How many puzzles the pipeline generates. Throws ariadne::ConfigError unless it can be divided.
  virtual std::uint64_t divisible() const { return pipeline_->generates().value_or(0); }
  /// A part of the input, which has so many bytes, or of so many chunks of what is generated; without
  /// its block and its answers. Throws ariadne::ConfigError if the run cannot be divided.
  virtual Part part_of(std::uint64_t size) const = 0;
  /// What all parts have in common that ranks make.
  Part common_part() const;
  /// Adds to a part what the run of its puzzles counted.
  virtual void add_counts(const ariadne::PipelineCounts& /*counts*/, Part& /*part*/) const {}
  /// What the file of a part has, by what Pipeline::begin() made of its puzzles. Completes the part.
  std::string answers_of(std::string made, Part& part) const;
  /// The seed of the options or the pipeline, or a random one.
  std::uint64_t seed() const;

 protected:
  /// The arguments must outlive the run, which needs a pipeline then.
  Run(const Options& options, const Interrupt& interrupt,
      std::shared_ptr<const ariadne::Registry> registry);
  /// Opens the inputs.
  void read(const std::vector<std::string>& words, GivenLayout given);

  /// Where a run writes.
  struct Places {
    std::string standard = "-";  ///< has what is written to standard output
    bool whole = false;          ///< whether that file is replaced as a whole, at the end
    std::string journal = {};    ///< the file that has the journal next to it; empty without one
    FileGuard guard = {};        ///< has what else the run reads and writes
    std::string writer = "the run";  ///< what writes the files, for messages
  };
  /// Checks where the options let the run write. `places` has --output, and guards the inputs and the
  /// files of options. Throws ariadne::ConfigError.
  virtual void choose(Places& places) const = 0;
  /// Reports what a run did that has ended or was interrupted.
  virtual void report(const ariadne::PipelineCounts& /*counts*/) const {}
  /// Reports how a complete run ended, and returns the exit status.
  virtual int end(const ariadne::PipelineCounts& counts, double seconds) = 0;
  /// Does the part of --parts, and writes it to standard output.
  virtual ariadne::PipelineCounts do_part(const ariadne::PipelineOptions& how) {
    return pipeline_->run(how);
  }

  const Options& options_;
  const Interrupt& interrupt_;
  std::shared_ptr<const ariadne::Registry> registry_;
  std::optional<ariadne::Pipeline> pipeline_;
  std::optional<RunFiles> files_;

 private:
  Part part_option() const;
  Places places(const std::optional<Part>& part) const;
  bool start(const Places& places);
  void pass_over(const InputPart& part);
  ariadne::PipelineCounts watched(const Go& go);

  GivenLayout given_;
  std::optional<ariadne::ConstraintMaker> rules_;
  std::optional<ariadne::Inputs> inputs_;
  std::optional<double> fraction_done() const;

  ariadne::PipelineOptions how_;
  std::uint64_t items_ = 0;                    ///< that are done
  mutable std::optional<std::uint64_t> seed_;  ///< once somebody asks
};

/// What may differ on another machine as well: the build of Ariadne, and the versions of plugins.
nlohmann::ordered_json build_identity(const ariadne::Registry& registry);
