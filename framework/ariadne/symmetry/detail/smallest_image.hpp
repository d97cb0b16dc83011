#pragma once

#include <array>
#include <span>
#include <vector>

#include <ariadne/api.hpp>
#include <ariadne/plugin/budget.hpp>
#include <ariadne/symmetry/layout_symmetries.hpp>

namespace ariadne {

/// The smallest image of a puzzle under the symmetries of any layout. See smallest_image.cpp for
/// the method.
class SmallestImage {
 public:
  /// `symmetries` must outlive the object.
  SmallestImage(const LayoutSymmetries& symmetries, int cells);

  /// Finds the smallest image. Returns false if the budget was spent; in that case, nothing is
  /// known.
  bool find(std::span<const Digit> givens, Budget& budget);

  /// After find(): the cell of the puzzle that is at each place of the smallest image.
  std::span<const Cell> cell_at() const { return cell_at_; }

 private:
  /// The names of digits in the order of their first appearance.
  struct Names {
    std::array<Digit, max_digits + 1> name{};
    Digit count = 0;
  };
  /// One image of a level, and the digit names once the cells that it fixes have been read.
  struct Child {
    const std::vector<Cell>* image;
    Names names;
  };
  /// What is known once the images of the levels above have been chosen.
  struct Node {
    std::vector<Cell> cell_at;
    std::vector<Child> children;
  };

  std::size_t begin_of(std::size_t depth) const;
  void extend(const Node& node, std::size_t depth, Child child, std::vector<Child>& children);
  std::size_t descend(std::size_t depth, const Names& names);

  std::span<const LayoutSymmetries::Level> levels_;
  std::size_t cells_;
  std::span<const Digit> givens_;
  Budget* budget_ = nullptr;
  bool stopped_ = false;

  std::vector<Node> nodes_;      ///< by depth
  std::vector<Digit> smallest_;  ///< the first known_ cells of the smallest image so far
  std::size_t known_ = 0;        ///< how many cells of it are known
  bool reached_ = false;         ///< whether cell_at_ produces the smallest image
  /// The depth of the deepest common ancestor of the current node and the node that gave the
  /// smallest image.
  std::size_t common_ = 0;
  std::vector<Cell> cell_at_;
  std::vector<Digit> tried_;
};

}  // namespace ariadne
