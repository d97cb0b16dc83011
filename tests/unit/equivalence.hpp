#pragma once

// What the tests of transformations and canonical forms share.

#include <algorithm>
#include <functional>
#include <numeric>
#include <set>
#include <vector>

#include <ariadne/formats/writer.hpp>
#include <ariadne/symmetry/canonical.hpp>

#include "sample_layouts.hpp"

namespace ariadne::testing {

using Cells = std::vector<Cell>;

inline std::set<std::set<Cell>> group_sets(const Layout& layout) {
  std::set<std::set<Cell>> all;
  for (const Group& group : layout.groups()) all.emplace(group.cells.begin(), group.cells.end());
  return all;
}

/// Whether a permutation of the cells takes the set of groups to itself.
inline bool is_symmetry(const Layout& layout, const Cells& cell_to) {
  if (std::set<Cell>(cell_to.begin(), cell_to.end()).size() != cell_count(layout)) return false;
  std::set<std::set<Cell>> images;
  for (const Group& group : layout.groups()) {
    std::set<Cell> image;
    for (const Cell cell : group.cells) image.insert(cell_to[cell]);
    images.insert(image);
  }
  return images == group_sets(layout);
}

/// All products of the levels' images.
inline std::vector<Cells> all_symmetries(const LayoutSymmetries& symmetries, const Layout& layout) {
  Cells identity(cell_count(layout));
  std::iota(identity.begin(), identity.end(), Cell{0});
  std::vector<Cells> all{identity};
  for (const LayoutSymmetries::Level& level : symmetries.levels()) {
    std::vector<Cells> longer;
    for (const Cells& so_far : all)
      for (const Cells& image : level.images) {
        Cells both;
        for (const Cell cell : image) both.push_back(so_far[cell]);
        longer.push_back(both);
      }
    all = std::move(longer);
  }
  return all;
}

inline long double order_of(const LayoutSymmetries& symmetries) {
  long double order = 1;
  for (const LayoutSymmetries::Level& level : symmetries.levels())
    order *= static_cast<long double>(level.images.size());
  return order;
}

/// The digits named in the order of their first appearance.
inline Values renamed(const Values& values) {
  Values names(max_digits + 1);
  Digit count = 0;
  Values result;
  for (const Digit value : values) {
    if (value != 0 && names[value] == 0) names[value] = ++count;
    result.push_back(names[value]);
  }
  return result;
}

/// The smallest puzzle among all images under these symmetries, as a line: '.' < '1' < 'A'.
inline std::string smallest_by_force(const Values& givens, const std::vector<Cells>& symmetries) {
  std::string smallest;
  Values image(givens.size());
  for (const Cells& symmetry : symmetries) {
    for (std::size_t i = 0; i < givens.size(); ++i) image[symmetry[i]] = givens[i];
    const std::string named = to_line(renamed(image));
    if (smallest.empty() || named < smallest) smallest = named;
  }
  return smallest;
}

/// Visits complete grids, in random order when a source is given, until `visit` returns false.
/// Returns whether it went on to the end.
inline bool visit_grids(const Layout& layout, Values& values, Random* random,
                        const std::function<bool(const Values&)>& visit) {
  std::size_t best = values.size();
  DigitSet best_digits;
  int fewest = max_digits + 1;
  for (std::size_t i = 0; i < values.size(); ++i) {
    if (values[i] != 0) continue;
    DigitSet digits = DigitSet::all(layout.digit_count());
    for (const Cell peer : layout.peers(static_cast<Cell>(i)))
      if (values[peer] != 0) digits.erase(values[peer]);
    if (digits.size() >= fewest) continue;
    best = i;
    best_digits = digits;
    fewest = digits.size();
  }
  if (best == values.size()) return visit(values);
  Values order;
  for (const Digit digit : best_digits) order.push_back(digit);
  if (random != nullptr) random->shuffle(std::span(order));
  for (const Digit digit : order) {
    values[best] = digit;
    if (!visit_grids(layout, values, random, visit)) return false;
  }
  values[best] = 0;
  return true;
}

inline Values random_grid(const Layout& layout, Random& random) {
  const std::optional<BoxShape> box = plain_box(layout);
  if (box && layout.digit_count() > 10) return random_solution(*box, random);
  Values values(cell_count(layout));
  visit_grids(layout, values, &random, [](const Values&) { return false; });
  return values;
}

/// The grid with about one cell in `sparse` kept.
inline Values thinned(Values values, std::uint64_t sparse, Random& random) {
  for (Digit& value : values)
    if (random.below(sparse) != 0) value = 0;
  return values;
}

inline Canonical canonical(CanonicalForms& forms, const Values& givens) {
  const SolveRequest limits;
  Budget budget(limits);
  return *forms.find(givens, budget);
}

/// A layout with the same cells and groups one column further right, so that it is not known to be
/// plain.
inline LayoutPtr shifted(const Layout& layout) {
  LayoutDescription description = description_of(layout, "shifted " + layout.name());
  ++description.columns;
  for (Position& position : description.positions) ++position.column;
  return std::make_shared<const Layout>(description);
}

}  // namespace ariadne::testing
