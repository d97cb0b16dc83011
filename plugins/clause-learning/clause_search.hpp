#pragma once

#include <cassert>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include <ariadne/plugin/budget.hpp>
#include <ariadne/plugin/solver.hpp>

#include "guess_order.hpp"

namespace ariadne::plugins::clause_learning {

/// Search that learns a clause from every dead end: given yes-or-no variables, pairs of them that
/// exclude each other, and sets of them of which one at least is true, finds every assignment. It
/// knows nothing of grids. See clause_search.cpp for the method.
///
/// Order of calls: begin(), exclude() and require() in any order, then next() until it does not say
/// `solution`. Memory is kept from run to run. Threads: an object is confined to one thread.
class ClauseSearch {
 public:
  using Variable = std::uint32_t;

  enum class Result : std::uint8_t {
    solution,  ///< is_true() gives it; next() continues after it
    end,       ///< there are no more
    stopped,   ///< the budget is spent
  };

  /// Starts a new problem, with a variable for each candidate. The trace, which may be null,
  /// receives the candidates whose variable is true. Both must outlive the run.
  void begin(std::span<const Candidate> candidates, SolveTrace* trace);
  /// Not both. Each pair is given both ways, (a, b) and (b, a), and `variable` never goes down from
  /// one call to the next.
  void exclude(Variable variable, Variable other);
  /// At least one of these two or more different variables.
  void require(std::span<const Variable> variables);
  /// How much the search wants to guess at a variable before it has learnt anything.
  void prefer(Variable variable, double weight) { order_.set_weight(variable, weight); }

  /// The next solution. Spends a node of the budget for each guess and for each clause learnt.
  Result next(Budget& budget);
  bool is_true(Variable variable) const {
    assert(stage_ == Stage::at_solution);
    return values_[2 * std::size_t{variable}] > 0;
  }

 private:
  using Index = std::uint32_t;
  using Literal = std::uint32_t;  ///< twice the variable, one more for its negation

  /// A clause that is looked at when a literal gets false, unless `other` is true.
  struct Watch {
    Index clause;
    Literal other;
  };
  /// Why a variable has its value: a clause, or the true variable that excludes it.
  struct Reason {
    enum class Kind : std::uint8_t { none, clause, variable } kind = Kind::none;
    Index index = 0;
  };
  /// What is known of a variable, with regard to the clause that is being learnt.
  enum class Mark : std::uint8_t { nothing, in_clause, follows, does_not_follow };
  enum class Stage : std::uint8_t { begun, running, at_solution, ended };

  static constexpr Index header = 2;  ///< words before a clause's literals: length, levels

  Index level() const { return static_cast<Index>(level_begin_.size()); }
  std::span<Literal> literals(Index clause) {
    return {clauses_.data() + clause + header, clauses_[clause]};
  }
  void start();
  Result end();
  void begin_again();
  void exclusions_until(Variable variable);
  Index add_clause(std::span<const Literal> literals, Index levels);
  void assign(Literal literal, Reason reason);
  void note_value(Literal literal, Reason reason);
  int depth_of(Variable variable) const;
  bool propagate();
  bool propagate_clauses(Literal falsified);
  template <class Visit>
  void for_each_cause(Variable variable, const Visit& visit) const;
  // Only for assertions.
  bool all_clauses_hold() const;
  bool is_forced(Variable variable) const;  ///< all that caused its value is false
  bool is_broken_here() const;  ///< learnt_ is false; all but its first literal was false before
  void learn();
  void mark(Literal falsified);
  bool follows_from_others(Literal literal, int depth);
  void unmark_looked_at();
  void join_excluded();
  void weigh_causes();
  Index count_levels(std::span<const Literal> clause);
  void assert_learnt(Index levels);
  void block_solution();
  void guess();
  void back_up(Index to_level);
  void forget_clauses();

  // The problem, and what has been learnt.
  std::span<const Candidate> candidates_;    ///< of each variable
  std::vector<Variable> excluded_;           ///< by each variable, one after the other
  std::vector<Index> excluded_begin_;        ///< and the end of the last
  std::vector<std::uint32_t> clauses_;       ///< length, levels and literals of each; see `header`
  Index learnt_begin_ = 0;                   ///< in clauses_
  std::vector<std::vector<Watch>> watches_;  ///< of each literal

  // The assignment.
  SolveTrace* trace_ = nullptr;
  Stage stage_ = Stage::ended;
  std::vector<std::int8_t> values_;  ///< of each literal: 1 true, -1 false, 0 open
  std::vector<Reason> reasons_;
  std::vector<Index> levels_;
  std::vector<Literal> trail_;
  std::size_t propagated_ = 0;      ///< of the trail
  std::vector<Index> level_begin_;  ///< in the trail, from level 1: its guess

  // The clause that is being learnt.
  std::vector<Literal> conflict_;  ///< false literals of which one should be true
  std::vector<Literal> learnt_;
  std::vector<Mark> marks_;                ///< of each variable
  std::vector<Variable> looked_at_;        ///< those that `follows` and `does_not_follow` mark
  std::vector<Index> excluded_here_;       ///< literals of the clause that each variable excludes
  std::vector<std::uint64_t> level_seen_;  ///< the count that last met the level
  std::uint64_t counts_ = 0;
  Index marked_here_ = 0;  ///< variables of the current level

  GuessOrder order_;  ///< has at least the variables that are open

  // When to begin again from the top, and when to forget.
  std::uint64_t restarts_ = 0;
  std::uint64_t conflicts_ = 0;  ///< since the last restart
  std::size_t learnt_count_ = 0;
  std::size_t most_learnt_ = 0;
  std::vector<Index> by_worth_;
};

}  // namespace ariadne::plugins::clause_learning
