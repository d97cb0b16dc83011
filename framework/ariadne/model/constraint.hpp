#pragma once

#include <cassert>
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

/// A value of a rule's parameter. Which member counts follows from the parameter's type: `text` is
/// what a config would write for all plain types, with spaces between the parts of a list, `cells` has the places, in the order in which they
/// are written (one list for cells and for what a clue beside the grid sees), and `rules` what is
/// combined.
struct RuleArgument {
  std::string name;                      ///< of the parameter
  std::string text;                      ///< of a number, a choice, a text
  std::vector<std::vector<Cell>> cells;  ///< of cells, lines, clues
  std::vector<struct Rule> rules;        ///< of constraints
  /// Whether both are equal.
  friend bool operator==(const RuleArgument&, const RuleArgument&) = default;
};

/// A rule of a puzzle as data: a constraint component and what it is made from. Formats read rules;
/// the host makes constraints of them.
struct Rule {
  std::string kind;                     ///< the id of the component: "killer-cage"
  std::vector<RuleArgument> arguments;  ///< parameters that are not left out
  /// Whether both are equal.
  friend bool operator==(const Rule&, const Rule&) = default;

  /// Adds a number, a choice or a text.
  Rule& with(std::string name, std::string text) {
    arguments.push_back({std::move(name), std::move(text), {}, {}});
    return *this;
  }
  /// Adds cells in their order.
  Rule& with(std::string name, std::vector<Cell> cells) {
    arguments.push_back({std::move(name), {}, {std::move(cells)}, {}});
    return *this;
  }
};

/// Takes pairs of candidates that are not both true.
class ARIADNE_API LinkSink {
 public:
  virtual ~LinkSink();
  /// Takes one pair; each is given once, in either order.
  virtual void link(Candidate a, Candidate b) = 0;
};

/// Takes clauses, for solvers that work with these. A literal is a number other than zero: what it
/// stands for is true, or, if it is negative, false.
class ARIADNE_API ClauseSink {
 public:
  virtual ~ClauseSink();
  /// The digits that a cell can have. Clauses speak of no others.
  virtual DigitSet domain(Cell cell) const = 0;
  /// The literal of a candidate that is in the domain of its cell. Cells have exactly one digit,
  /// which need not be said.
  virtual int literal(Candidate candidate) = 0;
  /// A variable that was not there before, as its positive literal.
  virtual int fresh() = 0;
  /// Takes a clause: at least one of these is true. Without literals, nothing is.
  virtual void clause(std::span<const int> literals) = 0;
};

/// A rule about some cells beyond "they differ": a cage's sum, a thermometer, a dot. What it means
/// is what holds() says. Everything else follows from that, makes it faster or explains it better,
/// and may be left out:
///
///     holds    the meaning; all else is tested against it
///     filter   removes candidates; by default, those that no assignment has, if there are few
///     groups   cells that must differ, which every technique and solver then sees
///     link     pairs of candidates that are not both true, for chains
///     encode   clauses that say the same as holds()
///
/// Threads: immutable and shared by all. Ownership: the spans that are passed in die with the call.
/// Exceptions: none but std::bad_alloc.
class ARIADNE_API Constraint {
 public:
  /// `label` is what people call it, without its cells: "cage with sum 15". `scope` has the cells of which
  /// it speaks, each once, at least one.
  Constraint(std::string label, std::vector<Cell> scope);
  virtual ~Constraint();
  Constraint(const Constraint&) = delete;
  Constraint& operator=(const Constraint&) = delete;

  /// What people call it, without its cells: "cage with sum 15", "thermometer".
  const std::string& label() const { return label_; }
  /// The cells of which it speaks, each once. All arrays below are in this order.
  std::span<const Cell> scope() const { return scope_; }
  /// In steps and messages: "cage with sum 15 at r1c1-3".
  std::string name(const Layout& layout) const;

  /// Whether digits, one for each cell of the scope, obey the rule.
  virtual bool holds(std::span<const Digit> values) const = 0;

  /// Removes digits from the domains, one for each cell of the scope, that no assignment from the
  /// domains has for which holds() is true and cells that see each other on the frame differ; not
  /// necessarily all of them. False if it finds that
  /// there is none, and the domains are then of no use. Monotone: smaller domains never lead to
  /// larger results. The default tries all assignments, if they are at most `most_tried`.
  virtual bool filter(std::span<DigitSet> domains) const;
  /// How many assignments the default of filter() tries.
  static constexpr std::uint64_t most_tried = 4096;

  /// Digits that some cell of the scope has in every assignment from the domains, which are as
  /// filter() left them; not necessarily all of them. By default none. What sees all cells that can
  /// have such a digit cannot have it.
  virtual DigitSet required(std::span<const DigitSet> domains) const;

  /// Sets of cells of the scope that must differ; none by default.
  virtual std::vector<std::vector<Cell>> groups() const;

  /// Reports pairs of candidates, of different cells of the scope, that are not both true where
  /// holds() is and cells that see each other on the frame differ. By default none.
  virtual void link(LinkSink& sink) const;

  /// Gives clauses that are true, with some choice of the fresh variables, of each assignment for
  /// which holds() is true and cells that see each other, on the frame or by groups(), differ.
  /// True if they are false of all others that differ there; if not, as by default, the solver has
  /// to find out by filter() and holds().
  virtual bool encode(ClauseSink& sink) const;

 private:
  std::string label_;
  std::vector<Cell> scope_;
};

/// How layouts share constraints.
using ConstraintPtr = std::shared_ptr<const Constraint>;

/// Something to draw for a rule, as people draw it.
struct Mark {
  /// What is drawn.
  enum class Kind : std::uint8_t {
    cage,         ///< a dashed outline of the cells, `text` in its first
    line,         ///< a line through the cells in their order, in a color
    thermometer,  ///< a line with a bulb at its first cell
    arrow,        ///< a line with a head at its last cell
    circle,       ///< an outline around the cells, round: a circle or a pill
    square,       ///< a gray square in each cell
    disk,         ///< a gray disk in each cell
    shade,        ///< each cell is shaded in a color
    white_dot,    ///< between the two cells
    black_dot,    ///< between the two cells
    between,      ///< `text` between the two cells, or where all of them meet
    clue,         ///< `text` beside the grid, before the first cell as seen from it
  };
  Kind kind;                ///< what is drawn
  std::vector<Cell> cells;  ///< where; of a clue, the cells that it sees in their order
  std::string text = {};    ///< of a cage, a clue or what is between cells
  std::string color = {};   ///< "#rrggbb"; empty for the usual one
};

/// The rules of a layout beyond its groups.
struct ConstraintSet {
  /// What made the constraints, which lives longer than they do.
  std::vector<std::shared_ptr<const void>> code;
  std::vector<Rule> rules;                 ///< in the order in which they were given
  std::vector<ConstraintPtr> constraints;  ///< of all rules, in their order
  std::vector<Mark> marks;                 ///< to draw, in the same order
};

/// Takes what a rule comes to.
class ARIADNE_API ConstraintSink {
 public:
  virtual ~ConstraintSink();
  /// Takes a constraint.
  virtual void post(ConstraintPtr constraint) = 0;
  /// Takes something to draw.
  virtual void mark(Mark mark) = 0;
  /// All rules of the puzzle, for one that speaks of what the others do not mark.
  virtual std::span<const Rule> rules() const = 0;
};

}  // namespace ariadne
