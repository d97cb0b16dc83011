// Early loops. For each path of used edges, its two ends know each other, and how many edges it has:
//
//     a --- . --- u     v --- . --- b        the edge u-v joins two paths: a and b are now its ends
//
// A path has no other open ends, so each edge that is used takes a few steps, and can be taken back
// in the opposite order. An edge that joins the ends of a path closes a loop. If an edge is used
// elsewhere, that is wrong. If the loop is closed, all other edges are not used.

#include <cassert>
#include <memory>

#include <ariadne/constraints/detail/graph_propagators.hpp>
#include <ariadne/constraints/detail/used_way.hpp>

namespace ariadne {

namespace {

class LoopEnds final : public Propagator {
 public:
  LoopEnds(int vertices, std::vector<LiteralEdge> edges)
      : edges_(std::move(edges)),
        ways_(vertices, edges_),
        ends_(at(vertices)),
        lengths_(at(vertices), 0),
        degrees_(at(vertices), 0),
        on_loop_(count_of(edges_)),
        way_(edges_, ways_) {
    for (int i = 0; i < vertices; ++i) ends_[at(i)] = i;
    for (int i = 0; i < count_of(edges_); ++i) owners_.add(edges_[at(i)].literal, i);
    shared_ = owners_.sort();
    joins_.reserve(edges_.size());
    closing_.reserve(edges_.size());
    loops_.reserve(at(vertices));
  }

  bool wake(int edge) override {
    const auto [u, v, literal] = edges_[at(edge)];
    const int degree_u = degrees_[at(u)]++;
    const int degree_v = degrees_[at(v)]++;
    Join join{edge, Join::crowded, -1, 0, 0, last_end_};
    if (degree_u >= 2 || degree_v >= 2) {
      ++crowded_;
      joins_.push_back(join);
      return false;
    }
    if (degree_u == 1 && degree_v == 1 && ends_[at(u)] == v) {
      assert(ends_[at(v)] == u);
      join.a = Join::closed;
      joins_.push_back(join);
      loops_.push_back(edge);
      --paths_;
      return true;
    }
    const int a = ends_[at(u)];
    const int b = ends_[at(v)];
    assert(a != b && ends_[at(a)] == u && ends_[at(b)] == v);
    join.a = a;
    join.b = b;
    join.length_a = lengths_[at(a)];
    join.length_b = lengths_[at(b)];
    joins_.push_back(join);
    // The only path may now be closed too early.
    if (paths_ == 1 && degree_u + degree_v == 0) find_closing(last_end_);
    ends_[at(a)] = b;
    ends_[at(b)] = a;
    lengths_[at(a)] = lengths_[at(b)] = lengths_[at(u)] + lengths_[at(v)] + 1;
    paths_ += 1 - degree_u - degree_v;
    last_end_ = a;
    find_closing(a);
    return !closing_.empty() || !loops_.empty();
  }

  void undo(int edge) override {
    const Join join = joins_.back();
    joins_.pop_back();
    assert(join.edge == edge);
    const auto [u, v, literal] = edges_[at(edge)];
    const int degree_u = --degrees_[at(u)];
    const int degree_v = --degrees_[at(v)];
    last_end_ = join.last_end;
    if (join.a == Join::crowded) {
      --crowded_;
    } else if (join.a == Join::closed) {
      assert(loops_.back() == edge);
      loops_.pop_back();
      ++paths_;
    } else {
      assert(ends_[at(join.a)] == join.b && ends_[at(join.b)] == join.a);
      ends_[at(join.a)] = u;
      ends_[at(join.b)] = v;
      lengths_[at(join.a)] = join.length_a;
      lengths_[at(join.b)] = join.length_b;
      paths_ -= 1 - degree_u - degree_v;
    }
  }

  void propagate(const Assignment& assignment, ForceSink& sink) override {
    if (crowded_ > 0) return;  // a clause is broken
    if (!loops_.empty())
      leave_one_loop(assignment, sink);
    else
      forbid_closing(assignment, sink);
    closing_.clear();
  }

  void explain(const Assignment& assignment, Literal literal, TrailPosition before,
               std::vector<Literal>& reason) override {
    const Supposed supposed(assignment, literal, before);
    const std::size_t from = reason.size();
    const auto own = owners_.of(-literal);
    for (const auto& [used, edge] : own) {
      if (!mark_loop(supposed, edge)) continue;
      const int elsewhere = first_elsewhere(supposed, own);
      if (elsewhere < 0) continue;
      add_loop(supposed, edge, reason);
      supposed.add(edges_[at(elsewhere)].literal, reason);
      if (shared_) unify(reason, from);
      return;
    }
    for (const int closed_by : loops_) {
      if (!supposed.is_true(edges_[at(closed_by)].literal) || !mark_loop(supposed, closed_by))
        continue;
      const auto is_outside = [&](const auto& owner) { return !on_loop_[owner.second]; };
      if (std::none_of(own.begin(), own.end(), is_outside)) continue;
      add_loop(supposed, closed_by, reason);
      if (shared_) unify(reason, from);
      return;
    }
    assert(false);
  }

 private:
  /// What an edge that became used changed.
  struct Join {
    static constexpr int crowded = -1;  ///< nothing: an end had two edges already
    static constexpr int closed = -2;   ///< it closed a loop
    int edge;
    int a;  ///< the end of the path that went to the first vertex of the edge, or one of the above
    int b;
    int length_a;
    int length_b;
    int last_end;
  };
  /// The edges that would close the path that ends here.
  void find_closing(int end) {
    for (const auto& [to, edge] : ways_[end])
      if (to == ends_[at(end)]) closing_.push_back(edge);
  }

  void forbid_closing(const Assignment& assignment, ForceSink& sink) {
    for (const int edge : closing_) {
      const auto [u, v, literal] = edges_[at(edge)];
      if (!assignment.is_open(literal) || degrees_[at(u)] != 1 || degrees_[at(v)] != 1) continue;
      if (ends_[at(u)] != v || count_of(joins_) == lengths_[at(u)]) continue;
      if (!sink.force(-literal)) return;
    }
  }

  void leave_one_loop(const Assignment& assignment, ForceSink& sink) {
    const bool found = mark_loop(Supposed(assignment), loops_.back());
    assert(found);
    static_cast<void>(found);
    for (const Join& join : joins_)
      if (!on_loop_[join.edge] && !sink.force(-edges_[at(join.edge)].literal)) return;
    for (int i = 0; i < count_of(edges_); ++i)
      if (!on_loop_[i] && !sink.force(-edges_[at(i)].literal)) return;
  }

  /// Marks the edges of a loop that an edge closes, if used edges lead from one end to the other.
  bool mark_loop(const Supposed& supposed, int edge) {
    if (!way_.find_around(supposed, edge)) return false;
    on_loop_.clear();
    on_loop_.mark(edge);
    way_.for_each_edge([&](int by) { on_loop_.mark(by); });
    return true;
  }
  /// After mark_loop().
  void add_loop(const Supposed& supposed, int edge, std::vector<Literal>& reason) const {
    supposed.add(edges_[at(edge)].literal, reason);
    way_.for_each_edge([&](int by) { supposed.add(edges_[at(by)].literal, reason); });
  }
  /// The used edge that has been used for the longest time and is not on the loop, or -1.
  int first_elsewhere(const Supposed& supposed,
                      std::span<const std::pair<Literal, int>> own) const {
    for (const Join& join : joins_) {
      if (on_loop_[join.edge]) continue;
      if (!supposed.is_true(edges_[at(join.edge)].literal)) break;
      return join.edge;
    }
    for (const auto& [literal, edge] : own)
      if (!on_loop_[edge]) return edge;
    return -1;
  }

  std::vector<LiteralEdge> edges_;
  Adjacency ways_;
  LiteralOwners owners_;
  bool shared_;            ///< whether a variable occurs several times
  std::vector<int> ends_;  ///< of each end of a path, the other one; of other vertices, themselves
  std::vector<int> lengths_;  ///< of each end, the length of its path
  std::vector<int> degrees_;
  std::vector<Join> joins_;   ///< of the used edges, in the order in which they became used
  int paths_ = 0;             ///< that are not closed
  int crowded_ = 0;           ///< used edges at vertices with two others
  int last_end_ = 0;          ///< an end of the path that changed last
  std::vector<int> loops_;    ///< the edges that closed one
  std::vector<int> closing_;  ///< edges that may have to be forbidden
  Marks on_loop_;
  UsedWay way_;
};

}  // namespace

void post_loop_ends(PropagatorSink& sink, int vertices, std::vector<LiteralEdge> edges) {
  const std::vector<LiteralEdge> posted = edges;
  const auto number =
      sink.add(std::make_unique<LoopEnds>(vertices, std::move(edges)), Propagator::Cost::cheap);
  for (int i = 0; i < count_of(posted); ++i) sink.watch(number, posted[at(i)].literal, i, true);
}

}  // namespace ariadne
