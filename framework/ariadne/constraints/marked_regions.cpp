// The propagator looks at the part of each node whose edges changed. The part has some marks, and the
// nodes that it may still get are those within reach. If no size is left, there is a conflict. An edge
// out of the part is a wall if no size is left with what is behind it, and is there if the part is not
// yet a region and has no other edge out of it.

#include <algorithm>
#include <array>
#include <cassert>
#include <memory>

#include <ariadne/constraints/detail/graph_propagators.hpp>
#include <ariadne/constraints/detail/posted_filter.hpp>
#include <ariadne/constraints/detail/scoped_parts.hpp>
#include <ariadne/constraints/region_sizes.hpp>

namespace ariadne {

MarkedRegions::MarkedRegions(std::string label, int nodes, std::vector<GraphEdge> edges,
                             std::vector<int> marked,
                             const std::function<Sizes(std::span<const int> marks)>& sizes)
    : Constraint(std::move(label), cells_of({}, edges)),
      nodes_(nodes),
      edges_(std::move(edges)),
      mark_of_(at(nodes), -1),
      marks_(count_of(marked)),
      unmarked_(sizes({})),
      pair_(at(marks_ * marks_)) {
  for (int a = 0; a < marks_; ++a) {
    mark_of_[at(marked[at(a)])] = a;
    single_.push_back(sizes(std::array{a}));
    for (int b = a + 1; b < marks_; ++b)
      pair_[at(a * marks_ + b)] = pair_[at(b * marks_ + a)] = sizes(std::array{a, b});
  }
}

class MarkedRegions::Parts final : public Propagator {
 public:
  Parts(const MarkedRegions& regions, std::vector<LiteralEdge> edges)
      : regions_(regions),
        edges_(std::move(edges)),
        ways_(regions.nodes_, edges_),
        inside_(regions.nodes_),
        reached_(regions.nodes_),
        done_(regions.nodes_),
        by_(at(regions.nodes_)),
        distance_(at(regions.nodes_)),
        partners_(at(regions.marks_)),
        is_behind_(at(regions.nodes_), false) {
    Sizes all = regions.unmarked_;
    for (const Sizes sizes : regions.single_) all |= sizes;
    for (const Sizes sizes : regions.pair_) all |= sizes;
    largest_ = largest;
    while (largest_ > 0 && !all[at(largest_)]) --largest_;
    for (int a = 0; a < regions.marks_; ++a) {
      partners_[at(a)] = regions.single_[at(a)];
      for (int b = 0; b < regions.marks_; ++b)
        partners_[at(a)] |= regions.pair_[at(a * regions.marks_ + b)];
    }
    for (int i = 0; i < regions.nodes_; ++i) changed_.push_back(i);
    for (int i = 0; i < count_of(edges_); ++i) owners_.add(edges_[at(i)].literal, i);
    owners_.sort();
  }

  bool wake(int number) override {
    changed_.push_back(edges_[at(number)].a);
    changed_.push_back(edges_[at(number)].b);
    return true;
  }

  void propagate(const Assignment& assignment, ForceSink& sink) override {
    const Supposed now(assignment);
    done_.clear();
    for (const int node : changed_)
      if (!done_[node] && !look_at(now, node, sink)) return;
    changed_.clear();
  }

  void explain(const Assignment& assignment, Literal literal, TrailPosition before,
               std::vector<Literal>& reason) override {
    const Supposed supposed(assignment, literal, before);
    for (const Literal own : {literal, -literal})
      for (const auto& [same, edge] : owners_.of(own))
        for (const int end : {edges_[at(edge)].a, edges_[at(edge)].b})
          if (find_reason(supposed, end, reason)) return;
    // The wall that is supposed is in the way, as are others to the same part.
    for (const auto& [same, edge] : owners_.of(literal)) {
      const LiteralEdge& wall = edges_[at(edge)];
      if (find_reason(supposed, wall.a, reason, wall.b) ||
          find_reason(supposed, wall.b, reason, wall.a))
        return;
    }
    for (int node = 0; node < regions_.nodes_; ++node)
      if (find_reason(supposed, node, reason)) return;
    assert(false);
  }

 private:
  /// What is joined.
  struct Part {
    int size = 0;
    int marks = 0;
    std::array<int, 2> mark{-1, -1};
  };

  void add_to(Part& part, int node) const {
    ++part.size;
    const int mark = regions_.mark_of_[at(node)];
    if (mark < 0) return;
    if (part.marks < 2) part.mark[at(part.marks)] = mark;
    ++part.marks;
  }

  /// The nodes that are joined to a node, as far as they are not inside yet: into nodes_.
  Part flood(const Supposed& supposed, int from) {
    Part part;
    const std::size_t begin = nodes_.size();
    inside_.mark(from);
    nodes_.push_back(from);
    by_[at(from)] = -1;
    for (std::size_t i = begin; i < nodes_.size(); ++i) {
      add_to(part, nodes_[i]);
      if (part.marks > 2 || part.size > largest_) break;
      for (const auto& [to, by] : ways_[nodes_[i]])
        if (supposed.is_true(edges_[at(by)].literal) && inside_.mark(to)) {
          nodes_.push_back(to);
          by_[at(to)] = by;
        }
    }
    return part;
  }
  Part start_flood(const Supposed& supposed, int from) {
    inside_.clear();
    nodes_.clear();
    return flood(supposed, from);
  }

  /// Sizes of at least so many.
  static Sizes from_size(int size) { return ~Sizes{} << at(size); }

  /// The sizes that a part can reach if nothing is in its way.
  Sizes sizes_of(const Part& part) const {
    if (part.marks > 2 || part.size > largest_) return {};
    Sizes sizes = ~Sizes{};
    if (part.marks == 1) sizes = partners_[at(part.mark[0])];
    if (part.marks == 2) sizes = final_sizes(part);
    return sizes & from_size(part.size);
  }
  /// The sizes that a part can have with the marks that it has.
  Sizes final_sizes(const Part& part) const {
    if (part.marks == 0) return regions_.unmarked_;
    if (part.marks == 1) return regions_.single_[at(part.mark[0])];
    if (part.marks > 2) return {};
    return regions_.pair_[at(part.mark[0] * regions_.marks_ + part.mark[1])];
  }
  bool is_region(const Part& part) const {
    return part.size <= largest && final_sizes(part)[at(part.size)];
  }

  /// Whether a part can become a region with what may be joined to the nodes in nodes_: into room_. With
  /// `walls`, edges that are not there are in the way.
  bool has_room(const Supposed& supposed, const Part& part, bool walls) {
    reached_.clear();
    room_.clear();
    for (const int node : nodes_) {
      reached_.mark(node);
      distance_[at(node)] = 0;
      room_.push_back(node);
    }
    for (std::size_t i = 0; i < room_.size(); ++i) {
      const int distance = distance_[at(room_[i])] + 1;
      if (part.size + distance > largest_) break;
      for (const auto& [to, by] : ways_[room_[i]]) {
        if (walls && supposed.is_false(edges_[at(by)].literal)) continue;
        if (is_behind_[at(to)] || !reached_.mark(to)) continue;
        distance_[at(to)] = distance;
        room_.push_back(to);
      }
    }
    const Sizes within = from_size(part.size) & ~from_size(count_of(room_) + 1);
    if ((final_sizes(part) & within).any()) return true;
    if (part.marks >= 2) return false;
    const auto reach = [&](int node) {
      return within & from_size(part.size + distance_[at(node)]);
    };
    for (std::size_t i = nodes_.size(); i < room_.size(); ++i) {
      const int mark = regions_.mark_of_[at(room_[i])];
      if (mark < 0) continue;
      // A part without marks may also get two of them.
      const Sizes sizes = part.marks == 0
                              ? partners_[at(mark)]
                              : regions_.pair_[at(part.mark[0] * regions_.marks_ + mark)];
      if ((sizes & reach(room_[i])).any()) return true;
    }
    return false;
  }

  /// What follows for the part of a node. Returns false at a conflict.
  bool look_at(const Supposed& now, int from, ForceSink& sink) {
    const Part part = start_flood(now, from);
    for (const int node : nodes_) done_.mark(node);
    if (sizes_of(part).none() || !has_room(now, part, true)) {
      // Both ways, as there may be no literal that is false.
      const Literal literal = conflict_at(now);
      if (sink.force(literal)) sink.force(-literal);
      return false;
    }
    own_ = nodes_;
    int way_to = -1;
    int way_by = -1;
    bool several = is_region(part);
    for (const int node : own_)
      for (const auto& [to, by] : ways_[node]) {
        const Literal literal = edges_[at(by)].literal;
        if (!now.is_open(literal)) continue;
        if (inside_[to] && std::find(own_.begin(), own_.end(), to) != own_.end()) continue;
        nodes_.clear();
        inside_.clear();
        for (const int one : own_) inside_.mark(one);
        const Part other = flood(now, to);
        Part both = part;
        for (const int one : nodes_) add_to(both, one);
        if (other.marks > 2 || sizes_of(both).none()) {
          if (!sink.force(-literal)) return false;
          continue;
        }
        several |= way_to >= 0 && !inside_[way_to];
        way_to = to;
        way_by = by;
      }
    if (several || way_to < 0) return true;
    return sink.force(edges_[at(way_by)].literal);
  }

  /// A literal that is false, at a part in nodes_ that cannot become a region.
  Literal conflict_at(const Supposed& now) const {
    for (const int node : nodes_)
      for (const auto& [to, by] : ways_[node]) {
        const Literal literal = edges_[at(by)].literal;
        if (now.is_true(literal)) return -literal;
        if (now.is_false(literal)) return literal;
      }
    for (const int node : room_)
      for (const auto& [to, by] : ways_[node])
        if (now.is_false(edges_[at(by)].literal)) return edges_[at(by)].literal;
    // Nothing is in the way, so the reason needs no literal.
    return -edges_[0].literal;
  }

  /// Adds why the part of a node cannot become a region, if that is so. If there is a wall between it and
  /// another node, it cannot be joined to the part of that node.
  bool find_reason(const Supposed& supposed, int from, std::vector<Literal>& reason,
                   int behind = -1) {
    const std::size_t begin = reason.size();
    const auto add_part = [&] {
      for (const int node : nodes_)
        if (by_[at(node)] >= 0) supposed.add(edges_[at(by_[at(node)])].literal, reason);
    };
    if (behind >= 0) {
      start_flood(supposed, behind);
      add_part();
      for (const int node : nodes_) is_behind_[at(node)] = true;
    }
    const Part part = start_flood(supposed, from);
    add_part();
    bool found = sizes_of(part).none() || (behind < 0 && !has_room(supposed, part, false));
    if (!found && !has_room(supposed, part, true)) {
      found = true;
      for (const int node : room_)
        for (const auto& [to, by] : ways_[node])
          if (supposed.is_false(edges_[at(by)].literal))
            supposed.add(-edges_[at(by)].literal, reason);
    }
    if (behind >= 0) std::fill(is_behind_.begin(), is_behind_.end(), false);
    if (!found) reason.resize(begin);
    unify(reason, begin);
    return found;
  }

  const MarkedRegions& regions_;
  std::vector<LiteralEdge> edges_;
  Adjacency ways_;
  LiteralOwners owners_;
  int largest_;
  std::vector<int> changed_;  ///< nodes whose edges changed
  Marks inside_;
  Marks reached_;
  Marks done_;
  std::vector<int> by_;          ///< the edge by which a node was reached
  std::vector<int> distance_;    ///< of each node from the part
  std::vector<Sizes> partners_;  ///< by mark: sizes with it and at most one other
  std::vector<bool> is_behind_;  ///< nodes that cannot be joined, while a reason is looked for
  std::vector<int> nodes_;
  std::vector<int> own_;
  std::vector<int> room_;
};

bool MarkedRegions::holds(std::span<const Digit> values) const {
  assert(values.size() == scope().size());
  const ScopedParts parts(GraphNodes(at(nodes_)), edges_, scope(), values);
  if (!parts.good()) return false;
  std::vector<std::vector<int>> marks(at(nodes_));
  for (int node = 0; node < nodes_; ++node)
    if (mark_of_[at(node)] >= 0) marks[at(parts.root(node))].push_back(mark_of_[at(node)]);
  for (int node = 0; node < nodes_; ++node) {
    if (parts.root(node) != node) continue;
    const std::vector<int>& own = marks[at(node)];
    const int size = parts.size(node);
    if (own.size() > 2 || size > largest) return false;
    const Sizes sizes = own.empty()       ? unmarked_
                        : own.size() == 1 ? single_[at(own[0])]
                                          : pair_[at(own[0] * marks_ + own[1])];
    if (!sizes[at(size)]) return false;
  }
  return true;
}

bool MarkedRegions::filter(std::span<DigitSet> domains) const {
  return filter_by_posting(*this, domains);
}

bool MarkedRegions::post(PropagatorSink& sink) const {
  ConditionLiterals literals(sink);
  std::vector<LiteralEdge> edges;
  for (const GraphEdge& edge : edges_)
    edges.push_back({edge.a, edge.b, literals.or_never(edge.when)});
  const std::vector<LiteralEdge> posted = edges;
  post_joined_parts(sink, nodes_, edges);
  const auto number =
      sink.add(std::make_unique<Parts>(*this, std::move(edges)), Propagator::Cost::moderate);
  for (int i = 0; i < count_of(posted); ++i) {
    sink.watch(number, posted[at(i)].literal, i, false);
    sink.watch(number, -posted[at(i)].literal, i, false);
  }
  return true;
}

}  // namespace ariadne
