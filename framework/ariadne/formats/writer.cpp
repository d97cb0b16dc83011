// A grid is drawn from the edges between neighbouring places of the canvas: there is a line where
// one of the two is a cell and the other is not in the same box. Gaps between rows and between
// columns in which no line runs anywhere take no space, so that the same drawing gives tidy boxes
// for a plain grid, outlines for a jigsaw, and a samurai with its holes left empty.

#include <ariadne/formats/symbols.hpp>
#include <ariadne/formats/writer.hpp>

namespace ariadne {

namespace {

class Drawing {
 public:
  Drawing(const Layout& layout, std::span<const Digit> values) : layout_(layout), values_(values) {
    for (int row = 0; row <= layout.rows(); ++row) {
      bool any = false;
      for (int column = 0; column < layout.columns(); ++column) any |= line_above(row, column);
      row_gap_.push_back(any);
    }
    for (int column = 0; column <= layout.columns(); ++column) {
      bool any = false;
      for (int row = 0; row < layout.rows(); ++row) any |= line_before(row, column);
      column_gap_.push_back(any);
    }
  }

  std::string text() const {
    std::string text;
    for (int row = 0; row <= layout_.rows(); ++row) {
      if (row_gap_[static_cast<std::size_t>(row)]) add_lines(text, row);
      if (row < layout_.rows()) add_cells(text, row);
    }
    return text;
  }

 private:
  /// The box of a place: the same number for the same box, -1 for a hole and all around. Cells
  /// without a box count as one box.
  int box(int row, int column) const {
    const auto cell = layout_.cell_at(row, column);
    if (!cell) return -1;
    for (const Membership m : layout_.groups_of(*cell))
      if (layout_.groups()[m.group].kind == GroupKind::box) return m.group;
    return static_cast<int>(layout_.groups().size());
  }
  bool line_above(int row, int column) const { return box(row - 1, column) != box(row, column); }
  bool line_before(int row, int column) const { return box(row, column - 1) != box(row, column); }

  /// A row of cells, each " 5"; a gap between columns is " |", the first one "|".
  void add_cells(std::string& text, int row) const {
    for (int column = 0; column <= layout_.columns(); ++column) {
      if (column_gap_[static_cast<std::size_t>(column)]) {
        if (column > 0) text += ' ';
        text += line_before(row, column) ? '|' : ' ';
      }
      if (column == layout_.columns()) break;
      const auto cell = layout_.cell_at(row, column);
      text += ' ';
      text += cell ? symbol_of(values_[*cell]) : ' ';
    }
    end_line(text);
  }

  /// The lines above a row, of the same widths.
  void add_lines(std::string& text, int row) const {
    for (int column = 0; column <= layout_.columns(); ++column) {
      const bool left = line_above(row, column - 1);
      const bool right = line_above(row, column);
      if (column_gap_[static_cast<std::size_t>(column)]) {
        if (column > 0) text += left ? '-' : ' ';
        text += corner(left, right, line_before(row - 1, column), line_before(row, column));
      }
      if (column < layout_.columns()) text += right ? "--" : "  ";
    }
    end_line(text);
  }

  static char corner(bool left, bool right, bool up, bool down) {
    if ((left || right) && (up || down)) return '+';
    if (left || right) return '-';
    return up || down ? '|' : ' ';
  }

  static void end_line(std::string& text) {
    text.erase(text.find_last_not_of(' ') + 1);
    text += '\n';
  }

  const Layout& layout_;
  std::span<const Digit> values_;
  std::vector<bool> row_gap_;     ///< whether a line runs above this row
  std::vector<bool> column_gap_;  ///< whether a line runs before this column
};

}  // namespace

void append_line(std::string& out, std::span<const Digit> values) {
  const std::size_t begin = out.size();
  out.resize(begin + values.size());
  for (std::size_t i = 0; i < values.size(); ++i) out[begin + i] = symbol_of(values[i]);
}

std::string to_line(std::span<const Digit> values) {
  std::string line;
  append_line(line, values);
  return line;
}

std::string to_grid(const Layout& layout, std::span<const Digit> values) {
  return Drawing(layout, values).text();
}

}  // namespace ariadne
