#include <algorithm>
#include <chrono>
#include <filesystem>
#include <fstream>

#include <ariadne/layouts/find_layout.hpp>
#include <ariadne/model/error.hpp>
#include <ariadne/pipeline/pipeline.hpp>
#include <ariadne/runs/detail/records.hpp>

#include "commands/commands.hpp"
#include "commands/run_files.hpp"
#include "commands/settings.hpp"
#include "shared/component_option.hpp"
#include "terminal/interrupt.hpp"
#include "terminal/progress.hpp"

using nlohmann::ordered_json;

namespace {

constexpr const char* about_run =
    R"(Runs a pipeline: a YAML file that says what to read or generate, what to do with the puzzles and
what to write, or the name of one that came with Ariadne. The whole file is checked before anything
runs, and every mistake is told. Paths in the file lead to this folder or below it.
)";

std::string text_of(const std::string& path) {
  std::ifstream in(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
}

/// Checks the pipeline of that name, or, where a file has only named ones, all, and tells their
/// stages.
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
    text += file.place.file + (each.empty() ? "" : ", " + each) + ": " + stages + "\n";
  }
  write_output(text);
}

/// All that the bytes of the outputs depend on; `texts` are those of the pipeline file and of what
/// it includes.
ordered_json identity(const Options& options, const std::string& file, const ordered_json& texts,
                      const std::optional<std::uint64_t>& seed, const ariadne::Inputs* inputs) {
  ordered_json run{{"ariadne", ARIADNE_VERSION}, {"command", "run"}, {"file", file}};
  run["texts"] = texts;
  run["set"] = options.list("set");
  run["pipeline"] = options.has("pipeline") ? options.get<std::string>("pipeline") : "";
  run["seed"] = seed ? ordered_json(*seed) : ordered_json();  // or one that is drawn
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

Options run_options() {
  Options options(
      "ariadne run [OPTION...] PIPELINE [FILE...]", about_run,
      {"ariadne run graded-book",
       "ariadne run mine.yaml puzzles.txt --set stages.0.rate.timeout=5 --output rated.txt",
       "ariadne run --check mine.yaml"});
  options.add()("set", po::value<std::vector<std::string>>()->value_name("PLACE=VALUE"),
                "change a value of the file: stages.0.generate.count=10; may be given again")(
      "pipeline", value("NAME"), "which of the file's named pipelines")(
      "check", "check the file, and run nothing")("seed", value("N"), "instead of the file's seed")(
      "jobs,j", value("N"), "threads (all processors)")("layout", value("LAYOUT"), layout_help)(
      "output,o", value("FILE"), "write there what goes to standard output")(
      "resume", "go on with the same run, which was interrupted")(
      "summary", value("FILE"), "write there how the run went, and what it takes to repeat it");
  return options;
}

/// One run of a pipeline file.
class PipelineRun {
 public:
  /// Loads the plugins and reads the file.
  explicit PipelineRun(const Options& options);
  /// Checks the file alone.
  void check() const { check_file(registry_, node_, name_); }
  /// Runs it, and returns the exit status.
  int run();

 private:
  void make_pipeline();
  void open_inputs();
  void choose_files();
  FileGuard guard();
  bool start();
  ariadne::PipelineCounts go();
  int end(const ariadne::PipelineCounts& counts, double seconds);
  void tell_bad(const ariadne::PipelineCounts& counts) const;
  ariadne::Inputs* inputs() { return inputs_ ? &*inputs_ : nullptr; }

  const Options& options_;
  const Interrupt interrupt_;
  ariadne::Registry registry_;
  std::string file_;
  std::string name_;  ///< of the pipeline within the file
  ariadne::YamlNode node_;
  ordered_json texts_;  ///< of the file and of what it includes
  std::optional<ariadne::Pipeline> pipeline_;
  std::optional<ariadne::Inputs> inputs_;
  std::string standard_;  ///< where standard output goes
  std::string first_;     ///< the file with the journal beside it; empty without a journal
  std::optional<RunFiles> files_;
  ariadne::PipelineOptions run_;
  ordered_json what_;  ///< the run, as --resume knows it again
};

PipelineRun::PipelineRun(const Options& options) : options_(options) {
  load_all_plugins(registry_, options);
  file_ = config_file(options.words().front());
  node_ = ariadne::read_yaml(file_);
  for (const std::string& setting : options.list("set")) set_value(node_, setting);
  if (options.has("pipeline")) name_ = options.get<std::string>("pipeline");
}

int PipelineRun::run() {
  make_pipeline();
  open_inputs();
  choose_files();
  run_.seed = options_.seed(pipeline_->seed());
  run_.jobs = options_.jobs();
  run_.stop = interrupt_.token();
  run_.outputs = &*files_;
  run_.inputs = inputs();
  what_ = identity(options_, file_, texts_, options_.has("seed") ? run_.seed : pipeline_->seed(),
                   inputs());
  if (!start()) return status_ok;
  if (pipeline_->random() && !options_.quiet())
    write_note("ariadne: seed " + std::to_string(run_.seed) + "\n");

  const auto started = std::chrono::steady_clock::now();
  const ariadne::PipelineCounts counts = go();
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
      throw ariadne::ConfigError("this pipeline generates its puzzles and reads none: '" +
                                 words.front() + "' is one word too many");
    return;
  }
  if (words.empty()) words = pipeline_->files();
  const std::string layout = pipeline_->layout();
  inputs_.emplace(
      words,
      options_.has("layout") || layout.empty() ? options_.layout() : ariadne::find_layout(layout),
      interrupt_.token());
}

void PipelineRun::choose_files() {
  standard_ = options_.has("output") ? options_.get<std::string>("output") : "-";
  const std::vector<std::string> outputs = pipeline_->outputs();
  if (standard_ != "-" && std::find(outputs.begin(), outputs.end(), "-") == outputs.end())
    throw ariadne::ConfigError("--output " + standard_ +
                               " takes what goes to standard output, where this pipeline writes "
                               "nothing");
  if (standard_ != "-") first_ = standard_;
  for (const std::string& output : outputs)
    if (first_.empty() && output != "-") first_ = output;
  files_.emplace(standard_, first_, guard());
}

/// What the run reads and writes, each file once.
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

/// False if there is nothing left to do.
bool PipelineRun::start() {
  const bool resume = options_.has("resume");
  if (resume && first_.empty())
    throw ariadne::ConfigError(
        "--resume goes on with files, and this run writes to standard "
        "output: name one with --output FILE");
  const auto done = files_->start(what_, run_.seed, resume, pipeline_->remembers());
  if (!done) {
    if (!options_.quiet()) write_note(nothing_to_resume(first_));
    return false;
  }
  run_.done = *done;
  run_.seed = *done->seed;
  return true;
}

ariadne::PipelineCounts PipelineRun::go() {
  Progress progress(!options_.quiet(), "puzzles", files_->first(),
                    [&] { return inputs_ ? inputs_->fraction_read() : std::nullopt; });
  std::uint64_t shown = run_.done.items;
  run_.progress = [&](const ariadne::PipelineCounts& done) {
    if (!pipeline_->remembers()) files_->note(done);
    progress.add(done.items - shown);
    shown = done.items;
  };
  return pipeline_->run(run_);
}

int PipelineRun::end(const ariadne::PipelineCounts& counts, double seconds) {
  if (interrupt_.happened()) {
    files_->keep();
    write_note("ariadne: interrupted after " + std::to_string(counts.items) + " puzzles" +
               (first_.empty() ? "\n" : "; the same with --resume goes on\n"));
    return interrupted_status;
  }
  files_->close();
  if (options_.has("summary"))
    write_summary(options_.get<std::string>("summary"), what_, counts, seconds, registry_);
  if (!options_.quiet()) tell_bad(counts);
  return counts.bad + counts.disagreed == 0 ? status_ok : status_not_all;
}

void PipelineRun::tell_bad(const ariadne::PipelineCounts& counts) const {
  const auto tell = [&](std::uint64_t count, const std::string& sentence) {
    if (count > 0)
      write_note("ariadne: " + std::to_string(count) + " of " + std::to_string(counts.items) +
                 sentence + "; each is told in the output\n");
  };
  tell(counts.bad, " are no puzzles, or could not be made");
  tell(counts.disagreed, " have different answers from different solvers");
}

int run_run(const Options& options) {
  if (options.words().empty())
    throw ariadne::ConfigError("run takes a pipeline file, see `ariadne run --help`");
  PipelineRun run(options);
  if (!options.has("check")) return run.run();
  run.check();
  return status_ok;
}

}  // namespace

Command run_command() {
  return {"run", "run a pipeline that a YAML file says", run_options, run_run};
}
