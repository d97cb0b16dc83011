#pragma once

// What expressions mean for one puzzle: values, which may depend on unknowns.

#include <array>
#include <cstddef>
#include <deque>
#include <functional>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include <ariadne/constraints/conditions.hpp>
#include <ariadne/kinds/detail/grid.hpp>
#include <ariadne/kinds/detail/kind_data.hpp>
#include <ariadne/kinds/detail/pool.hpp>

namespace ariadne::kinds {

/// A value of an expression.
struct Value {
  enum class Type : std::uint8_t {
    blank,
    number,     ///< a number or a word
    thing,      ///< a packed thing
    set,        ///< an index of a set
    condition,  ///< a condition, which counts as 1 or 0
    choice,     ///< an index of a choice
    sum,        ///< an index of a sum
    runs,       ///< an index of a list of conditions, whose runs are asked for
  };
  Type type = Type::blank;
  std::int64_t n = 0;

  static Value number(Scalar n) { return {Type::number, n}; }
  static Value thing(const Thing& thing) {
    return thing.sort == Sort::none ? Value{} : Value{Type::thing, packed(thing)};
  }
  static Value condition(Condition condition) { return {Type::condition, condition}; }
  bool is(Type wanted) const { return type == wanted; }
  friend bool operator==(const Value&, const Value&) = default;
};

/// A member of a set, and the condition under which it belongs to it.
struct Member {
  Value value;
  Condition guard = Conditions::always;
};
using Set = std::vector<Member>;
/// The members of a set that has been made.
using Members = std::span<const Member>;

/// A value that something can have, and the condition for it.
struct Alternative {
  Scalar number = 0;
  Condition condition = Conditions::never;
};
/// The values that something can have, ascending. Exactly one of the conditions is true.
using ChoiceOf = std::span<const Alternative>;

/// A number that depends on conditions.
struct SumOf {
  std::int64_t constant = 0;
  std::vector<WeightedCondition> terms;
};

/// A variable and its value.
struct BoundVariable {
  int variable;
  Value value;
};
using Environment = std::vector<BoundVariable>;

/// A cell of the layout.
struct UnknownCell {
  int unknown;  ///< index of what the file declares; -1 for a condition that has a cell of its own
  Thing thing;
  /// Of digit 1, digit 2, and so on; no_scalar for the values of other cells of the same unknown.
  std::vector<Scalar> values;
};

/// The parts into which cells fall, as far as expressions ask for them.
class RegionSource {
 public:
  virtual ~RegionSource() = default;
  /// The regions of a name, as things with the conditions under which they exist.
  virtual Set regions(int region) = 0;
  /// The cells of a region.
  virtual Set cells(const Thing& region) = 0;
  /// The condition that a cell is in a region.
  virtual Condition has(const Thing& region, const Thing& cell) = 0;
  /// The cells of the region of a cell.
  virtual Set region_of(int region, const Thing& cell) = 0;
  /// How many cells a region has.
  virtual Value size(const Thing& region) = 0;
  /// The cell, edge, or corner around which a region is, or its first cell.
  virtual Thing root(const Thing& region) = 0;
};

class Evaluator {
 public:
  Evaluator(const KindData& kind, const Clues& clues);

  /// Makes the cells of all unknowns. If `left` is not empty, the cells have only these of their
  /// digits, in the order of the cells.
  void make_unknowns(std::span<const DigitSet> left = {});
  const std::vector<UnknownCell>& cells() const { return cells_; }
  /// The cell of an unknown on a thing, the first if it has several; -1 if it does not stand there.
  int cell_of(int unknown, const Thing& thing) const;
  /// How many of the cells are unknowns; those of conditions follow.
  std::size_t unknown_count() const { return unknown_count_; }
  /// Whether a value is what an unknown is, whose cell then has the number `value.n`.
  bool is_cell(const Value& value) const {
    const auto index = static_cast<std::size_t>(value.n);
    return value.is(Value::Type::choice) && index < unknown_count_ &&
           choices_[index].size() == cells_[index].values.size();
  }
  /// The cells, from the first to behind the last, of each unknown that has several.
  const std::vector<std::pair<std::size_t, std::size_t>>& shared() const { return shared_; }
  /// Adds a hidden cell with the values 0, 1, and so on, on a thing.
  Cell add_hidden_cell(int values, const Thing& thing);

  Conditions& conditions() { return conditions_; }
  const Conditions& conditions() const { return conditions_; }
  const Grid& grid() const { return clues_.grid; }
  const Clues& clues() const { return clues_; }

  /// Evaluates a term of a source.
  Value evaluate(const SourcedTerm& term, Environment& environment);
  Value evaluate(const Source& source, const Term& term, Environment& environment);
  Condition condition(const SourcedTerm& term, Environment& environment);
  Condition condition(const Source& source, const Term& term, Environment& environment);
  /// Calls visit(environment, guard) for each choice of values for the variables.
  template <class Visit>
  void for_each(const SourcedBindings& bindings, Environment& environment, const Visit& visit) {
    const Source* const outer = std::exchange(source_, &bindings.source);
    spread(bindings.bindings, environment, Conditions::always, [&](Condition guard) {
      visit(guard);
      return true;
    });
    source_ = outer;
  }

  Members set(const Value& value) const { return sets_[static_cast<std::size_t>(value.n)]; }
  Value make_set(Members members);
  Value make_set(std::span<const Thing> things);
  Value value_of_cell(Cell cell) const {
    return {Value::Type::choice, static_cast<std::int64_t>(cell)};
  }
  /// The conditions whose runs are asked for.
  const std::vector<Condition>& runs(const Value& value) const {
    return runs_[static_cast<std::size_t>(value.n)];
  }
  /// The members of a set that need not belong to it.
  std::span<const Thing> cells_of(const Thing& thing);
  /// The value of a name on a thing.
  Value value_on(Meaning meaning, int id, const Thing& thing);
  /// A choice of one of some values.
  ChoiceOf choice(const Value& value) const { return choices_[static_cast<std::size_t>(value.n)]; }
  const SumOf& sum(const Value& value) const { return sums_[static_cast<std::size_t>(value.n)]; }
  Value make_sum(SumOf sum);
  SumOf as_sum(const Value& value);
  ChoiceOf as_choice(const Value& value);
  Condition as_condition(const Value& value);
  Condition compare(Expression::Op op, const Value& a, const Value& b);
  Value variable(int id, const Environment& environment);
  void use_regions(RegionSource* regions) { regions_ = regions; }
  [[noreturn]] void fail(const std::string& what) const;

  /// A place in words: "r1c2", "row 3", "the edge r1c1-r1c2".
  std::string name_of(const Thing& thing) const;

 private:
  using Op = Expression::Op;

  template <class Visit>
  bool spread(std::span<const TermBinding> bindings, Environment& environment, Condition guard,
              const Visit& visit) {
    if (bindings.empty()) return visit(guard);
    const TermBinding& first = bindings[0];
    const Value members = members_of(evaluate(first.set, environment));
    for (const Member& member : set(members)) {
      environment.push_back({first.variable, member.value});
      Condition own = all_of(guard, member.guard);
      if (own != Conditions::never)
        for (const Term& condition : first.condition)
          own = all_of(own, as_condition(evaluate(condition, environment)));
      const bool more =
          own == Conditions::never || spread(bindings.subspan(1), environment, own, visit);
      environment.pop_back();
      if (!more) return false;
    }
    return true;
  }

  void add_unknown(UnknownCell made, std::span<const DigitSet> left);
  Condition all_of(Condition a, Condition b);
  Condition any_of(Condition a, Condition b);
  Value members_of(const Value& value);
  Value evaluate(const Term& term, Environment& environment);
  Value name(const Term& term, Environment& environment);
  Value call(const Term& term, Environment& environment);
  Value each(const Term& term, Environment& environment);
  Value each_anew(const Term& term, Environment& environment);
  std::string missing_number(const Term& term) const;
  Value evaluate_anew(const Term& term, Environment& environment);
  Value extreme(std::span<const Value> values, bool largest);
  Value segments(const Term& term, Environment& environment);
  Value until(const Term& term, Environment& environment);
  Value view(const Term& term, Environment& environment);
  Value seen(const Term& term, Environment& environment);
  Value index(const Value& of, const Value& at);
  std::optional<Value> function(Function function, std::span<const Value> arguments);
  std::optional<Value> function_of_thing(Function function, const Thing& thing);
  std::optional<Value> function_of_two(Function function, const Thing& thing, const Value& second);
  Value size_of(const Value& value);
  Value arithmetic(Op op, const Value& a, const Value& b);
  Value make_line(std::span<const Thing> cells);
  Value part_of_line(int line, std::size_t begin, std::size_t end);
  Value view_of_set(Members members);
  Value cells_of_line(const Thing& line);
  Value steps_of_line(const Thing& line);
  Value& known(Function function, const Thing& thing);
  Value combine(const std::function<std::optional<Scalar>(Scalar, Scalar)>& of, const Value& a,
                const Value& b);
  Value make_choice(std::vector<Alternative>& alternatives);
  ChoiceOf keep(std::span<const Alternative> alternatives) {
    return alternative_pool_.add(alternatives);
  }
  Value total(std::span<const Condition> conditions);
  Condition differ(const std::vector<std::pair<Value, Condition>>& values,
                   std::optional<Scalar> but);
  Condition like(const std::vector<Value>& values, const Pattern& pattern);
  Value visible(const std::vector<Value>& values);
  Condition have_runs(const std::vector<Condition>& conditions, const Value& list);
  Condition constant(const Value& value, const char* of);
  bool is_symbolic(const Value& value) const {
    return value.is(Value::Type::condition) || value.is(Value::Type::choice) ||
           value.is(Value::Type::sum);
  }

  const KindData& kind_;
  const Clues& clues_;
  Conditions conditions_;
  std::vector<UnknownCell> cells_;
  std::size_t unknown_count_ = 0;
  std::vector<std::pair<std::size_t, std::size_t>> shared_;
  std::vector<std::vector<int>> cell_of_;  ///< of each unknown by slot
  /// Cells in order, of which lines are parts.
  struct Base {
    std::span<const Thing> cells;
    Members members;  ///< the cells, if somebody asked for them
    Members steps;    ///< pairs of neighbors, if somebody asked for them
  };
  struct Line {
    int base;
    std::uint32_t begin;
    std::uint32_t end;
  };

  std::vector<Members> sets_;
  std::vector<ChoiceOf> choices_;  ///< those of the cells come first
  std::deque<SumOf> sums_;
  std::deque<std::vector<Condition>> runs_;
  std::vector<Base> bases_;
  std::vector<Line> lines_;
  Pool<Member> member_pool_;
  Pool<Alternative> alternative_pool_;
  Pool<Thing> thing_pool_;
  /// Values of functions by function, sort, and slot; blank if they are not known.
  std::array<std::array<std::vector<Value>, sort_count>, function_count> known_;
  std::array<std::vector<std::span<const Thing>>, sort_count> known_cells_;  ///< by sort and slot
  std::vector<std::vector<std::optional<Value>>> lets_;  ///< of each definition by slot
  /// What is known of a term that goes through a set.
  struct KnownEach {
    enum class State : std::uint8_t { untried, constant, open };
    State state = State::untried;
    Value value;              ///< of `constant`
    std::uint64_t sorts = 0;  ///< those of the variables for which it has this value
  };
  std::vector<KnownEach> known_eaches_;
  std::vector<std::vector<Value>> memos_;  ///< by the number of the term, and the slot of the thing
  std::size_t lowest_ = 0;                 ///< the outermost variable that was used
  const Source* source_ = nullptr;         ///< of what is evaluated
  std::size_t at_ = 0;                     ///< the character of what is evaluated
  RegionSource* regions_ = nullptr;
};

}  // namespace ariadne::kinds
