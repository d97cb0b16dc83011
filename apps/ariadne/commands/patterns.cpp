// `ariadne generate --patterns`: counts the patterns of a digit, and writes them.

#include <limits>

#include <boost/crc.hpp>
#include <fmt/format.h>

#include <ariadne/formats/layout_names.hpp>
#include <ariadne/model/error.hpp>
#include <ariadne/patterns/disjoint_sets.hpp>
#include <ariadne/work/detail/records.hpp>

#include "commands/commands.hpp"
#include "commands/enumerations.hpp"
#include "runs/component_option.hpp"
#include "runs/parts.hpp"
#include "terminal/file_guard.hpp"
#include "terminal/interrupt.hpp"
#include "terminal/output.hpp"

namespace {

/// The size of the blocks that are written.
constexpr std::size_t block_size = 65536;

/// A symbol for each cell: 1 in the cells of the pattern.
std::string text_of(ariadne::BitWords pattern, const ariadne::Layout& layout) {
  std::string text(static_cast<std::size_t>(layout.cell_count()), '.');
  ariadne::for_each_cell(pattern, [&](ariadne::Cell cell) { text[cell] = '1'; });
  return text;
}

/// The number of patterns, and of sets of them; `sets` is empty without --sets.
struct Counts {
  std::string layout;
  std::uint64_t patterns = 0;
  int set_size = 0;
  std::optional<std::uint64_t> sets;
};

std::string text_of_patterns(const Counts& counts) {
  return fmt::format("# {}: {} patterns\n", counts.layout, counts.patterns);
}

std::string text_of_sets(const Counts& counts) {
  if (!counts.sets) return "";
  return fmt::format("# {}: {} sets of {} patterns that have no cell in common\n", counts.layout,
                     *counts.sets, counts.set_size);
}

std::string record_of(const Counts& counts) {
  nlohmann::ordered_json record{{"layout", counts.layout}, {"patterns", counts.patterns}};
  if (counts.sets) record["sets"] = {{"of", counts.set_size}, {"count", *counts.sets}};
  return ariadne::json_line(record);
}

/// Writes some patterns, until it is interrupted.
void write_patterns(const ariadne::Patterns& patterns, const ariadne::Layout& layout,
                    std::uint64_t first, std::uint64_t count, bool records, std::string out,
                    Output& output, const Interrupt& interrupt) {
  for (std::uint64_t i = first; i - first < count && i < patterns.size() && !interrupt.happened();
       ++i) {
    const std::string text = text_of(patterns[i], layout);
    out += records ? ariadne::json_line({{"pattern", text}}) : text + "\n";
    if (out.size() < block_size) continue;
    output.write(out);
    out.clear();
  }
  output.write(out);
}

int report_interrupted() {
  write_note("ariadne: interrupted\n");
  return interrupted_status;
}

nlohmann::ordered_json identity(const Counts& counts, const ariadne::Patterns& patterns,
                                bool records) {
  boost::crc_32_type crc;
  for (std::size_t i = 0; i < patterns.size(); ++i)
    crc.process_bytes(patterns[i].data(), patterns[i].size_bytes());
  return {{"command", "generate --patterns"},
          {"layout", counts.layout},
          {"patterns-crc-32", crc.checksum()},
          {"sets", counts.set_size},
          {"json", records}};
}

/// Writes one part into the folder of --parts: its share of the list, or of the count of sets.
int write_part_of(const Options& options, const Counts& counts, const ariadne::Patterns& patterns,
                  const ariadne::Layout& layout, bool records, const Interrupt& interrupt) {
  const Chunk chunk = chunk_option(options);
  Part part = part_for(chunk, identity(counts, patterns, records));
  if (is_done(options, part)) return status_ok;
  Output output(part_path(options, part.block), Output::Kind::document);
  std::optional<std::uint64_t> members;
  if (counts.set_size > 0)
    members =
        ariadne::count_share_of_disjoint_sets(layout, patterns, counts.set_size, chunk.index - 1,
                                              chunk.of, [&] { return interrupt.happened(); });
  else
    write_patterns(patterns, layout, chunk.first(counts.patterns), chunk.count(counts.patterns),
                   records, "", output, interrupt);
  if (interrupt.happened()) return report_interrupted();
  output.close();
  part.enumeration = {{"of", "patterns"},
                      {"layout", counts.layout},
                      {"patterns", counts.patterns},
                      {"set-size", counts.set_size},
                      {"members", members.value_or(0)},
                      {"json", records}};
  write_part(options.get<std::string>("parts"), std::move(part));
  return status_ok;
}

}  // namespace

int patterns_command(const Options& options) {
  ariadne::LayoutChoice choice = options.layout();
  if (choice.with_regions)
    throw ariadne::ConfigError(
        "--patterns needs the regions of the jigsaw: use --layout jigsaw:MAP");
  if (!choice.fixed) choice = ariadne::parse_layout("9x9");
  const ariadne::Layout& layout = *choice.fixed;
  const bool sets = options.has("sets");
  const auto digits = static_cast<std::uint64_t>(layout.digit_count());
  const int set_size = sets ? static_cast<int>(options.whole_number("sets", 1, digits)) : 0;
  if (sets && options.has("count"))
    throw ariadne::ConfigError(
        "--count cannot be used with --sets, which writes only the number of sets");
  std::uint64_t wanted = sets ? 0 : ariadne::unlimited;
  if (options.has("count")) wanted = options.whole_number("count", 1, ariadne::unlimited);
  static_cast<void>(chunk_option(options));
  options.refuse_together("parts", {"count", "output"});
  if (options.has("chunk") && !options.has("parts"))
    throw ariadne::ConfigError("--chunk with --patterns needs --parts FOLDER");
  const ariadne::Format format = format_option(options);
  if (options.choice("format") == "grid")
    throw ariadne::ConfigError("--patterns writes lines or JSON, not grids");

  Interrupt interrupt;
  const auto stop = [&] { return interrupt.happened(); };
  const ariadne::Patterns patterns(layout, stop);
  if (!patterns.obstacle().empty())
    throw ariadne::ConfigError(
        fmt::format("the layout {}: {}", layout.name(), patterns.obstacle()));
  const bool records = format == ariadne::Format::json;
  Counts counts{layout.name(), patterns.size(), set_size, std::nullopt};
  if (patterns.stopped()) return report_interrupted();
  if (options.has("parts"))
    return write_part_of(options, counts, patterns, layout, records, interrupt);
  Output output;
  // Written as soon as it is known: counting sets can take hours.
  if (!records) output.write(text_of_patterns(counts));
  if (sets) counts.sets = ariadne::count_disjoint_sets(layout, patterns, set_size, stop);
  write_patterns(patterns, layout, 0, wanted, records,
                 records ? record_of(counts) : text_of_sets(counts), output, interrupt);
  return interrupt.happened() ? report_interrupted() : status_ok;
}

int join_patterns(const std::vector<Part>& parts, Output& output, const Interrupt& interrupt) {
  const nlohmann::ordered_json& first = parts.front().enumeration;
  Counts counts{first.at("layout"), first.at("patterns"), first.at("set-size"), std::nullopt};
  if (counts.set_size > 0) {
    __extension__ using Wide = unsigned __int128;
    Wide members = 0;
    for (const Part& part : parts) members += part.enumeration.at("members").get<std::uint64_t>();
    members /= static_cast<unsigned>(counts.set_size);
    if (members > std::numeric_limits<std::uint64_t>::max())
      throw ariadne::Error("there are 2^64 sets of disjoint patterns or more");
    counts.sets = static_cast<std::uint64_t>(members);
  }
  const bool records = first.at("json");
  output.write(records ? record_of(counts) : text_of_patterns(counts) + text_of_sets(counts));
  for (const Part& part : parts) append_answers(part, output, interrupt.token());
  if (interrupt.happened()) return interrupted_status;
  output.close();
  return status_ok;
}
