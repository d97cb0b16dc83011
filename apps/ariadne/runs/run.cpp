#include "runs/run.hpp"

#include <algorithm>
#include <chrono>
#include <utility>

#include <fmt/format.h>

#include <ariadne/model/error.hpp>
#include <ariadne/plugin/descriptor.hpp>

#include "terminal/progress.hpp"
#include "terminal/status.hpp"

using nlohmann::ordered_json;

ordered_json build_identity(const ariadne::Registry& registry) {
  ordered_json build{{"build", ARIADNE_BUILD_TAG}};
  for (const ariadne::PluginInfo* plugin : registry.plugins())
    build["plugins"][plugin->id] = plugin->version;
  return build;
}

Run::Run(const Options& options, const Interrupt& interrupt,
         std::shared_ptr<const ariadne::Registry> registry)
    : options_(options), interrupt_(interrupt), registry_(std::move(registry)) {}

void Run::read(const std::vector<std::string>& words, GivenLayout given) {
  given_ = std::move(given);
  rules_.emplace(checked_maker(*registry_, given_));
  inputs_.emplace(words, given_.layout, interrupt_.token(), &*rules_);
}

Part Run::common_part() const {
  return part_of(inputs_ ? inputs_->file_size() : divisible());
}

std::string Run::answers_of(std::string made, Part& part) const {
  auto answers = pipeline_->answers(made);
  if (!answers) return made;
  add_counts(answers->second, part);
  return std::move(answers->first);
}

std::uint64_t Run::seed() const {
  if (!seed_) seed_ = options_.seed(pipeline_->seed());
  return *seed_;
}

/// The part of --parts, without its answers.
Part Run::part_option() const {
  options_.refuse_together("parts", {"join", "output", "resume", "summary", "html"});
  if (pipeline_->generates()) {
    const Chunk chunk = chunk_option(options_);
    options_.refuse_together("chunk", {"block"});
    static_cast<void>(divisible());
    Part part = part_of(chunk.of);
    part.block = chunk.block();
    return part;
  }
  if (!options_.has("block"))
    throw ariadne::ConfigError(
        "--parts writes the results for a single block; specify the block with --block (see "
        "`ariadne blocks`)");
  options_.refuse_together("block", {"chunk", "range"});
  Part part = part_of(inputs_->file_size());
  part.block = ariadne::block_of(options_.get<std::string>("block"));
  return part;
}

Run::Places Run::places(const std::optional<Part>& part) const {
  Places places;
  read_option_files(options_, places.guard);
  if (inputs_) places.guard.read(*inputs_);
  if (options_.has("output")) places.standard = options_.get<std::string>("output");
  if (part) {
    places.standard = part_path(options_, part->block);
    places.whole = true;
    places.writer = "--parts";
  } else {
    choose(places);
  }
  return places;
}

int Run::run(unsigned jobs, const Go& go) {
  std::optional<Part> part;
  if (options_.has("parts")) part = part_option();
  const InputPart selected = inputs_ ? input_part(options_, *inputs_) : InputPart();
  if (part && is_done(options_, *part)) return status_ok;
  const Places chosen = places(part);
  files_.emplace(chosen.standard, chosen.journal, chosen.guard, chosen.writer, chosen.whole);
  how_.seed = seed();
  how_.jobs = jobs;
  how_.stop = interrupt_.token();
  how_.outputs = &*files_;
  how_.inputs = inputs();
  if (!start(chosen)) return status_ok;
  pass_over(selected);
  // The parts of a pipeline file all have a seed that was given.
  const bool known_seed = part && !part->enumeration.is_null();
  if (pipeline_->random() && !options_.quiet() && !known_seed)
    write_note(fmt::format("ariadne: seed {}\n", how_.seed));

  const auto started = std::chrono::steady_clock::now();
  const ariadne::PipelineCounts counts =
      watched(go ? go : Go([&](const ariadne::PipelineOptions& how) {
        return part ? do_part(how) : pipeline_->run(how);
      }));
  const std::chrono::duration<double> took = std::chrono::steady_clock::now() - started;
  if (!interrupt_.happened()) {
    files_->close();
    report(counts);
    if (inputs_ && !options_.quiet()) note_passed_over(*inputs_);
    if (!part) return end(counts, took.count());
    add_counts(counts, *part);
    write_part(options_.get<std::string>("parts"), std::move(*part));
    return status_ok;
  }
  files_->keep();
  report(counts);
  write_note(
      fmt::format("ariadne: interrupted after {}{}\n", counted(counts.items, "puzzle"),
                  files_->has_journal() ? "; repeat the command with --resume to continue" : ""));
  return interrupted_status;
}

/// Returns false if there is nothing left to do.
bool Run::start(const Places& places) {
  const bool resume = options_.has("resume");
  try {
    const auto done = files_->start(identity(), how_.seed, resume, pipeline_->remembers());
    if (!done) {
      if (!options_.quiet()) write_note(nothing_to_resume(places.journal));
      return false;
    }
    how_.done = *done;
    how_.seed = *done->seed;
  } catch (const ariadne::IoError& error) {
    if (resume) throw;
    // The output can still be written, unless this throws as well.
    const Output output(places.journal);
    files_->give_up_journal();
    how_.done.seed = how_.seed;
    if (!options_.quiet())
      write_note(fmt::format("ariadne: {}; if this run is interrupted, it cannot be resumed\n",
                             error.what()));
  }
  return true;
}

/// Passes over the items before the part and those that are done.
void Run::pass_over(const InputPart& part) {
  if (!inputs_) return;
  const std::uint64_t done = how_.done.items;
  how_.before = part.first - 1 + done;
  const std::uint64_t passed = inputs_->skip(part.before + done);
  if (done > 0 && passed < part.before + done && !interrupt_.happened())
    throw ariadne::ConfigError(fmt::format(
        "the interrupted run had already processed puzzle {}, but the input now contains {}; "
        "--resume needs the same input",
        how_.before, passed == 0 ? "no puzzles" : "only " + counted(passed, "puzzle")));
  inputs_->end_after(part.count == ariadne::unlimited ? part.count : part.count - done);
}

ariadne::PipelineCounts Run::watched(const Go& go) {
  // A file of results is not in the way of the progress.
  const Output results(files_->to_standard() ? "-" : "/dev/null");
  items_ = how_.done.items;
  Progress progress(!options_.quiet(), "puzzles", results, [this] { return fraction_done(); });
  const bool notes = !pipeline_->remembers();
  how_.progress = [&, notes](const ariadne::PipelineCounts& done) {
    if (notes) files_->note(done);
    progress.add(done.items - items_);
    items_ = done.items;
  };
  return go(how_);
}

std::optional<double> Run::fraction_done() const {
  if (inputs_) {
    // Puzzles are read long before they are done.
    const std::optional<double> read = inputs_->fraction_read();
    const std::uint64_t items = inputs_->items_read();
    if (!read || items == 0) return read;
    return *read * std::min(1.0, static_cast<double>(items_) / static_cast<double>(items));
  }
  const auto count = pipeline_->generates();
  if (!count || *count == ariadne::unlimited) return std::nullopt;
  return static_cast<double>(items_) / static_cast<double>(*count);
}
