#include <algorithm>
#include <cassert>
#include <cstdlib>

#include <ariadne/kinds/detail/puzzle_values.hpp>
#include <ariadne/kinds/detail/texts.hpp>

namespace ariadne::kinds {

void put_usual_numbers(
    const KindData& kind, Clues& clues,
    const std::function<void(const ClueData& clue, const std::string& values)>& report) {
  Evaluator evaluator(kind, clues);
  for (const GenerateData::Header& header : kind.generate.puzzle) {
    const auto id = static_cast<std::size_t>(header.clue);
    if (clues.values[id][0] != no_scalar || !clues.lists[id][0].empty()) continue;
    std::string values;
    for (const SourcedTerm& term : header.numbers) {
      Environment environment;
      const Value value = evaluator.evaluate(term, environment);
      const Scalar number =
          value.is(Value::Type::set) ? static_cast<Scalar>(evaluator.set(value).size()) : value.n;
      if (kind.clues[id].list)
        clues.lists[id][0].push_back(number);
      else
        clues.values[id][0] = number;
      values += (values.empty() ? "" : " ") + std::to_string(number);
    }
    if (report) report(kind.clues[id], values);
  }
}

PuzzleValues::PuzzleValues(const KindData& kind, const Clues& clues, const Evaluator& evaluator,
                           std::span<const Digit> values,
                           const std::vector<std::vector<Value>>& lets)
    : kind_(kind), clues_(clues), evaluator_(evaluator), values_(values), lets_(lets) {
  if (!values.empty() &&
      std::any_of(lets.begin(), lets.end(), [](const auto& of) { return !of.empty(); }))
    find_known();
}

void PuzzleValues::find_known() {
  const Conditions& conditions = evaluator_.conditions();
  assert(values_.size() >= conditions.cells());
  std::vector<Digit> any_digits(values_.begin(),
                                values_.begin() + static_cast<std::ptrdiff_t>(conditions.cells()));
  std::replace(any_digits.begin(), any_digits.end(), Digit{0}, Digit{1});
  truths_ = conditions.truths(any_digits);
  known_.assign(truths_.size(), true);
  for (std::size_t i = Conditions::always + 1; i < known_.size(); ++i) {
    const auto condition = static_cast<Condition>(i);
    const Conditions::Node& node = conditions.node(condition);
    const std::span<const Condition> parts = conditions.parts(condition);
    const auto is_known_part = [this](Condition part) { return is_known(part); };
    if (node.op == Conditions::Op::cell)
      known_[i] = values_[node.cell] != 0;
    else
      known_[i] = std::all_of(parts.begin(), parts.end(), is_known_part) ||
                  (node.op == Conditions::Op::all &&
                   std::any_of(parts.begin(), parts.end(),
                               [this](Condition part) { return is_known(part) && !truth(part); }));
    if (node.op == Conditions::Op::all && known_[i])
      truths_[i] = std::all_of(parts.begin(), parts.end(),
                               [this](Condition part) { return is_known(part) && truth(part); });
  }
}

std::optional<Scalar> PuzzleValues::value_of(Meaning meaning, int id, const Thing& thing) const {
  const std::size_t slot = clues_.grid.slot(thing);
  const auto index = static_cast<std::size_t>(id);
  if (meaning == Meaning::unknown) {
    const int cell = values_.empty() ? -1 : evaluator_.cell_of(id, thing);
    if (cell < 0) return std::nullopt;
    // Of the cells of an unknown, one has the value.
    for (auto place = static_cast<std::size_t>(cell);; ++place) {
      if (values_[place] == 0) return std::nullopt;
      const Scalar value = evaluator_.cells()[place].values[values_[place] - 1U];
      if (value != no_scalar) return value;
    }
  }
  if (meaning == Meaning::clue) {
    if (!kind_.clues[index].sorts.contains(thing.sort)) return std::nullopt;
    const Scalar value = clues_.values[index][slot];
    return value == no_scalar ? std::nullopt : std::optional(value);
  }
  return known(lets_[index][slot]);
}

bool PuzzleValues::truth(Condition condition) const {
  return truths_[static_cast<std::size_t>(std::abs(condition))] == (condition > 0);
}

bool PuzzleValues::is_known(Condition condition) const {
  return !known_.empty() && known_[static_cast<std::size_t>(std::abs(condition))];
}

std::optional<Scalar> PuzzleValues::known(const Value& value) const {
  switch (value.type) {
    case Value::Type::number:
      return value.n;
    case Value::Type::condition: {
      const auto condition = static_cast<Condition>(value.n);
      if (std::abs(condition) == Conditions::always) return condition > 0 ? 1 : 0;
      if (!is_known(condition)) return std::nullopt;
      return truth(condition) ? 1 : 0;
    }
    case Value::Type::choice:
      for (const auto& [number, condition] : evaluator_.choice(value))
        if (is_known(condition) && truth(condition)) return number;
      return std::nullopt;
    case Value::Type::sum: {
      const SumOf& sum = evaluator_.sum(value);
      Scalar total = sum.constant;
      for (const WeightedCondition& term : sum.terms) {
        if (!is_known(term.condition)) return std::nullopt;
        if (truth(term.condition)) total += term.weight;
      }
      return total;
    }
    default:
      return std::nullopt;
  }
}

std::string PuzzleValues::glyph(Meaning meaning, int id, const Thing& thing) const {
  const auto value = value_of(meaning, id, thing);
  return value ? text_of_value(kind_, meaning, id, *value) : std::string();
}

}  // namespace ariadne::kinds
