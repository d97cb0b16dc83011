#include <algorithm>
#include <array>

#include <ariadne/formats/detail/grid_sizes.hpp>

namespace ariadne {

int GridSizes::side(std::size_t cells_of_first) {
  std::array<std::size_t, 3> sizes{cells_of_first, 0, 1};
  LineCells found;
  std::size_t rows = 1;
  for (std::size_t i = 1; rows < sizes.size(); ++i) {
    const HeldLine* line = lines_.peek(i);
    if (line == nullptr || i > 4) break;
    read_line(line->text, 0, found);
    if (found.kind == LineKind::border) continue;
    if (found.kind == LineKind::empty || line->too_long) break;
    sizes[rows++] = found.cells.size();
  }
  return static_cast<int>(without_open_end(sizes[1] == sizes[2] ? sizes[1] : sizes[0]));
}

/// So many cells, or one less where every row ends with a separator: where no row has anything
/// after it or the digit of that size, and the number of rows is not that size.
std::size_t GridSizes::without_open_end(std::size_t cells) {
  if (cells <= 4) return cells;
  LineCells found;
  std::size_t rows = 0;
  std::size_t between = 0;
  for (std::size_t i = 0; rows <= cells && between <= longest_gap; ++i) {
    const HeldLine* line = lines_.peek(i);
    if (line == nullptr || line->too_long) break;
    read_line(line->text, cells, found);
    if (found.kind != LineKind::cells) {
      ++between;
      continue;
    }
    const bool shorter = found.cells.size() + 1 == cells;
    if (!shorter && found.cells.size() != cells) break;
    const bool largest_digit =
        std::any_of(found.cells.begin(), found.cells.end(),
                    [&](const LineCell& cell) { return cell.value == cells; });
    if (!shorter && (!found.open_end || largest_digit)) return cells;
    ++rows;
    between = 0;
  }
  return rows + 1 == cells || rows > cells ? cells - 1 : cells;
}

bool GridSizes::is_samurai() {
  constexpr std::size_t short_rows = 6;
  constexpr std::size_t short_row = 18;
  constexpr std::size_t long_row = 21;
  LineCells found;
  std::size_t rows = 0;
  std::size_t between = 0;
  for (std::size_t i = 0; between <= longest_gap; ++i) {
    const HeldLine* line = lines_.peek(i);
    if (line == nullptr || line->too_long) return false;
    read_line(line->text, rows < short_rows ? short_row : long_row, found);
    if (found.kind != LineKind::cells) {
      ++between;
      continue;
    }
    between = 0;
    if (rows == short_rows) return found.cells.size() == long_row;
    const bool good =
        std::all_of(found.cells.begin(), found.cells.end(), [&](const LineCell& cell) {
          return cell.value <= 9 || are_marks(line->text, cell, Symbols(9));
        });
    if (found.cells.size() != short_row || !good) return false;
    ++rows;
  }
  return false;
}

bool GridSizes::is_row_of_16(const HeldLine& line) {
  if (line.number <= small_until_) return false;
  std::size_t rows = 0;
  std::size_t large = 0;
  std::size_t last = line.number;
  LineCells found;
  std::size_t between = 0;
  for (std::size_t i = 0; rows < 16 && between <= longest_gap; ++i) {
    const HeldLine* row = lines_.peek(i);
    if (row == nullptr) break;
    read_line(row->text, 16, found);
    if (found.kind != LineKind::cells) {
      ++between;
      continue;
    }
    if (row->too_long || found.cells.size() != 16 ||
        !looks_like_puzzle(row->text, found, Symbols(16)))
      break;
    ++rows;
    large += wrong_cell(found, 4) != nullptr ? 1U : 0U;
    last = row->number;
    between = 0;
  }
  if (rows >= 4 && 2 * large > rows) return true;
  small_until_ = last;
  return false;
}

}  // namespace ariadne
