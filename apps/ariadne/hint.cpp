#include <algorithm>
#include <filesystem>
#include <set>

#include <ariadne/draw/svg.hpp>
#include <ariadne/host/file_lines.hpp>
#include <ariadne/host/inputs.hpp>
#include <ariadne/host/nearest.hpp>
#include <ariadne/model/error.hpp>

#include "commands.hpp"
#include "file_guard.hpp"
#include "interrupt.hpp"
#include "judge_move.hpp"
#include "output.hpp"
#include "steps.hpp"

using ariadne::Verdict;
using nlohmann::ordered_json;

namespace {

constexpr const char* about_hint =
    R"(Tells the next step of a puzzle, or of one that is partly solved: as much of it as is asked
for. The puzzle is an argument, a file, or standard input (-, or nothing), in any format, with
pencil marks or without; a line of a technique library tells a position most exactly.

  there      that there is a step
  area       where to look
  technique  what to look for (this is told without --reveal)
  step       the step itself

With --move, tells instead whether a placement or elimination is right, and which technique
shows it.
)";

const std::vector<std::string> reveals = {"there", "area", "technique", "step"};

std::size_t reveal_option(const Options& options) {
  return static_cast<std::size_t>(
      std::find(reveals.begin(), reveals.end(), options.choice("reveal")) - reveals.begin());
}

/// The words that name the puzzle, as text.
std::string puzzle_text(const Options& options, const std::stop_token& stop) {
  if (options.words().size() > 1)
    throw ariadne::ConfigError("a hint is for one puzzle; '" + options.words()[1] +
                               "' is one too many");
  const std::string word = options.words().empty() ? "-" : options.words()[0];
  if (ariadne::is_puzzle_argument(word)) return word;
  ariadne::FileLines lines(word, stop);
  std::string text;
  for (std::string_view line; lines.next(line);) text.append(line).append("\n");
  // A line of a library is one without its end.
  if (text.starts_with(':')) text.resize(text.find('\n'));
  return text;
}

/// The houses to look at: those that the step is about, or the boxes of its cells.
std::vector<std::string> area_of(const ariadne::Step& step, const ariadne::Layout& layout) {
  std::vector<std::string> names;
  const auto add = [&](const std::string& name) {
    if (std::find(names.begin(), names.end(), name) == names.end()) names.push_back(name);
  };
  std::set<ariadne::Cell> cells;
  for (const ariadne::Evidence& part : step.evidence) {
    if (part.role == ariadne::Role::house || part.role == ariadne::Role::base)
      for (const ariadne::GroupIndex group : part.groups) add(layout.groups()[group].name);
    if (part.role == ariadne::Role::cause) continue;
    cells.insert(part.cells.begin(), part.cells.end());
    for (const ariadne::ChainNode& node : part.chain)
      cells.insert(node.cells.begin(), node.cells.end());
  }
  if (!names.empty()) return names;
  if (cells.empty())
    for (const auto* changes : {&step.placements, &step.eliminations})
      for (const ariadne::Candidate candidate : *changes) cells.insert(candidate.cell);
  for (const ariadne::Cell cell : cells) {
    const auto houses = layout.houses_of(cell);
    const auto box = std::find_if(houses.begin(), houses.end(), [&](ariadne::Membership m) {
      return layout.groups()[m.group].kind == ariadne::GroupKind::box;
    });
    if (box != houses.end())
      add(layout.groups()[box->group].name);
    else if (!houses.empty())
      add(layout.groups()[houses.front().group].name);
  }
  return names;
}

std::string listed(const std::vector<std::string>& names) {
  std::string text;
  for (std::size_t i = 0; i < names.size(); ++i)
    text += (i == 0 ? "" : i + 1 == names.size() ? " and " : ", ") + names[i];
  return text;
}

ordered_json json_of_hint(const ariadne::Step& step, const ariadne::Layout& layout,
                          std::size_t reveal) {
  ordered_json hint{{"there", true}};
  if (reveal >= 1) hint["area"] = area_of(step, layout);
  if (reveal >= 2) {
    hint["technique"] = step.technique;
    hint["name"] = step.name;
    hint["level"] = to_string(step.rating.level);
  }
  if (reveal >= 3) hint["step"] = json_of(step, layout);
  return hint;
}

std::string hint_text(const ariadne::Step& step, const ariadne::Layout& layout,
                      std::size_t reveal) {
  switch (reveal) {
    case 0:
      return "There is a step.";
    case 1:
      return "Look at " + listed(area_of(step, layout)) + ".";
    case 2:
      return "Look at " + listed(area_of(step, layout)) + " for: " + step.name + " (" +
             to_string(step.rating.level) + ").";
    default:
      return to_text(step, layout);
  }
}

/// Why there is no step.
std::string no_step_text(const Way& way, const ariadne::Board& start) {
  switch (way.outcome.verdict) {
    case Verdict::unique:
      if (start.solved()) return "Everything is solved.";
      return "This solver takes no steps that a person could follow; `logic` does.";
    case Verdict::none:
      return "This position has no solution: some cell has no candidate, or a digit no place.";
    case Verdict::limit:
      return "The time was over before a step was found.";
    case Verdict::multiple:
    case Verdict::incomplete:
    case Verdict::invalid:
      break;
  }
  return "None of the techniques finds a step.";
}

int give_hint(const Options& options, const StartingPoint& start, const Solving& solving,
              ariadne::SolveRequest request) {
  const std::size_t reveal = reveal_option(options);
  request.work_limit = 1;
  const Way way(*solving.make_solver(), start.board, request);
  const ariadne::Layout& layout = start.board.layout();
  const bool there = !way.log.steps().empty();
  if (solving.format() == ariadne::Format::json) {
    ordered_json record{{"hint", {{"there", false}}}};
    if (there)
      record["hint"] = json_of_hint(way.log.steps()[0], layout, reveal);
    else
      record["hint"]["reason"] = no_step_text(way, start.board);
    write_output(ariadne::json_line(record));
  } else {
    write_output(
        (there ? hint_text(way.log.steps()[0], layout, reveal) : no_step_text(way, start.board)) +
        "\n");
  }
  if (there && options.has("svg"))
    write_file(options.get<std::string>("svg"), svg_picture(start.board, way.log.steps()[0]));
  return there || start.board.solved() ? status_ok : status_not_all;
}

Options hint_options() {
  Options options(
      "ariadne hint [OPTION...] [PUZZLE]", about_hint,
      {"ariadne hint "
       "79.2...8..8....5....34.19....4.5.......938.....8........73.2..5..........5...9723",
       "ariadne hint --reveal step --svg step.svg puzzle.txt",
       "ariadne hint --move r1c3=1 puzzle.txt"});
  add_solver_options(options, "hodoku");
  options.add()("no-uniqueness",
                "leave out the techniques that take it for granted that there is one solution")(
      "move", value("MOVE"), "a placement, r1c2=5, or an elimination, r1c2<>5, to be judged")(
      "svg", value("FILE"), "draw the step, too");
  options.add_choice("reveal", reveals, "technique", "how much is told");
  return options;
}

int run_hint(const Options& options) {
  FileGuard guard;
  if (options.words().empty() || !ariadne::is_puzzle_argument(options.words()[0]))
    guard.read(options.words().empty() || options.words()[0] == "-" ? "/dev/stdin"
                                                                    : options.words()[0]);
  if (options.has("svg")) guard.write(options.get<std::string>("svg"), "--svg");
  const Interrupt interrupt;
  const Solving solving(options, "hodoku",
                        [&](ariadne::SolveStage& stage) { apply_step_options(options, stage); });
  const StartingPoint start =
      read_starting_point(puzzle_text(options, interrupt.token()), options.layout(), "the puzzle");
  ariadne::SolveRequest request;
  request.stop = interrupt.token();
  solving.begin(request);
  const int status = options.has("move")
                         ? judge_move(options.get<std::string>("move"), start, solving, request)
                         : give_hint(options, start, solving, request);
  return interrupt.happened() ? interrupted_status : status;
}

}  // namespace

Command hint_command() {
  return {"hint", "tell the next step, as much of it as is wanted", hint_options, run_hint};
}
