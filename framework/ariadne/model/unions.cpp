// Unions of grids. To add one, give its corners a row in the table.

#include <algorithm>
#include <array>
#include <set>
#include <vector>

#include <ariadne/model/unions.hpp>

namespace ariadne {

namespace {

constexpr std::array<Position, 2> twodoku{{{0, 0}, {6, 6}}};
constexpr std::array<Position, 4> butterfly{{{0, 0}, {0, 3}, {3, 0}, {3, 3}}};
constexpr std::array<Position, 5> flower{{{0, 3}, {3, 0}, {3, 3}, {3, 6}, {6, 3}}};
constexpr std::array<Position, 4> sohei{{{0, 6}, {6, 0}, {6, 12}, {12, 6}}};
constexpr std::array<Position, 5> samurai{{{0, 0}, {0, 12}, {6, 6}, {12, 0}, {12, 12}}};

constexpr std::array<Union, 5> unions_table{{
    {"twodoku", "two grids that share a box", twodoku},
    {"butterfly", "four grids, each shifted by three cells from its neighbors", butterfly},
    {"flower", "five grids in a cross; the middle one overlaps all the others", flower},
    {"sohei", "four grids in a ring; neighbors share a box", sohei},
    {"samurai", "five grids; the middle one shares a box with each of the others", samurai},
}};

/// The cells of all copies as places of the canvas.
LayoutDescription canvas_of(const Layout& part, std::span<const Position> corners,
                            std::string name) {
  LayoutDescription layout;
  layout.name = std::move(name);
  layout.digits = part.digit_count();
  layout.first_value = part.description().first_value;
  layout.letters = part.letters();
  const auto fail = [&](const std::string& what) {
    throw LayoutError("layout " + layout.name + ": " + what);
  };
  if (corners.empty()) fail("a union of no grids");
  std::vector<bool> covered;
  for (const auto [row, column] : corners) {
    if (row < 0 || column < 0 || row > max_cells || column > max_cells)
      fail("a grid with its corner outside of the canvas");
    layout.rows = std::max(layout.rows, row + part.rows());
    layout.columns = std::max(layout.columns, column + part.columns());
  }
  const auto place = [&](int row, int column) {
    return static_cast<std::size_t>(row * layout.columns + column);
  };
  covered.assign(place(layout.rows, 0), false);
  for (const auto [row, column] : corners)
    for (int i = 0; i < part.cell_count(); ++i) {
      const Position own = part.position(static_cast<Cell>(i));
      covered[place(row + own.row, column + own.column)] = true;
    }
  for (int row = 0; row < layout.rows; ++row)
    for (int column = 0; column < layout.columns; ++column)
      if (covered[place(row, column)]) layout.positions.push_back({row, column});
  return layout;
}

}  // namespace

std::span<const Union> unions() {
  return unions_table;
}

const Union* find_union(std::string_view name) {
  const auto* const found = std::find_if(unions_table.begin(), unions_table.end(),
                                         [&](const Union& u) { return u.name == name; });
  return found == unions_table.end() ? nullptr : found;
}

LayoutPtr union_of(const Layout& part, std::span<const Position> corners, std::string name,
                   std::string grids) {
  LayoutDescription layout = canvas_of(part, corners, std::move(name));
  const Layout cells(layout);
  std::set<std::vector<Cell>> seen;
  for (std::size_t copy = 0; copy < corners.size(); ++copy) {
    for (const Group& group : part.groups()) {
      Group moved{group.kind, 'g' + std::to_string(copy + 1) + group.name, {}};
      for (const Cell cell : group.cells) {
        const Position own = part.position(cell);
        moved.cells.push_back(
            *cells.cell_at(corners[copy].row + own.row, corners[copy].column + own.column));
      }
      std::vector<Cell> sorted = moved.cells;
      std::sort(sorted.begin(), sorted.end());
      if (seen.insert(std::move(sorted)).second) layout.groups.push_back(std::move(moved));
    }
  }
  std::stable_sort(layout.groups.begin(), layout.groups.end(),
                   [](const Group& a, const Group& b) { return a.kind < b.kind; });
  if (!grids.empty()) {
    layout.recipe = part.recipe();
    layout.recipe.grids = std::move(grids);
  }
  return std::make_shared<const Layout>(std::move(layout));
}

}  // namespace ariadne
