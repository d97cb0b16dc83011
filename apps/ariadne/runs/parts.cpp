// A folder of parts has two files for each block, named by its offset:
//
//     000000000081000.answers    what the command writes for the block
//     000000000081000.json       the manifest: the run, the block, size and CRC of the answers
//
// Part I of N of an enumeration (`cover --chunk I/N`) is named by I-1, and its manifest has what `join`
// needs besides, such as the number of solutions.
//
// Both are written under other names and renamed when they are whole, the manifest last. So a part
// exists if its manifest does, whatever ended the program that made it, and a block can be answered
// again at any time, also by two programs at once.

#include "runs/parts.hpp"

#include <algorithm>
#include <fstream>
#include <tuple>
#include <utility>

#include <boost/crc.hpp>
#include <fmt/format.h>

#include <ariadne/model/error.hpp>
#include <ariadne/model/names.hpp>
#include <ariadne/model/quotes.hpp>
#include <ariadne/plugin/descriptor.hpp>

#include "runs/journal.hpp"
#include "terminal/output.hpp"

using ariadne::ConfigError;
using nlohmann::ordered_json;

namespace {

constexpr const char* manifest_key = "ariadne-part";
constexpr const char* ending = ".json";

constexpr ariadne::Choice<Answer> answer_names[] = {
    {"unique", Answer::unique},         {"solution", Answer::solution},
    {"steps", Answer::steps},           {"count", Answer::count},
    {"candidates", Answer::candidates}, {"backdoors", Answer::backdoors},
    {"technique", Answer::technique}};

std::string name_of(const ariadne::FileBlock& block) {
  return fmt::format("{:015}", block.offset);
}

std::filesystem::path manifest_path(const std::filesystem::path& folder,
                                    const ariadne::FileBlock& block) {
  return folder / (name_of(block) + ending);
}

/// The size and the CRC-32 of a file.
std::pair<std::uint64_t, std::uint32_t> checked(const std::filesystem::path& file) {
  std::ifstream in(file, std::ios::binary);
  if (!in) throw ariadne::IoError(fmt::format("cannot read {}", file.string()));
  boost::crc_32_type crc;
  std::uint64_t bytes = 0;
  std::vector<char> buffer(std::size_t{1} << 16U);
  while (in.read(buffer.data(), static_cast<std::streamsize>(buffer.size())), in.gcount() > 0) {
    crc.process_bytes(buffer.data(), static_cast<std::size_t>(in.gcount()));
    bytes += static_cast<std::uint64_t>(in.gcount());
  }
  return {bytes, crc.checksum()};
}

ordered_json to_json(const Part& part) {
  ordered_json json{{manifest_key, 1},
                    {"run", part.run},
                    {"file-size", part.file_size},
                    {"block", to_string(part.block)},
                    {"bytes", part.bytes},
                    {"crc-32", part.check},
                    {"answer", ariadne::name_of(answer_names, part.answer)},
                    {"with-solution", part.counts.found},
                    {"verdicts", part.counts.of}};
  if (!part.enumeration.is_null()) json["enumeration"] = part.enumeration;
  return json;
}

Part part_of(const std::filesystem::path& manifest) {
  std::ifstream in(manifest, std::ios::binary);
  const ordered_json json = ordered_json::parse(in, nullptr, false);
  try {
    if (json.at(manifest_key) != 1) throw ConfigError("another version");
    Part part;
    part.manifest = manifest;
    part.run = json.at("run");
    part.file_size = json.at("file-size");
    part.block = ariadne::block_of(json.at("block").get<std::string>());
    part.bytes = json.at("bytes");
    part.check = json.at("crc-32");
    part.answer = value_named(answer_names, json.at("answer").get<std::string>()).value();
    part.counts.found = json.at("with-solution");
    part.counts.of = json.at("verdicts").get<decltype(part.counts.of)>();
    if (json.contains("enumeration")) part.enumeration = json["enumeration"];
    return part;
  } catch (const std::exception&) {
    throw ConfigError(
        fmt::format("{} is not a manifest written by --parts; remove it, or name another folder",
                    manifest.string()));
  }
}

void require_same_run(const Part& part, const ordered_json& run, const std::string& other) {
  if (const auto what = first_difference(part.run, run))
    throw ConfigError(fmt::format("{} belongs to a different run than {}: {}",
                                  part.manifest.string(), other, *what));
}

}  // namespace

std::string Part::option() const {
  if (is_block()) return " with --block " + to_string(block);
  if (block.length > 1) return "";
  return fmt::format(" with --chunk {}/{}", block.offset + 1, file_size);
}

Part part_for(const Chunk& chunk, const ordered_json& run) {
  Part part;
  part.run = {{"ariadne", ARIADNE_VERSION}, {"build", ARIADNE_BUILD_TAG}};
  part.run.update(run);
  part.run["chunks"] = chunk.of;
  part.file_size = chunk.of;
  part.block = chunk.block();
  return part;
}

void create_parts_folder(const std::filesystem::path& folder) {
  std::error_code error;
  std::filesystem::create_directories(folder, error);
  if (error)
    throw ariadne::IoError(fmt::format("cannot use {} as the folder for --parts: {}",
                                       folder.string(), error.message()));
}

std::filesystem::path answers_path(const std::filesystem::path& folder,
                                   const ariadne::FileBlock& block) {
  return folder / (name_of(block) + ".answers");
}

bool has_part(const std::filesystem::path& folder, const ariadne::FileBlock& block,
              const ordered_json& run) {
  const std::filesystem::path manifest = manifest_path(folder, block);
  std::error_code none;
  if (!std::filesystem::exists(manifest, none)) return false;
  const Part part = part_of(manifest);
  require_same_run(part, run, "this one");
  return part.block.length == block.length &&
         std::filesystem::file_size(answers_path(folder, block), none) == part.bytes;
}

std::string part_path(const Options& options, const ariadne::FileBlock& block) {
  if (!options.has("parts")) return "-";
  return answers_path(options.get<std::string>("parts"), block).string();
}

bool is_done(const Options& options, const Part& part) {
  if (!options.has("parts")) return false;
  const std::filesystem::path folder = options.get<std::string>("parts");
  create_parts_folder(folder);
  if (!has_part(folder, part.block, part.run)) return false;
  if (!options.quiet())
    write_note(
        fmt::format("ariadne: nothing to do: {} is complete\n", part_path(options, part.block)));
  return true;
}

void write_part(const std::filesystem::path& folder, Part part) {
  const std::filesystem::path answers = answers_path(folder, part.block);
  std::tie(part.bytes, part.check) = checked(answers);
  write_file(manifest_path(folder, part.block).string(),
             to_json(part).dump(2, ' ', false, ordered_json::error_handler_t::replace) + "\n");
}

std::vector<Part> parts_in(const std::filesystem::path& folder) {
  std::vector<Part> parts;
  std::error_code error;
  for (const auto& entry : std::filesystem::directory_iterator(folder, error))
    if (entry.path().extension() == ending) parts.push_back(part_of(entry.path()));
  if (error)
    throw ariadne::IoError(fmt::format("cannot read {}: {}", folder.string(), error.message()));
  std::sort(parts.begin(), parts.end(),
            [](const Part& a, const Part& b) { return a.block.offset < b.block.offset; });
  return parts;
}

std::vector<Part> whole_parts(const std::filesystem::path& folder) {
  const std::string named = ariadne::in_quotes(folder.string());
  std::vector<Part> parts = parts_in(folder);
  if (parts.empty())
    throw ConfigError(fmt::format("the folder {} contains no parts; write some with `--parts {}`",
                                  named, folder.string()));
  std::uint64_t end = 0;
  const auto require_reached = [&](std::uint64_t begin) {
    if (begin == end) return;
    if (!parts.front().is_block())
      throw ConfigError(fmt::format("the folder {} contains no part for --chunk {}/{}", named,
                                    end + 1, parts.front().file_size));
    if (begin < end)
      throw ConfigError(
          fmt::format("the parts in {} overlap at byte {} of the input; they are of "
                      "different divisions of it",
                      named, begin));
    throw ConfigError(fmt::format("the folder {} contains no part for block {}:{} of the input",
                                  named, end, begin - end));
  };
  for (const Part& part : parts) {
    require_same_run(part, parts.front().run, parts.front().manifest.string());
    require_reached(part.block.offset);
    end = part.block.offset + part.block.length;
    const std::filesystem::path answers = answers_path(folder, part.block);
    if (checked(answers) != std::pair(part.bytes, part.check))
      throw ConfigError(
          fmt::format("{} has changed since it was written; remove its manifest {}, then run the "
                      "original command again{}",
                      answers.string(), part.manifest.string(), part.option()));
  }
  require_reached(parts.front().file_size);
  return parts;
}

std::filesystem::path answers_path(const Part& part) {
  return answers_path(part.manifest.parent_path(), part.block);
}

void append_answers(const Part& part, Output& output, const ariadne::StopToken& stop) {
  const std::filesystem::path file = answers_path(part);
  std::ifstream in(file, std::ios::binary);
  std::string buffer(std::size_t{1} << 18U, '\0');
  while (!stop.stop_requested() && !in.eof()) {
    in.read(buffer.data(), static_cast<std::streamsize>(buffer.size()));
    if (in.bad() || (!in && !in.eof()))
      throw ariadne::IoError(fmt::format("cannot read {}", file.string()));
    output.write(std::string_view(buffer).substr(0, static_cast<std::size_t>(in.gcount())));
  }
}
