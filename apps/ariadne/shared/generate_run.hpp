#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

#include <ariadne/runs/detail/records.hpp>
#include <ariadne/runs/generate.hpp>

#include "shared/enumeration_part.hpp"
#include "shared/generating.hpp"
#include "terminal/interrupt.hpp"
#include "terminal/options.hpp"
#include "terminal/output.hpp"
#include "terminal/progress.hpp"

/// Adds the options that describe the puzzles to generate, how many, and where they go.
void add_generate_options(Options& options);

/// Puzzles to generate, in one process or in several.
class GenerateTask {
 public:
  /// Throws as Generating does.
  explicit GenerateTask(const Options& options);

  /// How many; ariadne::unlimited for no end.
  std::uint64_t count() const { return options_.count; }
  /// The seed of the options or the config, or a random one.
  std::uint64_t seed() const { return options_.seed; }
  /// Whether the seed is a random one.
  bool has_random_seed() const { return random_seed_; }
  /// The generator and the rating as text: the same text for the same puzzles.
  std::string text() const;
  const ariadne::Registry& registry() const { return generating_.registry(); }

  using Flush =
      std::function<void(const std::string& block, const ariadne::GenerateCounts& counts)>;
  /// Makes `count` of the puzzles from index `first` on, counted from 0, and passes their texts on in
  /// order.
  void make(std::uint64_t first, std::uint64_t count, std::uint64_t seed, unsigned jobs,
            std::stop_token stop, const Flush& flush) const;

 private:
  Generating generating_;
  ariadne::GenerateOptions options_;
  ariadne::Format format_;
  bool random_seed_ = false;
};

/// A run that generates puzzles, from the options to the output.
class GenerateRun {
 public:
  /// Opens the output. All arguments must outlive the run.
  GenerateRun(const Options& options, const GenerateTask& task, const Interrupt& interrupt);
  /// The same for one part of the puzzles.
  GenerateRun(const Options& options, const GenerateTask& task, const Interrupt& interrupt,
              const EnumerationPart& part);

  /// How many puzzles it makes; ariadne::unlimited for no end.
  std::uint64_t count() const { return count_; }
  /// Writes a block of text and counts its puzzles.
  void flush(const std::string& block, const ariadne::GenerateCounts& counts);
  /// Reports how the run ended and returns the exit status.
  int end();

 private:
  static std::string checked_output(const Options& options, const EnumerationPart* part);
  GenerateRun(const Options& options, const Interrupt& interrupt, std::uint64_t count,
              std::uint64_t seed, const EnumerationPart* part);

  const Options& options_;
  const Interrupt& interrupt_;
  std::uint64_t count_;
  const EnumerationPart* part_;  ///< null for all puzzles
  Output output_;
  bool begun_;  ///< the old content of the output is gone
  ariadne::GenerateCounts counts_;
  std::optional<Progress> progress_;
};

/// Checks that the puzzles can be divided: their number and their seed are fixed. Throws
/// ariadne::ConfigError.
void check_divisible(const GenerateTask& task);
/// What the puzzles depend on, but the part.
nlohmann::ordered_json identity(const GenerateTask& task);

/// Joins what `ariadne generate --parts` wrote, and closes the output. Returns the exit status.
int join_generated(const std::vector<Part>& parts, Output& output, const Interrupt& interrupt,
                   bool quiet);
