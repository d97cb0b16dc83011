#include "runs/steps.hpp"

#include <ariadne/exchange/puzzle_documents.hpp>
#include <ariadne/input/reader.hpp>
#include <ariadne/model/error.hpp>
#include <ariadne/pipeline/reason_names.hpp>
#include <ariadne/work/bulk.hpp>

void add_technique_options(Options& options) {
  options.add()("no-uniqueness", "leave out techniques that assume a unique solution")(
      "rate-multiple",
      "also solve and rate puzzles with several solutions, without techniques that assume "
      "uniqueness");
}

void add_rate_options(Options& options) {
  add_technique_options(options);
  options.add()(
      "explainer",
      "also write the ratings of Sudoku Explainer: ER, EP, and ED (config explainer-1.2.1)");
}

void add_step_options(Options& options) {
  add_technique_options(options);
  options.add()("steps-from", value("TEXT"),
                "start from a partly solved puzzle or a line from HoDoKu's library");
}

void apply_step_options(const Options& options, ariadne::SolveStage& stage) {
  if (options.has("no-uniqueness")) stage.with.set("uniqueness", "false", "--no-uniqueness");
  if (options.has("rate-multiple")) stage.with.set("rate-multiple", "true", "--rate-multiple");
}

std::string limit_text(const ariadne::SolveOutcome& outcome) {
  return outcome.solutions > 0
             ? "a solution was found, but the search for a second one reached its own limit"
             : "a limit was reached before the last step";
}

Way::Way(ariadne::Solver& solver, const StartingPoint& start, ariadne::SolveRequest request) {
  ariadne::require_support(solver, start.board.layout());
  request.start = &start.board;
  std::optional<ariadne::NamingTrace> naming;
  if (start.writing() != nullptr) naming.emplace(*start.writing(), log);
  request.trace = naming ? static_cast<ariadne::SolveTrace*>(&*naming) : &log;
  outcome = solver.solve({start.board.layout_ptr(), ariadne::candidates_of(start.board)}, request,
                         answer);
}

StartingPoint read_starting_point(const std::string& text, const ariadne::LayoutChoice& layout,
                                  const std::string& what, ariadne::RuleMaker* rules) {
  const auto fail = [&](std::size_t line, std::size_t column, const std::string& error) {
    throw ariadne::ConfigError(ariadne::Place{what, line, column}, error);
  };
  if (ariadne::is_library_line(text)) {
    if (rules != nullptr && rules->adds_rules())
      fail(0, 0,
           "a line of a technique library describes a puzzle without rules beyond its layout");
    std::optional<ariadne::LibraryLine> line;
    const auto mistake = ariadne::read_library_state(text, layout.fixed, line);
    if (mistake) fail(1, mistake->at + 1, mistake->error);
    return {std::move(line->board), line->code, line->variant, nullptr};
  }
  ariadne::TextLines lines(text);
  ariadne::PuzzleDocuments documents;
  ariadne::PuzzleReader reader(lines, layout, &documents, {}, rules);
  ariadne::ReadItem item;
  if (!reader.next(item)) fail(0, 0, "there is no puzzle");
  if (!item.good()) fail(item.error_line, item.error_column, item.error);
  if (item.notes && item.notes->writing)
    return {ariadne::Board(item.notes->writing->in_steps()), "", "", item.notes};
  return {ariadne::Board(ariadne::puzzle_of(item.layout, item.givens, item.candidates)), "", "",
          nullptr};
}
