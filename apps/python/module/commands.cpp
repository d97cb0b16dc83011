// The commands of the program, run within Python: the same options, the same records.

#include <ariadne/draw/svg.hpp>
#include <ariadne/formats/puzzle_notes.hpp>
#include <ariadne/formats/writer.hpp>

#include "parts.hpp"
#include "puzzle.hpp"
#include "session.hpp"

namespace ariadne::python {

namespace {

/// (exit status, what it writes, what it notes)
py::tuple run_words(const std::vector<std::string>& words) {
  PythonCaller caller;
  int status = 0;
  run_as_command(caller, [&] { status = run_command(program(), words); });
  return py::make_tuple(status, py::bytes(caller.output()), caller.notes());
}

py::list options_of(const Options& options) {
  py::list list;
  for (const OptionInfo& option : options.own()) {
    py::dict row;
    row["name"] = option.name;
    row["value"] = option.value;
    row["help"] = option.help;
    row["choices"] = option.choices;
    row["many"] = option.many;
    list.append(row);
  }
  return list;
}

/// What the help says of a command.
py::dict table_of(const std::string& name) {
  const Command& command = command_named(name);
  const Options options = command.options();
  py::dict table;
  table["summary"] = command.summary;
  table["usage"] = options.usage();
  table["about"] = options.about();
  table["options"] = options_of(options);
  return table;
}

/// The first puzzle of words of a command line as a picture; `values` may fill its cells, if they are
/// those of a grid.
std::string picture(const std::vector<std::string>& words, const py::object& values,
                    const std::string& title) {
  PythonCaller caller;
  ReadItem item;
  read_puzzles(caller, words, [&](Inputs& inputs) {
    if (!inputs.next(item)) throw ConfigError("there is no puzzle");
    if (!item.good())
      throw ConfigError(Place{item.file, item.error_line, item.error_column}, item.error);
  });
  if (item.notes && item.notes->writing)
    return svg_picture(item.notes->writing->drawing({}), title);
  std::vector<Digit> shown;
  if (!values.is_none()) shown = digits_of(values, *item.layout);
  return svg_picture(BoardView{*item.layout, item.givens, shown, item.candidates}, title);
}

}  // namespace

void add_commands(py::module_& module) {
  module.def("run", &run_words, py::arg("words"));
  module.def("forget_plugins", &forget_plugins);
  module.def("table", &table_of, py::arg("command"));
  module.def("picture", &picture, py::arg("words"), py::arg("values"), py::arg("title"));
}

}  // namespace ariadne::python
