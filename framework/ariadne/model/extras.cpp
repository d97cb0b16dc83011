// Extra groups by name. To add one, write a function that appends its groups to a description and
// give it a row in the table at the end of the unnamed namespace; its place there is its place in
// the names of layouts.
//
// Rules of a chess piece are pairs of cells, hundreds of them, and every group costs the solvers.
// They are therefore described by figures that are slid over the grid, of which rows, columns and
// the rule itself forbid all pairs, so that one group stands for several pairs:
//
//     anti-king     anti-knight            chess
//       a b           a . b    a b          a b c    a b
//       c d           c . d    . .          d e f    c d
//                              c d                   e f
//
// The pairs a-b, a-c, b-d and c-d are in a row or a column; what is left is what the rule says. A
// cell is left out of its group where it forbids nothing that other groups do not forbid, and so
// is a group of which nothing is left. A figure with as many cells as there are digits stays
// whole: it is a house, from which solvers conclude more. Cost: for a figure of k cells, k * k
// look-ups at each of its N * N places.

#include <algorithm>
#include <array>
#include <set>
#include <vector>

#include <ariadne/model/extras.hpp>
#include <ariadne/model/grids.hpp>
#include <ariadne/model/quotes.hpp>

namespace ariadne {

namespace {

/// The grid that gets an extra: N x N cells, and its boxes where they are rectangles.
struct Grid {
  const Layout& layout;
  std::optional<BoxShape> box;

  int side() const { return layout.rows(); }
  Cell cell(int row, int column) const { return static_cast<Cell>(row * side() + column); }
  std::string boxes_text() const {
    return "those of " + layout.name() + " are " + std::to_string(box->rows) + "x" +
           std::to_string(box->columns);
  }
};

/// Appends a group of extra cells.
void add(LayoutDescription& to, std::string name, std::vector<Cell> cells) {
  to.groups.push_back({GroupKind::extra, std::move(name), std::move(cells)});
}

void add_diagonals(LayoutDescription& to, const Grid& grid) {
  std::vector<Cell> down;
  std::vector<Cell> up;
  for (int i = 0; i < grid.side(); ++i) {
    down.push_back(grid.cell(i, i));
    up.push_back(grid.cell(i, grid.side() - 1 - i));
  }
  add(to, "d1", down);
  add(to, "d2", up);
}

/// Windows of the size of a box, one cell off the border and one cell apart. They fill the grid
/// up to the other border where boxes are square, and only there.
void add_windows(LayoutDescription& to, const Grid& grid) {
  const auto [height, width] = *grid.box;
  if (height != width) throw LayoutError("windoku needs square boxes, but " + grid.boxes_text());
  int number = 0;
  for (int top = 1; top + height < grid.side(); top += height + 1)
    for (int left = 1; left + width < grid.side(); left += width + 1) {
      std::vector<Cell> window;
      for (int i = 0; i < height * width; ++i)
        window.push_back(grid.cell(top + i / width, left + i % width));
      add(to, "w" + std::to_string(++number), window);
    }
}

void add_centers(LayoutDescription& to, const Grid& grid) {
  const auto [height, width] = *grid.box;
  if (height % 2 == 0 || width % 2 == 0)
    throw LayoutError("center-dot needs boxes with a cell in their middle, but " +
                      grid.boxes_text());
  std::vector<Cell> centers;
  for (int row = height / 2; row < grid.side(); row += height)
    for (int column = width / 2; column < grid.side(); column += width)
      centers.push_back(grid.cell(row, column));
  add(to, "dots", centers);
}

/// Nine places of a 9x9 grid, from zero.
using Figure = std::array<Position, 9>;
constexpr Figure asterisk{{{1, 4}, {2, 2}, {2, 6}, {4, 1}, {4, 4}, {4, 7}, {6, 2}, {6, 6}, {7, 4}}};
constexpr Figure girandola{
    {{0, 0}, {0, 8}, {1, 4}, {4, 1}, {4, 4}, {4, 7}, {7, 4}, {8, 0}, {8, 8}}};

void add_figure(LayoutDescription& to, const Grid& grid, const std::string& name,
                const Figure& figure) {
  if (grid.side() != 9)
    throw LayoutError(name + " needs a 9x9 grid, but this one is " + std::to_string(grid.side()) +
                      "x" + std::to_string(grid.side()));
  std::vector<Cell> cells;
  for (const auto [row, column] : figure) cells.push_back(grid.cell(row, column));
  add(to, name, cells);
}

void add_asterisk(LayoutDescription& to, const Grid& grid) {
  add_figure(to, grid, "asterisk", asterisk);
}

void add_girandola(LayoutDescription& to, const Grid& grid) {
  add_figure(to, grid, "girandola", girandola);
}

void add_disjoint_groups(LayoutDescription& to, const Grid& grid) {
  const auto [height, width] = *grid.box;
  for (int place = 0; place < height * width; ++place) {
    std::vector<Cell> cells;
    for (int row = place / width; row < grid.side(); row += height)
      for (int column = place % width; column < grid.side(); column += width)
        cells.push_back(grid.cell(row, column));
    add(to, "p" + std::to_string(place + 1), cells);
  }
}

/// Adds the figure at every place of the grid, as far as it forbids what no group forbids yet.
/// Groups are called by `stem` and a number that goes on where it has come to.
class Slider {
 public:
  Slider(LayoutDescription& to, const Grid& grid, std::string stem)
      : to_(to), grid_(grid), stem_(std::move(stem)) {
    peers_.assign(to.positions.size(), CellSet(static_cast<int>(to.positions.size())));
    for (const Group& group : to.groups) forbid(group.cells);
  }

  void slide(std::span<const Position> figure) {
    for (int row = 0; row < grid_.side(); ++row)
      for (int column = 0; column < grid_.side(); ++column) {
        std::vector<Cell> cells;
        for (const auto [down, right] : figure)
          if (row + down < grid_.side() && column + right < grid_.side())
            cells.push_back(grid_.cell(row + down, column + right));
        if (cells.size() == figure.size()) add_new(cells);
      }
  }

 private:
  void add_new(const std::vector<Cell>& cells) {
    std::vector<Cell> needed;
    std::copy_if(cells.begin(), cells.end(), std::back_inserter(needed), [&](Cell cell) {
      return std::any_of(cells.begin(), cells.end(), [&](Cell other) {
        return other != cell && !peers_[cell].contains(other);
      });
    });
    if (needed.empty()) return;
    const bool house = cells.size() == static_cast<std::size_t>(to_.digits);
    const std::vector<Cell>& group = house ? cells : needed;
    forbid(group);
    add(to_, stem_ + std::to_string(++number_), group);
  }

  void forbid(const std::vector<Cell>& group) {
    for (const Cell cell : group)
      for (const Cell other : group) peers_[cell].insert(other);
  }

  LayoutDescription& to_;
  const Grid& grid_;
  std::string stem_;
  int number_ = 0;
  std::vector<CellSet> peers_;  ///< of each cell, those that it must differ from, and itself
};

void add_anti_knight(LayoutDescription& to, const Grid& grid) {
  Slider slider(to, grid, "knight");
  slider.slide(std::array<Position, 4>{{{0, 0}, {0, 2}, {1, 0}, {1, 2}}});
  slider.slide(std::array<Position, 4>{{{0, 0}, {0, 1}, {2, 0}, {2, 1}}});
}

void add_anti_king(LayoutDescription& to, const Grid& grid) {
  Slider slider(to, grid, "king");
  slider.slide(std::array<Position, 4>{{{0, 0}, {0, 1}, {1, 0}, {1, 1}}});
}

void add_chess(LayoutDescription& to, const Grid& grid) {
  if (to.digits < 6) {  // the figures have six cells, more than a group may have
    add_anti_knight(to, grid);
    add_anti_king(to, grid);
    return;
  }
  Slider slider(to, grid, "chess");
  slider.slide(std::array<Position, 6>{{{0, 0}, {0, 1}, {0, 2}, {1, 0}, {1, 1}, {1, 2}}});
  slider.slide(std::array<Position, 6>{{{0, 0}, {0, 1}, {1, 0}, {1, 1}, {2, 0}, {2, 1}}});
}

using AddGroups = void (*)(LayoutDescription& to, const Grid& grid);

// Those that slide come last: they leave out what the others forbid already.
constexpr std::array<Extra, 9> extras_table{{
    {"x", "each diagonal holds each digit once", false},
    {"windoku",
     "each window (an area one cell away from the border and from the next window) holds each "
     "digit once",
     true},
    {"center-dot", "the center cells of all boxes together hold each digit once", true},
    {"asterisk", "nine cells in the form of a star in a 9x9 grid hold each digit once", false},
    {"girandola",
     "nine cells of a 9x9 grid (corners, center, and four cells in between) hold each digit once",
     false},
    {"disjoint-groups", "cells at the same position in their boxes differ", true},
    {"anti-knight", "cells a knight's move apart differ", false},
    {"anti-king", "cells that touch at a corner differ", false},
    {"chess", "anti-knight and anti-king together", false},
}};
constexpr std::array<AddGroups, extras_table.size()> adders{
    add_diagonals,       add_windows,     add_centers,   add_asterisk, add_girandola,
    add_disjoint_groups, add_anti_knight, add_anti_king, add_chess};

/// The shape of the boxes, where they are rectangles side by side.
std::optional<BoxShape> boxes_of(const Layout& layout) {
  std::optional<BoxShape> shape;
  for (const Group& group : layout.groups()) {
    if (group.kind != GroupKind::box) continue;
    const Position first = layout.position(group.cells.front());
    const Position last = layout.position(group.cells.back());
    const BoxShape own{last.row - first.row + 1, last.column - first.column + 1};
    const bool fits = std::all_of(group.cells.begin(), group.cells.end(), [&](Cell cell) {
      const Position at = layout.position(cell);
      return at.column >= first.column && at.column <= last.column;
    });
    if (!fits || static_cast<std::size_t>(own.rows * own.columns) != group.cells.size() ||
        shape.value_or(own) != own)
      return std::nullopt;
    shape = own;
  }
  return shape;
}

bool is_grid(const Layout& layout) {
  const auto lines = [&](GroupKind kind) {
    return std::count_if(layout.groups().begin(), layout.groups().end(),
                         [&](const Group& group) { return group.kind == kind; });
  };
  return layout.rows() == layout.digit_count() && layout.columns() == layout.digit_count() &&
         lines(GroupKind::row) == layout.rows() && lines(GroupKind::column) == layout.columns() &&
         lines(GroupKind::extra) == 0;
}

/// The extras as a set in the order of the table.
std::set<std::size_t> chosen(std::span<const std::string> names) {
  const auto index = [](std::string_view name) {
    const Extra* const extra = find_extra(name);
    if (extra == nullptr) throw LayoutError("there is no extra " + in_quotes(name));
    return static_cast<std::size_t>(extra - extras_table.data());
  };
  const std::size_t knight = index("anti-knight");
  const std::size_t king = index("anti-king");
  const std::size_t chess = index("chess");
  std::set<std::size_t> all;
  const auto choose = [&](std::size_t i) {
    if (!all.insert(i).second)
      throw LayoutError("'" + std::string(extras_table[i].name) + "' appears twice");
  };
  for (const std::string& name : names) {
    if (index(name) == chess) {
      choose(knight);
      choose(king);
    } else {
      choose(index(name));
    }
  }
  if (all.contains(knight) && all.contains(king)) {
    all.erase(knight);
    all.erase(king);
    all.insert(chess);
  }
  return all;
}

}  // namespace

std::span<const Extra> extras() {
  return extras_table;
}

const Extra* find_extra(std::string_view name) {
  if (name == "centre-dot") name = "center-dot";
  const auto* const found = std::find_if(extras_table.begin(), extras_table.end(),
                                         [&](const Extra& e) { return e.name == name; });
  return found == extras_table.end() ? nullptr : found;
}

LayoutPtr add_extras(const LayoutPtr& base, std::span<const std::string> names) {
  const std::set<std::size_t> all = chosen(names);
  if (all.empty()) return base;
  if (!is_grid(*base))
    throw LayoutError("extras need a square grid without extras, but " + base->name() +
                      " is not one");
  const Grid grid{*base, boxes_of(*base)};
  LayoutDescription layout = base->description();
  for (const std::size_t i : all) {
    if (extras_table[i].needs_boxes && !grid.box)
      throw LayoutError(std::string(extras_table[i].name) +
                        " needs boxes, and a jigsaw has regions instead");
    layout.name += '+' + std::string(extras_table[i].name);
    layout.recipe.extras.emplace_back(extras_table[i].name);
    adders[i](layout, grid);
  }
  return std::make_shared<const Layout>(std::move(layout));
}

}  // namespace ariadne
