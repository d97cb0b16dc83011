#pragma once

#include <array>
#include <span>
#include <vector>

#include <ariadne/api.hpp>
#include <ariadne/plugin/budget.hpp>
#include <ariadne/symmetry/layout_symmetries.hpp>

namespace ariadne {

/// The smallest image of a puzzle under the symmetries of any layout. See the source.
class SmallestImage {
 public:
  /// `symmetries` must outlive it.
  SmallestImage(const LayoutSymmetries& symmetries, int cells);

  /// False when the budget was spent, and nothing is known.
  bool find(std::span<const Digit> givens, Budget& budget);

  /// After find(): the cell of the puzzle that is at each place of the smallest image.
  std::span<const Cell> cell_at() const { return cell_at_; }

 private:
  /// The names of digits in the order of their first appearance.
  struct Names {
    std::array<Digit, max_digits + 1> name{};
    Digit count = 0;
  };
  /// One image of a level, and the names after the cells that it settles.
  struct Child {
    const std::vector<Cell>* image;
    Names names;
  };
  /// What is known when the images of the levels above are chosen.
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
  std::vector<Digit> smallest_;  ///< the smallest image so far, as far as it is known
  std::size_t known_ = 0;        ///< how many cells of it
  bool reached_ = false;         ///< whether cell_at_ makes it
  std::size_t common_ = 0;       ///< the depth of the last node above it that is also above here
  std::vector<Cell> cell_at_;
  std::vector<Digit> tried_;
};

}  // namespace ariadne
