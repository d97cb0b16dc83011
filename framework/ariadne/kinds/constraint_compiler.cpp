#include <algorithm>
#include <numeric>
#include <set>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <ariadne/kinds/detail/constraint_compiler.hpp>
#include <ariadne/kinds/detail/moved_constraint.hpp>
#include <ariadne/kinds/detail/places.hpp>
#include <ariadne/kinds/detail/text_error.hpp>

namespace ariadne::kinds {

using Form = ConstraintArgument::Form;
using Type = Value::Type;

namespace {

std::string at(const std::string& place) {
  return place.empty() ? place : " at " + place;
}

}  // namespace

void ConstraintCompiler::run() {
  std::set<int> unknowns;
  for (const RuleData& rule : compiler_.kind_.rules)
    if (rule.engine == Engine::constraint) unknowns.insert(rule.unknown);
  for (const int unknown : unknowns) post_about(unknown);
}

void ConstraintCompiler::post_about(int unknown) {
  rules_.clear();
  uses_.clear();
  Frame frame;
  for (const RuleData& rule : compiler_.kind_.rules) {
    if (rule.engine != Engine::constraint || rule.unknown != unknown) continue;
    if (!frame.layout) frame = frame_of(unknown, rule);
    add_uses(rule, frame);
  }
  const bool moved = std::any_of(frame.cells.begin(), frame.cells.end(),
                                 [&, i = Cell{0}](Cell cell) mutable { return cell != i++; });
  ConstraintMaker maker(*compiler_.kind_.plugins);
  for (std::size_t i = 0; i < rules_.size(); ++i) {
    if (uses_[i].rule->assumed) continue;
    ConstraintSet set;
    try {
      set = maker.make_one(*frame.layout, rules_, i);
    } catch (const ConfigError& error) {
      throw KindTextError(0, 0,
                          fmt::format("the rule '{}' is not possible{}: {}", uses_[i].rule->name,
                                      at(uses_[i].place), error.what()));
    }
    compiler_.begin_text({uses_[i].rule->name, uses_[i].rule->says, uses_[i].place},
                         uses_[i].things);
    for (ConstraintPtr& constraint : set.constraints)
      compiler_.constraints_.push_back(
          moved ? std::make_shared<const MovedConstraint>(std::move(constraint), frame.cells)
                : std::move(constraint));
    compiler_.code_.insert(compiler_.code_.end(), set.code.begin(), set.code.end());
  }
}

ConstraintCompiler::Frame ConstraintCompiler::frame_of(int unknown, const RuleData& rule) const {
  const UnknownData& data = compiler_.kind_.unknowns[static_cast<std::size_t>(unknown)];
  const std::vector<UnknownCell>& all = evaluator_.cells();
  const auto refuse = [&](const std::string& what) {
    throw ConfigError(rule.place,
                      fmt::format("the rule '{}' uses a constraint, {}", rule.name, what));
  };
  Frame frame;
  for (std::size_t i = 0; i < evaluator_.unknown_count(); ++i)
    if (all[i].unknown == unknown) frame.cells.push_back(static_cast<Cell>(i));
  std::sort(frame.cells.begin(), frame.cells.end(),
            [&](Cell a, Cell b) { return packed(all[a].thing) < packed(all[b].thing); });
  frame.place_of.assign(all.size(), -1);
  LayoutDescription description;
  description.name = compiler_.kind_.name;
  description.rows = evaluator_.grid().rows();
  description.columns = evaluator_.grid().columns();
  if (!frame.cells.empty())
    description.first_value =
        static_cast<int>(std::clamp<Scalar>(all[frame.cells[0]].values[0], 0, 1));
  for (const Cell cell : frame.cells) {
    const UnknownCell& own = all[cell];
    if (own.thing.sort != Sort::cell)
      refuse(fmt::format("which is about numbers in cells, and '{}' is not at cells", data.name));
    for (std::size_t i = 0; i < own.values.size(); ++i)
      if (own.values[i] != description.first_value + static_cast<Scalar>(i))
        refuse(
            fmt::format("which is about numbers from 0 or from 1 on, and '{} {}' has other values "
                        "(or more than "
                        "{})",
                        data.name, evaluator_.name_of(own.thing), max_digits));
    const auto digits = static_cast<int>(own.values.size());
    frame.place_of[cell] = static_cast<int>(description.positions.size());
    description.digits = std::max(description.digits, digits);
    description.positions.push_back({own.thing.y / 2, own.thing.x / 2});
    description.unknowns.push_back({data.name + ' ' + evaluator_.name_of(own.thing),
                                    {own.thing.y, own.thing.x},
                                    digits,
                                    data.hidden});
  }
  if (frame.cells.empty()) return frame;
  description.groups = groups_of(frame, static_cast<std::size_t>(description.digits));
  frame.layout = std::make_shared<const Layout>(std::move(description));
  return frame;
}

/// The cells that other constraints say are different.
std::vector<Group> ConstraintCompiler::groups_of(const Frame& frame, std::size_t most) const {
  const std::vector<UnknownCell>& all = evaluator_.cells();
  std::vector<Group> groups;
  for (const ConstraintPtr& constraint : compiler_.constraints_)
    for (const std::vector<Cell>& cells : constraint->groups()) {
      if (cells.size() < 2 || cells.size() > most ||
          std::any_of(cells.begin(), cells.end(),
                      [&](Cell cell) { return frame.place_of[cell] < 0; }))
        continue;
      Group& group = groups.emplace_back();
      group.name = 'x' + std::to_string(groups.size());
      for (const Cell cell : cells) group.cells.push_back(static_cast<Cell>(frame.place_of[cell]));
      const auto alike = [&](int Thing::*coordinate) {
        return std::all_of(cells.begin(), cells.end(), [&](Cell cell) {
          return all[cell].thing.*coordinate == all[cells[0]].thing.*coordinate;
        });
      };
      group.kind = alike(&Thing::y)   ? GroupKind::row
                   : alike(&Thing::x) ? GroupKind::column
                                      : GroupKind::box;
    }
  return groups;
}

void ConstraintCompiler::add_uses(const RuleData& rule, const Frame& frame) {
  if (frame.cells.empty()) return;
  Environment environment;
  const auto add = [&](Condition guard) {
    if (guard != Conditions::always)
      throw ConfigError(
          rule.place,
          fmt::format("the rule '{}' goes through things that depend on what is to be found",
                      rule.name));
    const std::string place = place_of(evaluator_, things_in(environment));
    rules_.push_back(rule_of(rule.constraint, frame, environment, at(place)));
    uses_.push_back({&rule, place, things_in(environment)});
  };
  if (rule.each)
    evaluator_.for_each(*rule.each, environment, add);
  else
    add(Conditions::always);
}

Rule ConstraintCompiler::rule_of(const ConstraintUse& use, const Frame& frame,
                                 Environment& environment, const std::string& place) {
  Rule rule{use.id, {}};
  for (const ConstraintArgument& argument : use.arguments) {
    RuleArgument own = argument_of(argument, frame, environment, place);
    if (!own.name.empty()) rule.arguments.push_back(std::move(own));
  }
  return rule;
}

/// An argument without a name if it is blank.
RuleArgument ConstraintCompiler::argument_of(const ConstraintArgument& argument, const Frame& frame,
                                             Environment& environment, const std::string& place) {
  RuleArgument own{argument.name, argument.text, {}, {}};
  for (const ConstraintUse& part : argument.parts)
    own.rules.push_back(rule_of(part, frame, environment, place));
  if (argument.form == Form::cells) own.cells.emplace_back();
  for (const SourcedTerm& term : argument.terms) {
    const Value value = evaluator_.evaluate(term, environment);
    if (value.is(Type::blank)) {
      if (argument.optional) return {};
      fail(term.source, 0,
           fmt::format("is blank{}; 'where' after the sets of 'for' can leave such places out",
                       place));
    }
    switch (argument.form) {
      case Form::cells:
        add_cells(value, term, frame, own.cells.back());
        break;
      case Form::lines: {
        const bool several = value.is(Type::set) && argument.terms.size() == 1;
        const Set members = several
                                ? Set(evaluator_.set(value).begin(), evaluator_.set(value).end())
                                : Set{{value}};
        for (const Member& member : members)
          add_cells(member.value, term, frame, own.cells.emplace_back());
        break;
      }
      default: {
        const std::vector<Scalar> numbers = numbers_of(value, term);
        if (argument.form == Form::number && numbers.size() != 1)
          fail(term.source, 0, "is not one number");
        const bool range = argument.form == Form::range && numbers.size() > 1;
        if (range && numbers.back() - numbers.front() + 1 != static_cast<Scalar>(numbers.size()))
          fail(term.source, 0, "is not a number or a range, such as 3..5");
        if (!own.text.empty()) own.text += ' ';
        own.text += range ? fmt::format("{}..{}", numbers.front(), numbers.back())
                          : fmt::format("{}", fmt::join(numbers, " "));
      }
    }
  }
  return own;
}

void ConstraintCompiler::add_cells(const Value& value, const SourcedTerm& term, const Frame& frame,
                                   std::vector<Cell>& cells) const {
  if (value.is(Type::set)) {
    for (const Member& member : evaluator_.set(value)) {
      if (member.guard != Conditions::always)
        fail(term.source, 0, "depends on what is to be found");
      add_cells(member.value, term, frame, cells);
    }
    return;
  }
  if (!value.is(Type::thing)) fail(term.source, 0, "is not a set of cells");
  const Thing thing = unpacked(value.n);
  if (thing.sort != Sort::cell) {
    for (const Thing& cell : evaluator_.cells_of(thing))
      add_cells(Value::thing(cell), term, frame, cells);
    return;
  }
  const int unknown = evaluator_.cells()[frame.cells[0]].unknown;
  const int cell = evaluator_.cell_of(unknown, thing);
  if (cell < 0)
    fail(term.source, 0,
         fmt::format("contains {}, where '{}' is not", evaluator_.name_of(thing),
                     compiler_.kind_.unknowns[static_cast<std::size_t>(unknown)].name));
  cells.push_back(static_cast<Cell>(frame.place_of[static_cast<std::size_t>(cell)]));
}

std::vector<Scalar> ConstraintCompiler::numbers_of(const Value& value,
                                                   const SourcedTerm& term) const {
  std::vector<Scalar> numbers;
  const auto add = [&](const Value& one) {
    if (!one.is(Type::number) || one.n >= first_named)
      fail(term.source, 0, "is not a number that is given");
    numbers.push_back(one.n);
  };
  if (value.is(Type::set))
    for (const Member& member : evaluator_.set(value)) add(member.value);
  else
    add(value);
  return numbers;
}

}  // namespace ariadne::kinds
