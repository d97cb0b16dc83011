#include "solving.hpp"

#include <string>

#include "commands.hpp"
#include "component_option.hpp"
#include "output.hpp"

using ariadne::Verdict;

void add_solving_options(Options& options) {
  options.add()("with", po::value<std::string>()->value_name("COMPONENT"),
                "the solver: an id, or YAML such as 'backtracking: {branching: first-cell}'")(
      "config", po::value<std::string>()->value_name("FILE"),
      "a pipeline file that says how to solve, or the name of one that came with Ariadne "
      "(without --with and --config: default)")("layout", po::value<std::string>()->value_name("L"),
                                                layout_help)(
      "limit", po::value<std::string>()->value_name("N"),
      "stop at N solutions of a puzzle, 0 for all (2, enough for a verdict)")(
      "timeout", po::value<std::string>()->value_name("S"), "seconds for each puzzle")(
      "jobs,j", po::value<std::string>()->value_name("N"), "threads (all processors)")(
      "format", po::value<std::string>()->value_name("F"), "line, grid or json (line)")(
      "json", "the same as --format json: a record a line");
}

namespace {

/// Loads the plugins, so that a component can be looked up.
ariadne::SolveStage loaded_stage(ariadne::Registry& registry, const Options& options) {
  load_all_plugins(registry, options);
  return solve_stage(options);
}

std::string summary(const ariadne::VerdictCounts& counts) {
  std::string parts;
  for (const Verdict verdict :
       {Verdict::multiple, Verdict::none, Verdict::incomplete, Verdict::limit, Verdict::invalid})
    if (counts[verdict] > 0)
      parts +=
          (parts.empty() ? "" : ", ") + std::to_string(counts[verdict]) + " " + to_string(verdict);
  return parts;
}

}  // namespace

Solving::Solving(const Options& options)
    : stage_(loaded_stage(registry_, options)),
      spec_(registry_, ariadne::ComponentKind::solver, stage_.with),
      format_(format_option(options)) {
  limit_ = stage_.limit.value_or(limit_);
  if (options.has("limit")) limit_ = options.whole_number("limit", 0, ariadne::unlimited);
  if (limit_ == 0) limit_ = ariadne::unlimited;
  if (stage_.timeout) time_limit_ = seconds(*stage_.timeout, "timeout");
  if (const auto timeout = options.timeout()) time_limit_ = *timeout;
}

ariadne::BulkOptions Solving::bulk_options(const Options& options,
                                           const Interrupt& interrupt) const {
  ariadne::BulkOptions bulk;
  bulk.solution_limit = limit_;
  bulk.time_limit = time_limit_;
  bulk.jobs = options.jobs();
  bulk.stop = interrupt.token();
  return bulk;
}

ariadne::Flush write_blocks(Progress& progress) {
  return [&progress](const std::string& block, std::uint64_t items) {
    write_output(block);
    progress.add(items);
  };
}

int end_run(const ariadne::VerdictCounts& counts, std::uint64_t answered, const Options& options,
            const Interrupt& interrupt) {
  if (interrupt.happened()) {
    write_note("ariadne: interrupted after " + std::to_string(counts.total()) + " puzzles\n");
    return interrupted_status;
  }
  if (counts.total() == 0 && !options.quiet())
    write_note("ariadne: there is no puzzle in the input\n");
  if (answered == counts.total()) return status_ok;
  if (!options.quiet())
    write_note("ariadne: " + std::to_string(counts.total() - answered) + " of " +
               std::to_string(counts.total()) +
               " puzzles not shown to have exactly one solution: " + summary(counts) + "\n");
  return status_not_all;
}
