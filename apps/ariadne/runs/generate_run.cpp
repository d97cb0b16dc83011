#include "runs/generate_run.hpp"

#include <utility>

#include <fmt/format.h>

#include <ariadne/model/error.hpp>

#include "runs/component_option.hpp"
#include "runs/kinds.hpp"
#include "runs/plugins.hpp"
#include "terminal/status.hpp"

using ariadne::ConfigError;
using nlohmann::ordered_json;

namespace {

/// What a part says of its puzzles.
ordered_json to_json(const ariadne::PipelineCounts& counts) {
  return {{"of", "puzzles"},
          {"asked", counts.items},
          {"made", counts.items - counts.bad},
          {"tried", counts.tried}};
}

void add_to(ariadne::PipelineCounts& counts, const Part& part) {
  const auto count = [&](const char* key) { return part.enumeration.at(key).get<std::uint64_t>(); };
  counts.items += count("asked");
  counts.bad += count("asked") - count("made");
  counts.tried += count("tried");
}

/// "accepted 312 of 4180 candidates (7.46%)", and how many puzzles are missing.
void report_made(const ariadne::PipelineCounts& counts) {
  const std::uint64_t made = counts.items - counts.bad;
  if (counts.tried > made)
    write_note(fmt::format("ariadne: accepted {} of {} puzzles tried ({:.3g}%)\n", made,
                           counts.tried,
                           100 * static_cast<double>(made) / static_cast<double>(counts.tried)));
  if (counts.bad > 0)
    write_note(fmt::format("ariadne: found {} of {} requested puzzles\n", made, counts.items));
}

}  // namespace

void add_generate_options(Options& options) {
  add_kind_option(options);
  options.add()("size", value("SIZE"),
                "with --kind: rows and columns, such as 10x10 (default: as the kind says)");
  options.add()("with", value("COMPONENT"),
                "generator id, or YAML such as 'dig: {order: winding}' (default: dig)")(
      "config", value("CONFIG"), "a pipeline file, or the name of one that comes with Ariadne")(
      "count", value("N"), "number of puzzles (default: 1)")(
      "layout", value("LAYOUT"),
      "name or file; 'jigsaw' makes new regions for each puzzle (default: 9x9)")(
      "rule", list_of("RULE"),
      "a rule for every puzzle, such as 'thermometer: r1c1-5' (repeatable)")(
      "seed", value("N"), "seed, to repeat a run (default: random, printed to standard error)");
  add_wish_options(options);
  options.add()("timeout", value("SECONDS"), "time limit for each puzzle")(
      "json", "the same as --format json: records with solution, seed, and index")(
      "output,o", value("FILE"), "write to this file instead of standard output");
  options.add_choice("format", formats, "line", "format of the puzzles");
}

GenerateRun::GenerateRun(const Options& options, const Interrupt& interrupt)
    : Run(options, interrupt, loaded_plugins(options)), generating_(registry(), options) {
  pipeline_.emplace(registry(), stages());
}

ariadne::GeneratingStages GenerateRun::stages() {
  const ariadne::GenerateStage& stage = generating_.stage();
  count_ = stage.count.value_or(1);
  if (count_ == 0) count_ = ariadne::unlimited;
  if (options_.has("count")) count_ = options_.whole_number("count", 1, ariadne::unlimited);
  random_seed_ = !options_.has("seed") && !stage.seed;

  ariadne::GeneratingStages stages;
  if (generating_.kind()) {
    stages.make_kind_generator = [this] { return generating_.make_kind_generator(); };
    stages.make_kind_grades = [this] { return generating_.make_kind_grades(); };
  } else {
    stages.make_generator = [this] { return generating_.make_generator(); };
  }
  if (generating_.rates()) stages.make_rater = [this] { return generating_.make_rater(); };
  stages.layout = generating_.layout();
  stages.seed = stage.seed;
  stages.format = format_option(options_);
  stages.count = count_;
  if (options_.has("chunk")) {
    const Chunk chunk = chunk_option(options_);
    stages.first = chunk.first(divisible());
    stages.count = chunk.count(divisible());
  }
  if (stage.timeout.value_or(0) > 0) stages.time_limit = seconds(*stage.timeout, "timeout");
  if (const auto timeout = options_.timeout()) stages.time_limit = *timeout;
  time_limit_ = stages.time_limit;
  return stages;
}

/// The number of the puzzles, which must be fixed like their seed.
std::uint64_t GenerateRun::divisible() const {
  if (count_ == ariadne::unlimited)
    throw ConfigError("--chunk divides a number of puzzles; set it with --count");
  if (random_seed_) throw ConfigError("--chunk needs --seed, because all parts have the same seed");
  return count_;
}

ordered_json GenerateRun::identity() const {
  ordered_json run{
      {"command", "generate"},
      {"generator", fmt::format("{} {} {} {}", generating_.text(),
                                generating_.layout() ? generating_.layout()->name() : std::string(),
                                time_limit_.count(), static_cast<int>(format_option(options_)))},
      {"count", count_},
      {"seed", random_seed_ ? ordered_json() : ordered_json(seed())}};
  run.update(build_identity(registry()));
  return run;
}

Part GenerateRun::part_of(std::uint64_t size) const {
  return part_for({1, size}, identity());
}

void GenerateRun::add_counts(const ariadne::PipelineCounts& counts, Part& part) const {
  part.enumeration = to_json(counts);
}

void GenerateRun::choose(Places& places) const {
  places.writer = "--output";
  places.guard.check(places.standard, places.writer);
  const Output output(places.standard);  // reports a file that cannot be written, before the seed
}

void GenerateRun::report(const ariadne::PipelineCounts& counts) const {
  if (!options_.quiet()) report_made(counts);
}

int GenerateRun::end(const ariadne::PipelineCounts& counts, double /*seconds*/) {
  return counts.items - counts.bad == pipeline().generates() ? status_ok : status_not_all;
}

int join_generated(const std::vector<Part>& parts, Output& output, const Interrupt& interrupt,
                   bool quiet) {
  ariadne::PipelineCounts counts;
  for (const Part& part : parts) {
    append_answers(part, output, interrupt.token());
    if (interrupt.happened()) return interrupted_status;
    add_to(counts, part);
  }
  output.close();
  if (!quiet) report_made(counts);
  return counts.bad == 0 ? status_ok : status_not_all;
}
