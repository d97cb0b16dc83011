// Parts and the edges that join them. Edges that are there join their ends. An edge between two
// nodes of one part must be there. An edge that is not there, a wall, separates two parts; then all
// edges between them are walls:
//
//     a --- b --- c          b-e is a wall, so a-d and c-f are walls, too; if there were an edge
//     :     |     :          between a and c, it would have to be there
//     d --- e --- f
//
// To explain an edge, its opposite is supposed. Then the ends of a wall are connected.

#include <cassert>
#include <memory>

#include <ariadne/constraints/detail/graph_propagators.hpp>
#include <ariadne/constraints/detail/joined_sets.hpp>
#include <ariadne/constraints/detail/used_way.hpp>

namespace ariadne {

namespace {

class JoinedParts final : public Propagator {
 public:
  JoinedParts(int nodes, std::vector<LiteralEdge> edges)
      : edges_(std::move(edges)),
        ways_(nodes, edges_),
        parts_(nodes),
        done_(nodes),
        walled_(nodes),
        near_(edges_, ways_),
        far_(edges_, ways_) {
    for (int i = 0; i < count_of(edges_); ++i) owners_.add(edges_[at(i)].literal, i);
    shared_ = owners_.sort();
    joined_.reserve(edges_.size());
    changed_.reserve(edges_.size() * 2);
  }

  /// Even numbers are for edges that are there, odd ones for walls.
  bool wake(int number) override {
    const auto [a, b, literal] = edges_[at(number / 2)];
    if (number % 2 == 0) {
      const int one = parts_.root(a);
      const int other = parts_.root(b);
      joined_.push_back(one != other ? 1 : 0);
      if (one == other) return false;
      parts_.join(one, other);
    }
    changed_.push_back(a);
    return true;
  }
  void undo(int number) override {
    if (number % 2 != 0) return;
    if (joined_.back() != 0) parts_.undo();
    joined_.pop_back();
  }

  void propagate(const Assignment& assignment, ForceSink& sink) override {
    done_.clear();
    for (const int node : changed_)
      if (done_.mark(parts_.root(node)) && !look_at(node, assignment, sink)) return;
    changed_.clear();
  }

  void explain(const Assignment& assignment, Literal literal, TrailPosition before,
               std::vector<Literal>& reason) override {
    const Supposed supposed(assignment, literal, before);
    const std::size_t from = reason.size();
    const auto add = [&](int edge) { supposed.add(edges_[at(edge)].literal, reason); };
    // It is within a part.
    for (const auto& [own, edge] : owners_.of(literal)) {
      if (!near_.find_around(supposed, edge)) continue;
      near_.for_each_edge(add);
      if (shared_) unify(reason, from);
      return;
    }
    // It would join two parts between which there is a wall.
    for (const auto& [own, edge] : owners_.of(-literal)) {
      near_.flood(supposed, edges_[at(edge)].a, edge);
      far_.flood(supposed, edges_[at(edge)].b, edge);
      for (const int node : near_.vertices())
        for (const auto& [to, by] : ways_[node]) {
          if (!supposed.is_false(edges_[at(by)].literal)) continue;
          if (!far_.reached(to) && !near_.reached(to)) continue;
          supposed.add(-edges_[at(by)].literal, reason);
          near_.for_each_edge_to(node, add);
          if (far_.reached(to)) {
            add(edge);
            far_.for_each_edge_to(to, add);
            if (shared_) unify(reason, from);
          } else {
            near_.for_each_edge_to(to, add);
            unify(reason, from);
          }
          return;
        }
    }
    assert(false);
  }

 private:
  /// What follows for the edges at a part. Returns false at a conflict.
  bool look_at(int node, const Assignment& assignment, ForceSink& sink) {
    const int part = parts_.root(node);
    bool good = true;
    walled_.clear();
    parts_.for_each(node, [&](int member) {
      for (const auto& [to, by] : ways_[member]) {
        const Literal literal = edges_[at(by)].literal;
        const int other = parts_.root(to);
        if (other == part)
          good = good && sink.force(literal);
        else if (assignment.is_false(literal))
          walled_.mark(other);
      }
    });
    if (!good) return false;
    parts_.for_each(node, [&](int member) {
      for (const auto& [to, by] : ways_[member])
        if (walled_[parts_.root(to)]) good = good && sink.force(-edges_[at(by)].literal);
    });
    return good;
  }

  std::vector<LiteralEdge> edges_;
  Adjacency ways_;
  LiteralOwners owners_;
  bool shared_;  ///< whether a variable occurs several times
  JoinedSets parts_;
  std::vector<std::uint8_t> joined_;  ///< of the edges that are there, in order: whether it joined
  std::vector<int> changed_;          ///< nodes whose parts changed
  Marks done_;
  Marks walled_;  ///< roots of parts behind a wall
  UsedWay near_;
  UsedWay far_;
};

}  // namespace

void post_joined_parts(PropagatorSink& sink, int nodes, std::vector<LiteralEdge> edges) {
  const std::vector<LiteralEdge> posted = edges;
  const auto number =
      sink.add(std::make_unique<JoinedParts>(nodes, std::move(edges)), Propagator::Cost::moderate);
  for (int i = 0; i < count_of(posted); ++i) {
    sink.watch(number, posted[at(i)].literal, 2 * i, true);
    sink.watch(number, -posted[at(i)].literal, 2 * i + 1, false);
  }
}

}  // namespace ariadne
