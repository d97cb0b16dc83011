// A rule that says what must hold is evaluated with the values that are known: a condition that is
// never true then is a broken rule, and the two sides of its comparison say by how much. For what
// still depends on unknowns, and for connected cells, loops, and regions, the constraints of the
// rule alone are tried.

#include <algorithm>
#include <array>
#include <iterator>
#include <map>
#include <optional>
#include <set>
#include <utility>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <ariadne/kinds/detail/compiler.hpp>
#include <ariadne/kinds/detail/depends.hpp>
#include <ariadne/kinds/detail/names.hpp>
#include <ariadne/kinds/detail/places.hpp>
#include <ariadne/kinds/detail/position.hpp>
#include <ariadne/kinds/detail/rule_search.hpp>
#include <ariadne/yaml/detail/values.hpp>

namespace ariadne::kinds {

namespace {

using Op = Expression::Op;

class Judge {
 public:
  Judge(const KindData& kind, const Clues& clues, std::vector<DigitSet> left, bool finished)
      : kind_(kind), clues_(clues), left_(std::move(left)), finished_(finished) {
    evaluate_with_known();
  }

  std::vector<BrokenRule> run() {
    if (finished_) complete();
    std::vector<BrokenRule> all;
    std::vector<BrokenRule> of_regions;
    for (std::size_t i = 0; i < kind_.regions.size(); ++i)
      if (auto broken = judge_region(i)) of_regions.push_back(std::move(*broken));
    for (const RuleData& rule : kind_.rules) {
      // What is no region cannot be judged as one.
      if (!of_regions.empty() && is_about_regions(rule)) continue;
      if (auto broken = judge(rule)) all.push_back(std::move(*broken));
    }
    std::move(of_regions.begin(), of_regions.end(), std::back_inserter(all));
    return all;
  }

 private:
  void evaluate_with_known() {
    evaluator_.emplace(kind_, clues_);
    evaluator_->make_unknowns(left_);
    left_.resize(evaluator_->cells().size());
  }

  // ---- What the solution does not show

  /// Unknowns that the solution does not show, such as the lines if it shows what is inside, follow from
  /// a rule that fixes each of them.
  void complete() {
    for (const RuleData& rule : kind_.rules) {
      if (rule.engine != Engine::holds || !rule.each || is_about_regions(rule)) continue;
      std::map<Cell, DigitSet> found;
      Environment environment;
      evaluator_->for_each(*rule.each, environment, [&](Condition guard) {
        if (guard == Conditions::always)
          add_known(evaluator_->condition(*rule.holds, environment), found);
      });
      bool changed = false;
      for (std::size_t id = 0; id < kind_.unknowns.size(); ++id)
        changed = take_all(static_cast<int>(id), found) || changed;
      if (changed) evaluate_with_known();
    }
  }

  /// What a condition says of single cells.
  void add_known(Condition condition, std::map<Cell, DigitSet>& found) {
    const Conditions& conditions = evaluator_->conditions();
    const Conditions::Node& node = conditions.node(std::abs(condition));
    if (node.op == Conditions::Op::all && condition > 0) {
      for (const Condition part : conditions.parts(condition)) add_known(part, found);
    } else if (node.op == Conditions::Op::cell) {
      const DigitSet all = conditions.domain(node.cell);
      DigitSet& left = found.try_emplace(node.cell, all).first->second;
      left &= condition > 0 ? node.digits : all - node.digits;
    }
  }

  /// Takes what was found if it fixes all cells of an unknown.
  bool take_all(int unknown, const std::map<Cell, DigitSet>& found) {
    const std::vector<UnknownCell>& cells = evaluator_->cells();
    std::vector<DigitSet> left = left_;
    bool open = false;
    for (std::size_t i = 0; i < cells.size(); ++i) {
      if (cells[i].unknown != unknown || left[i].single()) continue;
      open = true;
      const auto one = found.find(static_cast<Cell>(i));
      if (one == found.end() || !one->second.single()) return false;
      // Digits of the evaluator count what was left.
      Digit number = 0;
      for (const Digit digit : left_[i])
        if (++number == one->second.first()) left[i] = DigitSet::of(digit);
    }
    left_ = std::move(left);
    return open;
  }

  // ---- Rules

  std::optional<BrokenRule> judge(const RuleData& rule) {
    BrokenRule broken{rule.name, rule.says, {}};
    const bool about_regions = is_about_regions(rule);
    if (rule.engine == Engine::holds && !about_regions) {
      bool open = false;
      if (find_broken(rule, open, broken)) return broken;
      if (!open) return std::nullopt;
    }
    KindData alone = kind_;
    const bool of_plugin = rule.engine == Engine::constraint;
    if (of_plugin)
      keep_constraints(alone, rule);
    else
      alone.rules.assign(1, rule);
    if (!about_regions) alone.regions.clear();
    return try_alone(alone, std::move(broken), of_plugin);
  }

  /// Leaves only constraints of plugins, of which this one is asked for.
  static void keep_constraints(KindData& kind, const RuleData& rule) {
    std::erase_if(kind.rules, [](const RuleData& one) { return one.engine != Engine::constraint; });
    for (RuleData& one : kind.rules) one.assumed = one.name != rule.name;
  }

  /// What is said of regions themselves.
  std::optional<BrokenRule> judge_region(std::size_t index) {
    const RegionData& region = kind_.regions[index];
    KindData alone = kind_;
    alone.rules.clear();
    return try_alone(alone, {region.name, said_of(region), {}});
  }

  /// Whether constraints cannot hold with what is left. `each`: names the places of all that cannot hold
  /// by themselves.
  std::optional<BrokenRule> try_alone(const KindData& kind, BrokenRule broken, bool each = false) {
    constexpr int most_steps = 2000;
    constexpr int most_steps_of_position = 30;
    try {
      Evaluator evaluator(kind, clues_);
      evaluator.make_unknowns();
      Compiler compiler(kind, evaluator, each ? Compiler::For::steps : Compiler::For::search);
      compiler.run();
      ConstraintSet set = compiler.constraints();
      std::vector<DigitSet> open;
      for (const UnknownCell& cell : evaluator.cells())
        open.push_back(DigitSet::all(static_cast<int>(cell.values.size())));
      std::vector<DigitSet> domains = open;
      for (std::size_t i = 0; i < evaluator.unknown_count(); ++i) domains[i] = left_[i];
      std::vector<Thing> refused;
      for (std::size_t i = 0; i < domains.size(); ++i) {
        const DigitSet both = domains[i] & compiler.candidates()[i];
        if (both.empty() && !domains[i].empty()) refused.push_back(evaluator.cells()[i].thing);
        open[i] &= compiler.candidates()[i];
        domains[i] = both;
      }
      for (const Thing& thing : refused) broken.places.push_back(place_of(evaluator, {thing}));
      if (!refused.empty()) return broken;
      if (each) add_places(set, domains, open, evaluator, broken);
      if (!broken.places.empty()) return broken;
      const RuleSearch search(std::move(set.constraints), domains.size());
      if (search.clashes(domains)) {
        std::vector<Thing> things = things_of(search.clash(domains, open), domains, evaluator);
        if (!things.empty()) broken.places.push_back(place_of(evaluator, things));
        return broken;
      }
      if (!search.can_hold(domains, finished_ ? most_steps : most_steps_of_position)) return broken;
    } catch (const ConfigError&) {
      // These rules are not complete without others.
    }
    return std::nullopt;
  }

  /// Adds the place of each constraint that cannot hold: that of its text, or else its cells.
  static void add_places(const ConstraintSet& set, const std::vector<DigitSet>& domains,
                         const std::vector<DigitSet>& open, Evaluator& evaluator,
                         BrokenRule& broken) {
    std::set<std::string> known;
    for (std::size_t i = 0; i < set.constraints.size(); ++i) {
      const RuleSearch search({set.constraints[i]}, domains.size());
      if (!search.clashes(domains)) continue;
      std::string place = set.texts[set.text_of[i]].place;
      if (place.empty())
        place = place_of(evaluator, things_of(search.clash(domains, open), domains, evaluator));
      if (!place.empty() && known.insert(place).second) broken.places.push_back(std::move(place));
    }
  }

  /// The things of cells; only those that are not 0, if there are any.
  static std::vector<Thing> things_of(const std::vector<Cell>& cells,
                                      const std::vector<DigitSet>& domains,
                                      const Evaluator& evaluator) {
    std::vector<Thing> all;
    std::vector<Thing> filled;
    for (const Cell cell : cells) {
      const UnknownCell& own = evaluator.cells()[cell];
      const auto add = [&](std::vector<Thing>& to) {
        if (std::find(to.begin(), to.end(), own.thing) == to.end()) to.push_back(own.thing);
      };
      add(all);
      if (domains[cell].single() && own.values[domains[cell].first() - 1U] != 0) add(filled);
    }
    return filled.empty() ? all : filled;
  }

  /// Finds the choices of variables for which a rule is broken. Says whether any depends on unknowns.
  bool find_broken(const RuleData& rule, bool& open, BrokenRule& broken) {
    Environment environment;
    std::set<std::string> known;
    bool found = false;
    const auto look = [&](Condition guard) {
      const Condition condition = evaluator_->condition(*rule.holds, environment);
      if (guard != Conditions::always || condition != Conditions::never) {
        const bool holds = condition == Conditions::always;
        open = open || !holds;
        return;
      }
      found = true;
      const std::string place = place_of(*evaluator_, things_in(environment));
      const std::string values = values_of(rule.holds->source, rule.holds->term, environment);
      std::string text = place;
      if (!values.empty()) text += (place.empty() ? "" : " has ") + values;
      if (!text.empty() && known.insert(text).second) broken.places.push_back(text);
    };
    if (rule.each)
      evaluator_->for_each(*rule.each, environment, look);
    else
      look(Conditions::always);
    return found;
  }

  // ---- Values

  /// "2 instead of 1" for a comparison that is broken; empty if values do not help.
  std::string values_of(const Source& source, const Term& term, Environment& environment) {
    if (term.op == Op::both || term.op == Op::implies) {
      const bool implies = term.op == Op::implies;
      for (std::size_t i = implies ? 1 : 0; i < term.parts.size(); ++i)
        if (evaluator_->condition(source, term.parts[i], environment) == Conditions::never)
          return values_of(source, term.parts[i], environment);
      return {};
    }
    if (term.op < Op::equal || term.op > Op::at_least) return {};
    const auto is_found = [](const Term& part) {
      return names(part, Meaning::unknown) || names(part, Meaning::region);
    };
    const bool first = depends(kind_, term.parts[0], is_found);
    if (first == depends(kind_, term.parts[1], is_found)) return {};
    const Term& found = term.parts[first ? 0 : 1];
    const Term& given = term.parts[first ? 1 : 0];
    if (is_mark(found)) return {};
    const Value wanted = evaluator_->evaluate(source, given, environment);
    const Value value = evaluator_->evaluate(source, found, environment);
    if (value.is(Value::Type::runs)) return lengths_text(value, wanted);
    if (!wanted.is(Value::Type::number)) return {};
    const char* const words = words_of(first ? term.op : mirrored(term.op));
    if (words == nullptr) return {};
    const std::string has = number_text(value, wanted.n);
    return has.empty() ? has
                       : fmt::format("{} instead of {}{}", has, words, kind_.text_of(wanted.n));
  }

  static Op mirrored(Op op) {
    switch (op) {
      case Op::less:
        return Op::more;
      case Op::at_most:
        return Op::at_least;
      case Op::more:
        return Op::less;
      case Op::at_least:
        return Op::at_most;
      default:
        return op;
    }
  }

  static const char* words_of(Op op) {
    switch (op) {
      case Op::equal:
        return "";
      case Op::less:
        return "less than ";
      case Op::at_most:
        return "at most ";
      case Op::more:
        return "more than ";
      case Op::at_least:
        return "at least ";
      default:
        return nullptr;
    }
  }

  /// A value, or the bound of it that is too much.
  std::string number_text(const Value& value, Scalar wanted) {
    switch (value.type) {
      case Value::Type::number:
        return kind_.text_of(value.n);
      case Value::Type::set:
      case Value::Type::condition:
      case Value::Type::choice:
      case Value::Type::sum: {
        if (value.is(Value::Type::choice) && evaluator_->choice(value).back().number >= first_named)
          return {};
        const SumOf sum = evaluator_->as_sum(value);
        std::int64_t low = sum.constant;
        std::int64_t high = sum.constant;
        for (const WeightedCondition& term : sum.terms)
          (term.weight > 0 ? high : low) += term.weight;
        if (low == high) return std::to_string(low);
        if (low > wanted) return fmt::format("at least {}", low);
        return high < wanted ? fmt::format("at most {}", high) : std::string();
      }
      default:
        return {};
    }
  }

  /// "1 2 instead of 3" for lengths of runs.
  std::string lengths_text(const Value& value, const Value& wanted) {
    std::vector<std::int64_t> lengths;
    bool in_run = false;
    for (const Condition condition : evaluator_->runs(value)) {
      if (std::abs(condition) != Conditions::always) return {};
      const bool is = condition == Conditions::always;
      if (is && !in_run) lengths.push_back(0);
      if (is) ++lengths.back();
      in_run = is;
    }
    if (!wanted.is(Value::Type::set)) return {};
    std::vector<std::int64_t> list;
    for (const Member& member : evaluator_->set(wanted)) list.push_back(member.value.n);
    const auto text = [](const std::vector<std::int64_t>& all) {
      return all.empty() ? std::string("none") : fmt::format("{}", fmt::join(all, " "));
    };
    return fmt::format("{} instead of {}", text(lengths), text(list));
  }

  /// Whether a term is an unknown that is there or is not.
  bool is_mark(const Term& term) const {
    if ((term.op != Op::name && term.op != Op::call) || term.meaning != Meaning::unknown)
      return false;
    const std::vector<UnknownCell>& cells = evaluator_->cells();
    return std::all_of(cells.begin(), cells.end(), [&](const UnknownCell& cell) {
      return cell.unknown != term.id || (cell.values.front() >= 0 && cell.values.back() <= 1);
    });
  }

  // ---- Regions

  bool is_about_regions(const RuleData& rule) const {
    const auto is_region = [](const Term& term) { return names(term, Meaning::region); };
    return !kind_.regions.empty() && depends(kind_, rule, is_region);
  }

  // ---- Places

  const KindData& kind_;
  const Clues& clues_;
  std::vector<DigitSet> left_;
  const bool finished_;
  std::optional<Evaluator> evaluator_;  ///< whose cells have only what is left
};

}  // namespace

std::vector<BrokenRule> judge(const KindData& kind, const Clues& clues, std::vector<DigitSet> left,
                              bool finished) {
  return Judge(kind, clues, std::move(left), finished).run();
}

}  // namespace ariadne::kinds
