#pragma once

// Inside exchange: kinds of rules that are a table of pairs in the Interactive Sudoku Solver, with a
// title by which they are known again.

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include <ariadne/model/layout.hpp>

namespace ariadne {

/// A table of a kind.
struct NamedTable {
  std::string title;                      ///< "difference of 3"
  std::function<bool(int, int)> allowed;  ///< numbers that may follow each other
};
/// That of a kind which has one, with the value of its parameter, if it has any.
NamedTable table_of_kind(std::string_view kind, int value = 0);

/// Turns tables with such a title, and with the pairs that go with it, into rules of that kind. Marks
/// stay tables where other rules depend on what is marked.
void name_tables(std::vector<Rule>& rules, const Layout& layout);

}  // namespace ariadne
