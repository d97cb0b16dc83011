// The propagator floods the graph from the root: through the nodes that are there, which must not be
// too many, and through those that may be, which must not be too few. Beside the first ones, a node is
// not there if there would be too many with it, and it is there if there would be too few without it.

#include <cassert>
#include <memory>

#include <ariadne/constraints/detail/graph_propagators.hpp>
#include <ariadne/constraints/detail/posted_filter.hpp>
#include <ariadne/constraints/region_sizes.hpp>

namespace ariadne {

namespace {

std::vector<GraphEdge> edges_of_links(const std::vector<std::pair<int, int>>& links) {
  std::vector<GraphEdge> edges;
  for (const auto& [a, b] : links) edges.push_back({a, b});
  return edges;
}

class ReachedNodesPropagator final : public Propagator {
 public:
  ReachedNodesPropagator(std::vector<Literal> nodes, const std::vector<GraphEdge>& edges, int root,
                         int least, int most)
      : nodes_(std::move(nodes)),
        ways_(count_of(nodes_), edges),
        root_(root),
        least_(least),
        most_(std::min(most, count_of(nodes_))),
        seen_(count_of(nodes_)),
        looked_at_(count_of(nodes_)) {
    queue_.reserve(nodes_.size());
  }

  void propagate(const Assignment& assignment, ForceSink& sink) override {
    const Supposed now(assignment);
    constexpr int nothing = -1;
    if (flood(now, true, nothing, most_ + 1) > most_) {
      sink.force(-nodes_[at(queue_.back())]);
      return;
    }
    reached_ = queue_;
    if (flood(now, false, nothing, least_) < least_) {
      sink.force(-nodes_[at(root_)]);
      return;
    }
    looked_at_.clear();
    for (const int from : reached_)
      for (const auto& [to, by] : ways_[from]) {
        if (!now.is_open(nodes_[at(to)]) || !looked_at_.mark(to)) continue;
        if (count_of(reached_) == most_ || flood(now, true, to, most_ + 1) > most_) {
          if (!sink.force(-nodes_[at(to)])) return;
        } else if (count_of(reached_) < least_ && flood(now, false, to, least_) < least_) {
          if (!sink.force(nodes_[at(to)])) return;
        }
      }
  }

  void explain(const Assignment& assignment, Literal literal, TrailPosition before,
               std::vector<Literal>& reason) override {
    const Supposed supposed(assignment, literal, before);
    const std::size_t from = reason.size();
    constexpr int nothing = -1;
    if (flood(supposed, true, nothing, most_ + 1) > most_) {
      for (const int node : queue_) supposed.add(nodes_[at(node)], reason);
    } else {
      const int size = flood(supposed, false, nothing, least_);
      assert(size < least_);
      static_cast<void>(size);
      supposed.add(nodes_[at(root_)], reason);
      for (const int node : queue_)
        for (const auto& [to, by] : ways_[node])
          if (supposed.is_false(nodes_[at(to)])) supposed.add(-nodes_[at(to)], reason);
    }
    unify(reason, from);
  }

 private:
  /// Puts into queue_ what can be reached from the root, up to some number of nodes: through nodes that
  /// are there and `special`, or through those that may be there, but not through `special`.
  int flood(const Supposed& supposed, bool there, int special, int enough) {
    seen_.clear();
    seen_.mark(root_);
    queue_.assign(1, root_);
    for (std::size_t i = 0; i < queue_.size() && count_of(queue_) < enough; ++i)
      for (const auto& [to, by] : ways_[queue_[i]]) {
        const Literal node = nodes_[at(to)];
        const bool passes = there ? to == special || supposed.is_true(node)
                                  : to != special && !supposed.is_false(node);
        if (!passes || !seen_.mark(to)) continue;
        queue_.push_back(to);
        if (count_of(queue_) >= enough) break;
      }
    return count_of(queue_);
  }

  std::vector<Literal> nodes_;
  Adjacency ways_;
  int root_;
  int least_;
  int most_;
  Marks seen_;
  Marks looked_at_;
  std::vector<int> queue_;
  std::vector<int> reached_;
};

}  // namespace

ReachedNodes::ReachedNodes(std::string label, GraphNodes nodes,
                           std::vector<std::pair<int, int>> links, int root, int least, int most)
    : Constraint(std::move(label), cells_of(nodes, {})),
      nodes_(std::move(nodes)),
      links_(std::move(links)),
      root_(root),
      least_(least),
      most_(most) {
  assert(!nodes_[at(root_)].has_value());
}

bool ReachedNodes::holds(std::span<const Digit> values) const {
  assert(values.size() == scope().size());
  std::vector<bool> open;  // those that are there and not yet reached
  for (const auto& node : nodes_) open.push_back(ScopedCondition(node, scope()).holds(values));
  const Adjacency ways(count_of(nodes_), edges_of_links(links_));
  std::vector<int> queue{root_};
  open[at(root_)] = false;
  for (std::size_t i = 0; i < queue.size(); ++i)
    for (const auto& [to, by] : ways[queue[i]])
      if (open[at(to)]) {
        open[at(to)] = false;
        queue.push_back(to);
      }
  return count_of(queue) >= least_ && count_of(queue) <= most_;
}

bool ReachedNodes::filter(std::span<DigitSet> domains) const {
  return filter_by_posting(*this, domains);
}

bool ReachedNodes::post(PropagatorSink& sink) const {
  ConditionLiterals literals(sink);
  std::vector<Literal> nodes;
  for (const auto& node : nodes_) nodes.push_back(literals.or_never(node));
  const std::vector<Literal> posted = nodes;
  const auto number = sink.add(std::make_unique<ReachedNodesPropagator>(
                                   std::move(nodes), edges_of_links(links_), root_, least_, most_),
                               Propagator::Cost::moderate);
  for (const Literal node : posted) {
    sink.watch(number, node, 0, false);
    sink.watch(number, -node, 0, false);
  }
  return true;
}

}  // namespace ariadne
