// `ariadne backdoors`: the smallest sets of cells whose values let a simple solver finish a puzzle.

#include <fmt/format.h>

#include "commands/commands.hpp"
#include "runs/puzzle_run.hpp"
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
  const Backdoors& result = item.result;
  write_finding(
      format, item, result.outcome,
      {{"backdoor-size", nullptr}, {"backdoors", ordered_json::array()}},
      [&](ordered_json& record) {
        add_backdoors(record, result, *item.layout);
        if (!result.reason.empty()) record["reason"] = result.reason;
      },
      [&] { return finding(result, *item.layout); }, out);
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

PuzzleTask backdoors_task(const Options& options) {
  const auto most =
      static_cast<std::size_t>(options.has("size") ? options.whole_number("size", 0, 9) : 2);
  const auto solving = task_solving(options, "singles");
  return {solving,
          {fmt::format("backdoors of up to {}", most),
           ariadne::finding_backdoors(
               solving->maker(), [solving] { return solving->make_shipped_solver("default"); },
               solving->limits(), most,
               [format = solving->format()](const ariadne::BackdoorsItem& item, std::string& out) {
                 write_backdoors(format, item, out);
               })},
          Answer::backdoors};
}

}  // namespace

Command backdoors_command() {
  return {"backdoors", "find cells that let a solver finish once they are filled in",
          backdoors_options,
          [](const Options& options) { return run_task(options, backdoors_task); }};
}
