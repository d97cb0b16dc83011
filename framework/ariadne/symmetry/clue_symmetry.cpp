#include <algorithm>
#include <cassert>
#include <numeric>

#include <ariadne/symmetry/clue_symmetry.hpp>

namespace ariadne {

namespace {

/// The images of a place that generate all others. A turn or a mirror in a diagonal takes rows for
/// columns, so on a canvas that is not square some images fall outside, as they must.
std::vector<Position> images(const Layout& layout, Position at, ClueSymmetry symmetry) {
  const Position quarter{at.column, layout.rows() - 1 - at.row};
  const Position half{layout.rows() - 1 - at.row, layout.columns() - 1 - at.column};
  const Position top_down{layout.rows() - 1 - at.row, at.column};
  const Position left_right{at.row, layout.columns() - 1 - at.column};
  const Position transposed{at.column, at.row};
  const Position anti{layout.columns() - 1 - at.column, layout.rows() - 1 - at.row};
  switch (symmetry) {
    case ClueSymmetry::none:
      return {};
    case ClueSymmetry::rotate_90:
      return {quarter};
    case ClueSymmetry::rotate_180:
      return {half};
    case ClueSymmetry::horizontal:
      return {top_down};
    case ClueSymmetry::vertical:
      return {left_right};
    case ClueSymmetry::diagonal:
      return {transposed};
    case ClueSymmetry::anti_diagonal:
      return {anti};
    case ClueSymmetry::full:
      return {quarter, transposed};
  }
  return {};
}

/// Whether no image of a cell of the orbit is outside of it.
[[maybe_unused]] bool is_complete(const Layout& layout, const std::vector<Cell>& orbit,
                                  ClueSymmetry symmetry) {
  return std::all_of(orbit.begin(), orbit.end(), [&](Cell cell) {
    const std::vector<Position> to = images(layout, layout.position(cell), symmetry);
    return std::all_of(to.begin(), to.end(), [&](Position at) {
      return std::binary_search(orbit.begin(), orbit.end(), *layout.cell_at(at.row, at.column));
    });
  });
}
}  // namespace

const char* to_string(ClueSymmetry symmetry) {
  return name_of(clue_symmetry_names, symmetry);
}

std::optional<std::vector<std::vector<Cell>>> orbits(const Layout& layout, ClueSymmetry symmetry) {
  if (layout.rows() != layout.columns() &&
      (symmetry == ClueSymmetry::rotate_90 || symmetry == ClueSymmetry::diagonal ||
       symmetry == ClueSymmetry::anti_diagonal || symmetry == ClueSymmetry::full))
    return std::nullopt;
  std::vector<std::vector<Cell>> all;
  CellSet seen(layout.cell_count());
  for (Cell first = 0; first < layout.cell_count(); ++first) {
    if (seen.contains(first)) continue;
    seen.insert(first);
    std::vector<Cell> orbit{first};
    for (std::size_t next = 0; next < orbit.size(); ++next)
      for (const Position at : images(layout, layout.position(orbit[next]), symmetry)) {
        const std::optional<Cell> image = layout.cell_at(at.row, at.column);
        if (!image) return std::nullopt;
        if (seen.contains(*image)) continue;
        seen.insert(*image);
        orbit.push_back(*image);
      }
    std::sort(orbit.begin(), orbit.end());
    assert(is_complete(layout, orbit, symmetry));
    all.push_back(std::move(orbit));
  }
  return all;
}

std::vector<std::vector<Cell>> symmetry_moves(const Layout& layout, ClueSymmetry symmetry) {
  std::vector<Cell> same(static_cast<std::size_t>(layout.cell_count()));
  std::iota(same.begin(), same.end(), Cell{0});
  std::vector<std::vector<Cell>> moves{same};
  for (std::size_t next = 0; next < moves.size(); ++next) {
    std::vector<std::vector<Cell>> images_of_all(images(layout, {}, symmetry).size());
    for (const Cell cell : moves[next]) {
      const std::vector<Position> to = images(layout, layout.position(cell), symmetry);
      for (std::size_t i = 0; i < to.size(); ++i) {
        const std::optional<Cell> image = layout.cell_at(to[i].row, to[i].column);
        if (!image) return {same};
        images_of_all[i].push_back(*image);
      }
    }
    for (std::vector<Cell>& move : images_of_all)
      if (std::find(moves.begin(), moves.end(), move) == moves.end())
        moves.push_back(std::move(move));
  }
  return moves;
}

}  // namespace ariadne
