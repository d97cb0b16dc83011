// Blocks of a loop. A block is a largest part of a graph without articulation points (biconnected
// component), and a loop stays in one block. So all edges that are not in the block of a used edge
// are not used. A depth-first search from this edge finds the blocks (Hopcroft and Tarjan, 1973).
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
        states_(edges_.size(), State::open),
        left_(edges_.size()),
        blocks_(edges_.size()),
        near_(vertices),
        far_(vertices) {
    for (int i = 0; i < count_of(edges_); ++i) owners_.add(edges_[at(i)].literal, i);
    shared_ = owners_.sort();
    queue_.reserve(at(vertices));
    open_edges_.resize(edges_.size());
    tops_.reserve(edges_.size());
  }

  /// The edge of this number is used, or gone.
  static constexpr int used(int edge) { return 2 * edge; }
  static constexpr int gone(int edge) { return 2 * edge + 1; }

  /// A used edge forces nothing new, unless it is the first, or the last call ended at a conflict.
  bool wake(int number) override {
    State& state = states_[at(number / 2)];
    assert(state == State::open);
    if (number % 2 == 0) {
      state = State::used;
      return ++used_ == 1 || in_conflict_;
    }
    state = State::gone;
    --left_;
    return true;
  }
  void undo(int number) override {
    State& state = states_[at(number / 2)];
    assert(state == (number % 2 == 0 ? State::used : State::gone));
    if (number % 2 == 0)
      --used_;
    else
      ++left_;
    state = State::open;
  }

  void propagate(const Assignment& assignment, ForceSink& sink) override {
    in_conflict_ = !force_all(assignment, sink);
  }

  void explain(const Assignment& assignment, Literal literal, TrailPosition before,
               std::vector<Literal>& reason) override {
    const Supposed supposed(assignment, literal, before);
    const std::size_t from = reason.size();
    for (const auto& [used, own] : owners_.of(-literal)) {
      int other = next_used(supposed, 0);
      if (other == own) other = next_used(supposed, own + 1);
      if (other < 0) continue;
      const auto is_open = [&](int i) { return !supposed.is_false(edge(i)); };
      search(edges_[at(other)].a, is_open);
      if (blocks_[at(other)] == blocks_[at(own)]) {
        while (other >= 0 && blocks_[at(other)] == blocks_[at(own)])
          other = next_used(supposed, other + 1);
        if (other < 0) continue;
        search(edges_[at(other)].a, is_open);
      }
      separate(supposed, own, other, reason);
      if (shared_) unify(reason, from);
      return;
    }
    assert(false);
  }

 private:
  enum class State : std::uint8_t { open, used, gone };

  Literal edge(int i) const { return edges_[at(i)].literal; }
  /// Returns false at a conflict.
  bool force_all(const Assignment& now, ForceSink& sink) {
    if (used_ == 0) return true;
    const auto first =
        static_cast<int>(std::find(states_.begin(), states_.end(), State::used) - states_.begin());
    const auto is_left = [this](int i) { return states_[at(i)] != State::gone; };
    if (search(edges_[at(first)].a, is_left, left_)) return true;
    const int block = blocks_[at(first)];
    for (int i = first; i < count_of(edges_); ++i)
      if (states_[at(i)] == State::used && blocks_[at(i)] != block) return sink.force(-edge(i));
    for (int i = 0; i < count_of(edges_); ++i)
      if (states_[at(i)] == State::open && blocks_[at(i)] != block && !now.is_false(edge(i)) &&
          !sink.force(-edge(i)))
        return false;
    return true;
  }

  int next_used(const Supposed& supposed, int from) const {
    for (int i = from; i < count_of(edges_); ++i)
      if (supposed.is_true(edge(i))) return i;
    return -1;
  }

  /// Finds the blocks of the edges that can be reached from a vertex over edges that are open; -1 for
  /// all others. Or returns true if they are one block of `all` edges.
  template <class IsOpen>
  bool search(int root, IsOpen is_open, std::size_t all = 0) {
    std::fill(blocks_.begin(), blocks_.end(), -1);
    tops_.clear();
    std::size_t open = 0;
    bool is_one = false;
    depth_first_.run(
        ways_, root, [&](int, int by) { return is_open(by); },
        [&](int, int by) { open_edges_[open++] = by; },
        [&](int vertex, int above) {
          const auto& visit = depth_first_[vertex];
          if (visit.low < depth_first_[above].time) return;
          // What is below this edge is a block.
          const int way = visit.way;
          if (open == all && open_edges_[0] == way) {
            is_one = true;
            return;
          }
          const int block = count_of(tops_);
          int last = -1;
          while (last != way) {
            last = open_edges_[--open];
            blocks_[at(last)] = block;
          }
          tops_.push_back(above);
        });
    return is_one;
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
  std::vector<State> states_;    ///< of each edge
  std::size_t left_;             ///< edges that are not gone
  std::vector<int> blocks_;      ///< the block of each edge
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
  for (int i = 0; i < count_of(posted); ++i) {
    sink.watch(number, posted[at(i)].literal, LoopBlocks::used(i), true);
    sink.watch(number, -posted[at(i)].literal, LoopBlocks::gone(i), true);
  }
}

}  // namespace ariadne
