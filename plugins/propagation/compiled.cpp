// Compiling takes some tens of microseconds, and is done once for each layout: for puzzles with
// constraints of their own, that is once for each puzzle.

#include "compiled.hpp"

#include <algorithm>
#include <bit>
#include <cassert>

#include <ariadne/constraints/sum.hpp>
#include <ariadne/model/bits.hpp>

namespace ariadne::plugins::propagation {

Support::Support(const std::vector<Bits>& allowed, int digits) : allowed_(allowed) {
  assert(allowed.size() == static_cast<std::size_t>(digits));
  constexpr int most_digits = 10;
  if (digits > most_digits) return;
  by_set_.assign(std::size_t{1} << digits, 0);
  for (std::size_t set = 1; set < by_set_.size(); ++set)
    by_set_[set] = by_set_[set & (set - 1)] | allowed[static_cast<unsigned>(std::countr_zero(set))];
}

namespace {

/// Whether there is a house that shares different numbers of cells with other houses, at least three
/// different ones, as the regions of jigsaws and the extra houses of windoku do. For rows, columns,
/// boxes, and diagonals, there are two such numbers.
bool cross_irregularly(const Layout& layout) {
  const auto houses = static_cast<GroupIndex>(layout.houses().size());
  for (GroupIndex house = 0; house < houses; ++house) {
    Bits numbers = 0;
    for (GroupIndex other = 0; other < houses; ++other)
      if (const int shared = (layout.group_set(house) & layout.group_set(other)).size();
          shared > 0 && other != house)
        numbers |= Bits{1} << shared;
    if (bit_count(numbers) > 2) return true;
  }
  return false;
}

}  // namespace

Compiled::Compiled(const LayoutPtr& own) : layout(own) {
  cells = static_cast<std::size_t>(layout->cell_count());
  digits_ = static_cast<std::size_t>(layout->digit_count());
  all = DigitSet::all(layout->digit_count()).bits();
  houses = layout->houses();
  most_places = cross_irregularly(*layout) ? 3 : 2;
  edges_of_cell_.resize(cells);
  compile_relations();
  for (const ConstraintPtr& constraint : layout->constraints())
    if (dynamic_cast<const Relation*>(constraint.get()) == nullptr)
      filtered.push_back({constraint.get(), constraint->scope()});
  classed = classed_cells(*layout);
  derived_ = derived_sums(*layout);
  for (const ConstraintPtr& constraint : derived_classes(*layout, classed))
    derived_.push_back(constraint);
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
  assert(cell != other && allowed.size() == digits_);
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

void Compiled::find_excluded() {
  const auto has_own = [](const std::vector<Effect>& effects) { return !effects.empty(); };
  const bool by_digit =
      std::any_of(effects_of_.begin(), effects_of_.end(), has_own) || !edges_.empty();
  const std::size_t rows = by_digit ? digits_ : 1;
  excluded_of_cell_ = rows * words();
  excluded_of_digit_ = by_digit ? words() : 0;
  excluded_.assign(cells * rows * words(), 0);
  for (std::size_t cell = 0; cell < cells; ++cell)
    for (std::size_t d = 0; d < rows; ++d) {
      std::uint64_t* row = excluded_.data() + (cell * rows + d) * words();
      const auto insert = [&](Cell other) {
        row[other / 64U] |= std::uint64_t{1} << (other % 64U);
      };
      for (const Cell peer : peers(cell)) insert(peer);
      const Bits digit = Bits{1} << d;
      for (const Effect& effect : effects_of_[cell * digits_ + d])
        if ((effect.kept & digit) == 0) insert(effect.other);
      for (const Edge& edge : edges(cell))
        if ((supports[edge.support].of(digit) & digit) == 0) insert(edge.other);
    }
}

void Compiled::find_house_sets() {
  related_.assign(words(), 0);
  for (std::size_t cell = 0; cell < cells; ++cell)
    if (!edges(cell).empty()) related_[cell / 64] |= std::uint64_t{1} << (cell % 64);
  house_sets_.assign(cells * house_words(), 0);
  all_houses_.assign(house_words(), 0);
  for (std::size_t house = 0; house < houses.size(); ++house) {
    all_houses_[house / 64] |= std::uint64_t{1} << (house % 64);
    house_part_begin_.push_back(house_parts_.size());
    for (const Cell cell : houses[house].cells) {
      if (house_parts_.size() == house_part_begin_.back() || house_parts_.back().word != cell / 64U)
        house_parts_.push_back({cell / 64U, 0});
      house_parts_.back().bits |= std::uint64_t{1} << (cell % 64U);
      house_sets_[cell * house_words() + house / 64] |= std::uint64_t{1} << (house % 64);
    }
  }
  house_part_begin_.push_back(house_parts_.size());
}

void Compiled::index() {
  assert(edges_.empty() && filtered_of_.empty());  // it is done once
  const auto flatten = [this](const auto& lists, auto& flat, std::vector<std::size_t>& begin) {
    for (std::size_t c = 0; c < cells; ++c) {
      begin.push_back(flat.size());
      flat.insert(flat.end(), lists[c].begin(), lists[c].end());
    }
    begin.push_back(flat.size());
  };
  flatten(edges_of_cell_, edges_, edge_begin_);
  std::stable_sort(filtered.begin(), filtered.end(), [](const Filtered& a, const Filtered& b) {
    return a.scope.size() < b.scope.size();
  });
  std::vector<std::vector<Part>> own(cells);
  for (std::size_t i = 0; i < filtered.size(); ++i)
    for (const Cell cell : filtered[i].scope) {
      if (own[cell].empty() || own[cell].back().word != i / 64) own[cell].push_back({i / 64, 0});
      own[cell].back().bits |= std::uint64_t{1} << (i % 64);
    }
  flatten(own, filtered_of_, filtered_begin_);
  for (std::size_t cell = 0; cell < cells; ++cell) {
    house_begin_.push_back(houses_of_.size());
    for (const Membership& m : layout->houses_of(static_cast<Cell>(cell)))
      houses_of_.push_back(m.group);
  }
  house_begin_.push_back(houses_of_.size());
  find_excluded();
  for (std::size_t i = 0; i < effects_of_.size(); ++i) {
    effect_begin_.push_back(effects_.size());
    // That the other cell has not the same digit is known already.
    for (const Effect& effect : effects_of_[i])
      if ((effect.kept | Bits{1} << (i % digits_)) != all) effects_.push_back(effect);
  }
  effect_begin_.push_back(effects_.size());
  find_house_sets();
}

}  // namespace ariadne::plugins::propagation
