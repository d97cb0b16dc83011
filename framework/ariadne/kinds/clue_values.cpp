// A rule about a clue says what the clue is for a solution. If the clue is alone on one side of an equation,
// the other side is evaluated. Otherwise, values are tried: with the solution, each rule is true or false.

#include <algorithm>
#include <set>

#include <ariadne/kinds/detail/clue_values.hpp>
#include <ariadne/kinds/detail/depends.hpp>
#include <ariadne/kinds/detail/known_regions.hpp>
#include <ariadne/kinds/detail/names.hpp>
#include <ariadne/model/error.hpp>

namespace ariadne::kinds {

using Op = Expression::Op;

SolvedValues solved_values(const KindData& kind, const Evaluator& evaluator,
                           std::span<const Digit> digits) {
  SolvedValues all;
  for (const UnknownData& unknown : kind.unknowns)
    all.emplace_back(evaluator.grid().slots(unknown.sorts), no_scalar);
  for (std::size_t i = 0; i < evaluator.unknown_count(); ++i) {
    const UnknownCell& cell = evaluator.cells()[i];
    const Scalar value = cell.values[digits[i] - 1U];
    if (value == no_scalar) continue;
    // Areas are numbered where unknowns are on them.
    std::vector<Scalar>& of = all[static_cast<std::size_t>(cell.unknown)];
    const std::size_t slot = evaluator.grid().slot(cell.thing);
    if (slot >= of.size()) of.resize(slot + 1, no_scalar);
    of[slot] = value;
  }
  return all;
}

std::vector<Thing> ClueValues::agreeing(const Settings& settings, std::vector<Thing> things) const {
  if (things.empty()) return things;
  try {
    // The clue can keep an unknown from standing where the solution has a value.
    std::vector<Thing> refused;
    Clues clues = with(settings, things);
    std::vector<DigitSet> digits = left(clues, refused);
    const std::size_t removed = std::erase_if(things, [&](const Thing& thing) {
      return std::find(refused.begin(), refused.end(), thing) != refused.end();
    });
    if (removed > 0) {
      clues = with(settings, things);
      refused.clear();
      digits = left(clues, refused);
    }
    return tried(settings, things, clues, digits, refused);
  } catch (const ConfigError&) {
    // A value that makes no sense, such as a domain without values.
    return {};
  }
}

Clues ClueValues::with(const Settings& settings, const std::vector<Thing>& things) const {
  Clues clues = base_;
  for (const Thing& thing : things)
    for (const auto& [clue, value] : settings) {
      clues.values[static_cast<std::size_t>(clue)][clues.grid.slot(thing)] = value;
      const int gone = GenerateData::other(kind_.generate.instead, clue);
      if (gone >= 0)
        clues.values[static_cast<std::size_t>(gone)][clues.grid.slot(thing)] = no_scalar;
    }
  return clues;
}

std::vector<DigitSet> ClueValues::left(const Clues& clues, std::vector<Thing>& refused) const {
  Evaluator evaluator(kind_, clues);
  evaluator.make_unknowns();
  std::vector<DigitSet> all;
  SolvedValues seen = solution_;
  for (std::size_t i = 0; i < evaluator.unknown_count(); ++i) {
    const UnknownCell& cell = evaluator.cells()[i];
    Scalar& value = seen[static_cast<std::size_t>(cell.unknown)][evaluator.grid().slot(cell.thing)];
    const Scalar wanted =
        solution_[static_cast<std::size_t>(cell.unknown)][evaluator.grid().slot(cell.thing)];
    auto at = std::find(cell.values.begin(), cell.values.end(), wanted);
    if (at == cell.values.end()) at = std::find(cell.values.begin(), cell.values.end(), no_scalar);
    if (at == cell.values.end()) {
      refused.push_back(cell.thing);
      at = cell.values.begin();
    }
    value = 0;
    all.push_back(DigitSet::of(static_cast<Digit>(at - cell.values.begin() + 1)));
  }
  // Where an unknown is not, it is 0.
  for (std::size_t id = 0; id < seen.size(); ++id)
    for (const Thing& thing : base_.grid.all(
             kind_.unknowns[id].sorts.contains(Sort::cell) ? Function::cells : Function::edges)) {
      if (!kind_.unknowns[id].sorts.contains(thing.sort)) continue;
      const Scalar value = seen[id][base_.grid.slot(thing)];
      if (value != 0 && value != no_scalar) refused.push_back(thing);
    }
  return all;
}

/// The things that agree, where these clues leave these digits and refuse some things.
std::vector<Thing> ClueValues::tried(const Settings& settings, const std::vector<Thing>& things,
                                     const Clues& clues, std::span<const DigitSet> digits,
                                     const std::vector<Thing>& refused) const {
  Evaluator evaluator(kind_, clues);
  evaluator.make_unknowns(digits);
  KnownRegions regions(kind_, evaluator);
  evaluator.use_regions(&regions);
  const Sorts sorts = kind_.clues[static_cast<std::size_t>(settings[0].first)].sorts;
  std::set<std::int64_t> asked;
  std::set<std::int64_t> broken;
  for (const Thing& thing : refused) broken.insert(packed(thing));
  const auto is_set = [&](const Term& term) {
    return std::any_of(settings.begin(), settings.end(),
                       [&](const auto& one) { return names_clue(term, one.first); });
  };
  for (const RuleData& rule : kind_.rules) {
    if (rule.engine != Engine::holds || !rule.each || !depends(kind_, rule, is_set)) continue;
    Environment environment;
    evaluator.for_each(*rule.each, environment, [&](Condition guard) {
      if (guard != Conditions::always) return;
      const bool holds = evaluator.condition(*rule.holds, environment) == Conditions::always;
      bool direct = false;
      const auto note = [&](const Thing& thing) {
        asked.insert(packed(thing));
        if (!holds) broken.insert(packed(thing));
      };
      for (const BoundVariable& bound : environment) {
        if (!bound.value.is(Value::Type::thing)) continue;
        Thing thing = unpacked(bound.value.n);
        if (thing.sort == Sort::region) thing = regions.root(thing);
        if (!sorts.contains(thing.sort)) continue;
        direct = true;
        note(thing);
      }
      for (const BoundVariable& bound : environment) {
        if (direct || !bound.value.is(Value::Type::thing)) continue;
        const Thing thing = unpacked(bound.value.n);
        if (thing.sort == Sort::area) note(evaluator.cells_of(thing).front());
      }
    });
  }
  std::vector<Thing> agreeing;
  for (const Thing& thing : things)
    if (asked.contains(packed(thing)) && !broken.contains(packed(thing))) agreeing.push_back(thing);
  return agreeing;
}

namespace {

bool is_call_of(const Term& term, Function function) {
  return term.op == Op::call && term.meaning == Meaning::function &&
         static_cast<Function>(term.id) == function;
}

/// Whether a term is a clue on what a variable is.
bool is_plain(const Term& term, int clue) {
  return names_clue(term, clue) &&
         (term.op == Op::name || (term.parts.size() == 1 && term.parts[0].op == Op::name &&
                                  term.parts[0].meaning == Meaning::variable));
}

/// Whether a term depends on more of a clue than whether it is there; nothing if its parts decide.
std::optional<bool> names_value(const Term& term, int clue) {
  if (is_call_of(term, Function::given) && is_plain(term.parts[0], clue)) return false;
  return names_clue(term, clue) ? std::optional(true) : std::nullopt;
}

/// The number that a value is, if all of its conditions are known.
std::optional<Scalar> known_number(const Evaluator& evaluator, const Value& value) {
  const auto is_known = [](Condition condition) {
    return condition == Conditions::always || condition == Conditions::never;
  };
  if (value.is(Value::Type::number)) return value.n;
  if (value.is(Value::Type::condition)) {
    const auto condition = static_cast<Condition>(value.n);
    return is_known(condition) ? std::optional<Scalar>(condition == Conditions::always)
                               : std::nullopt;
  }
  if (value.is(Value::Type::choice)) {
    for (const auto& [number, condition] : evaluator.choice(value))
      if (condition == Conditions::always) return number;
    return std::nullopt;
  }
  if (!value.is(Value::Type::sum)) return std::nullopt;
  const SumOf& sum = evaluator.sum(value);
  Scalar total = sum.constant;
  for (const WeightedCondition& term : sum.terms) {
    if (!is_known(term.condition)) return std::nullopt;
    if (term.condition == Conditions::always) total += term.weight;
  }
  return total;
}

}  // namespace

/// The rule that speaks of the value of a clue, for one thing, if there is exactly one.
const RuleData* ClueValues::only_rule(int clue) const {
  const auto has_value = [clue](const Term& term) { return names_value(term, clue); };
  const auto depends_on_value = [&](const auto& part) { return depends(kind_, part, has_value); };
  if (std::any_of(kind_.unknowns.begin(), kind_.unknowns.end(), depends_on_value) ||
      std::any_of(kind_.regions.begin(), kind_.regions.end(), depends_on_value))
    return nullptr;
  const RuleData* only = nullptr;
  for (const RuleData& rule : kind_.rules) {
    if (!depends_on_value(rule)) continue;
    if (rule.engine != Engine::holds) return nullptr;
    if (only != nullptr || !rule.each || rule.each->bindings.size() != 1 ||
        depends_on_value(rule.each))
      return nullptr;
    only = &rule;
  }
  return only;
}

/// What the rule says to be equal to the clue; null if it says something else.
const Term* ClueValues::stating(const RuleData& rule, int clue) const {
  if (rule.holds->term.op != Op::equal) return nullptr;
  const std::vector<Term>& sides = rule.holds->term.parts;
  const std::size_t own = is_plain(sides[0], clue) ? 0 : 1;
  const auto has_value = [clue](const Term& term) { return names_value(term, clue); };
  return is_plain(sides[own], clue) && !depends(kind_, sides[1 - own], has_value) ? &sides[1 - own]
                                                                                  : nullptr;
}

bool ClueValues::is_stated(int clue) const {
  const RuleData* const rule = only_rule(clue);
  return rule != nullptr && stating(*rule, clue) != nullptr;
}

std::optional<std::vector<std::pair<Thing, Scalar>>> ClueValues::stated(
    int clue, std::vector<Thing> things) const {
  const RuleData* const rule = only_rule(clue);
  const Term* const side = rule == nullptr ? nullptr : stating(*rule, clue);
  // What is said of regions is not a number that is known here.
  if (side == nullptr || !kind_.regions.empty()) return std::nullopt;
  const Settings settings{{clue, 0}};
  std::vector<Thing> refused;
  std::vector<DigitSet> digits = left(with(settings, things), refused);
  std::erase_if(things, [&](const Thing& thing) {
    return std::find(refused.begin(), refused.end(), thing) != refused.end();
  });
  const Clues clues = with(settings, things);
  if (!refused.empty()) {
    refused.clear();
    digits = left(clues, refused);
  }
  Evaluator evaluator(kind_, clues);
  evaluator.make_unknowns(digits);
  const Sorts sorts = kind_.clues[static_cast<std::size_t>(clue)].sorts;
  std::vector<std::pair<Thing, Scalar>> values;
  Environment environment;
  evaluator.for_each(*rule->each, environment, [&](Condition guard) {
    if (guard != Conditions::always || !environment[0].value.is(Value::Type::thing)) return;
    const Thing thing = unpacked(environment[0].value.n);
    if (!sorts.contains(thing.sort) ||
        std::find(things.begin(), things.end(), thing) == things.end())
      return;
    const Value other = evaluator.evaluate(rule->holds->source, *side, environment);
    if (const auto number = known_number(evaluator, other); number && *number >= 0)
      values.emplace_back(thing, *number);
  });
  return values;
}

std::optional<std::vector<Scalar>> ClueValues::list_of(int clue, const Thing& thing) const {
  std::vector<Thing> refused;
  Evaluator evaluator(kind_, base_);
  evaluator.make_unknowns(left(base_, refused));
  std::optional<std::vector<Scalar>> list;
  for (const RuleData& rule : kind_.rules) {
    if (rule.engine != Engine::holds || !rule.each) continue;
    Environment environment;
    evaluator.for_each(*rule.each, environment, [&](Condition guard) {
      if (guard != Conditions::always || list || environment.empty() ||
          !environment.back().value.is(Value::Type::thing) ||
          unpacked(environment.back().value.n) != thing)
        return;
      std::vector<Scalar> found;
      if (find_runs(rule.holds->source, rule.holds->term, clue, evaluator, environment, found))
        list = std::move(found);
    });
  }
  return list;
}

bool ClueValues::find_runs(const Source& source, const Term& term, int clue, Evaluator& evaluator,
                           Environment& environment, std::vector<Scalar>& found) const {
  const auto is_clue = [&](const Term& part) { return names_clue(part, clue); };
  if (term.op != Op::equal || !depends(kind_, term, is_clue)) return false;
  for (const Term& side : term.parts) {
    const Value value = evaluator.evaluate(source, side, environment);
    if (!value.is(Value::Type::runs)) continue;
    Scalar run = 0;
    for (const Condition condition : evaluator.runs(value)) {
      if (condition == Conditions::always) {
        ++run;
      } else if (run > 0) {
        found.push_back(std::exchange(run, 0));
      }
    }
    if (run > 0) found.push_back(run);
    return true;
  }
  return false;
}

}  // namespace ariadne::kinds
