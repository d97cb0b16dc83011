#include "commands/judge_move.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <optional>
#include <string_view>
#include <vector>

#include <fmt/format.h>

#include <ariadne/model/error.hpp>
#include <ariadne/model/nearest.hpp>
#include <ariadne/model/symbols.hpp>
#include <ariadne/work/needed_steps.hpp>

#include "commands/commands.hpp"
#include "runs/component_option.hpp"
#include "runs/wording.hpp"
#include "terminal/output.hpp"

using ariadne::Verdict;
using nlohmann::ordered_json;

namespace {

/// A placement or an elimination to judge.
struct Move {
  ariadne::Candidate candidate;
  bool places;
  std::string text;
};

/// Removes a prefix from the text; false if the text does not start with it.
bool take(std::string_view& text, std::string_view prefix) {
  if (!text.starts_with(prefix)) return false;
  text.remove_prefix(prefix.size());
  return true;
}

/// Removes a number from the text; 0 if the text does not start with one.
int take_number(std::string_view& text) {
  int number = 0;
  const auto end = std::from_chars(text.data(), text.data() + text.size(), number);
  text.remove_prefix(static_cast<std::size_t>(end.ptr - text.data()));
  return number;
}

/// Removes a digit, written as a number or a letter, from the text; 0 if there is none.
int take_digit(std::string_view& text, const ariadne::Layout& layout) {
  if (text.empty()) return 0;
  const bool letter = text.front() < '0' || text.front() > '9';
  const int number = letter ? 0 : take_number(text);
  // Numbers that have no symbol are no digits either.
  constexpr std::string_view symbols = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ";
  const auto at = static_cast<std::size_t>(number);
  const char symbol = letter ? text.front() : at < symbols.size() ? symbols[at] : '.';
  if (letter) text.remove_prefix(1);
  return ariadne::digit_of(symbol, layout);
}

Move read_move(const std::string& given, const ariadne::Layout& layout) {
  // Cells may be written in capitals, and spaces may be around the sign.
  std::string text;
  for (const char c : given)
    if (c != ' ') text += c == 'R' && text.empty() ? 'r' : c;
  if (const std::size_t capital = text.find_first_not_of("0123456789", 1);
      capital != std::string::npos && text[capital] == 'C')
    text[capital] = 'c';
  std::string_view rest = text;
  const int row = take(rest, "r") ? take_number(rest) : 0;
  const int column = take(rest, "c") ? take_number(rest) : 0;
  const bool places = take(rest, "=");
  const int digit = places || take(rest, "<>") ? take_digit(rest, layout) : 0;
  if (row < 1 || column < 1 || digit < 1 || !rest.empty())
    throw ariadne::ConfigError(fmt::format(
        "--move must be a placement such as r1c2=5 or an elimination such as r1c2<>5, not '{}'",
        given));
  const auto cell = layout.cell_at(row - 1, column - 1);
  if (!cell || digit > layout.digit_count())
    throw ariadne::ConfigError(fmt::format("--move {}: the layout {} has no such {}", text,
                                           layout.name(), cell ? "digit" : "cell"));
  return {{*cell, static_cast<ariadne::Digit>(digit)}, places, text};
}

/// An example of what --move can be for a puzzle of a kind.
std::string example_of_moves(const ariadne::Layout& layout) {
  for (ariadne::Cell cell = 0; cell < layout.cell_count(); ++cell) {
    if (layout.unknowns()[cell].words == nullptr) continue;
    const ariadne::Digit last = static_cast<ariadne::Digit>(layout.unknowns()[cell].digits);
    return fmt::format("'{}' or '{}'", placement_text({cell, last}, layout),
                       elimination_text({cell, last}, layout));
  }
  return "a value";
}

/// A move that says something of an unknown: "tent r1c5", "no tent r1c5", "number r1c1=3" or
/// "number r1c1<>3".
Move read_move_of_kind(const std::string& given, const ariadne::Layout& layout) {
  std::string_view rest = given;
  const bool denied = take(rest, "no ") || take(rest, "not ");
  const std::size_t sign = rest.find_first_of("=<");
  const std::string name(rest.substr(0, sign));
  std::string_view value = sign == std::string_view::npos ? "" : rest.substr(sign);
  const bool excludes = take(value, "<>");
  const bool has_value = excludes || take(value, "=");
  std::vector<std::string> names;
  for (ariadne::Cell cell = 0; cell < layout.cell_count(); ++cell) {
    const ariadne::Unknown& unknown = layout.unknowns()[cell];
    if (unknown.words == nullptr) continue;
    names.push_back(unknown.words->name + ' ' + unknown.place);
    if (names.back() != name) continue;
    const std::vector<std::string>& values = unknown.words->values;
    // That a mark is not there is the other one of its two digits.
    const auto found = has_value                ? std::find(values.begin(), values.end(), value)
                       : unknown.words->is_mark ? values.end() - 1
                                                : values.end();
    if (found == values.end()) break;
    Move move{
        {cell, static_cast<ariadne::Digit>(found - values.begin() + 1)}, denied == excludes, ""};
    if (unknown.words->is_mark && !move.places) {
      move.candidate.digit = static_cast<ariadne::Digit>(3 - move.candidate.digit);
      move.places = true;
    }
    move.text = move.places ? placement_text(move.candidate, layout)
                            : elimination_text(move.candidate, layout);
    return move;
  }
  throw ariadne::ConfigError(
      fmt::format("--move must say something of an unknown of the puzzle, such as {}, not '{}'{}",
                  example_of_moves(layout), given, ariadne::did_you_mean(name, names)));
}

/// Whether the step makes the move: a placement also rules out the cell's other digits, and the
/// digit in the cells that see it.
bool makes(const ariadne::Step& step, const Move& move, const ariadne::Layout& layout) {
  const ariadne::Candidate wanted = move.candidate;
  const auto is_it = [&](ariadne::Candidate c) { return c == wanted; };
  if (move.places) return std::any_of(step.placements.begin(), step.placements.end(), is_it);
  return std::any_of(step.eliminations.begin(), step.eliminations.end(), is_it) ||
         std::any_of(step.placements.begin(), step.placements.end(), [&](ariadne::Candidate c) {
           return c.cell == wanted.cell
                      ? c.digit != wanted.digit
                      : c.digit == wanted.digit && layout.peer_set(wanted.cell).contains(c.cell);
         });
}

/// Whether the position has a solution in which the candidate is true, or false; nothing if the
/// time limit was reached first.
std::optional<bool> can_be(ariadne::Solver& truth, const ariadne::Board& board,
                           ariadne::Candidate c, bool is_true, ariadne::SolveRequest request) {
  ariadne::Puzzle puzzle(board.layout_ptr(), ariadne::candidates_of(board));
  const ariadne::DigitSet digit = ariadne::DigitSet::of(c.digit);
  puzzle.set_candidates(
      c.cell, is_true ? puzzle.candidates(c.cell) & digit : puzzle.candidates(c.cell) - digit);
  if (puzzle.candidates(c.cell).empty()) return false;
  ariadne::AnswerSink ignored;
  request.solution_limit = 1;
  const ariadne::SolveOutcome outcome = truth.solve(puzzle, request, ignored);
  if (outcome.solutions > 0) return true;
  return outcome.verdict == Verdict::limit ? std::nullopt : std::optional(false);
}

enum class Judgement { right, wrong, open, no_solution, unknown };

const char* to_string(Judgement judgement) {
  switch (judgement) {
    case Judgement::right:
      return "right";
    case Judgement::wrong:
      return "wrong";
    case Judgement::open:
      return "open";
    case Judgement::no_solution:
      return "no solution";
    case Judgement::unknown:
      break;
  }
  return "unknown";
}

Judgement judge(ariadne::Solver& truth, const ariadne::Board& board, const Move& move,
                const ariadne::SolveRequest& request) {
  const std::optional<bool> with = can_be(truth, board, move.candidate, move.places, request);
  const std::optional<bool> without = can_be(truth, board, move.candidate, !move.places, request);
  if (!with || !without) return Judgement::unknown;
  if (*with && *without) return Judgement::open;
  if (*with) return Judgement::right;
  return *without ? Judgement::wrong : Judgement::no_solution;
}

/// What the position of a puzzle of a kind says of the unknown, in the same way.
std::string reason_of_position(const ariadne::Board& board, ariadne::Candidate candidate) {
  const ariadne::Layout& layout = board.layout();
  if (const ariadne::Digit value = board.value(candidate.cell); value != 0)
    return fmt::format("The puzzle or the position says: {}",
                       placement_text({candidate.cell, value}, layout));
  if (!board.candidates(candidate.cell).contains(candidate.digit))
    return fmt::format("The puzzle or the position says: {}", elimination_text(candidate, layout));
  return "";
}

/// What the board itself shows of the candidate, as a sentence without a final period; empty if
/// nothing.
std::string plain_reason(const ariadne::Board& board, ariadne::Candidate candidate) {
  const ariadne::Layout& layout = board.layout();
  if (!layout.unknowns().empty()) return reason_of_position(board, candidate);
  const std::string cell = layout.cell_name(candidate.cell);
  const std::string digit{ariadne::symbol_of(candidate.digit, layout)};
  if (const ariadne::Digit value = board.value(candidate.cell); value != 0)
    return fmt::format("{} {} {}", cell, board.is_given(candidate.cell) ? "is a given" : "holds",
                       ariadne::symbol_of(value, layout));
  for (const ariadne::Cell peer : layout.peer_set(candidate.cell))
    if (board.value(peer) == candidate.digit)
      return fmt::format("{} sees the {}{} in {}", cell, board.is_given(peer) ? "given " : "",
                         digit, layout.cell_name(peer));
  if (!board.candidates(candidate.cell).contains(candidate.digit))
    return fmt::format("{} is not a candidate of {} in this position", digit, cell);
  return "";
}

/// What proves the move: the board itself, a step that is possible now, or the last of several steps.
struct Shown {
  std::string technique;            ///< empty if the board itself shows it
  std::string text;                 ///< of the board or of the last step
  std::vector<std::string> before;  ///< the steps that lead to it
  bool simpler = false;             ///< a harder step would show it at once
};

/// The steps of a solver up to the first one that makes the move; empty if no step makes it.
std::vector<ariadne::Step> path_to(const Move& move, ariadne::Solver& solver,
                                   const StartingPoint& start,
                                   const ariadne::SolveRequest& request) {
  const Way way(solver, start, request);
  const auto steps = way.log.steps();
  for (std::size_t i = 0; i < steps.size(); ++i)
    if (makes(steps[i], move, start.board.layout()))
      return {steps.begin(), steps.begin() + static_cast<std::ptrdiff_t>(i) + 1};
  return {};
}

/// Has the smallest set of rules searched that shows the move.
void ask_about(const Move& move, ariadne::SolveStage& stage) {
  ariadne::ComponentTree strategy = option_component("reason", "--move");
  strategy.set("cell", std::to_string(move.candidate.cell), "--move");
  stage.with.set("strategies-of-kinds", std::array{strategy});
}

/// The highest level of some steps.
ariadne::Level hardest_level(const std::vector<ariadne::Step>& steps) {
  ariadne::Level hardest = ariadne::Level::easy;
  for (const ariadne::Step& step : steps) hardest = std::max(hardest, step.rating.level);
  return hardest;
}

/// What shows the move: a step that is possible now, unless steps of lower levels lead to it.
std::optional<Shown> shown_by(const Solving& solving, const StartingPoint& start, const Move& move,
                              const ariadne::SolveRequest& request) {
  if (const std::string reason = plain_reason(start.board, move.candidate); !reason.empty())
    return Shown{"", reason + ".", {}};
  const auto survey = [&](ariadne::SolveStage& stage) {
    stage.with.set("survey", "true", "--move");
    if (start.writing() != nullptr) ask_about(move, stage);
  };
  const auto of = [&](const ariadne::Step& step) { return step_with_house(step, start.board); };
  std::vector<ariadne::Step> now = path_to(move, *solving.make_solver(survey), start, request);
  if (!now.empty() && now.back().rating.level == ariadne::Level::easy)
    return Shown{now.back().technique, of(now.back()), {}};
  const std::vector<ariadne::Step> later = ariadne::needed_steps(
      start.board, path_to(move, *solving.make_solver(), start, request), solving.registry());
  if (later.empty() || (!now.empty() && now.back().rating.level <= hardest_level(later)))
    return now.empty() ? std::nullopt
                       : std::optional(Shown{now.back().technique, of(now.back()), {}});
  Shown shown{later.back().technique, of(later.back()), {}, !now.empty()};
  for (std::size_t i = 0; i + 1 < later.size(); ++i) shown.before.push_back(of(later[i]));
  return shown;
}

std::string judgement_text(const Move& move, Judgement judgement,
                           const std::optional<Shown>& shown) {
  switch (judgement) {
    case Judgement::right:
      break;
    case Judgement::wrong:
      return fmt::format("{} is wrong.{}{}", move.text, shown ? " " : "", shown ? shown->text : "");
    case Judgement::open:
      return fmt::format("{} is undecided: there are solutions with and without it.", move.text);
    case Judgement::no_solution:
      return "This position has no solution.";
    case Judgement::unknown:
      return fmt::format("Time limit reached before {} could be checked.", move.text);
  }
  const std::string right = fmt::format("{} is right. ", move.text);
  if (!shown) return right + "No technique shows it.";
  if (shown->before.empty()) return right + shown->text;
  std::string text =
      fmt::format("{}It follows by {}, after {}:", right, shown->text,
                  counted(shown->before.size(), shown->simpler ? "simpler step" : "step"));
  for (const std::string& step : shown->before) text += fmt::format("\n  {}", step);
  return text;
}

}  // namespace

int judge_move(const std::string& move_text, const StartingPoint& start, const Solving& solving,
               const ariadne::SolveRequest& request) {
  const ariadne::Layout& layout = start.board.layout();
  const Move move = layout.unknowns().empty() ? read_move(move_text, layout)
                                              : read_move_of_kind(move_text, layout);
  const Judgement judgement =
      judge(*solving.make_shipped_solver("default"), start.board, move, request);
  const bool right = judgement == Judgement::right;
  std::optional<Shown> shown;
  if (right)
    shown = shown_by(solving, start, move, request);
  else if (const std::string reason = plain_reason(start.board, move.candidate);
           judgement == Judgement::wrong && !reason.empty())
    shown = Shown{"", reason + ".", {}};
  if (solving.format() == ariadne::Format::json) {
    ordered_json record{{"move", move.text}, {"judgement", to_string(judgement)}};
    if (right)
      record["technique"] =
          shown && !shown->technique.empty() ? ordered_json(shown->technique) : ordered_json();
    if (shown) {
      record["text"] = shown->text;
      record["after"] = shown->before.size();
      if (!shown->before.empty()) record["steps"] = shown->before;
    }
    write_output(ariadne::json_line(record));
  } else {
    write_output(judgement_text(move, judgement, shown) + "\n");
  }
  return right ? status_ok : status_not_all;
}
