#include <algorithm>
#include <array>
#include <charconv>
#include <filesystem>
#include <set>

#include <ariadne/host/file_lines.hpp>
#include <ariadne/host/nearest.hpp>
#include <ariadne/model/error.hpp>

#include "commands.hpp"
#include "inputs.hpp"
#include "interrupt.hpp"
#include "output.hpp"
#include "steps.hpp"

using ariadne::Verdict;
using nlohmann::ordered_json;

namespace {

constexpr const char* about =
    R"(Tells the next step of a puzzle, or of one that is partly solved: as much of it as is asked
for. The puzzle is an argument, a file, or standard input (-, or nothing), in any format, with pencil
marks or without; a line of a technique library tells a position most exactly.

  there      that there is a step
  area       where to look
  technique  what to look for (this is told without --reveal)
  step       the step itself

With --move, tells instead whether a placement or elimination is right, and which technique shows it.
)";

const std::array<std::string, 4> reveals = {"there", "area", "technique", "step"};

std::size_t reveal_option(const Options& options) {
  const std::string name =
      options.has("reveal") ? options.get<std::string>("reveal") : std::string("technique");
  const auto found = std::find(reveals.begin(), reveals.end(), name);
  if (found == reveals.end())
    throw ariadne::ConfigError("--reveal takes there, area, technique or step, not '" + name + "'" +
                               ariadne::did_you_mean(name, reveals));
  return static_cast<std::size_t>(found - reveals.begin());
}

/// The words that name the puzzle, as text.
std::string puzzle_text(const Options& options, const std::stop_token& stop) {
  if (options.words().size() > 1)
    throw ariadne::ConfigError("a hint is for one puzzle; '" + options.words()[1] +
                               "' is one too many");
  const std::string word = options.words().empty() ? "-" : options.words()[0];
  if (is_puzzle_argument(word)) return word;
  ariadne::FileLines lines(word, stop);
  std::string text;
  for (std::string_view line; lines.next(line);) text.append(line).append("\n");
  // A line of a library is one without its end.
  if (text.starts_with(':')) text.resize(text.find('\n'));
  return text;
}

/// Solves from a position and keeps the steps.
struct Way {
  ariadne::StepLog log{ariadne::StepLog::Keep::steps};
  ariadne::AnswerSink answer;
  ariadne::SolveOutcome outcome;

  Way(ariadne::Solver& solver, const ariadne::Board& start, ariadne::SolveRequest request) {
    const std::vector<ariadne::DigitSet> candidates = ariadne::candidates_of(start);
    request.start = &start;
    request.trace = &log;
    outcome = solver.solve(ariadne::Puzzle(start.layout_ptr(), candidates), request, answer);
  }
};

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
  if (solving.format() == Format::json) {
    ordered_json record{{"hint", {{"there", false}}}};
    if (there)
      record["hint"] = json_of_hint(way.log.steps()[0], layout, reveal);
    else
      record["hint"]["reason"] = no_step_text(way, start.board);
    write_output(json_line(record));
  } else {
    write_output(
        (there ? hint_text(way.log.steps()[0], layout, reveal) : no_step_text(way, start.board)) +
        "\n");
  }
  return there || start.board.solved() ? status_ok : status_not_all;
}

/// A placement or an elimination that somebody thinks of.
struct Move {
  ariadne::Candidate candidate;
  bool places;
  std::string text;
};

/// Takes a prefix from the text; false when it has another.
bool take(std::string_view& text, std::string_view prefix) {
  if (!text.starts_with(prefix)) return false;
  text.remove_prefix(prefix.size());
  return true;
}

/// Takes a number from the text; 0 when there is none.
int take_number(std::string_view& text) {
  int number = 0;
  const auto end = std::from_chars(text.data(), text.data() + text.size(), number);
  text.remove_prefix(static_cast<std::size_t>(end.ptr - text.data()));
  return number;
}

Move read_move(const std::string& text, const ariadne::Layout& layout) {
  std::string_view rest = text;
  const int row = take(rest, "r") ? take_number(rest) : 0;
  const int column = take(rest, "c") ? take_number(rest) : 0;
  const bool places = take(rest, "=");
  const int digit = places || take(rest, "<>") ? take_number(rest) : 0;
  if (row < 1 || column < 1 || digit < 1 || !rest.empty())
    throw ariadne::ConfigError(
        "--move takes a placement, r1c2=5, or an elimination, r1c2<>5, not '" + text + "'");
  const auto cell = layout.cell_at(row - 1, column - 1);
  if (!cell || digit > layout.digit_count())
    throw ariadne::ConfigError("--move " + text + ": the layout " + layout.name() +
                               " has no such " + (cell ? "digit" : "cell"));
  return {{*cell, static_cast<ariadne::Digit>(digit)}, places, text};
}

/// Whether the step makes the move: a placement also rules out the cell's other digits.
bool makes(const ariadne::Step& step, const Move& move) {
  const auto is_it = [&](ariadne::Candidate c) { return c == move.candidate; };
  if (move.places) return std::any_of(step.placements.begin(), step.placements.end(), is_it);
  return std::any_of(step.eliminations.begin(), step.eliminations.end(), is_it) ||
         std::any_of(step.placements.begin(), step.placements.end(), [&](ariadne::Candidate c) {
           return c.cell == move.candidate.cell && c.digit != move.candidate.digit;
         });
}

/// Whether the position has a solution in which the candidate is true, or false.
Verdict solution_with(ariadne::Solver& truth, const ariadne::Board& board, ariadne::Candidate c,
                      bool is_true, ariadne::SolveRequest request) {
  ariadne::Puzzle puzzle(board.layout_ptr(), ariadne::candidates_of(board));
  const ariadne::DigitSet digit = ariadne::DigitSet::of(c.digit);
  puzzle.set_candidates(
      c.cell, is_true ? puzzle.candidates(c.cell) & digit : puzzle.candidates(c.cell) - digit);
  if (puzzle.candidates(c.cell).empty()) return Verdict::none;
  ariadne::AnswerSink ignored;
  request.solution_limit = 1;
  return truth.solve(puzzle, request, ignored).solutions > 0 ? Verdict::unique : Verdict::none;
}

/// What shows the move: a step that there is now, or a step on the way.
struct Shown {
  std::string technique;
  std::string text;
  std::size_t after = 0;  ///< steps before it
};

std::optional<Shown> shown_by(const Options& options, const Solving& on_the_way,
                              const StartingPoint& start, const Move& move,
                              const ariadne::SolveRequest& request) {
  const Solving now(options, "hodoku", [&](ariadne::SolveStage& stage) {
    apply_step_options(options, stage);
    set_parameter(stage.with, "survey", "true", "--move");
  });
  for (const Solving* solving : {&now, &on_the_way}) {
    const Way way(*solving->make_solver(), start.board, request);
    const auto steps = way.log.steps();
    const auto step = std::find_if(steps.begin(), steps.end(),
                                   [&](const ariadne::Step& s) { return makes(s, move); });
    if (step == steps.end()) continue;
    const std::size_t before = solving == &now ? 0 : static_cast<std::size_t>(step - steps.begin());
    return Shown{step->technique, to_text(*step, start.board.layout()), before};
  }
  return std::nullopt;
}

int judge_move(const Options& options, const StartingPoint& start, const Solving& solving,
               const ariadne::SolveRequest& request) {
  const Move move = read_move(options.get<std::string>("move"), start.board.layout());
  const auto truth = solving.make_shipped_solver("default");
  const bool can_be =
      solution_with(*truth, start.board, move.candidate, true, request) == Verdict::unique;
  const bool can_fail =
      solution_with(*truth, start.board, move.candidate, false, request) == Verdict::unique;
  std::string judgement;
  bool right = false;
  if (!can_be && !can_fail) {
    judgement = "no solution";
  } else if (can_be && can_fail) {
    judgement = "undecided";
  } else {
    right = can_be == move.places;
    judgement = right ? "right" : "wrong";
  }
  const auto shown = right ? shown_by(options, solving, start, move, request) : std::nullopt;
  if (solving.format() == Format::json) {
    ordered_json record{{"move", move.text}, {"judgement", judgement}};
    if (right) {
      record["technique"] = shown ? ordered_json(shown->technique) : ordered_json();
      if (shown) {
        record["text"] = shown->text;
        record["after"] = shown->after;
      }
    }
    write_output(json_line(record));
  } else {
    std::string text = move.text;
    if (judgement == "no solution")
      text = "This position has no solution.";
    else if (judgement == "undecided")
      text += " is open: there are solutions with it and without it.";
    else
      text += " is " + judgement + ".";
    if (right && !shown) text += " None of the techniques shows it.";
    if (shown && shown->after == 0) text += " " + shown->text;
    if (shown && shown->after > 0)
      text += " It shows " + std::to_string(shown->after) + " steps from here: " + shown->text;
    write_output(text + "\n");
  }
  return right ? status_ok : status_not_all;
}

}  // namespace

int hint_command(Arguments arguments) {
  Options options("ariadne hint [OPTION...] [PUZZLE]", about);
  add_solver_options(options, "hodoku");
  options.add()("no-uniqueness",
                "leave out the techniques that take it for granted that there is one solution")(
      "reveal", po::value<std::string>()->value_name("WHAT"),
      "there, area, technique or step (technique)")(
      "move", po::value<std::string>()->value_name("MOVE"),
      "a placement, r1c2=5, or an elimination, r1c2<>5, to be judged");
  if (options.parse(arguments)) return status_ok;

  const Interrupt interrupt;
  const Solving solving(options, "hodoku",
                        [&](ariadne::SolveStage& stage) { apply_step_options(options, stage); });
  const StartingPoint start =
      read_starting_point(puzzle_text(options, interrupt.token()), options.layout(), "the puzzle");
  ariadne::SolveRequest request;
  request.stop = interrupt.token();
  if (solving.time_limit() != ariadne::Clock::duration::max())
    request.deadline = ariadne::Clock::now() + solving.time_limit();
  const int status = options.has("move") ? judge_move(options, start, solving, request)
                                         : give_hint(options, start, solving, request);
  return interrupt.happened() ? interrupted_status : status;
}
