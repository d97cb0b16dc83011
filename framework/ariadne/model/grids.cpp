#include <algorithm>
#include <optional>
#include <set>
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
      layout.groups.push_back(line);
    }
  }
  return layout;
}

/// Adds the groups b1..bN; `box_of` holds a box number 0..N-1 for each cell.
void add_boxes(LayoutDescription& layout, std::span<const int> box_of) {
  std::vector<Group> boxes;
  for (int i = 0; i < layout.digits; ++i)
    boxes.push_back({GroupKind::box, 'b' + std::to_string(i + 1), {}});
  for (std::size_t cell = 0; cell < box_of.size(); ++cell)
    boxes[static_cast<std::size_t>(box_of[cell])].cells.push_back(static_cast<Cell>(cell));
  layout.groups.insert(layout.groups.end(), boxes.begin(), boxes.end());
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

using GroupCells = std::set<std::vector<Cell>>;

GroupCells cells_of_groups(const Layout& layout) {
  GroupCells all;
  for (const Group& group : layout.groups()) {
    std::vector<Cell> cells = group.cells;
    std::sort(cells.begin(), cells.end());
    all.insert(std::move(cells));
  }
  return all;
}

/// The shape of box for which `fits` says that the plain layout's groups go with a layout's own.
template <class Fits>
std::optional<BoxShape> find_box(const Layout& layout, const Fits& fits) {
  const int digits = layout.digit_count();
  if (layout.rows() != digits || layout.columns() != digits ||
      layout.cell_count() != digits * digits || digits < smallest || digits > largest)
    return std::nullopt;
  const GroupCells groups = cells_of_groups(layout);
  for (int rows = 2; rows < digits; ++rows)
    if (digits % rows == 0 && fits(groups, cells_of_groups(*plain_layout({rows, digits / rows}))))
      return BoxShape{rows, digits / rows};
  return std::nullopt;
}

}  // namespace

std::optional<BoxShape> box_grid(const Layout& layout) {
  return find_box(layout, [](const GroupCells& groups, const GroupCells& plain) {
    return std::includes(groups.begin(), groups.end(), plain.begin(), plain.end());
  });
}

std::optional<BoxShape> plain_box(const Layout& layout) {
  return find_box(
      layout, [](const GroupCells& groups, const GroupCells& plain) { return groups == plain; });
}

}  // namespace ariadne
