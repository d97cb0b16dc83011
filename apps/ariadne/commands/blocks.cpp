// `ariadne blocks`: where a file of puzzles can be divided, by the number of puzzles or by the time
// that a sample of them takes.

#include <algorithm>
#include <chrono>

#include <fmt/format.h>

#include <ariadne/exchange/puzzle_documents.hpp>
#include <ariadne/input/file_block.hpp>
#include <ariadne/input/file_lines.hpp>
#include <ariadne/pipeline/bulk.hpp>

#include "commands/commands.hpp"
#include "runs/component_option.hpp"
#include "runs/given_layout.hpp"
#include "runs/plugins.hpp"
#include "terminal/interrupt.hpp"
#include "terminal/output.hpp"

using ariadne::ConfigError;

namespace {

constexpr const char* about_blocks =
    R"(Divides a file of puzzles into blocks that can be worked on separately, even on different machines,
and lists the blocks, one per line, as OFFSET:LENGTH:PUZZLE:LINE. OFFSET and LENGTH are in bytes;
PUZZLE and LINE are the numbers of the first puzzle and the first line of the block. The commands
solve, check, rate, explain, backdoors, candidates, and run have an option --block, which takes one
of these entries and processes only that block. With --parts, the answers for the block go to a
folder, and `ariadne join` (or run --join) combines the answers for all blocks.

A block has N puzzles (--puzzles N), or as many as one thread solves in S seconds (--seconds S). The
speed is measured on a sample from all parts of the file, with the solver that --with or --config
describes. Lines that may be rows of one grid stay in one block.
)";

/// Puzzles from all parts of a file.
class Sample final : public ariadne::ItemSource {
 public:
  Sample(const std::string& file, const ariadne::LayoutChoice& layout, ariadne::RuleMaker& rules,
         ariadne::StopToken stop) {
    constexpr std::uint64_t places = 32;
    constexpr std::uint64_t most_bytes = std::uint64_t{64} << 10U;
    constexpr std::size_t most_puzzles = 256;
    for (std::uint64_t place = 0; place < places; ++place) {
      ariadne::FileLines lines(file, stop);
      lines.limit(lines.size() / places * place, most_bytes);
      // It began somewhere in a line.
      if (std::string_view rest; place > 0) lines.next(rest);
      ariadne::PuzzleDocuments documents;
      ariadne::PuzzleReader reader(lines, layout, &documents, {}, &rules);
      ariadne::ReadItem item;
      for (std::size_t i = 0; i < most_puzzles && reader.next(item); ++i)
        if (item.good()) items_.push_back(item);
    }
  }
  bool empty() const { return items_.empty(); }
  /// Gives so many from now on, from the first on, some of them again.
  void give(std::size_t count) {
    at_ = 0;
    end_ = count;
  }

  bool next(ariadne::ReadItem& item) override {
    if (at_ == end_) return false;
    // Puzzles from one part of the file are not next to each other.
    constexpr std::size_t stride = 977;
    item = items_[at_++ * stride % items_.size()];
    return true;
  }
  bool waiting() override { return false; }

 private:
  std::vector<ariadne::ReadItem> items_;
  std::size_t at_ = 0;
  std::size_t end_ = 0;
};

/// How many puzzles of the file one thread solves per second; some number if there are none.
double measured_speed(const std::string& file, const Options& options, const Interrupt& interrupt) {
  const auto loaded = loaded_plugins(options);
  const ariadne::Registry& registry = *loaded;
  const ariadne::SolveStage stage = solve_stage(registry, options, "default");
  const ariadne::ComponentSpec solver(registry, ariadne::ComponentKind::solver, stage.with);
  const GivenLayout given = given_layout(options);
  ariadne::ConstraintMaker rules = checked_maker(registry, given);
  Sample sample(file, given.layout, rules, interrupt.token());
  if (sample.empty()) return 1;
  ariadne::BulkOptions bulk;
  bulk.stop = interrupt.token();
  const ariadne::PuzzleWork work = ariadne::solving(
      [&] { return solver.make_solver(); }, {}, [](const ariadne::SolvedBlock&, std::string&) {});
  constexpr double long_enough = 0.3;
  for (std::size_t count = 32;; count *= 4) {
    sample.give(count);
    const auto begun = std::chrono::steady_clock::now();
    ariadne::work_in_bulk(sample, work, bulk,
                          [](const std::string&, const ariadne::VerdictCounts&) {});
    const std::chrono::duration<double> took = std::chrono::steady_clock::now() - begun;
    if (took.count() >= long_enough || interrupt.happened())
      return static_cast<double>(count) / took.count();
  }
}

Options blocks_options() {
  Options options(
      "ariadne blocks [OPTION...] FILE", about_blocks,
      {"ariadne blocks --seconds 60 puzzles.txt", "ariadne blocks --puzzles 100000 puzzles.txt",
       "ariadne blocks --seconds 10 --config hodoku puzzles.txt"});
  options.add()("seconds", value("S"),
                "blocks that one thread solves in about this many seconds (default: 10)")(
      "puzzles", value("N"), "blocks of this many puzzles");
  options.add()("with", value("COMPONENT"), "the solver to measure")(
      "config", value("CONFIG"), "measure the solver of this config (default: 'default')")(
      "layout", value("LAYOUT"), layout_help)("blank", value("CHARACTERS"), blank_help);
  return options;
}

std::uint64_t puzzles_per_block(const Options& options, const std::string& file,
                                const Interrupt& interrupt) {
  if (options.has("puzzles") && options.has("seconds"))
    throw ConfigError("only one of --puzzles and --seconds can be used");
  if (options.has("puzzles")) return options.whole_number("puzzles", 1, ariadne::unlimited);
  using Seconds = std::chrono::duration<double>;
  const Seconds wanted = options.duration("seconds").value_or(std::chrono::seconds(10));
  const double puzzles = wanted.count() * measured_speed(file, options, interrupt);
  return std::max<std::uint64_t>(1, static_cast<std::uint64_t>(std::min(puzzles, 1e18)));
}

int run_blocks(const Options& options) {
  if (options.words().size() != 1)
    throw ConfigError("blocks needs one FILE (see `ariadne blocks --help`)");
  const Interrupt interrupt;
  const std::string& file = options.words().front();
  const GivenLayout given = given_layout(options);
  RulesOnDemand rules(options, given);
  ariadne::Inputs inputs({file}, given.layout, interrupt.token(), &rules);
  inputs.require_dividable();
  const std::uint64_t most = puzzles_per_block(options, file, interrupt);
  std::uint64_t blocks = 1;
  std::uint64_t puzzles = 0;
  ariadne::FileBlock last{0, 0, 1, 1, {}};
  while (const auto next = inputs.pass_block(most)) {
    puzzles += next->count;
    if (next->block.offset > 0) {
      write_output(to_string(last) + "\n");
      ++blocks;
    }
    last = next->block;
  }
  if (interrupt.happened()) return interrupted_status;
  // What is behind the last puzzle belongs to its block.
  last.length = inputs.file_size() - last.offset;
  write_output(to_string(last) + "\n");
  if (!options.quiet())
    write_note(fmt::format("ariadne: {} in {}{}\n", counted(puzzles, "puzzle"),
                           counted(blocks, "block"),
                           blocks == 1 ? "" : fmt::format(", usually {} puzzles per block", most)));
  return status_ok;
}

}  // namespace

Command blocks_command() {
  return {"blocks", "divide a file into blocks for several machines", blocks_options, run_blocks};
}
