// Paths with alternating links, for X-chains and XY-chains.
//
//     a = b - c = d        '=' strong: not both out      '-' weak: not both in
//
// If a is out, b is in, so c is out and d is in: one of the two ends is true, whatever lies
// between. All candidates on such a path have strong links, so only these are nodes, and the graph
// is small. ends() searches breadth-first with a bit for each node, all from one start in some
// dozen word operations; on the many boards without a chain, nothing else is done. first_path()
// searches depth-first, link by link in their order, for the chain that is reported; it turns back
// if the targets are farther away than the remaining links, counted backwards from them once.

#include "path_search.hpp"

#include <algorithm>
#include <cassert>
#include <limits>

namespace ariadne::plugins::chains {

namespace {

constexpr int unreachable = std::numeric_limits<int>::max() / 2;
/// Steps of a search in depth before it gives up: paths that must not cross themselves are hard to
/// find in theory, though not on boards.
constexpr int most_work = 100'000;

}  // namespace

void PathSearch::clear() {
  nodes_.clear();
  strong_.clear();
  weak_.clear();
}

PathSearch::Node PathSearch::add_node(Candidate candidate) {
  nodes_.push_back({candidate});
  return static_cast<Node>(nodes_.size() - 1);
}

void PathSearch::add_strong(Node from, Node to) {
  // The links of a node are added one after the other, before those of later nodes.
  assert(from < nodes_.size() &&
         (nodes_[from].strong == 0 || nodes_[from].strong == strong_.size()));
  strong_.push_back(to);
  nodes_[from].strong = strong_.size();
}

void PathSearch::add_weak(Node from, Node to) {
  assert(from < nodes_.size() && (nodes_[from].weak == 0 || nodes_[from].weak == weak_.size()));
  weak_.push_back(to);
  nodes_[from].weak = weak_.size();
}

void PathSearch::finish() {
  // Until now strong and weak are where a node's links end, zero for a node without any.
  std::size_t strong_begin = 0;
  std::size_t weak_begin = 0;
  for (NodeLinks& node : nodes_) {
    const std::size_t strong_end = std::max(node.strong, strong_begin);
    const std::size_t weak_end = std::max(node.weak, weak_begin);
    node.strong = strong_begin;
    node.weak = weak_begin;
    strong_begin = strong_end;
    weak_begin = weak_end;
  }
  words_ = words_for(nodes_.size());
  strong_rows_.assign(nodes_.size() * words_, 0);
  weak_rows_.assign(nodes_.size() * words_, 0);
  sets_.resize(5 * words_);
  for (Node node = 0; node < nodes_.size(); ++node) {
    for (const Node to : strong(node)) insert({strong_rows_.data() + node * words_, words_}, to);
    for (const Node to : weak(node)) insert({weak_rows_.data() + node * words_, words_}, to);
  }
}

std::span<const PathSearch::Node> PathSearch::strong(Node node) const {
  const std::size_t end = node + 1 < nodes_.size() ? nodes_[node + 1].strong : strong_.size();
  return {strong_.data() + nodes_[node].strong, strong_.data() + end};
}

std::span<const PathSearch::Node> PathSearch::weak(Node node) const {
  const std::size_t end = node + 1 < nodes_.size() ? nodes_[node + 1].weak : weak_.size();
  return {weak_.data() + nodes_[node].weak, weak_.data() + end};
}

BitWords PathSearch::ends(Node start, int most) {
  assert(start < nodes_.size() && most >= 3);
  const auto set = [this](std::size_t i) {
    return std::span<std::uint64_t>(sets_.data() + i * words_, words_);
  };
  std::fill(sets_.begin(), sets_.end(), 0);
  const std::span<std::uint64_t> out = set(0);  // of the walks' last step
  const std::span<std::uint64_t> in = set(1);
  const std::span<std::uint64_t> all_out = set(2);
  const std::span<std::uint64_t> all_in = set(3);
  const auto follow = [this](std::span<std::uint64_t> from, const std::vector<std::uint64_t>& rows,
                             std::span<std::uint64_t> to) {
    std::fill(to.begin(), to.end(), 0);
    for (std::size_t w = 0; w < words_; ++w)
      for_each_bit(from[w], w * 64, [&](std::size_t node) {
        for (std::size_t i = 0; i < words_; ++i) to[i] |= rows[node * words_ + i];
      });
  };
  const auto only_new = [this](std::span<std::uint64_t> some, std::span<std::uint64_t> all) {
    for (std::size_t i = 0; i < words_; ++i) {
      some[i] &= ~all[i];
      all[i] |= some[i];
    }
  };
  insert(out, start);
  insert(all_out, start);
  for (int links = 1; links <= most && !is_empty(out); links += 2) {
    follow(out, strong_rows_, in);
    // What one link reaches may be an end all the same, by a longer way.
    if (links >= 3) only_new(in, all_in);
    follow(in, weak_rows_, out);
    only_new(out, all_out);
  }
  return all_in;
}

/// For each node the links that a walk from it, off, takes at least to a target.
void PathSearch::measure(BitWords targets) {
  left_.assign(nodes_.size(), unreachable);
  queue_.clear();
  const auto reach = [this](Node in, int links) {
    for (const Node out : strong(in))
      if (left_[out] == unreachable) {
        left_[out] = links + 1;
        queue_.push_back(out);
      }
  };
  for_each_cell(targets, [&](Cell target) { reach(target, 0); });
  for (std::size_t i = 0; i < queue_.size(); ++i)
    for (const Node in : weak(queue_[i])) reach(in, left_[queue_[i]] + 1);
}

bool PathSearch::first_path(Node start, BitWords targets, int most, std::vector<Node>& path) {
  assert(targets.size() == words_);
  measure(targets);
  targets_ = targets;
  most_ = most;
  work_left_ = most_work;
  path_ = &path;
  path.assign(1, start);
  return left_[start] <= most && extend(start, 0);
}

bool PathSearch::visited(Cell cell) const {
  return std::any_of(path_->begin(), path_->end(),
                     [&](Node node) { return nodes_[node].candidate.cell == cell; });
}

/// Takes the path, which ends at this node, off, with so many links, on to a target.
bool PathSearch::extend(Node node, int links) {
  assert(path_->back() == node && path_->size() == static_cast<std::size_t>(links) + 1);
  for (const Node in : strong(node)) {
    const bool back = in == path_->front();
    const Cell cell = nodes_[in].candidate.cell;
    if (!back && cell != nodes_[node].candidate.cell && visited(cell)) continue;
    path_->push_back(in);
    if (links + 1 >= 3 && contains(targets_, in)) return true;
    if (!back)
      for (const Node out : weak(in)) {
        if (links + 2 + left_[out] > most_ || visited(nodes_[out].candidate.cell)) continue;
        if (--work_left_ < 0) return false;
        path_->push_back(out);
        if (extend(out, links + 2)) return true;
        path_->pop_back();
      }
    path_->pop_back();
  }
  return false;
}

}  // namespace ariadne::plugins::chains
