#pragma once

#include <span>
#include <vector>

#include <ariadne/api.hpp>
#include <ariadne/model/layout.hpp>
#include <ariadne/plugin/random.hpp>

namespace ariadne {

/// The symmetries of a layout: the permutations of its cells that take its set of groups to itself.
/// A permutation holds for each cell the one it goes to. See the source for the method.
///
/// Immutable: may be shared between threads.
class ARIADNE_API LayoutSymmetries {
 public:
  /// What is possible for one cell when all cells before it stay where they are. `images` has one
  /// symmetry for each place that the cell can go to, the first being the identity.
  struct Level {
    Cell cell;                              ///< that moves
    std::vector<std::vector<Cell>> images;  ///< one symmetry for each place
  };

  /// Finds the symmetries of a layout.
  explicit LayoutSymmetries(const Layout& layout);

  /// The cells that can move when those before them stay, ascending. Each symmetry is, in one way,
  /// a product of one image from each level: the last level's is applied first. Their number is
  /// therefore the product of the numbers of images.
  std::span<const Level> levels() const { return levels_; }

  /// One of them, all equally likely. Draws once for each level.
  std::vector<Cell> random(Random& random) const;

 private:
  int cells_;
  std::vector<Level> levels_;
};

}  // namespace ariadne
