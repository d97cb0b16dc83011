#pragma once

#include <functional>
#include <optional>
#include <string>

#include <nlohmann/json.hpp>

#include <ariadne/components/registry.hpp>
#include <ariadne/pipeline/pipeline.hpp>
#include <ariadne/yaml/yaml.hpp>

#include "shared/given_layout.hpp"
#include "shared/run_files.hpp"
#include "terminal/interrupt.hpp"
#include "terminal/options.hpp"

/// Adds the options of a run of a pipeline file, but its threads.
void add_pipeline_options(Options& options);

/// One run of a pipeline file.
class PipelineRun {
 public:
  /// Loads the plugins and reads the file. The arguments must outlive the run.
  PipelineRun(const Options& options, const Interrupt& interrupt);
  /// Only checks the file.
  void check() const;
  /// Makes the pipeline and opens its inputs, as a run does.
  void prepare();
  /// What a run does between opening its files and closing them.
  using Go = std::function<ariadne::PipelineCounts(const ariadne::PipelineOptions&)>;
  /// Runs it, once it is prepared, and returns the exit status.
  int run(unsigned jobs, const Go& go);

  const ariadne::Pipeline& pipeline() const { return *pipeline_; }
  const ariadne::Registry& registry() const { return registry_; }
  /// Null if the pipeline generates its puzzles.
  ariadne::Inputs* inputs() { return inputs_ ? &*inputs_ : nullptr; }
  /// How puzzles are read.
  const GivenLayout& given() const { return given_; }
  /// Everything that the outputs depend on, as --resume compares it.
  nlohmann::ordered_json identity() const;

 private:
  void make_pipeline();
  void open_inputs();
  void choose_files();
  FileGuard guard();
  bool start();
  ariadne::PipelineCounts watched(const Go& go);
  int end(const ariadne::PipelineCounts& counts, double seconds);
  void report_bad(const ariadne::PipelineCounts& counts) const;

  const Options& options_;
  const Interrupt& interrupt_;
  ariadne::Registry registry_;
  std::string file_;
  std::string name_;  ///< of the pipeline in the file
  ariadne::YamlNode node_;
  nlohmann::ordered_json texts_;  ///< of the file and its includes
  std::optional<ariadne::Pipeline> pipeline_;
  GivenLayout given_;
  std::optional<ariadne::ConstraintMaker> rules_;
  std::optional<ariadne::Inputs> inputs_;
  std::string standard_;  ///< where standard output goes
  std::string first_;     ///< the file that has the journal next to it; empty without a journal
  std::optional<RunFiles> files_;
  ariadne::PipelineOptions run_;
  nlohmann::ordered_json what_;  ///< identifies the run for --resume
};
