#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

#include <ariadne/api.hpp>
#include <ariadne/model/layout.hpp>
#include <ariadne/model/names.hpp>

namespace ariadne {

/// The symmetry of the pattern of clues: if a cell has a clue, so do its images.
enum class ClueSymmetry : std::uint8_t {
  none,
  rotate_90,      ///< rotated by a quarter turn
  rotate_180,     ///< rotated by half a turn
  horizontal,     ///< mirrored across the horizontal center line, top to bottom
  vertical,       ///< mirrored across the vertical center line, left to right
  diagonal,       ///< mirrored across the diagonal from top left to bottom right
  anti_diagonal,  ///< mirrored across the diagonal from top right to bottom left
  full,           ///< all of these
};

/// The names of the symmetries in text.
inline constexpr Choice<ClueSymmetry> clue_symmetry_names[] = {
    {"none", ClueSymmetry::none},
    {"rotate-90", ClueSymmetry::rotate_90},
    {"rotate-180", ClueSymmetry::rotate_180},
    {"horizontal", ClueSymmetry::horizontal},
    {"vertical", ClueSymmetry::vertical},
    {"diagonal", ClueSymmetry::diagonal},
    {"anti-diagonal", ClueSymmetry::anti_diagonal},
    {"full", ClueSymmetry::full}};
/// All symmetries, in the order of the enum.
inline constexpr std::array all_clue_symmetries = values_of(clue_symmetry_names);

/// "none", "rotate-90", ...
ARIADNE_API const char* to_string(ClueSymmetry symmetry);

/// The orbits of the cells of a layout, that is, the sets of cells that are images of each other.
/// The orbits are sorted by their first cells. Returns nothing if the image of a cell is not a
/// cell, because the canvas does not have this symmetry.
ARIADNE_API std::optional<std::vector<std::vector<Cell>>> orbits(const Layout& layout,
                                                                 ClueSymmetry symmetry);

/// All moves of the cells of a layout that the symmetry consists of, the identity first: for each move, the
/// image of each cell. Only the identity if the image of a cell is not a cell.
ARIADNE_API std::vector<std::vector<Cell>> symmetry_moves(const Layout& layout,
                                                          ClueSymmetry symmetry);

}  // namespace ariadne
