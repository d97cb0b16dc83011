#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include <nlohmann/json.hpp>

#include <ariadne/input/file_block.hpp>
#include <ariadne/plugin/stop.hpp>
#include <ariadne/work/bulk.hpp>

#include "runs/answers.hpp"
#include "runs/input_part.hpp"
#include "terminal/options.hpp"
#include "terminal/output.hpp"

/// The answers to one block of a file, or one part of an enumeration, with a manifest; see parts.cpp.
struct Part {
  std::filesystem::path manifest;  ///< its file
  nlohmann::ordered_json run;      ///< everything that the answers depend on, but the block
  std::uint64_t file_size = 0;     ///< of the input, in bytes
  ariadne::FileBlock block;
  std::uint64_t bytes = 0;  ///< of the answers
  std::uint32_t check = 0;  ///< CRC-32 of the answers
  Answer answer = Answer::unique;
  ariadne::VerdictCounts counts;
  /// What the command that enumerates needs to join its parts; null for a block of a file. Part I of N
  /// has the block I-1:1 of a file of N bytes. Parts of a pipeline have "of": "pipeline", and "block",
  /// which says whether they are blocks of a file.
  nlohmann::ordered_json enumeration;

  /// Whether it is a block of a file.
  bool is_block() const { return enumeration.is_null() || enumeration.value("block", false); }

  /// How its command names it: " with --block 0:82" or " with --chunk 1/4"; empty for several chunks,
  /// as ariadne-mpi makes them.
  std::string option() const;
};

/// The part for a chunk of a run that is divided into `chunk.of` of them; `run` is everything else that
/// the output depends on.
Part part_for(const Chunk& chunk, const nlohmann::ordered_json& run);

/// Creates the folder if it does not exist. Throws ariadne::IoError.
void create_parts_folder(const std::filesystem::path& folder);

/// Where the answers to a block go.
std::filesystem::path answers_path(const std::filesystem::path& folder,
                                   const ariadne::FileBlock& block);

/// Whether the folder has the answers to this block by this run. Throws ariadne::ConfigError if it
/// has them by another run.
bool has_part(const std::filesystem::path& folder, const ariadne::FileBlock& block,
              const nlohmann::ordered_json& run);

/// The same for the folder of --parts, which is created if it does not exist; false without that
/// option. What is there already is reported.
bool is_done(const Options& options, const Part& part);

/// Where the answers to a block go: to the folder of --parts, or to standard output.
std::string part_path(const Options& options, const ariadne::FileBlock& block);

/// Writes the manifest for answers that are whole; `part.bytes`, `check` and `manifest` are found
/// here. Throws ariadne::IoError.
void write_part(const std::filesystem::path& folder, Part part);

/// The parts in a folder, in the order of their blocks, unchecked. Throws ariadne::IoError, and
/// ariadne::ConfigError if the file is not a manifest.
std::vector<Part> parts_in(const std::filesystem::path& folder);

/// All parts in a folder, in the order of their blocks. Throws ariadne::ConfigError, naming the
/// first fault, unless they are of one run, whole and unchanged, and make up the whole file.
std::vector<Part> whole_parts(const std::filesystem::path& folder);

/// Appends the answers of a part to the output, until it is stopped. Throws ariadne::IoError.
void append_answers(const Part& part, Output& output, const ariadne::StopToken& stop);
/// The file of these answers.
std::filesystem::path answers_path(const Part& part);
