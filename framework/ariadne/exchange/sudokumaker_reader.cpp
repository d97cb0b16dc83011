// SudokuMaker: an address has compressed JSON. Of the constraints, which are of types with a number, those
// that say what the grid is like are known, and all others are listed.
//
//     {"formatVersion": 2, "puzzle": {"width": 9, "height": 9, "minDigit": 1, "maxDigit": 9,
//      "cells": [{"value": 5, "given": true}, {}], "constraints": [{"type": 0}]}}

#include <algorithm>
#include <initializer_list>
#include <string>
#include <vector>

#include <ariadne/exchange/detail/link_json.hpp>
#include <ariadne/exchange/detail/link_readers.hpp>
#include <ariadne/model/quotes.hpp>

namespace ariadne {

using nlohmann::json;

namespace {

bool is_known(std::string_view key, std::initializer_list<std::string_view> known) {
  return std::find(known.begin(), known.end(), key) != known.end();
}

}  // namespace

bool is_sudokumaker(const json& document) {
  const auto puzzle = document.is_object() ? document.find("puzzle") : document.end();
  return puzzle != document.end() && document.contains("formatVersion") && puzzle->is_object() &&
         puzzle->contains("cells") && puzzle->contains("width");
}

LinkPuzzle read_sudokumaker(const json& document) {
  const json& all = document["puzzle"];
  LinkPuzzle puzzle(whole_number(all, "height").value_or(0),
                    whole_number(all, "width").value_or(0));
  if (whole_number(all, "minDigit").value_or(1) != 1)
    fail({}, "a SudokuMaker puzzle whose digits do not begin at 1, which is not supported");
  if (const auto most = whole_number(all, "maxDigit")) puzzle.set_digits(*most);
  puzzle.notes().title = text_of(all, "name");
  puzzle.notes().author = text_of(all, "author");
  puzzle.notes().rules = text_of(all, "comment");
  const json& cells = list_of(all, "cells");
  if (cells.size() != static_cast<std::size_t>(puzzle.cell_count()))
    fail({}, "the SudokuMaker puzzle has " + std::to_string(cells.size()) + " cells instead of " +
                 std::to_string(puzzle.cell_count()));
  for (std::size_t i = 0; i < cells.size(); ++i) {
    if (!cells[i].is_object()) continue;
    for (const auto& [key, value] : cells[i].items())
      if (!is_known(key, {"value", "given"}))
        puzzle.leave("the entry " + in_quotes(key) + " of a cell");
    if (!is_set(cells[i], "given")) continue;
    if (const auto value = whole_number(cells[i], "value"))
      puzzle.give(static_cast<Cell>(i), *value);
    else
      puzzle.leave("the text " + in_quotes(text_of(cells[i], "value")) + " in a cell");
  }
  for (const auto& [key, value] : all.items())
    if (!is_known(key, {"name", "author", "comment", "type", "width", "height", "minDigit",
                        "maxDigit", "cells", "constraints"}))
      puzzle.leave("the entry " + in_quotes(key));
  bool usual = false;
  std::vector<int> regions;
  for (const json& constraint : list_of(all, "constraints")) {
    const auto type = whole_number(constraint, "type");
    const json& map = list_of(constraint, "regions");
    if (type == 0) {
      usual = true;
    } else if (type == 1 && map.size() == cells.size()) {
      for (const json& region : map) regions.push_back(whole_number(region).value_or(-1));
    } else {
      const std::string name = text_of(constraint, "name");
      puzzle.leave("a constraint of the type " + text_of(constraint, "type") +
                   (name.empty() ? "" : " with the name " + in_quotes(name)));
    }
  }
  // Regions are boxes only, and without the usual constraint, rows and columns are no groups.
  if (!usual) puzzle.without_lines();
  if (!regions.empty())
    puzzle.set_regions(regions);
  else if (usual)
    puzzle.usual_regions();
  return puzzle;
}

}  // namespace ariadne
