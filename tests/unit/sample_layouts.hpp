#pragma once

// Layouts of every shape that the model must carry, most of them described by hand, and values to
// fill them with.

#include <algorithm>
#include <array>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include <ariadne/model/grids.hpp>
#include <ariadne/model/puzzle.hpp>
#include <ariadne/plugin/random.hpp>

#include "support/layouts.hpp"

namespace ariadne::testing {

inline std::size_t cell_count(const Layout& layout) {
  return static_cast<std::size_t>(layout.cell_count());
}

/// The description of a layout, to add groups to.
inline LayoutDescription description_of(const Layout& layout, std::string name) {
  LayoutDescription description;
  description.name = std::move(name);
  description.digits = layout.digit_count();
  description.rows = layout.rows();
  description.columns = layout.columns();
  for (int i = 0; i < layout.cell_count(); ++i)
    description.positions.push_back(layout.position(static_cast<Cell>(i)));
  description.groups.assign(layout.groups().begin(), layout.groups().end());
  return description;
}

/// Both diagonals are houses.
inline LayoutPtr with_diagonals(const Layout& layout) {
  LayoutDescription description = description_of(layout, layout.name() + "+x");
  const int side = layout.rows();
  for (const bool down : {true, false}) {
    Group diagonal{GroupKind::extra, down ? "d1" : "d2", {}};
    for (int i = 0; i < side; ++i)
      diagonal.cells.push_back(*layout.cell_at(i, down ? i : side - 1 - i));
    description.groups.push_back(diagonal);
  }
  return std::make_shared<const Layout>(description);
}

/// Cells a knight's move apart differ: a group of two for each such pair.
inline LayoutPtr with_knight_pairs(const Layout& layout) {
  LayoutDescription description = description_of(layout, layout.name() + "+anti-knight");
  constexpr std::array<Position, 4> moves{{{1, 2}, {2, 1}, {2, -1}, {1, -2}}};
  for (int i = 0; i < layout.cell_count(); ++i) {
    const auto cell = static_cast<Cell>(i);
    for (const auto [down, right] : moves) {
      const auto other =
          layout.cell_at(layout.position(cell).row + down, layout.position(cell).column + right);
      if (other)
        description.groups.push_back({GroupKind::extra,
                                      "k" + layout.cell_name(cell) + layout.cell_name(*other),
                                      {cell, *other}});
    }
  }
  return std::make_shared<const Layout>(description);
}

/// Copies of a square layout on one canvas, their corners given; what lies outside all is a hole.
/// A box that two copies share is one group.
inline LayoutPtr union_of(const Layout& part, const std::vector<Position>& corners,
                          std::string name) {
  LayoutDescription description;
  description.name = std::move(name);
  description.digits = part.digit_count();
  std::set<std::pair<int, int>> places;
  for (const auto [row, column] : corners) {
    description.rows = std::max(description.rows, row + part.rows());
    description.columns = std::max(description.columns, column + part.columns());
    for (int i = 0; i < part.cell_count(); ++i) {
      const Position own = part.position(static_cast<Cell>(i));
      places.emplace(row + own.row, column + own.column);
    }
  }
  for (const auto& [row, column] : places) description.positions.push_back({row, column});
  std::set<std::vector<Cell>> seen;
  for (std::size_t copy = 0; copy < corners.size(); ++copy) {
    for (const Group& group : part.groups()) {
      Group moved{group.kind, "g" + std::to_string(copy + 1) + group.name, {}};
      for (const Cell cell : group.cells) {
        const Position own = part.position(cell);
        const auto place =
            places.find({own.row + corners[copy].row, own.column + corners[copy].column});
        moved.cells.push_back(static_cast<Cell>(std::distance(places.begin(), place)));
      }
      if (seen.insert(moved.cells).second) description.groups.push_back(moved);
    }
  }
  return std::make_shared<const Layout>(description);
}

/// Five 9x9 grids, the middle one sharing a box with each of the others.
inline LayoutPtr samurai() {
  return union_of(*layout_named("9x9"), {{0, 0}, {0, 12}, {6, 6}, {12, 0}, {12, 12}}, "samurai");
}

/// Two 4x4 grids that share a box.
inline LayoutPtr twins() {
  return union_of(*layout_named("4x4"), {{0, 0}, {2, 2}}, "twins");
}

/// Whether each symbol's cells hang together by their sides.
inline bool connected_regions(const std::string& map, int side) {
  std::set<char> done;
  for (const char symbol : map) {
    if (!done.insert(symbol).second) continue;
    std::set<int> cells;
    for (int i = 0; i < side * side; ++i)
      if (map[static_cast<std::size_t>(i)] == symbol) cells.insert(i);
    std::set<int> reached{*cells.begin()};
    for (bool grown = true; std::exchange(grown, false);)
      for (const int cell : cells) {
        const bool near = (cell % side > 0 && reached.contains(cell - 1)) ||
                          (cell % side + 1 < side && reached.contains(cell + 1)) ||
                          reached.contains(cell - side) || reached.contains(cell + side);
        if (near && reached.insert(cell).second) grown = true;
      }
    if (reached.size() != cells.size()) return false;
  }
  return true;
}

/// A region map made from rows as regions by exchanging cells at random, kept connected.
inline std::string random_region_map(int side, Random& random) {
  const auto cells = static_cast<std::uint64_t>(side * side);
  std::string map;
  for (int i = 0; i < side * side; ++i) map += static_cast<char>('a' + i / side);
  for (int tries = 0; tries < 40 * side * side; ++tries) {
    std::string changed = map;
    std::swap(changed[random.below(cells)], changed[random.below(cells)]);
    if (connected_regions(changed, side)) map = changed;
  }
  return map;
}

/// Layouts of all shapes, each with a name to print.
inline std::vector<LayoutPtr> sample_layouts() {
  Random random(11);
  std::vector<LayoutPtr> layouts;
  for (const char* name : {"4x4", "6x6", "6x6:3x2", "9x9", "10x10", "16x16", "25x25"})
    layouts.push_back(layout_named(name));
  layouts.push_back(layout_of_region_map(random_region_map(5, random)));
  layouts.push_back(layout_of_region_map(random_region_map(9, random)));
  layouts.push_back(with_diagonals(*layout_named("9x9")));
  layouts.push_back(with_knight_pairs(*layout_named("9x9")));
  layouts.push_back(twins());
  layouts.push_back(samurai());
  return layouts;
}

/// A solution of a plain layout: rows shifted so that boxes work out, under a random relabeling
/// and with the rows of each band in random order.
inline std::vector<Digit> random_solution(BoxShape box, Random& random) {
  const int side = box.rows * box.columns;
  std::vector<int> names(static_cast<std::size_t>(side));
  for (int i = 0; i < side; ++i) names[static_cast<std::size_t>(i)] = i + 1;
  random.shuffle(std::span(names));
  std::vector<Digit> values;
  for (int band = 0; band < side / box.rows; ++band) {
    std::vector<int> rows(static_cast<std::size_t>(box.rows));
    for (int i = 0; i < box.rows; ++i) rows[static_cast<std::size_t>(i)] = i;
    random.shuffle(std::span(rows));
    for (const int row : rows)
      for (int column = 0; column < side; ++column)
        values.push_back(static_cast<Digit>(
            names[static_cast<std::size_t>((row * box.columns + band + column) % side)]));
  }
  return values;
}

/// Digits that need not make sense together; about one cell in `sparse` holds one.
inline std::vector<Digit> random_givens(const Layout& layout, std::uint64_t sparse,
                                        Random& random) {
  std::vector<Digit> givens(cell_count(layout));
  for (Digit& given : givens)
    if (random.below(sparse) == 0)
      given =
          static_cast<Digit>(1 + random.below(static_cast<std::uint64_t>(layout.digit_count())));
  return givens;
}

}  // namespace ariadne::testing
