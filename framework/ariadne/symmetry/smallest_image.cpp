// The smallest image of a puzzle under the symmetries of its layout, for any layout.
//
// An image is given by the cell of the puzzle that stands at each place. The levels of the chain of
// stabilisers choose it from the first place to the last: when the images of levels 0 to i are
// chosen, the cells at all places before that of level i + 1 are known, whatever follows. So a
// node of the search tree fixes a beginning of the image, digits being named in the order of their
// first appearance. Of its children only those go on whose next places are smallest, and none that
// is larger than the smallest image so far.
//
// A puzzle that looks the same from several sides reaches its smallest image in several ways. When
// one is reached for the second time, the two ways part at some node. What takes one to the other
// is a symmetry of the puzzle itself, and it takes the whole subtree of the first, which has been
// seen, to that of the second: there is nothing smaller in it, and the search goes on at that node
// with its next child.
//
//                 o   they part here, and from here it goes on
//               /   \                                                                         .
//              o     o   nothing smaller below
//             / \   / \                                                                       .
//     first ->*       *<- an equal image
//
// Cost: a unit of work for each child looked at. All images with the smallest beginning are tried,
// so it grows with the number of symmetries that the first places leave open: 100 units for a 9x9
// puzzle with both diagonals, 500,000 for a samurai. Where there are very few givens, and that many
// symmetries, it does not end in sensible time.
//
// Source: the pruning is that of B. D. McKay, Practical graph isomorphism, 1981.

#include <algorithm>
#include <cassert>

#include <ariadne/symmetry/detail/smallest_image.hpp>

namespace ariadne {

SmallestImage::SmallestImage(const LayoutSymmetries& symmetries, int cells)
    : levels_(symmetries.levels()), cells_(static_cast<std::size_t>(cells)) {
  nodes_.resize(levels_.size() + 1);
  smallest_.resize(cells_);
  tried_.resize(cells_);
}

/// The first place that is not settled above this depth.
std::size_t SmallestImage::begin_of(std::size_t depth) const {
  if (depth == 0) return 0;
  return depth < levels_.size() ? levels_[depth].cell : cells_;
}

bool SmallestImage::find(std::span<const Digit> givens, Budget& budget) {
  assert(givens.size() == cells_);
  givens_ = givens;
  budget_ = &budget;
  stopped_ = reached_ = false;
  known_ = 0;
  nodes_[0].cell_at.resize(cells_);
  for (std::size_t i = 0; i < cells_; ++i) nodes_[0].cell_at[i] = static_cast<Cell>(i);
  if (levels_.empty())
    cell_at_ = nodes_[0].cell_at;
  else
    descend(0, {});
  return !stopped_;
}

/// Reads the places that a child settles and keeps it unless they are larger than the smallest
/// known. When they are smaller, they become it, and the children before are dropped.
void SmallestImage::extend(const Node& node, std::size_t depth, Child child,
                           std::vector<Child>& children) {
  const std::size_t begin = begin_of(depth);
  const std::size_t end = begin_of(depth + 1);
  assert(begin < end && known_ >= begin);
  bool smaller = known_ < end;
  for (std::size_t place = begin; place < end; ++place) {
    const Digit given = givens_[node.cell_at[(*child.image)[place]]];
    Digit& name = child.names.name[given];
    if (given != 0 && name == 0) name = ++child.names.count;
    tried_[place] = name;
    if (smaller) continue;
    if (name > smallest_[place]) return;
    smaller = name < smallest_[place];
  }
  if (smaller) {
    std::copy(tried_.begin() + static_cast<std::ptrdiff_t>(begin),
              tried_.begin() + static_cast<std::ptrdiff_t>(end),
              smallest_.begin() + static_cast<std::ptrdiff_t>(begin));
    known_ = end;
    reached_ = false;
    children.clear();
  }
  children.push_back(child);
}

/// Searches below a node whose places so far are those of the smallest image. Returns the depth of
/// the node at which to go on.
std::size_t SmallestImage::descend(std::size_t depth, const Names& names) {
  Node& node = nodes_[depth];
  if (depth == levels_.size()) {
    if (reached_) return common_;
    reached_ = true;
    common_ = depth;
    cell_at_ = node.cell_at;
    return depth;
  }
  node.children.clear();
  for (const std::vector<Cell>& image : levels_[depth].images) {
    if (!budget_->spend()) stopped_ = true;
    if (stopped_) return 0;
    extend(node, depth, {&image, names}, node.children);
  }
  for (const Child& child : node.children) {
    std::vector<Cell>& cell_at = nodes_[depth + 1].cell_at;
    cell_at.resize(cells_);
    for (std::size_t i = 0; i < cells_; ++i) cell_at[i] = node.cell_at[(*child.image)[i]];
    const std::size_t back = descend(depth + 1, child.names);
    if (stopped_ || back < depth) return back;
    common_ = std::min(common_, depth);
  }
  return depth;
}

}  // namespace ariadne
