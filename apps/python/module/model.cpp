// Layouts and boards, as components and notebooks see them.

#include <ariadne/draw/svg.hpp>
#include <ariadne/layouts/find_layout.hpp>
#include <ariadne/model/detail/group_words.hpp>
#include <ariadne/model/layout.hpp>
#include <ariadne/plugin/descriptor.hpp>
#include <ariadne/plugin/random.hpp>

#include "board.hpp"
#include "parts.hpp"

namespace ariadne::python {

const Board& LiveBoard::get() const {
  if (board_ == nullptr)
    throw py::value_error("a board can be used only during the call that it was passed to");
  return *board_;
}

py::list masks_of(std::span<const DigitSet> sets) {
  py::list list(sets.size());
  for (std::size_t i = 0; i < sets.size(); ++i)
    PyList_SET_ITEM(list.ptr(), static_cast<Py_ssize_t>(i),
                    PyLong_FromUnsignedLong(sets[i].bits()));
  return list;
}

py::list cells_of(const CellSet& cells) {
  py::list list;
  for (const Cell cell : cells) list.append(cell);
  return list;
}

std::shared_ptr<Layout> layout_named(const std::string& name) {
  const LayoutChoice choice = find_layout(name);
  if (!choice.fixed)
    throw ConfigError("each puzzle of this layout has its own regions; add them, as in jigsaw:MAP");
  return std::const_pointer_cast<Layout>(choice.fixed);
}

namespace {

Cell checked_cell(const Layout& layout, int cell) {
  if (cell < 0 || cell >= layout.cell_count())
    throw py::index_error("there is no cell " + std::to_string(cell) +
                          "; cells are numbered 0 to " + std::to_string(layout.cell_count() - 1));
  return static_cast<Cell>(cell);
}

Digit checked_digit(const Layout& layout, int digit) {
  if (digit < 1 || digit > layout.digit_count())
    throw py::value_error("there is no digit " + std::to_string(digit));
  return static_cast<Digit>(digit);
}

py::list groups_of_kind(std::span<const Group> groups) {
  py::list list;
  for (const Group& group : groups) list.append(py::tuple(py::cast(group.cells)));
  return list;
}

void add_layout(py::module_& module) {
  py::class_<Layout, std::shared_ptr<Layout>>(module, "Layout",
                                              "What all puzzles of a kind have in common: their "
                                              "cells, digits, and groups")
      .def(py::init(&layout_named), py::arg("name"))
      .def_property_readonly(
          "name", [](const Layout& layout) { return layout.name(); },
          "As `layout=` takes it, such as 9x9+x")
      .def_property_readonly("cells", &Layout::cell_count,
                             "How many cells there are; they are numbered from 0 in reading order")
      .def_property_readonly("digits", &Layout::digit_count,
                             "How many digits there are; they are numbered from 1")
      .def_property_readonly("rows", &Layout::rows, "The rows of the canvas")
      .def_property_readonly("columns", &Layout::columns, "The columns of the canvas")
      .def_property_readonly(
          "houses", [](const Layout& layout) { return groups_of_kind(layout.houses()); },
          "The cells of each house: a group with as many cells as there are digits")
      .def_property_readonly(
          "groups", [](const Layout& layout) { return groups_of_kind(layout.groups()); },
          "The cells of each group, which all differ; the houses come first")
      .def_property_readonly(
          "group_names",
          [](const Layout& layout) {
            py::list names;
            for (const Group& group : layout.groups()) names.append(group.name);
            return names;
          },
          "The name of each of `groups`: r1, c9, b5, and names of extra groups")
      .def_property_readonly(
          "group_kinds",
          [](const Layout& layout) {
            py::list kinds;
            for (const Group& group : layout.groups()) kinds.append(to_string(group.kind));
            return kinds;
          },
          "The kind of each of `groups`: row, column, box, or extra")
      .def(
          "peers",
          [](const Layout& layout, int cell) {
            const auto peers = layout.peers(checked_cell(layout, cell));
            return std::vector<Cell>(peers.begin(), peers.end());
          },
          py::arg("cell"), "The cells that share a group with the cell")
      .def(
          "position",
          [](const Layout& layout, int cell) {
            const Position at = layout.position(checked_cell(layout, cell));
            return py::make_tuple(at.row, at.column);
          },
          py::arg("cell"), "The row and the column of the cell on the canvas, both from 0")
      .def(
          "cell_name",
          [](const Layout& layout, int cell) {
            return layout.cell_name(checked_cell(layout, cell));
          },
          py::arg("cell"), "The name of the cell: r1c1")
      .def("__eq__",
           [](const Layout& layout, const Layout& other) { return layout.name() == other.name(); })
      .def("__hash__", [](const Layout& layout) { return py::hash(py::str(layout.name())); })
      .def("__repr__", [](const Layout& layout) { return "Layout('" + layout.name() + "')"; });
}

void add_board(py::module_& module) {
  py::class_<LiveBoard>(module, "Board",
                        "The state while solving; it can be used only during the call that it was "
                        "passed to")
      .def_property_readonly(
          "layout",
          [](const LiveBoard& board) {
            return std::const_pointer_cast<Layout>(board.get().layout_ptr());
          },
          "The layout of the puzzle")
      .def_property_readonly("wants_evidence", &LiveBoard::wants_evidence,
                             "Whether steps need evidence now; rating does not")
      .def_property_readonly(
          "values", [](const LiveBoard& board) { return bytes_of(board.get().values()); },
          "The digit of each cell as bytes, 0 for open cells; a copy")
      .def_property_readonly(
          "masks", [](const LiveBoard& board) { return masks_of(board.get().candidates()); },
          "The candidates of each cell as a number: bit d-1 is set for the digit d; a copy")
      .def(
          "candidates",
          [](const LiveBoard& board, int cell) {
            const Board& all = board.get();
            return list_of(all.candidates(checked_cell(all.layout(), cell)));
          },
          py::arg("cell"), "The candidates of a cell; none if it has a value")
      .def(
          "cells",
          [](const LiveBoard& board, int digit) {
            const Board& all = board.get();
            return cells_of(all.cells(checked_digit(all.layout(), digit)));
          },
          py::arg("digit"), "The open cells that have the digit as a candidate")
      .def(
          "is_given",
          [](const LiveBoard& board, int cell) {
            const Board& all = board.get();
            return all.is_given(checked_cell(all.layout(), cell));
          },
          py::arg("cell"), "Whether the value of the cell came with the puzzle");
}

}  // namespace

void add_model(py::module_& module) {
  add_layout(module);
  add_board(module);
  py::class_<Random>(module, "Random", "The random numbers of one puzzle")
      .def(py::init<std::uint64_t, std::uint64_t>(), py::arg("seed"), py::arg("item") = 0)
      .def("bits", [](Random& random) { return random(); })
      .def(
          "below",
          [](Random& random, std::uint64_t bound) {
            if (bound == 0) throw py::value_error("the bound must be greater than 0");
            return random.below(bound);
          },
          py::arg("bound"))
      .def(
          "shuffle",
          [](Random& random, py::list items) {
            for (std::size_t i = items.size(); i > 1; --i) {
              const auto other = static_cast<std::size_t>(random.below(i));
              const py::object kept = items[i - 1];
              items[i - 1] = items[other];
              items[other] = kept;
            }
          },
          py::arg("items"));
  module.attr("build_tag") = ARIADNE_BUILD_TAG;
}

}  // namespace ariadne::python
