#include <algorithm>
#include <cassert>

#include <ariadne/constraints/detail/graph_propagators.hpp>
#include <ariadne/constraints/detail/posted_filter.hpp>
#include <ariadne/constraints/detail/scoped_parts.hpp>
#include <ariadne/constraints/regions.hpp>

namespace ariadne {

namespace {

std::vector<Cell> rooted_cells(const GraphNodes& nodes, const std::vector<GraphEdge>& edges,
                               const std::vector<RegionRoot>& roots) {
  GraphNodes conditions = nodes;
  for (const RegionRoot& root : roots)
    conditions.insert(conditions.end(), root.members.begin(), root.members.end());
  return cells_of(conditions, edges);
}

/// The clauses and propagators for one search.
class RootedPost {
 public:
  RootedPost(PropagatorSink& sink, const GraphNodes& nodes, const std::vector<GraphEdge>& edges,
             const std::vector<RegionRoot>& roots)
      : sink_(sink), literals_(sink), roots_(roots) {
    for (const auto& node : nodes) nodes_.push_back(literals_.or_never(node));
    for (const GraphEdge& edge : edges) {
      const Literal literal = literals_.or_never(edge.when);
      edges_.push_back({edge.a, edge.b, literal});
      has_condition_.push_back(edge.when.has_value());
      if (!edge.when) continue;
      add_clause(sink_, {-literal, nodes_[at(edge.a)]});
      add_clause(sink_, {-literal, nodes_[at(edge.b)]});
    }
    ways_ = Adjacency(count_of(nodes_), edges_);
  }

  void post() {
    for (const RegionRoot& root : roots_) add_members(root);
    for (int i = 0; i < count_of(nodes_); ++i) post_node(i);
    for (std::size_t i = 0; i < edges_.size(); ++i) post_edge(edges_[i], has_condition_[i]);
    for (std::size_t r = 0; r < roots_.size(); ++r) post_region(roots_[r], members_[r]);
  }

 private:
  bool is_never(Literal literal) { return literal == -literals_.always(); }

  /// The literals of the nodes in the region of a root; 0 for nodes that cannot be in it.
  void add_members(const RegionRoot& root) {
    std::vector<Literal>& members = members_.emplace_back(nodes_.size(), 0);
    sink_.clause(std::array{nodes_[at(root.node)]});
    if (!root.members.empty()) {
      for (std::size_t i = 0; i < nodes_.size(); ++i)
        if (root.members[i])
          if (const auto literal = literals_.of(root.members[i])) members[i] = *literal;
      if (members[at(root.node)] == 0) return sink_.clause({});
      return sink_.clause(std::array{members[at(root.node)]});
    }
    // What is within reach, around the other roots and what they are joined to for certain.
    std::vector<int> steps(nodes_.size(), -1);
    std::vector<int> queue{root.node};
    steps[at(root.node)] = 0;
    for (std::size_t i = 0; i < queue.size() && steps[at(queue[i])] + 1 < root.most; ++i)
      for (const auto& [to, by] : ways_[queue[i]]) {
        if (steps[at(to)] >= 0 || is_never(nodes_[at(to)]) || is_never(edges_[at(by)].literal))
          continue;
        if (belongs_to_another(to, root)) continue;
        steps[at(to)] = steps[at(queue[i])] + 1;
        queue.push_back(to);
      }
    for (const int node : queue) members[at(node)] = sink_.fresh();
    sink_.clause(std::array{members[at(root.node)]});
  }
  bool belongs_to_another(int node, const RegionRoot& root) const {
    return std::any_of(roots_.begin(), roots_.end(), [&](const RegionRoot& other) {
      if (other.node == root.node) return false;
      const auto joins = [&](const Adjacency::Way& way) {
        return way.to == other.node && !has_condition_[at(way.edge)];
      };
      const auto ways = ways_[node];
      return other.node == node || std::any_of(ways.begin(), ways.end(), joins);
    });
  }

  /// A node is in one region if it is there, and in none if it is not.
  void post_node(int node) {
    std::vector<Literal> regions;
    for (const auto& members : members_)
      if (members[at(node)] != 0) regions.push_back(members[at(node)]);
    for (const Literal region : regions) add_clause(sink_, {-region, nodes_[at(node)]});
    constexpr std::size_t few = 8;
    if (regions.size() > few)
      post_count(sink_, regions, 0, 1);
    else
      for (std::size_t i = 0; i < regions.size(); ++i)
        for (std::size_t k = i + 1; k < regions.size(); ++k)
          add_clause(sink_, {-regions[i], -regions[k]});
    regions.push_back(-nodes_[at(node)]);
    add_clause(sink_, std::move(regions));
  }

  void post_edge(const LiteralEdge& edge, bool has_condition) {
    for (const auto& members : members_) {
      const Literal in_a = members[at(edge.a)];
      const Literal in_b = members[at(edge.b)];
      if (has_condition) {
        join(in_a, edge.literal, in_b);
        join(in_b, edge.literal, in_a);
        if (in_a != 0 && in_b != 0) add_clause(sink_, {-in_a, -in_b, edge.literal});
      } else {
        join(in_a, nodes_[at(edge.b)], in_b);
        join(in_b, nodes_[at(edge.a)], in_a);
      }
    }
  }
  /// What is beside a member is a member, too, if something is true.
  void join(Literal member, Literal joined, Literal other) {
    if (member == 0) return;
    std::vector<Literal> clause{-member, -joined};
    if (other != 0) clause.push_back(other);
    add_clause(sink_, std::move(clause));
  }

  void post_region(const RegionRoot& root, const std::vector<Literal>& members) {
    if (members[at(root.node)] == 0) return;
    LiteralGraph graph;
    std::vector<int> numbers(nodes_.size(), -1);
    for (std::size_t i = 0; i < nodes_.size(); ++i)
      if (members[i] != 0) {
        numbers[i] = count_of(graph.nodes);
        graph.nodes.push_back(members[i]);
      }
    for (const LiteralEdge& edge : edges_) {
      const int a = numbers[at(edge.a)];
      const int b = numbers[at(edge.b)];
      if (a >= 0 && b >= 0) graph.edges.push_back({a, b, edge.literal});
    }
    post_count(sink_, graph.nodes, root.least, std::min(root.most, count_of(graph.nodes)));
    if (root.least > 1 || root.most < count_of(graph.nodes))
      post_reach(sink_, graph, numbers[at(root.node)], root.least, root.most);
    post_connected(sink_, std::move(graph));
  }

  PropagatorSink& sink_;
  ConditionLiterals literals_;
  const std::vector<RegionRoot>& roots_;
  std::vector<Literal> nodes_;
  std::vector<LiteralEdge> edges_;
  std::vector<bool> has_condition_;
  Adjacency ways_;
  std::vector<std::vector<Literal>> members_;  ///< of each root
};

}  // namespace

RootedRegions::RootedRegions(std::string label, GraphNodes nodes, std::vector<GraphEdge> edges,
                             std::vector<RegionRoot> roots)
    : Constraint(std::move(label), rooted_cells(nodes, edges, roots)),
      nodes_(std::move(nodes)),
      edges_(std::move(edges)),
      roots_(std::move(roots)) {
  assert(std::all_of(roots_.begin(), roots_.end(), [this](const RegionRoot& root) {
    return root.members.empty() || root.members.size() == nodes_.size();
  }));
}

bool RootedRegions::holds(std::span<const Digit> values) const {
  assert(values.size() == scope().size());
  const ScopedParts parts(nodes_, edges_, scope(), values);
  if (!parts.good()) return false;
  std::vector<int> roots(nodes_.size(), 0);  // how many each part has
  for (const RegionRoot& root : roots_) {
    const int part = parts.root(root.node);
    const int size = parts.size(part);
    if (!parts.is_there(root.node) || ++roots[at(part)] > 1) return false;
    if (size < root.least || size > root.most) return false;
    for (int i = 0; i < count_of(root.members); ++i) {
      const auto& member = root.members[at(i)];
      const bool is_member = member && ScopedCondition(member, scope()).holds(values);
      if (is_member != (parts.is_there(i) && parts.root(i) == part)) return false;
    }
  }
  for (int i = 0; i < count_of(nodes_); ++i)
    if (parts.is_there(i) && roots[at(parts.root(i))] == 0) return false;
  return true;
}

bool RootedRegions::filter(std::span<DigitSet> domains) const {
  return filter_by_posting(*this, domains);
}

bool RootedRegions::post(PropagatorSink& sink) const {
  RootedPost(sink, nodes_, edges_, roots_).post();
  return true;
}

}  // namespace ariadne
