#include <random>

#include <ariadne/formats/layout_names.hpp>
#include <ariadne/formats/writer.hpp>
#include <ariadne/host/bulk.hpp>
#include <ariadne/host/config.hpp>
#include <ariadne/model/error.hpp>

#include "commands.hpp"
#include "component_option.hpp"
#include "interrupt.hpp"
#include "output.hpp"
#include "progress.hpp"
#include "records.hpp"

namespace {

constexpr const char* about =
    R"(Makes puzzles and writes them to standard output. Puzzle i of a run depends on the seed, on i and
on the generator alone: the same seed gives the same puzzles on every machine and with every -j.
)";

std::vector<ariadne::Digit> givens_of(const ariadne::Puzzle& puzzle) {
  std::vector<ariadne::Digit> givens;
  for (int cell = 0; cell < puzzle.layout().cell_count(); ++cell)
    givens.push_back(puzzle.given(static_cast<ariadne::Cell>(cell)));
  return givens;
}

void write_puzzle(Format format, std::uint64_t seed, std::uint64_t index,
                  const std::optional<ariadne::Puzzle>& puzzle, std::string& out) {
  const std::string failure = "none was found within the limits";
  if (format == Format::json) {
    nlohmann::ordered_json record{{"n", index + 1}};
    if (puzzle) {
      const std::vector<ariadne::Digit> givens = givens_of(*puzzle);
      ariadne::BulkItem item;
      item.number = index + 1;
      item.layout = &puzzle->layout();
      item.givens = givens;
      record = json_of_puzzle(item);
    } else {
      record["error"] = failure;
    }
    record["seed"] = seed;
    record["index"] = index;
    out += json_line(record);
  } else if (!puzzle) {
    out += "# puzzle " + std::to_string(index + 1) + ": " + failure + "\n";
  } else if (format == Format::grid) {
    out += ariadne::to_grid(puzzle->layout(), givens_of(*puzzle)) + "\n";
  } else {
    ariadne::append_line(out, givens_of(*puzzle));
    out += '\n';
  }
}

std::uint64_t seed_from_the_system() {
  std::random_device source;
  return (std::uint64_t{source()} << 32U) | source();
}

}  // namespace

int generate_command(Arguments arguments) {
  Options options("ariadne generate [OPTION...]", about);
  options.add()("with", po::value<std::string>()->value_name("COMPONENT"),
                "the generator: an id, or YAML such as 'random-fill: {}' (random-fill)")(
      "count", po::value<std::string>()->value_name("N"), "how many (1)")(
      "layout", po::value<std::string>()->value_name("L"),
      "a layout by name or YAML file, see `ariadne layouts list` (9x9)")(
      "seed", po::value<std::string>()->value_name("N"),
      "repeat an earlier run (without, the seed in use is told on standard error)")(
      "timeout", po::value<std::string>()->value_name("S"), "seconds for each puzzle")(
      "jobs,j", po::value<std::string>()->value_name("N"), "threads (all processors)")(
      "format", po::value<std::string>()->value_name("F"), "line, grid or json (line)")(
      "json", "the same as --format json: a record a line, with seed and index");
  if (options.parse(arguments)) return status_ok;
  if (!options.words().empty())
    throw ariadne::ConfigError("generate takes no argument, only options: '" +
                               options.words().front() + "'");

  Interrupt interrupt;
  ariadne::Registry registry;
  load_all_plugins(registry, options);
  const std::string with = options.has("with") ? options.get<std::string>("with") : "random-fill";
  const ariadne::ComponentSpec spec(registry, ariadne::ComponentKind::generator,
                                    ariadne::parse_yaml(with, "--with"));
  ariadne::LayoutChoice layout = options.layout();
  if (layout.with_regions)
    throw ariadne::ConfigError("generate needs the jigsaw's regions: --layout jigsaw:MAP");
  if (!layout.fixed) layout = ariadne::parse_layout("9x9");

  ariadne::GenerateOptions bulk;
  bulk.layout = layout.fixed;
  bulk.seed = options.has("seed") ? options.whole_number("seed", 0, ariadne::unlimited)
                                  : seed_from_the_system();
  if (options.has("count")) bulk.count = options.whole_number("count", 1, ariadne::unlimited);
  if (const auto timeout = options.timeout()) bulk.time_limit = *timeout;
  bulk.jobs = options.jobs();
  bulk.stop = interrupt.token();
  const Format format = format_option(options);
  if (!options.quiet()) write_note("ariadne: seed " + std::to_string(bulk.seed) + "\n");

  ariadne::GenerateCounts counts;
  {
    Progress progress(!options.quiet());
    counts = ariadne::generate_in_bulk(
        [&] { return spec.make_generator(); }, bulk,
        [&](std::uint64_t index, const std::optional<ariadne::Puzzle>& puzzle, std::string& out) {
          write_puzzle(format, bulk.seed, index, puzzle, out);
        },
        [&](const std::string& block, std::uint64_t items) {
          write_output(block);
          progress.add(items);
        });
  }
  if (interrupt.happened()) {
    write_note("ariadne: interrupted after " + std::to_string(counts.tried) + " puzzles\n");
    return interrupted_status;
  }
  return counts.made == bulk.count ? status_ok : status_not_all;
}
