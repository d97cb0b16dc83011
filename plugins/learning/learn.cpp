// How the search learns a clause from a conflict; search.cpp says what the clause is.

#include <algorithm>
#include <cassert>

#include "search.hpp"

namespace ariadne::plugins::learning {

namespace {

constexpr int deepest_look = 30;  ///< for a reason to leave a literal out

}  // namespace

/// Makes learnt_ of conflict_: the literal that gets true first, then those that are false above.
void Search::learn() {
  learnt_.assign(1, 0);
  marked_here_ = 0;
  for (const Code code : conflict_) mark(code);
  assert(marked_here_ > 0);  // or it would have been broken at an earlier level
  std::size_t at = trail_.size();
  for (;;) {
    while (marks_[variable_of(trail_[--at])] == Mark::nothing) continue;
    assert(at >= levels_begun_.back().begin);
    const Variable variable = variable_of(trail_[at]);
    if (--marked_here_ == 0) break;
    marks_[variable] = Mark::nothing;
    for_each_cause(variable, [this](Code code) { mark(code); });
  }
  marks_[variable_of(trail_[at])] = Mark::nothing;
  learnt_[0] = opposite(trail_[at]);
  conflict_.assign(learnt_.begin() + 1, learnt_.end());  // what is marked still
  learnt_.erase(
      std::remove_if(learnt_.begin() + 1, learnt_.end(),
                     [this](Code code) { return follows_from_others(code, deepest_look); }),
      learnt_.end());
  for (const Code code : conflict_) marks_[variable_of(code)] = Mark::nothing;
  unmark_looked_at();
  join_excluded();
  assert(is_broken_here());
  weigh_causes();
  order_.age();
  others_.age();
}

void Search::mark(Code falsified) {
  assert(values_[falsified] < 0);
  const Variable variable = variable_of(falsified);
  if (marks_[variable] != Mark::nothing || levels_[variable] == 0) return;
  marks_[variable] = Mark::in_clause;
  order_of(variable).weigh_more(variable);
  if (levels_[variable] == level())
    ++marked_here_;
  else
    learnt_.push_back(falsified);
}

/// Whether this literal is false because others of the clause are, directly or not. Propagators are
/// not asked, because that costs more than it gains.
bool Search::follows_from_others(Code code, int depth) {
  const Variable variable = variable_of(code);
  const Reason::Kind kind = reasons_[variable].kind;
  if (kind == Reason::Kind::none || kind == Reason::Kind::propagator || depth == 0) return false;
  bool all = true;
  for_each_cause(variable, [&](Code cause) {
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

void Search::unmark_looked_at() {
  for (const Variable variable : looked_at_) marks_[variable] = Mark::nothing;
  looked_at_.clear();
}

/// If several literals are false because the same literal is true, replaces them with its opposite.
/// The clause then says less, but is much shorter.
void Search::join_excluded() {
  const auto others = std::span(learnt_).subspan(1);
  const auto excluder = [this](Code code) {
    const Reason reason = reasons_[variable_of(code)];
    return reason.kind == Reason::Kind::implied ? Code{reason.index} : opposite(code);
  };
  for (const Code code : others) {
    const Code by = excluder(code);
    excluded_here_[by] += by == opposite(code) ? 2U : 1U;
  }
  std::size_t kept = 1;
  for (const Code code : others) {
    const Code by = excluder(code);
    Index& count = excluded_here_[by];
    if (count == 1)
      learnt_[kept++] = code;
    else if (count > 1)
      learnt_[kept++] = opposite(by);
    count = 0;
  }
  learnt_.resize(kept);
}

/// Gives weight to the causes of the clause's literals, as to everything that led to the clause.
void Search::weigh_causes() {
  for (const Code code : learnt_) {
    const Reason::Kind kind = reasons_[variable_of(code)].kind;
    if (kind == Reason::Kind::propagator || kind == Reason::Kind::behind) continue;
    for_each_cause(variable_of(code), [this](Code cause) {
      const Variable variable = variable_of(cause);
      if (levels_[variable] == 0 || marks_[variable] != Mark::nothing) return;
      marks_[variable] = Mark::follows;
      looked_at_.push_back(variable);
      order_of(variable).weigh_more(variable);
    });
  }
  unmark_looked_at();
}

Search::Index Search::count_levels(std::span<const Code> clause) {
  ++counts_;
  Index count = 0;
  for (const Code code : clause) {
    std::uint64_t& seen = level_seen_[levels_[variable_of(code)]];
    if (seen != counts_) ++count;
    seen = counts_;
  }
  return count;
}

/// Backs up as far as learnt_ leaves only its first literal open, or until a literal that is true
/// because what is behind it has been found; makes the first literal true.
void Search::assert_learnt() {
  assert(!learnt_.empty() && level() > 0);
  if (learnt_.size() == 1) {
    const Code fact = learnt_[0];
    back_to_top();
    assign(fact, {});
    return;
  }
  const auto deepest = std::max_element(learnt_.begin() + 1, learnt_.end(), [this](Code a, Code b) {
    return levels_[variable_of(a)] < levels_[variable_of(b)];
  });
  std::swap(learnt_[1], *deepest);
  const Index levels = count_levels(learnt_);
  Index to = levels_[variable_of(learnt_[1])];
  if (!behind_.empty()) to = std::max(to, levels_[variable_of(behind_.back())]);
  back_up(to);
  assign(learnt_[0], {Reason::Kind::clause, clauses_.add(learnt_, levels)});
}

/// core_ becomes the assumed literals that make this assumed literal false, and itself.
void Search::find_core(Code failed) {
  trace_back(std::span(&failed, 1));
  core_.insert(core_.begin(), literal_of(failed));
}

/// core_ becomes the assumed literals, and guesses, that make these literals false.
void Search::trace_back(std::span<const Code> falsified) {
  core_.clear();
  facts_of_core_.clear();
  const auto note = [this](Code code) {
    const Variable variable = variable_of(code);
    if (levels_[variable] > 0)
      marks_[variable] = Mark::in_clause;
    else
      facts_of_core_.push_back(literal_of(opposite(code)));
  };
  for (const Code code : falsified) note(code);
  const std::size_t first = level() == 0 ? trail_.size() : levels_begun_.front().begin;
  for (std::size_t i = trail_.size(); i-- > first;) {
    const Variable variable = variable_of(trail_[i]);
    if (marks_[variable] == Mark::nothing) continue;
    marks_[variable] = Mark::nothing;
    if (reasons_[variable].kind == Reason::Kind::none)
      core_.push_back(literal_of(trail_[i]));
    else
      for_each_cause(variable, note);
  }
}

}  // namespace ariadne::plugins::learning
