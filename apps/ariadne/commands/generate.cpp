// `ariadne generate`: new puzzles, or the patterns of a digit.

#include <ariadne/model/error.hpp>

#include "commands/commands.hpp"
#include "commands/enumerations.hpp"
#include "runs/generate_run.hpp"

namespace {

constexpr const char* about_generate =
    R"(Generates puzzles with one solution each; by default, minimal puzzles on the plain 9x9 grid. For
other puzzles, use options, a generator (--with), or a pipeline file (--config); options override
the file. The same seed gives the same puzzles on every machine, with any number of threads.
)";

Options generate_options() {
  Options options("ariadne generate [OPTION...]", about_generate,
                  {"ariadne generate --count 10 --clues 24..28 --symmetry rotate-180",
                   "ariadne generate --level hard --needs x-wing --layout x --seed 7 --json"});
  add_generate_options(options);
  options.add()("jobs,j", value("N"), "number of threads (default: one per processor)")(
      "patterns", "count the patterns of a digit, and write up to --count of them")(
      "sets", value("K"), "with --patterns, count sets of K patterns, no two sharing a cell");
  add_chunk_options(options);
  return options;
}

int run_generate(const Options& options) {
  options.refuse_words();
  if (options.has("patterns")) return patterns_command(options);
  if (options.has("sets")) throw ariadne::ConfigError("--sets needs --patterns");
  const Interrupt interrupt;
  GenerateRun run(options, interrupt);
  return run.run(options.jobs());
}

}  // namespace

Command generate_command() {
  return {"generate", "generate puzzles", generate_options, run_generate};
}
