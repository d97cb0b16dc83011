// `ariadne backdoors`: the smallest sets of cells whose values let a simple solver finish a puzzle.

#include <fmt/format.h>

#include "commands/commands.hpp"
#include "shared/plugins.hpp"
#include "shared/puzzle_run.hpp"
#include "terminal/output.hpp"

using ariadne::Backdoors;
using ariadne::Layout;
using ariadne::Verdict;
using nlohmann::ordered_json;

namespace {

constexpr const char* about_backdoors =
    R"(Finds the backdoors of puzzles. A backdoor is a set of cells that lets a simple solver finish the
puzzle: once the values of these cells are filled in, the solver can find all the others. By
default, the solver uses only singles. The puzzles come from files, standard input (-, or no file),
or arguments. Writes one line for each puzzle, in the order of the input: how many cells the
smallest backdoors have, and all backdoors with that many cells. The size is 0 if the solver needs
no help.
)";

ordered_json json_of(const ariadne::BackdoorsItem& item) {
  const Backdoors& result = item.result;
  ordered_json record = json_of_puzzle(item);
  record["verdict"] = to_string(result.outcome.verdict);
  add_backdoors(record, result, *item.layout);
  if (!result.reason.empty()) record["reason"] = result.reason;
  record["nodes"] = result.outcome.nodes;
  return record;
}

std::string finding(const Backdoors& result, const Layout& layout) {
  const Verdict verdict = result.outcome.verdict;
  std::string text;
  if (verdict != Verdict::unique) text = to_string(verdict);
  if (!result.reason.empty()) text += ": " + result.reason;
  if (result.size) {
    text += fmt::format("{}backdoor size {}", text.empty() ? "" : ", ", *result.size);
    if (!result.all.empty())
      text += fmt::format(", {}: {}", counted(result.all.size(), "backdoor"),
                          backdoors_text(result, layout));
  } else if (result.more_than) {
    text +=
        fmt::format("{}backdoor size more than {}", text.empty() ? "" : ", ", *result.more_than);
  }
  return text;
}

void write_backdoors(ariadne::Format format, const ariadne::BackdoorsItem& item, std::string& out) {
  if (item.bad != nullptr)
    write_bad_item(format, item, {{"backdoor-size", nullptr}, {"backdoors", ordered_json::array()}},
                   out);
  else if (format == ariadne::Format::json)
    out += ariadne::json_line(json_of(item));
  else
    write_text(format, item, {finding(item.result, *item.layout)}, out);
}

Options backdoors_options() {
  Options options("ariadne backdoors [OPTION...] [FILE|PUZZLE...]", about_backdoors,
                  {"ariadne backdoors puzzles.txt", "ariadne backdoors --size 3 --json puzzles.txt",
                   "ariadne backdoors --config human-easy puzzles.txt"});
  options.add()("size", value("N"), "try backdoors of up to N cells, 0 to 9 (default: 2)");
  add_solver_options(options, "singles");
  add_constraint_option(options);
  add_jobs_option(options);
  add_run_options(options);
  return options;
}

int run_backdoors(const Options& options) {
  const Interrupt interrupt;
  const auto most =
      static_cast<std::size_t>(options.has("size") ? options.whole_number("size", 0, 9) : 2);
  PuzzleTask task{
      Solving(loaded_plugins(options), options, "singles", {}, ariadne::StagesBefore::allowed),
      fmt::format("backdoors of up to {}", most), [most](const Solving& solving) {
        return ariadne::finding_backdoors(
            [&] { return solving.make_solver(); },
            [&] { return solving.make_shipped_solver("default"); }, solving.limits(), most,
            [&](const ariadne::BackdoorsItem& item, std::string& out) {
              write_backdoors(solving.format(), item, out);
            });
      }};
  task.wanted = Answer::backdoors;
  return run_task(options, std::move(task), interrupt);
}

}  // namespace

Command backdoors_command() {
  return {"backdoors", "find cells that let a solver finish once they are filled in",
          backdoors_options, run_backdoors};
}
