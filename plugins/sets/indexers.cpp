// Cells whose number says where another digit is.
//
//   row-indexer     if the cell in row r has the number v, the cell of its column in row v has r, and only
//                   then. It says where, within its column, the number of its row is.
//   column-indexer  the same along its row: the cell in column v has the number c of its column
//   box-indexer     the v-th cell of the cell's box, in reading order, has the cell's own place in the box
//   value-index     the first cell has a value, the second cell a number X, and the X-th of the cells
//                   behind them has that value

#include <algorithm>

#include <ariadne/constraints/relation.hpp>
#include <ariadne/constraints/table.hpp>
#include <ariadne/plugin/plugin.hpp>

namespace ariadne::plugins::sets {
namespace {

/// The cell has the number i+1 if and only if `line[i]` has the number `own`.
void post_index(ConstraintSink& sink, const std::string& label, const Layout& frame, Cell cell,
                const std::vector<Cell>& line, int own) {
  const int off = 1 - frame.value_of(1);
  for (std::size_t i = 0; i < line.size(); ++i) {
    const int number = static_cast<int>(i) + 1;
    if (line[i] != cell) {
      const auto both = pair_table(
          frame, [=](int first, int second) { return (first == number) == (second == own); });
      sink.post(std::make_shared<const Relation>(label, cell, line[i], both));
      continue;
    }
    // The cell itself: it has this number only if that is its own.
    DigitSet digits = DigitSet::all(frame.digit_count());
    const int digit = number + off;
    if (number != own && digit >= 1 && digit <= frame.digit_count())
      digits.erase(static_cast<Digit>(digit));
    // And its own number only if it is at its own place.
    const int own_digit = own + off;
    if (number != own && own_digit >= 1 && own_digit <= frame.digit_count())
      digits.erase(static_cast<Digit>(own_digit));
    sink.post(std::make_shared<const Table>(label, std::vector<Cell>{cell},
                                            std::vector<DigitSet>{digits}));
  }
}

/// The cells in a row (down = 0) or column through a cell.
std::vector<Cell> line_through(const Layout& frame, Cell cell, bool column) {
  std::vector<Cell> cells;
  const Position at = frame.position(cell);
  for (int i = 0; i < (column ? frame.rows() : frame.columns()); ++i)
    if (const auto found = column ? frame.cell_at(i, at.column) : frame.cell_at(at.row, i))
      cells.push_back(*found);
  return cells;
}

void post_row_indexer(Parameters& parameters, const Layout& frame, ConstraintSink& sink) {
  for (const Cell cell : parameters.cells("cells")) {
    post_index(sink, "row indexer", frame, cell, line_through(frame, cell, true),
               frame.position(cell).row + 1);
    sink.mark({Mark::Kind::shade, {cell}, {}, "#7cc77c"});
  }
}

void post_column_indexer(Parameters& parameters, const Layout& frame, ConstraintSink& sink) {
  for (const Cell cell : parameters.cells("cells")) {
    post_index(sink, "column indexer", frame, cell, line_through(frame, cell, false),
               frame.position(cell).column + 1);
    sink.mark({Mark::Kind::shade, {cell}, {}, "#c77c7c"});
  }
}

void post_box_indexer(Parameters& parameters, const Layout& frame, ConstraintSink& sink) {
  for (const Cell cell : parameters.cells("cells")) {
    const auto box =
        std::find_if(frame.groups_of(cell).begin(), frame.groups_of(cell).end(),
                     [&](Membership m) { return frame.groups()[m.group].kind == GroupKind::box; });
    if (box == frame.groups_of(cell).end())
      throw ConfigError(frame.cell_name(cell) + " is in no box");
    const std::vector<Cell>& cells = frame.groups()[box->group].cells;
    const auto place = std::find(cells.begin(), cells.end(), cell) - cells.begin();
    post_index(sink, "box indexer", frame, cell, cells, static_cast<int>(place) + 1);
    sink.mark({Mark::Kind::shade, {cell}, {}, "#7c7cc7"});
  }
}

void post_value_index(Parameters& parameters, const Layout& frame, ConstraintSink& sink) {
  const std::vector<Cell>& cells = parameters.cells("cells");
  if (cells.size() < 3) throw ConfigError("it needs a value, a distance, and cells to count along");
  const DigitSet all = DigitSet::all(frame.digit_count());
  std::vector<DigitSet> rows;
  for (int v = 1; v <= frame.digit_count(); ++v)
    for (int d = 1; d <= frame.digit_count(); ++d) {
      const int distance = frame.value_of(static_cast<Digit>(d));
      if (distance < 1 || distance + 1 >= static_cast<int>(cells.size())) continue;
      std::vector<DigitSet> row(cells.size(), all);
      row[0] = DigitSet::of(static_cast<Digit>(v));
      row[1] = DigitSet::of(static_cast<Digit>(d));
      row[static_cast<std::size_t>(distance) + 1] = DigitSet::of(static_cast<Digit>(v));
      rows.insert(rows.end(), row.begin(), row.end());
    }
  sink.post(std::make_shared<const Table>("value index", cells, std::move(rows)));
  sink.mark({Mark::Kind::arrow, cells});
}

}  // namespace

void add_indexers(Registrar& plugin) {
  const Parameter cells = Parameter::cells("cells", "The cells");
  plugin.constraint(
      "row-indexer",
      "The number in a cell of row R says in which row the digit R appears in the cell's column",
      {cells}, post_row_indexer);
  plugin.constraint(
      "column-indexer",
      "The number in a cell of column C says in which column the digit C appears in the cell's row",
      {cells}, post_column_indexer);
  plugin.constraint("box-indexer",
                    "The number in the P-th cell of a box is the position in this box at which the "
                    "digit P appears",
                    {cells}, post_box_indexer);
  plugin.constraint(
      "value-index", "The number in one cell is the position of a value along a line",
      {Parameter::cells("cells",
                        "First the cell with the value to look for, then the cell with the "
                        "position of this value, then the cells of the line")},
      post_value_index);
}

}  // namespace ariadne::plugins::sets
