// Telling region maps from solutions: a flood fill over the cells of one symbol must find N cells,
// for each of N symbols. In a solution a cell has no neighbor with its own digit, so the first
// fill ends after one cell, and a file of puzzles with their solutions is read at full speed.

#include <ariadne/formats/detail/grid_sizes.hpp>
#include <ariadne/formats/detail/line_cells.hpp>
#include <ariadne/formats/detail/region_maps.hpp>
#include <ariadne/formats/layout_names.hpp>
#include <ariadne/model/extras.hpp>

namespace ariadne {

namespace {

bool is_region_map(std::string_view map) {
  const int side = side_of(map.size());
  if (side == 0) return false;
  std::array<bool, max_cells> reached{};
  std::array<bool, 256> seen{};
  std::array<int, max_cells> stack;
  for (std::size_t start = 0; start < map.size(); ++start) {
    if (reached[start]) continue;
    const char symbol = map[start];
    if (std::exchange(seen[static_cast<unsigned char>(symbol)], true)) return false;
    std::size_t height = 0;
    int cells = 0;
    const auto reach = [&](int row, int column) {
      if (row < 0 || row >= side || column < 0 || column >= side) return;
      const auto cell = static_cast<std::size_t>(row * side + column);
      if (map[cell] != symbol || std::exchange(reached[cell], true)) return;
      stack[height++] = static_cast<int>(cell);
      ++cells;
    };
    reach(static_cast<int>(start) / side, static_cast<int>(start) % side);
    while (height > 0) {
      const int cell = stack[--height];
      reach(cell / side - 1, cell % side);
      reach(cell / side + 1, cell % side);
      reach(cell / side, cell % side - 1);
      reach(cell / side, cell % side + 1);
    }
    if (cells != side) return false;
  }
  return true;
}

}  // namespace

LayoutPtr RegionMaps::find(std::string_view map) {
  return layouts_.find(map, [&]() -> LayoutPtr {
    if (!is_region_map(map)) return nullptr;
    return add_extras(layout_of_region_map(map), extras_);
  });
}

LayoutPtr RegionMaps::find_below(HeldLines& lines, std::size_t first, int side, std::size_t& used) {
  const auto cells = static_cast<std::size_t>(side * side);
  std::string map;
  LineCells found;
  std::size_t between = 0;
  for (used = first; map.size() < cells && between <= longest_gap; ++used) {
    const HeldLine* line = lines.peek(used);
    if (line == nullptr || line->too_long) break;
    read_line(line->text, 0, found);
    if (found.kind != LineKind::cells) {
      ++between;
      continue;
    }
    between = 0;
    std::string row;
    for (const auto& [begin, end] : found.tokens) row.append(line->text, begin, end - begin);
    if (row.size() != cells && row.size() != static_cast<std::size_t>(side)) break;
    map += row;
  }
  return map.size() == cells ? find(map) : nullptr;
}

}  // namespace ariadne
