// Every condition that a rule asks for is simplified with what is given, and becomes the constraint
// that fits its form: candidates that are gone, cells that differ, pairs, sums, automata, or else a
// formula.

#include <algorithm>
#include <array>
#include <cassert>
#include <numeric>
#include <set>

#include <fmt/format.h>

#include <ariadne/constraints/connected.hpp>
#include <ariadne/constraints/counts.hpp>
#include <ariadne/constraints/forest.hpp>
#include <ariadne/constraints/formula.hpp>
#include <ariadne/constraints/linear.hpp>
#include <ariadne/constraints/loop.hpp>
#include <ariadne/kinds/detail/compiler.hpp>
#include <ariadne/kinds/detail/constraint_compiler.hpp>
#include <ariadne/kinds/detail/names.hpp>
#include <ariadne/kinds/detail/places.hpp>
#include <ariadne/kinds/detail/region_compiler.hpp>

namespace ariadne::kinds {

using Op = Expression::Op;
using Type = Value::Type;

/// Makes the graphs of rules about connected cells, loops, paths, and forests.
class GraphCompiler {
 public:
  GraphCompiler(Compiler& compiler, const RuleData& rule)
      : compiler_(compiler), evaluator_(compiler.evaluator_), rule_(rule) {}

  void run(Environment& environment) {
    switch (rule_.engine) {
      case Engine::connected:
        connect(environment);
        break;
      case Engine::forest:
        for (const ForestLink& link : rule_.forest) add_links(link, environment);
        post_forest(false);
        break;
      default:
        add_edges(environment);
        if (rule_.engine == Engine::paths)
          post_forest(true);
        else
          post_loop();
    }
  }

 private:
  int vertex(const Thing& thing) {
    return vertices_.try_emplace(packed(thing), static_cast<int>(vertices_.size())).first->second;
  }
  bool depends() const {
    return std::any_of(edges_.begin(), edges_.end(),
                       [](const GraphEdge& edge) { return edge.when.has_value(); });
  }

  /// The cells that a rule speaks of: those of its line or area, or all.
  std::vector<Thing> cells_of(const Environment& environment) {
    for (std::size_t i = environment.size(); i-- > 0;) {
      if (!environment[i].value.is(Type::thing)) continue;
      const Thing thing = unpacked(environment[i].value.n);
      if (thing.sort == Sort::area || thing.sort == Sort::line || thing.sort == Sort::row ||
          thing.sort == Sort::column) {
        const std::span<const Thing> cells = evaluator_.cells_of(thing);
        return {cells.begin(), cells.end()};
      }
    }
    return evaluator_.grid().all(Function::cells);
  }

  void connect(Environment& environment) {
    const KindData& kind = compiler_.kind_;
    const auto about = [&](const SourcedTerm& term, const Thing& cell) {
      environment.push_back({kind.it, Value::thing(cell)});
      const Condition condition = evaluator_.condition(term, environment);
      environment.pop_back();
      return condition;
    };
    GraphNodes nodes;
    std::vector<Thing> members;
    for (const Thing& cell : cells_of(environment)) {
      const Condition member = about(*rule_.holds, cell);
      if (member == Conditions::never) continue;
      vertex(cell);
      members.push_back(cell);
      nodes.push_back(compiler_.on_cell(member, cell));
    }
    for (const Thing& cell : members)
      for (const int way : {right, down, downright, downleft}) {
        if (way > left && !rule_.through_corners) continue;
        const Thing next = evaluator_.grid().step(cell, way);
        if (next.sort == Sort::none || !vertices_.contains(packed(next))) continue;
        // Cells that share only a corner have no edge.
        const Thing edge{Sort::edge, (cell.y + next.y) / 2, (cell.x + next.x) / 2};
        Condition joined = Conditions::always;
        if (rule_.joined) {
          environment.push_back({kind.a, Value::thing(cell)});
          environment.push_back({kind.b, Value::thing(next)});
          environment.push_back({kind.edge, way > left ? Value{} : Value::thing(edge)});
          joined = evaluator_.condition(*rule_.joined, environment);
          environment.resize(environment.size() - 3);
        }
        add_edge(cell, next, joined, way > left ? cell : edge);
      }
    if (rule_.to || rule_.to_border) {
      const Thing root{};
      const std::vector<Thing> border = evaluator_.grid().all(Function::border);
      vertex(root);
      nodes.emplace_back();
      for (const Thing& cell : members) {
        const bool at_border = std::find(border.begin(), border.end(), cell) != border.end();
        if (rule_.to)
          add_edge(root, cell, about(*rule_.to, cell), cell);
        else if (at_border)
          add_edge(root, cell, Conditions::always, cell);
      }
    }
    if (!depends() && std::none_of(nodes.begin(), nodes.end(),
                                   [](const auto& node) { return node.has_value(); })) {
      if (!all_joined()) compiler_.post_never();
      return;
    }
    compiler_.constraints_.push_back(
        std::make_shared<const Connected>(compiler_.label_, std::move(nodes), std::move(edges_)));
  }

  /// Whether all vertices are connected by edges that are always there.
  bool all_joined() const {
    std::vector<int> part(vertices_.size());
    std::iota(part.begin(), part.end(), 0);
    for (std::size_t i = 0; i < part.size(); ++i)
      for (const GraphEdge& edge : edges_) {
        int& a = part[static_cast<std::size_t>(edge.a)];
        int& b = part[static_cast<std::size_t>(edge.b)];
        a = b = std::min(a, b);
      }
    return std::all_of(part.begin(), part.end(), [](int one) { return one == 0; });
  }

  void add_edge(const Thing& a, const Thing& b, Condition when, const Thing& edge) {
    if (when == Conditions::never) return;
    edges_.push_back({vertex(a), vertex(b), compiler_.on_cell(when, edge)});
  }

  /// The edges of a loop or paths: those on which the unknown is not 0.
  void add_edges(Environment& environment) {
    const Grid& grid = evaluator_.grid();
    const Function all = rule_.through_corners ? Function::corners : Function::cells;
    for (const Thing& one : grid.all(all)) vertex(one);
    for (const Thing& edge : grid.all(Function::edges)) {
      const Value value = evaluator_.value_on(Meaning::unknown, rule_.unknown, edge);
      const Condition used = evaluator_.as_condition(value);
      if (used == Conditions::never) continue;
      const std::vector<Thing> ends = rule_.through_corners ? grid.corners(edge) : grid.cells(edge);
      if (ends.size() != 2)
        throw ConfigError(
            rule_.place,
            fmt::format("'{}' is at the border of the grid, where a line "
                        "would leave it; it can only be at 'inner'",
                        compiler_.kind_.unknowns[static_cast<std::size_t>(rule_.unknown)].name));
      edge_at_.emplace(packed(edge), static_cast<int>(edges_.size()));
      edges_.push_back({vertex(ends[0]), vertex(ends[1]), compiler_.on_cell(used, edge)});
    }
    if (!rule_.crossing) return;
    for (const Thing& one : grid.all(all)) {
      environment.push_back({compiler_.kind_.it, Value::thing(one)});
      const Condition when = evaluator_.condition(*rule_.crossing, environment);
      environment.pop_back();
      std::array<int, 4> edges{};
      bool four = when != Conditions::never;
      std::size_t next = 0;
      for (const int way : {up, down, left, right}) {
        const Thing edge{Sort::edge, one.y + rows_of_way[way], one.x + columns_of_way[way]};
        const auto known = edge.y < 0 || edge.x < 0 ? edge_at_.end() : edge_at_.find(packed(edge));
        four = four && known != edge_at_.end();
        if (four) edges[next++] = known->second;
      }
      if (four) crossings_.push_back({vertex(one), edges, compiler_.on_cell(when, one)});
    }
  }

  void add_links(const ForestLink& link, Environment& environment) {
    evaluator_.for_each(link.each, environment, [&](Condition guard) {
      const Value from = evaluator_.evaluate(link.from, environment);
      const Value to = evaluator_.evaluate(link.to, environment);
      if (!from.is(Type::thing) || !to.is(Type::thing)) return;
      Condition when = guard;
      if (link.when)
        when = evaluator_.conditions().all(
            std::array{guard, evaluator_.condition(*link.when, environment)});
      if (from == to)
        compiler_.post(-when);
      else
        add_edge(unpacked(from.n), unpacked(to.n), when, unpacked(from.n));
    });
  }

  void post_forest(bool paths) {
    if (!depends()) return;
    compiler_.constraints_.push_back(std::make_shared<const Forest>(
        compiler_.label_, static_cast<int>(vertices_.size()), std::move(edges_), paths));
  }

  void post_loop() {
    if (!depends()) {
      compiler_.post_never();
      return;
    }
    compiler_.constraints_.push_back(
        std::make_shared<const Loop>(compiler_.label_, static_cast<int>(vertices_.size()),
                                     std::move(edges_), std::move(crossings_)));
  }

  Compiler& compiler_;
  Evaluator& evaluator_;
  const RuleData& rule_;
  std::unordered_map<std::int64_t, int> vertices_;
  std::unordered_map<std::int64_t, int> edge_at_;
  std::vector<GraphEdge> edges_;
  std::vector<LoopCrossing> crossings_;
};

Compiler::~Compiler() = default;

Compiler::Compiler(const KindData& kind, Evaluator& evaluator, For purpose)
    : kind_(kind),
      evaluator_(evaluator),
      conditions_(evaluator.conditions()),
      for_steps_(purpose == For::steps) {
  for (const UnknownCell& cell : evaluator.cells()) {
    const auto count = static_cast<int>(cell.values.size());
    candidates_.push_back(DigitSet::all(count));
    digits_ = std::max(digits_, count);
  }
}

void Compiler::run() {
  for (const auto& [first, end] : evaluator_.shared()) {
    begin_text({"one value", "Each unknown has one value", {}});
    label_ = fmt::format(
        "one value of '{} {}'",
        kind_.unknowns[static_cast<std::size_t>(evaluator_.cells()[first].unknown)].name,
        evaluator_.name_of(evaluator_.cells()[first].thing));
    std::vector<WeightedCondition> values;
    for (std::size_t cell = first; cell < end; ++cell) {
      const auto digits = static_cast<int>(evaluator_.cells()[cell].values.size());
      values.push_back(
          {1, conditions_.cell_is(static_cast<Cell>(cell), DigitSet::all(digits - 1))});
    }
    post(conditions_.sum_within(values, 1, 1));
  }
  begin_text({"regions", "The regions are possible", {}});
  regions_ = std::make_unique<RegionCompiler>(*this);
  for (const RuleData& rule : kind_.rules) {
    rule_ = &rule;
    label_ = fmt::format("rule '{}' ({})", rule.name, rule.says);
    begin_text({rule.name, rule.says, {}});
    if (rule.engine == Engine::holds) {
      hold(rule);
      continue;
    }
    if (rule.engine == Engine::constraint) continue;
    Environment environment;
    const auto compile = [&](Condition guard) {
      begin_text(rule, environment);
      if (guard != Conditions::always)
        throw ConfigError(rule.place,
                          fmt::format("the rule '{}' goes through things that depend on what is to "
                                      "be found",
                                      rule.name));
      GraphCompiler(*this, rule).run(environment);
    };
    if (rule.each)
      evaluator_.for_each(*rule.each, environment, compile);
    else
      compile(Conditions::always);
  }
  rule_ = nullptr;
  regions_->post();
  // Constraints of plugins make use of cells that differ.
  if (kind_.plugins) ConstraintCompiler(*this).run();
}

void Compiler::begin_text(RuleText text, std::vector<Thing> things) {
  if (!for_steps_) return;
  text_of_.resize(constraints_.size(), text_);
  const auto [known, added] = numbers_of_texts_.try_emplace({text.rule, text.place}, texts_.size());
  text_ = static_cast<std::uint32_t>(known->second);
  if (!added) return;
  texts_.push_back(std::move(text));
  places_of_texts_.push_back(std::move(things));
}

void Compiler::begin_text(const RuleData& rule, const Environment& environment) {
  if (!for_steps_) return;
  const std::vector<Thing> things = things_in(environment);
  begin_text(text_of_rule(kind_, evaluator_, rule, things), things);
}

ConstraintSet Compiler::constraints() {
  ConstraintSet set;
  if (for_steps_) text_of_.resize(constraints_.size(), text_);
  set.code = std::move(code_);
  set.constraints = std::move(constraints_);
  set.texts = std::move(texts_);
  set.text_of = std::move(text_of_);
  return set;
}

Cell Compiler::add_hidden_cell(int values, const Thing& thing) {
  candidates_.push_back(DigitSet::all(values));
  digits_ = std::max(digits_, values);
  return evaluator_.add_hidden_cell(values, thing);
}

void Compiler::add(Condition condition, const std::string& label) {
  label_ = label;
  begin_text({label, "This is what the position says", {}});
  is_position_ = true;
  post(condition);
}

std::optional<CellCondition> Compiler::on_cell(Condition condition, const Thing& thing) {
  assert(condition != Conditions::never);
  if (condition == Conditions::always) return std::nullopt;
  const Conditions::Node& node = conditions_.node(std::abs(condition));
  if (node.op == Conditions::Op::cell)
    return CellCondition{node.cell,
                         condition > 0 ? node.digits : conditions_.domain(node.cell) - node.digits};
  constexpr Digit yes = 2;
  const auto [known, added] = cells_of_conditions_.try_emplace(std::abs(condition));
  if (added) {
    known->second = add_hidden_cell(2, thing);
    post(conditions_.equal(conditions_.cell_is(known->second, DigitSet::of(yes)),
                           std::abs(condition)));
  }
  return CellCondition{known->second,
                       DigitSet::of(condition > 0 ? yes : static_cast<Digit>(yes - 1))};
}

void Compiler::hold(const RuleData& rule) {
  Environment environment;
  source_ = &rule.holds->source;
  if (!rule.each) {
    require(rule.holds->term, environment, Conditions::always);
    return;
  }
  const bool one_variable = rule.each->bindings.size() == 1;
  evaluator_.for_each(*rule.each, environment, [&](Condition guard) {
    begin_text(rule, environment);
    const Value& first = environment.front().value;
    if (one_variable && guard == Conditions::always && first.is(Type::thing) &&
        unpacked(first.n).sort == Sort::region &&
        (regions_->shape_rule(unpacked(first.n), rule) ||
         regions_->member_rule(unpacked(first.n), rule)))
      return;
    require(rule.holds->term, environment, guard);
  });
}

void Compiler::require(const Term& term, Environment& environment, Condition guard) {
  if (term.op == Op::both) {
    for (const Term& part : term.parts) require(part, environment, guard);
    return;
  }
  if (term.op == Op::implies) {
    const Condition condition = evaluator_.condition(*source_, term.parts[0], environment);
    const Condition both = conditions_.all(std::array{guard, condition});
    if (both != Conditions::never) require(term.parts[1], environment, both);
    return;
  }
  if (guard == Conditions::always) {
    if (term.op == Op::each && term.id == static_cast<int>(Function::differ) &&
        term.parts.size() == 1) {
      require_differ(term, environment);
      return;
    }
    if (term.op == Op::equal && require_runs(term, environment)) return;
    const bool compares = term.op >= Op::equal && term.op <= Op::at_least;
    if (compares && (require_size(term, environment) || require_sum_of_sizes(term, environment)))
      return;
    if (compares && require_comparison(term, environment)) return;
  }
  const Condition condition = evaluator_.condition(*source_, term, environment);
  post(conditions_.any(std::array{-guard, condition}));
}

/// Cells with the same values differ as a group; all else is a formula.
void Compiler::require_differ(const Term& term, Environment& environment) {
  SourcedBindings bindings{*source_, term.bindings};
  std::vector<Cell> cells;
  std::set<Scalar> known;
  const std::vector<Scalar>* longest = nullptr;
  bool plain = true;
  evaluator_.for_each(bindings, environment, [&](Condition guard) {
    if (!plain) return;
    const Value value = evaluator_.evaluate(*source_, term.parts[0], environment);
    if (value.is(Type::number) && guard == Conditions::always) {
      plain = known.insert(value.n).second;
      return;
    }
    const auto cell = static_cast<std::size_t>(value.n);
    plain = guard == Conditions::always && evaluator_.is_cell(value) &&
            std::find(cells.begin(), cells.end(), static_cast<Cell>(cell)) == cells.end();
    if (!plain) return;
    const std::vector<Scalar>& values = evaluator_.cells()[cell].values;
    if (longest == nullptr || values.size() > longest->size()) longest = &values;
    cells.push_back(static_cast<Cell>(cell));
  });
  for (const Cell cell : cells) {
    if (!plain) break;
    const std::vector<Scalar>& values = evaluator_.cells()[cell].values;
    plain = std::equal(values.begin(), values.end(), longest->begin());
  }
  if (!plain) {
    post(evaluator_.condition(*source_, term, environment));
    return;
  }
  for (const Cell cell : cells) {
    const std::vector<Scalar>& values = evaluator_.cells()[cell].values;
    DigitSet left = candidates_[cell];
    for (std::size_t i = 0; i < values.size(); ++i)
      if (known.contains(values[i])) left.erase(static_cast<Digit>(i + 1));
    restrict(cell, left);
  }
  if (cells.size() > 1) constraints_.push_back(std::make_shared<const Distinct>(label_, cells));
}

/// size(region) against a number is a bound of the region.
bool Compiler::require_size(const Term& term, Environment& environment) {
  const Term& size = term.parts[0];
  if (kind_.regions.empty() || size.op != Op::call || size.meaning != Meaning::function ||
      size.id != static_cast<int>(Function::size))
    return false;
  const Value of = evaluator_.evaluate(*source_, size.parts[0], environment);
  if (!of.is(Type::thing) || unpacked(of.n).sort != Sort::region) return false;
  const Term& other = term.parts[1];
  if (term.op == Op::equal && other.op == Op::call && other.meaning == Meaning::unknown &&
      evaluator_.evaluate(*source_, other.parts[0], environment) == of &&
      regions_->count_size(unpacked(of.n), other.id))
    return true;
  const Value number = evaluator_.evaluate(*source_, other, environment);
  return number.is(Type::number) && regions_->bound_size(unpacked(of.n), term.op, number.n);
}

/// sum(b in REGION where any(d in CELLS: has(b, d)): size(b)) against a number is a count of cells.
bool Compiler::require_sum_of_sizes(const Term& term, Environment& environment) {
  const Term& sum = term.parts[0];
  const auto is_each = [](const Term& one, Function function) {
    return one.op == Op::each && one.id == static_cast<int>(function) && one.bindings.size() == 1 &&
           one.parts.size() == 1;
  };
  const auto is_variable = [](const Term& one, const TermBinding& binding) {
    return one.op == Op::name && one.meaning == Meaning::variable && one.id == binding.variable;
  };
  if (term.op == Op::unequal || !is_each(sum, Function::sum)) return false;
  const TermBinding& region = sum.bindings[0];
  const Term& size = sum.parts[0];
  if (region.set.op != Op::name || region.set.meaning != Meaning::region ||
      kind_.regions[static_cast<std::size_t>(region.set.id)].around ||
      region.condition.size() != 1 || !is_each(region.condition[0], Function::any) ||
      size.op != Op::call || size.meaning != Meaning::function ||
      size.id != static_cast<int>(Function::size) || !is_variable(size.parts[0], region))
    return false;
  const TermBinding& cell = region.condition[0].bindings[0];
  const Term& has = region.condition[0].parts[0];
  if (!cell.condition.empty() || has.op != Op::call || has.meaning != Meaning::function ||
      has.id != static_cast<int>(Function::has) || !is_variable(has.parts[0], region) ||
      !is_variable(has.parts[1], cell))
    return false;
  const Value cells = evaluator_.evaluate(*source_, cell.set, environment);
  const Value number = evaluator_.evaluate(*source_, term.parts[1], environment);
  if (!cells.is(Type::set) || !number.is(Type::number)) return false;
  regions_->sum_sizes(region.set.id, evaluator_.set(cells), term.op, number.n);
  return true;
}

/// A comparison of two cells is a table of pairs.
bool Compiler::require_comparison(const Term& term, Environment& environment) {
  const Value a = evaluator_.evaluate(*source_, term.parts[0], environment);
  if (!evaluator_.is_cell(a)) return false;
  const Value b = evaluator_.evaluate(*source_, term.parts[1], environment);
  if (!evaluator_.is_cell(b) || a == b) return false;
  const auto first = static_cast<std::size_t>(a.n);
  const auto second = static_cast<std::size_t>(b.n);
  const std::vector<UnknownCell>& cells = evaluator_.cells();
  auto& table = tables_[{term.op, cells[first].values, cells[second].values}];
  if (!table) {
    auto made = std::make_shared<PairTable>();
    for (std::size_t i = 0; i < cells[first].values.size(); ++i)
      for (std::size_t k = 0; k < cells[second].values.size(); ++k)
        if (evaluator_.compare(term.op, Value::number(cells[first].values[i]),
                               Value::number(cells[second].values[k])) == Conditions::always) {
          made->second[i].insert(static_cast<Digit>(k + 1));
          made->first[k].insert(static_cast<Digit>(i + 1));
        }
    table = made;
  }
  // Each pair of cells once, as 'for' often comes from both sides.
  constraints_.push_back(std::make_shared<const Relation>(label_, static_cast<Cell>(first),
                                                          static_cast<Cell>(second), table));
  return true;
}

/// lengths(...) == LIST of conditions on different cells is an automaton.
bool Compiler::require_runs(const Term& term, Environment& environment) {
  const bool asks =
      term.parts[0].op == Op::each && term.parts[0].id == static_cast<int>(Function::lengths);
  if (!asks) return false;
  const Value runs = evaluator_.evaluate(*source_, term.parts[0], environment);
  const Value list = evaluator_.evaluate(*source_, term.parts[1], environment);
  if (!list.is(Type::set)) return false;
  std::vector<Cell> cells;
  // Which digits make the condition true must be the same for all cells.
  std::optional<DigitSet> digits;
  for (const Condition condition : evaluator_.runs(runs)) {
    const Conditions::Node& node = conditions_.node(std::abs(condition));
    if (node.op != Conditions::Op::cell) return false;
    const DigitSet own = condition > 0 ? node.digits : conditions_.domain(node.cell) - node.digits;
    if (digits && *digits != own) return false;
    digits = own;
    cells.push_back(node.cell);
  }
  std::vector<Cell> sorted = cells;
  std::sort(sorted.begin(), sorted.end());
  if (!digits || std::adjacent_find(sorted.begin(), sorted.end()) != sorted.end()) return false;
  std::vector<Scalar> key{static_cast<Scalar>(digits->bits()), static_cast<Scalar>(cells.size())};
  std::vector<bool> word{false};
  std::size_t least = 0;
  for (const Member& member : evaluator_.set(list)) {
    if (!member.value.is(Type::number) || member.value.n <= 0) continue;
    if (word.size() > 1) {
      word.push_back(false);
      ++least;
    }
    if (member.value.n > static_cast<Scalar>(cells.size())) {
      post_never();
      return true;
    }
    word.insert(word.end(), static_cast<std::size_t>(member.value.n), true);
    least += static_cast<std::size_t>(member.value.n);
    key.push_back(member.value.n);
  }
  if (least > cells.size()) {
    post_never();
    return true;
  }
  std::shared_ptr<const Dfa>& automaton = automata_[key];
  if (!automaton) {
    const bool any = word.size() > 1;
    if (any) word.push_back(false);
    auto made = std::make_shared<Dfa>();
    made->digits = digits_;
    made->accepts.assign(word.size(), false);
    made->accepts.back() = true;
    if (any) made->accepts[word.size() - 2] = true;
    made->next.assign(word.size() * static_cast<std::size_t>(digits_), Dfa::dead);
    for (std::size_t state = 0; state < word.size(); ++state)
      for (Digit digit = 1; digit <= digits_; ++digit) {
        const bool one = digits->contains(digit);
        const bool last = state + 1 == word.size();
        std::uint16_t& next = made->next[state * static_cast<std::size_t>(digits_) + digit - 1U];
        if (!one && !word[state])
          next = static_cast<std::uint16_t>(state);
        else if (!last && word[state + 1] == one)
          next = static_cast<std::uint16_t>(state + 1);
      }
    automaton = made;
  }
  constraints_.push_back(std::make_shared<const Automaton>(label_, cells, automaton));
  return true;
}

/// A number that stands in the puzzle needs no step.
bool Compiler::is_given(Cell cell, DigitSet digits) const {
  if (is_position_) return true;
  const UnknownCell& own = evaluator_.cells()[cell];
  return digits.single() && own.values.size() > 2 && own.unknown >= 0 &&
         texts_[text_].place == evaluator_.name_of(own.thing);
}

void Compiler::restrict(Cell cell, DigitSet digits) {
  if (!for_steps_ || is_given(cell, digits)) {
    candidates_[cell] &= digits;
    return;
  }
  std::vector<std::int64_t> wrong;
  for (Digit digit = 1; digit <= conditions_.domain(cell).size(); ++digit)
    wrong.push_back(digits.contains(digit) ? 0 : 1);
  if (!(conditions_.domain(cell) - digits).empty())
    constraints_.push_back(std::make_shared<const Linear>(
        label_, std::vector<WeightedCell>{{cell, wrong}}, -Conditions::unbounded, 0));
}

void Compiler::post_never() {
  if (candidates_.empty()) return;
  const std::vector<std::int64_t> nothing(static_cast<std::size_t>(conditions_.domain(0).size()),
                                          0);
  constraints_.push_back(std::make_shared<const Linear>(
      label_, std::vector<WeightedCell>{{0, nothing}}, 1, Conditions::unbounded));
}

void Compiler::post(Condition condition) {
  if (condition == Conditions::always || !posted_.insert(condition).second) return;
  if (condition == Conditions::never) {
    post_never();
    return;
  }
  const Conditions::Node node = conditions_.node(std::abs(condition));
  if (node.op == Conditions::Op::cell) {
    restrict(node.cell, condition > 0 ? node.digits : conditions_.domain(node.cell) - node.digits);
    return;
  }
  if (node.op == Conditions::Op::all && condition > 0) {
    const std::span<const Condition> parts = conditions_.parts(condition);
    for (const Condition part : std::vector<Condition>(parts.begin(), parts.end())) post(part);
    return;
  }
  if (const auto cells = few_cells(condition)) {
    post_few(condition, *cells);
    return;
  }
  if (node.op == Conditions::Op::sum) {
    post_sum(condition);
    return;
  }
  constraints_.push_back(std::make_shared<const Formula>(label_, conditions_, condition));
}

/// The one or two cells on which a condition depends; nothing if there are more, or if it has too many
/// parts to look at them all.
std::optional<std::pair<Cell, Cell>> Compiler::few_cells(Condition condition) const {
  constexpr std::size_t most_parts = 64;
  std::optional<std::pair<Cell, Cell>> cells;
  std::vector<Condition> open{std::abs(condition)};
  for (std::size_t i = 0; i < open.size(); ++i) {
    const Conditions::Node& node = conditions_.node(open[i]);
    const std::span<const Condition> parts = conditions_.parts(open[i]);
    if (open.size() + parts.size() > most_parts) return std::nullopt;
    for (const Condition part : parts) open.push_back(std::abs(part));
    if (node.op != Conditions::Op::cell) continue;
    if (!cells) cells = {node.cell, node.cell};
    if (node.cell == cells->first || node.cell == cells->second) continue;
    if (cells->first != cells->second) return std::nullopt;
    cells->second = node.cell;
  }
  if (cells->first > cells->second) std::swap(cells->first, cells->second);
  return cells;
}

/// The digits of a cell for which a condition is true that depends on it and on another cell, which
/// has the digit `other`.
DigitSet Compiler::digits_where(Condition condition, Cell cell, Digit other) const {
  const DigitSet domain = conditions_.domain(cell);
  const Conditions::Node& node = conditions_.node(std::abs(condition));
  const std::span<const Condition> parts = conditions_.parts(std::abs(condition));
  DigitSet digits;
  switch (node.op) {
    case Conditions::Op::always:
      digits = domain;
      break;
    case Conditions::Op::cell:
      if (node.cell == cell)
        digits = node.digits & domain;
      else if (node.digits.contains(other))
        digits = domain;
      break;
    case Conditions::Op::all:
      digits = domain;
      for (const Condition part : parts) digits &= digits_where(part, cell, other);
      break;
    case Conditions::Op::equal: {
      const DigitSet a = digits_where(parts[0], cell, other);
      const DigitSet b = digits_where(parts[1], cell, other);
      digits = (a & b) | (domain - (a | b));
      break;
    }
    case Conditions::Op::sum: {
      std::array<std::int64_t, max_digits> sums{};
      for (std::size_t i = 0; i < parts.size(); ++i)
        for (const Digit digit : digits_where(parts[i], cell, other))
          sums[digit - 1U] += conditions_.weights(std::abs(condition))[i];
      for (const Digit digit : domain)
        if (node.low <= sums[digit - 1U] && sums[digit - 1U] <= node.high) digits.insert(digit);
    }
  }
  return condition > 0 ? digits : domain - digits;
}

/// A condition on one or two cells is what they can be.
void Compiler::post_few(Condition condition, const std::pair<Cell, Cell>& cells) {
  const auto& [a, b] = cells;
  if (a == b) {
    restrict(a, digits_where(condition, a, 0));
    return;
  }
  auto table = std::make_shared<PairTable>();
  for (const Digit first : conditions_.domain(a)) {
    table->second[first - 1U] = digits_where(condition, b, first);
    for (const Digit second : table->second[first - 1U]) table->first[second - 1U].insert(first);
  }
  constraints_.push_back(std::make_shared<const Relation>(label_, a, b, table));
}

/// A sum of what cells are is linear if it is between two bounds.
void Compiler::post_sum(Condition condition) {
  const Condition positive = std::abs(condition);
  const Conditions::Node& node = conditions_.node(positive);
  const std::span<const Condition> parts = conditions_.parts(positive);
  std::int64_t low = node.low;
  std::int64_t high = node.high;
  bool linear = std::all_of(parts.begin(), parts.end(), [this](Condition part) {
    return conditions_.node(part).op == Conditions::Op::cell;
  });
  if (condition < 0) {
    if (low == -Conditions::unbounded) {
      low = high + 1;
      high = Conditions::unbounded;
    } else if (high == Conditions::unbounded) {
      high = low - 1;
      low = -Conditions::unbounded;
    } else {
      linear = false;
    }
  }
  if (!linear) {
    constraints_.push_back(std::make_shared<const Formula>(label_, conditions_, condition));
    return;
  }
  std::vector<WeightedCell> cells;
  std::map<Cell, std::size_t> place;
  for (std::size_t i = 0; i < parts.size(); ++i) {
    const Conditions::Node& part = conditions_.node(parts[i]);
    const auto [known, added] = place.try_emplace(part.cell, cells.size());
    if (added)
      cells.push_back(
          {part.cell, std::vector<std::int64_t>(
                          static_cast<std::size_t>(conditions_.domain(part.cell).size()), 0)});
    for (const Digit digit : part.digits)
      cells[known->second].weights[digit - 1U] += conditions_.weights(positive)[i];
  }
  constraints_.push_back(std::make_shared<const Linear>(label_, cells, low, high));
}

}  // namespace ariadne::kinds
