// Each line is told by what it shows (line_cells.hpp): N*N cells are a puzzle, N cells begin a grid
// (grid_reader.hpp), everything else is a mistake. In bulk one line is like the next, so a line is
// first tried as what the one before was, without looking for fields or allocating.

#include <algorithm>
#include <array>
#include <utility>

#include <ariadne/formats/grid_reader.hpp>
#include <ariadne/formats/held_lines.hpp>
#include <ariadne/formats/line_cells.hpp>
#include <ariadne/formats/reader.hpp>
#include <ariadne/formats/region_maps.hpp>
#include <ariadne/model/grids.hpp>

namespace ariadne {

LineSource::~LineSource() = default;

bool TextLines::next(std::string_view& line) {
  if (rest_.empty()) return false;
  const std::size_t end = rest_.find('\n');
  line = rest_.substr(0, end);
  rest_.remove_prefix(end == std::string_view::npos ? rest_.size() : end + 1);
  return true;
}

namespace {

constexpr int largest_side = 25;

/// "9x9" for 9.
std::string size_name(int side) {
  return std::to_string(side) + "x" + std::to_string(side);
}

}  // namespace

class PuzzleReader::Impl {
 public:
  Impl(LineSource& source, LayoutChoice choice) : lines_(source), choice_(std::move(choice)) {
    if (choice_.fixed) shape_ = GridShape::of(*choice_.fixed);
  }

  bool next(ReadItem& item) {
    item.error.clear();
    item.text.clear();
    item.error_line = item.error_column = 0;
    if (lines_.empty()) {
      std::string_view line;
      if (!lines_.pull(line)) return false;
      if (read_like_last(line, item)) return true;
      lines_.hold(line);
    }
    while (const HeldLine* line = lines_.peek(0)) {
      read_line(line->text, 0, found_);
      if (!line->too_long && found_.kind != LineKind::cells) {
        after_border_ = found_.kind == LineKind::border;
        lines_.drop(1);
        continue;
      }
      item.line = line->number;
      read_item(*line, item);
      after_border_ = false;
      return true;
    }
    return false;
  }

 private:
  /// The bulk path: a line of symbols of the same layout as the line before, and at most a note.
  bool read_like_last(std::string_view line, ReadItem& item) {
    if (!last_) return false;
    const auto cells = static_cast<std::size_t>(last_->cell_count());
    if (line.size() < cells || line.size() > HeldLines::longest) return false;
    if (line.size() > cells && !is_note(line, cells)) return false;
    item.givens.resize(cells);
    Digit most = 0;
    for (std::size_t i = 0; i < cells; ++i) {
      const Digit value = symbol_values[static_cast<unsigned char>(line[i])];
      item.givens[i] = value;
      most = std::max(most, value);
    }
    if (most > last_->digit_count()) return false;
    item.line = lines_.line_number();
    if (item.layout != last_) item.layout = last_;
    return true;
  }

  /// Whether what follows the cells is a note at sight: no region map, which has the same symbol in
  /// its first cell and to the right of it or below, and no second line after a carriage return.
  bool is_note(std::string_view line, std::size_t cells) const {
    if (!ends_field(line[cells])) return false;
    const std::string_view rest = line.substr(cells);
    const std::size_t carriage_return = rest.find('\r');
    if (carriage_return != std::string_view::npos) return carriage_return == rest.size() - 1;
    if (choice_.fixed) return true;
    const std::string_view field = second_field(line, cells);
    const auto side = static_cast<std::size_t>(last_->columns());
    return field.size() != cells || (field[0] != field[1] && field[0] != field[side]);
  }

  /// Reads what begins with this line: found_ shows it.
  void read_item(const HeldLine& line, ReadItem& item) {
    const std::size_t carriage_return = line.text.find('\r');
    if (line.too_long)
      fail(item, line, 1,
           "the line is longer than " + std::to_string(HeldLines::longest) + " bytes");
    else if (carriage_return < line.text.find_last_not_of(" \t\r"))
      fail(item, line, carriage_return + 1,
           "a carriage return within the line; lines end with LF or CR LF");
    else if (found_.cells.empty())
      fail(item, line, 1, "neither a puzzle nor a row of a grid");
    else if (!read_jigsaw(line, item) && !read_whole_line(line, item) && !read_rows(line, item))
      refuse(line, item);
  }

  void fail(ReadItem& item, const HeldLine& line, std::size_t column, std::string error) {
    set_mistake(item, line, column, std::move(error));
    lines_.drop(1);
  }

  /// A puzzle and its region map: two fields, or one field for both.
  bool read_jigsaw(const HeldLine& line, ReadItem& item) {
    if (choice_.fixed || !found_.one_token) return false;
    std::string_view map;
    std::size_t cells = found_.cells.size();
    if (side_of(cells) != 0) {
      map = second_field(line.text, found_.cells.back().begin + 1U);
    } else if (cells % 2 == 0 && side_of(cells / 2) != 0) {
      cells /= 2;
      map = std::string_view(line.text).substr(found_.cells[cells].begin, cells);
    }
    if (map.size() != cells) return false;
    LayoutPtr layout = maps_.find(map);
    if (!layout) return false;
    found_.cells.resize(cells);
    take_cells(line, std::move(layout), item);
    return true;
  }

  /// The field after a first one that ends here; none when a comment comes first.
  static std::string_view second_field(std::string_view line, std::size_t end) {
    while (end < line.size() && line[end] != '#' && ends_field(line[end])) ++end;
    const std::string_view rest = line.substr(end);
    const auto* const stop = std::find_if(rest.begin(), rest.end(), ends_field);
    return rest.substr(0, static_cast<std::size_t>(stop - rest.begin()));
  }

  /// All cells of a puzzle in one line.
  bool read_whole_line(const HeldLine& line, ReadItem& item) {
    const std::size_t cells = found_.cells.size();
    if (choice_.fixed) {
      if (cells != static_cast<std::size_t>(choice_.fixed->cell_count())) return false;
      take_cells(line, choice_.fixed, item);
      return true;
    }
    const int side = side_of(cells);
    if (side == 0) return false;
    // A few words can be as long as a row or a puzzle.
    const bool surely = found_.one_token && cells > largest_side;
    if (!surely && !looks_like_puzzle(line.text, found_, side)) return false;
    if (choice_.with_regions) {
      fail(item, line, found_.cells.back().begin + 2U,
           "no region map after the " + std::to_string(cells) +
               " cells; it has N symbols, N times each, and each region hangs together");
      return true;
    }
    if (cells == 25 || (cells == 16 && is_row_of_16(line))) return false;
    take_cells(line, plain(side), item);
    return true;
  }

  void take_cells(const HeldLine& line, LayoutPtr layout, ReadItem& item) {
    if (!layout) {
      fail(item, line, 1, no_boxes(side_of(found_.cells.size())));
      return;
    }
    const int digits = layout->digit_count();
    if (const LineCell* wrong = wrong_cell(found_, digits)) {
      fail(item, line, wrong->begin + 1U, wrong_cell_text(line.text, *wrong, digits));
      return;
    }
    item.givens.clear();
    for (const LineCell& cell : found_.cells) item.givens.push_back(static_cast<Digit>(cell.value));
    const bool like_others =
        choice_.fixed || (found_.cells.size() > largest_side && is_plain(*layout));
    if (like_others) last_ = layout;
    item.layout = std::move(layout);
    lines_.drop(1);
  }

  bool is_plain(const Layout& layout) const {
    return &layout == plain_[static_cast<std::size_t>(layout.digit_count())].get();
  }

  /// Sixteen cells are a 4x4 puzzle or a row of a 16x16 grid. The rows that follow tell: when more
  /// than half of up to sixteen hold a digit above 4, and there are at least four, it is a grid.
  bool is_row_of_16(const HeldLine& line) {
    if (found_.drawn || after_border_) return true;
    if (line.number <= small_until_) return false;
    std::size_t rows = 0;
    std::size_t large = 0;
    std::size_t last = line.number;
    LineCells found;
    std::size_t between = 0;
    for (std::size_t i = 0; rows < 16 && between < 4; ++i) {
      const HeldLine* row = lines_.peek(i);
      if (row == nullptr) break;
      read_line(row->text, 16, found);
      if (found.kind != LineKind::cells) {
        ++between;
        continue;
      }
      if (row->too_long || found.cells.size() != 16 || !looks_like_puzzle(row->text, found, 16))
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

  /// A grid that begins with this line.
  bool read_rows(const HeldLine& line, ReadItem& item) {
    int side = 0;
    if (!choice_.fixed) {
      side = side_of_grid();
      if (side < 4 || side > largest_side) return false;
      shape_ = plain(side) ? GridShape::of(*plain(side)) : GridShape::square(side);
    }
    // One cell more or less is a slip in a row; more than that is something else.
    const std::size_t wanted = shape_.row_cells[0];
    read_line(line.text, wanted, found_);
    const std::size_t cells = found_.cells.size();
    if (cells + 1 < wanted || cells > wanted + 1 ||
        !looks_like_puzzle(line.text, found_, shape_.digits))
      return false;

    const std::size_t begin = line.number;
    const HeldLine first = line;
    if (!read_grid(lines_, shape_, item)) return true;
    item.layout = choice_.fixed ? choice_.fixed : plain(side);
    item.line = begin;
    if (choice_.with_regions)
      set_mistake(item, first, 1,
                  "a grid without its region map; name it with --layout jigsaw:MAP");
    else if (!item.layout)
      set_mistake(item, first, 1, no_boxes(side));
    return true;
  }

  /// The number of cells in a row: what the next two rows agree on, or else this line's.
  int side_of_grid() {
    std::array<std::size_t, 3> sizes{found_.cells.size(), 0, 1};
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
  std::size_t without_open_end(std::size_t cells) {
    if (cells <= 4) return cells;
    LineCells found;
    std::size_t rows = 0;
    std::size_t between = 0;
    for (std::size_t i = 0; rows <= cells && between < 4; ++i) {
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

  /// What is neither a puzzle nor a row.
  void refuse(const HeldLine& line, ReadItem& item) {
    const std::size_t cells = found_.cells.size();
    int digits = choice_.fixed ? choice_.fixed->digit_count() : 9;
    while (!choice_.fixed && digits < largest_side &&
           cells > static_cast<std::size_t>(digits * digits))
      ++digits;
    if (!looks_like_puzzle(line.text, found_, digits)) {
      fail(item, line, wrong_cell(found_, digits)->begin + 1U,
           "neither a puzzle nor a row of a grid");
      return;
    }
    const LineCell& last = found_.cells.back();
    std::string error = std::to_string(cells) + (cells == 1 ? " symbol; " : " symbols; ");
    if (choice_.fixed) {
      error += "a " + puzzle_name(*choice_.fixed) + " puzzle has " +
               std::to_string(choice_.fixed->cell_count()) + ", a row of its grid " +
               std::to_string(shape_.row_cells[0]);
    } else if (const int side = nearest_side(cells); side != 0) {
      error += "a " + size_name(side) + " puzzle has " + std::to_string(side * side);
    } else {
      error +=
          "a puzzle has 16, 36, 64, 81, 100, 144, 225, 256, 400, 625 or another N*N up to "
          "25*25, a row of a grid 4 to 25";
    }
    if (const LineCell* foreign = foreign_cell(found_))
      fail(item, line, foreign->begin + 1U, foreign_cell_text(line.text, *foreign) + "; " + error);
    else
      fail(item, line, last.begin + last.length + 1U, error);
  }

  /// The plain size whose puzzles have about so many cells, 0 when none does.
  int nearest_side(std::size_t cells) {
    for (int side = 4; side <= largest_side; ++side) {
      const auto whole = static_cast<std::size_t>(side * side);
      const std::size_t off = whole > cells ? whole - cells : cells - whole;
      if (2 * off <= static_cast<std::size_t>(side) && cells > largest_side && plain(side))
        return side;
    }
    return 0;
  }

  static std::string no_boxes(int side) {
    return "a " + size_name(side) + " puzzle has no boxes (" + std::to_string(side) +
           " is prime), so it needs a region map";
  }

  /// The layout with the usual boxes, made once; null for a prime.
  const LayoutPtr& plain(int side) {
    LayoutPtr& layout = plain_[static_cast<std::size_t>(side)];
    const bool prime = side == 5 || side == 7 || side == 11 || side == 13 || side == 17 ||
                       side == 19 || side == 23;
    if (!layout && !prime) layout = plain_layout(usual_box(side));
    return layout;
  }

  HeldLines lines_;
  LayoutChoice choice_;
  GridShape shape_;  ///< of the fixed layout, or of the last grid
  LayoutPtr last_;   ///< of the last line of symbols, when the next may be like it
  LineCells found_;  ///< the line at hand
  RegionMaps maps_;
  std::array<LayoutPtr, largest_side + 1> plain_;
  bool after_border_ = false;
  std::size_t small_until_ = 0;  ///< lines up to this one with 16 cells are 4x4 puzzles
};

PuzzleReader::PuzzleReader(LineSource& lines, LayoutChoice layout)
    : impl_(std::make_unique<Impl>(lines, std::move(layout))) {}
PuzzleReader::~PuzzleReader() = default;

bool PuzzleReader::next(ReadItem& item) {
  return impl_->next(item);
}

}  // namespace ariadne
