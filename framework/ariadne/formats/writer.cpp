// A grid is drawn from the edges between neighboring places of the canvas: there is a line where
// one of the two is a cell and the other is not in the same box. Gaps between rows and between
// columns in which no line runs anywhere take no space, so that the same drawing gives tidy boxes
// for a plain grid, outlines for a jigsaw, and a samurai with its holes left empty.

#include <algorithm>
#include <array>
#include <map>
#include <utility>
#include <vector>

#include <ariadne/formats/detail/byte_vectors.hpp>
#include <ariadne/formats/detail/clue_place.hpp>
#include <ariadne/formats/detail/rule_words.hpp>
#include <ariadne/formats/detail/ruled_grid.hpp>
#include <ariadne/formats/layout_names.hpp>
#include <ariadne/formats/writer.hpp>
#include <ariadne/model/error.hpp>
#include <ariadne/model/grids.hpp>
#include <ariadne/model/symbols.hpp>

namespace ariadne {

namespace {

class Drawing {
 public:
  /// `cells` holds the text of each cell; those of one column get the same width.
  Drawing(const Layout& layout, std::vector<std::string> cells)
      : layout_(layout),
        cells_(std::move(cells)),
        widths_(static_cast<std::size_t>(layout.columns()), 1) {
    for (std::size_t i = 0; i < cells_.size(); ++i) {
      std::size_t& width =
          widths_[static_cast<std::size_t>(layout.position(static_cast<Cell>(i)).column)];
      width = std::max(width, cells_[i].size());
    }
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

  /// For each row of the canvas, which line of the text has its cells.
  std::vector<std::size_t> lines_of_rows() const {
    std::vector<std::size_t> lines;
    std::size_t line = 0;
    for (std::size_t row = 0; row + 1 < row_gap_.size(); ++row) {
      line += row_gap_[row] ? 1 : 0;
      lines.push_back(line++);
    }
    return lines;
  }
  /// For each column, at which character its cells begin.
  std::vector<std::size_t> begins_of_columns() const {
    std::vector<std::size_t> begins;
    std::size_t at = 0;
    for (std::size_t column = 0; column < widths_.size(); ++column) {
      if (column_gap_[column]) at += column > 0 ? 2 : 1;
      begins.push_back(at + 1);
      at += 1 + widths_[column];
    }
    return begins;
  }

 private:
  bool line_above(int row, int column) const {
    return layout_.box_at(row - 1, column) != layout_.box_at(row, column);
  }
  bool line_before(int row, int column) const {
    return layout_.box_at(row, column - 1) != layout_.box_at(row, column);
  }

  std::size_t width(int column) const { return widths_[static_cast<std::size_t>(column)]; }

  /// A row of cells, each " 5"; a gap between columns is " |", the first one "|".
  void add_cells(std::string& text, int row) const {
    for (int column = 0; column <= layout_.columns(); ++column) {
      if (column_gap_[static_cast<std::size_t>(column)]) {
        if (column > 0) text += ' ';
        text += line_before(row, column) ? '|' : ' ';
      }
      if (column == layout_.columns()) break;
      const auto cell = layout_.cell_at(row, column);
      const std::size_t end = text.size() + 1 + width(column);
      text += ' ';
      if (cell) text += cells_[*cell];
      text.resize(end, ' ');
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
      if (column < layout_.columns()) text.append(1 + width(column), right ? '-' : ' ');
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
  std::vector<std::string> cells_;
  std::vector<std::size_t> widths_;  ///< of each column's cells
  std::vector<bool> row_gap_;        ///< whether a line runs above this row
  std::vector<bool> column_gap_;     ///< whether a line runs before this column
};

/// What stands around a drawing: texts before and behind its lines, and lines above and below.
class Margins {
 public:
  Margins(const Layout& layout, const Drawing& drawing)
      : layout_(layout), rows_(drawing.lines_of_rows()), columns_(drawing.begins_of_columns()) {
    for (const Mark& mark : layout.marks())
      if (mark.kind == Mark::Kind::clue && !mark.cells.empty()) add(mark);
  }

  std::string around(const std::string& drawing) const {
    std::size_t lines = 0;
    std::string body;
    std::size_t widest = 0;
    for (const auto& [line, text] : left_) widest = std::max(widest, text.size());
    const std::string indent(widest == 0 ? 0 : widest + 1, ' ');
    for (std::size_t at = 0; at < drawing.size(); ++lines) {
      const std::size_t end = std::min(drawing.find('\n', at), drawing.size());
      const auto left = left_.find(lines);
      const auto right = right_.find(lines);
      const std::string text = left == left_.end() ? "" : left->second;
      if (widest > 0) body += std::string(widest - text.size(), ' ') + text + ' ';
      body += drawing.substr(at, end - at);
      if (right != right_.end()) body += ' ' + right->second;
      body += '\n';
      at = end + 1;
    }
    return upright(above_, indent, true) + body + upright(below_, indent, false);
  }

 private:
  void add(const Mark& mark) {
    const auto [place, down, across] = clue_place(layout_, mark.cells);
    const std::string sign = down == 0 || across == 0 ? "" : down == across ? "\\" : "/";
    const auto join = [](std::string& text, const std::string& more) {
      text += (text.empty() ? "" : " ") + more;
    };
    const Position first = layout_.position(mark.cells.front());
    // In a corner, beside the first row that it sees.
    const bool beside = place.column < 0 || place.column >= layout_.columns();
    const auto row = static_cast<std::size_t>(
        std::clamp(beside && place.row >= 0 && place.row < layout_.rows() ? place.row : first.row,
                   0, layout_.rows() - 1));
    if (beside)
      join(place.column < 0 ? left_[rows_[row]] : right_[rows_[row]],
           place.column < 0 ? mark.text + sign : sign + mark.text);
    else
      join(place.row < 0 ? above_[columns_[static_cast<std::size_t>(place.column)]]
                         : below_[columns_[static_cast<std::size_t>(place.column)]],
           place.row < 0 ? mark.text + sign : sign + mark.text);
  }

  /// Texts from top to bottom, which end or begin at the drawing.
  static std::string upright(const std::map<std::size_t, std::string>& texts,
                             const std::string& indent, bool above) {
    std::size_t longest = 0;
    for (const auto& [column, text] : texts) longest = std::max(longest, text.size());
    std::string out;
    for (std::size_t line = 0; line < longest; ++line) {
      std::string row = indent;
      for (const auto& [column, text] : texts) {
        const std::size_t skipped = above ? longest - text.size() : 0;
        if (line < skipped || line - skipped >= text.size()) continue;
        row.resize(std::max(row.size(), indent.size() + column), ' ');
        row += text[line - skipped];
      }
      out += row + '\n';
    }
    return out;
  }

  const Layout& layout_;
  std::vector<std::size_t> rows_;
  std::vector<std::size_t> columns_;
  std::map<std::size_t, std::string> left_;   ///< by line
  std::map<std::size_t, std::string> right_;  ///< by line
  std::map<std::size_t, std::string> above_;  ///< by character
  std::map<std::size_t, std::string> below_;  ///< by character
};

std::string with_rules_around(const Layout& layout, const Drawing& drawing,
                              const std::string& text) {
  if (layout.rules().empty()) return text;
  std::string out = Margins(layout, drawing).around(text);
  out += "rules:\n";
  for (const std::string& rule : rules_in_words(layout, ShownRules::clues))
    out += "  " + rule + '\n';
  return out;
}

/// As symbol_of() and '.', without a call or a branch for each cell.
void write_vector(const Digit* values, char* text) {
  const Bytes digits = load_bytes(values);
  const Bytes letters = static_cast<Bytes>(digits > 9) & ('A' - '9' - 1);
  const Bytes blanks = static_cast<Bytes>(digits == 0) & ('0' - '.');
  store_bytes(digits + letters - blanks + '0', text);
}

}  // namespace

void append_line(std::string& out, std::span<const Digit> values) {
  const std::size_t size = values.size();
  std::array<char, max_cells> text;
  if (size < vector_bytes)
    std::transform(values.begin(), values.end(), text.begin(),
                   [](Digit digit) { return digit == 0 ? '.' : symbol_of(digit); });
  else
    for (std::size_t at = 0; at < size; at += vector_bytes) {
      at = std::min(at, size - vector_bytes);  // the last one goes over some again
      write_vector(values.data() + at, text.data() + at);
    }
  out.append(text.data(), size);
}

std::string to_line(std::span<const Digit> values) {
  std::string line;
  append_line(line, values);
  return line;
}

void append_line(std::string& out, std::span<const Digit> values, const Layout& layout) {
  if (layout.value_of(1) == 1 && layout.letters().empty()) return append_line(out, values);
  for (const Digit digit : values) out += symbol_of(digit, layout);
}

std::string to_line(std::span<const Digit> values, const Layout& layout) {
  std::string line;
  append_line(line, values, layout);
  return line;
}

namespace {

std::string layout_note(const Layout& layout) {
  const LayoutRecipe& recipe = layout.recipe();
  if (line_shows_layout(layout)) return {};
  if (recipe.base == LayoutRecipe::Base::regions && recipe.extras.empty() &&
      layout.letters().empty())
    return ' ' + region_map(layout);
  return "  " + std::string(layout_mark) + layout.name();
}

}  // namespace

void append_layout_note(std::string& out, const Layout& layout) {
  // Puzzles of one layout follow each other.
  thread_local std::string name;
  thread_local std::string note;
  if (name != layout.name()) {
    note = layout_note(layout);
    name = layout.name();
  }
  out += note;
}

void append_layout_line(std::string& out, const Layout& layout) {
  if (!line_shows_layout(layout)) ((out += layout_mark) += layout.name()) += '\n';
}

void append_pencilmark_line(std::string& out, const Layout& layout,
                            std::span<const DigitSet> candidates) {
  const int digits = layout.digit_count();
  out.reserve(out.size() + candidates.size() * static_cast<std::size_t>(digits));
  for (const DigitSet set : candidates)
    for (int digit = 1; digit <= digits; ++digit)
      out += symbol_of(
          set.contains(static_cast<Digit>(digit)) ? static_cast<Digit>(digit) : Digit{0}, layout);
}

bool line_shows_layout(const Layout& layout) {
  const LayoutRecipe& recipe = layout.recipe();
  // Some lines of these two are as well 4x4 pencil marks and a samurai.
  return recipe.base == LayoutRecipe::Base::boxes && recipe.extras.empty() &&
         recipe.grids.empty() && layout.letters().empty() &&
         recipe.box == usual_box(layout.digit_count()) && layout.digit_count() != 8 &&
         layout.digit_count() != 21;
}

std::string to_grid(const Layout& layout, std::span<const Digit> values) {
  return draw_grid(layout, to_line(values, layout));
}

std::string draw_grid(const Layout& layout, std::string_view symbols) {
  std::vector<std::string> cells;
  for (const char symbol : symbols) cells.emplace_back(1, symbol);
  return Drawing(layout, std::move(cells)).text();
}

namespace {

Drawing pencilmark_drawing(const Layout& layout, std::span<const DigitSet> candidates) {
  std::vector<std::string> cells;
  for (const DigitSet set : candidates) {
    cells.emplace_back();
    for (const Digit digit : set) cells.back() += symbol_of(digit, layout);
  }
  return {layout, std::move(cells)};
}

}  // namespace

std::string to_pencilmark_grid(const Layout& layout, std::span<const DigitSet> candidates) {
  return pencilmark_drawing(layout, candidates).text();
}

std::string with_rules(const Layout& layout, std::string drawing) {
  if (layout.rules().empty()) return drawing;
  const auto cells = static_cast<std::size_t>(layout.cell_count());
  return with_rules_around(layout, Drawing(layout, std::vector<std::string>(cells, ".")), drawing);
}

std::string ruled_pencilmark_grid(const Layout& layout, std::span<const DigitSet> candidates) {
  const Drawing drawing = pencilmark_drawing(layout, candidates);
  return with_rules_around(layout, drawing, drawing.text());
}

}  // namespace ariadne
