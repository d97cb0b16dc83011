// A run is divided at its first stage that depends on other puzzles. A part has what the stages
// before it make of some puzzles, as bytes that only this build of Ariadne reads; --join does the rest,
// in the order of the puzzles, as rank 0 of an MPI job does.

#include "runs/pipeline_run.hpp"

#include <algorithm>
#include <filesystem>
#include <fstream>

#include <fmt/format.h>

#include <ariadne/layouts/find_layout.hpp>
#include <ariadne/model/error.hpp>
#include <ariadne/work/detail/records.hpp>

#include "runs/component_option.hpp"
#include "runs/kinds.hpp"
#include "runs/plugins.hpp"
#include "runs/settings.hpp"
#include "terminal/status.hpp"

using nlohmann::ordered_json;

namespace {

std::string text_of(const std::string& path) {
  std::ifstream in(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
}

/// Checks the pipeline of that name or, without a name in a file of named pipelines, all of them,
/// and lists their stages.
void check_file(const ariadne::Registry& registry, const ariadne::YamlNode& file,
                const std::string& name) {
  std::vector<std::string> names{name};
  const ariadne::YamlNode* pipelines = file.find("pipelines");
  if (name.empty() && file.find("stages") == nullptr && pipelines != nullptr &&
      !pipelines->entries.empty()) {
    names.clear();
    for (const ariadne::YamlEntry& entry : pipelines->entries) names.push_back(entry.key.scalar);
  }
  std::string text;
  for (const std::string& each : names) {
    const ariadne::Pipeline pipeline(registry, file, each, included_file);
    std::string stages;
    for (const std::string& stage : pipeline.stages())
      stages += (stages.empty() ? "" : ", ") + stage;
    text += fmt::format("{}{}{}: {}\n", file.place.file, each.empty() ? "" : ", ", each, stages);
  }
  write_output(text);
}

/// Everything that the outputs depend on; `texts` are those of the pipeline file and its includes.
ordered_json run_identity(const Options& options, const std::string& file,
                          const ordered_json& texts, const std::optional<std::uint64_t>& seed,
                          const ariadne::Inputs* inputs) {
  ordered_json run{{"ariadne", ARIADNE_VERSION}, {"command", "run"}, {"file", file}};
  run["texts"] = texts;
  run["set"] = options.list("set");
  run["pipeline"] = options.has("pipeline") ? options.get<std::string>("pipeline") : "";
  run["seed"] = seed ? ordered_json(*seed) : ordered_json();  // null if it is random
  run["layout"] = options.has("layout") ? options.get<std::string>("layout") : "";
  if (options.has("blank")) run["blank"] = options.get<std::string>("blank");
  if (options.has("kind")) run["kind"] = options.get<std::string>("kind");
  run["inputs"] = inputs == nullptr ? std::vector<std::string>() : inputs->names();
  return run;
}

void write_summary(const std::string& path, ordered_json summary,
                   const ariadne::PipelineCounts& counts, double seconds,
                   const ariadne::Registry& registry) {
  summary["seed"] = *counts.seed;
  summary["items"] = counts.items;
  summary["bad"] = counts.bad;
  summary["disagreed"] = counts.disagreed;
  summary["stages"] = ordered_json::array();
  for (const ariadne::StageCount& stage : counts.stages)
    summary["stages"].push_back({{"stage", stage.stage}, {"in", stage.in}, {"out", stage.out}});
  summary["seconds"] = seconds;
  summary["items-per-second"] = static_cast<double>(counts.items) / std::max(seconds, 1e-9);
  for (const ariadne::PluginInfo* plugin : registry.plugins())
    summary["plugins"][plugin->id] = plugin->version;
  write_file(path, summary.dump(2, ' ', false, ordered_json::error_handler_t::replace) + "\n");
}

}  // namespace

void add_pipeline_options(Options& options) {
  add_kind_option(options);
  options.add()(
      "set", po::value<std::vector<std::string>>()->value_name("PLACE=VALUE"),
      "override a value in the pipeline, such as stages.0.generate.count=10; can be given "
      "more than once")("pipeline", value("NAME"),
                        "if PIPELINE is a file with several pipelines, run the one with this name")(
      "seed", value("N"), "use this seed instead of the one in the pipeline")(
      "layout", value("LAYOUT"), layout_help)("blank", value("CHARACTERS"), blank_help)(
      "output,o", value("FILE"), "write to this file instead of standard output")(
      "resume", "continue an interrupted run of the same command")(
      "summary", value("FILE"), "write a summary of the run, with everything needed to repeat it");
}

PipelineRun::PipelineRun(const Options& options, const Interrupt& interrupt)
    : Run(options, interrupt, loaded_plugins(options)) {
  if (options.words().empty())
    throw ariadne::ConfigError("run needs a PIPELINE (see `ariadne run --help`)");
  file_ = config_file(options.words().front(), "pipeline");
  node_ = ariadne::read_yaml(file_);
  for (const std::string& setting : options.list("set")) set_value(node_, setting);
  if (options.has("pipeline")) name_ = options.get<std::string>("pipeline");
}

void PipelineRun::check() const {
  check_file(registry(), node_, name_);
}

void PipelineRun::prepare() {
  make_pipeline();
  open_inputs();
}

ordered_json PipelineRun::identity() const {
  std::optional<std::uint64_t> seed = pipeline_->seed();
  if (options_.has("seed")) seed = options_.seed();
  return run_identity(options_, file_, texts_, seed, inputs());
}

Part PipelineRun::part_of(std::uint64_t size) const {
  if (pipeline().random() && identity().at("seed").is_null())
    throw ariadne::ConfigError(
        "a pipeline that draws random numbers needs --seed for --parts and --join");
  const bool generates = pipeline().generates().has_value();
  Part part;
  part.run = identity();
  part.run.update(build_identity(registry()));
  if (generates) part.run["chunks"] = size;
  part.file_size = size;
  part.enumeration = {{"of", "pipeline"}, {"block", !generates}};
  return part;
}

std::uint64_t PipelineRun::divisible() const {
  const auto total = pipeline().generates();
  if (total == ariadne::unlimited)
    throw ariadne::ConfigError("a pipeline that generates puzzles without end cannot be divided");
  return total.value_or(0);
}

ariadne::PipelineCounts PipelineRun::do_part(const ariadne::PipelineOptions& how) {
  std::uint64_t first = how.before + 1;
  std::uint64_t count = ariadne::unlimited;
  if (inputs() == nullptr) {
    const Chunk chunk = chunk_option(options_);
    first = chunk.first(divisible()) + 1;
    count = chunk.count(divisible());
  }
  std::string made;
  ariadne::PipelineCounts counts = pipeline().begin(how, first, count, made);
  how.outputs->open("-", true);
  how.outputs->write("-", made);
  return counts;
}

int PipelineRun::join() {
  options_.refuse_together("join", {"block", "chunk", "resume"});
  const std::vector<Part> parts = whole_parts(options_.get<std::string>("join"));
  const Part expected = part_of(parts.front().file_size);
  if (const auto what = first_difference(parts.front().run, expected.run))
    throw ariadne::ConfigError(
        fmt::format("{} belongs to a different run: {}", parts.front().manifest.string(), *what));
  return run(options_.jobs(), [&](const ariadne::PipelineOptions& how) {
    auto part = parts.begin();
    return pipeline().finish(how, given().layout.fixed, [&]() -> std::optional<std::string> {
      if (part == parts.end()) return std::nullopt;
      const std::filesystem::path file = answers_path(*part++);
      std::ifstream in(file, std::ios::binary);
      std::string made{std::istreambuf_iterator<char>(in), {}};
      if (in.bad()) throw ariadne::IoError(fmt::format("cannot read {}", file.string()));
      return made;
    });
  });
}

void PipelineRun::make_pipeline() {
  texts_ = {{file_, text_of(file_)}};
  pipeline_.emplace(registry(), node_, name_, [&](const auto& word, const auto& from) {
    const std::string included = included_file(word, from);
    texts_[included] = text_of(included);
    return included;
  });
}

void PipelineRun::open_inputs() {
  std::vector<std::string> words(options_.words().begin() + 1, options_.words().end());
  if (!pipeline_->reads()) {
    if (!words.empty())
      throw ariadne::ConfigError(fmt::format(
          "this pipeline generates its puzzles and reads none; remove the argument '{}'",
          words.front()));
    return;
  }
  if (words.empty()) words = pipeline_->files();
  const std::string layout = pipeline_->layout();
  GivenLayout given = given_layout(options_);
  if (!options_.has("layout") && !layout.empty()) {
    std::string blanks = std::move(given.layout.blanks);
    given.layout = ariadne::find_layout(layout, &given.rules);
    given.layout.blanks = std::move(blanks);
  }
  for (ariadne::YamlNode& rules : pipeline_->rules()) given.rules.push_back(std::move(rules));
  if (const std::string kind = pipeline_->kind(); !kind.empty() && !given.layout.kind)
    given.layout.kind = kind_option(kind, options_);
  if (given.layout.kind && (!layout.empty() || options_.has("layout") || !given.rules.empty()))
    throw ariadne::ConfigError(
        "the kind says what the puzzles are, so there can be neither a layout nor other rules");
  read(words, std::move(given));
}

void PipelineRun::choose(Places& places) const {
  const std::string& standard = places.standard;
  const std::vector<std::string> outputs = pipeline_->outputs();
  if (standard != "-" && std::find(outputs.begin(), outputs.end(), "-") == outputs.end())
    throw ariadne::ConfigError(fmt::format(
        "--output would leave {} empty: this pipeline writes nothing to standard output",
        standard));
  if (standard != "-") places.journal = standard;
  for (const std::string& output : outputs)
    if (places.journal.empty() && output != "-") places.journal = output;
  if (options_.has("resume") && places.journal.empty())
    throw ariadne::ConfigError(
        "--resume continues writing to a file, but this run writes to standard output; name a file "
        "with --output FILE");
  FileGuard& guard = places.guard;
  for (const auto& text : texts_.items()) guard.read(text.key());
  if (options_.has("summary")) guard.write(options_.get<std::string>("summary"), "--summary");
  for (const std::string& output : outputs)
    guard.check(output == "-" ? standard : output, places.writer);
}

int PipelineRun::end(const ariadne::PipelineCounts& counts, double seconds) {
  if (options_.has("summary"))
    write_summary(options_.get<std::string>("summary"), identity(), counts, seconds, registry());
  if (!options_.quiet()) report_bad(counts);
  return counts.bad + counts.disagreed == 0 ? status_ok : status_not_all;
}

void PipelineRun::report_bad(const ariadne::PipelineCounts& counts) const {
  const auto report = [&](std::uint64_t count, const char* what) {
    if (count > 0)
      write_note(fmt::format("ariadne: {} of {} puzzles {}; the output gives the details\n", count,
                             counts.items, what));
  };
  report(counts.bad, "could not be read, generated, or transformed");
  report(counts.disagreed, "got different answers from different solvers");
}
