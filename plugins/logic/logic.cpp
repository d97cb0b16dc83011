// Solving by steps of logic: the first strategy, in the configured order, that finds something;
// its first step is applied, and the search begins again with the first strategy. It ends when the
// board is solved, when it shows a contradiction, or when no strategy finds anything.
//
// Why the verdicts hold. A sound strategy places and removes only what every solution of the
// puzzle agrees with, so the board always stands for exactly the puzzle's solutions. A board with
// every cell placed and no clash stands for one: `unique`. A board that shows a contradiction
// stands for none: `none`. A stuck board proves neither: `incomplete`. The verdict is as good as
// the strategies: one that takes it for granted that there is only one solution makes `unique`
// mean "at most one, if that is so".
//
// Cost: the work limit and the outcome's nodes count steps. Nothing is allocated for a puzzle once
// the board has been made for its layout.

#include "logic.hpp"

namespace ariadne {

namespace {

/// A strategy that breaks its contract would make the loop run for ever, or the board wrong: the
/// step must stay on the board, place only candidates, and change something.
void check(const Step& step, const Board& board, const std::string& strategy) {
  const Layout& layout = board.layout();
  const auto fail = [&](const std::string& what) {
    throw PluginError("strategy '" + strategy + "' " + what);
  };
  const auto on_board = [&](Candidate c) {
    return c.cell < layout.cell_count() && c.digit >= 1 && c.digit <= layout.digit_count();
  };
  bool changes = !step.placements.empty();
  for (const Candidate placement : step.placements) {
    if (!on_board(placement)) fail("found a step that places a digit outside the board");
    if (!board.candidates(placement.cell).contains(placement.digit))
      fail("found a step that places what is no candidate: " + placement_text(placement, layout));
  }
  for (const Candidate elimination : step.eliminations) {
    if (!on_board(elimination)) fail("found a step that removes a digit outside the board");
    changes = changes || board.candidates(elimination.cell).contains(elimination.digit);
  }
  if (!changes) fail("found a step that changes nothing: " + to_text(step, layout));
}

}  // namespace

Logic::Logic(Parameters& parameters) : strategies_(parameters.take_strategies("strategies")) {}

bool Logic::supports(const Layout&) const {
  return true;
}

SolveOutcome Logic::solve(const Puzzle& puzzle, const SolveRequest& request, SolutionSink& sink) {
  if (board_)
    board_->reset(puzzle);
  else
    board_.emplace(puzzle);

  Budget budget(request);
  while (!board_->contradictory() && !board_->solved()) {
    if (!find_step(request.trace != nullptr)) {
      sink.incomplete(*board_);
      return {Verdict::incomplete, 0, budget.spent()};
    }
    if (!budget.spend()) return {Verdict::limit, 0, budget.spent()};
    if (request.trace != nullptr) request.trace->step(first_.step(), *board_);
    apply_step();
  }
  if (board_->contradictory()) return {Verdict::none, 0, budget.spent()};
  sink.solution(board_->values());
  return {Verdict::unique, 1, budget.spent()};
}

bool Logic::find_step(bool explain) {
  for (const Named<Strategy>& strategy : strategies_) {
    first_.start_over(explain);
    strategy.object->find(*board_, first_);
    if (!first_.found()) continue;
    check(first_.step(), *board_, strategy.id);
    return true;
  }
  return false;
}

void Logic::apply_step() {
  for (const auto [cell, digit] : first_.step().placements) board_->place(cell, digit);
  for (const auto [cell, digit] : first_.step().eliminations) board_->eliminate(cell, digit);
}

void Logic::FirstStep::start_over(bool explain) {
  explain_ = explain;
  found_ = false;
}

bool Logic::FirstStep::add(const Step& step) {
  if (!found_) step_ = step;
  found_ = true;
  return false;
}

}  // namespace ariadne
