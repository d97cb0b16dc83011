#pragma once

#include <vector>

#include <ariadne/plugin/plugin.hpp>

namespace ariadne::plugins::exotic {

/// Three houses with one cell in common. `first` and `second` both meet `third` in more cells.
struct Crossing {
  GroupIndex first;   ///< a row, say
  GroupIndex second;  ///< a column
  GroupIndex third;   ///< a box
  Cell center;        ///< the cell in all three
};

/// Some digits that each have to be in one of three cells.
struct Firework {
  const Crossing* crossing;  ///< of the three houses
  Cell wing;                 ///< in the first house, not in the third
  Cell other_wing;           ///< in the second house, not in the third
  DigitSet digits;           ///< two or more
};

/// Lists the fireworks of a board. Keeps what it knows of a layout.
class Fireworks {
 public:
  /// All fireworks of two or more digits on open cells, crossing by crossing.
  const std::vector<Firework>& on(const Board& board);

 private:
  void learn(LayoutPtr layout);

  LayoutPtr layout_;
  std::vector<Crossing> crossings_;
  std::vector<Firework> found_;
};

}  // namespace ariadne::plugins::exotic
