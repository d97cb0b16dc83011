#include <algorithm>
#include <array>
#include <cassert>
#include <functional>

#include <fmt/format.h>

#include <ariadne/kinds/detail/evaluator.hpp>
#include <ariadne/kinds/detail/names.hpp>
#include <ariadne/kinds/detail/text_error.hpp>
#include <ariadne/model/error.hpp>

namespace ariadne::kinds {

using Op = Expression::Op;
using Type = Value::Type;

namespace {

std::int64_t floor_of(std::int64_t a, std::int64_t b) {
  return a / b - (a % b != 0 && (a < 0) != (b < 0) ? 1 : 0);
}

std::optional<Scalar> result(Expression::Op op, Scalar a, Scalar b) {
  Scalar value = 0;
  bool overflow = false;
  switch (op) {
    case Op::plus:
      overflow = __builtin_add_overflow(a, b, &value);
      break;
    case Op::minus:
      overflow = __builtin_sub_overflow(a, b, &value);
      break;
    case Op::times:
      overflow = __builtin_mul_overflow(a, b, &value);
      break;
    case Op::divided:
      if (b == 0) return std::nullopt;
      value = floor_of(a, b);
      break;
    default:
      if (b == 0) return std::nullopt;
      value = a - b * floor_of(a, b);
  }
  constexpr Scalar largest = first_named / 4;
  if (overflow || value > largest || value < -largest) return std::nullopt;
  return value;
}

bool holds(Expression::Op op, std::int64_t a, std::int64_t b) {
  switch (op) {
    case Op::equal:
      return a == b;
    case Op::unequal:
      return a != b;
    case Op::less:
      return a < b;
    case Op::at_most:
      return a <= b;
    case Op::more:
      return a > b;
    default:
      return a >= b;
  }
}

}  // namespace

/// Reports that a layout cannot have so many cells.
[[noreturn]] static void throw_too_many() {
  throw KindTextError(0, 0, fmt::format("a puzzle can have at most {} unknowns", max_cells));
}

Evaluator::Evaluator(const KindData& kind, const Clues& clues)
    : kind_(kind),
      clues_(clues),
      known_eaches_(static_cast<std::size_t>(kind.eaches)),
      memos_(static_cast<std::size_t>(kind.memos)) {
  for (const LetData& let : kind_.lets) lets_.emplace_back(grid().slots(let.sorts));
}

void Evaluator::fail(const std::string& what) const {
  if (source_ != nullptr) kinds::fail(*source_, at_, what);
  throw ConfigError(what);
}

std::string Evaluator::name_of(const Thing& thing) const {
  const auto cell = [](int y, int x) { return fmt::format("r{}c{}", y / 2 + 1, x / 2 + 1); };
  switch (thing.sort) {
    case Sort::cell:
      return cell(thing.y, thing.x);
    case Sort::edge: {
      const std::vector<Thing> cells = grid().cells(thing);
      if (cells.size() == 2)
        return cell(cells[0].y, cells[0].x) + '-' + cell(cells[1].y, cells[1].x);
      static constexpr std::array<const char*, 4> borders{"top", "right", "bottom", "left"};
      const std::size_t border = thing.y == 0                      ? 0
                                 : thing.x == 2 * grid().columns() ? 1
                                 : thing.y == 2 * grid().rows()    ? 2
                                                                   : 3;
      return fmt::format("{} {}", cell(cells[0].y, cells[0].x), borders[border]);
    }
    case Sort::corner:
      return fmt::format("corner {}/{}", thing.y / 2, thing.x / 2);
    case Sort::row:
      return fmt::format("row {}", thing.y + 1);
    case Sort::column:
      return fmt::format("column {}", thing.y + 1);
    case Sort::side:
      return fmt::format("{} {}",
                         std::array{"above column", "below column", "left of row",
                                    "right of row"}[static_cast<std::size_t>(thing.y)],
                         thing.x + 1);
    case Sort::area:
      return fmt::format("the area of {}",
                         name_of(clues_.areas[static_cast<std::size_t>(thing.y)].front()));
    default:
      return fmt::format("part {}", thing.y + 1);
  }
}

// ---- Unknowns

void Evaluator::make_unknowns(std::span<const DigitSet> left) {
  for (std::size_t id = 0; id < kind_.unknowns.size(); ++id) {
    const UnknownData& unknown = kind_.unknowns[id];
    cell_of_.emplace_back(grid().slots(unknown.sorts), -1);
    Environment environment;
    for_each(unknown.at, environment, [&](Condition guard) {
      source_ = &unknown.at.source;
      if (guard != Conditions::always)
        fail("depends on what is to be found; the places of unknowns follow from clues");
      const Value at = environment.back().value;
      if (!at.is(Type::thing)) fail("has members that are not things");
      const Thing thing = unpacked(at.n);
      int& cell = cell_of_[id][grid().slot(thing)];
      if (cell >= 0) return;
      UnknownCell made{static_cast<int>(id), thing, unknown.words};
      if (made.values.empty()) {
        const Value domain = evaluate(unknown.domain, environment);
        source_ = &unknown.domain.source;
        if (!domain.is(Type::set)) fail("is not a set of values, such as 0..1");
        for (const Member& member : set(domain)) {
          if (!member.value.is(Type::number)) fail("has values that are not numbers");
          made.values.push_back(member.value.n);
        }
        std::sort(made.values.begin(), made.values.end());
        made.values.erase(std::unique(made.values.begin(), made.values.end()), made.values.end());
      }
      if (made.values.empty())
        fail(fmt::format("leaves '{} {}' no value", unknown.name, name_of(thing)));
      cell = static_cast<int>(cells_.size());
      add_unknown(std::move(made), left);
    });
  }
  unknown_count_ = cells_.size();
}

/// Makes the cell of an unknown. If it has more values than a cell has digits, several cells share them,
/// and each has one more digit for the values of the others.
void Evaluator::add_unknown(UnknownCell made, std::span<const DigitSet> left) {
  const std::vector<Scalar> values = std::move(made.values);
  const bool one_cell = values.size() <= static_cast<std::size_t>(max_digits);
  const std::size_t in_each = one_cell ? values.size() : max_digits - 1;
  const std::size_t first = cells_.size();
  std::vector<Alternative> choice;
  choice.reserve(values.size());
  for (std::size_t begin = 0; begin < values.size(); begin += in_each) {
    if (cells_.size() == static_cast<std::size_t>(max_cells)) throw_too_many();
    const std::size_t count = std::min(in_each, values.size() - begin);
    const auto from = values.begin() + static_cast<std::ptrdiff_t>(begin);
    UnknownCell& part = cells_.emplace_back(UnknownCell{made.unknown, made.thing, {}});
    part.values.assign(from, from + static_cast<std::ptrdiff_t>(count));
    if (!one_cell) part.values.push_back(no_scalar);
    if (!left.empty()) {
      std::vector<Scalar> kept;
      for (const Digit digit : left[cells_.size() - 1]) kept.push_back(part.values[digit - 1U]);
      part.values = std::move(kept);
    }
    const auto digits = static_cast<int>(part.values.size());
    const Cell own = conditions_.add_cell(DigitSet::all(digits));
    for (std::size_t i = 0; i < part.values.size(); ++i)
      if (part.values[i] != no_scalar)
        choice.push_back(
            {part.values[i], conditions_.cell_is(own, DigitSet::of(static_cast<Digit>(i + 1)))});
  }
  const ChoiceOf all = keep(choice);
  choices_.resize(cells_.size(), all);
  if (!one_cell) shared_.emplace_back(first, cells_.size());
}

int Evaluator::cell_of(int unknown, const Thing& thing) const {
  const std::vector<int>& all = cell_of_[static_cast<std::size_t>(unknown)];
  const std::size_t slot = grid().slot(thing);
  return slot < all.size() ? all[slot] : -1;
}

Cell Evaluator::add_hidden_cell(int values, const Thing& thing) {
  if (cells_.size() == static_cast<std::size_t>(max_cells)) throw_too_many();
  UnknownCell& cell = cells_.emplace_back(UnknownCell{-1, thing, {}});
  for (int value = 0; value < values; ++value) cell.values.push_back(value);
  return conditions_.add_cell(DigitSet::all(values));
}

// ---- Making values

Value Evaluator::view_of_set(Members members) {
  sets_.push_back(members);
  return {Type::set, static_cast<std::int64_t>(sets_.size()) - 1};
}

Value Evaluator::make_set(Members members) {
  return view_of_set(member_pool_.add(members));
}

Value Evaluator::make_set(std::span<const Thing> things) {
  Set members;
  members.reserve(things.size());
  for (const Thing& thing : things) members.push_back({Value::thing(thing)});
  return make_set(members);
}

Value Evaluator::make_line(std::span<const Thing> cells) {
  bases_.push_back({thing_pool_.add(cells), {}, {}});
  return part_of_line(static_cast<int>(bases_.size()) - 1, 0, cells.size());
}

/// The cells from `begin` to before `end` of a base.
Value Evaluator::part_of_line(int base, std::size_t begin, std::size_t end) {
  lines_.push_back({base, static_cast<std::uint32_t>(begin), static_cast<std::uint32_t>(end)});
  return Value::thing({Sort::line, static_cast<int>(lines_.size()) - 1, 0});
}

Value Evaluator::cells_of_line(const Thing& thing) {
  const Line line = lines_[static_cast<std::size_t>(thing.y)];
  Base& base = bases_[static_cast<std::size_t>(line.base)];
  if (base.members.empty()) base.members = set(make_set(base.cells));
  return view_of_set(base.members.subspan(line.begin, line.end - line.begin));
}

Value Evaluator::steps_of_line(const Thing& thing) {
  const Line line = lines_[static_cast<std::size_t>(thing.y)];
  if (line.end - line.begin < 2) return make_set(Members{});
  const auto base = static_cast<std::size_t>(line.base);
  if (bases_[base].steps.empty()) {
    Set steps;
    for (std::size_t i = 1; i < bases_[base].cells.size(); ++i)
      steps.push_back({part_of_line(line.base, i - 1, i + 1)});
    bases_[base].steps = member_pool_.add(steps);
  }
  return view_of_set(bases_[base].steps.subspan(line.begin, line.end - line.begin - 1));
}

Value Evaluator::make_sum(SumOf sum) {
  if (sum.terms.empty()) return Value::number(sum.constant);
  sums_.push_back(std::move(sum));
  return {Type::sum, static_cast<std::int64_t>(sums_.size()) - 1};
}

Value Evaluator::make_choice(std::vector<Alternative>& choice) {
  std::erase_if(choice, [](const auto& one) { return one.condition == Conditions::never; });
  if (choice.size() == 1) return Value::number(choice[0].number);
  choices_.push_back(keep(choice));
  return {Type::choice, static_cast<std::int64_t>(choices_.size()) - 1};
}

Condition Evaluator::all_of(Condition a, Condition b) {
  if (a == Conditions::always) return b;
  if (b == Conditions::always) return a;
  return conditions_.all(std::array{a, b});
}

Condition Evaluator::any_of(Condition a, Condition b) {
  return -all_of(-a, -b);
}

Value Evaluator::total(std::span<const Condition> conditions) {
  SumOf sum;
  for (const Condition condition : conditions) {
    if (condition == Conditions::always) ++sum.constant;
    if (std::abs(condition) != Conditions::always) sum.terms.push_back({1, condition});
  }
  return make_sum(std::move(sum));
}

SumOf Evaluator::as_sum(const Value& value) {
  SumOf sum;
  switch (value.type) {
    case Type::number:
      sum.constant = value.n;
      break;
    case Type::condition:
      if (value.n == Conditions::always)
        sum.constant = 1;
      else if (value.n != Conditions::never)
        sum.terms.push_back({1, static_cast<Condition>(value.n)});
      break;
    case Type::choice: {
      const ChoiceOf all = choice(value);
      if (all.empty()) break;
      if (all.back().number >= first_named) fail("uses a word as a number");
      sum.constant = all[0].number;
      for (const auto& [number, condition] : all)
        if (number != sum.constant) sum.terms.push_back({number - sum.constant, condition});
      break;
    }
    case Type::sum:
      return sums_[static_cast<std::size_t>(value.n)];
    case Type::set:
      return as_sum(size_of(value));
    default:
      fail(value.is(Type::blank) ? "has a blank where a number is expected"
                                 : "has a thing where a number is expected");
  }
  return sum;
}

ChoiceOf Evaluator::as_choice(const Value& value) {
  switch (value.type) {
    case Type::number:
      return keep(std::array{Alternative{value.n, Conditions::always}});
    case Type::condition: {
      const auto condition = static_cast<Condition>(value.n);
      if (std::abs(condition) == Conditions::always)
        return keep(std::array{Alternative{condition > 0 ? 1 : 0, Conditions::always}});
      return keep(std::array{Alternative{0, -condition}, Alternative{1, condition}});
    }
    case Type::choice:
      return choice(value);
    case Type::sum: {
      const SumOf& sum = sums_[static_cast<std::size_t>(value.n)];
      std::int64_t low = sum.constant;
      std::int64_t high = sum.constant;
      for (const WeightedCondition& term : sum.terms) (term.weight > 0 ? high : low) += term.weight;
      constexpr std::int64_t widest = 400;
      if (high - low > widest) fail("has a number with too large a range");
      std::vector<Alternative> all;
      for (std::int64_t n = low; n <= high; ++n) {
        const Condition own = conditions_.sum_within(sum.terms, n - sum.constant, n - sum.constant);
        if (own != Conditions::never) all.push_back({n, own});
      }
      return keep(all);
    }
    case Type::set:
      return as_choice(size_of(value));
    default:
      fail(value.is(Type::blank) ? "has a blank where a number is expected"
                                 : "has a thing where a number is expected");
  }
}

Condition Evaluator::as_condition(const Value& value) {
  switch (value.type) {
    case Type::blank:
      return Conditions::never;
    case Type::number:
      return value.n != 0 ? Conditions::always : Conditions::never;
    case Type::condition:
      return static_cast<Condition>(value.n);
    case Type::choice:
      for (const auto& [number, condition] : choice(value))
        if (number == 0) return -condition;
      return Conditions::always;
    case Type::sum: {
      const SumOf& sum = sums_[static_cast<std::size_t>(value.n)];
      return -conditions_.sum_within(sum.terms, -sum.constant, -sum.constant);
    }
    default:
      fail(value.is(Type::set)
               ? "has a set where a condition is expected; count it, or use any(...)"
               : "has a thing where a condition is expected");
  }
}

Condition Evaluator::condition(const SourcedTerm& term, Environment& environment) {
  return as_condition(evaluate(term, environment));
}

Condition Evaluator::condition(const Source& source, const Term& term, Environment& environment) {
  return as_condition(evaluate(source, term, environment));
}

Condition Evaluator::constant(const Value& value, const char* of) {
  const Condition condition = as_condition(value);
  if (std::abs(condition) != Conditions::always)
    fail(fmt::format("asks '{}' for something that is to be found; it needs a condition on clues",
                     of));
  return condition;
}

// ---- Comparisons and arithmetic

Condition Evaluator::compare(Op op, const Value& a, const Value& b) {
  if (op == Op::unequal) return -compare(Op::equal, a, b);
  const auto truth = [](bool is) { return is ? Conditions::always : Conditions::never; };
  if (a.is(Type::runs)) return have_runs(runs(a), b);
  if (b.is(Type::runs)) return have_runs(runs(b), a);
  const auto countable = [this](const Value& other) {
    return other.is(Type::number) || is_symbolic(other);
  };
  if (a.is(Type::set) && countable(b)) return compare(op, size_of(a), b);
  if (b.is(Type::set) && countable(a)) return compare(op, a, size_of(b));
  if (a.is(Type::set) && b.is(Type::set)) {
    const Members one = set(a);
    const Members other = set(b);
    return truth(op == Op::equal && std::equal(one.begin(), one.end(), other.begin(), other.end(),
                                               [](const Member& x, const Member& y) {
                                                 return x.value == y.value && x.guard == y.guard;
                                               }));
  }
  if (a.is(Type::thing) || b.is(Type::thing)) return truth(a.type == b.type && holds(op, a.n, b.n));
  if (a.is(Type::blank) || b.is(Type::blank)) return truth(op == Op::equal && a.type == b.type);
  if (a.is(Type::set) || b.is(Type::set)) return Conditions::never;
  if (!is_symbolic(a) && !is_symbolic(b)) return truth(holds(op, a.n, b.n));
  if (op == Op::equal) {
    for (const auto& [one, other] : {std::pair(a, b), std::pair(b, a)})
      if (one.is(Type::choice) && other.is(Type::number)) {
        const ChoiceOf all = choice(one);
        const auto found = std::lower_bound(
            all.begin(), all.end(), other.n,
            [](const Alternative& alternative, Scalar n) { return alternative.number < n; });
        return found != all.end() && found->number == other.n ? found->condition
                                                              : Conditions::never;
      }
    if (a.is(Type::condition) && b.is(Type::condition))
      return conditions_.equal(static_cast<Condition>(a.n), static_cast<Condition>(b.n));
    const bool sums = a.is(Type::sum) || b.is(Type::sum);
    ChoiceOf wide;
    for (const Value* one : {&a, &b})
      if (one->is(Type::choice) && choice(*one).size() > 2) wide = choice(*one);
    if (!sums || !wide.empty()) {
      std::vector<Condition> alternatives;
      if (sums) {
        const Value& sum = a.is(Type::sum) ? a : b;
        for (const auto& [number, condition] : wide)
          alternatives.push_back(all_of(condition, compare(Op::equal, sum, Value::number(number))));
      } else {
        const ChoiceOf one = as_choice(a);
        const ChoiceOf other = as_choice(b);
        const auto binary = [](const ChoiceOf& all) {
          return all.size() == 2 && all[0].number == 0 && all[1].number == 1;
        };
        if (binary(one) && binary(other))
          return conditions_.equal(one[1].condition, other[1].condition);
        for (const auto& [number, condition] : one)
          for (const auto& [same, also] : other)
            if (number == same) alternatives.push_back(all_of(condition, also));
      }
      return conditions_.any(alternatives);
    }
  }
  constexpr std::size_t most_pairs = 300;
  if (a.is(Type::choice) && b.is(Type::choice) &&
      choice(a).size() * choice(b).size() <= most_pairs) {
    std::vector<Condition> alternatives;
    const ChoiceOf one = choice(a);
    const ChoiceOf other = choice(b);
    for (const auto& [number, condition] : one) {
      std::vector<Condition> fitting;
      for (const auto& [second, also] : other)
        if (holds(op, number, second)) fitting.push_back(also);
      alternatives.push_back(all_of(condition, conditions_.any(fitting)));
    }
    return conditions_.any(alternatives);
  }
  SumOf difference = as_sum(a);
  const SumOf other = as_sum(b);
  difference.constant -= other.constant;
  for (const WeightedCondition& term : other.terms)
    difference.terms.push_back({-term.weight, term.condition});
  const std::int64_t zero = -difference.constant;
  switch (op) {
    case Op::less:
      return conditions_.sum_within(difference.terms, -Conditions::unbounded, zero - 1);
    case Op::at_most:
      return conditions_.sum_within(difference.terms, -Conditions::unbounded, zero);
    case Op::more:
      return conditions_.sum_within(difference.terms, zero + 1, Conditions::unbounded);
    case Op::at_least:
      return conditions_.sum_within(difference.terms, zero, Conditions::unbounded);
    default:
      return conditions_.sum_within(difference.terms, zero, zero);
  }
}

Value Evaluator::combine(const std::function<std::optional<Scalar>(Scalar, Scalar)>& of,
                         const Value& a, const Value& b) {
  const ChoiceOf one = as_choice(a);
  const ChoiceOf other = as_choice(b);
  constexpr std::size_t most = 100000;
  if (one.size() * other.size() > most) fail("combines numbers with too many values");
  std::vector<Alternative> all;
  for (const auto& [first, condition] : one)
    for (const auto& [second, also] : other)
      if (const auto number = of(first, second)) {
        const Condition both = all_of(condition, also);
        if (both != Conditions::never) all.push_back({*number, both});
      }
  std::stable_sort(all.begin(), all.end(),
                   [](const auto& x, const auto& y) { return x.number < y.number; });
  std::vector<Alternative> choice;
  std::vector<Condition> same;
  for (std::size_t i = 0; i < all.size();) {
    same.clear();
    const Scalar number = all[i].number;
    for (; i < all.size() && all[i].number == number; ++i) same.push_back(all[i].condition);
    choice.push_back({number, conditions_.any(same)});
  }
  return make_choice(choice);
}

Value Evaluator::arithmetic(Op op, const Value& a, const Value& b) {
  const auto countable = [this](const Value& other) {
    return other.is(Type::number) || is_symbolic(other);
  };
  if (a.is(Type::set) && countable(b)) return arithmetic(op, size_of(a), b);
  if (b.is(Type::set) && countable(a)) return arithmetic(op, a, size_of(b));
  const bool joins = op == Op::plus || op == Op::minus;
  if (a.is(Type::set) && b.is(Type::set) && !joins) return arithmetic(op, size_of(a), size_of(b));
  if (a.is(Type::set) && b.is(Type::set)) {
    Set members(set(a).begin(), set(a).end());
    const Members second = set(b);
    const auto is_in = [](Members all, const Value& value) {
      return std::any_of(all.begin(), all.end(),
                         [&](const Member& one) { return one.value == value; });
    };
    if (op == Op::minus) {
      std::erase_if(members, [&](const Member& one) { return is_in(second, one.value); });
    } else {
      for (const Member& one : second)
        if (one.guard != Conditions::always || !is_in(members, one.value)) members.push_back(one);
    }
    return make_set(members);
  }
  if (a.is(Type::blank) || b.is(Type::blank)) return {};
  if (!countable(a) || !countable(b)) fail("calculates with things");
  if (!is_symbolic(a) && !is_symbolic(b)) {
    if (a.n >= first_named || b.n >= first_named) fail("calculates with words");
    const auto number = result(op, a.n, b.n);
    return number ? Value::number(*number) : Value{};
  }
  if (op == Op::plus || op == Op::minus) {
    SumOf sum = as_sum(a);
    const SumOf other = as_sum(b);
    const std::int64_t sign = op == Op::plus ? 1 : -1;
    sum.constant += sign * other.constant;
    for (const WeightedCondition& term : other.terms)
      sum.terms.push_back({sign * term.weight, term.condition});
    return make_sum(std::move(sum));
  }
  if (op == Op::times) {
    for (const auto& [one, other] : {std::pair(a, b), std::pair(b, a)})
      if (one.is(Type::number) && !other.is(Type::number)) {
        SumOf sum = as_sum(other);
        sum.constant *= one.n;
        for (WeightedCondition& term : sum.terms) term.weight *= one.n;
        std::erase_if(sum.terms, [](const auto& term) { return term.weight == 0; });
        return make_sum(std::move(sum));
      }
    for (const auto& [one, other] : {std::pair(a, b), std::pair(b, a)}) {
      // A condition times a number is that number or 0.
      const bool binary =
          one.is(Type::condition) || (one.is(Type::choice) && choice(one).size() == 2 &&
                                      choice(one)[0].number == 0 && choice(one)[1].number == 1);
      if (!binary) continue;
      const Condition condition = as_condition(one);
      SumOf sum = as_sum(other);
      for (WeightedCondition& term : sum.terms) term.condition = all_of(term.condition, condition);
      std::erase_if(sum.terms,
                    [](const auto& term) { return term.condition == Conditions::never; });
      if (sum.constant != 0) sum.terms.push_back({sum.constant, condition});
      sum.constant = 0;
      return make_sum(std::move(sum));
    }
  }
  return combine([op](Scalar x, Scalar y) { return result(op, x, y); }, a, b);
}

// ---- Terms

Value Evaluator::evaluate(const SourcedTerm& term, Environment& environment) {
  return evaluate(term.source, term.term, environment);
}

Value Evaluator::evaluate(const Source& source, const Term& term, Environment& environment) {
  const Source* const outer = std::exchange(source_, &source);
  const Value value = evaluate(term, environment);
  source_ = outer;
  return value;
}

Value Evaluator::evaluate(const Term& term, Environment& environment) {
  if (term.memo < 0) return evaluate_anew(term, environment);
  // It is about the innermost variable only, which it names.
  const Value& about = environment.back().value;
  if (!about.is(Type::thing)) return evaluate_anew(term, environment);
  const Thing thing = unpacked(about.n);
  if (thing.sort != Sort::line) return evaluate_anew(term, environment);
  lowest_ = std::min(lowest_, environment.size() - 1);
  const auto slot = static_cast<std::size_t>(thing.y);
  std::vector<Value>& values = memos_[static_cast<std::size_t>(term.memo)];
  if (slot >= values.size()) values.resize(std::max(lines_.size(), 2 * values.size()));
  if (!values[slot].is(Type::blank)) return values[slot];
  return values[slot] = evaluate_anew(term, environment);
}

/// The first number of the puzzle in a term that is blank; empty if all have a value.
std::string Evaluator::missing_number(const Term& term) const {
  const auto id = static_cast<std::size_t>(term.id);
  if (term.op == Op::name && term.meaning == Meaning::clue && kind_.clues[id].of_puzzle &&
      !kind_.clues[id].list && clues_.values[id][0] == no_scalar)
    return kind_.clues[id].name;
  for (const Term& part : term.parts)
    if (std::string missing = missing_number(part); !missing.empty()) return missing;
  return {};
}

Value Evaluator::evaluate_anew(const Term& term, Environment& environment) {
  at_ = term.at;
  const auto part = [&](std::size_t i) { return evaluate(term.parts[i], environment); };
  const auto part_condition = [&](std::size_t i) {
    const Value value = part(i);
    at_ = term.parts[i].at;
    return as_condition(value);
  };
  switch (term.op) {
    case Op::number:
    case Op::word:
      return Value::number(term.value);
    case Op::truth:
      return Value::condition(term.value != 0 ? Conditions::always : Conditions::never);
    case Op::name:
      return name(term, environment);
    case Op::call:
      return call(term, environment);
    case Op::each:
      return each(term, environment);
    case Op::list: {
      Set members;
      for (std::size_t i = 0; i < term.parts.size(); ++i) members.push_back({part(i)});
      return make_set(members);
    }
    case Op::index: {
      const Value of = part(0);
      const Value at = part(1);
      at_ = term.at;
      return index(of, at);
    }
    case Op::range: {
      const Value first = part(0);
      const Value last = part(1);
      at_ = term.at;
      const auto number = [this](const Value& value) -> std::optional<Scalar> {
        if (value.is(Type::blank)) return std::nullopt;
        const Value counted = value.is(Type::set) ? size_of(value) : value;
        if (!counted.is(Type::number)) fail("has a range whose ends are not known numbers");
        return counted.n;
      };
      const auto from = number(first);
      const auto to = number(last);
      if (!from || !to) {
        const std::string missing = missing_number(term);
        fail(missing.empty()
                 ? std::string("has a range with a blank end")
                 : fmt::format("needs '{}', which the first line of the puzzle does not give",
                               missing));
      }
      constexpr Scalar most = 100000;
      if (*to - *from > most) fail("has a range of too many numbers");
      Set members;
      for (Scalar n = *from; n <= *to; ++n) members.push_back({Value::number(n)});
      return make_set(members);
    }
    case Op::both: {
      const Condition first = part_condition(0);
      if (first == Conditions::never) return Value::condition(first);
      return Value::condition(all_of(first, part_condition(1)));
    }
    case Op::either: {
      const Condition first = part_condition(0);
      if (first == Conditions::always) return Value::condition(first);
      return Value::condition(any_of(first, part_condition(1)));
    }
    case Op::implies: {
      const Condition first = part_condition(0);
      if (first == Conditions::never) return Value::condition(Conditions::always);
      return Value::condition(any_of(-first, part_condition(1)));
    }
    case Op::negation:
      return Value::condition(-part_condition(0));
    case Op::equal:
    case Op::unequal:
    case Op::less:
    case Op::at_most:
    case Op::more:
    case Op::at_least: {
      const Value first = part(0);
      const Value second = part(1);
      at_ = term.at;
      return Value::condition(compare(term.op, first, second));
    }
    case Op::negative: {
      const Value value = part(0);
      at_ = term.at;
      return arithmetic(Op::minus, Value::number(0), value);
    }
    default: {
      const Value first = part(0);
      const Value second = part(1);
      at_ = term.at;
      return arithmetic(term.op, first, second);
    }
  }
}

Value Evaluator::variable(int id, const Environment& environment) {
  for (std::size_t i = environment.size(); i-- > 0;)
    if (environment[i].variable == id || (id == kind_.it && environment[i].variable == 0)) {
      lowest_ = std::min(lowest_, i);
      return environment[i].value;
    }
  fail(fmt::format("has '{}', which means nothing here",
                   kind_.variables[static_cast<std::size_t>(id)]));
}

Value Evaluator::value_on(Meaning meaning, int id, const Thing& on) {
  const auto index = static_cast<std::size_t>(id);
  Thing thing = on;
  if (thing.sort == Sort::region) thing = regions_->root(thing);
  if (thing.sort == Sort::none) return meaning == Meaning::unknown ? Value::number(0) : Value{};
  const std::size_t slot = grid().slot(thing);
  if (meaning == Meaning::unknown) {
    const bool fits = kind_.unknowns[index].sorts.contains(thing.sort);
    const int cell = fits ? cell_of_[index][slot] : -1;
    if (cell < 0) return Value::number(0);
    const UnknownCell& own = cells_[static_cast<std::size_t>(cell)];
    return own.values.size() == 1 ? Value::number(own.values[0])
                                  : value_of_cell(static_cast<Cell>(cell));
  }
  if (meaning == Meaning::clue) {
    const ClueData& clue = kind_.clues[index];
    if (!clue.sorts.contains(thing.sort)) return {};
    if (clue.list) {
      Set members;
      for (const Scalar number : clues_.lists[index][slot])
        members.push_back({Value::number(number)});
      return make_set(members);
    }
    const Scalar value = clues_.values[index][slot];
    if (value == no_scalar) return {};
    return clue.areas ? Value::thing({Sort::area, static_cast<int>(value), 0})
                      : Value::number(value);
  }
  if (!kind_.lets[index].sorts.contains(thing.sort)) return {};
  std::optional<Value>& known = lets_[index][slot];
  if (!known) {
    Environment environment{{kind_.it, Value::thing(thing)}};
    const std::size_t outer = at_;
    const std::size_t outer_lowest = lowest_;
    const Value value = evaluate(kind_.lets[index].be, environment);
    at_ = outer;
    lowest_ = outer_lowest;
    lets_[index][slot] = value;
    return value;
  }
  return *known;
}

Value Evaluator::name(const Term& term, Environment& environment) {
  const auto index = static_cast<std::size_t>(term.id);
  switch (term.meaning) {
    case Meaning::variable:
      return variable(term.id, environment);
    case Meaning::way:
      return Value::number(term.value);
    case Meaning::region:
      return make_set(regions_->regions(term.id));
    case Meaning::clue:
    case Meaning::unknown:
    case Meaning::let: {
      if (term.meaning == Meaning::clue && kind_.clues[index].of_puzzle) {
        if (kind_.clues[index].list) {
          Set members;
          for (const Scalar number : clues_.lists[index][0])
            members.push_back({Value::number(number)});
          return make_set(members);
        }
        const Scalar value = clues_.values[index][0];
        return value == no_scalar ? Value{} : Value::number(value);
      }
      const Sorts sorts = term.meaning == Meaning::clue      ? kind_.clues[index].sorts
                          : term.meaning == Meaning::unknown ? kind_.unknowns[index].sorts
                                                             : kind_.lets[index].sorts;
      for (std::size_t i = environment.size(); i-- > 0;) {
        const Value& value = environment[i].value;
        if (!value.is(Type::thing)) continue;
        const Thing thing = unpacked(value.n);
        if (sorts.contains(thing.sort) ||
            (thing.sort == Sort::region && sorts.contains(Sort::cell))) {
          lowest_ = std::min(lowest_, i);
          return value_on(term.meaning, term.id, thing);
        }
      }
      fail("has a name without a thing that it is about; say which, as in NAME(c)");
    }
    case Meaning::function:
      break;
  }
  const auto which = static_cast<Function>(term.id);
  if (which != Function::directions && which != Function::border)
    for (std::size_t i = environment.size(); i-- > 0;) {
      const Value& value = environment[i].value;
      if (!value.is(Type::thing) && !value.is(Type::set)) continue;
      if (const auto found = function(which, std::span(&value, 1))) {
        lowest_ = std::min(lowest_, i);
        return *found;
      }
    }
  if (const Value& value = known(which, Thing{}); !value.is(Type::blank)) return value;
  Value value;
  if (which == Function::directions) {
    Set ways;
    for (int way = up; way <= left; ++way) ways.push_back({Value::number(first_named + way)});
    value = make_set(ways);
  } else if (which == Function::areas) {
    Set areas;
    for (std::size_t i = 0; i < clues_.areas.size(); ++i)
      areas.push_back({Value::thing({Sort::area, static_cast<int>(i), 0})});
    value = make_set(areas);
  } else if (sorts_of(which).bits != 0) {
    value = make_set(grid().all(which));
  } else {
    fail("has a function without a thing that it is about; say of what, as in near(c)");
  }
  known(which, Thing{}) = value;
  return value;
}

Value Evaluator::call(const Term& term, Environment& environment) {
  std::vector<Value> arguments;
  for (const Term& part : term.parts) arguments.push_back(evaluate(part, environment));
  at_ = term.at;
  if (term.meaning == Meaning::region) {
    if (!arguments[0].is(Type::thing)) fail("asks for the region of something that is not a cell");
    return make_set(regions_->region_of(term.id, unpacked(arguments[0].n)));
  }
  if (term.meaning != Meaning::function) {
    Value on = arguments[0];
    if (arguments.size() == 2) {
      const auto edge = function(Function::edge, arguments);
      if (!edge) fail("has two arguments that are not two cells, nor a cell and a way");
      on = *edge;
    }
    if (on.is(Type::blank)) return value_on(term.meaning, term.id, Thing{});
    if (!on.is(Type::thing)) fail("asks for the value on something that is not a thing");
    return value_on(term.meaning, term.id, unpacked(on.n));
  }
  const auto which = static_cast<Function>(term.id);
  switch (which) {
    case Function::given:
      return Value::condition(arguments[0].is(Type::blank) ? Conditions::never
                                                           : Conditions::always);
    case Function::min:
    case Function::max: {
      if (arguments[0].is(Type::blank)) return arguments[1];
      if (arguments[1].is(Type::blank)) return arguments[0];
      const bool least = which == Function::min;
      for (Value& one : arguments)
        if (one.is(Type::set)) one = size_of(one);
      if (arguments[0].is(Type::number) && arguments[1].is(Type::number))
        return Value::number(least ? std::min(arguments[0].n, arguments[1].n)
                                   : std::max(arguments[0].n, arguments[1].n));
      return combine(
          [least](Scalar a, Scalar b) { return least ? std::min(a, b) : std::max(a, b); },
          arguments[0], arguments[1]);
    }
    case Function::abs:
      if (arguments[0].is(Type::blank)) return {};
      return combine([](Scalar a, Scalar) { return a < 0 ? -a : a; }, arguments[0],
                     Value::number(0));
    default:
      break;
  }
  if (const auto value = function(which, arguments)) return *value;
  fail("has a function that does not fit what it is about");
}

Value Evaluator::index(const Value& of, const Value& at) {
  if (!at.is(Type::number)) {
    if (at.is(Type::blank)) return {};
    fail("has an index that is not a known number");
  }
  if (of.is(Type::blank)) return {};
  if (of.is(Type::thing)) {
    const std::span<const Thing> cells = cells_of(unpacked(of.n));
    const bool within = at.n >= 1 && at.n <= static_cast<Scalar>(cells.size());
    return within ? Value::thing(cells[static_cast<std::size_t>(at.n) - 1]) : Value{};
  }
  const Value& list = of;
  if (!list.is(Type::set)) fail("has an index in something that is not a list");
  const Members members = set(list);
  if (at.n < 1 || at.n > static_cast<Scalar>(members.size())) return {};
  return members[static_cast<std::size_t>(at.n) - 1].value;
}

// ---- Functions of things

std::span<const Thing> Evaluator::cells_of(const Thing& thing) {
  switch (thing.sort) {
    case Sort::line: {
      const Line& line = lines_[static_cast<std::size_t>(thing.y)];
      return bases_[static_cast<std::size_t>(line.base)].cells.subspan(line.begin,
                                                                       line.end - line.begin);
    }
    case Sort::area:
      return clues_.areas[static_cast<std::size_t>(thing.y)];
    case Sort::region:
      fail("needs the cells of a region in an order, which they do not have");
    default:
      break;
  }
  std::vector<std::span<const Thing>>& all = known_cells_[static_cast<std::size_t>(thing.sort)];
  const std::size_t slot = grid().slot(thing);
  if (slot >= all.size()) all.resize(slot + 1);
  if (all[slot].empty())
    all[slot] = thing.sort == Sort::cell ? thing_pool_.add({&thing, 1})
                                         : thing_pool_.add(grid().cells(thing));
  return all[slot];
}

/// The place for the value of a function on a thing.
Value& Evaluator::known(Function function, const Thing& thing) {
  std::vector<Value>& all =
      known_[static_cast<std::size_t>(function)][static_cast<std::size_t>(thing.sort)];
  const std::size_t slot = thing.sort == Sort::none ? 0 : grid().slot(thing);
  if (slot >= all.size()) all.resize(std::max(slot + 1, 2 * all.size()));
  return all[slot];
}

Value Evaluator::size_of(const Value& value) {
  std::vector<Condition> guards;
  for (const Member& member : set(value)) guards.push_back(member.guard);
  return total(guards);
}

Value Evaluator::members_of(const Value& value) {
  if (value.is(Type::set)) return value;
  if (value.is(Type::thing)) return make_set(std::array{Member{value}});
  fail("goes through something that is not a set");
}

std::optional<Value> Evaluator::function(Function which, std::span<const Value> arguments) {
  Value first = arguments[0];
  const bool one = arguments.size() == 1;
  if (first.is(Type::blank)) {
    switch (which) {
      case Function::near:
      case Function::around:
      case Function::diagonal:
      case Function::cells:
      case Function::edges:
      case Function::ray:
      case Function::links:
        return make_set(Members{});
      default:
        return Value{};
    }
  }
  if (which == Function::opposite && first.is(Type::number)) {
    const Scalar way = first.n - first_named;
    if (way < 0 || way >= way_count) return std::nullopt;
    static constexpr std::array<int, way_count> opposites{down,      left,     up,     right,
                                                          downright, downleft, upleft, upright};
    return Value::number(first_named + opposites[static_cast<std::size_t>(way)]);
  }
  if (first.is(Type::set)) {
    if ((which == Function::size || which == Function::count) && one) return size_of(first);
    if (which != Function::steps && which != Function::windows && which != Function::spans)
      return std::nullopt;
    std::vector<Thing> cells;
    for (const Member& member : set(first)) {
      if (!member.value.is(Type::thing)) return std::nullopt;
      cells.push_back(unpacked(member.value.n));
    }
    first = make_line(cells);
  }
  if (!first.is(Type::thing)) return std::nullopt;
  Thing thing = unpacked(first.n);
  if (thing.sort == Sort::region) {
    if (which == Function::cells && one) return make_set(regions_->cells(thing));
    if ((which == Function::size || which == Function::count) && one) return regions_->size(thing);
    if (which == Function::has && arguments[1].is(Type::thing))
      return Value::condition(regions_->has(thing, unpacked(arguments[1].n)));
    if (which == Function::has) return Value::condition(Conditions::never);
    thing = regions_->root(thing);
  }
  if (!one) {
    Value second = arguments[1];
    if (second.is(Type::thing) && unpacked(second.n).sort == Sort::region)
      second = Value::thing(regions_->root(unpacked(second.n)));
    return function_of_two(which, thing, second);
  }
  // Lines are many, and what their functions are is made fast.
  if (thing.sort == Sort::line) return function_of_thing(which, thing);
  if (const Value& value = known(which, thing); !value.is(Type::blank)) return value;
  const auto value = function_of_thing(which, thing);
  if (value) known(which, thing) = *value;
  return value;
}

std::optional<Value> Evaluator::function_of_thing(Function which, const Thing& thing) {
  const bool is_cell = thing.sort == Sort::cell;
  const bool lined =
      thing.sort == Sort::row || thing.sort == Sort::column || thing.sort == Sort::line;
  switch (which) {
    case Function::cells:
      if (is_cell) return std::nullopt;
      return thing.sort == Sort::line ? cells_of_line(thing) : make_set(cells_of(thing));
    case Function::near: {
      if (is_cell || thing.sort == Sort::corner) return make_set(grid().neighbors(thing, up, left));
      if (thing.sort != Sort::area) return std::nullopt;
      std::vector<Thing> areas;
      for (const Thing& cell : cells_of(thing))
        for (const Thing& next : grid().neighbors(cell, up, left)) {
          const Value area = value_on(Meaning::clue, kind_.areas, next);
          if (area.is(Type::blank) || unpacked(area.n) == thing) continue;
          if (std::find(areas.begin(), areas.end(), unpacked(area.n)) == areas.end())
            areas.push_back(unpacked(area.n));
        }
      return make_set(areas);
    }
    case Function::around:
      if (!is_cell) return std::nullopt;
      return make_set(grid().neighbors(thing, up, downleft));
    case Function::diagonal:
      if (!is_cell) return std::nullopt;
      return make_set(grid().neighbors(thing, upleft, downleft));
    case Function::edges:
      if (!is_cell && thing.sort != Sort::corner) return std::nullopt;
      return make_set(grid().edges(thing));
    case Function::corners:
      if (!is_cell && thing.sort != Sort::edge) return std::nullopt;
      return make_set(grid().corners(thing));
    case Function::row:
      if (!is_cell) return std::nullopt;
      return Value::thing({Sort::row, thing.y / 2, 0});
    case Function::column:
      if (!is_cell) return std::nullopt;
      return Value::thing({Sort::column, thing.x / 2, 0});
    case Function::lines:
      if (!is_cell) return std::nullopt;
      return make_set(
          std::vector<Thing>{{Sort::row, thing.y / 2, 0}, {Sort::column, thing.x / 2, 0}});
    case Function::area:
      if (!is_cell || kind_.areas < 0) return std::nullopt;
      return value_on(Meaning::clue, kind_.areas, thing);
    case Function::index:
      if (thing.sort == Sort::row || thing.sort == Sort::column) return Value::number(thing.y + 1);
      if (!is_cell) return std::nullopt;
      return Value::number(static_cast<Scalar>(grid().slot(thing)) + 1);
    case Function::ray:
      if (thing.sort != Sort::side) return std::nullopt;
      return make_set(cells_of(thing));
    case Function::spans: {
      if (!lined) return std::nullopt;
      const Value all = thing.sort == Sort::line ? Value::thing(thing) : make_line(cells_of(thing));
      const Line line = lines_[static_cast<std::size_t>(unpacked(all.n).y)];
      Set spans;
      for (std::size_t begin = line.begin; begin < line.end; ++begin)
        for (std::size_t end = begin + 1; end <= line.end; ++end)
          spans.push_back({part_of_line(line.base, begin, end)});
      return make_set(spans);
    }
    case Function::steps: {
      if (is_cell) return std::nullopt;
      const Value all = thing.sort == Sort::line ? Value::thing(thing) : make_line(cells_of(thing));
      return steps_of_line(unpacked(all.n));
    }
    case Function::before:
    case Function::after: {
      if (thing.sort != Sort::line) return std::nullopt;
      const std::span<const Thing> cells = cells_of(thing);
      if (cells.size() < 2) return Value{};
      const auto sign = [](int n) { return n > 0 ? 1 : n < 0 ? -1 : 0; };
      const int way = which == Function::after ? 1 : -1;
      const Thing& end = way > 0 ? cells.back() : cells.front();
      const int y = end.y + 2 * way * sign(cells.back().y - cells.front().y);
      const int x = end.x + 2 * way * sign(cells.back().x - cells.front().x);
      return grid().has_cell(y, x) ? Value::thing({Sort::cell, y, x}) : Value{};
    }
    case Function::size:
    case Function::count:
      if (is_cell) return std::nullopt;
      return Value::number(static_cast<Scalar>(cells_of(thing).size()));
    default:
      return std::nullopt;
  }
}

std::optional<Value> Evaluator::function_of_two(Function which, const Thing& thing,
                                                const Value& second) {
  if (second.is(Type::blank)) {
    const bool sets = which == Function::ray || which == Function::links;
    return sets ? make_set(Members{}) : Value{};
  }
  const Scalar way = second.is(Type::number) ? second.n - first_named : -1;
  const bool is_way = way >= 0 && way < way_count;
  const int w = is_way ? static_cast<int>(way) : 0;
  switch (which) {
    case Function::corner:
      if (!is_way || w < upleft || thing.sort != Sort::cell) return std::nullopt;
      return Value::thing({Sort::corner, thing.y + rows_of_way[w], thing.x + columns_of_way[w]});
    case Function::ray:
      if (!is_way) return std::nullopt;
      return make_set(grid().ray(thing, w));
    case Function::to:
      if (!is_way) return std::nullopt;
      return Value::thing(grid().step(thing, w));
    case Function::edge: {
      if (is_way) {
        if (w > left || (thing.sort != Sort::cell && thing.sort != Sort::corner))
          return std::nullopt;
        const int y = thing.y + rows_of_way[w];
        const int x = thing.x + columns_of_way[w];
        const bool within = y >= 0 && x >= 0 && y <= 2 * grid().rows() && x <= 2 * grid().columns();
        return within ? Value::thing({Sort::edge, y, x}) : Value{};
      }
      if (!second.is(Type::thing)) return std::nullopt;
      const Thing other = unpacked(second.n);
      if (other.sort != thing.sort ||
          std::abs(other.y - thing.y) + std::abs(other.x - thing.x) != 2)
        return std::nullopt;
      return Value::thing({Sort::edge, (thing.y + other.y) / 2, (thing.x + other.x) / 2});
    }
    case Function::links: {
      if (!is_way || w > left) return std::nullopt;
      Set edges;
      for (const Thing& cell : grid().ray(thing, w))
        edges.push_back(
            {Value::thing({Sort::edge, cell.y - rows_of_way[w], cell.x - columns_of_way[w]})});
      return make_set(edges);
    }
    case Function::windows: {
      if (!second.is(Type::number) || second.n < 1 || thing.sort == Sort::cell) return std::nullopt;
      const Value all = thing.sort == Sort::line ? Value::thing(thing) : make_line(cells_of(thing));
      const Line line = lines_[static_cast<std::size_t>(unpacked(all.n).y)];
      const auto width = static_cast<std::size_t>(second.n);
      Set windows;
      for (std::size_t begin = line.begin; begin + width <= line.end; ++begin)
        windows.push_back({part_of_line(line.base, begin, begin + width)});
      return make_set(windows);
    }
    case Function::mirror: {
      if (!second.is(Type::thing)) return std::nullopt;
      const Thing center = unpacked(second.n);
      const int y = 2 * center.y - thing.y;
      const int x = 2 * center.x - thing.x;
      return grid().has_cell(y, x) ? Value::thing({Sort::cell, y, x}) : Value{};
    }
    default:
      return std::nullopt;
  }
}

// ---- Functions of bindings

Value Evaluator::segments(const Term& term, Environment& environment) {
  Set segments;
  for (const Thing& line : grid().all(Function::lines)) {
    std::vector<Thing> run;
    const auto end_run = [&] {
      if (!run.empty()) segments.push_back({make_line(run)});
      run.clear();
    };
    for (const Thing& cell : grid().cells(line)) {
      environment.push_back({term.bindings[0].variable, Value::thing(cell)});
      const Value value = evaluate(term.parts[0], environment);
      environment.pop_back();
      if (constant(value, "segments") == Conditions::always)
        run.push_back(cell);
      else
        end_run();
    }
    end_run();
  }
  return make_set(segments);
}

Value Evaluator::until(const Term& term, Environment& environment) {
  const Value list = members_of(evaluate(term.bindings[0].set, environment));
  Set members;
  for (const Member& member : set(list)) {
    environment.push_back({term.bindings[0].variable, member.value});
    const Value value = evaluate(term.parts[0], environment);
    environment.pop_back();
    if (constant(value, "until") == Conditions::always) break;
    members.push_back(member);
  }
  return make_set(members);
}

Value Evaluator::view(const Term& term, Environment& environment) {
  const Value from = evaluate(term.bindings[0].set, environment);
  if (!from.is(Type::thing)) fail("asks what is seen from something that is not a cell");
  Set members;
  for (int way = up; way <= left; ++way)
    for (const Thing& cell : grid().ray(unpacked(from.n), way)) {
      environment.push_back({term.bindings[0].variable, Value::thing(cell)});
      const Value value = evaluate(term.parts[0], environment);
      environment.pop_back();
      if (constant(value, "view") == Conditions::never) break;
      members.push_back({Value::thing(cell)});
    }
  return make_set(members);
}

Value Evaluator::seen(const Term& term, Environment& environment) {
  const Value from = evaluate(term.bindings[0].set, environment);
  std::vector<Value> lists;
  if (from.is(Type::thing) && unpacked(from.n).sort == Sort::cell) {
    for (int way = up; way <= left; ++way)
      lists.push_back(make_set(grid().ray(unpacked(from.n), way)));
  } else {
    lists.push_back(members_of(from.is(Type::thing) ? make_set(cells_of(unpacked(from.n))) : from));
  }
  std::vector<Condition> seen;
  for (const Value& list : lists) {
    Condition all = Conditions::always;
    for (const Member& member : set(list)) {
      environment.push_back({term.bindings[0].variable, member.value});
      const Value value = evaluate(term.parts[0], environment);
      environment.pop_back();
      all = all_of(all, as_condition(value));
      if (all == Conditions::never) break;
      seen.push_back(all);
    }
  }
  return total(seen);
}

/// A term that uses no variables but its own has the same value everywhere, at least wherever the
/// variables outside are things of the same sorts, which say what names are about.
Value Evaluator::each(const Term& term, Environment& environment) {
  KnownEach& known = known_eaches_[static_cast<std::size_t>(term.each)];
  if (known.state == KnownEach::State::open) return each_anew(term, environment);
  std::uint64_t sorts = environment.size();
  for (const BoundVariable& bound : environment) {
    const bool is_thing = bound.value.is(Type::thing);
    sorts = sorts * 31 + (is_thing ? static_cast<std::uint64_t>(unpacked(bound.value.n).sort) + 10
                                   : static_cast<std::uint64_t>(bound.value.type));
  }
  if (known.state == KnownEach::State::constant && known.sorts == sorts) return known.value;
  const std::size_t outer = std::exchange(lowest_, environment.size());
  const Value value = each_anew(term, environment);
  known = lowest_ < environment.size() ? KnownEach{KnownEach::State::open, {}, 0}
                                       : KnownEach{KnownEach::State::constant, value, sorts};
  lowest_ = std::min(outer, lowest_ < environment.size() ? lowest_ : outer);
  return value;
}

Value Evaluator::each_anew(const Term& term, Environment& environment) {
  const auto which = static_cast<Function>(term.id);
  const std::size_t at = term.at;
  switch (which) {
    case Function::segments:
      return segments(term, environment);
    case Function::until:
      return until(term, environment);
    case Function::view:
      return view(term, environment);
    case Function::seen:
      return seen(term, environment);
    default:
      break;
  }
  const auto asked = [&] { return evaluate(term.parts[0], environment); };
  if (which == Function::the) {
    Value found;
    spread(term.bindings, environment, Conditions::always, [&](Condition) {
      found = asked();
      return found.is(Type::blank);
    });
    return found;
  }
  if (which == Function::all || which == Function::any) {
    // all is the opposite of any opposite
    const bool wants_all = which == Function::all;
    std::vector<Condition> alternatives;
    spread(term.bindings, environment, Conditions::always, [&](Condition guard) {
      const Condition own = as_condition(asked());
      alternatives.push_back(all_of(guard, wants_all ? -own : own));
      return alternatives.back() != Conditions::always;
    });
    const Condition any = conditions_.any(alternatives);
    return Value::condition(wants_all ? -any : any);
  }
  if (which == Function::count) {
    std::vector<Condition> counted;
    spread(term.bindings, environment, Conditions::always, [&](Condition guard) {
      counted.push_back(term.parts.empty() ? guard : all_of(guard, as_condition(asked())));
      return true;
    });
    return total(counted);
  }
  if (which == Function::set || which == Function::cells) {
    Set members;
    spread(term.bindings, environment, Conditions::always, [&](Condition guard) {
      members.push_back({term.parts.empty() ? environment.back().value : asked(), guard});
      return true;
    });
    return make_set(members);
  }
  std::vector<std::pair<Value, Condition>> values;
  spread(term.bindings, environment, Conditions::always, [&](Condition guard) {
    Value value = asked();
    if (value.is(Type::set)) value = size_of(value);
    if (!value.is(Type::blank) || which == Function::same) values.emplace_back(value, guard);
    return true;
  });
  at_ = at;
  if (which == Function::sum) {
    SumOf sum;
    for (const auto& [value, guard] : values) {
      SumOf own = as_sum(value);
      if (guard != Conditions::always) {
        for (WeightedCondition& term_of : own.terms)
          term_of.condition = all_of(term_of.condition, guard);
        if (own.constant != 0) own.terms.push_back({own.constant, guard});
        own.constant = 0;
      }
      sum.constant += own.constant;
      for (const WeightedCondition& term_of : own.terms)
        if (term_of.condition != Conditions::never) sum.terms.push_back(term_of);
    }
    return make_sum(std::move(sum));
  }
  if (which == Function::differ) {
    std::optional<Scalar> but;
    if (term.parts.size() > 1) {
      const Value value = evaluate(term.parts[1], environment);
      if (!value.is(Type::number)) fail("has an exception to 'differ' that is not a known number");
      but = value.n;
    }
    return Value::condition(differ(values, but));
  }
  const bool guarded = std::any_of(values.begin(), values.end(), [](const auto& one) {
    return one.second != Conditions::always;
  });
  if (guarded) {
    const auto is_cells = [](const TermBinding& one) {
      return one.set.op == Op::name && one.set.meaning == Meaning::function &&
             one.set.id == static_cast<int>(Function::cells);
    };
    if (which != Function::same &&
        std::any_of(term.bindings.begin(), term.bindings.end(), is_cells))
      fail(
          "uses 'cells', which are those of the region here; write `l in rows, c in cells(l)` for "
          "all cells");
    if (which != Function::same) fail("uses a set that depends on unknowns where it must be known");
    std::vector<Condition> equal;
    for (std::size_t i = 1; i < values.size(); ++i)
      for (std::size_t k = 0; k < i; ++k)
        equal.push_back(any_of(-all_of(values[i].second, values[k].second),
                               compare(Op::equal, values[i].first, values[k].first)));
    return Value::condition(conditions_.all(equal));
  }
  switch (which) {
    case Function::same: {
      std::vector<Condition> equal;
      for (std::size_t i = 1; i < values.size(); ++i)
        equal.push_back(compare(Op::equal, values[0].first, values[i].first));
      return Value::condition(conditions_.all(equal));
    }
    case Function::lengths: {
      std::vector<Condition> all;
      for (const auto& [value, guard] : values) all.push_back(as_condition(value));
      runs_.push_back(std::move(all));
      return {Type::runs, static_cast<std::int64_t>(runs_.size()) - 1};
    }
    case Function::visible:
    case Function::like: {
      std::vector<Value> all;
      for (const auto& [value, guard] : values) all.push_back(value);
      if (which == Function::visible) return visible(all);
      return Value::condition(like(all, kind_.patterns[static_cast<std::size_t>(term.value)]));
    }
    default:
      break;
  }
  if (values.empty()) return which == Function::product ? Value::number(1) : Value{};
  if (which != Function::product) {
    std::vector<Value> all;
    for (const auto& [value, guard] : values) all.push_back(value);
    return extreme(all, which == Function::max);
  }
  Value all = values[0].first;
  for (std::size_t i = 1; i < values.size(); ++i)
    all = combine([](Scalar a, Scalar b) { return result(Op::times, a, b); }, all, values[i].first);
  return all;
}

/// The largest or smallest of several numbers. It is beyond a number if one of them is.
Value Evaluator::extreme(std::span<const Value> values, bool largest) {
  std::vector<ChoiceOf> choices;
  std::vector<Scalar> numbers;
  for (const Value& value : values) {
    choices.push_back(as_choice(value));
    for (const Alternative& one : choices.back()) numbers.push_back(one.number);
  }
  std::sort(numbers.begin(), numbers.end());
  numbers.erase(std::unique(numbers.begin(), numbers.end()), numbers.end());
  if (!largest) std::reverse(numbers.begin(), numbers.end());
  std::vector<Alternative> alternatives;
  std::vector<Condition> within;
  std::vector<Condition> own;
  Condition before = Conditions::never;  // that none is beyond the number before
  for (const Scalar number : numbers) {
    within.clear();
    for (const ChoiceOf& choice : choices) {
      own.clear();
      for (const Alternative& one : choice)
        if (largest ? one.number <= number : one.number >= number) own.push_back(one.condition);
      within.push_back(conditions_.any(own));
    }
    const Condition none_beyond = conditions_.all(within);
    alternatives.push_back({number, all_of(none_beyond, -before)});
    before = none_beyond;
  }
  if (!largest) std::reverse(alternatives.begin(), alternatives.end());
  return make_choice(alternatives);
}

Condition Evaluator::differ(const std::vector<std::pair<Value, Condition>>& values,
                            std::optional<Scalar> but) {
  std::vector<std::pair<Scalar, Condition>> all;
  for (const auto& [value, guard] : values)
    for (const auto& [number, condition] : as_choice(value)) {
      const Condition own = all_of(condition, guard);
      if (own != Conditions::never && number != but) all.emplace_back(number, own);
    }
  std::stable_sort(all.begin(), all.end(),
                   [](const auto& a, const auto& b) { return a.first < b.first; });
  // As many values as there are numbers: each is there once.
  std::size_t numbers = 0;
  for (std::size_t i = 0; i < all.size(); ++i)
    if (i == 0 || all[i].first != all[i - 1].first) ++numbers;
  const bool always = std::all_of(values.begin(), values.end(),
                                  [](const auto& one) { return one.second == Conditions::always; });
  const bool exactly = !but && always && numbers == values.size();
  std::vector<Condition> once;
  std::vector<WeightedCondition> same;
  for (std::size_t i = 0; i < all.size();) {
    same.clear();
    const Scalar number = all[i].first;
    for (; i < all.size() && all[i].first == number; ++i) same.push_back({1, all[i].second});
    once.push_back(conditions_.sum_within(same, exactly ? 1 : -Conditions::unbounded, 1));
  }
  return conditions_.all(once);
}

Value Evaluator::visible(const std::vector<Value>& values) {
  std::vector<Condition> seen;
  Value highest;
  for (const Value& value : values) {
    const bool first = highest.is(Type::blank);
    seen.push_back(first ? Conditions::always : compare(Op::more, value, highest));
    highest =
        first ? value : combine([](Scalar a, Scalar b) { return std::max(a, b); }, highest, value);
  }
  return total(seen);
}

/// Whether values are a match of a pattern.
Condition Evaluator::like(const std::vector<Value>& values, const Pattern& pattern) {
  const std::vector<Pattern::Position>& positions = pattern.positions();
  const auto reads = [&](const Pattern::Position& position, Scalar number) -> bool {
    constexpr Scalar letters = 26;
    if (number >= first_named) {
      const std::string& word = kind_.words[static_cast<std::size_t>(number - first_named)];
      const auto symbol = static_cast<unsigned char>(word[0]);
      const bool is_symbol = word.size() == 1 && symbol < position.symbols.size();
      return is_symbol ? position.symbols[symbol] : position.others;
    }
    if (number < 0 || number >= 10 + letters) return position.others;
    return position
        .symbols[static_cast<std::size_t>(number < 10 ? '0' + number : 'A' + number - 10)];
  };
  // The condition for each position that it has read the last value.
  std::vector<Condition> at(positions.size(), Conditions::never);
  std::vector<std::vector<Condition>> ways(positions.size());
  std::vector<Condition> fitting;
  bool first = true;
  for (const Value& value : values) {
    for (auto& one : ways) one.clear();
    if (std::exchange(first, false))
      for (const int next : pattern.first())
        ways[static_cast<std::size_t>(next)].push_back(Conditions::always);
    for (std::size_t i = 0; i < positions.size(); ++i)
      if (at[i] != Conditions::never)
        for (const int next : positions[i].after)
          ways[static_cast<std::size_t>(next)].push_back(at[i]);
    const ChoiceOf choice = as_choice(value);
    for (std::size_t i = 0; i < positions.size(); ++i) {
      at[i] = conditions_.any(ways[i]);
      if (at[i] == Conditions::never) continue;
      fitting.clear();
      for (const auto& [number, condition] : choice)
        if (reads(positions[i], number)) fitting.push_back(condition);
      at[i] = all_of(at[i], conditions_.any(fitting));
    }
  }
  if (values.empty()) return pattern.fits_nothing() ? Conditions::always : Conditions::never;
  fitting.clear();
  for (const int last : pattern.last()) fitting.push_back(at[static_cast<std::size_t>(last)]);
  return conditions_.any(fitting);
}

/// Whether the conditions are true in runs of these lengths, and false between them.
Condition Evaluator::have_runs(const std::vector<Condition>& conditions, const Value& list) {
  if (!list.is(Type::set)) fail("compares lengths with something that is not a list");
  // A word of zeros and ones, in which each zero stands for one or more, the first and the last for
  // any number: the place in the word is the state of an automaton.
  std::vector<bool> word{false};
  for (const Member& member : set(list)) {
    if (!member.value.is(Type::number)) fail("compares lengths with something that is not known");
    if (member.value.n <= 0) continue;
    if (word.size() > 1) word.push_back(false);
    word.insert(word.end(), static_cast<std::size_t>(member.value.n), true);
  }
  word.push_back(false);
  std::vector<Condition> states(word.size(), Conditions::never);
  states[0] = Conditions::always;
  for (const Condition condition : conditions) {
    std::vector<std::vector<Condition>> next(word.size());
    for (std::size_t i = 0; i < word.size(); ++i) {
      if (states[i] == Conditions::never) continue;
      const bool last = i + 1 == word.size();
      if (!word[i]) next[i].push_back(all_of(states[i], -condition));
      if (!last && word[i + 1]) next[i + 1].push_back(all_of(states[i], condition));
      if (!last && word[i] && !word[i + 1]) next[i + 1].push_back(all_of(states[i], -condition));
    }
    for (std::size_t i = 0; i < word.size(); ++i) states[i] = conditions_.any(next[i]);
  }
  const std::size_t last = word.size() - 1;
  return any_of(states[last], states[last - 1]);
}

}  // namespace ariadne::kinds
