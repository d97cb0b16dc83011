#pragma once

#include <cstdint>
#include <filesystem>
#include <string>

#include <nlohmann/json.hpp>

#include "shared/input_part.hpp"
#include "shared/parts.hpp"
#include "terminal/file_guard.hpp"
#include "terminal/options.hpp"
#include "terminal/output.hpp"

/// Adds --chunk and --parts, for a command that enumerates.
void add_enumeration_options(Options& options);

/// What the parts of a run depend on that is divided into so many chunks.
nlohmann::ordered_json enumeration_identity(const nlohmann::ordered_json& run,
                                            std::uint64_t chunks);

/// The part of an enumeration that a command does: its output goes to standard output, or with --parts
/// to a folder, for `ariadne join`.
class EnumerationPart {
 public:
  /// Checks --chunk and --parts. The options must outlive it.
  explicit EnumerationPart(const Options& options);

  /// All of it without --chunk.
  const Chunk& chunk() const { return chunk_; }
  bool is_divided() const { return options_.has("chunk"); }
  bool has_folder() const { return options_.has("parts"); }
  /// Refuses an option that cannot be used with --parts, because it depends on the other parts.
  void refuse_with_folder(const std::string& option) const;

  /// Whether the folder has this part already, which is then reported. `run` is everything that the
  /// output depends on but the part. Throws ariadne::ConfigError if the folder has parts of another
  /// run.
  bool is_done(const nlohmann::ordered_json& run);
  /// Where the output goes; the file must be closed before finish().
  std::string output_path() const;
  /// Writes the manifest, with what `ariadne join` needs to know.
  void finish(nlohmann::ordered_json enumeration) const;

 private:
  std::filesystem::path folder() const { return options_.get<std::string>("parts"); }
  ariadne::FileBlock block() const;

  const Options& options_;
  Chunk chunk_;
  nlohmann::ordered_json run_;
};
