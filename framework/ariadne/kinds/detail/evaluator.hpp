#pragma once

// What expressions mean for one puzzle: values, which may depend on unknowns.

#include <deque>
#include <functional>
#include <optional>
#include <span>
#include <unordered_map>
#include <utility>
#include <vector>

#include <ariadne/constraints/conditions.hpp>
#include <ariadne/kinds/detail/grid.hpp>
#include <ariadne/kinds/detail/kind_data.hpp>

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

/// The values that something can have, ascending, with the condition for each. Exactly one is true.
using ChoiceOf = std::vector<std::pair<Scalar, Condition>>;

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
  std::vector<Scalar> values;  ///< of digit 1, digit 2, and so on
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
  /// The cell of an unknown on a thing; -1 if the unknown does not stand there.
  int cell_of(int unknown, const Thing& thing) const;
  /// How many of the cells are unknowns; those of conditions follow.
  std::size_t unknown_count() const { return unknown_count_; }
  /// Whether a value is what an unknown is, whose cell then has the number `value.n`.
  bool is_cell(const Value& value) const {
    return value.is(Value::Type::choice) && static_cast<std::size_t>(value.n) < unknown_count_;
  }
  /// Adds a hidden cell with the values 0, 1, and so on, on a thing.
  Cell add_hidden_cell(int values, const Thing& thing);

  Conditions& conditions() { return conditions_; }
  const Conditions& conditions() const { return conditions_; }
  const Grid& grid() const { return clues_.grid; }

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

  const Set& set(const Value& value) const { return sets_[static_cast<std::size_t>(value.n)]; }
  Value make_set(Set members);
  Value make_set(const std::vector<Thing>& things);
  Value make_line(std::vector<Thing> cells);
  Value value_of_cell(Cell cell) const {
    return {Value::Type::choice, static_cast<std::int64_t>(cell)};
  }
  /// The conditions whose runs are asked for.
  const std::vector<Condition>& runs(const Value& value) const {
    return runs_[static_cast<std::size_t>(value.n)];
  }
  /// The members of a set that need not belong to it.
  std::vector<Thing> cells_of(const Thing& thing);
  /// The value of a name on a thing.
  Value value_on(Meaning meaning, int id, const Thing& thing);
  /// A choice of one of some values.
  const ChoiceOf& choice(const Value& value) const {
    return choices_[static_cast<std::size_t>(value.n)];
  }
  const SumOf& sum(const Value& value) const { return sums_[static_cast<std::size_t>(value.n)]; }
  Value make_sum(SumOf sum);
  SumOf as_sum(const Value& value);
  ChoiceOf as_choice(const Value& value);
  Condition as_condition(const Value& value);
  Condition compare(Expression::Op op, const Value& a, const Value& b);
  Value variable(int id, const Environment& environment) const;
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
    // The set may move when others are made.
    const std::size_t count = set(members).size();
    for (std::size_t i = 0; i < count; ++i) {
      const Member member = set(members)[i];
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

  Condition all_of(Condition a, Condition b);
  Condition any_of(Condition a, Condition b);
  Value members_of(const Value& value);
  Value evaluate(const Term& term, Environment& environment);
  Value name(const Term& term, Environment& environment);
  Value call(const Term& term, Environment& environment);
  Value each(const Term& term, Environment& environment);
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
  Value combine(const std::function<std::optional<Scalar>(Scalar, Scalar)>& of, const Value& a,
                const Value& b);
  Value make_choice(ChoiceOf choice);
  Value total(std::span<const Condition> conditions);
  Condition differ(const std::vector<std::pair<Value, Condition>>& values,
                   std::optional<Scalar> but);
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
  std::vector<std::vector<int>> cell_of_;  ///< of each unknown by slot
  std::deque<Set> sets_;
  std::deque<ChoiceOf> choices_;  ///< those of the cells come first
  std::deque<SumOf> sums_;
  std::deque<std::vector<Condition>> runs_;
  std::deque<std::vector<Thing>> lines_;
  std::unordered_map<std::int64_t, Value> known_sets_;   ///< by function and thing
  std::vector<std::vector<std::optional<Value>>> lets_;  ///< of each definition by slot
  const Source* source_ = nullptr;                       ///< of what is evaluated
  std::size_t at_ = 0;                                   ///< the character of what is evaluated
  RegionSource* regions_ = nullptr;
};

}  // namespace ariadne::kinds
