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

int run_run(const Options& options) {
  if (options.words().empty())
    throw ariadne::ConfigError("run takes a pipeline file, see `ariadne run --help`");

  const Interrupt interrupt;
  ariadne::Registry registry;
  load_all_plugins(registry, options);
  const std::string file = config_file(options.words().front());
  ariadne::YamlNode node = ariadne::read_yaml(file);
  for (const std::string& setting : options.list("set")) set_value(node, setting);
  const std::string name = options.has("pipeline") ? options.get<std::string>("pipeline") : "";
  if (options.has("check")) {
    check_file(registry, node, name);
    return status_ok;
  }
  ordered_json texts{{file, text_of(file)}};
  const ariadne::Pipeline pipeline(registry, node, name, [&](const auto& word, const auto& from) {
    const std::string included = included_file(word, from);
    texts[included] = text_of(included);
    return included;
  });

  std::vector<std::string> words(options.words().begin() + 1, options.words().end());
  std::optional<ariadne::Inputs> inputs;
  if (pipeline.reads()) {
    if (words.empty()) words = pipeline.files();
    const std::string layout = pipeline.layout();
    inputs.emplace(
        words,
        options.has("layout") || layout.empty() ? options.layout() : ariadne::find_layout(layout),
        interrupt.token());
  } else if (!words.empty()) {
    throw ariadne::ConfigError("this pipeline generates its puzzles and reads none: '" +
                               words.front() + "' is one word too many");
  }

  const bool remembers = pipeline.remembers();
  const std::string standard = options.has("output") ? options.get<std::string>("output") : "-";
  const std::vector<std::string> outputs = pipeline.outputs();
  if (standard != "-" && std::find(outputs.begin(), outputs.end(), "-") == outputs.end())
    throw ariadne::ConfigError("--output " + standard +
                               " takes what goes to standard output, where this pipeline writes "
                               "nothing");
  std::string first = standard == "-" ? "" : standard;
  for (const std::string& output : outputs)
    if (first.empty() && output != "-") first = output;
  FileGuard guard;
  read_option_files(options, guard);
  if (inputs) guard.read(*inputs);
  for (const auto& text : texts.items()) guard.read(text.key());
  if (options.has("summary")) guard.write(options.get<std::string>("summary"), "--summary");
  for (const std::string& output : outputs)
    guard.check(output == "-" ? standard : output, "the run");
  RunFiles files(standard, first, std::move(guard));

  ariadne::PipelineOptions run;
  run.seed = options.seed(pipeline.seed());
  run.jobs = options.jobs();
  run.stop = interrupt.token();
  run.outputs = &files;
  run.inputs = inputs ? &*inputs : nullptr;
  const ordered_json what =
      identity(options, file, texts, options.has("seed") ? run.seed : pipeline.seed(),
               inputs ? &*inputs : nullptr);
  const auto begin_anew = [&] {
    files.begin(what);
    // For --resume, where the seed was drawn.
    ariadne::PipelineCounts none;
    none.seed = run.seed;
    files.note(none);
  };
  if (options.has("resume")) {
    if (first.empty())
      throw ariadne::ConfigError(
          "--resume goes on with files, and this run writes to standard "
          "output: name one with --output FILE");
    const auto done = files.resume(what, remembers);
    if (done) {
      run.done = *done;
      if (done->seed) run.seed = *done->seed;
    } else if (files.has_output()) {
      if (!options.quiet())
        write_note("ariadne: there is no journal beside " + first +
                   ": its run has ended, and there is nothing to resume\n");
      return status_ok;
    } else {
      begin_anew();
    }
  } else {
    begin_anew();
  }
  if (pipeline.random() && !options.quiet())
    write_note("ariadne: seed " + std::to_string(run.seed) + "\n");

  const auto begin = std::chrono::steady_clock::now();
  ariadne::PipelineCounts counts;
  {
    Progress progress(!options.quiet(), "puzzles", files.first(),
                      [&] { return inputs ? inputs->fraction_read() : std::nullopt; });
    std::uint64_t told = run.done.items;
    run.progress = [&](const ariadne::PipelineCounts& done) {
      if (!remembers) files.note(done);
      progress.add(done.items - told);
      told = done.items;
    };
    counts = pipeline.run(run);
  }
  const std::chrono::duration<double> took = std::chrono::steady_clock::now() - begin;
  if (interrupt.happened()) {
    files.keep();
    write_note("ariadne: interrupted after " + std::to_string(counts.items) + " puzzles" +
               (first.empty() ? "\n" : "; the same with --resume goes on\n"));
    return interrupted_status;
  }
  files.close();
  if (options.has("summary"))
    write_summary(options.get<std::string>("summary"), what, counts, took.count(), registry);
  if (!options.quiet()) {
    const auto tell = [&](std::uint64_t count, const std::string& sentence) {
      if (count > 0)
        write_note("ariadne: " + std::to_string(count) + " of " + std::to_string(counts.items) +
                   sentence + "; each is told in the output\n");
    };
    tell(counts.bad, " are no puzzles, or could not be made");
    tell(counts.disagreed, " have different answers from different solvers");
  }
  return counts.bad + counts.disagreed == 0 ? status_ok : status_not_all;
}

}  // namespace

Command run_command() {
  return {"run", "run a pipeline that a YAML file says", run_options, run_run};
}
