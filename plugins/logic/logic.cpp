// Solving by steps of logic: the first strategy, in the configured order, that finds a step; its
// first step is applied, and the search starts again with the first strategy. It ends when the
// board is solved, when it shows a contradiction, when no strategy finds a step, or when the next
// step is of the technique `until`.
//
// With `take: all`, all steps that the strategy found are applied before the search starts again.
// With `survey`, nothing is applied: the trace gets every available step, at most `most` of them;
// steps with the same text are reported once.
//
// Why the verdicts hold: a single proves itself: its cell has no other candidate, or its house no
// other place for the digit. Before anything else is applied or a hard strategy is tried, and if
// nothing is found, a search counts the solutions of the board. Until then, only singles have
// changed the board, so its solutions are those of the puzzle. If there are none or several, the
// work ends; with `rate-multiple`, it continues with several, without the strategies that assume a
// unique solution. From then on, every step is checked against the solution. A puzzle that singles
// alone solve, or lead into a contradiction, needs no search. If no solver of `proof` has an
// answer, a grid that is filled all the same is a `limit` with a solution: there may be others.
//
// Rating is HoDoKu's: the score is the sum of the scores of the steps; the level is that of the
// hardest step, raised as long as the score exceeds the cap of the level. A puzzle that is not
// solved is extreme; one that was left at `until` is not rated.
//
// With `berthier`, the length of the longest whip or braid on the way to the solution is reported as
// well. What it means depends on the strategies: the configs berthier and berthier-braids have them.
//
// Cost: the work limit and the outcome's nodes count steps, and the search has its own limit.
// Nothing is allocated for a puzzle once the board has been made for its layout.

#include <algorithm>
#include <array>
#include <cassert>
#include <limits>
#include <optional>
#include <string>
#include <unordered_set>
#include <vector>

#include <ariadne/model/quotes.hpp>
#include <ariadne/plugin/plugin.hpp>

#include "truth.hpp"

namespace ariadne::plugins::logic {
namespace {

/// What is taken of what a strategy finds.
enum class Take : std::uint8_t { first, all };

/// Which rating the length of the longest chain is.
enum class LengthRating : std::uint8_t { none, w, b };

constexpr Choice<Take> take_names[] = {{"first", Take::first}, {"all", Take::all}};

constexpr Choice<LengthRating> length_rating_names[] = {
    {"none", LengthRating::none}, {"w", LengthRating::w}, {"b", LengthRating::b}};

/// Whether the step shows by itself that it holds.
bool is_single(const Step& step, const Board& board) {
  if (step.placements.size() != 1 || !step.eliminations.empty()) return false;
  const auto [cell, digit] = step.placements[0];
  if (board.candidates(cell).single()) return true;
  const auto houses = board.layout().houses_of(cell);
  return std::any_of(houses.begin(), houses.end(), [&, d = digit](Membership house) {
    const std::uint32_t places = board.positions(house.group, d);
    return (places & (places - 1)) == 0;
  });
}

/// The rating of a step that needs so many rules: of each rule but the first, the score of the strategy, and
/// a level above easy.
Rating rating_of_rules(const Rating& rating, double rules) {
  const int more = static_cast<int>(rules) - 1;
  assert(more >= 0);
  const int level = std::min(more, static_cast<int>(Level::extreme));
  return {static_cast<Level>(level), rating.score * more};
}

/// Copies a step except its rating, which is that of its strategy. Most steps of a strategy have the
/// same names, and comparing them takes less time than copying them.
void copy(const Step& from, Step& to) {
  // Does not compile if a step has another member.
  const auto& [technique, name, code, notation, rating, difficulty, scale, placements, eliminations,
               evidence] = from;
  const auto copy_text = [](const std::string& text, std::string& copy) {
    if (copy != text) copy = text;
  };
  copy_text(technique, to.technique);
  copy_text(name, to.name);
  copy_text(code, to.code);
  copy_text(notation, to.notation);
  const auto copy_result = [](const std::vector<Candidate>& result, std::vector<Candidate>& copy) {
    copy.clear();
    for (const Candidate candidate : result) copy.push_back(candidate);
  };
  copy_result(placements, to.placements);
  copy_result(eliminations, to.eliminations);
  if (!evidence.empty() || !to.evidence.empty()) to.evidence = evidence;
  to.difficulty = difficulty;
  to.scale = scale;
}

class Logic final : public Solver {
 public:
  static std::vector<Parameter> table();
  explicit Logic(Parameters& parameters)
      : strategies_(parameters.take_strategies("strategies")),
        strategies_of_kinds_(parameters.take_strategies("strategies-of-kinds")),
        take_(parameters.choice("take", take_names)),
        survey_(parameters.boolean("survey")),
        most_(static_cast<std::size_t>(parameters.integer("most"))),
        rate_multiple_(parameters.boolean("rate-multiple")),
        length_rating_(parameters.choice("berthier", length_rating_names)),
        until_(parameters.text("until")),
        truth_(parameters.take_solvers("proof")) {
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
        throw ConfigError("'up-to' is " + in_quotes(last) + ", which is not one of the strategies");
      strategies_.erase(found + 1, strategies_.end());
    }
    if (!parameters.boolean("uniqueness"))
      std::erase_if(strategies_, [](const auto& strategy) { return strategy.assumes_unique; });
    kept_.resize(std::max(strategies_.size(), strategies_of_kinds_.size()) + 1);
  }

  bool supports(const Layout&) const override { return true; }

  /// What follows from groups alone is right whatever else holds; the end is held against
  /// everything.
  bool takes(const Constraint& /*constraint*/) const override { return true; }

  SolveOutcome solve(const Puzzle& puzzle, const SolveRequest& request,
                     SolutionSink& sink) override;

 private:
  /// Keeps the steps of one search.
  class Steps final : public StepSink {
   public:
    /// Once for each puzzle. Of each search, `most` steps are taken at most.
    void begin(const SolveRequest& request, std::size_t most);
    /// Keeps the steps of the next search in `kept`, which may have more, so that their memory and
    /// names are used again. Gives them this rating.
    void start_over(std::vector<Step>& kept, const Rating& rating) {
      kept_ = &kept;
      rating_ = rating;
      cut_short_ = false;
      count_ = 0;
    }
    static constexpr auto all = std::numeric_limits<std::size_t>::max();
    /// Whether a search was cut short: that nothing was found means nothing then.
    bool cut_short() const { return cut_short_; }
    bool any() const { return count_ != 0; }
    std::span<const Step> found() const { return std::span(*kept_).first(count_); }

    bool wants_evidence() const override { return wants_evidence_; }
    bool add(const Step& step) override;
    bool stopped() override;
    void limit(SolveRequest& request) const override;

   private:
    const SolveRequest* request_ = nullptr;
    std::size_t most_ = all;
    bool cut_short_ = false;
    bool wants_evidence_ = false;
    std::size_t count_ = 0;
    std::vector<Step>* kept_ = nullptr;
    Rating rating_;
  };

  SolveOutcome work(const SolveRequest& request, SolutionSink& sink);
  /// Has the board searched; false where there is nothing more to do.
  bool may_go_on(const SolveRequest& request, SolutionSink& sink) {
    truth_.ask(*board_, request, sink);
    if (truth_.verdict() == Verdict::none) return false;
    return truth_.verdict() != Verdict::multiple || rate_multiple_ || survey_;
  }

  /// Those for the board.
  const std::vector<Named<Strategy>>& strategies() const {
    return board_->layout().unknowns().empty() ? strategies_ : strategies_of_kinds_;
  }

  /// A limit was reached.
  SolveOutcome cut(std::uint64_t steps) const { return {Verdict::limit, truth_.given(), steps}; }

  SolveOutcome ended(std::uint64_t steps, SolutionSink& sink) const;
  /// Whether all is found of a puzzle of a kind that is part of its solution.
  bool only_helpers_are_open() const {
    const Layout& layout = board_->layout();
    if (layout.texts().empty()) return false;
    for (const Cell cell : board_->open_cells())
      if (!layout.unknowns()[cell].hidden) return false;
    return true;
  }
  /// Whether its steps hold, as far as is known.
  bool is_usable(const Named<Strategy>& strategy) const {
    return !strategy.assumes_unique || truth_.verdict() != Verdict::multiple;
  }

  bool find_steps(const Named<Strategy>& strategy, std::vector<Step>& kept) {
    steps_.start_over(kept, strategy.rating);
    strategy.object->find(*board_, steps_);
    return steps_.any();
  }

  const Named<Strategy>* find_next(const SolveRequest& request, SolutionSink& sink, bool& goes_on);
  /// What contradicts the solution is a mistake of its strategy.
  void check(const Step& step, const Named<Strategy>& strategy) const {
    if (truth_.asked() && truth_.contradicts(step))
      throw ComponentError(strategy.source + ": found a step that contradicts the solution: " +
                           to_text(step, board_->layout()));
  }

  SolveOutcome survey(const SolveRequest& request, SolutionSink& sink);
  void apply(const Step& step) {
    ariadne::apply(step, *board_);
    sum_.level = std::max(sum_.level, step.rating.level);
    sum_.score += step.rating.score;
    if (step.scale == Scale::berthier)
      longest_ = std::max(longest_, static_cast<int>(step.difficulty));
  }

  bool is_until(const Step& step) const {
    return !until_.empty() && (step.technique == until_ || step.code == until_);
  }

  Rating rating(bool solved) const {
    Rating rating = sum_;
    while (rating.score > caps_[static_cast<std::size_t>(rating.level)])
      rating.level = static_cast<Level>(static_cast<std::uint8_t>(rating.level) + 1);
    if (!solved) rating.level = Level::extreme;
    return rating;
  }

  std::vector<Named<Strategy>> strategies_;
  std::vector<Named<Strategy>> strategies_of_kinds_;
  Take take_;
  bool survey_;
  std::size_t most_;  ///< steps that a survey reports
  bool rate_multiple_;
  LengthRating length_rating_;
  std::string until_;
  bool at_until_ = false;                      ///< the work ended at the technique `until`
  std::array<int, all_levels.size()> caps_{};  ///< the score above which a level is not enough
  Truth truth_;
  std::optional<Board> board_;
  Steps steps_;
  std::vector<std::vector<Step>> kept_;  ///< by strategy, and one for surveys
  Rating sum_;                           ///< of the steps that were applied
  int longest_ = 0;                      ///< the greatest length of their whips or braids
};

std::vector<Parameter> Logic::table() {
  constexpr int most = 1000000000;
  return {
      Parameter::components("strategies", ComponentKind::strategy, {"$singles"},
                            "The strategies, in the order in which they are tried"),
      Parameter::components("strategies-of-kinds", ComponentKind::strategy, {"$reasons"},
                            "The same for puzzles of kinds, such as slitherlink"),
      Parameter::choice(
          "take", take_names,
          "Which steps of a strategy to apply before the first strategy is tried again"),
      Parameter::boolean("uniqueness", true,
                         "Whether to use strategies that assume a unique solution"),
      Parameter::text(
          "up-to", "",
          "The id of the last strategy to use; the strategies after it in the list are left out"),
      Parameter::text("until", "",
                      "The id or code of a technique; the solver stops before applying it"),
      Parameter::boolean("survey", false, "Whether to report every available step and apply none"),
      Parameter::integer("most", 100000, 1, most,
                         "The maximum number of steps that a survey reports"),
      Parameter::components(
          "proof", ComponentKind::solver, {"$counters"},
          "Solvers that count the solutions before the first step that is not a single; the first "
          "one that supports the layout is used"),
      Parameter::boolean("rate-multiple", false,
                         "Whether to rate puzzles with several solutions; the strategies that "
                         "assume a unique solution are then not used"),
      Parameter::choice("berthier", length_rating_names,
                        "Which of Berthier's ratings to derive from the longest chain: W if the "
                        "strategies are singles and whips, B if they are singles and braids"),
      Parameter::integer("easy-cap", 800, 0, most, "The highest score of an easy puzzle"),
      Parameter::integer("medium-cap", 1000, 0, most, "The highest score of a medium puzzle"),
      Parameter::integer("hard-cap", 1600, 0, most, "The highest score of a hard puzzle"),
      Parameter::integer("unfair-cap", 1800, 0, most, "The highest score of an unfair puzzle")};
}

SolveOutcome Logic::solve(const Puzzle& puzzle, const SolveRequest& request, SolutionSink& sink) {
  if (request.start != nullptr)
    board_ = *request.start;
  else if (board_)
    board_->reset(puzzle);
  else
    board_.emplace(puzzle);
  const std::size_t taken = take_ == Take::first ? 1 : Steps::all;
  steps_.begin(request, survey_ ? most_ + 1 : taken);
  steps_.start_over(kept_.back(), {});
  truth_.forget();
  if (survey_) return survey(request, sink);
  sum_ = {Level::easy, 0};
  longest_ = 0;
  at_until_ = false;
  const SolveOutcome outcome = work(request, sink);
  // Of a puzzle that was left at the technique it is not known how hard it is.
  const bool rated =
      !at_until_ && (outcome.verdict == Verdict::unique || outcome.verdict == Verdict::incomplete ||
                     (outcome.verdict == Verdict::multiple && rate_multiple_));
  if (rated && request.trace != nullptr)
    request.trace->rated(rating(outcome.verdict == Verdict::unique));
  if (outcome.verdict == Verdict::unique && request.trace != nullptr) {
    if (length_rating_ == LengthRating::w) request.trace->rated_by_berthier({longest_, {}});
    if (length_rating_ == LengthRating::b) request.trace->rated_by_berthier({{}, longest_});
  }
  return outcome;
}

SolveOutcome Logic::work(const SolveRequest& request, SolutionSink& sink) {
  Budget budget(request);
  const bool timed = request.deadline != Clock::time_point::max();
  while (!board_->contradictory() && !board_->solved()) {
    if (only_helpers_are_open()) {
      may_go_on(request, sink);
      break;
    }
    // A step may take long: the clock is looked at before each.
    if (timed && Clock::now() >= request.deadline) return cut(budget.spent());
    bool goes_on = true;
    const Named<Strategy>* const strategy = find_next(request, sink, goes_on);
    if (!goes_on) return ended(budget.spent(), sink);
    if (strategy == nullptr && steps_.stopped()) return cut(budget.spent());
    const auto found = steps_.found();
    const auto is_plain = [&](const Step& step) { return is_single(step, *board_); };
    if (!truth_.asked() &&
        (strategy == nullptr || !std::all_of(found.begin(), found.end(), is_plain))) {
      if (!may_go_on(request, sink)) return ended(budget.spent(), sink);
      // What was found may assume one solution.
      if (strategy != nullptr && !is_usable(*strategy)) continue;
    }
    if (strategy == nullptr) return ended(budget.spent(), sink);
    if (is_until(found[0])) {
      check(found[0], *strategy);
      if (request.trace != nullptr) request.trace->step(found[0], *board_);
      at_until_ = true;
      return ended(budget.spent(), sink);
    }
    for (const Step& step : found) {
      // One before it may have done it all.
      if (&step != found.data() && !changes(step, *board_)) continue;
      if (!budget.spend()) return cut(budget.spent());
      check(step, *strategy);
      if (request.trace != nullptr) request.trace->step(step, *board_);
      apply(step);
    }
  }
  return ended(budget.spent(), sink);
}

/// What the board, as it stands, and the search say.
SolveOutcome Logic::ended(std::uint64_t steps, SolutionSink& sink) const {
  const std::optional<Verdict> known = truth_.verdict();
  if (known == Verdict::none) return {Verdict::none, 0, steps};
  if (known == Verdict::multiple) return {Verdict::multiple, truth_.given(), steps};
  const bool proved = known == Verdict::unique || !truth_.asked();
  const bool broken = board_->solved() && !obeys_constraints(board_->layout(), board_->values());
  if (board_->contradictory() || broken) return {proved ? Verdict::none : Verdict::limit, 0, steps};
  if (board_->solved()) {
    sink.solution(board_->values());
    return {proved ? Verdict::unique : Verdict::limit, 1, steps};
  }
  if (known == Verdict::unique && only_helpers_are_open()) {
    sink.solution(truth_.solution());
    return {Verdict::unique, 1, steps};
  }
  sink.incomplete(*board_);
  return {Verdict::incomplete, 0, steps};
}

/// Every step of every strategy.
SolveOutcome Logic::survey(const SolveRequest& request, SolutionSink& sink) {
  Budget budget(request);
  if (board_->contradictory()) return {Verdict::none, 0, 0};
  if (!may_go_on(request, sink)) return ended(0, sink);
  const bool by_text = request.trace != nullptr && request.trace->wants_evidence();
  std::unordered_set<std::string> texts;
  for (const Named<Strategy>& strategy : strategies()) {
    if (!is_usable(strategy)) continue;
    find_steps(strategy, kept_.back());
    for (const Step& step : steps_.found()) {
      check(step, strategy);
      // Of steps that read alike, as the two houses of a hidden single do, the first is enough.
      if (by_text && !texts.insert(to_text(step, board_->layout())).second) continue;
      if (budget.spent() == most_ || !budget.spend()) return cut(budget.spent());
      if (request.trace != nullptr) request.trace->step(step, *board_);
    }
    if (steps_.stopped()) return cut(budget.spent());
  }
  return ended(budget.spent(), sink);
}

/// The first strategy that finds something, null when none does. Where singles end, the solutions
/// are counted before a hard strategy is tried, which may search for long on a board with many.
const Named<Strategy>* Logic::find_next(const SolveRequest& request, SolutionSink& sink,
                                        bool& goes_on) {
  const std::vector<Named<Strategy>>& all = strategies();
  for (std::size_t i = 0; i < all.size(); ++i) {
    const Named<Strategy>& strategy = all[i];
    if (!truth_.asked() && strategy.rating.level >= Level::hard) {
      goes_on = may_go_on(request, sink);
      if (!goes_on) return nullptr;
    }
    if (!is_usable(strategy)) continue;
    if (find_steps(strategy, kept_[i])) return &strategy;
    if (steps_.cut_short()) return nullptr;
  }
  return nullptr;
}

void Logic::Steps::begin(const SolveRequest& request, std::size_t most) {
  request_ = &request;
  most_ = most;
  wants_evidence_ = request.trace != nullptr && request.trace->wants_evidence();
}

bool Logic::Steps::stopped() {
  cut_short_ = cut_short_ || request_->over();
  return cut_short_;
}

void Logic::Steps::limit(SolveRequest& request) const {
  request.deadline = request_->deadline;
  request.stop = request_->stop;
}

bool Logic::Steps::add(const Step& step) {
  if (count_ == most_) return false;
  if (count_ == kept_->size()) kept_->emplace_back();
  Step& kept = (*kept_)[count_++];
  copy(step, kept);
  kept.rating = step.scale == Scale::rules ? rating_of_rules(rating_, step.difficulty) : rating_;
  // Many steps may take long by themselves.
  constexpr std::size_t between_looks = 256;
  if (count_ % between_looks == 0 && stopped()) return false;
  return count_ < most_;
}

}  // namespace
}  // namespace ariadne::plugins::logic

ARIADNE_PLUGIN("logic", "1.0.0", "Solving step by step, as a person does") {
  using namespace ariadne::plugins::logic;
  plugin.solver<Logic>(
      "logic",
      "Tries its strategies in order, applies the first step that is found, and starts again from "
      "the first strategy, until no strategy finds a step");
}
