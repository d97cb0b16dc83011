#include "commands/commands.hpp"
#include "shared/puzzle_run.hpp"
#include "shared/steps.hpp"

using ariadne::Verdict;
using nlohmann::ordered_json;

namespace {

constexpr const char* about_rate =
    R"(Tells how hard the puzzles of files, of standard input (-, or no file), or given as an argument
are for a person: the level, the score, and the hardest technique. The score is the sum of the
scores of the steps; the level that of the hardest step, or higher when the score is high for it.
Without --config or --with it is HoDoKu's rating (the config hodoku). A line for each puzzle, in
the order of the input, which reads back as the puzzle. A puzzle with several solutions has no
rating, unless --rate-multiple asks for one.
)";

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
    write_text(format, item,
               {to_string(item.outcome.verdict), item.reason.empty() ? "" : ": ", item.reason},
               out);
}

Options rate_options() {
  Options options(
      "ariadne rate [OPTION...] [FILE...]", about_rate,
      {"ariadne rate puzzles.txt", "ariadne rate --config no-guessing --json puzzles.txt"});
  add_solving_options(options, "hodoku");
  add_run_options(options);
  add_technique_options(options);
  return options;
}

int run_rate(const Options& options) {
  const Interrupt interrupt;
  const Solving solving(options, "hodoku",
                        [&](ariadne::SolveStage& stage) { apply_step_options(options, stage); });
  PuzzleRun run(options, solving, interrupt, "rate");
  ariadne::explain_in_bulk(
      run.inputs(), [&] { return solving.make_solver(); }, run.bulk_options(),
      ariadne::StepLog::Keep::counts,
      [&](const ariadne::ExplainedItem& item, std::string& out) {
        write_rating(solving.format(), item, out);
      },
      run.flush());
  return run.end([](const ariadne::VerdictCounts& counts) { return counts[Verdict::unique]; });
}

}  // namespace

Command rate_command() {
  return {"rate", "tell how hard puzzles are for a person", rate_options, run_rate};
}
