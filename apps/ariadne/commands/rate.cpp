// `ariadne rate`: how hard puzzles are, by the steps that a solver needs.

#include "commands/commands.hpp"
#include "runs/kinds.hpp"
#include "runs/puzzle_run.hpp"
#include "runs/steps.hpp"

using ariadne::Verdict;
using nlohmann::ordered_json;

namespace {

constexpr const char* about_rate =
    R"(Rates how hard puzzles are for a person, and writes the level, score, and hardest technique of each
puzzle. The puzzles come from files, standard input (-, or no file), or arguments. The score is the
sum of the scores of the steps. The level is that of the hardest step, or a higher level if the
score is too high for that level. By default, puzzles are rated as in HoDoKu (the config hodoku).
Writes one line for each puzzle, in the order of the input; each line can be read back in as a
puzzle. With --explainer, the lines also contain the ratings of Sudoku Explainer (ER, EP, and ED).
A puzzle with several solutions has no rating, unless --rate-multiple is given.
)";

void write_unrated(ariadne::Format format, const ariadne::ExplainedItem& item, std::string& out) {
  const std::string reason = item.outcome.verdict == Verdict::limit && item.outcome.solutions > 0
                                 ? limit_text(item.outcome)
                                 : item.reason;
  write_text(format, item, {to_string(item.outcome.verdict), reason.empty() ? "" : ": ", reason},
             out);
}

void write_rating(ariadne::Format format, const ariadne::ExplainedItem& item, std::string& out) {
  if (item.bad != nullptr) {
    write_bad_item(format, item,
                   {{"count", 0}, {"rating", nullptr}, {"techniques", ordered_json::object()}},
                   out);
    return;
  }
  const bool rated = item.log->is_rated();
  if (format == ariadne::Format::json) {
    ordered_json record = json_of_answer(item);
    if (rated)
      add_rating(record, *item.log);
    else
      record["rating"] = nullptr;
    out += ariadne::json_line(record);
    return;
  }
  if (rated)
    write_text(format, item,
               {item.outcome.verdict == Verdict::unique ? "" : to_string(item.outcome.verdict),
                item.outcome.verdict == Verdict::unique ? "" : ", ", rating_text(*item.log)},
               out);
  else
    write_unrated(format, item, out);
}

Options rate_options() {
  Options options("ariadne rate [OPTION...] [FILE|PUZZLE...]", about_rate,
                  {"ariadne rate puzzles.txt", "ariadne rate --explainer puzzles.txt",
                   "ariadne rate --config no-guessing --json puzzles.txt"});
  add_solving_options(options, "hodoku");
  add_kind_option(options);
  add_run_options(options);
  add_rate_options(options);
  return options;
}

}  // namespace

PuzzleTask rate_task(const Options& options) {
  const auto solving = task_solving(
      options, "hodoku", [&](ariadne::SolveStage& stage) { apply_step_options(options, stage); });
  return {solving,
          {"rate",
           ariadne::explaining(
               solving->maker(), solving->limits(), ariadne::StepLog::Keep::counts,
               [format = solving->format()](const ariadne::ExplainedItem& item, std::string& out) {
                 write_rating(format, item, out);
               })}};
}

Command rate_command() {
  return {"rate", "rate how hard puzzles are for a person", rate_options,
          [](const Options& options) { return run_task(options, rate_task); }};
}
