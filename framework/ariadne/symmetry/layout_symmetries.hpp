#pragma once

#include <span>
#include <vector>

#include <ariadne/api.hpp>
#include <ariadne/model/layout.hpp>
#include <ariadne/plugin/random.hpp>

namespace ariadne {

/// The symmetries of a layout: the permutations of its cells that turn each group into a group. A
/// permutation contains the destination of each cell. See layout_symmetries.cpp for the method.
///
/// Threads: objects are immutable, and threads may share them.
class ARIADNE_API LayoutSymmetries {
 public:
  /// The symmetries that keep all cells before `cell` in their places. `images` contains one such
  /// symmetry for each place to which `cell` can move; the first one is the identity.
  struct Level {
    Cell cell;                              ///< the cell that moves
    std::vector<std::vector<Cell>> images;  ///< one symmetry for each place
  };

  /// Finds the symmetries of a layout.
  explicit LayoutSymmetries(const Layout& layout);

  /// The levels of all cells that can move while those before them stay in place, ascending. Each
  /// symmetry is the product of one image from each level, in exactly one way; the image of the
  /// last level is applied first. The number of symmetries is therefore the product of the numbers
  /// of images.
  std::span<const Level> levels() const { return levels_; }

  /// A random symmetry; all symmetries are equally likely. Draws one random number for each level.
  std::vector<Cell> random(Random& random) const;

 private:
  int cells_;
  std::vector<Level> levels_;
};

}  // namespace ariadne
