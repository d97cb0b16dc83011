// The rule of 45 and its relatives. A house has each digit once, so its numbers add up to the same
// total T, 45 on 9x9, and k rows that follow each other to kT. Of each cage that has cells in such a
// region, either all of it is counted, and its cells outside ("outies") are too many, or none of it, and
// its cells inside ("innies") are missing, together with the cells that are in no cage:
//
//     sum of innies - sum of outies = kT - sum of the cages that are counted
//
// The smaller of both is chosen cage by cage. Sums of more cells than `most_cells` are not worth their
// cost, except within one house, where the digits differ.

#include <algorithm>
#include <cassert>

#include <ariadne/constraints/sum.hpp>

#include "compiled.hpp"

namespace ariadne::plugins::propagation {

namespace {

struct Cage {
  CellSet cells;
  int size;
  int total;
};

/// Cages that do not overlap, the smallest first.
std::vector<Cage> cages_of(const Layout& layout) {
  std::vector<Cage> cages;
  for (const ConstraintPtr& constraint : layout.constraints()) {
    const auto* sum = dynamic_cast<const Sum*>(constraint.get());
    if (sum == nullptr || sum->totals().size() != 1) continue;
    const auto weights = sum->coefficients();
    if (!std::all_of(weights.begin(), weights.end(), [](int w) { return w == 1; })) continue;
    Cage cage{CellSet(layout.cell_count()), static_cast<int>(sum->scope().size()),
              sum->totals()[0]};
    for (const Cell cell : sum->scope()) cage.cells.insert(cell);
    cages.push_back(cage);
  }
  std::stable_sort(cages.begin(), cages.end(),
                   [](const Cage& a, const Cage& b) { return a.size < b.size; });
  CellSet used(layout.cell_count());
  std::erase_if(cages, [&](const Cage& cage) {
    if (cage.cells.intersects(used)) return true;
    used |= cage.cells;
    return false;
  });
  return cages;
}

class Deriver {
 public:
  explicit Deriver(const Layout& layout) : layout_(layout), cages_(cages_of(layout)) {
    for (int d = 1; d <= layout.digit_count(); ++d)
      house_total_ += layout.value_of(static_cast<Digit>(d));
  }

  std::vector<ConstraintPtr> run() {
    if (cages_.empty()) return {};
    for (std::size_t h = 0; h < layout_.houses().size(); ++h)
      derive(layout_.group_set(static_cast<GroupIndex>(h)), 1, layout_.digit_count() - 1);
    for (const GroupKind kind : {GroupKind::row, GroupKind::column, GroupKind::box})
      derive_unions(kind);
    return std::move(derived_);
  }

 private:
  static constexpr int most_cells = 6;
  static constexpr int most_houses = 4;

  /// Unions of houses of one kind that follow each other.
  void derive_unions(GroupKind kind) {
    std::vector<GroupIndex> houses;
    for (std::size_t h = 0; h < layout_.houses().size(); ++h)
      if (layout_.houses()[h].kind == kind) houses.push_back(static_cast<GroupIndex>(h));
    for (std::size_t first = 0; first < houses.size(); ++first) {
      CellSet region = layout_.group_set(houses[first]);
      for (std::size_t last = first + 1; last < houses.size() && last < first + most_houses;
           ++last) {
        // Houses of a union with several grids may overlap.
        if (region.intersects(layout_.group_set(houses[last]))) break;
        region |= layout_.group_set(houses[last]);
        derive(region, static_cast<int>(last - first) + 1, most_cells);
      }
    }
  }

  void derive(const CellSet& region, int houses, int most) {
    assert(region.size() == houses * layout_.digit_count());
    CellSet innies = region;
    CellSet outies(layout_.cell_count());
    int counted = 0;
    bool any = false;
    for (const Cage& cage : cages_) {
      if (!cage.cells.intersects(region)) continue;
      const int inside = (cage.cells & region).size();
      if (cage.size - inside >= inside) continue;
      innies -= cage.cells;
      outies |= cage.cells - region;
      counted += cage.total;
      any = true;
    }
    const int left = innies.size() + outies.size();
    if (!any || left == 0 || left > (outies.empty() ? most : most_cells)) return;
    std::vector<Term> terms;
    for (const Cell cell : innies) terms.push_back({cell, 1});
    for (const Cell cell : outies) terms.push_back({cell, -1});
    assert(!innies.intersects(outies));
    const int total = houses * house_total_ - counted;
    derived_.push_back(
        std::make_shared<const Sum>("derived sum", layout_, terms, std::vector<int>{total}));
  }

  const Layout& layout_;
  std::vector<Cage> cages_;
  int house_total_ = 0;
  std::vector<ConstraintPtr> derived_;
};

}  // namespace

std::vector<ConstraintPtr> derived_sums(const Layout& layout) {
  return Deriver(layout).run();
}

}  // namespace ariadne::plugins::propagation
