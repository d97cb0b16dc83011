#include "runs/input_part.hpp"

#include <algorithm>
#include <optional>
#include <string_view>

#include <fmt/format.h>

#include <ariadne/model/error.hpp>
#include <ariadne/model/numbers.hpp>

#include "terminal/output.hpp"

using ariadne::ConfigError;

namespace {

/// The text as a whole number of at least 1.
std::optional<std::uint64_t> count_of(std::string_view text) {
  const auto value = ariadne::number_of<std::uint64_t>(text);
  return value == 0 ? std::nullopt : value;
}

InputPart range(const std::string& text) {
  const std::size_t colon = text.find(':');
  const std::string_view all = text;
  std::optional<std::uint64_t> first = 1;
  std::optional<std::uint64_t> last = std::numeric_limits<std::uint64_t>::max();
  if (colon == std::string::npos) {
    first = std::nullopt;
  } else {
    if (colon > 0) first = count_of(all.substr(0, colon));
    if (colon + 1 < all.size()) last = count_of(all.substr(colon + 1));
  }
  if (!first || !last)
    throw ConfigError(fmt::format(
        "--range must be A:B (the first and the last puzzle, counted from 1; A or B may be "
        "omitted), not '{}'",
        text));
  if (*last < *first)
    throw ConfigError(fmt::format("--range {} is empty; write the smaller number first", text));
  return {*first, *first - 1, *last - *first + 1};
}

}  // namespace

Chunk chunk_option(const Options& options) {
  if (!options.has("chunk")) {
    if (options.has("parts"))
      throw ConfigError("--parts writes a single part; specify the part with --chunk I/N");
    return {};
  }
  const std::string text = options.get<std::string>("chunk");
  const std::size_t slash = text.find('/');
  const std::string_view all = text;
  const auto index = count_of(all.substr(0, slash));
  const auto of = slash == std::string::npos ? std::nullopt : count_of(all.substr(slash + 1));
  if (!index || !of || *index > *of)
    throw ConfigError(fmt::format(
        "--chunk must be I/N (the I-th of N parts, with I from 1 to N), not '{}'", text));
  return {*index, *of};
}

std::uint64_t Chunk::first(std::uint64_t total) const {
  return (index - 1) * (total / of) + std::min(index - 1, total % of);
}

std::uint64_t Chunk::count(std::uint64_t total) const {
  return total / of + (index <= total % of ? 1 : 0);
}

ariadne::FileBlock Chunk::block() const {
  ariadne::FileBlock block;
  block.offset = index - 1;
  block.length = 1;
  return block;
}

void add_chunk_options(Options& options) {
  options.add()("chunk", value("I/N"), "do only the I-th of N parts of the work")(
      "parts", value("FOLDER"), "write this part into a folder, for `ariadne join`");
}

void add_part_options(Options& options) {
  options.add()("range", value("A:B"),
                "process only puzzles A to B, counted from 1; A or B may be omitted")(
      "chunk", value("I/N"), "process the I-th of N equal parts of the input (files, not a pipe)")(
      "block", value("BLOCK"), "process only this block of a file (see `ariadne blocks`)");
}

std::string part_text(const Options& options) {
  for (const char* name : {"range", "chunk", "block"})
    if (options.has(name)) return fmt::format("{} {}", name, options.get<std::string>(name));
  return "";
}

InputPart input_part(const Options& options, ariadne::Inputs& inputs) {
  if (options.has("range") + options.has("chunk") + options.has("block") > 1)
    throw ConfigError("only one of --range, --chunk, and --block can be used at a time");
  if (options.has("range")) return range(options.get<std::string>("range"));
  if (options.has("block")) {
    const std::uint64_t first =
        inputs.take_block(ariadne::block_of(options.get<std::string>("block")));
    return {first, 0};
  }
  if (!options.has("chunk")) return {};
  const Chunk chunk = chunk_option(options);
  if (const auto name = inputs.read_once())
    throw ConfigError(
        fmt::format("--chunk first reads the input to count the puzzles, but {} cannot be read "
                    "twice; use a file, or --range",
                    *name));
  const std::uint64_t total = inputs.count();
  const std::uint64_t before = chunk.first(total);
  return {before + 1, before, chunk.count(total)};
}

void note_passed_over(const ariadne::Inputs& inputs) {
  if (const auto [count, first] = inputs.passed_over(); count != 0)
    write_note(
        count == 1
            ? fmt::format("ariadne: 1 line that is not a puzzle was passed over, {}:{}\n",
                          first.file, first.line)
            : fmt::format(
                  "ariadne: {} lines that are not puzzles were passed over, the first at {}:{}\n",
                  count, first.file, first.line));
  if (const auto [count, first] = inputs.open_zeros(); count != 0)
    write_note(fmt::format(
        "ariadne: {} with both 0 and another blank: 0 was read as an open cell, {}{}:{}\n",
        counted(count, "puzzle"), count == 1 ? "" : "first at ", first.file, first.line));
  if (const auto [count, first] = inputs.joined_strings(); count != 0)
    write_note(
        fmt::format("ariadne: {} on several lines: the lines were read as one puzzle, {}{}:{}\n",
                    counted(count, "constraint string"), count == 1 ? "" : "first at ", first.file,
                    first.line));
}
