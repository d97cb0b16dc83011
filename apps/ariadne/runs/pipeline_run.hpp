#pragma once

#include <string>

#include <nlohmann/json.hpp>

#include <ariadne/yaml/yaml.hpp>

#include "runs/run.hpp"

/// Adds the options of a run of a pipeline file, but its threads.
void add_pipeline_options(Options& options);

/// One run of a pipeline file.
class PipelineRun final : public Run {
 public:
  /// Reads the file. The arguments must outlive the run.
  PipelineRun(const Options& options, const Interrupt& interrupt);
  /// Only checks the file.
  void check() const;
  /// Makes the pipeline and opens its inputs, as a run does.
  void prepare();
  /// Does the rest of the run from all parts in the folder of --join, and writes what the run writes.
  /// Returns the exit status. Throws ariadne::ConfigError unless the parts are of this run, whole and
  /// complete.
  int join();
  nlohmann::ordered_json identity() const override;
  std::uint64_t divisible() const override;
  Part part_of(std::uint64_t size) const override;

 private:
  void choose(Places& places) const override;
  int end(const ariadne::PipelineCounts& counts, double seconds) override;
  ariadne::PipelineCounts do_part(const ariadne::PipelineOptions& how) override;
  void make_pipeline();
  void open_inputs();
  void report_bad(const ariadne::PipelineCounts& counts) const;

  std::string file_;
  std::string name_;  ///< of the pipeline in the file
  ariadne::YamlNode node_;
  nlohmann::ordered_json texts_;  ///< of the file and its includes
};
