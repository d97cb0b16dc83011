#pragma once

// Inside exchange: what the writers of several programs share.

#include <functional>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include <nlohmann/json.hpp>

#include <ariadne/exchange/detail/grid_parts.hpp>
#include <ariadne/exchange/detail/rule_values.hpp>
#include <ariadne/exchange/puzzle_writer.hpp>
#include <ariadne/formats/detail/clue_place.hpp>

namespace ariadne {

/// A puzzle on its way to a program whose grids have digits from 1 on and at most one rule for rows and
/// columns.
struct OutgoingPuzzle {
  const ReadItem& item;
  const Layout& layout;
  GridParts parts;
  std::vector<DigitSet> candidates;  ///< of all cells, given ones alone
};

/// Fills it; otherwise why the program cannot have such a grid, one sentence. `extras` are those that the
/// program knows by name.
std::string begin_writing(OutgoingPuzzle& puzzle, std::string_view program, bool square,
                          std::initializer_list<std::string_view> extras);

/// "<", ">", "^" or "v" for two neighbors. Throws CannotHold for other cells.
std::string inequality_sign(const Layout& layout, Cell greater, Cell smaller);

/// The place beside the grid of a clue that sees a whole row or column. Throws CannotHold.
CluePlace straight_place(const Layout& layout, const std::vector<Cell>& seen);
/// The same for a clue that sees a whole diagonal.
CluePlace diagonal_place(const Layout& layout, const std::vector<Cell>& seen);

/// "knight" or "king" for each of the moves of an anti-chess rule. Throws CannotHold for other moves.
std::vector<std::string> chess_pieces(RuleValues& values);

/// The pairs along the cells. Throws CannotHold if two do not share an edge.
std::vector<std::vector<Cell>> edges_along(const Layout& layout, const std::vector<Cell>& cells);

/// Whether one of the cells shares an edge with a cell of another rule of this kind, a minimum or maximum:
/// where all marks of a kind are one rule, it compares a cell only with neighbors that have none.
bool is_beside_another(const Layout& layout, std::string_view kind, const std::vector<Cell>& own);

/// The numbers of the solution that is known, 0 for cells where it is not; empty without one.
std::vector<int> solution_numbers(const ReadItem& item);

/// JSON as text, with U+FFFD for what is not UTF-8.
std::string text_of_json(const nlohmann::ordered_json& value);

}  // namespace ariadne
