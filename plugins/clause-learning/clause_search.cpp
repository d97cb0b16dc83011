// Clause learning: a search that never reaches the same dead end twice.
//
// Sources: J. P. Marques-Silva and K. A. Sakallah, "GRASP" (1996), for learning and jumping back;
// M. Moskewicz et al., "Chaff" (2001), for watched literals and guessing where the conflicts are;
// N. Een and N. Sorensson, "An Extensible SAT-solver" (2003), for the shape of the whole and for
// leaving out what follows from others; G. Audemard and L. Simon, "Predicting Learnt Clauses
// Quality" (2009), for which clauses are worth keeping; M. Luby et al., "Optimal Speedup of Las
// Vegas Algorithms" (1993), for when to restart.
//
// A literal says that a variable is true, or that it is not. A clause is a set of literals of which
// one at least holds. The search guesses that a variable is true and follows what that forces: all
// that it excludes is false, and a clause of which all literals but one are false makes that one
// true. Whatever is forced remembers why. When a clause has all its literals false, that is a
// conflict: the reasons are followed back, latest first, until one literal of the current level is
// left. What was met on the way,
//
//     trail     a  | b  -c  -d | e  -f   g   h   conflict      | stands before a guess
//                        \__________\___\__/
//     learnt    (c or not e): c was false above, and e led to the rest
//
// is a clause that follows from the problem and that all of this level broke. It is added, the
// search jumps back to where all its literals but one are false, and that one is forced there.
//
// - If several literals of the clause are false because the same variable is true, one literal takes
//   their place: that this variable is not true. On 25x25, this makes clauses a third shorter.
// - The search guesses the variable that contributed most to the latest conflicts: each variable in
//   a conflict, and each one that made a literal of the learnt clause false, gains weight, by an
//   amount that grows by a twentieth from conflict to conflict.
// - After the number of conflicts that the Luby sequence gives, the search restarts from the top,
//   with its weights and clauses.
// - If there are too many learnt clauses, the worse half is dropped: those whose literals are from
//   more levels. This loses nothing of the problem, because they all follow from it.
// - After a solution, the guesses that led to it become a clause that says "not all of these". They
//   determine every other variable, so this blocks that solution and no other. These clauses are
//   never dropped. So each solution is found once, and memory grows with their number.
//
// When a variable becomes true, everything that it excludes becomes false at once, so that two
// variables that exclude each other are never true together.
//
// Cost: a conflict looks at the clauses on the way of its reasons. Nothing bounds the search but
// the number of assignments. On 25x25 with 1600 to 2000 variables, 1,700 to 530,000 nodes, guesses
// and conflicts together, found the one solution and saw that there is no other.

#include "clause_search.hpp"

#include <algorithm>
#include <bit>
#include <cassert>

namespace ariadne::plugins::clause_learning {

namespace {

constexpr std::uint64_t restart_unit = 1024;  ///< conflicts
constexpr std::size_t learnt_at_first = 4000;
constexpr std::uint32_t worth_keeping = 3;  ///< clauses of so few levels are never forgotten
constexpr int deepest_look = 30;            ///< for a reason to leave a literal out

constexpr std::uint32_t negation(std::uint32_t literal) {
  return literal ^ 1U;
}
constexpr bool is_negative(std::uint32_t literal) {
  return literal % 2 != 0;
}
constexpr std::uint32_t variable_of(std::uint32_t literal) {
  return literal >> 1U;
}

/// The sequence 1 1 2 1 1 2 4 1 1 2 1 1 2 4 8 .., from index 0.
std::uint64_t luby(std::uint64_t index) {
  for (;;) {
    const std::uint64_t block = std::bit_floor(index + 2);  // 2^k - 1 <= index + 1
    if (block == index + 2) return block / 2;
    index -= block - 1;
  }
}

}  // namespace

void ClauseSearch::begin(std::span<const Candidate> candidates, SolveTrace* trace) {
  const std::size_t variables = candidates.size();
  assert(variables <= ~Variable{0} / 2);  // a literal is twice the variable
  candidates_ = candidates;
  trace_ = trace;
  stage_ = Stage::begun;
  excluded_.clear();
  excluded_begin_.assign(1, 0);
  clauses_.clear();
  if (watches_.size() < 2 * variables) watches_.resize(2 * variables);
  for (std::size_t literal = 0; literal < 2 * variables; ++literal) watches_[literal].clear();
  values_.assign(2 * variables, 0);
  reasons_.assign(variables, {});
  levels_.assign(variables, 0);
  trail_.clear();
  propagated_ = 0;
  level_begin_.clear();
  marks_.assign(variables, Mark::nothing);
  excluded_here_.assign(variables, 0);
  level_seen_.assign(variables + 1, 0);
  counts_ = 0;
  order_.begin(variables);
  restarts_ = 0;
  conflicts_ = 0;
  learnt_count_ = 0;
  most_learnt_ = learnt_at_first;
}

void ClauseSearch::exclude(Variable variable, Variable other) {
  assert(stage_ == Stage::begun && variable < candidates_.size() && other < candidates_.size());
  assert(variable != other);
  assert(excluded_begin_.size() <= std::size_t{variable} + 1);  // it never goes down
  exclusions_until(variable);
  excluded_.push_back(other);
}

/// Closes the lists of the variables before this one.
void ClauseSearch::exclusions_until(Variable variable) {
  while (excluded_begin_.size() <= variable)
    excluded_begin_.push_back(static_cast<Index>(excluded_.size()));
}

void ClauseSearch::require(std::span<const Variable> variables) {
  assert(stage_ == Stage::begun && variables.size() >= 2);
  learnt_.clear();
  for (const Variable variable : variables) learnt_.push_back(2 * variable);
  add_clause(learnt_, 0);
}

ClauseSearch::Index ClauseSearch::add_clause(std::span<const Literal> literals, Index levels) {
  assert(literals.size() >= 2 && variable_of(literals[0]) != variable_of(literals[1]));
  const auto clause = static_cast<Index>(clauses_.size());
  clauses_.push_back(static_cast<std::uint32_t>(literals.size()));
  clauses_.push_back(levels);
  clauses_.insert(clauses_.end(), literals.begin(), literals.end());
  watches_[literals[0]].push_back({clause, literals[1]});
  watches_[literals[1]].push_back({clause, literals[0]});
  return clause;
}

ClauseSearch::Result ClauseSearch::next(Budget& budget) {
  if (stage_ == Stage::ended) return Result::end;
  if (stage_ == Stage::begun) start();
  if (stage_ == Stage::at_solution) {
    if (level() == 0) return end();
    block_solution();
  }
  stage_ = Stage::running;
  for (;;) {
    if (!propagate()) {
      if (level() == 0) return end();
      if (!budget.spend()) return Result::stopped;
      ++conflicts_;
      learn();
      assert_learnt(count_levels(learnt_));
    } else if (trail_.size() == candidates_.size()) {
      assert(all_clauses_hold());
      stage_ = Stage::at_solution;
      return Result::solution;
    } else if (conflicts_ >= restart_unit * luby(restarts_)) {
      begin_again();
    } else {
      if (!budget.spend()) return Result::stopped;
      guess();
    }
  }
}

void ClauseSearch::start() {
  exclusions_until(static_cast<Variable>(candidates_.size()));
  learnt_begin_ = static_cast<Index>(clauses_.size());
  for (Variable variable = 0; variable < candidates_.size(); ++variable) order_.put_back(variable);
}

ClauseSearch::Result ClauseSearch::end() {
  stage_ = Stage::ended;
  return Result::end;
}

void ClauseSearch::begin_again() {
  assert(std::all_of(marks_.begin(), marks_.end(), [](Mark m) { return m == Mark::nothing; }));
  ++restarts_;
  conflicts_ = 0;
  back_up(0);
  if (learnt_count_ > most_learnt_) forget_clauses();
}

/// Gives an open variable its value, and with that what it excludes.
void ClauseSearch::assign(Literal literal, Reason reason) {
  note_value(literal, reason);
  if (is_negative(literal)) return;
  const Variable variable = variable_of(literal);
  if (trace_ != nullptr) trace_->place(candidates_[variable], depth_of(variable));
  for (Index i = excluded_begin_[variable]; i < excluded_begin_[variable + 1]; ++i) {
    const Literal excluded = 2 * excluded_[i] + 1;
    if (values_[excluded] == 0) note_value(excluded, {Reason::Kind::variable, variable});
  }
}

void ClauseSearch::note_value(Literal literal, Reason reason) {
  const Variable variable = variable_of(literal);
  assert(values_[literal] == 0 && values_[negation(literal)] == 0);
  values_[literal] = 1;
  values_[negation(literal)] = -1;
  reasons_[variable] = reason;
  levels_[variable] = level();
  trail_.push_back(literal);
  assert(is_forced(variable));
}

/// The guesses above a variable that is true.
int ClauseSearch::depth_of(Variable variable) const {
  const auto at = static_cast<int>(levels_[variable]);
  return at > 0 && reasons_[variable].kind == Reason::Kind::none ? at - 1 : at;
}

/// Follows what the assigned variables force; false when that is a conflict.
bool ClauseSearch::propagate() {
  while (propagated_ < trail_.size()) {
    const Literal literal = trail_[propagated_++];
    if (!propagate_clauses(negation(literal))) return false;
  }
  return true;
}

/// Goes through the clauses that watch a literal that has become false.
bool ClauseSearch::propagate_clauses(Literal falsified) {
  std::vector<Watch>& watches = watches_[falsified];
  assert(values_[falsified] < 0);
  std::size_t kept = 0;
  for (std::size_t i = 0; i < watches.size(); ++i) {
    const Watch watch = watches[i];
    if (values_[watch.other] > 0) {
      watches[kept++] = watch;
      continue;
    }
    const std::span<Literal> clause = literals(watch.clause);
    if (clause[0] == falsified) std::swap(clause[0], clause[1]);
    assert(clause[1] == falsified);  // the first two literals are the watched ones
    const Literal first = clause[0];
    if (values_[first] <= 0) {
      const auto found = std::find_if(clause.begin() + 2, clause.end(),
                                      [this](Literal l) { return values_[l] >= 0; });
      if (found != clause.end()) {
        std::swap(clause[1], *found);
        watches_[clause[1]].push_back({watch.clause, first});
        continue;
      }
    }
    watches[kept++] = {watch.clause, first};
    if (values_[first] > 0) continue;
    if (values_[first] < 0) {
      conflict_.assign(clause.begin(), clause.end());
      while (++i < watches.size()) watches[kept++] = watches[i];
      watches.resize(kept);
      return false;
    }
    assign(first, {Reason::Kind::clause, watch.clause});
  }
  watches.resize(kept);
  return true;
}

/// Visits the false literals that made the variable what it is.
template <class Visit>
void ClauseSearch::for_each_cause(Variable variable, const Visit& visit) const {
  const Reason reason = reasons_[variable];
  if (reason.kind == Reason::Kind::variable) {
    visit(2 * reason.index + 1);
  } else if (reason.kind == Reason::Kind::clause) {
    const Literal* literal = clauses_.data() + reason.index + header;
    const Literal* const end = literal + clauses_[reason.index];
    for (; literal != end; ++literal)
      if (variable_of(*literal) != variable) visit(*literal);
  }
}

#ifndef NDEBUG
bool ClauseSearch::all_clauses_hold() const {
  for (Index clause = 0; clause < clauses_.size(); clause += header + clauses_[clause]) {
    const auto of = std::span(clauses_).subspan(clause + header, clauses_[clause]);
    if (std::none_of(of.begin(), of.end(), [this](Literal l) { return values_[l] > 0; }))
      return false;
  }
  return true;
}
bool ClauseSearch::is_forced(Variable variable) const {
  bool forced = true;
  for_each_cause(variable, [&](Literal cause) { forced = forced && values_[cause] < 0; });
  return forced;
}
bool ClauseSearch::is_broken_here() const {
  return std::all_of(learnt_.begin(), learnt_.end(), [this](Literal literal) {
    const Index own = levels_[variable_of(literal)];
    return values_[literal] < 0 && (literal == learnt_[0] ? own == level() : own < level());
  });
}
#endif

/// Makes learnt_ of conflict_: the literal that gets true first, then those that are false above.
void ClauseSearch::learn() {
  learnt_.assign(1, 0);
  marked_here_ = 0;
  for (const Literal literal : conflict_) mark(literal);
  assert(marked_here_ > 0);  // or it would have been broken at an earlier level
  std::size_t at = trail_.size();
  for (;;) {
    while (marks_[variable_of(trail_[--at])] == Mark::nothing) continue;
    assert(at >= level_begin_.back());
    const Variable variable = variable_of(trail_[at]);
    if (--marked_here_ == 0) break;
    marks_[variable] = Mark::nothing;
    for_each_cause(variable, [this](Literal literal) { mark(literal); });
  }
  marks_[variable_of(trail_[at])] = Mark::nothing;
  learnt_[0] = negation(trail_[at]);
  conflict_.assign(learnt_.begin() + 1, learnt_.end());  // what is marked still
  learnt_.erase(std::remove_if(learnt_.begin() + 1, learnt_.end(),
                               [this](Literal l) { return follows_from_others(l, deepest_look); }),
                learnt_.end());
  for (const Literal literal : conflict_) marks_[variable_of(literal)] = Mark::nothing;
  unmark_looked_at();
  join_excluded();
  assert(is_broken_here());
  weigh_causes();
  order_.age();
}

void ClauseSearch::mark(Literal falsified) {
  assert(values_[falsified] < 0);
  const Variable variable = variable_of(falsified);
  if (marks_[variable] != Mark::nothing || levels_[variable] == 0) return;
  marks_[variable] = Mark::in_clause;
  order_.weigh_more(variable);
  if (levels_[variable] == level())
    ++marked_here_;
  else
    learnt_.push_back(falsified);
}

/// Whether this literal is false because others of the clause are, directly or not.
bool ClauseSearch::follows_from_others(Literal literal, int depth) {
  const Variable variable = variable_of(literal);
  if (reasons_[variable].kind == Reason::Kind::none || depth == 0) return false;
  bool all = true;
  for_each_cause(variable, [&](Literal cause) {
    const Variable of = variable_of(cause);
    if (!all || levels_[of] == 0) return;
    if (marks_[of] == Mark::nothing) {
      marks_[of] = follows_from_others(cause, depth - 1) ? Mark::follows : Mark::does_not_follow;
      looked_at_.push_back(of);
    }
    all = marks_[of] != Mark::does_not_follow;
  });
  return all;
}

void ClauseSearch::unmark_looked_at() {
  for (const Variable variable : looked_at_) marks_[variable] = Mark::nothing;
  looked_at_.clear();
}

/// If several literals are false because the same variable is true, replaces them with one literal:
/// that this variable is not true. The clause then says less, but is much shorter.
void ClauseSearch::join_excluded() {
  const auto others = std::span(learnt_).subspan(1);
  const auto excluder = [this](Literal literal) {
    const Variable variable = variable_of(literal);
    const Reason reason = reasons_[variable];
    const bool excluded = !is_negative(literal) && reason.kind == Reason::Kind::variable;
    return excluded ? Variable{reason.index} : variable;
  };
  for (const Literal literal : others)
    excluded_here_[excluder(literal)] += is_negative(literal) ? 2 : 1;
  std::size_t kept = 1;
  for (const Literal literal : others) {
    const Variable variable = excluder(literal);
    Index& count = excluded_here_[variable];
    if (count == 1)
      learnt_[kept++] = literal;
    else if (count > 1)
      learnt_[kept++] = 2 * variable + 1;
    count = 0;
  }
  learnt_.resize(kept);
}

/// Gives weight to the causes of the clause's literals, as to everything that led to the clause.
void ClauseSearch::weigh_causes() {
  for (const Literal literal : learnt_)
    for_each_cause(variable_of(literal), [this](Literal cause) {
      const Variable variable = variable_of(cause);
      if (levels_[variable] == 0 || marks_[variable] != Mark::nothing) return;
      marks_[variable] = Mark::follows;
      looked_at_.push_back(variable);
      order_.weigh_more(variable);
    });
  unmark_looked_at();
}

ClauseSearch::Index ClauseSearch::count_levels(std::span<const Literal> clause) {
  ++counts_;
  Index count = 0;
  for (const Literal literal : clause) {
    std::uint64_t& seen = level_seen_[levels_[variable_of(literal)]];
    if (seen != counts_) ++count;
    seen = counts_;
  }
  return count;
}

/// Backs up as far as learnt_ leaves only its first literal open, and makes that true.
void ClauseSearch::assert_learnt(Index levels) {
  assert(!learnt_.empty() && level() > 0);
  if (learnt_.size() == 1) {
    back_up(0);
    assign(learnt_[0], {});
    return;
  }
  const auto deepest = std::max_element(
      learnt_.begin() + 1, learnt_.end(),
      [this](Literal a, Literal b) { return levels_[variable_of(a)] < levels_[variable_of(b)]; });
  std::swap(learnt_[1], *deepest);
  back_up(levels_[variable_of(learnt_[1])]);
  ++learnt_count_;
  assign(learnt_[0], {Reason::Kind::clause, add_clause(learnt_, levels)});
}

/// Goes on behind a solution: the guesses that led to it are not all right again.
void ClauseSearch::block_solution() {
  learnt_.clear();
  for (std::size_t i = level_begin_.size(); i-- > 0;)
    learnt_.push_back(negation(trail_[level_begin_[i]]));
  assert_learnt(0);
}

/// Makes the heaviest open variable true.
void ClauseSearch::guess() {
  assert(propagated_ == trail_.size() && trail_.size() < candidates_.size());
  Variable variable = order_.take();
  while (values_[2 * std::size_t{variable}] != 0) variable = order_.take();
  level_begin_.push_back(static_cast<Index>(trail_.size()));
  assign(2 * variable, {});
}

void ClauseSearch::back_up(Index to_level) {
  if (to_level >= level()) return;
  const std::size_t size = level_begin_[to_level];
  while (trail_.size() > size) {
    const Literal literal = trail_.back();
    const Variable variable = variable_of(literal);
    assert(values_[literal] > 0 && levels_[variable] > to_level);
    trail_.pop_back();
    values_[literal] = 0;
    values_[negation(literal)] = 0;
    if (trace_ != nullptr && !is_negative(literal))
      trace_->undo(candidates_[variable], depth_of(variable));
    order_.put_back(variable);
  }
  level_begin_.resize(to_level);
  propagated_ = trail_.size();
}

/// Drops the worse half of what has been learnt; at level 0 only, where no reason is asked for.
void ClauseSearch::forget_clauses() {
  assert(level() == 0);
  by_worth_.clear();
  for (Index clause = learnt_begin_; clause < clauses_.size(); clause += header + clauses_[clause])
    if (clauses_[clause + 1] > worth_keeping) by_worth_.push_back(clause);
  const auto middle = by_worth_.begin() + static_cast<std::ptrdiff_t>(by_worth_.size() / 2);
  std::sort(by_worth_.begin(), by_worth_.end(), [this](Index a, Index b) {
    return clauses_[a + 1] != clauses_[b + 1] ? clauses_[a + 1] < clauses_[b + 1] : a > b;
  });
  std::sort(middle, by_worth_.end());
  auto dropped = middle;
  Index to = learnt_begin_;
  learnt_count_ = 0;
  for (Index from = learnt_begin_; from < clauses_.size();) {
    const Index size = header + clauses_[from];
    if (dropped != by_worth_.end() && *dropped == from) {
      ++dropped;
    } else {
      std::copy_n(clauses_.begin() + from, size, clauses_.begin() + to);
      to += size;
      ++learnt_count_;
    }
    from += size;
  }
  assert(dropped == by_worth_.end());
  clauses_.resize(to);
  for (std::size_t literal = 0; literal < 2 * candidates_.size(); ++literal)
    watches_[literal].clear();
  for (Index clause = 0; clause < clauses_.size(); clause += header + clauses_[clause]) {
    const std::span<const Literal> of = literals(clause);
    watches_[of[0]].push_back({clause, of[1]});
    watches_[of[1]].push_back({clause, of[0]});
  }
  most_learnt_ += learnt_at_first / 8;
}

}  // namespace ariadne::plugins::clause_learning
