#include <ariadne/kinds/detail/known_regions.hpp>

namespace ariadne::kinds {

KnownRegions::KnownRegions(const KindData& kind, Evaluator& evaluator)
    : kind_(kind), evaluator_(evaluator) {
  for (std::size_t i = 0; i < kind.regions.size(); ++i) find(static_cast<int>(i));
}

void KnownRegions::find(int region) {
  const RegionData& data = kind_.regions[static_cast<std::size_t>(region)];
  const Grid& grid = evaluator_.grid();
  const std::vector<Thing> all = grid.all(Function::cells);
  Environment environment;
  std::vector<int>& at = part_at_.emplace_back(all.size(), -1);
  std::vector<bool> belongs(all.size(), true);
  if (data.of)
    for (const Thing& cell : all) {
      environment.assign(1, {kind_.it, Value::thing(cell)});
      belongs[grid.slot(cell)] = evaluator_.condition(*data.of, environment) == Conditions::always;
    }
  for (const Thing& first : all) {
    if (!belongs[grid.slot(first)] || at[grid.slot(first)] >= 0) continue;
    const auto number = static_cast<int>(parts_.size());
    std::vector<Thing> cells{first};
    at[grid.slot(first)] = number;
    for (std::size_t i = 0; i < cells.size(); ++i)
      for (int way = up; way <= left; ++way) {
        const Thing cell = cells[i];
        const Thing next = grid.step(cell, way);
        if (next.sort == Sort::none || !belongs[grid.slot(next)] || at[grid.slot(next)] >= 0 ||
            !joined(data, cell, next))
          continue;
        at[grid.slot(next)] = number;
        cells.push_back(next);
      }
    parts_.push_back({region, first, std::move(cells)});
  }
  if (!data.around) return;
  environment.clear();
  evaluator_.for_each(*data.around, environment, [&](Condition guard) {
    const Value root = environment.back().value;
    if (guard != Conditions::always || !root.is(Value::Type::thing)) return;
    const Thing thing = unpacked(root.n);
    const Thing cell = thing.sort == Sort::cell ? thing : grid.cells(thing).front();
    const int number = at[grid.slot(cell)];
    if (number >= 0) parts_[static_cast<std::size_t>(number)].root = thing;
  });
}

bool KnownRegions::joined(const RegionData& data, const Thing& a, const Thing& b) {
  const Thing edge{Sort::edge, (a.y + b.y) / 2, (a.x + b.x) / 2};
  if (data.walls >= 0)
    return evaluator_.compare(Expression::Op::equal,
                              evaluator_.value_on(Meaning::unknown, data.walls, edge),
                              Value::number(0)) == Conditions::always;
  if (!data.joined) return true;
  Environment environment{
      {kind_.a, Value::thing(a)}, {kind_.b, Value::thing(b)}, {kind_.edge, Value::thing(edge)}};
  return evaluator_.condition(*data.joined, environment) == Conditions::always;
}

Set KnownRegions::regions(int region) {
  Set all;
  for (std::size_t i = 0; i < parts_.size(); ++i)
    if (parts_[i].region == region)
      all.push_back({Value::thing({Sort::region, static_cast<int>(i), 0})});
  return all;
}

Set KnownRegions::cells(const Thing& region) {
  Set all;
  for (const Thing& cell : part(region).cells) all.push_back({Value::thing(cell)});
  return all;
}

Condition KnownRegions::has(const Thing& region, const Thing& cell) {
  const std::vector<int>& at = part_at_[static_cast<std::size_t>(part(region).region)];
  return at[evaluator_.grid().slot(cell)] == region.y ? Conditions::always : Conditions::never;
}

Set KnownRegions::region_of(int region, const Thing& cell) {
  const int number = part_at_[static_cast<std::size_t>(region)][evaluator_.grid().slot(cell)];
  return number < 0 ? Set{} : cells({Sort::region, number, 0});
}

Value KnownRegions::size(const Thing& region) {
  return Value::number(static_cast<Scalar>(part(region).cells.size()));
}

Thing KnownRegions::root(const Thing& region) {
  return part(region).root;
}

}  // namespace ariadne::kinds
