// The closure of a graph, in rows of bits.
//
// Nodes that follow from each other have one row in the end, so the graph of these components has
// no circles, and the row of a component is the rows of its nodes and of the components that follow
// at once. Tarjan's search gives the components in just this order, the last ones first. A
// component that is in the row already, since it follows from another one, is passed over.
//
// Cost: a look at each node that follows and is still open, and a few unions of rows for each node.
//
// Source: R. Tarjan, Depth-first search and linear graph algorithms, SIAM J. Comput. 1 (1972); E.
// Nuutila, Efficient transitive closure computation in large digraphs (1995).

#include <algorithm>
#include <bit>
#include <cassert>

#include <ariadne/logic/closure.hpp>

namespace ariadne {

void Closure::begin(std::span<std::uint64_t> rows, std::size_t nodes, std::size_t words) {
  assert(words >= words_for(nodes) && rows.size() >= nodes * words);
  rows_ = rows;
  words_ = words;
  node_words_ = words_for(nodes);
  unmet_.assign(node_words_, ~std::uint64_t{0});
  if (nodes % 64 != 0) unmet_.back() = (std::uint64_t{1} << (nodes % 64)) - 1;
  open_.assign(node_words_, 0);
  lowest_.resize(nodes);
  path_.clear();
  stack_.clear();
  clock_ = 0;
}

void Closure::enter(std::size_t node) {
  assert(contains(unmet_, node));
  unmet_[node / 64] &= ~(std::uint64_t{1} << (node % 64));
  insert(open_, node);
  lowest_[node] = clock_++;
  path_.push_back(static_cast<Node>(node));
  stack_.push_back(static_cast<Node>(node));
}

/// A node that follows and was not met yet; a number past all nodes if there are none.
std::size_t Closure::next_of(std::size_t node) const {
  const std::uint64_t* const bits = row(node);
  for (std::size_t w = 0; w < node_words_; ++w)
    if (const std::uint64_t found = bits[w] & unmet_[w]; found != 0)
      return w * 64 + static_cast<std::size_t>(std::countr_zero(found));
  return node_words_ * 64;
}

void Closure::close_from(std::size_t root) {
  if (!contains(unmet_, root)) return;
  enter(root);
  while (!path_.empty()) {
    const std::size_t node = path_.back();
    if (const std::size_t next = next_of(node); next < node_words_ * 64) {
      enter(next);
      continue;
    }
    path_.pop_back();
    // All that follow have been met. Those that are still open lead back, if they were met before.
    const Node met = lowest_[node];
    Node lowest = met;
    const std::uint64_t* const bits = row(node);
    for (std::size_t w = 0; w < node_words_; ++w)
      for_each_bit(bits[w] & open_[w], w * 64,
                   [&](std::size_t other) { lowest = std::min(lowest, lowest_[other]); });
    lowest_[node] = lowest;
    if (lowest != met) continue;
    std::size_t first = stack_.size();
    do --first;
    while (stack_[first] != node);
    close_component(first);
  }
}

/// Makes a component of the open nodes from `first` on.
void Closure::close_component(std::size_t first) {
  assert(first < stack_.size());
  const std::size_t words = words_;
  const std::span<const Node> members = std::span(stack_).subspan(first);
  std::uint64_t* const whole = row(members[0]);
  for (const Node node : members.subspan(1)) add_all(whole, row(node), words);
  more_.assign(words, 0);
  for (const Node node : members) {
    insert(more_, node);
    open_[node / 64] &= ~(std::uint64_t{1} << (node % 64));
  }
  add_following(whole);
  for (const Node node : members.subspan(1)) std::copy_n(whole, words, row(node));
  stack_.resize(first);
}

/// Adds what follows from the nodes of a row, without those that are in more_ already. Those with
/// high numbers come first: they were met late, and so most of the others follow from them.
void Closure::add_following(std::uint64_t* whole) {
  const std::size_t words = words_;
  std::uint64_t* const more = more_.data();
  for (std::size_t w = node_words_; w-- > 0;)
    while (const std::uint64_t left = whole[w] & ~more[w])
      add_all(more, row(w * 64 + static_cast<std::size_t>(std::bit_width(left)) - 1), words);
  add_all(whole, more, words);
}

void Closure::complete(std::span<std::uint64_t> row) {
  assert(row.size() == words_ && stack_.empty());
  more_.assign(words_, 0);
  add_following(row.data());
}

}  // namespace ariadne
