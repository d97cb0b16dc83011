// `ariadne join`: what a single run would have written, from the parts that runs with --parts
// wrote.

#include <fmt/format.h>

#include <ariadne/model/error.hpp>

#include "commands/commands.hpp"
#include "commands/enumerations.hpp"
#include "runs/generate_run.hpp"
#include "runs/parts.hpp"
#include "terminal/file_guard.hpp"
#include "terminal/interrupt.hpp"
#include "terminal/output.hpp"

using ariadne::ConfigError;

namespace {

constexpr const char* about_join =
    R"(Combines parts that were written with --parts. The commands solve, check, rate, explain, backdoors,
and candidates write a part for each block of a file; cover and generate write a part for each
chunk. The result is what a single run over the whole input would write. Before it writes anything,
join checks that no part is missing, that all parts come from the same run, and that none of them
has changed.
)";

Options join_options() {
  Options options("ariadne join [OPTION...] FOLDER", about_join,
                  {"ariadne join parts --output solved.txt"});
  options.add()("output,o", value("FILE"), "write to this file instead of standard output");
  return options;
}

/// Writes the answers to all blocks of a file, and returns the exit status.
int join_blocks(const std::vector<Part>& parts, Output& output, const Interrupt& interrupt,
                bool quiet) {
  ariadne::VerdictCounts counts;
  for (const Part& part : parts) {
    append_answers(part, output, interrupt.token());
    if (interrupt.happened()) return interrupted_status;
    counts.add(part.counts);
  }
  output.close();
  if (counts.total() == 0 && !quiet) write_note("ariadne: there are no puzzles in the input\n");
  return answer_status(counts, parts.front().answer, quiet);
}

int run_join(const Options& options) {
  if (options.words().size() != 1)
    throw ConfigError("join needs one FOLDER (see `ariadne join --help`)");
  const Interrupt interrupt;
  const std::filesystem::path folder = options.words().front();
  const std::vector<Part> parts = whole_parts(folder);
  const nlohmann::ordered_json& enumeration = parts.front().enumeration;
  const std::string of = enumeration.is_null() ? "" : enumeration.value("of", "");
  if (of == "pipeline")
    throw ConfigError(
        fmt::format("{0} has parts of a pipeline; finish the run by the command that wrote them, "
                    "with --join {0} "
                    "instead of --parts",
                    folder.string()));
  const std::string path = options.has("output") ? options.get<std::string>("output") : "-";
  FileGuard guard;
  for (const Part& part : parts) {
    guard.read(part.manifest.string());
    guard.read(answers_path(part).string());
  }
  guard.write(path, "--output");
  Output output(path, Output::Kind::document);
  if (of.empty()) return join_blocks(parts, output, interrupt, options.quiet());
  if (of == "patterns") return join_patterns(parts, output, interrupt);
  if (of == "puzzles") return join_generated(parts, output, interrupt, options.quiet());
  return join_cover(parts, output, interrupt, options.quiet());
}

}  // namespace

Command join_command() {
  return {"join", "combine the parts of a divided run", join_options, run_join};
}
