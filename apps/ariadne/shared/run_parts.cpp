// A run is divided at its first stage that depends on other puzzles. A part has what the stages
// before it make of some puzzles, as bytes that only this build of Ariadne reads; --join does the rest,
// in the order of the puzzles, as rank 0 of an MPI job does.

#include "shared/run_parts.hpp"

#include <fstream>
#include <iterator>
#include <optional>
#include <utility>

#include <fmt/format.h>

#include <ariadne/model/error.hpp>

#include "shared/input_part.hpp"
#include "shared/parts.hpp"
#include "terminal/file_guard.hpp"
#include "terminal/output.hpp"
#include "terminal/status.hpp"

using ariadne::ConfigError;

namespace {

void refuse_together(const Options& options, const std::string& option,
                     std::initializer_list<const char*> others) {
  for (const char* other : others)
    if (options.has(other))
      throw ConfigError(fmt::format("--{} and --{} cannot be used together", option, other));
}

/// A part of the puzzles: where the folder has it, and which puzzles it has.
struct Share {
  ariadne::FileBlock block;
  std::uint64_t of = 0;     ///< the size of the file, or the number of chunks
  std::uint64_t first = 1;  ///< the number of its first puzzle, counted from 1
  std::uint64_t count = ariadne::unlimited;
};

Share block_of_input(const Options& options, Run& run) {
  if (!options.has("block"))
    throw ConfigError(
        "--parts writes the results for a single block; specify the block with --block (see "
        "`ariadne blocks`)");
  refuse_together(options, "block", {"chunk", "range"});
  Share share;
  share.block = ariadne::block_of(options.get<std::string>("block"));
  share.first = run.inputs()->take_block(share.block);
  share.of = run.inputs()->file_size();
  return share;
}

Share chunk_of_generated(const Options& options, const Run& run) {
  if (!options.has("chunk"))
    throw ConfigError("--parts writes a single part; specify the part with --chunk I/N");
  refuse_together(options, "chunk", {"block"});
  const std::uint64_t total = run.divisible();
  const Chunk chunk = chunk_of(options.get<std::string>("chunk"));
  Share share;
  share.block.offset = chunk.index - 1;
  share.block.length = 1;
  share.of = chunk.of;
  share.first = chunk.first(total) + 1;
  share.count = chunk.count(total);
  return share;
}

/// A file that takes what a run writes to standard output, and nothing else.
class StandardOutput final : public ariadne::Outputs {
 public:
  explicit StandardOutput(Output& output) : output_(output) {}

  bool open(const std::string& /*file*/, bool /*document*/) override { return true; }
  void write(const std::string& /*file*/, std::string_view text) override { output_.write(text); }
  void write_whole(const std::string& file, std::string_view text) override {
    write_file(file, text);
  }

 private:
  Output& output_;
};

}  // namespace

void add_pipeline_part_options(Options& options) {
  options.add()("block", value("BLOCK"),
                "with --parts, work on this block of the input (see `ariadne blocks`)")(
      "chunk", value("I/N"), "with --parts, generate only chunk I of N")(
      "parts", value("FOLDER"),
      "write the results of this block or chunk into a folder, for --join")(
      "join", value("FOLDER"), "combine all the parts in a folder, and finish the run");
}

int write_part(const Options& options, Run& run, const Interrupt& interrupt, unsigned jobs,
               const Run::Go& go) {
  refuse_together(options, "parts", {"join", "output", "resume", "summary", "html"});
  const std::filesystem::path folder = options.get<std::string>("parts");
  const Share share =
      run.pipeline().generates() ? chunk_of_generated(options, run) : block_of_input(options, run);
  Part part = run.part_of(share.of);
  part.block = share.block;
  create_parts_folder(folder);
  const std::string path = answers_path(folder, part.block).string();
  if (has_part(folder, part.block, part.run)) {
    if (!options.quiet()) write_note(fmt::format("ariadne: nothing to do: {} is complete\n", path));
    return status_ok;
  }

  FileGuard guard;
  read_option_files(options, guard);
  if (run.inputs() != nullptr) guard.read(*run.inputs());
  guard.write(path, "--parts");
  Output output(path, Output::Kind::document);
  ariadne::PipelineOptions how;
  how.seed = run.seed();
  how.jobs = jobs;
  how.stop = interrupt.token();
  how.inputs = run.inputs();
  if (go) {
    StandardOutput outputs(output);
    how.outputs = &outputs;
    how.before = share.first - 1;
    how.progress = [](const ariadne::PipelineCounts&) {};
    if (run.pipeline().random() && !options.quiet())
      write_note(fmt::format("ariadne: seed {}\n", how.seed));
    const ariadne::PipelineCounts counts = go(how);
    if (interrupt.happened()) {
      write_note(fmt::format("ariadne: interrupted after {}\n", counted(counts.items, "puzzle")));
      return interrupted_status;
    }
    run.add_counts(counts, part);
  } else {
    std::string made;
    if (!run.pipeline().begin(how, share.first, share.count, made)) {
      write_note("ariadne: interrupted\n");
      return interrupted_status;
    }
    output.write(made);
  }
  output.close();
  if (!options.quiet()) run.report(part);
  write_part(folder, std::move(part));
  return status_ok;
}

int run_or_write_part(const Options& options, Run& run, const Interrupt& interrupt, unsigned jobs,
                      Run::Go go) {
  if (!go) go = [&](const ariadne::PipelineOptions& how) { return run.pipeline().run(how); };
  return options.has("parts") ? write_part(options, run, interrupt, jobs, go) : run.run(jobs, go);
}

int finish_parts(const Options& options, Run& run) {
  refuse_together(options, "join", {"block", "chunk", "resume"});
  const std::vector<Part> parts = whole_parts(options.get<std::string>("join"));
  const Part expected = run.part_of(parts.front().file_size);
  if (const auto what = first_difference(parts.front().run, expected.run))
    throw ConfigError(
        fmt::format("{} belongs to a different run: {}", parts.front().manifest.string(), *what));
  return run.run(options.jobs(), [&](const ariadne::PipelineOptions& how) {
    auto part = parts.begin();
    return run.pipeline().finish(
        how, run.given().layout.fixed, [&]() -> std::optional<std::string> {
          if (part == parts.end()) return std::nullopt;
          const std::filesystem::path file = answers_path(*part++);
          std::ifstream in(file, std::ios::binary);
          std::string made{std::istreambuf_iterator<char>(in), {}};
          if (in.bad()) throw ariadne::IoError(fmt::format("cannot read {}", file.string()));
          return made;
        });
  });
}
