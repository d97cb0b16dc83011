// Learning: a search that never reaches the same dead end twice.
//
// Sources: J. P. Marques-Silva and K. A. Sakallah, "GRASP" (1996), for learning and jumping back;
// M. Moskewicz et al., "Chaff" (2001), for watched literals and guessing where the conflicts are;
// N. Een and N. Sorensson, "An Extensible SAT-solver" (2003), for the shape of the whole, for
// leaving out what follows from others, and for assumptions; G. Audemard and L. Simon, "Predicting
// Learnt Clauses Quality" (2009), for which clauses are worth keeping; M. Luby et al., "Optimal
// Speedup of Las Vegas Algorithms" (1993), for when to restart; O. Ohrimenko, P. J. Stuckey, and M.
// Codish, "Propagation via Lazy Clause Generation" (2009), for propagators that give reasons.
//
// A literal says that a variable is true, or that it is not. A clause is a set of literals of which
// at least one holds. The search guesses a literal and follows what that forces: all that it
// excludes is false; a clause of which all literals but one are false makes that one true; and
// propagators force literals. Whatever is forced has a reason. If all literals of a clause are
// false, or a propagator forces a false literal, that is a conflict: the reasons are followed back,
// latest first, until one literal of the current level is left. What was met on the way,
//
//     trail     a  | b  -c  -d | e  -f   g   h   conflict      | stands before a guess
//                        \__________\___\__/
//     learned   (c or not e): c was false above, and e led to the rest
//
// is a clause that follows from the problem and that all of this level broke. It is added, the
// search jumps back to where all its literals but one are false, and that one is forced there.
//
// - A propagator does not store reasons. It is asked when a reason is needed, and computes it from
//   the trail as it was at that time (`explain`). This happens only for literals that are on the way
//   of a conflict.
// - A propagator may force a literal later than it could, because the dear ones are called less
//   often (propagator_queue.hpp). A conflict can then be one of an earlier level, to which the search
//   jumps back before it learns.
// - If several literals of the clause are false because the same literal is true, its opposite takes
//   their place. On 25x25, this makes clauses a third shorter.
// - The search guesses the variable that contributed most to the latest conflicts: each variable in
//   a conflict, and each one that made a literal of the learned clause false, gains weight, by an
//   amount that grows by a twentieth from conflict to conflict. Before there are conflicts, the
//   first of the variables whose guess makes most other literals true comes first.
// - After the number of conflicts that the Luby sequence gives, the search restarts from the top,
//   with its weights and clauses.
// - If there are too many learned clauses, the worse half is dropped: those whose literals are from
//   more levels. This loses nothing of the problem, because they all follow from it.
//
// Before the search, some clauses get shorter (strengthen.cpp).
//
// The guesses that lead to a solution become a clause that forbids them, so that proving that there is
// no other solution learns and jumps like the rest. Only for the first hundred solutions: then the
// search goes on as a plain search does. All that there is to find with the latest guess has been
// found, so its opposite is true, because of the guesses above (the reason `behind`). A conflict at a level with such a literal means that the guess of this level is done
// with, too. A jump does not go back over such a literal, because nothing would remember what has
// been found; only if it has to, clauses are made of them, one for each. So each solution is found
// once, and memory does not grow with their number.
//
// Cost: a conflict looks at the clauses on the way of its reasons. Nothing bounds the search but
// the number of assignments. On 25x25 with 1600 to 2000 variables, 1,700 to 530,000 nodes, guesses
// and conflicts together, found the one solution and saw that there is no other.

#include "search.hpp"

#include <algorithm>
#include <bit>
#include <cassert>

namespace ariadne::plugins::learning {

namespace {

/// Solutions that become clauses; the later ones are only turned away from.
constexpr std::size_t most_refused = 100;

/// What a literal that a guess makes true adds to the guess's weight: so little that it only decides
/// between equal weights.
constexpr double weight_of_implied = 1e-6;

/// The sequence 1 1 2 1 1 2 4 1 1 2 1 1 2 4 8 .., from index 0.
std::uint64_t luby(std::uint64_t index) {
  for (;;) {
    const std::uint64_t block = std::bit_floor(index + 2);  // 2^k - 1 <= index + 1
    if (block == index + 2) return block / 2;
    index -= block - 1;
  }
}

}  // namespace

void Search::begin(SolveTrace* trace) {
  trace_ = trace;
  stage_ = Stage::begun;
  contradictory_ = false;
  variables_ = 0;
  counted_ = 0;
  for (std::vector<Code>& implied : implied_) implied.clear();
  for (std::vector<Woken>& woken : woken_) woken.clear();
  clauses_.clear();
  facts_.clear();
  propagators_.clear();
  candidates_.assign(2, {});
  remembers_.assign(1, 0);
  guessed_.assign(1, 0);
  values_.assign(2, 0);
  assignment_.clear();
  reasons_.assign(1, {});
  levels_.assign(1, 0);
  trail_.clear();
  propagated_ = 0;
  clashed_ = false;
  levels_begun_.clear();
  behind_.clear();
  assumed_.clear();
  assumed_true_ = 0;
  marks_.assign(1, Mark::nothing);
  excluded_here_.assign(2, 0);
  level_seen_.assign(1, 0);
  counts_ = 0;
  order_.clear();
  others_.clear();
  is_guessed_.clear();
  solutions_ = 0;
  restarts_ = 0;
  conflicts_ = 0;
  most_learned_ = pace_.learned_at_first;
}

Literal Search::add_variable(bool counted, double weight) {
  assert(!counted || counted_ == variables_);
  const Variable variable = ++variables_;
  if (counted) counted_ = variable;
  const std::size_t codes = 2 * (std::size_t{variable} + 1);
  if (implied_.size() < codes) {
    implied_.resize(codes);
    woken_.resize(codes);
  }
  clauses_.reserve(variable);
  candidates_.resize(codes, {});
  remembers_.push_back(1);
  guessed_.push_back(1);
  values_.resize(codes, 0);
  if (!propagators_.empty()) assignment_.reserve(static_cast<Literal>(variable));
  reasons_.push_back({});
  levels_.push_back(0);
  marks_.push_back(Mark::nothing);
  excluded_here_.resize(codes, 0);
  level_seen_.push_back(0);
  GuessOrder& order = order_of(variable);
  order.reserve(variable);
  order.set_weight(variable, weight);
  order.put_back(variable);
  return static_cast<Literal>(variable);
}

void Search::prefer(Literal literal, bool remembers) {
  const Variable variable = variable_of(code_of(literal));
  guessed_[variable] = static_cast<std::uint8_t>(literal < 0);
  remembers_[variable] = static_cast<std::uint8_t>(remembers);
}

void Search::names(Literal literal, Candidate candidate) {
  candidates_[code_of(literal)] = candidate;
}

void Search::require(std::span<const Literal> literals) {
  if (level() > 0) back_up(0);
  learnt_.clear();
  for (const Literal literal : literals) {
    const Code code = code_of(literal);
    assert(variable_of(code) <= variables_);
    if (values_[code] > 0) return;
    if (values_[code] == 0) learnt_.push_back(code);
  }
  std::sort(learnt_.begin(), learnt_.end());
  learnt_.erase(std::unique(learnt_.begin(), learnt_.end()), learnt_.end());
  const auto both = std::adjacent_find(learnt_.begin(), learnt_.end(),
                                       [](Code a, Code b) { return b == opposite(a); });
  if (both != learnt_.end()) return;
  if (learnt_.empty())
    contradictory_ = true;
  else if (learnt_.size() == 1)
    facts_.push_back(learnt_[0]);
  else if (learnt_.size() == 2)
    exclude(literal_of(opposite(learnt_[0])), literal_of(opposite(learnt_[1])));
  else
    clauses_.add(learnt_, 0);
}

void Search::exclude(Literal a, Literal b) {
  assert(level() == 0 && a != b && a != -b);
  implied_[code_of(a)].push_back(opposite(code_of(b)));
  implied_[code_of(b)].push_back(opposite(code_of(a)));
}

PropagatorQueue::Number Search::add(std::unique_ptr<Propagator> propagator, Propagator::Cost cost) {
  if (level() > 0) back_up(0);
  if (propagators_.empty() && variables_ > 0) {
    assignment_.reserve(static_cast<Literal>(variables_));
    for (std::size_t i = 0; i < trail_.size(); ++i)
      assignment_.set(literal_of(trail_[i]), static_cast<TrailPosition>(i));
  }
  return propagators_.add(std::move(propagator), cost);
}

void Search::watch(PropagatorQueue::Number propagator, Literal literal, int number, bool undo) {
  watch(literal, {propagator, number, undo, false});
}

void Search::watch_always(PropagatorQueue::Number propagator, Literal literal, int number) {
  watch(literal, {propagator, number, true, true});
}

void Search::watch(Literal literal, const Woken& woken) {
  const Code code = code_of(literal);
  woken_[code].push_back(woken);
  // What has become true already does not wake it any more.
  if (values_[code] > 0 && assignment_.position(literal) < propagated_ &&
      propagators_[woken.propagator].wake(woken.number))
    propagators_.wake(woken.propagator);
}

Search::Result Search::next(Budget& budget) {
  if (stage_ == Stage::ended) return Result::end;
  if (stage_ == Stage::at_solution && !go_behind_solution()) return end();
  return run(budget);
}

Search::Result Search::is_possible(std::span<const Literal> assumed, Budget& budget) {
  assert(behind_.empty());
  std::size_t same = 0;
  while (same < assumed.size() && same < assumed_.size() &&
         assumed_[same] == code_of(assumed[same]))
    ++same;
  Index kept = 0;
  while (kept < level() && levels_begun_[kept].assumed < same) ++kept;
  back_up(kept);
  assumed_true_ = std::min(assumed_true_, static_cast<Index>(same));
  assumed_.clear();
  for (const Literal literal : assumed) assumed_.push_back(code_of(literal));
  core_.clear();
  const Result result = run(budget);
  if (result == Result::stopped) back_up(0);  // a conflict may be left
  return result;
}

void Search::guess_only(std::span<const Literal> variables) {
  back_up(0);
  order_.empty_heap();
  others_.empty_heap();
  is_guessed_.assign(std::size_t{variables_} + 1, false);
  for (const Literal literal : variables) is_guessed_[variable_of(code_of(literal))] = true;
  for (Variable variable = 1; variable <= variables_; ++variable)
    if (is_guessed_[variable]) order_of(variable).put_back(variable);
}

void Search::guess_all() {
  if (is_guessed_.empty()) return;
  back_up(0);
  is_guessed_.clear();
  for (Variable variable = 1; variable <= variables_; ++variable)
    order_of(variable).put_back(variable);
}

void Search::save() {
  assert(stage_ == Stage::begun && level() == 0);
  prepare();
  stage_ = Stage::running;
  if (!assign_facts() || !propagate()) end();
  propagators_.forget();
  saved_.stage = stage_;
  saved_.contradictory = contradictory_;
  saved_.implied.clear();
  for (const std::vector<Code>& implied : implied_) saved_.implied.push_back(implied.size());
  saved_.clauses = clauses_;
  saved_.remembers = remembers_;
  saved_.guessed = guessed_;
  saved_.trail = trail_.size();
  saved_.order = order_;
  saved_.others = others_;
  saved_.most_learned = most_learned_;
}

void Search::restore() {
  assert(saved_.remembers.size() == remembers_.size());
  back_up(0);
  take_back(saved_.trail);
  stage_ = saved_.stage;
  contradictory_ = saved_.contradictory;
  for (std::size_t code = 0; code < implied_.size(); ++code)
    implied_[code].resize(saved_.implied[code]);
  clauses_ = saved_.clauses;
  facts_.clear();
  remembers_ = saved_.remembers;
  guessed_ = saved_.guessed;
  order_ = saved_.order;
  others_ = saved_.others;
  most_learned_ = saved_.most_learned;
  assumed_.clear();
  assumed_true_ = 0;
  solutions_ = 0;
  restarts_ = 0;
  conflicts_ = 0;
  propagators_.forget();
}

Search::Result Search::run(Budget& budget) {
  if (stage_ == Stage::begun) prepare();
  stage_ = Stage::running;
  if (!assign_facts()) return end();
  for (;;) {
    if (!propagate()) {
      const Index at = conflict_level();
      if (at == 0) return end();
      if (!budget.spend()) return Result::stopped;
      ++conflicts_;
      back_up(at);
      if (!behind_.empty() && levels_[variable_of(behind_.back())] == at) {
        turn_guess();
      } else {
        learn();
        assert_learnt();
      }
    } else if (const std::optional<Code> assumed = next_assumed()) {
      if (values_[*assumed] < 0) {
        find_core(*assumed);
        return Result::end;
      }
      begin_level(*assumed);
    } else if (trail_.size() < variables_ && conflicts_ >= pace_.restart_unit * luby(restarts_)) {
      begin_again();
    } else if (const Variable variable = take_open(); variable == 0) {
      if (!propagators_.confirm()) continue;
      assert(!is_guessed_.empty() || all_clauses_hold());
      stage_ = Stage::at_solution;
      return Result::solution;
    } else if (!budget.spend()) {
      order_of(variable).put_back(variable);
      return Result::stopped;
    } else {
      begin_level(2 * variable + guessed_[variable]);
    }
  }
}

/// Makes clauses shorter, and gives weight to guesses for what they make true at once.
void Search::prepare() {
  strengthen();
  for (Variable variable = 1; variable <= variables_; ++variable) {
    const std::size_t implied = implied_[2 * variable + guessed_[variable]].size();
    order_of(variable).add_weight(variable, weight_of_implied * static_cast<double>(implied));
  }
}

/// Makes the facts true; false if they contradict each other.
bool Search::assign_facts() {
  if (contradictory_) return false;
  if (facts_.empty()) return true;
  back_up(0);
  for (const Code fact : facts_) {
    if (values_[fact] < 0) contradictory_ = true;
    if (values_[fact] == 0) assign(fact, {});
  }
  facts_.clear();
  return !contradictory_;
}

Search::Result Search::end() {
  contradictory_ = true;
  stage_ = Stage::ended;
  return Result::end;
}

void Search::begin_again() {
  assert(std::all_of(marks_.begin(), marks_.end(), [](Mark m) { return m == Mark::nothing; }));
  ++restarts_;
  conflicts_ = 0;
  back_to_top();
  if (clauses_.droppable() > most_learned_) {
    clauses_.drop_half();
    most_learned_ += pace_.learned_at_first / 8;
  }
}

/// Gives an open variable its value, and with that what it implies.
void Search::assign(Code code, Reason reason) {
  note_value(code, reason);
  assign_implied(trail_.size() - 1);
}

/// Gives values to all that the trail implies from this place on.
void Search::assign_implied(std::size_t from) {
  for (std::size_t i = from; i < trail_.size(); ++i) {
    const Code cause = trail_[i];
    assert(is_forced(variable_of(cause)));
    for (const Code implied : implied_[cause]) {
      if (values_[implied] == 0) {
        note_value(implied, {Reason::Kind::implied, cause});
      } else if (values_[implied] < 0 && !clashed_) {
        clashed_ = true;
        conflict_.assign({implied, opposite(cause)});
      }
    }
  }
}

void Search::note_value(Code code, Reason reason) {
  const Variable variable = variable_of(code);
  assert(values_[code] == 0 && values_[opposite(code)] == 0);
  if (!propagators_.empty())
    assignment_.set(literal_of(code), static_cast<TrailPosition>(trail_.size()));
  values_[code] = 1;
  values_[opposite(code)] = -1;
  reasons_[variable] = reason;
  levels_[variable] = level();
  trail_.push_back(code);
  if (trace_ != nullptr && candidates_[code].digit != 0)
    trace_->place(candidates_[code], depth_of(variable));
}

/// The guesses above a variable that has a value.
int Search::depth_of(Variable variable) const {
  const auto at = static_cast<int>(levels_[variable]);
  return at > 0 && reasons_[variable].kind == Reason::Kind::none ? at - 1 : at;
}

/// Follows what the assigned variables force; false if that is a conflict.
bool Search::propagate() {
  for (;;) {
    if (clashed_) return clashed_ = false;
    if (propagated_ < trail_.size()) {
      const Code code = trail_[propagated_++];
      for (const Woken& woken : woken_[code])
        if (hears(woken) && propagators_[woken.propagator].wake(woken.number))
          propagators_.wake(woken.propagator);
      if (!propagate_clauses(opposite(code))) return false;
    } else {
      const std::optional<PropagatorQueue::Number> number = propagators_.take();
      if (!number) return true;
      if (!call(*number)) return false;
    }
  }
}

/// Goes through the clauses that watch a literal that has become false.
bool Search::propagate_clauses(Code falsified) {
  std::vector<Clauses::Watch>& watches = clauses_.watches(falsified);
  assert(values_[falsified] < 0);
  std::size_t kept = 0;
  std::size_t i = 0;
  bool conflict = false;
  while (i < watches.size() && !conflict && !clashed_) {
    const Clauses::Watch watch = watches[i++];
    if (values_[watch.other] > 0) {
      watches[kept++] = watch;
      continue;
    }
    const std::span<Code> clause = clauses_.literals(watch.clause);
    if (clause[0] == falsified) std::swap(clause[0], clause[1]);
    assert(clause[1] == falsified);  // the first two literals are the watched ones
    const Code first = clause[0];
    if (values_[first] <= 0) {
      const auto found = std::find_if(clause.begin() + 2, clause.end(),
                                      [this](Code code) { return values_[code] >= 0; });
      if (found != clause.end()) {
        std::swap(clause[1], *found);
        clauses_.watches(clause[1]).push_back({watch.clause, first});
        continue;
      }
    }
    watches[kept++] = {watch.clause, first};
    if (values_[first] < 0) {
      conflict_.assign(clause.begin(), clause.end());
      conflict = true;
    } else if (values_[first] == 0) {
      assign(first, {Reason::Kind::clause, watch.clause});
    }
  }
  while (i < watches.size()) watches[kept++] = watches[i++];
  watches.resize(kept);
  return !conflict;
}

/// Calls a propagator; false if it finds a conflict.
bool Search::call(PropagatorQueue::Number number) {
  const std::size_t before = trail_.size();
  calling_ = number;
  not_forced_ = 0;
  propagators_[number].propagate(assignment_, *this);
  const bool conflict = not_forced_ != 0;
  propagators_.called(number, conflict || trail_.size() > before);
  if (!conflict) {
    assign_implied(before);
    return true;
  }
  explain(not_forced_, static_cast<TrailPosition>(trail_.size()), number);
  conflict_.assign(1, code_of(not_forced_));
  for (const Literal cause : causes_) conflict_.push_back(opposite(code_of(cause)));
  return false;
}

bool Search::force(Literal literal) {
  const Code code = code_of(literal);
  if (values_[code] < 0) not_forced_ = literal;
  // What that implies waits until the propagator has returned: what it has found out so far must
  // stay as it is.
  if (values_[code] == 0) note_value(code, {Reason::Kind::propagator, calling_});
  return not_forced_ == 0;
}

/// causes_ becomes the true literals for which a propagator forces, or would force, a literal.
void Search::explain(Literal literal, TrailPosition before, PropagatorQueue::Number propagator) {
  causes_.clear();
  propagators_[propagator].explain(assignment_, literal, before, causes_);
  assert(std::all_of(causes_.begin(), causes_.end(), [&](Literal cause) {
    return cause != literal && assignment_.was_true(cause, before);
  }));
}

#ifndef NDEBUG
bool Search::all_clauses_hold() const {
  bool all = true;
  clauses_.for_each([&](Clauses::Index clause) {
    const std::span<const Code> of = clauses_.literals(clause);
    all = all && std::any_of(of.begin(), of.end(), [this](Code c) { return values_[c] > 0; });
  });
  return all;
}
bool Search::is_forced(Variable variable) {
  bool forced = true;
  for_each_cause(variable, [&](Code cause) { forced = forced && values_[cause] < 0; });
  return forced;
}
bool Search::is_broken_here() const {
  return std::all_of(learnt_.begin(), learnt_.end(), [this](Code code) {
    const Index own = levels_[variable_of(code)];
    return values_[code] < 0 && (code == learnt_[0] ? own == level() : own < level());
  });
}
#endif

/// The level at which the last literal of the conflict became false.
Search::Index Search::conflict_level() const {
  Index level = 0;
  for (const Code code : conflict_) level = std::max(level, levels_[variable_of(code)]);
  return level;
}

/// The next assumed literal that is not true.
std::optional<Code> Search::next_assumed() {
  while (assumed_true_ < assumed_.size() && values_[assumed_[assumed_true_]] > 0) ++assumed_true_;
  if (assumed_true_ == assumed_.size()) return std::nullopt;
  return assumed_[assumed_true_];
}

/// Goes on after a solution; false if there are no more.
bool Search::go_behind_solution() {
  const auto counts = [this](const Level& level) {
    return variable_of(trail_[level.begin]) <= counted_;
  };
  Index last = level();
  while (last > 0 && !counts(levels_begun_[last - 1])) --last;
  back_up(last);
  if (last == 0) return false;
  if (solutions_ < most_refused && behind_.empty() && level() > 1) {
    ++solutions_;
    refuse_guesses();
  } else {
    turn_guess();
  }
  return true;
}

/// The guesses have led to a solution: adds a clause that forbids them.
void Search::refuse_guesses() {
  learnt_.clear();
  for (Index i = level(); i-- > 0;) learnt_.push_back(opposite(trail_[levels_begun_[i].begin]));
  back_up(level() - 1);
  assign(learnt_[0], {Reason::Kind::clause, clauses_.add(learnt_, 0)});
}

/// All solutions with the latest guess have been found: goes on with its opposite.
void Search::turn_guess() {
  const Code guess = trail_[levels_begun_.back().begin];
  back_up(level() - 1);
  if (level() == 0) {
    assign(opposite(guess), {});
  } else {
    behind_.push_back(opposite(guess));
    assign(opposite(guess), {Reason::Kind::behind, 0});
  }
}

/// Backs up to level 0. What `behind_` knows becomes clauses.
void Search::back_to_top() {
  std::vector<std::vector<Code>> kept;
  for (const Code code : behind_) {
    kept.push_back({code});
    for (Index i = levels_[variable_of(code)]; i-- > 0;)
      kept.back().push_back(opposite(trail_[levels_begun_[i].begin]));
  }
  back_up(0);
  for (const std::vector<Code>& clause : kept) clauses_.add(clause, 0);
}

/// Takes the heaviest open variable out of its order; 0 if none is left.
Variable Search::take_open() {
  assert(propagated_ == trail_.size());
  if (trail_.size() == variables_) return 0;
  for (GuessOrder* const order : {&order_, &others_})
    while (!order->empty()) {
      const Variable variable = order->take();
      if (values_[2 * std::size_t{variable}] == 0) return variable;
    }
  assert(!is_guessed_.empty());
  return 0;
}

void Search::begin_level(Code guess) {
  levels_begun_.push_back({static_cast<Index>(trail_.size()), assumed_true_});
  assign(guess, {});
}

void Search::back_up(Index to_level) {
  if (to_level >= level()) return;
  take_back(levels_begun_[to_level].begin);
  while (!behind_.empty() && levels_[variable_of(behind_.back())] > to_level) behind_.pop_back();
  assumed_true_ = levels_begun_[to_level].assumed;
  levels_begun_.resize(to_level);
}

/// Takes back what the trail has from this place on.
void Search::take_back(std::size_t size) {
  while (trail_.size() > size) {
    const Code code = trail_.back();
    const Variable variable = variable_of(code);
    assert(values_[code] > 0);
    if (trail_.size() <= propagated_)
      for (std::size_t i = woken_[code].size(); i-- > 0;)
        if (const Woken& woken = woken_[code][i]; woken.undo && hears(woken))
          propagators_[woken.propagator].undo(woken.number);
    trail_.pop_back();
    values_[code] = 0;
    values_[opposite(code)] = 0;
    if (!propagators_.empty()) assignment_.set(literal_of(code), Assignment::now);
    if (trace_ != nullptr && candidates_[code].digit != 0)
      trace_->undo(candidates_[code], depth_of(variable));
    if (remembers_[variable] != 0)
      guessed_[variable] = static_cast<std::uint8_t>(is_negative(code));
    if (is_guessed(variable)) order_of(variable).put_back(variable);
  }
  propagated_ = trail_.size();
  propagators_.back_up();
  clashed_ = false;
}

}  // namespace ariadne::plugins::learning
