#pragma once

#include <cassert>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include <ariadne/model/propagator.hpp>
#include <ariadne/plugin/budget.hpp>
#include <ariadne/plugin/solver.hpp>

#include "clauses.hpp"
#include "guess_order.hpp"
#include "propagator_queue.hpp"

namespace ariadne::plugins::learning {

/// Search that learns a clause from every dead end. It finds the assignments of yes-or-no variables
/// that obey clauses and propagators. It knows nothing of grids. See search.cpp for the method.
///
/// Some variables are counted: two solutions that differ only in the others are one.
///
/// Order of calls: begin(), then variables, clauses, and propagators in any order, then next() until
/// it does not say `solution`; or is_possible() any number of times, between which more variables,
/// clauses, and propagators may be added. Memory is kept from run to run. Threads: an object is
/// confined to one thread.
class Search : private ForceSink {
 public:
  enum class Result : std::uint8_t {
    solution,  ///< is_true() gives it; next() continues after it
    end,       ///< there are no more
    stopped,   ///< the budget is spent
  };

  /// When to begin again from the top, and when to forget.
  struct Pace {
    std::uint64_t restart_unit = 1024;  ///< conflicts before the first restart
    std::size_t learned_at_first =
        4000;                 ///< the most clauses to keep, before the first are dropped
    bool passes_over = true;  ///< dear propagators that find nothing are called less often
  };
  Search() = default;
  explicit Search(Pace pace) : propagators_(pace.passes_over), pace_(pace) {}

  /// Starts a new problem. The trace, which may be null, receives the candidates of the literals
  /// that become true; it must outlive the run.
  void begin(SolveTrace* trace);
  /// A new variable. `weight` says how much the search wants to guess at it before it has learned
  /// anything. If it is counted, all variables before it must be.
  Literal add_variable(bool counted, double weight = 0);
  /// The first guess at this variable, and each further one unless `remembers`, makes this literal
  /// true. A variable that remembers is given the value that it had last.
  void prefer(Literal literal, bool remembers);
  /// What the trace gets to see when the literal becomes true.
  void names(Literal literal, Candidate candidate);
  /// At least one of these literals is true.
  void require(std::span<const Literal> literals);
  /// Not both. Each pair is given once.
  void exclude(Literal a, Literal b);
  PropagatorQueue::Number add(std::unique_ptr<Propagator> propagator, Propagator::Cost cost);
  void watch(PropagatorQueue::Number propagator, Literal literal, int number, bool undo);
  /// The same with undo, and also while the propagator is asleep.
  void watch_always(PropagatorQueue::Number propagator, Literal literal, int number);
  /// From now on, a propagator does not hear of what it watches, or does again.
  void let_sleep(PropagatorQueue::Number propagator, bool asleep) {
    propagators_.let_sleep(propagator, asleep);
  }
  /// How many literals at the beginning of the trail are never taken back.
  TrailPosition facts() const {
    return levels_begun_.empty() ? static_cast<TrailPosition>(trail_.size())
                                 : levels_begun_.front().begin;
  }

  /// The next solution. Spends a node of the budget for each guess and for each clause learned.
  Result next(Budget& budget);
  /// Whether a literal is true in the solution.
  bool is_true(Literal literal) const {
    assert(stage_ == Stage::at_solution);
    return values_[code_of(literal)] > 0;
  }

  /// Whether there is a solution in which these literals are true: `solution` or `end`. Such a
  /// question leaves behind only what follows from the problem. It must not follow next().
  Result is_possible(std::span<const Literal> assumed, Budget& budget);
  /// From now on, is_possible() guesses only at these variables, and says `solution` when all of them have
  /// values that contradict nothing. It is for the caller to know that the others then can have some as well.
  void guess_only(std::span<const Literal> variables);
  /// Guesses at all variables again.
  void guess_all();
  /// After `end`: some of the assumed literals, not all of which can be true together.
  std::span<const Literal> core() const { return core_; }
  /// After a core was found: the literals of level 0, all true, that it needs as well; some twice.
  std::span<const Literal> facts_of_core() const { return facts_of_core_; }

  /// Strengthens and propagates what is there, and remembers it for restore(). It follows begin(), and what
  /// was added since, before any question; afterwards, only clauses are added.
  void save();
  /// Forgets all that came after save(). The same questions then have the same answers again.
  void restore();

  /// Makes these literals true, until the next call that is not one of the three below, and
  /// propagates; see probing.cpp. False if propagation finds that they cannot all be true. It must
  /// not follow next().
  bool select(std::span<const Literal> selected);
  /// Makes these literals true one after the other, each with all that propagation finds, until they
  /// contradict, and takes that back. The place of the one with which they do, if any; core() then has
  /// it, and literals before it that suffice.
  std::optional<std::size_t> first_contradiction(std::span<const Literal> selected);
  /// Whether propagation refutes a literal together with the selected ones. core() then has selected
  /// literals that suffice, and the literal itself.
  bool refutes(Literal literal);
  /// Whether a literal is true because of the selected ones, 1, or false, -1, or neither.
  int value(Literal literal) const { return values_[code_of(literal)]; }

 private:
  using Index = std::uint32_t;

  /// Why a variable has its value.
  struct Reason {
    enum class Kind : std::uint8_t {
      none,        ///< a guess, or a fact at level 0
      clause,      ///< all other literals of the clause are false
      implied,     ///< a true literal excludes it; `index` is its code
      propagator,  ///< a propagator says why when it is asked
      behind,      ///< all solutions with its opposite and the guesses above have been found
    };
    Kind kind = Kind::none;
    Index index = 0;
  };
  /// What is known of a variable, with regard to the clause that is being learned.
  enum class Mark : std::uint8_t { nothing, in_clause, follows, does_not_follow };
  enum class Stage : std::uint8_t { begun, running, at_solution, ended };
  /// A propagator that is woken when a literal becomes true.
  struct Woken {
    PropagatorQueue::Number propagator;
    int number;
    bool undo;
    bool always;  ///< also if it is asleep
  };
  struct Level {
    Index begin;    ///< on the trail: the guess
    Index assumed;  ///< how many of the assumed literals were true before it
  };

  Index level() const { return static_cast<Index>(levels_begun_.size()); }
  void watch(Literal literal, const Woken& woken);
  bool hears(const Woken& woken) const {
    return woken.always || !propagators_.is_asleep(woken.propagator);
  }
  bool begin_selection();
  Result run(Budget& budget);
  void prepare();
  void strengthen();
  bool assign_facts();
  Result end();
  void begin_again();
  void assign(Code code, Reason reason);
  void assign_implied(std::size_t from);
  void note_value(Code code, Reason reason);
  int depth_of(Variable variable) const;
  bool propagate();
  bool propagate_all();
  bool propagate_clauses(Code falsified);
  bool call(PropagatorQueue::Number number);
  bool force(Literal literal) override;
  void explain(Literal literal, TrailPosition before, PropagatorQueue::Number propagator);
  template <class Visit>
  void for_each_cause(Variable variable, const Visit& visit);
  bool all_clauses_hold() const;
  bool is_forced(Variable variable);
  bool is_broken_here() const;  ///< learnt_: all is false; all but its first literal was before
  Index conflict_level() const;
  void learn();
  void mark(Code falsified);
  bool follows_from_others(Code code, int depth);
  void unmark_looked_at();
  void join_excluded();
  void weigh_causes();
  Index count_levels(std::span<const Code> clause);
  void assert_learnt();
  void find_core(Code failed);
  void trace_back(std::span<const Code> falsified);
  std::optional<Code> next_assumed();
  bool go_behind_solution();
  void refuse_guesses();
  void turn_guess();
  void back_to_top();
  Variable take_open();
  bool is_guessed(Variable variable) const { return is_guessed_.empty() || is_guessed_[variable]; }
  void begin_level(Code guess);
  void back_up(Index to_level);
  void take_back(std::size_t size);
  GuessOrder& order_of(Variable variable) { return variable <= counted_ ? order_ : others_; }

  // The problem, and what has been learned.
  Variable variables_ = 0;
  Variable counted_ = 0;                    ///< variables 1 .. counted_ are counted
  std::vector<std::vector<Code>> implied_;  ///< by each literal: others that are true at once
  Clauses clauses_;
  std::vector<Code> facts_;  ///< literals that are true at level 0
  PropagatorQueue propagators_;
  std::vector<std::vector<Woken>> woken_;  ///< by each literal
  std::vector<Candidate> candidates_;      ///< of each literal, for the trace; digit 0 for none
  std::vector<std::uint8_t> remembers_;    ///< for each variable, whether it keeps its value
  std::vector<std::uint8_t> guessed_;      ///< for each variable, 1 if a guess makes it false

  // The assignment.
  SolveTrace* trace_ = nullptr;
  Stage stage_ = Stage::ended;
  bool contradictory_ = false;       ///< at level 0
  std::vector<std::int8_t> values_;  ///< of each literal: 1 true, -1 false, 0 open
  Assignment assignment_;            ///< the same, for propagators; kept only if there are any
  std::vector<Reason> reasons_;
  std::vector<Index> levels_;
  std::vector<Code> trail_;
  std::size_t propagated_ = 0;       ///< of the trail
  bool clashed_ = false;             ///< two implied literals are opposites; see conflict_
  std::vector<Level> levels_begun_;  ///< from level 1
  std::vector<Code> behind_;         ///< the literals on the trail whose reason is `behind`
  std::vector<Code> assumed_;
  Index assumed_true_ = 0;  ///< so many of them are true
  std::vector<Literal> core_;
  std::vector<Literal> facts_of_core_;
  PropagatorQueue::Number calling_ = 0;  ///< the propagator that forces literals
  Literal not_forced_ = 0;               ///< the false literal that it wants to be true

  // The clause that is being learned.
  std::vector<Code> conflict_;  ///< false literals of which one should be true
  std::vector<Code> learnt_;
  std::vector<Literal> causes_;            ///< what a propagator says
  std::vector<Mark> marks_;                ///< of each variable
  std::vector<Variable> looked_at_;        ///< those that `follows` and `does_not_follow` mark
  std::vector<Index> excluded_here_;       ///< literals of the clause that each literal excludes
  std::vector<std::uint64_t> level_seen_;  ///< the count that last met the level
  std::uint64_t counts_ = 0;
  Index marked_here_ = 0;  ///< variables of the current level

  GuessOrder order_;              ///< has at least the counted variables that are open
  GuessOrder others_;             ///< has at least the other variables that are open
  std::vector<bool> is_guessed_;  ///< the variables that the two have; all if it is empty

  std::size_t solutions_ = 0;  ///< that became clauses

  /// What strengthen() works with, kept for the next problem.
  struct Shortening {
    /// A clause, and the bits of its literals.
    struct Having {
      Clauses::Index clause;
      std::uint64_t bits;
    };
    std::vector<std::uint32_t> ends;  ///< in `having`, of each literal
    std::vector<Having> having;       ///< the clauses that have each literal
    std::vector<std::uint8_t> is_in;  ///< whether the clause that is tried has a literal
    std::vector<std::vector<Clauses::Index>> tried;  ///< by the number of their literals
    std::vector<Code>
        shorter;  ///< the clauses that one literal less makes of it, one after the other
    std::vector<std::size_t> shorter_ends;
  };
  Shortening shortening_;

  /// What save() remembers.
  struct Saved {
    Stage stage = Stage::begun;
    bool contradictory = false;
    std::vector<std::size_t> implied;  ///< how many there are for each literal
    Clauses clauses;
    std::vector<std::uint8_t> remembers;
    std::vector<std::uint8_t> guessed;
    std::size_t trail = 0;
    GuessOrder order;
    GuessOrder others;
    std::size_t most_learned = 0;
  };
  Saved saved_;

  Pace pace_;
  std::uint64_t restarts_ = 0;
  std::uint64_t conflicts_ = 0;  ///< since the last restart
  std::size_t most_learned_ = 0;
};

/// Visits the false literals that made the variable what it is.
template <class Visit>
void Search::for_each_cause(Variable variable, const Visit& visit) {
  const Reason reason = reasons_[variable];
  if (reason.kind == Reason::Kind::implied) {
    visit(opposite(reason.index));
  } else if (reason.kind == Reason::Kind::clause) {
    for (const Code code : clauses_.literals(reason.index))
      if (variable_of(code) != variable) visit(code);
  } else if (reason.kind == Reason::Kind::behind) {
    for (Index i = 0; i < levels_[variable]; ++i) visit(opposite(trail_[levels_begun_[i].begin]));
  } else if (reason.kind == Reason::Kind::propagator) {
    const Code code = 2 * variable + (values_[2 * std::size_t{variable}] > 0 ? 0 : 1);
    explain(literal_of(code), assignment_.position(literal_of(code)), reason.index);
    for (const Literal cause : causes_) visit(opposite(code_of(cause)));
  }
}

}  // namespace ariadne::plugins::learning
