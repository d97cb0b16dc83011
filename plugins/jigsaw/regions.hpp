#pragma once

#include <array>
#include <cstddef>
#include <span>
#include <vector>

#include <ariadne/plugin/random.hpp>

namespace ariadne::plugins::jigsaw {

/// N random connected regions of N cells each on a square of N x N cells; see regions.cpp.
class Regions {
 public:
  Regions(int size, Random& random);

  /// The region, 0 .. N-1, of each cell in reading order.
  std::span<const int> map() const { return region_; }

 private:
  using Index = std::size_t;

  /// A cell, and its place in the tree of its part.
  struct Node {
    Index neighbor_count;
    std::array<Index, 4> neighbors;  ///< the first of them: those in the same part
    bool in_tree;
    Index parent;   ///< in the tree; of a cell that is not in it, where the walk went from here
    Index size;     ///< how many cells are below it in the tree, and the cell itself
    bool is_below;  ///< whether it is on the lower side of the cut
  };

  void join_all();
  bool divide(std::span<Index> part, Random& random);
  void draw_tree(std::span<const Index> part, Random& random);
  bool cut_tree(Random& random);
  void separate(std::span<const Index> part);

  Index size_;
  std::vector<int> region_;
  std::vector<Node> nodes_;   ///< one for each cell
  std::vector<Index> order_;  ///< the cells of a tree, each after its parent
  std::vector<Index> cuts_;   ///< the cells above which the tree can be cut
  int region_count_ = 0;      ///< how many are complete
};

}  // namespace ariadne::plugins::jigsaw
