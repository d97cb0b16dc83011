// A house has all digits, so it has each class of digits as often as the class has digits. Where a
// constraint tells digits apart by classes only, this is said of the classes themselves: three cells
// that must be low leave none for the others, and three that can be low must be.

#include <algorithm>
#include <cassert>

#include <ariadne/constraints/digit_classes.hpp>

#include "compiled.hpp"

namespace ariadne::plugins::propagation {

namespace {

using Classes = std::vector<DigitSet>;

class HouseClasses final : public Constraint {
 public:
  HouseClasses(std::vector<Cell> house, Classes classes)
      : Constraint("derived classes", std::move(house)), classes_(std::move(classes)) {}

  bool holds(std::span<const Digit> values) const override {
    return std::all_of(classes_.begin(), classes_.end(), [&](DigitSet of_class) {
      return std::count_if(values.begin(), values.end(), [&](Digit value) {
               return of_class.contains(value);
             }) == of_class.size();
    });
  }

  bool filter(std::span<DigitSet> domains) const override {
    return std::all_of(classes_.begin(), classes_.end(),
                       [&](DigitSet of_class) { return settle(domains, of_class); });
  }

 private:
  static bool settle(std::span<DigitSet> domains, DigitSet of_class) {
    int can = 0;
    int must = 0;
    for (const DigitSet domain : domains) {
      const bool none = (domain & of_class).empty();
      const bool only = (domain - of_class).empty();
      can += none ? 0 : 1;
      must += only ? 1 : 0;
    }
    const int size = of_class.size();
    assert(must <= can ||
           std::any_of(domains.begin(), domains.end(), [](DigitSet d) { return d.empty(); }));
    if (can < size || must > size) return false;
    if (can == must || (can > size && must < size)) return true;
    for (DigitSet& domain : domains) {
      const DigitSet inside = domain & of_class;
      const DigitSet outside = domain - of_class;
      if (!inside.empty() && !outside.empty()) domain = can == size ? inside : outside;
    }
    return true;
  }

  Classes classes_;
};

}  // namespace

std::vector<ClassedCells> classed_cells(const Layout& layout) {
  std::vector<ClassedCells> all;
  for (const ConstraintPtr& constraint : layout.constraints()) {
    const auto* own = dynamic_cast<const ClassConstraint*>(constraint.get());
    if (own == nullptr) continue;
    Classes classes(own->classes().begin(), own->classes().end());
    auto known = std::find_if(all.begin(), all.end(),
                              [&](const ClassedCells& one) { return one.classes == classes; });
    if (known == all.end())
      known = all.insert(known, {std::move(classes), CellSet(layout.cell_count())});
    for (const Cell cell : own->scope()) known->cells.insert(cell);
  }
  return all;
}

std::vector<ConstraintPtr> derived_classes(const Layout& layout,
                                           const std::vector<ClassedCells>& all) {
  std::vector<ConstraintPtr> derived;
  for (const ClassedCells& one : all)
    for (const Group& house : layout.houses())
      if (std::all_of(house.cells.begin(), house.cells.end(),
                      [&](Cell cell) { return one.cells.contains(cell); }))
        derived.push_back(std::make_shared<const HouseClasses>(house.cells, one.classes));
  return derived;
}

}  // namespace ariadne::plugins::propagation
