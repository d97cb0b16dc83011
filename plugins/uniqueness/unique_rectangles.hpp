#pragma once

#include <span>
#include <vector>

#include "rectangles.hpp"

namespace ariadne::plugins::uniqueness {

/// Four open cells that must not come down to two digits. Cells in two lists: the floor holds
/// nothing but the two digits, the roof holds more.
struct UniqueRectangle {
  std::array<Cell, 4> cells;  ///< as those of Rectangle
  Digit low;
  Digit high;
  std::array<std::uint8_t, 4>
      order;  ///< places in `cells`: floor, then roof, each in reading order
  std::size_t floor_size;

  DigitSet digits() const { return DigitSet::of(low) | DigitSet::of(high); }
  std::size_t roof_size() const { return 4 - floor_size; }
  std::size_t floor_place(std::size_t i) const { return order[i]; }
  std::size_t roof_place(std::size_t i) const { return order[floor_size + i]; }
  Cell floor(std::size_t i) const { return cells[floor_place(i)]; }
  Cell roof(std::size_t i) const { return cells[roof_place(i)]; }
  /// Whether the two cells of the roof stand opposite each other.
  bool roof_is_diagonal() const { return roof_place(0) + roof_place(1) == 3; }
  bool contains(Cell cell) const {
    return cell == cells[0] || cell == cells[1] || cell == cells[2] || cell == cells[3];
  }
};

/// The unique rectangles of a board: board.derived<UniqueRectangles>(). They begin at cells that
/// have the two digits alone, in reading order; four cells are taken once.
class UniqueRectangles final : public Derived {
 public:
  void derive(const Board& board) override;

  /// With candidates of the two digits that may have been removed from three of the cells.
  std::span<const UniqueRectangle> with_missing() const { return with_missing_.found; }
  /// All four cells have both digits.
  std::span<const UniqueRectangle> complete() const { return complete_.found; }

 private:
  struct List {
    std::vector<UniqueRectangle> found;
    std::vector<bool> taken;  ///< by Rectangle::index
  };
  void search(const Board& board, List& list, std::span<const DigitSet> possible);
  static void add(const Board& board, List& list, const Rectangle& rectangle, DigitSet digits);

  List with_missing_;
  List complete_;
  std::vector<DigitSet> possible_;  ///< digits that each open cell can have, candidates or not
};

}  // namespace ariadne::plugins::uniqueness
