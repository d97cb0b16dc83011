#include <array>
#include <fstream>

#include <fmt/format.h>

#include <ariadne/model/error.hpp>

#include "commands/commands.hpp"
#include "shared/parts.hpp"
#include "terminal/file_guard.hpp"
#include "terminal/interrupt.hpp"
#include "terminal/output.hpp"

using ariadne::ConfigError;

namespace {

constexpr const char* about_join =
    R"(Puts the parts together that solve, check, rate or explain wrote with --parts, one for each block
of a file. The result is what one run over the whole file writes. Before anything is written, join
checks that all parts are there, that they are of the same run, and that none has changed.
)";

Options join_options() {
  Options options("ariadne join [OPTION...] FOLDER", about_join,
                  {"ariadne join parts --output solved.txt"});
  options.add()("output,o", value("FILE"), "write to this file instead of standard output");
  return options;
}

void append(const std::filesystem::path& file, Output& output, const Interrupt& interrupt) {
  std::ifstream in(file, std::ios::binary);
  std::string buffer(std::size_t{1} << 18U, '\0');
  while (!interrupt.happened() && !in.eof()) {
    in.read(buffer.data(), static_cast<std::streamsize>(buffer.size()));
    if (in.bad() || (!in && !in.eof()))
      throw ariadne::IoError(fmt::format("cannot read {}", file.string()));
    output.write(std::string_view(buffer).substr(0, static_cast<std::size_t>(in.gcount())));
  }
}

int run_join(const Options& options) {
  if (options.words().size() != 1)
    throw ConfigError("join needs one FOLDER (see `ariadne join --help`)");
  const Interrupt interrupt;
  const std::filesystem::path folder = options.words().front();
  const std::vector<Part> parts = whole_parts(folder);
  const std::string path = options.has("output") ? options.get<std::string>("output") : "-";
  FileGuard guard;
  for (const Part& part : parts) {
    guard.read(part.manifest.string());
    guard.read(answers_path(folder, part.block).string());
  }
  guard.write(path, "--output");
  Output output(path, Output::Kind::document);
  ariadne::VerdictCounts counts;
  for (const Part& part : parts) {
    append(answers_path(folder, part.block), output, interrupt);
    if (interrupt.happened()) return interrupted_status;
    counts.add(part.counts);
  }
  output.close();
  if (counts.total() == 0 && !options.quiet())
    write_note("ariadne: there are no puzzles in the input\n");
  return answer_status(counts, parts.front().answer, options.quiet());
}

}  // namespace

Command join_command() {
  return {"join", "put the answers to all blocks of a file together", join_options, run_join};
}
