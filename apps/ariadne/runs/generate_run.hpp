#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include <nlohmann/json.hpp>

#include "runs/generating.hpp"
#include "runs/run.hpp"

/// Adds the options that describe the puzzles to generate, how many, and where they go.
void add_generate_options(Options& options);

/// A run that generates puzzles.
class GenerateRun final : public Run {
 public:
  /// Throws as Generating does. The options and the interrupt must outlive the run.
  GenerateRun(const Options& options, const Interrupt& interrupt);

  nlohmann::ordered_json identity() const override;
  std::uint64_t divisible() const override;
  Part part_of(std::uint64_t size) const override;
  void add_counts(const ariadne::PipelineCounts& counts, Part& part) const override;

 private:
  ariadne::GeneratingStages stages();
  void choose(Places& places) const override;
  void report(const ariadne::PipelineCounts& counts) const override;
  int end(const ariadne::PipelineCounts& counts, double seconds) override;

  const Generating generating_;
  std::uint64_t count_ = 1;  ///< of all chunks
  bool random_seed_ = false;
  ariadne::Clock::duration time_limit_ = ariadne::Clock::duration::max();
};

/// Joins what `ariadne generate --parts` wrote, and closes the output. Returns the exit status.
int join_generated(const std::vector<Part>& parts, Output& output, const Interrupt& interrupt,
                   bool quiet);
