// Regions around given things have a hidden unknown for each cell if rules ask which cells they have:
// the number of the region to which the cell belongs. Its values are the regions that can reach the
// cell. A cell that more regions can reach than a cell has digits has several such unknowns.

#include <algorithm>
#include <array>
#include <cassert>

#include <fmt/format.h>

#include <ariadne/constraints/region_sizes.hpp>
#include <ariadne/kinds/detail/compiler.hpp>
#include <ariadne/kinds/detail/depends.hpp>
#include <ariadne/kinds/detail/places.hpp>
#include <ariadne/kinds/detail/region_compiler.hpp>

namespace ariadne::kinds {

using Op = Expression::Op;
using Type = Value::Type;

RegionCompiler::RegionCompiler(Compiler& compiler)
    : compiler_(compiler), evaluator_(compiler.evaluator_) {
  evaluator_.use_regions(this);
  const KindData& kind = compiler_.kind_;
  regions_.resize(kind.regions.size());
  for (std::size_t i = 0; i < regions_.size(); ++i) {
    regions_[i].data = &kind.regions[i];
    prepare(regions_[i], static_cast<int>(i));
  }
}

void RegionCompiler::refuse(const RegionData& data, const std::string& what) const {
  const RuleData* const rule = compiler_.rule_;
  throw ConfigError(rule != nullptr ? rule->place : data.place, what);
}

void RegionCompiler::prepare(Region& region, int id) {
  const RegionData& data = *region.data;
  const KindData& kind = compiler_.kind_;
  const Grid& grid = evaluator_.grid();
  Sorts of_cells;
  of_cells.insert(Sort::cell);
  region.node_at.assign(grid.slots(of_cells), -1);
  for (const Thing& cell : grid.all(Function::cells)) {
    Condition member = Conditions::always;
    if (data.of) {
      Environment environment{{kind.it, Value::thing(cell)}};
      member = evaluator_.condition(*data.of, environment);
    }
    if (member == Conditions::never) continue;
    region.node_at[grid.slot(cell)] = static_cast<int>(region.nodes.size());
    region.nodes.push_back(cell);
    region.when.push_back(compiler_.on_cell(member, cell));
  }
  for (const Thing& cell : region.nodes)
    for (const int way : {right, down}) {
      const Thing next = grid.step(cell, way);
      if (next.sort == Sort::none || region.node_at[grid.slot(next)] < 0) continue;
      const Thing edge{Sort::edge, (cell.y + next.y) / 2, (cell.x + next.x) / 2};
      Condition joined = Conditions::always;
      if (data.walls >= 0) {
        joined = -evaluator_.as_condition(evaluator_.value_on(Meaning::unknown, data.walls, edge));
      } else if (data.joined && joining_unknown(data) < 0) {
        Environment environment{{kind.a, Value::thing(cell)},
                                {kind.b, Value::thing(next)},
                                {kind.edge, Value::thing(edge)}};
        joined = evaluator_.condition(*data.joined, environment);
      }
      if (joined == Conditions::never) continue;
      region.edges.push_back({region.node_at[grid.slot(cell)], region.node_at[grid.slot(next)],
                              compiler_.on_cell(joined, edge)});
    }
  const auto add_part = [&](const Thing& root, std::vector<Thing> start) {
    Part part;
    part.region = id;
    part.root = root;
    part.start = std::move(start);
    Environment environment;
    if (root.sort != Sort::none) environment.push_back({kind.it, Value::thing(root)});
    const bool known = data.most && joining_unknown(data) < 0;
    if (const Value most = known ? evaluator_.evaluate(*data.most, environment) : Value{};
        most.is(Type::number))
      part.most = std::clamp<std::int64_t>(most.n, 0, any_size);
    region.parts.push_back(parts_.size());
    parts_.push_back(std::move(part));
  };
  if (!data.around) {
    add_part({}, {});
    return;
  }
  Environment environment;
  evaluator_.for_each(*data.around, environment, [&](Condition guard) {
    const Value value = environment.back().value;
    if (guard != Conditions::always || !value.is(Type::thing))
      throw ConfigError(data.place, "'around' names things that are known from the clues");
    const Thing root = unpacked(value.n);
    add_part(root, root.sort == Sort::cell ? std::vector<Thing>{root} : grid.cells(root));
  });
  for (const std::size_t one : region.parts)
    for (const Thing& cell : parts_[one].start)
      if (region.node_at[grid.slot(cell)] < 0) {
        compiler_.label_ = fmt::format("regions '{}'", data.name);
        compiler_.post_never();
      }
}

/// The unknown whose equal values join cells, as in `number(a) == number(b)`; -1 if they are
/// joined in another way.
int RegionCompiler::joining_unknown(const RegionData& data) const {
  if (!data.joined || data.joined->term.op != Expression::Op::equal) return -1;
  const std::vector<Term>& sides = data.joined->term.parts;
  const auto is_of = [](const Term& side, int variable) {
    return side.op == Expression::Op::call && side.meaning == Meaning::unknown &&
           side.parts.size() == 1 && side.parts[0].op == Expression::Op::name &&
           side.parts[0].meaning == Meaning::variable && side.parts[0].id == variable;
  };
  const bool joins = is_of(sides[0], compiler_.kind_.a) && is_of(sides[1], compiler_.kind_.b) &&
                     sides[0].id == sides[1].id;
  return joins ? sides[0].id : -1;
}

Set RegionCompiler::regions(int region) {
  Set all;
  for (const std::size_t one : regions_[static_cast<std::size_t>(region)].parts)
    all.push_back({Value::thing({Sort::region, static_cast<int>(one), 0})});
  return all;
}

/// Makes the unknowns that say to which region each cell belongs.
void RegionCompiler::make_members(Region& region) {
  if (region.asked) return;
  region.asked = true;
  if (!region.data->around || region.data->rectangles)
    refuse(*region.data, cells_refused(*region.data));
  const Grid& grid = evaluator_.grid();
  const std::size_t nodes = region.nodes.size();
  // Which regions can reach each node.
  std::vector<std::vector<std::size_t>> reached_by(nodes);
  std::vector<std::size_t> starts(nodes, parts_.size());
  for (const std::size_t one : region.parts)
    for (const Thing& cell : parts_[one].start)
      if (const int node = region.node_at[grid.slot(cell)]; node >= 0)
        starts[static_cast<std::size_t>(node)] = one;
  std::vector<std::int64_t> distance;
  std::vector<int> queue;
  for (const std::size_t one : region.parts) {
    Part& part = parts_[one];
    part.members.resize(nodes);
    distance.assign(nodes, -1);
    queue.clear();
    for (const Thing& cell : part.start)
      if (const int node = region.node_at[grid.slot(cell)]; node >= 0) {
        distance[static_cast<std::size_t>(node)] = 0;
        queue.push_back(node);
      }
    for (std::size_t i = 0; i < queue.size(); ++i) {
      const auto node = static_cast<std::size_t>(queue[i]);
      reached_by[node].push_back(one);
      const auto size = static_cast<std::int64_t>(part.start.size());
      if (distance[node] + size >= part.most) continue;
      for (const Thing& next : grid.neighbors(region.nodes[node], up, left)) {
        const int to = region.node_at[grid.slot(next)];
        if (to < 0) continue;
        const auto index = static_cast<std::size_t>(to);
        if (distance[index] >= 0 || (starts[index] != parts_.size() && starts[index] != one))
          continue;
        distance[index] = distance[node] + 1;
        queue.push_back(to);
      }
    }
  }
  for (std::size_t node = 0; node < nodes; ++node) {
    if (starts[node] != parts_.size()) reached_by[node].assign(1, starts[node]);
    const std::vector<std::size_t>& parts = reached_by[node];
    const bool always = !region.when[node].has_value();
    const bool one_cell = parts.size() + (always ? 0 : 1) <= static_cast<std::size_t>(max_digits);
    const std::size_t in_each = one_cell ? std::max<std::size_t>(parts.size(), 1) : max_digits - 1;
    for (std::size_t begin = 0; begin < parts.size(); begin += in_each) {
      const std::size_t count = std::min(in_each, parts.size() - begin);
      const bool none = !one_cell || !always;  // the last digit stands for no region of these
      const Cell cell =
          compiler_.add_hidden_cell(static_cast<int>(count + (none ? 1 : 0)), region.nodes[node]);
      for (std::size_t i = 0; i < count; ++i)
        parts_[parts[begin + i]].members[node] =
            CellCondition{cell, DigitSet::of(static_cast<Digit>(i + 1))};
    }
  }
}

Condition RegionCompiler::member(const Part& part, int node) {
  const auto& condition = part.members[static_cast<std::size_t>(node)];
  return condition ? evaluator_.conditions().cell_is(condition->cell, condition->digits)
                   : Conditions::never;
}

Set RegionCompiler::cells(const Thing& thing) {
  if (supposed_) return supposed_->members;
  Region& region = region_of_part(part(thing));
  make_members(region);
  Set members;
  for (std::size_t node = 0; node < region.nodes.size(); ++node) {
    const Condition in = member(part(thing), static_cast<int>(node));
    if (in != Conditions::never) members.push_back({Value::thing(region.nodes[node]), in});
  }
  return members;
}

Condition RegionCompiler::has(const Thing& thing, const Thing& cell) {
  Region& region = region_of_part(part(thing));
  make_members(region);
  if (cell.sort != Sort::cell) return Conditions::never;
  const int node = region.node_at[evaluator_.grid().slot(cell)];
  return node < 0 ? Conditions::never : member(part(thing), node);
}

Set RegionCompiler::region_of(int id, const Thing& cell) {
  Region& region = regions_[static_cast<std::size_t>(id)];
  make_members(region);
  Set members;
  const int own = cell.sort == Sort::cell ? region.node_at[evaluator_.grid().slot(cell)] : -1;
  if (own < 0) return members;
  Conditions& conditions = evaluator_.conditions();
  std::vector<Condition> both;
  for (std::size_t node = 0; node < region.nodes.size(); ++node) {
    both.clear();
    for (const std::size_t one : region.parts)
      both.push_back(conditions.all(
          std::array{member(parts_[one], own), member(parts_[one], static_cast<int>(node))}));
    const Condition in = conditions.any(both);
    if (in != Conditions::never) members.push_back({Value::thing(region.nodes[node]), in});
  }
  return members;
}

Value RegionCompiler::size(const Thing& thing) {
  if (supposed_) return Value::number(supposed_->size);
  SumOf sum;
  for (const Member& one : cells(thing)) {
    if (one.guard == Conditions::always)
      ++sum.constant;
    else
      sum.terms.push_back({1, one.guard});
  }
  return evaluator_.make_sum(std::move(sum));
}

Thing RegionCompiler::root(const Thing& thing) {
  const Part& one = part(thing);
  if (one.root.sort == Sort::none)
    refuse(*region_of_part(one).data, cells_refused(*region_of_part(one).data));
  return one.root;
}

bool RegionCompiler::bound_size(const Thing& thing, Expression::Op op, std::int64_t number) {
  Part& one = part(thing);
  if (op == Op::unequal) return false;
  const std::int64_t low = op == Op::more ? number + 1 : number;
  const std::int64_t high = op == Op::less ? number - 1 : number;
  if (op == Op::equal || op == Op::more || op == Op::at_least) one.least = std::max(one.least, low);
  if (op == Op::equal || op == Op::less || op == Op::at_most) one.most = std::min(one.most, high);
  return true;
}

bool RegionCompiler::count_size(const Thing& thing, int unknown) {
  Region& region = region_of_part(part(thing));
  if (region.data->around || joining_unknown(*region.data) != unknown) return false;
  region.counted = unknown;
  return true;
}

/// The value of a term for a rectangle of this shape; nothing if it depends on anything else.
std::optional<std::int64_t> RegionCompiler::value_of_shape(const Term& term, const RuleData& rule,
                                                           const Thing& region, int rows,
                                                           int columns) {
  const int variable = rule.each->bindings[0].variable;
  const auto is_region = [&](const Term& one) {
    return one.op == Op::name && one.meaning == Meaning::variable && one.id == variable;
  };
  const auto is_function_of_region = [&](const Term& one, Function function) {
    return one.op == Op::call && one.meaning == Meaning::function &&
           one.id == static_cast<int>(function) && one.parts.size() == 1 && is_region(one.parts[0]);
  };
  const auto part = [&](std::size_t i) {
    return value_of_shape(term.parts[i], rule, region, rows, columns);
  };
  switch (term.op) {
    case Op::number:
    case Op::word:
    case Op::truth:
      return term.value;
    case Op::call: {
      if (is_function_of_region(term, Function::size)) return std::int64_t{rows} * columns;
      if (term.meaning != Meaning::clue || term.parts.size() != 1 || !is_region(term.parts[0]))
        return std::nullopt;
      const Value value = evaluator_.value_on(Meaning::clue, term.id, region);
      return value.is(Type::number) ? std::optional(value.n) : std::nullopt;
    }
    case Op::each: {
      // count(c in cells(p) where row(c) == row(p)) is the number of columns.
      if (term.id != static_cast<int>(Function::count) || !term.parts.empty() ||
          term.bindings.size() != 1)
        return std::nullopt;
      const TermBinding& binding = term.bindings[0];
      if (!is_function_of_region(binding.set, Function::cells) || binding.condition.size() != 1 ||
          binding.condition[0].op != Op::equal)
        return std::nullopt;
      const Term& own = binding.condition[0].parts[0];
      const Term& other = binding.condition[0].parts[1];
      for (const auto& [function, count] :
           {std::pair(Function::row, columns), std::pair(Function::column, rows)})
        if (own.op == Op::call && own.meaning == Meaning::function &&
            own.id == static_cast<int>(function) && own.parts.size() == 1 &&
            own.parts[0].meaning == Meaning::variable && own.parts[0].id == binding.variable &&
            is_function_of_region(other, function))
          return count;
      return std::nullopt;
    }
    case Op::negation: {
      const auto value = part(0);
      return value ? std::optional<std::int64_t>(*value == 0) : std::nullopt;
    }
    default:
      break;
  }
  if (term.parts.size() != 2) return std::nullopt;
  const auto a = part(0);
  const auto b = part(1);
  if (!a || !b) return std::nullopt;
  switch (term.op) {
    case Op::both:
      return *a != 0 && *b != 0;
    case Op::either:
      return *a != 0 || *b != 0;
    case Op::implies:
      return *a == 0 || *b != 0;
    case Op::plus:
      return *a + *b;
    case Op::minus:
      return *a - *b;
    case Op::times:
      return *a * *b;
    case Op::equal:
    case Op::unequal:
    case Op::less:
    case Op::at_most:
    case Op::more:
    case Op::at_least:
      return evaluator_.compare(term.op, Value::number(*a), Value::number(*b)) ==
             Conditions::always;
    default:
      return std::nullopt;
  }
}

bool RegionCompiler::shape_rule(const Thing& thing, const RuleData& rule) {
  Part& one = part(thing);
  if (!region_of_part(one).data->rectangles) return false;
  if (!value_of_shape(rule.holds->term, rule, thing, 1, 1)) return false;
  one.shapes.push_back(&rule);
  return true;
}

namespace {

bool is_function_of(const Term& term, Function function, int variable) {
  return term.op == Op::call && term.meaning == Meaning::function &&
         term.id == static_cast<int>(function) && term.parts.size() == 1 &&
         term.parts[0].op == Op::name && term.parts[0].meaning == Meaning::variable &&
         term.parts[0].id == variable;
}

/// The bindings of a term that go through some of the cells of a region; nothing if the term depends on
/// the region in another way, apart from its size.
bool find_member_bindings(const Term& term, int region, std::vector<const TermBinding*>& found) {
  if (is_function_of(term, Function::size, region)) return true;
  if (term.op == Op::name && term.meaning == Meaning::variable && term.id == region) return false;
  if (names(term, Meaning::region)) return false;
  for (const TermBinding& binding : term.bindings) {
    if (is_function_of(binding.set, Function::cells, region)) {
      if (binding.condition.empty()) return false;
      found.push_back(&binding);
    } else if (!find_member_bindings(binding.set, region, found)) {
      return false;
    }
    for (const Term& condition : binding.condition)
      if (!find_member_bindings(condition, region, found)) return false;
  }
  return std::all_of(term.parts.begin(), term.parts.end(),
                     [&](const Term& part) { return find_member_bindings(part, region, found); });
}

/// Whether it follows from a term that at most two cells of a region are marked: the binding of a count.
const TermBinding* binding_of_at_most_two(const Term& term) {
  if (term.op != Op::equal && term.op != Op::at_most) return nullptr;
  const Term& count = term.parts[0];
  const Term& number = term.parts[1];
  const bool counts = count.op == Op::each && count.id == static_cast<int>(Function::count) &&
                      count.parts.empty() && count.bindings.size() == 1;
  const bool few = number.op == Op::number && number.value >= 0 && number.value <= 2;
  return counts && few ? &count.bindings[0] : nullptr;
}

}  // namespace

bool RegionCompiler::member_rule(const Thing& thing, const RuleData& rule) {
  Region& region = region_of_part(part(thing));
  if (region.data->around || region.data->walls < 0) return false;
  std::vector<const TermBinding*> bindings;
  if (!find_member_bindings(rule.holds->term, rule.each->bindings[0].variable, bindings) ||
      bindings.empty())
    return false;
  region.rules.push_back(&rule);
  return true;
}

void RegionCompiler::sum_sizes(int id, Members cells, Op op, std::int64_t number) {
  Region& region = regions_[static_cast<std::size_t>(id)];
  if (region.data->walls >= 0 || region.data->joined || region.data->around)
    refuse(*region.data, fmt::format("sizes of the regions '{}' can only be added up if they have "
                                     "neither 'walls', 'joined', nor 'around'",
                                     region.data->name));
  // One more for the place from which the regions are reached.
  const std::int64_t low = op == Op::more ? number + 2 : number + 1;
  const std::int64_t high = op == Op::less ? number : number + 1;
  const bool has_low = op == Op::equal || op == Op::more || op == Op::at_least;
  const bool has_high = op == Op::equal || op == Op::less || op == Op::at_most;
  const auto most = static_cast<std::int64_t>(region.nodes.size()) + 1;
  const std::int64_t least_count = has_low ? std::max<std::int64_t>(low, 1) : 1;
  const std::int64_t most_count = has_high ? std::min(high, most) : most;
  const Grid& grid = evaluator_.grid();
  // Only nodes that are near enough can be counted, or make the count too large.
  GraphNodes nodes{std::nullopt};
  std::vector<std::pair<int, int>> links;
  std::vector<int> node_of(region.nodes.size(), -1);
  std::vector<std::pair<int, std::int64_t>> queue;
  const auto reach = [&](const Thing& cell, int from, std::int64_t distance) {
    const int node = cell.sort == Sort::cell ? region.node_at[grid.slot(cell)] : -1;
    if (node < 0) return;
    int& own = node_of[static_cast<std::size_t>(node)];
    if (own < 0) {
      own = static_cast<int>(nodes.size());
      nodes.push_back(region.when[static_cast<std::size_t>(node)]);
      queue.emplace_back(node, distance);
    }
    if (from < own) links.emplace_back(from, own);
  };
  for (const Member& member : cells)
    if (member.value.is(Type::thing)) reach(unpacked(member.value.n), 0, 1);
  for (std::size_t i = 0; i < queue.size(); ++i) {
    const auto [node, distance] = queue[i];
    if (distance > most_count) continue;
    for (const Thing& next : grid.neighbors(region.nodes[static_cast<std::size_t>(node)], up, left))
      reach(next, node_of[static_cast<std::size_t>(node)], distance + 1);
  }
  const auto count = static_cast<std::int64_t>(nodes.size());
  if (least_count > std::min(most_count, count)) {
    compiler_.post_never();
    return;
  }
  if (std::none_of(nodes.begin(), nodes.end(), [](const auto& one) { return one.has_value(); })) {
    if (count > most_count) compiler_.post_never();
    return;
  }
  compiler_.constraints_.push_back(std::make_shared<const ReachedNodes>(
      compiler_.label_, std::move(nodes), std::move(links), 0, static_cast<int>(least_count),
      static_cast<int>(most_count)));
}

/// Makes the constraint of rules about members: it needs to know which sizes a region can have by the
/// cells of which the rules speak.
void RegionCompiler::post_marked(Region& region) {
  const Part& all = parts_[region.parts[0]];
  const Thing thing{Sort::region, static_cast<int>(region.parts[0]), 0};
  const auto nodes = static_cast<std::int64_t>(region.nodes.size());
  const std::int64_t most = std::min(all.most, nodes);
  if (most > MarkedRegions::largest)
    refuse(*region.data, "a rule about members without 'most', or with more than 255 cells,");
  const auto marks_of = [&](const RuleData& rule, const TermBinding& binding) {
    std::vector<int> marks;
    for (std::size_t node = 0; node < region.nodes.size(); ++node) {
      Environment environment{{rule.each->bindings[0].variable, Value::thing(thing)},
                              {binding.variable, Value::thing(region.nodes[node])}};
      const Condition condition =
          evaluator_.condition(rule.holds->source, binding.condition[0], environment);
      if (std::abs(condition) != Conditions::always)
        refuse(*region.data, "a rule about members that are to be found");
      if (condition == Conditions::always) marks.push_back(static_cast<int>(node));
    }
    return marks;
  };
  std::vector<int> marked;
  std::vector<int> few;  // of which a region has at most two
  for (const RuleData* rule : region.rules) {
    std::vector<const TermBinding*> bindings;
    find_member_bindings(rule->holds->term, rule->each->bindings[0].variable, bindings);
    const TermBinding* const at_most_two = binding_of_at_most_two(rule->holds->term);
    for (const TermBinding* binding : bindings) {
      const std::vector<int> own = marks_of(*rule, *binding);
      if (binding == at_most_two && own.size() > few.size()) few = own;
      marked.insert(marked.end(), own.begin(), own.end());
    }
  }
  std::sort(marked.begin(), marked.end());
  marked.erase(std::unique(marked.begin(), marked.end()), marked.end());
  if (marked != few) refuse(*region.data, "a rule about more than two members");
  const auto holds = [&](const RuleData* rule) {
    Environment environment{{rule->each->bindings[0].variable, Value::thing(thing)}};
    const Condition condition = evaluator_.condition(*rule->holds, environment);
    if (std::abs(condition) != Conditions::always)
      refuse(*region.data, "a rule about members that are to be found");
    return condition == Conditions::always;
  };
  const auto sizes = [&](std::span<const int> marks) {
    MarkedRegions::Sizes possible;
    supposed_.emplace();
    for (const int mark : marks)
      supposed_->members.push_back({Value::thing(
          region.nodes[static_cast<std::size_t>(marked[static_cast<std::size_t>(mark)])])});
    const auto least = std::max<std::int64_t>(all.least, static_cast<std::int64_t>(marks.size()));
    for (std::int64_t size = std::max<std::int64_t>(least, 1); size <= most; ++size) {
      supposed_->size = size;
      if (std::all_of(region.rules.begin(), region.rules.end(), holds))
        possible.set(static_cast<std::size_t>(size));
    }
    supposed_.reset();
    return possible;
  };
  if (region.edges.empty()) refuse(*region.data, "a rule about members in a grid of one cell");
  compiler_.constraints_.push_back(std::make_shared<const MarkedRegions>(
      compiler_.label_, static_cast<int>(nodes), region.edges, marked, sizes));
}

void RegionCompiler::post_rectangles(Region& region) {
  const Grid& grid = evaluator_.grid();
  const auto rows = static_cast<std::size_t>(grid.rows());
  const auto columns = static_cast<std::size_t>(grid.columns());
  const bool whole = region.nodes.size() == rows * columns &&
                     region.edges.size() == 2 * rows * columns - rows - columns &&
                     std::none_of(region.when.begin(), region.when.end(),
                                  [](const auto& when) { return when.has_value(); });
  if (!whole || region.data->walls < 0) refuse(*region.data, "a shape without walls everywhere");
  std::vector<RectangleRoot> roots;
  for (const std::size_t index : region.parts) {
    const Part& one = parts_[index];
    if (one.root.sort != Sort::cell) refuse(*region.data, "a rectangle around something else");
    const Thing thing{Sort::region, static_cast<int>(index), 0};
    std::vector<bool> fits(rows * columns);
    for (std::size_t i = 0; i < fits.size(); ++i) {
      const int height = static_cast<int>(i / columns) + 1;
      const int width = static_cast<int>(i % columns) + 1;
      const std::int64_t size = std::int64_t{height} * width;
      fits[i] = size >= one.least && size <= one.most &&
                std::all_of(one.shapes.begin(), one.shapes.end(), [&](const RuleData* rule) {
                  return value_of_shape(rule->holds->term, *rule, thing, height, width) != 0;
                });
    }
    roots.push_back({region.node_at[grid.slot(one.root)], [fits, columns](int height, int width) {
                       return fits[static_cast<std::size_t>(height - 1) * columns +
                                   static_cast<std::size_t>(width - 1)];
                     }});
  }
  if (region.edges.empty()) refuse(*region.data, "a shape in a grid of one cell");
  compiler_.constraints_.push_back(std::make_shared<const Rectangles>(
      compiler_.label_, grid.rows(), grid.columns(), region.edges, std::move(roots)));
}

/// What the kind says of these regions: by themselves, and by the rules that go through them.
std::string RegionCompiler::all_said_of(const Region& region) const {
  std::vector<std::string> texts;
  const auto id = static_cast<int>(&region - regions_.data());
  for (const RuleData& rule : compiler_.kind_.rules) {
    if (!rule.each) continue;
    const Term& set = rule.each->bindings[0].set;
    if (set.meaning == Meaning::region && set.id == id) texts.push_back(rule.says);
  }
  // The rules also say how large a region is.
  RegionData data = *region.data;
  if (!texts.empty()) data.most.reset();
  const bool says_more = texts.empty() || data.around || data.rectangles;
  if (says_more) texts.insert(texts.begin(), said_of(data));
  return fmt::format("{}", fmt::join(texts, ". "));
}

void RegionCompiler::post() {
  for (Region& region : regions_) {
    compiler_.label_ = fmt::format("regions '{}'", region.data->name);
    compiler_.begin_text({region.data->name, all_said_of(region), {}});
    if (region.data->rectangles)
      post_rectangles(region);
    else if (region.data->around)
      post_rooted(region);
    else
      post_free(region);
  }
}

void RegionCompiler::post_rooted(Region& region) {
  const Grid& grid = evaluator_.grid();
  // A region around an edge or a corner has several cells from the start.
  const bool several = std::any_of(region.parts.begin(), region.parts.end(),
                                   [this](auto one) { return parts_[one].start.size() > 1; });
  if (several) make_members(region);
  std::vector<RegionRoot> roots;
  const auto bound = [](std::int64_t n) {
    return static_cast<int>(std::clamp<std::int64_t>(n, 0, any_size));
  };
  std::vector<bool> is_root(region.nodes.size());
  for (const std::size_t one : region.parts) {
    const Part& part = parts_[one];
    if (part.start.empty() || part.least > part.most) {
      compiler_.post_never();
      return;
    }
    for (const Thing& cell : part.start) {
      const int node = region.node_at[grid.slot(cell)];
      if (node < 0) return;  // which prepare() has made a contradiction
      if (is_root[static_cast<std::size_t>(node)]) {
        compiler_.post_never();
        return;
      }
      is_root[static_cast<std::size_t>(node)] = true;
      if (const auto& when = region.when[static_cast<std::size_t>(node)])
        compiler_.restrict(when->cell, when->digits);
    }
    roots.push_back({region.node_at[grid.slot(part.start[0])], bound(part.least), bound(part.most),
                     part.members});
  }
  const auto has_condition = [](const auto& one) { return one.has_value(); };
  const bool depends = region.asked ||
                       std::any_of(region.when.begin(), region.when.end(), has_condition) ||
                       std::any_of(region.edges.begin(), region.edges.end(),
                                   [](const GraphEdge& edge) { return edge.when.has_value(); });
  if (!depends) refuse(*region.data, "a division without walls");
  compiler_.constraints_.push_back(std::make_shared<const RootedRegions>(
      compiler_.label_, region.when, region.edges, std::move(roots)));
}

void RegionCompiler::post_free(Region& region) {
  const Part& all = parts_[region.parts[0]];
  if (region.counted >= 0) {
    std::vector<Cell> cells;
    std::vector<std::pair<int, int>> neighbors;
    Scalar first = 1;
    for (const Thing& cell : region.nodes) {
      const int own = evaluator_.cell_of(region.counted, cell);
      if (own < 0 || region.when[cells.size()]) refuse(*region.data, "a cell without a number");
      if (!evaluator_.is_cell(evaluator_.value_of_cell(static_cast<Cell>(own))))
        refuse(*region.data, "a number with more than 32 values");
      const std::vector<Scalar>& values = evaluator_.cells()[static_cast<std::size_t>(own)].values;
      if (!cells.empty() && values[0] != first) refuse(*region.data, "different domains");
      first = values[0];
      for (std::size_t i = 0; i < values.size(); ++i)
        if (values[i] != first + static_cast<Scalar>(i)) refuse(*region.data, "a domain with gaps");
      cells.push_back(static_cast<Cell>(own));
    }
    assert(std::is_sorted(cells.begin(), cells.end()));
    for (const GraphEdge& edge : region.edges) neighbors.emplace_back(edge.a, edge.b);
    compiler_.constraints_.push_back(std::make_shared<const CountingRegions>(
        compiler_.label_, std::move(cells), std::move(neighbors), static_cast<int>(first)));
    return;
  }
  if (joining_unknown(*region.data) >= 0) refuse(*region.data, "'joined' without a rule of sizes");
  if (all.least > all.most) {
    compiler_.post_never();
    return;
  }
  const auto bound = [](std::int64_t n) {
    return static_cast<int>(std::clamp<std::int64_t>(n, 0, any_size));
  };
  const bool depends = std::any_of(region.when.begin(), region.when.end(),
                                   [](const auto& one) { return one.has_value(); }) ||
                       std::any_of(region.edges.begin(), region.edges.end(),
                                   [](const GraphEdge& edge) { return edge.when.has_value(); });
  if (!depends) refuse(*region.data, "a division without unknowns");
  if (!region.rules.empty()) {
    post_marked(region);
    return;
  }
  compiler_.constraints_.push_back(std::make_shared<const Regions>(
      compiler_.label_, region.when, region.edges, bound(all.least), bound(all.most)));
}

}  // namespace ariadne::kinds
