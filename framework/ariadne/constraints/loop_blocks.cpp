// Blocks of a loop. A block is a largest part of a graph without articulation points (biconnected
// component), and a loop stays in one block. So all edges that are not in the block of a used edge
// are not used. A depth-first search from this edge finds the blocks (Hopcroft and Tarjan, 1973). The
// block stays as it is until one of its edges is not used: those outside, which are mostly the ones that
// were forced, need no search.
//
// To explain this for an edge k and a used edge b, let w be the vertex that separates the block of k
// from b, if the two are connected. What can be reached from k without w is the near side. A loop with
// k and b would leave it twice: through w, and through another edge. The other edges are not used,
// and the reason consists of those that can be reached from b without w.

#include <algorithm>
#include <cassert>
#include <memory>

#include <ariadne/constraints/detail/depth_first.hpp>
#include <ariadne/constraints/detail/graph_propagators.hpp>

namespace ariadne {

namespace {

class LoopBlocks final : public Propagator {
 public:
  LoopBlocks(int vertices, std::vector<LiteralEdge> edges)
      : edges_(std::move(edges)),
        ways_(vertices, edges_),
        depth_first_(vertices),
        blocks_(edges_.size()),
        near_(vertices),
        far_(vertices) {
    for (int i = 0; i < count_of(edges_); ++i) owners_.add(edges_[at(i)].literal, i);
    shared_ = owners_.sort();
    queue_.reserve(at(vertices));
    open_edges_.reserve(edges_.size());
    tops_.reserve(edges_.size());
  }

  /// What wakes it: an edge is used, or is not.
  static int number_of(int edge, bool used) { return 2 * edge + (used ? 1 : 0); }

  /// A used edge forces nothing new, unless it is the first, or the last call ended at a conflict.
  bool wake(int number) override {
    if (number % 2 != 0) return ++used_ == 1 || in_conflict_;
    if (block_ >= 0 && blocks_[at(number / 2)] == block_)
      block_ = -1;
    else
      --unwoken_;
    return true;
  }
  void undo(int number) override {
    block_ = -1;
    if (number % 2 == 0) return;
    assert(used_ > 0);
    --used_;
  }

  void propagate(const Assignment& assignment, ForceSink& sink) override {
    // What was forced may have been taken back before it woke anything.
    if (block_ >= 0 && unwoken_ == 0) {
      assert(all_in_block(assignment));
      return;
    }
    block_ = -1;
    in_conflict_ = !force_all(assignment, sink);
  }

  void explain(const Assignment& assignment, Literal literal, TrailPosition before,
               std::vector<Literal>& reason) override {
    block_ = -1;
    const Supposed supposed(assignment, literal, before);
    const std::size_t from = reason.size();
    for (const auto& [used, own] : owners_.of(-literal)) {
      int other = next_used(supposed, 0);
      if (other == own) other = next_used(supposed, own + 1);
      if (other < 0) continue;
      search(supposed, edges_[at(other)].a);
      if (blocks_[at(other)] == blocks_[at(own)]) {
        while (other >= 0 && blocks_[at(other)] == blocks_[at(own)])
          other = next_used(supposed, other + 1);
        if (other < 0) continue;
        search(supposed, edges_[at(other)].a);
      }
      separate(supposed, own, other, reason);
      if (shared_) unify(reason, from);
      return;
    }
    assert(false);
  }

 private:
  Literal edge(int i) const { return edges_[at(i)].literal; }
  /// Returns false at a conflict.
  bool force_all(const Assignment& now, ForceSink& sink) {
    const int first = next_used(now, 0);
    if (first < 0) return true;
    search(now, edges_[at(first)].a);
    const int block = blocks_[at(first)];
    for (int used = first; used >= 0; used = next_used(now, used + 1))
      if (blocks_[at(used)] != block) {
        return sink.force(-edge(used));
      }
    unwoken_ = 0;
    for (int i = 0; i < count_of(edges_); ++i)
      if (blocks_[at(i)] != block && !now.is_false(edge(i))) ++unwoken_;
    for (int i = 0; i < count_of(edges_); ++i)
      if (blocks_[at(i)] != block && !now.is_false(edge(i)) && !sink.force(-edge(i))) return false;
    block_ = block;
    return true;
  }

  /// Whether all edges that can be used are in the block that is known.
  bool all_in_block(const Assignment& now) const {
    for (int i = 0; i < count_of(edges_); ++i)
      if (!now.is_false(edge(i)) && blocks_[at(i)] != block_) return false;
    return true;
  }

  template <class Trail>
  int next_used(const Trail& supposed, int from) const {
    for (int i = from; i < count_of(edges_); ++i)
      if (supposed.is_true(edge(i))) return i;
    return -1;
  }

  /// Finds the blocks of the edges that can be reached from a vertex; -1 for all others. `supposed`
  /// is an Assignment, or Supposed.
  template <class Trail>
  void search(const Trail& supposed, int root) {
    std::fill(blocks_.begin(), blocks_.end(), -1);
    tops_.clear();
    open_edges_.clear();
    depth_first_.run(
        ways_, root, [&](int, int by) { return !supposed.is_false(edge(by)); },
        [&](int, int by) { open_edges_.push_back(by); },
        [&](int vertex, int above) {
          const auto& visit = depth_first_[vertex];
          if (visit.low < depth_first_[above].time) return;
          // What is below this edge is a block.
          int last = -1;
          while (last != visit.way) {
            last = open_edges_.back();
            open_edges_.pop_back();
            blocks_[at(last)] = count_of(tops_);
          }
          tops_.push_back(above);
        });
  }

  /// After search() from the first vertex of `other`: adds why no loop has both edges.
  void separate(const Supposed& supposed, int own, int other, std::vector<Literal>& reason) {
    const int block = blocks_[at(own)];
    assert(block != blocks_[at(other)]);
    const int top = block < 0 ? -1 : tops_[at(block)];
    const int from = edges_[at(own)].a == top ? edges_[at(own)].b : edges_[at(own)].a;
    near_.clear();
    near_.mark(from);
    queue_.assign(1, from);
    int left = 0;  // edges between the two sides
    for (std::size_t i = 0; i < queue_.size(); ++i)
      for (const auto& [to, by] : ways_[queue_[i]]) {
        if (to == top || near_[to]) continue;
        if (supposed.is_false(edge(by))) continue;
        near_.mark(to);
        queue_.push_back(to);
      }
    for (const int vertex : queue_)
      for (const auto& [to, by] : ways_[vertex]) left += to == top || near_[to] ? 0 : 1;
    const auto is_far = [&](int vertex) { return vertex != top && !near_[vertex]; };
    const int start = is_far(edges_[at(other)].a) ? edges_[at(other)].a : edges_[at(other)].b;
    assert(is_far(start));
    supposed.add(edge(other), reason);
    far_.clear();
    far_.mark(start);
    queue_.assign(1, start);
    for (std::size_t i = 0; i < queue_.size() && left > 0; ++i)
      for (const auto& [to, by] : ways_[queue_[i]]) {
        if (to == top) continue;
        if (near_[to]) {
          supposed.add(-edge(by), reason);
          --left;
        } else if (far_.mark(to)) {
          queue_.push_back(to);
        }
      }
  }

  std::vector<LiteralEdge> edges_;
  Adjacency ways_;
  LiteralOwners owners_;
  bool shared_;  ///< whether a variable occurs several times
  int used_ = 0;
  bool in_conflict_ = false;
  DepthFirst depth_first_;
  std::vector<int> blocks_;      ///< the block of each edge
  int block_ = -1;               ///< that of the used edges, while it stays as it is; or -1
  int unwoken_ = 0;              ///< edges that were forced, and have not woken it yet
  std::vector<int> tops_;        ///< of each block, the vertex at which the search entered it
  std::vector<int> open_edges_;  ///< edges that were reached, and whose block is not finished
  std::vector<int> queue_;
  Marks near_;
  Marks far_;
};

}  // namespace

void post_loop_blocks(PropagatorSink& sink, int vertices, std::vector<LiteralEdge> edges) {
  const std::vector<LiteralEdge> posted = edges;
  const auto number =
      sink.add(std::make_unique<LoopBlocks>(vertices, std::move(edges)), Propagator::Cost::dear);
  for (int i = 0; i < static_cast<int>(posted.size()); ++i) {
    const Literal edge = posted[static_cast<std::size_t>(i)].literal;
    sink.watch(number, edge, LoopBlocks::number_of(i, true), true);
    sink.watch(number, -edge, LoopBlocks::number_of(i, false), true);
  }
}

}  // namespace ariadne
