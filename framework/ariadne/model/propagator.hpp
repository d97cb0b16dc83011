#pragma once

#include <cassert>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <memory>
#include <span>
#include <vector>

#include <ariadne/api.hpp>
#include <ariadne/model/constraint.hpp>

namespace ariadne {

/// A literal as ClauseSink gives it: a positive number, or the negative of it for its opposite.
using Literal = int;

/// A place on the trail of a search: the literals in the order in which they became true.
using TrailPosition = std::uint32_t;

/// What a search has decided: which literals are true, and since when. Propagators only read it.
class Assignment {
 public:
  /// The position of a literal that is not on the trail, and the one after all that are.
  static constexpr TrailPosition now = ~TrailPosition{0};

  /// Whether the literal is true.
  bool is_true(Literal literal) const { return positions_[index(literal)] != now; }
  /// Whether the literal is false.
  bool is_false(Literal literal) const { return is_true(-literal); }
  /// Whether the literal is neither true nor false.
  bool is_open(Literal literal) const { return !is_true(literal) && !is_false(literal); }
  /// Whether the literal was true before the trail had this length.
  bool was_true(Literal literal, TrailPosition before) const {
    return positions_[index(literal)] < before;
  }
  /// Whether the literal was false before the trail had this length.
  bool was_false(Literal literal, TrailPosition before) const { return was_true(-literal, before); }
  /// Where on the trail a literal became true; `now` if it is not true.
  TrailPosition position(Literal literal) const { return positions_[index(literal)]; }

  /// For the search: adds the variables up to this one, which are open.
  void reserve(Literal variable) {
    assert(variable > 0);
    positions_.resize(index(-variable) + 1, now);
  }
  /// For the search: forgets all variables.
  void clear() { positions_.clear(); }
  /// For the search: the literal becomes true at this position, or open again at `now`.
  void set(Literal literal, TrailPosition position) { positions_[index(literal)] = position; }

  /// The place of a literal in an array: 2 for 1, 3 for -1, 4 for 2.
  static std::size_t index(Literal literal) {
    assert(literal != 0);
    return literal > 0 ? 2 * static_cast<std::size_t>(literal)
                       : 2 * static_cast<std::size_t>(-literal) + 1;
  }

 private:
  std::vector<TrailPosition> positions_;  ///< of each literal; `now` if it is not true
};

/// Receives the literals that a propagator forces.
class ARIADNE_API ForceSink {
 public:
  virtual ~ForceSink();
  /// Makes a literal true. Returns false if it is false: then there is a conflict, and the
  /// propagator must return without forcing anything else. The search asks for the reason of either
  /// later, with Propagator::explain(). Nothing happens if the literal is true.
  virtual bool force(Literal literal) = 0;
};

/// The state of a constraint in one search: what the trail forces, and why.
///
///     wake         a watched literal became true
///     undo         the search takes that back, in the opposite order
///     propagate    forces literals, once all literals on the trail have woken their propagators
///     explain      the literals that force another one
///
/// For each conflict or forced literal, the search may ask for reasons, at any later time while
/// these literals are true. A propagator must not keep reasons. It computes them from the trail as
/// it was when it forced the literal.
class ARIADNE_API Propagator {
 public:
  /// How dear a call of propagate() is. Cheaper ones are called first. The dear ones are called
  /// less often when they find nothing, but always before a solution counts.
  enum class Cost : std::uint8_t { cheap, moderate, dear };

  virtual ~Propagator();
  /// A literal that is watched with this number became true. Returns whether propagate() is to be
  /// called. By default, it is.
  virtual bool wake(int number);
  /// The literal that was watched with this number is open again. This is called only if wake() was
  /// called for it, in the opposite order, and only for watches with undo.
  virtual void undo(int number);
  /// Forces what follows from the constraint. If all literals are true or false, and the constraint
  /// does not hold, there must be a conflict.
  virtual void propagate(const Assignment& assignment, ForceSink& sink) = 0;
  /// Appends literals to `reason` that force `literal`: all of them were true before the trail had
  /// the length `before`, and any assignment in which they are true and the literal is false breaks
  /// the constraint. `literal` is a literal for which propagate() called force(), and `before` is
  /// at least the length of the trail when it was forced, as far as the reason is concerned: nothing
  /// after it counts.
  virtual void explain(const Assignment& assignment, Literal literal, TrailPosition before,
                       std::vector<Literal>& reason) = 0;
};

/// Receives what a constraint means for one search: clauses, and propagators for what they do not
/// say.
class ARIADNE_API PropagatorSink : public ClauseSink {
 public:
  /// The number of a propagator.
  using Number = std::uint32_t;

  /// Adds a propagator. Its propagate() is called at least once.
  virtual Number add(std::unique_ptr<Propagator> propagator, Propagator::Cost cost) = 0;
  /// Calls wake(number) of a propagator when the literal becomes true, and, if wanted, undo(number)
  /// when it is open again. Several watches of a literal are called in the order in which they were
  /// added.
  virtual void watch(Number propagator, Literal literal, int number, bool undo) = 0;
};

/// A condition on a cell: its digit is one of these.
struct CellCondition {
  Cell cell;        ///< where
  DigitSet digits;  ///< which
  /// Whether both are equal.
  friend bool operator==(const CellCondition&, const CellCondition&) = default;
};

/// A literal that is true exactly if the condition is. Adds a variable and clauses if they are
/// needed: a condition on one candidate, or on all but one, needs none.
ARIADNE_API Literal literal_of(ClauseSink& sink, const CellCondition& condition);

}  // namespace ariadne
