// Random regions, by cutting trees.
//
// A random tree connects all cells of the square. It is cut between two cells, so that both parts
// have a multiple of N cells; each such cut is equally likely. Both parts are connected, and are
// divided in the same way, each by a tree of its own, until they have N cells.
//
//     o-o o-o        o-o o-o
//     |     |        |     |
//     o-o o-o        o-o o-o
//     |   |     ->   |   |
//     o-o-o-o        o-o o-o
//       |   |          |   |
//     o-o o-o        o-o o-o
//
// If a tree cannot be cut, another one is drawn. Few parts have no tree that can be cut; after enough
// trees, everything begins anew.
//
// Neither rows nor columns are favored, but not all maps are equally likely. Compact regions, which
// have many trees, are the most likely ones. Wilson's algorithm makes all trees equally likely
// ("Generating random spanning trees more quickly than the cover time", 1996). Cutting random trees
// is also used to draw electoral districts (DeFord, Duchin, and Solomon, "Recombination", 2021).
//
// Cost: 15 trees for 9x9, and 50 for 25x25.

#include "regions.hpp"

#include <algorithm>
#include <cassert>
#include <numeric>

namespace ariadne::plugins::jigsaw {

namespace {

/// How many trees are drawn for a part before everything begins anew.
constexpr int most_trees = 100;

}  // namespace

Regions::Regions(int size, Random& random)
    : size_(static_cast<Index>(size)), region_(size_ * size_), nodes_(size_ * size_) {
  std::vector<Index> cells(nodes_.size());
  do {
    join_all();
    std::iota(cells.begin(), cells.end(), Index{0});
  } while (!divide(cells, random));
  assert(static_cast<Index>(region_count_) == size_);
}

void Regions::join_all() {
  region_count_ = 0;
  for (Index cell = 0; cell < nodes_.size(); ++cell) {
    Node& node = nodes_[cell];
    node.neighbor_count = 0;
    const auto add = [&](Index neighbor) { node.neighbors[node.neighbor_count++] = neighbor; };
    if (cell >= size_) add(cell - size_);
    if (cell % size_ > 0) add(cell - 1);
    if (cell % size_ + 1 < size_) add(cell + 1);
    if (cell + size_ < nodes_.size()) add(cell + size_);
  }
}

/// Divides a connected part into regions. Returns false if no tree could be cut.
bool Regions::divide(std::span<Index> part, Random& random) {
  assert(!part.empty() && part.size() % size_ == 0);
  if (part.size() == size_) {
    for (const Index cell : part) region_[cell] = region_count_;
    ++region_count_;
    return true;
  }
  for (int tree = 0; tree < most_trees; ++tree) {
    draw_tree(part, random);
    if (!cut_tree(random)) continue;
    separate(part);
    const auto end =
        std::partition(part.begin(), part.end(), [&](Index cell) { return nodes_[cell].is_below; });
    const auto below = static_cast<std::size_t>(end - part.begin());
    return divide(part.first(below), random) && divide(part.subspan(below), random);
  }
  return false;
}

/// From each cell that is not in the tree yet, a random walk leads to the tree. What remains of the
/// walk without its loops joins the tree.
void Regions::draw_tree(std::span<const Index> part, Random& random) {
  for (const Index cell : part) {
    nodes_[cell].in_tree = nodes_[cell].is_below = false;
    nodes_[cell].size = 1;
  }
  order_.assign(1, part[part.size() / 2]);
  nodes_[order_[0]].in_tree = true;
  for (const Index start : part) {
    for (Index at = start; !nodes_[at].in_tree; at = nodes_[at].parent) {
      Node& node = nodes_[at];          // walked through again, it is left another way: a loop less
      assert(node.neighbor_count > 0);  // the part is connected
      node.parent = node.neighbors[static_cast<Index>(random.below(node.neighbor_count))];
    }
    const auto joined = static_cast<std::ptrdiff_t>(order_.size());
    for (Index at = start; !nodes_[at].in_tree; at = nodes_[at].parent) {
      nodes_[at].in_tree = true;
      order_.push_back(at);
    }
    std::reverse(order_.begin() + joined, order_.end());
  }
}

/// Chooses a cut that leaves a multiple of N cells on each side. Returns false if no cut does so.
bool Regions::cut_tree(Random& random) {
  cuts_.clear();
  for (Index i = order_.size(); i-- > 1;) {
    const Node& node = nodes_[order_[i]];
    if (node.size % size_ == 0) cuts_.push_back(order_[i]);
    nodes_[node.parent].size += node.size;
  }
  assert(nodes_[order_[0]].size == order_.size());
  if (cuts_.empty()) return false;
  nodes_[cuts_[static_cast<Index>(random.below(cuts_.size()))]].is_below = true;
  for (const Index cell : std::span(order_).subspan(1))
    nodes_[cell].is_below |= nodes_[nodes_[cell].parent].is_below;
  return true;
}

/// Separates cells on different sides of the cut: they are no longer neighbors.
void Regions::separate(std::span<const Index> part) {
  for (const Index cell : part) {
    Node& node = nodes_[cell];
    Index kept = 0;
    for (Index i = 0; i < node.neighbor_count; ++i)
      if (nodes_[node.neighbors[i]].is_below == node.is_below)
        node.neighbors[kept++] = node.neighbors[i];
    node.neighbor_count = kept;
  }
}

}  // namespace ariadne::plugins::jigsaw
