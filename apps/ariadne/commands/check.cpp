#include <boost/algorithm/string/join.hpp>
#include <fmt/format.h>

#include "commands/commands.hpp"
#include "shared/puzzle_run.hpp"
#include "shared/puzzle_task.hpp"
#include "terminal/output.hpp"

using ariadne::Verdict;
using boost::algorithm::join;
using nlohmann::ordered_json;

namespace {

constexpr const char* about_check =
    R"(Checks puzzles from files, from standard input (-, or no file), or given as arguments: how many
solutions each has, whether it is minimal or which givens are redundant, and which cells conflict.
A given is redundant if the puzzle still has one solution without it; a puzzle without redundant
givens is minimal. If the solver of --with or --config cannot decide, a search does. Writes one
line for each puzzle, in the order of the input, which can be read as a puzzle again.
)";

std::vector<std::string> names_of(const ariadne::Layout& layout,
                                  const std::vector<ariadne::Cell>& cells) {
  std::vector<std::string> names;
  for (const ariadne::Cell cell : cells) names.push_back(layout.cell_name(cell));
  return names;
}

ordered_json json_of(const ariadne::CheckedItem& item) {
  const ariadne::CheckResult& result = item.result;
  ordered_json record = json_of_puzzle(item);
  record["verdict"] = to_string(result.outcome.verdict);
  record["count"] = result.outcome.solutions;
  if (result.more) record["more"] = true;
  record["givens"] = result.givens;
  record["minimal"] = nullptr;
  if (const auto minimal = result.minimal()) record["minimal"] = *minimal;
  record["redundant"] = names_of(*item.layout, result.redundant);
  if (!result.undecided.empty()) record["undecided"] = names_of(*item.layout, result.undecided);
  record["conflicts"] = result.conflicts;
  record["nodes"] = result.outcome.nodes;
  return record;
}

/// The findings as text: the verdict and everything short, then a part for each list.
std::vector<std::string> findings(const ariadne::CheckedItem& item) {
  const ariadne::CheckResult& result = item.result;
  const ariadne::SolveOutcome& outcome = result.outcome;
  std::string head = to_string(outcome.verdict);
  if (result.more)
    head += fmt::format(", {} or more solutions", outcome.solutions);
  else if (outcome.verdict == Verdict::multiple || outcome.verdict == Verdict::limit)
    head += fmt::format(", {} found", counted(outcome.solutions, "solution"));
  head += ", " + counted(static_cast<std::uint64_t>(result.givens), "given");
  if (const auto minimal = result.minimal()) head += *minimal ? ", minimal" : ", not minimal";

  std::vector<std::string> parts{head};
  if (!result.redundant.empty())
    parts.push_back(fmt::format("{} redundant: {}", result.redundant.size(),
                                join(names_of(*item.layout, result.redundant), " ")));
  if (!result.undecided.empty())
    parts.push_back(fmt::format("{} undecided: {}", result.undecided.size(),
                                join(names_of(*item.layout, result.undecided), " ")));
  if (!result.conflicts.empty())
    parts.push_back(fmt::format("{}: {}", counted(result.conflicts.size(), "conflict"),
                                join(result.conflicts, "; ")));
  return parts;
}

void write_check(ariadne::Format format, const ariadne::CheckedItem& item, std::string& out) {
  if (item.bad != nullptr) {
    write_bad_item(format, item,
                   {{"count", 0},
                    {"givens", nullptr},
                    {"minimal", nullptr},
                    {"redundant", ordered_json::array()},
                    {"conflicts", ordered_json::array()}},
                   out);
  } else if (format == ariadne::Format::json) {
    out += ariadne::json_line(json_of(item));
  } else {
    const char* between = format != ariadne::Format::line ? "\n# " : ", ";
    write_text(format, item, {join(findings(item), between)}, out);
  }
}

Options check_options() {
  Options options("ariadne check [OPTION...] [FILE|PUZZLE...]", about_check,
                  {"ariadne check puzzles.txt", "ariadne check --json -o checked.txt puzzles.txt"});
  add_solving_options(options);
  add_run_options(options);
  return options;
}

int run_check(const Options& options) {
  const Interrupt interrupt;
  const PuzzleTask task = check_task(options);
  PuzzleRun run(options, task.solving, interrupt, task.what);
  task.work(task.solving, run.inputs(), run.bulk_options(), run.flush());
  return run.end(task.answer());
}

}  // namespace

PuzzleTask check_task(const Options& options) {
  return {Solving(options), "check",
          [](const Solving& solving, ariadne::Inputs& inputs, const ariadne::BulkOptions& bulk,
             const ariadne::Flush& flush) {
            ariadne::check_in_bulk(
                inputs, [&] { return solving.make_searching_solver(); }, bulk,
                [&](const ariadne::CheckedItem& item, std::string& out) {
                  write_check(solving.format(), item, out);
                },
                flush);
          }};
}

Command check_command() {
  return {"check", "find errors in puzzles, and check whether they are minimal", check_options,
          run_check};
}
