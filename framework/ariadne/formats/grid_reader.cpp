// Rows are collected until the grid is whole; drawn borders, empty lines and comments between them
// carry nothing. The danger is a grid that lacks a row and takes the first one of the next grid,
// and so on to the end of the file, all of them wrong and none reported. So an empty line, a
// comment or two borders in a row make a *gap*, and a gap is free only where a band of boxes ends.
// With a gap elsewhere the grid is believed only if no further row follows its last one directly;
// otherwise it ended at that gap.

#include <algorithm>
#include <optional>
#include <utility>

#include <ariadne/formats/detail/cell_text.hpp>
#include <ariadne/formats/detail/grid_reader.hpp>
#include <ariadne/formats/detail/grid_sizes.hpp>
#include <ariadne/formats/layout_names.hpp>

namespace ariadne {

namespace {

struct Row {
  std::size_t line = 0;  ///< index among the held lines
  bool gap = false;      ///< there is one above it
  LineCells found;
};

class GridCollector {
 public:
  GridCollector(HeldLines& lines, const GridShape& shape) : lines_(lines), shape_(shape) {}

  bool read(ReadItem& item) {
    collect();
    std::size_t used = next_line();
    if (whole() && odd_gap_ && another_row_follows()) {
      rows_.resize(*odd_gap_);
      used = end_of_broken_grid();
    }
    item.line = lines_.peek(rows_[0].line)->number;
    const bool good = check_shape(item) && fill(item);
    lines_.drop(used);
    return good;
  }

 private:
  bool whole() const { return rows_.size() == shape_.row_cells.size(); }

  /// The row that comes next from this line on; nothing when something else does.
  std::optional<Row> next_row(std::size_t line, std::size_t wanted) {
    Row row;
    std::size_t between = 0;
    int borders = 0;
    for (row.line = line; between <= longest_gap; ++row.line, ++between) {
      const HeldLine* held = lines_.peek(row.line);
      if (held == nullptr) return std::nullopt;
      read_line(held->text, wanted, shape_.symbols, row.found);
      if (row.found.kind == LineKind::cells) {
        if (held->too_long || row.found.cells.size() > 2 * wanted ||
            !(looks_like_puzzle(held->text, row.found, shape_.symbols) ||
              (below_letters() && are_letters(held->text, row.found, shape_.symbols.digits()))))
          return std::nullopt;
        return row;
      }
      borders += row.found.kind == LineKind::border ? 1 : 0;
      row.gap |= row.found.kind == LineKind::empty || borders > 1;
    }
    return std::nullopt;
  }

  /// Reads rows up to a whole grid, or up to something that is not a row.
  void collect() {
    while (!whole()) {
      const std::size_t wanted = shape_.row_cells[rows_.size()];
      std::optional<Row> row = next_row(next_line(), wanted);
      if (!row || (row->gap && row->found.cells.size() != wanted)) return;
      if (row->gap && !shape_.band_ends[rows_.size() - 1] && !odd_gap_) odd_gap_ = rows_.size();
      rows_.push_back(std::move(*row));
    }
  }

  /// Whether the row above is one of letters, so that one without an open cell is no heading.
  bool below_letters() const {
    return !rows_.empty() &&
           are_letters(text(rows_.size() - 1), rows_.back().found, shape_.symbols.digits());
  }

  std::size_t next_line() const { return rows_.empty() ? 0 : rows_.back().line + 1; }

  bool another_row_follows() {
    const std::optional<Row> row = next_row(next_line(), shape_.row_cells.back());
    return row && row->line == next_line();
  }

  /// The lines of a grid that ended at a gap. Where its first piece is about as high as a band, the
  /// pieces after it are its other bands.
  std::size_t end_of_broken_grid() {
    const auto band_end = std::find(shape_.band_ends.begin(), shape_.band_ends.end(), true);
    const auto band = band_end - shape_.band_ends.begin() + 1;
    const auto bands = static_cast<std::ptrdiff_t>(shape_.band_ends.size()) / band;
    std::size_t end = 0;
    std::size_t line = 0;
    std::ptrdiff_t height = 0;
    for (std::ptrdiff_t pieces = 0; pieces < bands;) {
      const std::optional<Row> row = next_row(line, shape_.row_cells[0]);
      if (!row || (row->gap && height > 0)) {
        const bool like_a_band = height >= band - 1 && height <= band + 1;
        if (pieces == 0 || like_a_band) end = line;
        if (!row || !like_a_band) break;
        ++pieces;
        height = 0;
      }
      line = row->line + 1;
      ++height;
    }
    return std::max(end, next_line());
  }

  /// Whether each row has its cells and no row is missing; otherwise, the first mistake is
  /// reported.
  bool check_shape(ReadItem& item) const {
    for (std::size_t r = 0; r < rows_.size(); ++r) {
      const std::vector<LineCell>& cells = rows_[r].found.cells;
      const std::size_t wanted = shape_.row_cells[r];
      if (cells.size() == wanted) continue;
      std::string error = "row " + std::to_string(r + 1) + " of the " + shape_.name + " grid has " +
                          std::to_string(cells.size()) + " cells, not " + std::to_string(wanted);
      const LineCell& last = cells.back();
      std::size_t column =
          cells.size() > wanted ? cells[wanted].begin + 1U : last.begin + last.length + 1U;
      if (const LineCell* foreign = foreign_cell(rows_[r].found)) {
        error = foreign_cell_text(text(r), *foreign) + "; " + error;
        column = foreign->begin + 1U;
      }
      set_mistake(item, *lines_.peek(rows_[r].line), column, error);
      return false;
    }
    if (whole() || !fill(item)) return whole();
    set_mistake(item, *lines_.peek(rows_.back().line), 1,
                "the " + shape_.name + " grid ends after " + std::to_string(rows_.size()) + " of " +
                    std::to_string(shape_.row_cells.size()) + " rows");
    return false;
  }

  std::string_view text(std::size_t row) const { return lines_.peek(rows_[row].line)->text; }

  bool fill(ReadItem& item) const {
    std::vector<FoundRow> rows;
    for (const Row& row : rows_) rows.push_back({*lines_.peek(row.line), row.found});
    return fill_cells(rows, shape_.symbols, item);
  }

  HeldLines& lines_;
  const GridShape& shape_;
  std::vector<Row> rows_;
  std::optional<std::size_t> odd_gap_;  ///< rows above the first gap that is not between bands
};

bool are_pencil_marks(std::span<const FoundRow> rows, const Symbols& symbols) {
  constexpr int fewest = 2;  // where all cells of a house but one are known, that one is too
  int only_marks = 0;
  for (const auto& [line, found] : rows) {
    for (const LineCell& cell : found.cells) {
      if (!are_marks(line.text, cell, symbols)) return false;
      only_marks += are_only_marks(line.text, cell, symbols) ? 1 : 0;
    }
  }
  return only_marks >= fewest;
}

bool is_zero(const FoundRow& row, const LineCell& cell) {
  return cell.value == 0 && cell.length > 0 && row.line.text[cell.begin] == '0';
}

/// Whether numbers count from 0: 0 is not the only blank, and the highest number is missing.
bool count_from_zero(std::span<const FoundRow> rows, const Symbols& symbols) {
  constexpr int highest_figure = 9;
  if (!symbols.usual()) return false;
  int zeros = 0;
  int others = 0;
  bool highest = false;
  bool large = symbols.digits() <= highest_figure + 1;
  for (const FoundRow& row : rows)
    for (const LineCell& cell : row.found.cells) {
      zeros += is_zero(row, cell) ? 1 : 0;
      others += cell.value == 0 && !is_zero(row, cell) ? 1 : 0;
      if (cell.value >= marks_value) continue;
      highest |= cell.value >= static_cast<std::uint32_t>(symbols.digits());
      large |= cell.value > highest_figure;
    }
  // As in cell_text.cpp.
  const bool enough = symbols.digits() > highest_figure ? others > 0 : others > zeros;
  return zeros > 0 && enough && large && !highest;
}

}  // namespace

bool fill_cells(std::span<const FoundRow> rows, const Symbols& symbols, ReadItem& item) {
  item.givens.clear();
  item.candidates.clear();
  if (are_pencil_marks(rows, symbols)) {
    for (const auto& [line, found] : rows) {
      for (const LineCell& cell : found.cells) {
        const DigitSet marks = marks_of(line.text, cell, symbols);
        item.candidates.push_back(marks);
        item.givens.push_back(marks.single() ? marks.first() : Digit{0});
      }
    }
    return true;
  }
  // One symbol a cell may be of another alphabet, which shows only in the whole grid.
  std::string text;
  bool one_each = true;
  bool empty_fields = false;
  for (const auto& [line, found] : rows) {
    for (const LineCell& cell : found.cells) {
      if (cell.length == 1) text += line.text[cell.begin];
      if (cell.length == 0) text += '.';
      one_each &= cell.length <= 1;
      empty_fields |= cell.length == 0;
    }
  }
  if (one_each && !read_symbols(text, symbols, item)) return true;
  item.givens.clear();
  const char blank = empty_fields ? '\0' : other_blank(text, symbols);
  std::vector<FoundRow> read;
  std::vector<LineCells> cells_of_rows;
  cells_of_rows.reserve(rows.size());
  for (const auto& [line, found] : rows) {
    cells_of_rows.push_back(found);
    for (LineCell& cell : cells_of_rows.back().cells)
      if (blank != 0 && cell.length == 1 && line.text[cell.begin] == blank) cell.value = 0;
    read.push_back({line, cells_of_rows.back()});
  }
  const bool from_zero = count_from_zero(read, symbols);
  for (const FoundRow& row : read) {
    const auto& [line, found] = row;
    if (const LineCell* wrong = wrong_cell(found, symbols.digits())) {
      set_mistake(item, line, wrong->begin + 1U, wrong_cell_text(line.text, *wrong, symbols));
      return false;
    }
    for (const LineCell& cell : found.cells) {
      const bool digit = cell.value != 0 || is_zero(row, cell);
      item.givens.push_back(static_cast<Digit>(cell.value + (from_zero && digit ? 1U : 0U)));
    }
  }
  if (from_zero) item.symbols = symbols_from_zero(symbols.digits());
  return true;
}

GridShape GridShape::of(const Layout& layout) {
  GridShape shape;
  shape.symbols = Symbols(layout);
  shape.name = puzzle_name(layout);
  const auto rows = static_cast<std::size_t>(layout.rows());
  shape.row_cells.resize(rows);
  shape.band_ends.resize(rows, true);
  for (int i = 0; i < layout.cell_count(); ++i)
    ++shape.row_cells[static_cast<std::size_t>(layout.position(static_cast<Cell>(i)).row)];
  for (const Group& group : layout.groups()) {
    if (group.kind != GroupKind::box) continue;
    int first = layout.rows();
    int last = 0;
    for (const Cell cell : group.cells) {
      first = std::min(first, layout.position(cell).row);
      last = std::max(last, layout.position(cell).row);
    }
    std::fill(shape.band_ends.begin() + first, shape.band_ends.begin() + last, false);
  }
  // A row of holes is not to be seen.
  for (std::size_t row = rows; row-- > 0;) {
    if (shape.row_cells[row] != 0) continue;
    shape.row_cells.erase(shape.row_cells.begin() + static_cast<std::ptrdiff_t>(row));
    shape.band_ends.erase(shape.band_ends.begin() + static_cast<std::ptrdiff_t>(row));
  }
  return shape;
}

GridShape GridShape::square(int digits) {
  const auto side = static_cast<std::size_t>(digits);
  const std::string text = std::to_string(digits);
  GridShape shape{Symbols(digits), text + "x" + text, std::vector(side, side),
                  std::vector(side, false)};
  shape.band_ends.back() = true;
  return shape;
}

std::string puzzle_name(const Layout& layout) {
  if (layout.recipe().base != LayoutRecipe::Base::regions) return layout.name();
  return std::to_string(layout.rows()) + "x" + std::to_string(layout.columns()) + " jigsaw" +
         extras_of_name(layout);
}

void set_mistake(ReadItem& item, const HeldLine& line, std::size_t column, std::string error) {
  item.layout = nullptr;
  item.givens.clear();
  item.error = std::move(error);
  item.text = line.text;
  item.error_line = line.number;
  item.error_column = column;
}

bool read_grid(HeldLines& lines, const GridShape& shape, ReadItem& item) {
  return GridCollector(lines, shape).read(item);
}

}  // namespace ariadne
