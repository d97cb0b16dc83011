#include <algorithm>
#include <array>
#include <bitset>
#include <cassert>
#include <iterator>
#include <optional>
#include <set>
#include <utility>
#include <vector>

#include <ariadne/model/grids.hpp>

namespace ariadne {

namespace {

constexpr int smallest = 4;
constexpr int largest = 25;

/// N x N cells with their rows and columns.
LayoutDescription square(int digits) {
  LayoutDescription layout;
  layout.name = std::to_string(digits) + "x" + std::to_string(digits);
  layout.digits = layout.rows = layout.columns = digits;
  for (int row = 0; row < digits; ++row)
    for (int column = 0; column < digits; ++column) layout.positions.push_back({row, column});
  for (const GroupKind kind : {GroupKind::row, GroupKind::column}) {
    for (int i = 0; i < digits; ++i) {
      Group line{kind, (kind == GroupKind::row ? 'r' : 'c') + std::to_string(i + 1), {}};
      for (int j = 0; j < digits; ++j)
        line.cells.push_back(
            static_cast<Cell>(kind == GroupKind::row ? i * digits + j : j * digits + i));
      layout.groups.push_back(std::move(line));
    }
  }
  return layout;
}

/// Adds the groups b1..bN; `box_of` holds a box number 0..N-1 for each cell.
void add_boxes(LayoutDescription& layout, std::span<const int> box_of) {
  assert(box_of.size() == layout.positions.size());
  std::vector<Group> boxes;
  for (int i = 0; i < layout.digits; ++i)
    boxes.push_back({GroupKind::box, 'b' + std::to_string(i + 1), {}});
  for (std::size_t cell = 0; cell < box_of.size(); ++cell)
    boxes[static_cast<std::size_t>(box_of[cell])].cells.push_back(static_cast<Cell>(cell));
  layout.groups.insert(layout.groups.end(), std::make_move_iterator(boxes.begin()),
                       std::make_move_iterator(boxes.end()));
}

void check_size(int digits) {
  if (digits < smallest || digits > largest)
    throw LayoutError("a grid of " + std::to_string(digits) + " digits is too " +
                      (digits < smallest ? "small" : "large"));
}

}  // namespace

BoxShape usual_box(int digits) {
  check_size(digits);
  for (int rows = largest; rows >= 2; --rows)
    if (rows * rows <= digits && digits % rows == 0) return {rows, digits / rows};
  throw LayoutError("a grid of " + std::to_string(digits) +
                    " digits has no boxes: the number is prime");
}

LayoutPtr plain_layout(BoxShape box) {
  if (box.rows < 2 || box.columns < 2)
    throw LayoutError("boxes of " + std::to_string(box.rows) + "x" + std::to_string(box.columns) +
                      "; a box has at least two rows and two columns");
  if (box.rows > largest || box.columns > largest || box.rows * box.columns > largest)
    throw LayoutError("boxes of " + std::to_string(box.rows) + "x" + std::to_string(box.columns) +
                      "; a box has at most " + std::to_string(largest) + " cells");
  const int digits = box.rows * box.columns;
  LayoutDescription layout = square(digits);
  if (box != usual_box(digits))
    layout.name += ':' + std::to_string(box.rows) + "x" + std::to_string(box.columns);
  std::vector<int> box_of;
  for (const auto [row, column] : layout.positions)
    box_of.push_back(row / box.rows * (digits / box.columns) + column / box.columns);
  add_boxes(layout, box_of);
  layout.recipe = {LayoutRecipe::Base::boxes, box, {}, {}, {}};
  return std::make_shared<const Layout>(std::move(layout));
}

LayoutPtr grid_layout(const GridForm& form) {
  if (form.rows < 1 || form.columns < 1 || form.rows > max_side || form.columns > max_side)
    throw LayoutError("a grid has 1 to " + std::to_string(max_side) + " rows and columns");
  if (form.rows * form.columns > max_cells)
    throw LayoutError("a grid of " + std::to_string(form.rows * form.columns) +
                      " cells; it has at most " + std::to_string(max_cells));
  if (form.digits < 1 || form.digits > max_digits)
    throw LayoutError("a grid of " + std::to_string(form.digits) + " digits; it has 1 to " +
                      std::to_string(max_digits) + "; say which, as in grid:40x40:cells:1..9");
  const auto cells = static_cast<std::size_t>(form.rows * form.columns);
  if (!form.regions.empty() && form.regions.size() != cells)
    throw LayoutError("the map of the regions has " + std::to_string(form.regions.size()) +
                      " symbols, and the grid " + std::to_string(cells) + " cells");
  const auto is_symbol = [](char c) {
    return (c >= '0' && c <= '9') || (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z');
  };
  if (!std::all_of(form.regions.begin(), form.regions.end(), is_symbol))
    throw LayoutError(
        "the map of the regions has a symbol that is neither a letter nor a decimal digit");
  const bool boxes = form.box.rows > 0 && form.box.columns > 0;
  if (boxes && (form.rows % form.box.rows != 0 || form.columns % form.box.columns != 0))
    throw LayoutError("boxes of " + std::to_string(form.box.rows) + "x" +
                      std::to_string(form.box.columns) + " do not fill the grid");
  LayoutDescription layout;
  layout.digits = form.digits;
  layout.rows = form.rows;
  layout.columns = form.columns;
  layout.first_value = form.first_value;
  layout.recipe.base = LayoutRecipe::Base::grid;
  layout.name = "grid:" + std::to_string(form.rows) + "x" + std::to_string(form.columns);
  if (boxes)
    layout.name += ":" + std::to_string(form.box.rows) + "x" + std::to_string(form.box.columns);
  if (!form.regions.empty()) layout.name += ":regions=" + form.regions;
  if (!form.lines) layout.name += ":cells";
  if (form.first_value != 1 || form.digits != std::max(form.rows, form.columns))
    layout.name += ":" + std::to_string(form.first_value) + ".." +
                   std::to_string(form.first_value + form.digits - 1);
  for (int row = 0; row < form.rows; ++row)
    for (int column = 0; column < form.columns; ++column) layout.positions.push_back({row, column});
  const auto add = [&](GroupKind kind, const std::string& name, auto is_in) {
    Group group{kind, name, {}};
    for (std::size_t cell = 0; cell < cells; ++cell)
      if (is_in(layout.positions[cell], cell)) group.cells.push_back(static_cast<Cell>(cell));
    if (group.cells.size() >= 2 && group.cells.size() <= static_cast<std::size_t>(form.digits))
      layout.groups.push_back(std::move(group));
  };
  for (int row = 0; row < form.rows && form.lines; ++row)
    add(GroupKind::row, 'r' + std::to_string(row + 1),
        [row](Position at, std::size_t) { return at.row == row; });
  for (int column = 0; column < form.columns && form.lines; ++column)
    add(GroupKind::column, 'c' + std::to_string(column + 1),
        [column](Position at, std::size_t) { return at.column == column; });
  int number = 0;
  for (int row = 0; boxes && row < form.rows; row += form.box.rows)
    for (int column = 0; column < form.columns; column += form.box.columns)
      add(GroupKind::box, 'b' + std::to_string(++number), [&](Position at, std::size_t) {
        return at.row / form.box.rows == row / form.box.rows &&
               at.column / form.box.columns == column / form.box.columns;
      });
  const std::set<char> symbols(form.regions.begin(), form.regions.end());
  for (const char symbol : symbols)
    add(GroupKind::box, 'b' + std::to_string(++number),
        [&](Position, std::size_t cell) { return form.regions[cell] == symbol; });
  return std::make_shared<const Layout>(std::move(layout));
}

LayoutPtr jigsaw_layout(int digits, std::span<const int> regions) {
  check_size(digits);
  LayoutDescription layout = square(digits);
  if (regions.size() != layout.positions.size())
    throw LayoutError("a jigsaw of " + std::to_string(digits) + " digits has " +
                      std::to_string(layout.positions.size()) + " cells, its region map " +
                      std::to_string(regions.size()));
  std::vector<int> sizes(static_cast<std::size_t>(digits));
  layout.name = "jigsaw:";
  for (const int region : regions) {
    if (region < 0 || region >= digits)
      throw LayoutError("a region map with more than " + std::to_string(digits) + " regions");
    ++sizes[static_cast<std::size_t>(region)];
    layout.name += static_cast<char>(region < 9 ? '1' + region : 'A' + region - 9);
  }
  for (int i = 0; i < digits; ++i)
    if (sizes[static_cast<std::size_t>(i)] != digits)
      throw LayoutError("region " + std::to_string(i + 1) + " of the jigsaw has " +
                        std::to_string(sizes[static_cast<std::size_t>(i)]) + " cells, not " +
                        std::to_string(digits));
  add_boxes(layout, regions);
  layout.recipe = {LayoutRecipe::Base::regions, {0, 0}, {regions.begin(), regions.end()}, {}, {}};
  return std::make_shared<const Layout>(std::move(layout));
}

namespace {

/// Which of the plain layout's groups a layout has.
struct PlainGroups {
  bool all;     ///< whether it has all of them
  bool others;  ///< whether it also has groups that are not among them
};

/// For a layout of N x N cells and N digits.
PlainGroups plain_groups(const Layout& layout, BoxShape box) {
  const int digits = layout.digit_count();
  const int boxes_in_a_row = digits / box.columns;
  std::array<std::bitset<largest>, 3> found;  // rows, columns, and boxes
  bool others = false;
  for (const Group& group : layout.groups()) {
    bool plain = false;
    for (std::size_t kind = 0; kind < found.size(); ++kind) {
      const auto number_of = [&](Cell cell) {
        const int row = cell / digits;
        const int column = cell % digits;
        return static_cast<std::size_t>(kind == 0   ? row
                                        : kind == 1 ? column
                                                    : row / box.rows * boxes_in_a_row +
                                                          column / box.columns);
      };
      const std::size_t number = number_of(group.cells.front());
      if (group.cells.size() != static_cast<std::size_t>(digits) ||
          !std::all_of(group.cells.begin(), group.cells.end(),
                       [&](Cell cell) { return number_of(cell) == number; }))
        continue;
      found[kind].set(number);
      plain = true;
    }
    others = others || !plain;
  }
  const auto complete = [&](const auto& numbers) {
    return numbers.count() == static_cast<std::size_t>(digits);
  };
  return {std::all_of(found.begin(), found.end(), complete), others};
}

/// The shape of box for which the layout has all of the plain layout's groups, and no others unless
/// these are allowed.
std::optional<BoxShape> find_box(const Layout& layout, bool others_allowed) {
  const int digits = layout.digit_count();
  if (layout.rows() != digits || layout.columns() != digits ||
      layout.cell_count() != digits * digits || digits < smallest || digits > largest)
    return std::nullopt;
  for (int rows = 2; rows < digits; ++rows) {
    if (digits % rows != 0) continue;
    const BoxShape box{rows, digits / rows};
    const auto [all, others] = plain_groups(layout, box);
    if (all && (others_allowed || !others)) return box;
  }
  return std::nullopt;
}

}  // namespace

std::optional<BoxShape> box_grid(const Layout& layout) {
  return find_box(layout, true);
}

std::optional<BoxShape> plain_box(const Layout& layout) {
  return find_box(layout, false);
}

}  // namespace ariadne
