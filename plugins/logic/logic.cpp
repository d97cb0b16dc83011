// Solving by steps of logic: the first strategy, in the configured order, that finds something;
// its first step is applied, and the search begins again with the first strategy. It ends when the
// board is solved, when it shows a contradiction, when no strategy finds anything, or when the next
// step is of the technique `until`.
//
// With `take: all`, all steps that the strategy found are applied before the search begins again.
// With `survey`, nothing is applied: the trace is told every step that there is on the board.
//
// Why the verdicts hold. A sound strategy places and removes only what every solution of the
// puzzle agrees with, so the board always stands for exactly the puzzle's solutions. A board with
// every cell placed and no clash stands for one: `unique`. A board that shows a contradiction
// stands for none: `none`. A stuck board proves neither: `incomplete`. The verdict is as good as
// the strategies: one that takes it for granted that there is only one solution makes `unique`
// mean "at most one, if that is so". `uniqueness: false` leaves all of those out.
//
// Rating is HoDoKu's: the score is the sum of the scores of the steps, the level that of the
// hardest step, raised for as long as the score exceeds the level's cap. What is not solved is
// extreme.
//
// Cost: the work limit and the outcome's nodes count steps. Nothing is allocated for a puzzle once
// the board has been made for its layout.

#include "logic.hpp"

#include <algorithm>
#include <limits>

#include <ariadne/model/quotes.hpp>

namespace ariadne {

namespace {

/// Whether there is anything left to do of a step: an earlier one of the same search may have done
/// it all.
bool changes(const Step& step, const Board& board) {
  return std::any_of(step.placements.begin(), step.placements.end(),
                     [&](Candidate c) { return board.value(c.cell) == 0; }) ||
         std::any_of(step.eliminations.begin(), step.eliminations.end(),
                     [&](Candidate c) { return board.candidates(c.cell).contains(c.digit); });
}

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
  for (const Candidate placement : step.placements) {
    if (!on_board(placement)) fail("found a step that places a digit outside the board");
    if (!board.candidates(placement.cell).contains(placement.digit))
      fail("found a step that places what is no candidate: " + placement_text(placement, layout));
  }
  for (const Candidate elimination : step.eliminations) {
    if (!on_board(elimination)) fail("found a step that removes a digit outside the board");
  }
  if (!changes(step, board)) fail("found a step that changes nothing: " + to_text(step, layout));
}

}  // namespace

Logic::Logic(Parameters& parameters)
    : strategies_(parameters.take_strategies("strategies")),
      take_(parameters.text("take") == "all" ? Take::all : Take::first),
      survey_(parameters.boolean("survey")),
      until_(parameters.text("until")) {
  for (const Level level : all_levels) {
    int& cap = caps_[static_cast<std::size_t>(level)];
    cap = level == Level::extreme
              ? std::numeric_limits<int>::max()
              : static_cast<int>(parameters.integer(std::string(to_string(level)) + "-cap"));
  }
  if (const std::string& last = parameters.text("up-to"); !last.empty()) {
    const auto found = std::find_if(strategies_.begin(), strategies_.end(),
                                    [&](const auto& strategy) { return strategy.id == last; });
    if (found == strategies_.end())
      throw ConfigError("up-to names " + in_quotes(last) + ", which is not among the strategies");
    strategies_.erase(found + 1, strategies_.end());
  }
  if (!parameters.boolean("uniqueness"))
    std::erase_if(strategies_, [](const auto& strategy) { return strategy.assumes_unique; });
}

bool Logic::supports(const Layout&) const {
  return true;
}

SolveOutcome Logic::solve(const Puzzle& puzzle, const SolveRequest& request, SolutionSink& sink) {
  if (request.start != nullptr)
    board_ = *request.start;
  else if (board_)
    board_->reset(puzzle);
  else
    board_.emplace(puzzle);
  steps_.start_over(take_, request);
  if (survey_) return survey(request, sink);
  sum_ = {Level::easy, 0};
  const SolveOutcome outcome = work(request, sink);
  if (request.trace != nullptr) request.trace->rated(rating(outcome.verdict == Verdict::unique));
  return outcome;
}

SolveOutcome Logic::work(const SolveRequest& request, SolutionSink& sink) {
  Budget budget(request);
  const bool timed = request.deadline != Clock::time_point::max();
  while (!board_->contradictory() && !board_->solved()) {
    // A step may take long: the clock is looked at before each.
    if (timed && Clock::now() >= request.deadline) return {Verdict::limit, 0, budget.spent()};
    const bool found = find_next(request);
    if (!found && steps_.stopped()) return {Verdict::limit, 0, budget.spent()};
    if (!found || is_until(steps_.found()[0])) {
      if (found && request.trace != nullptr) request.trace->step(steps_.found()[0], *board_);
      sink.incomplete(*board_);
      return {Verdict::incomplete, 0, budget.spent()};
    }
    for (const Step& step : steps_.found()) {
      if (!changes(step, *board_)) continue;
      if (!budget.spend()) return {Verdict::limit, 0, budget.spent()};
      if (request.trace != nullptr) request.trace->step(step, *board_);
      apply(step);
    }
  }
  if (board_->contradictory()) return {Verdict::none, 0, budget.spent()};
  sink.solution(board_->values());
  return {Verdict::unique, 1, budget.spent()};
}

/// Every step of every strategy.
SolveOutcome Logic::survey(const SolveRequest& request, SolutionSink& sink) {
  Budget budget(request);
  if (board_->contradictory()) return {Verdict::none, 0, 0};
  for (const Named<Strategy>& strategy : strategies_) {
    find_steps(strategy, Take::all, request);
    for (const Step& step : steps_.found()) {
      if (!budget.spend()) return {Verdict::limit, 0, budget.spent()};
      if (request.trace != nullptr) request.trace->step(step, *board_);
    }
    if (steps_.stopped()) return {Verdict::limit, 0, budget.spent()};
  }
  sink.incomplete(*board_);
  return {Verdict::incomplete, 0, budget.spent()};
}

bool Logic::find_next(const SolveRequest& request) {
  for (const Named<Strategy>& strategy : strategies_) {
    if (find_steps(strategy, take_, request)) return true;
    if (steps_.cut_short()) return false;
  }
  return false;
}

bool Logic::find_steps(const Named<Strategy>& strategy, Take take, const SolveRequest& request) {
  steps_.start_over(take, request);
  strategy.object->find(*board_, steps_);
  for (Step& step : steps_.found()) {
    step.rating = strategy.rating;
    check(step, *board_, strategy.id);
  }
  return !steps_.found().empty();
}

void Logic::apply(const Step& step) {
  ariadne::apply(step, *board_);
  sum_.level = std::max(sum_.level, step.rating.level);
  sum_.score += step.rating.score;
}

bool Logic::is_until(const Step& step) const {
  return !until_.empty() && (step.technique == until_ || step.code == until_);
}

Rating Logic::rating(bool solved) const {
  Rating rating = sum_;
  while (rating.score > caps_[static_cast<std::size_t>(rating.level)])
    rating.level = static_cast<Level>(static_cast<std::uint8_t>(rating.level) + 1);
  if (!solved) rating.level = Level::extreme;
  return rating;
}

void Logic::Steps::start_over(Take take, const SolveRequest& request) {
  take_ = take;
  request_ = &request;
  cut_short_ = false;
  count_ = 0;
}

bool Logic::Steps::stopped() {
  cut_short_ = cut_short_ || request_->stop.stop_requested() || Clock::now() >= request_->deadline;
  return cut_short_;
}

void Logic::Steps::limit(SolveRequest& request) const {
  request.deadline = request_->deadline;
  request.stop = request_->stop;
}

bool Logic::Steps::add(const Step& step) {
  if (take_ == Take::first && count_ == 1) return false;
  if (count_ == steps_.size()) steps_.emplace_back();
  steps_[count_++] = step;
  return take_ == Take::all;
}

}  // namespace ariadne
