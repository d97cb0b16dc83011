#pragma once

#include <cstddef>
#include <cstdint>

namespace ariadne::kinds {

/// The sorts of things.
enum class Sort : std::uint8_t { none, cell, corner, edge, row, column, side, area, line, region };
constexpr std::size_t sort_count = 10;

/// Some sorts.
struct Sorts {
  std::uint32_t bits = 0;
  bool contains(Sort sort) const { return ((bits >> static_cast<unsigned>(sort)) & 1U) != 0; }
  void insert(Sort sort) { bits |= 1U << static_cast<unsigned>(sort); }
};

/// Something on which values are. Cells, corners, and edges have coordinates in half cells: r1c1 is
/// 1, 1, its upper left corner 0, 0, and its right edge 1, 2. Rows, columns, and areas have an index
/// `y` from zero; sides have a border `y` (top, bottom, left, right) and a place `x` on it; lines and
/// regions have an index `y`.
struct Thing {
  Sort sort = Sort::none;
  int y = 0;
  int x = 0;
  friend bool operator==(const Thing&, const Thing&) = default;
};

/// A thing as a number: of things of one sort, the order is that of their coordinates.
constexpr std::int64_t packed(const Thing& thing) {
  return (static_cast<std::int64_t>(thing.sort) << 48U) |
         (static_cast<std::int64_t>(thing.y) << 24U) | static_cast<std::int64_t>(thing.x);
}
constexpr Thing unpacked(std::int64_t number) {
  return {static_cast<Sort>(number >> 48U), static_cast<int>((number >> 24U) & 0xFFFFFF),
          static_cast<int>(number & 0xFFFFFF)};
}

/// The ways in which one can go, by their numbers.
enum Way : int { up, right, down, left, upleft, upright, downright, downleft, way_count };
constexpr int rows_of_way[way_count] = {-1, 0, 1, 0, -1, -1, 1, 1};
constexpr int columns_of_way[way_count] = {0, 1, 0, -1, -1, 1, 1, -1};

}  // namespace ariadne::kinds
