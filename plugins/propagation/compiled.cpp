// Compiling takes some tens of microseconds, and is done once for each layout: for puzzles with
// constraints of their own, that is once for each puzzle.

#include "compiled.hpp"

#include <algorithm>
#include <bit>

#include <ariadne/constraints/sum.hpp>

namespace ariadne::plugins::propagation {

Support::Support(const std::vector<Bits>& allowed, int digits) : allowed_(allowed) {
  constexpr int most_digits = 10;
  if (digits > most_digits) return;
  by_set_.assign(std::size_t{1} << digits, 0);
  for (std::size_t set = 1; set < by_set_.size(); ++set)
    by_set_[set] = by_set_[set & (set - 1)] | allowed[static_cast<unsigned>(std::countr_zero(set))];
}

Compiled::Compiled(const LayoutPtr& own) : layout(own) {
  cells = static_cast<std::size_t>(layout->cell_count());
  digits_ = static_cast<std::size_t>(layout->digit_count());
  all = DigitSet::all(layout->digit_count()).bits();
  for (const Group& house : layout->houses()) houses.push_back(house.cells);
  find_crossings();
  edges_of_cell_.resize(cells);
  compile_relations();
  for (const ConstraintPtr& constraint : layout->constraints())
    if (dynamic_cast<const Relation*>(constraint.get()) == nullptr)
      filtered.push_back({constraint.get(), constraint->scope()});
  derived_ = derived_sums(*layout);
  for (const ConstraintPtr& constraint : derived_)
    filtered.push_back({constraint.get(), constraint->scope()});
  index();
}

std::uint32_t Compiled::support_of(const std::vector<Bits>& allowed, Tables& known) {
  const auto [place, added] = known.emplace(allowed, static_cast<std::uint32_t>(supports.size()));
  if (added) supports.emplace_back(allowed, layout->digit_count());
  return place->second;
}

void Compiled::compile_relations() {
  // All rules on one pair of cells in one table, with the inequality of cells that see each other.
  std::map<std::pair<Cell, Cell>, std::vector<Bits>> pairs;
  const auto digits = static_cast<std::size_t>(layout->digit_count());
  for (const ConstraintPtr& constraint : layout->constraints()) {
    const auto* relation = dynamic_cast<const Relation*>(constraint.get());
    if (relation == nullptr) continue;
    const Cell a = std::min(relation->scope()[0], relation->scope()[1]);
    const Cell b = std::max(relation->scope()[0], relation->scope()[1]);
    const auto& allowed =
        a == relation->scope()[0] ? relation->table().second : relation->table().first;
    std::vector<Bits>& merged = pairs[{a, b}];
    if (merged.empty()) {
      const bool differ = layout->peer_set(a).contains(b);
      for (std::size_t d = 0; d < digits; ++d)
        merged.push_back(differ ? all & ~(Bits{1} << d) : all);
    }
    for (std::size_t d = 0; d < digits; ++d) merged[d] &= allowed[d].bits();
  }
  Tables known;
  effects_of_.resize(cells * digits);
  for (const auto& [pair, allowed] : pairs) {
    std::vector<Bits> back(digits, 0);
    for (std::size_t a = 0; a < digits; ++a)
      for (std::size_t b = 0; b < digits; ++b)
        if (((allowed[a] >> b) & 1U) != 0) back[b] |= Bits{1} << a;
    add_relation(pair.first, pair.second, allowed, known);
    add_relation(pair.second, pair.first, back, known);
  }
}

/// What the digits of a cell leave of another one: at once, if only a digit that is placed leaves less
/// than all.
void Compiled::add_relation(Cell cell, Cell other, const std::vector<Bits>& allowed,
                            Tables& known) {
  bool placed_only = true;
  for (std::size_t a = 0; a < allowed.size(); ++a)
    for (std::size_t b = 0; b < a; ++b)
      placed_only = placed_only && (allowed[a] | allowed[b]) == all;
  if (!placed_only) {
    edges_of_cell_[cell].push_back({other, support_of(allowed, known)});
    return;
  }
  for (std::size_t d = 0; d < allowed.size(); ++d)
    if (allowed[d] != all) effects_of_[cell * digits_ + d].push_back({other, allowed[d]});
}

void Compiled::find_crossings() {
  crossings.resize(houses.size());
  for (std::size_t a = 0; a < houses.size(); ++a)
    for (std::size_t b = 0; b < houses.size(); ++b) {
      if (a == b) continue;
      const CellSet& first = layout->group_set(static_cast<GroupIndex>(a));
      const CellSet& second = layout->group_set(static_cast<GroupIndex>(b));
      if ((first & second).size() < 2) continue;
      Crossing crossing;
      for (const Cell cell : first - second) crossing.outside.push_back(cell);
      for (const Cell cell : second - first) crossing.rest.push_back(cell);
      if (!crossing.rest.empty()) crossings[a].push_back(std::move(crossing));
    }
}

void Compiled::index() {
  const auto flatten = [this](const auto& lists, auto& flat, std::vector<std::size_t>& begin) {
    for (std::size_t c = 0; c < cells; ++c) {
      begin.push_back(flat.size());
      flat.insert(flat.end(), lists[c].begin(), lists[c].end());
    }
    begin.push_back(flat.size());
  };
  flatten(edges_of_cell_, edges_, edge_begin_);
  std::vector<std::vector<std::uint32_t>> own(cells);
  for (std::size_t i = 0; i < filtered.size(); ++i)
    for (const Cell cell : filtered[i].scope) own[cell].push_back(static_cast<std::uint32_t>(i));
  flatten(own, filtered_of_, filtered_begin_);
  own.assign(cells, {});
  for (std::size_t i = 0; i < houses.size(); ++i)
    for (const Cell cell : houses[i]) own[cell].push_back(static_cast<std::uint32_t>(i));
  flatten(own, houses_of_, house_begin_);
  for (const std::vector<Effect>& effects : effects_of_) {
    effect_begin_.push_back(effects_.size());
    effects_.insert(effects_.end(), effects.begin(), effects.end());
  }
  effect_begin_.push_back(effects_.size());
}

}  // namespace ariadne::plugins::propagation
