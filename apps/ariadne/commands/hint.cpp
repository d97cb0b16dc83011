// `ariadne hint`: as much of the next step as is asked for, or the mistake in a position.

#include <algorithm>
#include <set>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <ariadne/draw/step_drawings.hpp>
#include <ariadne/draw/svg.hpp>
#include <ariadne/formats/detail/ruled_grid.hpp>
#include <ariadne/formats/puzzle_board.hpp>
#include <ariadne/formats/writer.hpp>
#include <ariadne/input/file_lines.hpp>
#include <ariadne/input/inputs.hpp>
#include <ariadne/model/error.hpp>
#include <ariadne/model/nearest.hpp>
#include <ariadne/model/symbols.hpp>
#include <ariadne/words/describe.hpp>
#include <ariadne/yaml/detail/values.hpp>

#include "commands/commands.hpp"
#include "commands/judge_move.hpp"
#include "commands/kind_hint.hpp"
#include "commands/mistakes.hpp"
#include "runs/kinds.hpp"
#include "runs/plugins.hpp"
#include "runs/puzzle_run.hpp"
#include "runs/steps.hpp"
#include "runs/wording.hpp"
#include "terminal/file_guard.hpp"
#include "terminal/interrupt.hpp"
#include "terminal/output.hpp"

using ariadne::Verdict;
using nlohmann::ordered_json;

namespace {

constexpr const char* about_hint =
    R"(Shows the next step for a puzzle, which may already be partly solved, in as much detail as --reveal
asks for. The puzzle is an argument, a file, or standard input (-, or no argument), in any format,
with or without pencil marks. The puzzle can also be a line from HoDoKu's technique library. Such a
line says which digits are givens, and which candidates have already been eliminated. --reveal is
one of:

  there      whether there is a step
  area       where to look
  technique  what to look for (the default)
  step       the step itself

If the position has no solution, hint shows the mistake instead of a step: the cells that contradict
every solution of the givens. If the givens themselves have no solution, it shows cells that
contradict each other. With --move, hint says whether a placement or an elimination is right. If the
move is right, hint gives the reason: a house or cell that leaves no other choice, the technique
that makes the move now, or easier steps that lead to it. With --kind, the puzzle is of that kind,
and may have a position.
)";

const std::vector<std::string> reveals = {"there", "area", "technique", "step"};

std::size_t reveal_option(const Options& options) {
  return static_cast<std::size_t>(
      std::find(reveals.begin(), reveals.end(), options.choice("reveal")) - reveals.begin());
}

/// The text of the puzzle.
std::string puzzle_text(const Options& options, const ariadne::LayoutChoice& layout,
                        const ariadne::StopToken& stop) {
  if (options.words().size() > 1)
    throw ariadne::ConfigError(
        fmt::format("hint takes one puzzle; remove the argument '{}'", options.words()[1]));
  const std::string word = options.words().empty() ? "-" : options.words()[0];
  if (ariadne::is_puzzle_argument(word, layout)) return word;
  ariadne::FileLines lines(word, stop);
  std::string text;
  for (std::string_view line; lines.next(line);) text.append(line).append("\n");
  // A library line is read without the end of line.
  if (text.starts_with(':')) text.resize(text.find('\n'));
  return text;
}

/// A house of each cell: its box if it has one.
std::vector<ariadne::GroupIndex> area_of(const std::vector<ariadne::Cell>& cells,
                                         const ariadne::Layout& layout) {
  std::vector<ariadne::GroupIndex> area;
  for (const ariadne::Cell cell : cells) {
    const auto houses = layout.houses_of(cell);
    if (houses.empty()) continue;
    const auto box = std::find_if(houses.begin(), houses.end(), [&](ariadne::Membership m) {
      return layout.groups()[m.group].kind == ariadne::GroupKind::box;
    });
    const ariadne::GroupIndex group = (box != houses.end() ? *box : houses.front()).group;
    if (std::find(area.begin(), area.end(), group) == area.end()) area.push_back(group);
  }
  return area;
}

/// What messages call the puzzle.
std::string puzzle_name(const Options& options, const ariadne::LayoutChoice& layout) {
  return ariadne::argument_name(options.words().empty() ? "-" : options.words()[0], 1, layout);
}

/// The houses to look at: those of the step, or the boxes of its cells.
std::vector<ariadne::GroupIndex> area_of(const ariadne::Step& step, const ariadne::Layout& layout) {
  std::vector<ariadne::GroupIndex> area;
  std::set<ariadne::Cell> cells;
  for (const ariadne::Evidence& part : step.evidence) {
    if (part.role == ariadne::Role::house || part.role == ariadne::Role::base)
      for (const ariadne::GroupIndex group : part.groups)
        if (std::find(area.begin(), area.end(), group) == area.end()) area.push_back(group);
    if (part.role == ariadne::Role::cause) continue;
    cells.insert(part.cells.begin(), part.cells.end());
    for (const ariadne::ChainNode& node : part.chain)
      cells.insert(node.cells.begin(), node.cells.end());
  }
  if (!area.empty()) return area;
  if (cells.empty())
    for (const auto* changes : {&step.placements, &step.eliminations})
      for (const ariadne::Candidate candidate : *changes) cells.insert(candidate.cell);
  return area_of(std::vector(cells.begin(), cells.end()), layout);
}

/// Houses as records name them: "b7".
ordered_json json_of(const std::vector<ariadne::GroupIndex>& houses,
                     const ariadne::Layout& layout) {
  ordered_json names = ordered_json::array();
  for (const ariadne::GroupIndex group : houses) names.push_back(layout.groups()[group].name);
  return names;
}

ordered_json json_of_hint(const ariadne::Step& step, const ariadne::Layout& layout,
                          std::size_t reveal, const std::string& words,
                          const ariadne::Language& language) {
  ordered_json hint{{"there", true}};
  if (reveal >= 1) hint["area"] = json_of(area_of(step, layout), layout);
  if (reveal >= 2) {
    hint["technique"] = step.technique;
    hint["name"] = language.name_of(step);
    hint["level"] = to_string(step.rating.level);
  }
  if (reveal >= 3) hint["step"] = ariadne::json_of(step, layout, words, &language);
  return hint;
}

std::string hint_text(const ariadne::Step& step, const ariadne::Board& start, std::size_t reveal,
                      const ariadne::Language& language) {
  if (reveal == 0) return language.phrase("sentence", {language.phrase("hint.there")});
  if (reveal >= 3) return with_name_in(language, step, step_with_house(step, start));
  return where_to_look("hint.in",
                       houses_in_words(area_of(step, start.layout()), start, false, language), step,
                       reveal == 2, language);
}

/// The part of the step that a picture shows: all of it, the houses to look at, or only the board.
ariadne::Step revealed(const ariadne::Step& step, const ariadne::Layout& layout,
                       std::size_t reveal) {
  if (reveal >= 3) return step;
  ariadne::Step shown;
  if (reveal >= 2) shown.name = step.name;
  if (reveal == 0) return shown;
  ariadne::Evidence& area = shown.evidence.emplace_back();
  area.role = ariadne::Role::house;
  area.groups = area_of(step, layout);
  return shown;
}

/// Whether everything is known that there are words for.
bool is_solved(const ariadne::Board& board) {
  const ariadne::Layout& layout = board.layout();
  for (const ariadne::Cell cell : board.open_cells())
    if (layout.unknowns().empty() || layout.unknowns()[cell].words != nullptr) return false;
  return !board.contradictory();
}

/// Why there is no step.
std::string no_step_text(const Way& way, const ariadne::Board& start) {
  switch (way.outcome.verdict) {
    case Verdict::unique:
      if (is_solved(start)) return "The puzzle is already solved.";
      return "The solver of this config does not report steps; use --with logic.";
    case Verdict::none:
      return "This position has no solution: a cell has no candidate, or a digit has no place.";
    case Verdict::limit:
      return "Time limit reached before a step was found.";
    case Verdict::multiple:
    case Verdict::incomplete:
    case Verdict::invalid:
      break;
  }
  return "No technique finds a step.";
}

/// The mistake as text: which cells are wrong.
std::string wrong_cells_text(const Mistake& mistake, const ariadne::Layout& layout) {
  std::vector<std::string> names;
  for (const ariadne::Cell cell : mistake.cells) names.push_back(layout.cell_name(cell));
  switch (mistake.kind) {
    case Mistake::Kind::wrong:
      return fmt::format("the {} in {} {} wrong.", names.size() == 1 ? "digit" : "digits",
                         ariadne::all_of(names), names.size() == 1 ? "is" : "are");
    case Mistake::Kind::changed:
      return fmt::format("remove the digit in {} to get a solution.", ariadne::any_of(names));
    case Mistake::Kind::together:
      break;
  }
  return names.empty() ? "this layout has no solution."
                       : fmt::format("{} cannot {} be right.", ariadne::all_of(names),
                                     names.size() == 2 ? "both" : "all");
}

/// The same with the right values, if they are known.
std::string right_cells_text(const Mistake& mistake, const ariadne::Board& position) {
  const ariadne::Layout& layout = position.layout();
  if (mistake.solution.empty()) {
    const std::string why =
        conflict(ariadne::Puzzle(position.layout_ptr(), candidates_of(position)));
    return wrong_cells_text(mistake, layout) +
           (why.empty() ? "" : fmt::format(" At present, {}.", why));
  }
  std::vector<std::string> parts;
  for (const ariadne::Cell cell : mistake.cells) {
    const char right = ariadne::symbol_of(mistake.solution[cell], layout);
    const char wrong = ariadne::symbol_of(position.value(cell), layout);
    parts.push_back(position.value(cell) != 0
                        ? fmt::format("{} must be {}, not {}", layout.cell_name(cell), right, wrong)
                        : fmt::format("{} must be {}, but {} is missing from its candidates",
                                      layout.cell_name(cell), right, right));
  }
  return fmt::format("{}.", fmt::join(parts, "; "));
}

std::string mistake_text(const Mistake& mistake, const ariadne::Board& position,
                         std::size_t reveal) {
  constexpr const char* there = "There is a mistake";
  const ariadne::Layout& layout = position.layout();
  switch (reveal) {
    case 0:
      return fmt::format("{}.", there);
    case 1:
      return fmt::format("{} in {}.", there,
                         houses_in_words(area_of(mistake.cells, layout), position,
                                         mistake.kind != Mistake::Kind::wrong));
    case 2:
      return fmt::format("{}: {}", there, wrong_cells_text(mistake, layout));
    default:
      return fmt::format("{}: {}", there, right_cells_text(mistake, position));
  }
}

ordered_json json_of_mistake(const Mistake& mistake, const ariadne::Board& position,
                             std::size_t reveal) {
  const ariadne::Layout& layout = position.layout();
  ordered_json record{{"there", true}};
  if (reveal >= 1) record["area"] = json_of(area_of(mistake.cells, layout), layout);
  if (reveal >= 2) {
    record["kind"] = to_string(mistake.kind);
    record["cells"] = ordered_json::array();
    for (const ariadne::Cell cell : mistake.cells)
      record["cells"].push_back(layout.cell_name(cell));
  }
  record["text"] = mistake_text(mistake, position, reveal);
  if (reveal >= 3 && !mistake.solution.empty()) {
    record["right"] = ordered_json::array();
    for (const ariadne::Cell cell : mistake.cells)
      record["right"].push_back(placement_text({cell, mistake.solution[cell]}, layout));
  }
  return record;
}

/// The same of a puzzle of a kind.
std::string kind_picture(const StartingPoint& start, const ariadne::Step& step, std::size_t reveal,
                         const std::string& words, const ariadne::Language& language) {
  const ariadne::StepDrawings drawings(*start.writing(), start.board.layout());
  if (reveal >= 3)
    return svg_picture(drawings.step(start.board, step),
                       with_name_in(language, step, to_text(step, start.board.layout())), words);
  return svg_picture(reveal == 0 ? drawings.board(start.board) : drawings.area(start.board, step),
                     reveal == 2 ? language.name_of(step) : "");
}

constexpr const char* several_solutions = "This position has several solutions.";

/// How many solutions the puzzle has, and the mistake as text and as a record if it has none.
struct Finding {
  Verdict verdict;
  std::string text = {};
  ordered_json record = {};
};

Finding find_mistake(const StartingPoint& start, const Solving& solving,
                     const ariadne::SolveRequest& request, std::size_t reveal) {
  const std::unique_ptr<ariadne::Solver> truth = solving.make_shipped_solver("default");
  const ariadne::PuzzleWriting* const writing = start.writing();
  if (writing == nullptr) {
    const Diagnosis diagnosis = diagnose(*truth, start.board, request);
    if (!diagnosis.mistake) return {diagnosis.verdict};
    return {diagnosis.verdict, mistake_text(*diagnosis.mistake, start.board, reveal),
            json_of_mistake(*diagnosis.mistake, start.board, reveal)};
  }
  ariadne::SolutionSink ignored;
  ariadne::SolveRequest two = request;
  two.solution_limit = 2;
  const Verdict verdict =
      truth->solve({start.board.layout_ptr(), candidates_of(start.board)}, two, ignored).verdict;
  if (verdict != Verdict::none) return {verdict};
  const KindMistake mistake = kind_mistake(*truth, *writing, request);
  const ariadne::Layout& layout = start.board.layout();
  return {verdict, kind_mistake_text(mistake, layout, reveal),
          json_of_kind_mistake(mistake, layout, reveal)};
}

int give_hint(const Options& options, const StartingPoint& start, const Solving& solving,
              ariadne::SolveRequest request) {
  const std::size_t reveal = reveal_option(options);
  const bool json = solving.format() == ariadne::Format::json;
  const Finding finding = find_mistake(start, solving, request, reveal);
  if (!finding.text.empty()) {
    if (json)
      write_output(ariadne::json_line({{"hint", {{"there", false}}}, {"mistake", finding.record}}));
    else
      write_output(finding.text + "\n");
    return status_not_all;
  }
  request.work_limit = 1;
  const bool several = finding.verdict == Verdict::multiple;
  const bool of_kind = start.writing() != nullptr;
  const ariadne::Language language = language_option(options, solving.registry());
  const auto go_on = [&](ariadne::SolveStage& stage) {
    if (several && has_parameter(solving.registry(), stage.with.id(), "rate-multiple"))
      stage.with.set("rate-multiple", "true", "hint");
  };
  const Way way(*solving.make_solver(go_on), start, request);
  const ariadne::Layout& layout = start.board.layout();
  const bool there = !way.log.steps().empty();
  std::string words;
  if (there && (wants_words(options) || options.has("svg")))
    words = describe(way.log.steps()[0], start.board, language);
  if (json) {
    ordered_json record{{"hint", {{"there", false}}}};
    const std::string said = wants_words(options) ? words : "";
    if (there)
      record["hint"] = of_kind
                           ? json_of_kind_hint(way.log.steps()[0], layout, reveal, said, language)
                           : json_of_hint(way.log.steps()[0], layout, reveal, said, language);
    else
      record["hint"]["reason"] = no_step_text(way, start.board);
    if (several) record["several"] = true;
    write_output(ariadne::json_line(record));
  } else {
    const auto text = [&](const ariadne::Step& step) {
      return of_kind ? kind_hint_text(step, start.board, reveal, language)
                     : hint_text(step, start.board, reveal, language);
    };
    write_output((several ? fmt::format("{} ", several_solutions) : "") +
                 (there ? text(way.log.steps()[0]) : no_step_text(way, start.board)) + "\n" +
                 (there && reveal >= 3 && wants_words(options) ? words + "\n" : ""));
  }
  if (there && options.has("svg"))
    write_file(options.get<std::string>("svg"),
               of_kind ? kind_picture(start, way.log.steps()[0], reveal, words, language)
                       : svg_picture(start.board, revealed(way.log.steps()[0], layout, reveal),
                                     reveal >= 3 ? words : ""));
  return (there || is_solved(start.board)) && !several ? status_ok : status_not_all;
}

Options hint_options() {
  Options options(
      "ariadne hint [OPTION...] [PUZZLE]", about_hint,
      {"ariadne hint "
       "79.2...8..8....5....34.19....4.5.......938.....8........73.2..5..........5...9723",
       "ariadne hint --reveal step --svg step.svg puzzle.txt",
       "ariadne hint --move r1c3=1 puzzle.txt"});
  add_solver_options(options, "hodoku");
  add_wording_options(options);
  add_constraint_option(options);
  add_kind_option(options);
  options.add()("no-uniqueness", "leave out techniques that assume a unique solution")(
      "move", value("MOVE"),
      "judge a placement such as r1c2=5, or an elimination such as 'r1c2<>5' (quoted); with "
      "--kind, 'tent r1c2', 'no tent r1c2', 'number r1c2=5', and the like")(
      "svg", value("FILE"), "also draw what the hint reveals, as SVG");
  options.add_choice("reveal", reveals, "technique", "how much to reveal");
  return options;
}

/// The board as text.
std::string board_of(const StartingPoint& start) {
  if (start.writing() != nullptr) return ariadne::board_text(start.writing()->drawing({}));
  const ariadne::Layout& layout = start.board.layout();
  return ariadne::with_rules(layout, to_grid(layout, start.board.values()));
}

int run_hint(const Options& options) {
  FileGuard guard;
  const GivenLayout given = given_layout(options);
  if (options.words().empty() || !ariadne::is_puzzle_argument(options.words()[0], given.layout))
    guard.read(options.words().empty() || options.words()[0] == "-" ? "/dev/stdin"
                                                                    : options.words()[0]);
  if (options.has("svg")) guard.write(options.get<std::string>("svg"), "--svg");
  const Interrupt interrupt;
  const Solving solving(loaded_plugins(options), options, "hodoku",
                        [&](ariadne::SolveStage& stage) { apply_step_options(options, stage); });
  const std::string text = puzzle_text(options, given.layout, interrupt.token());
  ariadne::ConstraintMaker rules = checked_maker(solving.registry(), given);
  const StartingPoint start =
      read_starting_point(text, given.layout, puzzle_name(options, given.layout), &rules);
  ariadne::SolveRequest request;
  request.stop = interrupt.token();
  solving.begin(request);
  if (solving.format() == ariadne::Format::grid ||
      solving.format() == ariadne::Format::colored_grid)
    write_output(board_of(start) + "\n");
  const int status = options.has("move")
                         ? judge_move(options.get<std::string>("move"), start, solving, request)
                         : give_hint(options, start, solving, request);
  return interrupt.happened() ? interrupted_status : status;
}

}  // namespace

Command hint_command() {
  return {"hint", "show the next step, in as much detail as you ask for", hint_options, run_hint};
}
