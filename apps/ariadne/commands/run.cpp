// `ariadne run`: runs or checks a pipeline file, or finishes the parts of a divided run.

#include <fmt/format.h>

#include <ariadne/model/error.hpp>

#include "commands/commands.hpp"
#include "runs/pipeline_run.hpp"

namespace {

constexpr const char* about_run =
    R"(Runs a pipeline: a YAML file that lists what to do with puzzles, from reading or generating them
to writing the results. PIPELINE is such a file or, if there is no file of that name, one of the
pipelines that come with Ariadne. If puzzle files (FILE) are given, they are read instead of the
input that the pipeline names. The whole pipeline is checked before anything runs, and every mistake
is reported. Paths in a pipeline are relative to the current folder, and must stay inside it.
)";

Options run_options() {
  Options options(
      "ariadne run [OPTION...] PIPELINE [FILE...]", about_run,
      {"ariadne run graded-book",
       "ariadne run mine.yaml puzzles.txt --set stages.0.rate.timeout=5 --output rated.txt",
       "ariadne run --check mine.yaml"});
  add_pipeline_options(options);
  options.add()("block", value("BLOCK"),
                "with --parts, work on this block of the input (see `ariadne blocks`)")(
      "chunk", value("I/N"), "with --parts, generate only chunk I of N")(
      "parts", value("FOLDER"),
      "write the results of this block or chunk into a folder, for --join")(
      "join", value("FOLDER"), "combine all the parts in a folder, and finish the run")(
      "jobs,j", value("N"), "number of threads (default: one per processor)")(
      "check", "check the pipeline without running it");
  return options;
}

int run_run(const Options& options) {
  const Interrupt interrupt;
  PipelineRun run(options, interrupt);
  if (options.has("check")) {
    run.check();
    return status_ok;
  }
  run.prepare();
  if (options.has("join") && !options.has("parts")) return run.join();
  for (const char* option : {"block", "chunk"})
    if (options.has(option) && !options.has("parts"))
      throw ariadne::ConfigError(fmt::format("--{} needs --parts FOLDER", option));
  return run.run(options.jobs());
}

}  // namespace

Command run_command() {
  return {"run", "run a pipeline from a YAML file", run_options, run_run};
}
