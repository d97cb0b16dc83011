#pragma once

#include <cassert>
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include <ariadne/api.hpp>
#include <ariadne/model/cells.hpp>
#include <ariadne/model/digits.hpp>

namespace ariadne {

class Layout;
class PropagatorSink;

/// The value of a rule's parameter. The type of the parameter determines which member is used.
/// `text` contains plain values as a config writes them, with spaces between the elements of a
/// list. `cells` contains lists of cells in the order in which they are written. A parameter of
/// type `cells` has exactly one list, and so does a clue outside the grid: the cells that it refers
/// to. `rules` contains the rules that a rule combines.
struct RuleArgument {
  std::string name;                      ///< the name of the parameter
  std::string text;                      ///< for a number, a choice, or a string
  std::vector<std::vector<Cell>> cells;  ///< for cells, lines, or a clue
  std::vector<struct Rule> rules;        ///< for constraints
  /// Whether both are equal.
  friend bool operator==(const RuleArgument&, const RuleArgument&) = default;
};

/// A puzzle's rule as data: the id of a constraint component, and its parameters. Formats read
/// rules, and the host makes constraints from them.
struct Rule {
  std::string kind;                     ///< the id of the component: "killer-cage"
  std::vector<RuleArgument> arguments;  ///< the parameters that are given
  /// Whether both are equal.
  friend bool operator==(const Rule&, const Rule&) = default;

  /// Adds a number, a choice, or a string.
  Rule& with(std::string name, std::string text) {
    arguments.push_back({std::move(name), std::move(text), {}, {}});
    return *this;
  }
  /// Adds cells in the order given.
  Rule& with(std::string name, std::vector<Cell> cells) {
    arguments.push_back({std::move(name), {}, {std::move(cells)}, {}});
    return *this;
  }
};

/// Receives pairs of candidates that cannot both be true.
class ARIADNE_API LinkSink {
 public:
  virtual ~LinkSink();
  /// Receives one pair. Each pair is reported once, in either order.
  virtual void link(Candidate a, Candidate b) = 0;
};

/// Receives clauses, for solvers that work with clauses. A literal is a number other than zero. A
/// positive literal means that what it stands for is true, and its negative means that it is false.
class ARIADNE_API ClauseSink {
 public:
  virtual ~ClauseSink();
  /// The digits that a cell can have. Clauses must not use any others.
  virtual DigitSet domain(Cell cell) const = 0;
  /// The literal of a candidate in the domain of its cell. Clauses need not say that each cell has
  /// exactly one digit.
  virtual int literal(Candidate candidate) = 0;
  /// The positive literal of a new variable.
  virtual int fresh() = 0;
  /// Receives a clause: at least one of these literals is true. A clause without literals means
  /// that there is no solution.
  virtual void clause(std::span<const int> literals) = 0;
};

/// A condition on some cells that does not just require them to differ, such as the sum of a cage,
/// a thermometer, or a dot. holds() defines its meaning. All other functions follow from this
/// meaning. They are optional, and only make solving faster or explanations better:
///
///     holds    the meaning; all else is tested against it
///     filter   removes candidates; by default, those that are in no valid assignment, if there
///              are few assignments to try
///     groups   cells that must differ, which all techniques and solvers then take into account
///     link     pairs of candidates that cannot both be true, for chains
///     encode   clauses that say the same as holds()
///     post     propagators for one search, which force literals and give reasons
///
/// Threads: a constraint is immutable, and all threads share it.
/// Ownership: spans that are passed in are valid only during the call.
/// Exceptions: only std::bad_alloc.
class ARIADNE_API Constraint {
 public:
  /// `label` is the name for display, without the cells: "cage with sum 15". `scope` contains the
  /// cells of the constraint: at least one, and each only once.
  Constraint(std::string label, std::vector<Cell> scope);
  virtual ~Constraint();
  Constraint(const Constraint&) = delete;
  Constraint& operator=(const Constraint&) = delete;

  /// The name for display, without the cells: "cage with sum 15", "thermometer".
  const std::string& label() const { return label_; }
  /// The cells of the constraint, each once. All arrays in the functions below are in this order.
  std::span<const Cell> scope() const { return scope_; }
  /// The name in steps and messages: "cage with sum 15 at r1c1-3".
  std::string name(const Layout& layout) const;

  /// Whether the digits, one for each cell of the scope, obey the rule.
  virtual bool holds(std::span<const Digit> values) const = 0;

  /// Removes impossible digits from the domains, one domain for each cell of the scope. A digit is
  /// possible if some assignment from the domains contains it, holds() is true for this assignment,
  /// and cells that see each other on the frame differ in it. The function need not find all
  /// impossible digits. It returns false if it finds that there is no such assignment; in that
  /// case, the contents of the domains are undefined. It must be monotone: smaller domains must not
  /// lead to larger results. By default, it tries all assignments if there are at most
  /// `most_tried`.
  virtual bool filter(std::span<DigitSet> domains) const;
  /// The largest number of assignments that filter() tries by default.
  static constexpr std::uint64_t most_tried = 4096;

  /// Returns digits that are in some cell of the scope in every possible assignment. A cell that
  /// sees all cells that can have such a digit cannot have it itself. `domains` must be the result
  /// of filter(). The function need not find all such digits. By default, it returns none.
  virtual DigitSet required(std::span<const DigitSet> domains) const;

  /// Returns sets of cells in the scope; the cells of each set must all differ. By default, there
  /// are no sets.
  virtual std::vector<std::vector<Cell>> groups() const;

  /// Reports pairs of candidates in different cells of the scope that cannot both be true if
  /// holds() is true and cells that see each other on the frame differ. By default, it reports
  /// none.
  virtual void link(LinkSink& sink) const;

  /// Adds clauses. Consider only assignments in which cells differ whenever they see each other on
  /// the frame or share a set of groups(). If holds() is true for an assignment, some values of the
  /// fresh variables must satisfy the clauses. Returns true if, whenever holds() is false, no
  /// values satisfy them. If encode() returns false, as it does by default, the solver must also
  /// use filter() and holds().
  virtual bool encode(ClauseSink& sink) const;

  /// Adds clauses and propagators, for solvers that learn. The conditions are the same as for
  /// encode(). By default, it calls encode().
  virtual bool post(PropagatorSink& sink) const;

 private:
  std::string label_;
  std::vector<Cell> scope_;
};

/// A constraint that layouts share.
using ConstraintPtr = std::shared_ptr<const Constraint>;

/// A part of the drawing of a rule.
struct Mark {
  /// The kinds of marks.
  enum class Kind : std::uint8_t {
    cage,         ///< a dashed outline of the cells, with `text` in the first cell
    line,         ///< a line through the cells in the order given, in a color
    thermometer,  ///< a line with a bulb at its first cell
    arrow,        ///< a line with a head at its last cell
    circle,       ///< a rounded outline around the cells: a circle or a pill
    square,       ///< a gray square in each cell
    disk,         ///< a gray disk in each cell
    shade,        ///< each cell is shaded in a color
    white_dot,    ///< a white dot between the two cells
    black_dot,    ///< a black dot between the two cells
    between,      ///< `text` between two cells, or where four cells meet
    clue,         ///< `text` outside the grid, next to the first cell
  };
  Kind kind;  ///< what is drawn
  /// Where it is drawn; for a clue, the cells that it refers to, in order.
  std::vector<Cell> cells;
  std::string text = {};   ///< for `cage`, `between`, and `clue`
  std::string color = {};  ///< "#rrggbb"; empty for the usual one
};

/// A rule of a kind at one place, in words.
struct RuleText {
  std::string rule;   ///< its name: "total"
  std::string says;   ///< a sentence without its stop: "The number beside a line counts its tents"
  std::string place;  ///< "row 3"; empty for the whole grid
  /// The clue that the rule uses there, if it is only one: "2"; otherwise empty.
  std::string clue = {};
  /// Where the clue is: at the place, on the side that the place names, or anywhere, for all of the place.
  enum class ClueIs : std::uint8_t { at, beside, of } clue_is = ClueIs::at;  ///< where it is
  /// Whether both are equal.
  friend bool operator==(const RuleText&, const RuleText&) = default;
};

/// The rules of a layout, in addition to its groups.
struct ConstraintSet {
  /// Objects that must outlive the constraints.
  std::vector<std::shared_ptr<const void>> code;
  std::vector<Rule> rules;                 ///< in the order in which they were given
  std::vector<ConstraintPtr> constraints;  ///< the constraints of all rules, in the same order
  std::vector<RuleText> texts;             ///< of the rules of a kind, at each of their places
  std::vector<std::uint32_t> text_of;      ///< of each constraint of a kind: an index into `texts`
  std::vector<Mark> marks;                 ///< the marks that draw them, in the same order
};

/// Receives the constraints and the drawing of a rule.
class ARIADNE_API ConstraintSink {
 public:
  virtual ~ConstraintSink();
  /// Receives a constraint.
  virtual void post(ConstraintPtr constraint) = 0;
  /// Receives a part of the drawing.
  virtual void mark(Mark mark) = 0;
  /// All rules of the puzzle. A rule may depend on the others, for example on all dots that are
  /// drawn.
  virtual std::span<const Rule> rules() const = 0;
};

}  // namespace ariadne
