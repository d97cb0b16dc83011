// A rule about a clue says what the clue is for a solution. If the clue is alone on one side of an equation,
// the other side is evaluated. Otherwise, values are tried: with the solution, each rule is true or false.

#include <algorithm>
#include <set>

#include <ariadne/kinds/detail/clue_values.hpp>
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
  for (const RuleData& rule : kind_.rules) {
    if (rule.engine != Engine::holds || !rule.each || !mentions(rule, settings)) continue;
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
  return term.meaning == Meaning::clue && term.id == clue &&
         (term.op == Op::name ||
          (term.op == Op::call && term.parts.size() == 1 && term.parts[0].op == Op::name &&
           term.parts[0].meaning == Meaning::variable));
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

/// Whether a term depends on more of a clue than whether it is there.
bool ClueValues::mentions_value(const Term& term, int clue) const {
  if (is_call_of(term, Function::given) && is_plain(term.parts[0], clue)) return false;
  const bool named = term.op == Op::name || term.op == Op::call;
  if (named && term.meaning == Meaning::clue && term.id == clue) return true;
  if (named && term.meaning == Meaning::let &&
      mentions_value(kind_.lets[static_cast<std::size_t>(term.id)].be.term, clue))
    return true;
  return std::any_of(term.parts.begin(), term.parts.end(),
                     [&](const Term& part) { return mentions_value(part, clue); }) ||
         mentions_value(term.bindings, clue);
}

bool ClueValues::mentions_value(const std::vector<TermBinding>& bindings, int clue) const {
  return std::any_of(bindings.begin(), bindings.end(), [&](const TermBinding& binding) {
    return mentions_value(binding.set, clue) ||
           std::any_of(binding.condition.begin(), binding.condition.end(),
                       [&](const Term& part) { return mentions_value(part, clue); });
  });
}

bool ClueValues::mentions_value(const RuleData& rule, int clue) const {
  const auto in_term = [&](const std::optional<SourcedTerm>& term) {
    return term && mentions_value(term->term, clue);
  };
  const auto in_link = [&](const ForestLink& link) {
    return mentions_value(link.each.bindings, clue) || mentions_value(link.from.term, clue) ||
           mentions_value(link.to.term, clue) || in_term(link.when);
  };
  return rule.engine == Engine::constraint ||
         (rule.each && mentions_value(rule.each->bindings, clue)) || in_term(rule.holds) ||
         in_term(rule.joined) || in_term(rule.to) || in_term(rule.crossing) ||
         std::any_of(rule.forest.begin(), rule.forest.end(), in_link);
}

/// The rule that speaks of the value of a clue, for one thing, if there is exactly one.
const RuleData* ClueValues::only_rule(int clue) const {
  const auto in_term = [&](const SourcedTerm& term) { return mentions_value(term.term, clue); };
  for (const UnknownData& unknown : kind_.unknowns)
    if (in_term(unknown.domain) || mentions_value(unknown.at.bindings, clue)) return nullptr;
  for (const RegionData& region : kind_.regions)
    if ((region.of && in_term(*region.of)) || (region.joined && in_term(*region.joined)) ||
        (region.most && in_term(*region.most)) ||
        (region.around && mentions_value(region.around->bindings, clue)))
      return nullptr;
  const RuleData* only = nullptr;
  for (const RuleData& rule : kind_.rules) {
    if (!mentions_value(rule, clue)) continue;
    if (rule.engine != Engine::holds) return nullptr;
    if (only != nullptr || !rule.each || rule.each->bindings.size() != 1 ||
        mentions_value(rule.each->bindings, clue))
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
  return is_plain(sides[own], clue) && !mentions_value(sides[1 - own], clue) ? &sides[1 - own]
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

bool ClueValues::mentions(const RuleData& rule, const Settings& settings) const {
  return mentions(rule.each->bindings, settings) || mentions(rule.holds->term, settings);
}

bool ClueValues::mentions(const Term& term, const Settings& settings) const {
  const bool named = term.op == Op::name || term.op == Op::call;
  if (named && term.meaning == Meaning::clue &&
      std::any_of(settings.begin(), settings.end(),
                  [&](const auto& one) { return one.first == term.id; }))
    return true;
  if (named && term.meaning == Meaning::let &&
      mentions(kind_.lets[static_cast<std::size_t>(term.id)].be.term, settings))
    return true;
  return std::any_of(term.parts.begin(), term.parts.end(),
                     [&](const Term& part) { return mentions(part, settings); }) ||
         mentions(term.bindings, settings);
}

bool ClueValues::mentions(const std::vector<TermBinding>& bindings,
                          const Settings& settings) const {
  return std::any_of(bindings.begin(), bindings.end(), [&](const TermBinding& binding) {
    return mentions(binding.set, settings) ||
           std::any_of(binding.condition.begin(), binding.condition.end(),
                       [&](const Term& part) { return mentions(part, settings); });
  });
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
  if (term.op != Op::equal || !mentions(term, {{clue, 0}})) return false;
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
