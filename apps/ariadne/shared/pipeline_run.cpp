#include "shared/pipeline_run.hpp"

#include <algorithm>
#include <chrono>
#include <filesystem>
#include <fstream>

#include <fmt/format.h>

#include <ariadne/layouts/find_layout.hpp>
#include <ariadne/model/error.hpp>
#include <ariadne/runs/detail/records.hpp>

#include "shared/component_option.hpp"
#include "shared/run_files.hpp"
#include "shared/settings.hpp"
#include "terminal/progress.hpp"
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
  options.add()(
      "set", po::value<std::vector<std::string>>()->value_name("PLACE=VALUE"),
      "override a value in the pipeline, such as stages.0.generate.count=10; can be given "
      "more than once")("pipeline", value("NAME"),
                        "if PIPELINE is a file with several pipelines, run the one with this name")(
      "seed", value("N"), "use this seed instead of the one in the pipeline")(
      "layout", value("LAYOUT"), layout_help)("output,o", value("FILE"),
                                              "write to this file instead of standard output")(
      "resume", "continue an interrupted run of the same command")(
      "summary", value("FILE"), "write a summary of the run, with everything needed to repeat it");
}

PipelineRun::PipelineRun(const Options& options, const Interrupt& interrupt)
    : options_(options), interrupt_(interrupt) {
  if (options.words().empty())
    throw ariadne::ConfigError("run needs a PIPELINE (see `ariadne run --help`)");
  load_all_plugins(registry_, options);
  file_ = config_file(options.words().front(), "pipeline");
  node_ = ariadne::read_yaml(file_);
  for (const std::string& setting : options.list("set")) set_value(node_, setting);
  if (options.has("pipeline")) name_ = options.get<std::string>("pipeline");
}

void PipelineRun::check() const {
  check_file(registry_, node_, name_);
}

void PipelineRun::prepare() {
  make_pipeline();
  open_inputs();
}

ordered_json PipelineRun::identity() const {
  std::optional<std::uint64_t> seed = pipeline_->seed();
  if (options_.has("seed")) seed = options_.seed();
  return run_identity(options_, file_, texts_, seed, inputs_ ? &*inputs_ : nullptr);
}

int PipelineRun::run(unsigned jobs, const Go& go) {
  choose_files();
  run_.seed = options_.seed(pipeline_->seed());
  run_.jobs = jobs;
  run_.stop = interrupt_.token();
  run_.outputs = &*files_;
  run_.inputs = inputs();
  what_ = identity();
  if (!start()) return status_ok;
  if (pipeline_->random() && !options_.quiet())
    write_note(fmt::format("ariadne: seed {}\n", run_.seed));

  const auto started = std::chrono::steady_clock::now();
  const ariadne::PipelineCounts counts = watched(go);
  const std::chrono::duration<double> took = std::chrono::steady_clock::now() - started;
  return end(counts, took.count());
}

void PipelineRun::make_pipeline() {
  texts_ = {{file_, text_of(file_)}};
  pipeline_.emplace(registry_, node_, name_, [&](const auto& word, const auto& from) {
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
  given_ = given_layout(options_);
  if (!options_.has("layout") && !layout.empty())
    given_.layout = ariadne::find_layout(layout, &given_.rules);
  for (ariadne::YamlNode& rules : pipeline_->rules()) given_.rules.push_back(std::move(rules));
  rules_.emplace(checked_maker(registry_, given_));
  inputs_.emplace(words, given_.layout, interrupt_.token(), &*rules_);
}

void PipelineRun::choose_files() {
  standard_ = options_.has("output") ? options_.get<std::string>("output") : "-";
  const std::vector<std::string> outputs = pipeline_->outputs();
  if (standard_ != "-" && std::find(outputs.begin(), outputs.end(), "-") == outputs.end())
    throw ariadne::ConfigError(fmt::format(
        "--output would leave {} empty: this pipeline writes nothing to standard output",
        standard_));
  if (standard_ != "-") first_ = standard_;
  for (const std::string& output : outputs)
    if (first_.empty() && output != "-") first_ = output;
  files_.emplace(standard_, first_, guard());
}

/// All files that the run reads and writes.
FileGuard PipelineRun::guard() {
  FileGuard guard;
  read_option_files(options_, guard);
  if (inputs_) guard.read(*inputs_);
  for (const auto& text : texts_.items()) guard.read(text.key());
  if (options_.has("summary")) guard.write(options_.get<std::string>("summary"), "--summary");
  for (const std::string& output : pipeline_->outputs())
    guard.check(output == "-" ? standard_ : output, "the run");
  return guard;
}

/// Returns false if there is nothing left to do.
bool PipelineRun::start() {
  const bool resume = options_.has("resume");
  if (resume && first_.empty())
    throw ariadne::ConfigError(
        "--resume continues writing to a file, but this run writes to standard output; name a file "
        "with "
        "--output "
        "FILE");
  const auto done = files_->start(what_, run_.seed, resume, pipeline_->remembers());
  if (!done) {
    if (!options_.quiet()) write_note(nothing_to_resume(first_));
    return false;
  }
  run_.done = *done;
  run_.seed = *done->seed;
  return true;
}

ariadne::PipelineCounts PipelineRun::watched(const Go& go) {
  Progress progress(!options_.quiet(), "puzzles", files_->first(),
                    [&] { return inputs_ ? inputs_->fraction_read() : std::nullopt; });
  std::uint64_t shown = run_.done.items;
  run_.progress = [&](const ariadne::PipelineCounts& done) {
    if (!pipeline_->remembers()) files_->note(done);
    progress.add(done.items - shown);
    shown = done.items;
  };
  return go(run_);
}

int PipelineRun::end(const ariadne::PipelineCounts& counts, double seconds) {
  if (interrupt_.happened()) {
    files_->keep();
    write_note(fmt::format("ariadne: interrupted after {}{}\n", counted(counts.items, "puzzle"),
                           first_.empty() ? "" : "; repeat the command with --resume to continue"));
    return interrupted_status;
  }
  files_->close();
  if (options_.has("summary"))
    write_summary(options_.get<std::string>("summary"), what_, counts, seconds, registry_);
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
