#include "commands/patterns.hpp"

#include <fmt/format.h>

#include <ariadne/formats/layout_names.hpp>
#include <ariadne/model/error.hpp>
#include <ariadne/patterns/disjoint_sets.hpp>
#include <ariadne/runs/detail/records.hpp>

#include "commands/commands.hpp"
#include "shared/component_option.hpp"
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
    throw ariadne::ConfigError("--sets and --count cannot be used together: --sets only counts");
  std::uint64_t wanted = sets ? 0 : ariadne::unlimited;
  if (options.has("count")) wanted = options.whole_number("count", 1, ariadne::unlimited);
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
  // Written as soon as it is known: counting sets can take hours.
  if (!patterns.stopped() && !records)
    write_output(fmt::format("# {}: {} patterns\n", layout.name(), patterns.size()));
  std::optional<std::uint64_t> set_count;
  if (sets && !patterns.stopped())
    set_count = ariadne::count_disjoint_sets(layout, patterns, set_size, stop);

  std::string out;
  if (!patterns.stopped() && records) {
    nlohmann::ordered_json record{{"layout", layout.name()}, {"patterns", patterns.size()}};
    if (set_count) record["sets"] = {{"of", set_size}, {"count", *set_count}};
    out += ariadne::json_line(record);
  } else if (set_count) {
    out += fmt::format("# {}: {} sets of {} patterns that have no cell in common\n", layout.name(),
                       *set_count, set_size);
  }
  for (std::size_t i = 0; i < patterns.size() && i < wanted && !interrupt.happened(); ++i) {
    const std::string text = text_of(patterns[i], layout);
    out += records ? ariadne::json_line({{"pattern", text}}) : text + "\n";
    if (out.size() < block_size) continue;
    write_output(out);
    out.clear();
  }
  write_output(out);
  if (!interrupt.happened()) return status_ok;
  write_note("ariadne: interrupted\n");
  return interrupted_status;
}
