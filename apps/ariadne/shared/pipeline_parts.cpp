// A pipeline is divided at its first stage that depends on other puzzles. A part has what the stages
// before it make of some puzzles, as bytes that only this build of Ariadne reads; --join does the rest,
// in the order of the puzzles, as rank 0 of an MPI job does.

#include "shared/pipeline_parts.hpp"

#include <fstream>
#include <iterator>
#include <optional>
#include <utility>

#include <fmt/format.h>

#include <ariadne/model/error.hpp>

#include "shared/input_part.hpp"
#include "shared/parts.hpp"
#include "shared/puzzle_run.hpp"
#include "terminal/file_guard.hpp"
#include "terminal/output.hpp"
#include "terminal/status.hpp"

using ariadne::ConfigError;

Part pipeline_part(const PipelineRun& run, std::uint64_t of) {
  if (run.pipeline().random() && run.identity().at("seed").is_null())
    throw ConfigError("a pipeline that draws random numbers needs --seed for --parts and --join");
  const bool generates = run.pipeline().generates().has_value();
  Part part;
  part.run = run.identity();
  part.run.update(build_identity(run.registry()));
  if (generates) part.run["chunks"] = of;
  part.file_size = of;
  part.enumeration = {{"of", "pipeline"}, {"block", !generates}};
  return part;
}

std::uint64_t generated_by(const PipelineRun& run) {
  const auto total = run.pipeline().generates();
  if (total == ariadne::unlimited)
    throw ConfigError("a pipeline that generates puzzles without end cannot be divided");
  return total.value_or(0);
}

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

Share block_of_input(const Options& options, PipelineRun& run) {
  if (!options.has("block"))
    throw ConfigError(
        "--parts writes the results for a single block; specify the block with --block (see "
        "`ariadne blocks`)");
  refuse_together(options, "block", {"chunk"});
  Share share;
  share.block = ariadne::block_of(options.get<std::string>("block"));
  share.first = run.inputs()->take_block(share.block);
  share.of = run.inputs()->file_size();
  return share;
}

Share chunk_of_generated(const Options& options, const PipelineRun& run) {
  if (!options.has("chunk"))
    throw ConfigError("--parts writes a single part; specify the part with --chunk I/N");
  refuse_together(options, "chunk", {"block"});
  const std::uint64_t total = generated_by(run);
  const Chunk chunk = chunk_of(options.get<std::string>("chunk"));
  Share share;
  share.block.offset = chunk.index - 1;
  share.block.length = 1;
  share.of = chunk.of;
  share.first = chunk.first(total) + 1;
  share.count = chunk.count(total);
  return share;
}

}  // namespace

void add_pipeline_part_options(Options& options) {
  options.add()("block", value("BLOCK"),
                "with --parts, work on this block of the input (see `ariadne blocks`)")(
      "chunk", value("I/N"), "with --parts, generate only chunk I of N")(
      "parts", value("FOLDER"),
      "write the results of this block or chunk into a folder, for --join")(
      "join", value("FOLDER"), "combine all the parts in a folder, and finish the run");
}

int write_pipeline_part(const Options& options, PipelineRun& run, const Interrupt& interrupt) {
  refuse_together(options, "parts", {"join", "output", "resume", "summary"});
  const std::filesystem::path folder = options.get<std::string>("parts");
  const Share share =
      run.pipeline().generates() ? chunk_of_generated(options, run) : block_of_input(options, run);
  Part part = pipeline_part(run, share.of);
  part.block = share.block;
  create_parts_folder(folder);
  const std::string path = answers_path(folder, part.block).string();
  if (has_part(folder, part.block, part.run)) {
    if (!options.quiet()) write_note(fmt::format("ariadne: nothing to do: {} is complete\n", path));
    return status_ok;
  }

  FileGuard guard;
  guard.write(path, "--parts");
  Output output(path, Output::Kind::document);
  ariadne::PipelineOptions how;
  how.seed = options.seed(run.pipeline().seed());
  how.jobs = options.jobs();
  how.stop = interrupt.token();
  how.inputs = run.inputs();
  std::string made;
  if (!run.pipeline().begin(how, share.first, share.count, made)) {
    write_note("ariadne: interrupted\n");
    return interrupted_status;
  }
  output.write(made);
  output.close();
  write_part(folder, std::move(part));
  return status_ok;
}

int finish_pipeline_parts(const Options& options, PipelineRun& run) {
  refuse_together(options, "join", {"block", "chunk", "resume"});
  const std::vector<Part> parts = whole_parts(options.get<std::string>("join"));
  const Part expected = pipeline_part(run, parts.front().file_size);
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
