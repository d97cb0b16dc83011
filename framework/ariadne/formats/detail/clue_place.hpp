#pragma once

#include <span>

#include <ariadne/api.hpp>
#include <ariadne/model/layout.hpp>

namespace ariadne {

/// Where a clue stands beside the grid, and how far the next cell that it sees is from each.
struct CluePlace {
  Position place;  ///< a row or column outside: -1, or as many as there are
  int down;        ///< rows
  int across;      ///< columns
};
/// The place of a clue that sees these cells, at least one.
ARIADNE_API CluePlace clue_place(const Layout& layout, std::span<const Cell> seen);

}  // namespace ariadne
