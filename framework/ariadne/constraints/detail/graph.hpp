#pragma once

#include <algorithm>
#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <map>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include <ariadne/constraints/graph.hpp>

namespace ariadne {

/// An index into an array, from a number that is not negative.
inline std::size_t at(int index) {
  assert(index >= 0);
  return static_cast<std::size_t>(index);
}

/// The number of elements, as indices of nodes and edges are counted.
template <class Range>
int count_of(const Range& range) {
  return static_cast<int>(std::size(range));
}

/// The cells of some conditions, each once, in ascending order.
inline std::vector<Cell> cells_of(std::span<const std::optional<CellCondition>> nodes,
                                  std::span<const GraphEdge> edges) {
  std::vector<Cell> cells;
  for (const auto& node : nodes)
    if (node) cells.push_back(node->cell);
  for (const GraphEdge& edge : edges)
    if (edge.when) cells.push_back(edge.when->cell);
  std::sort(cells.begin(), cells.end());
  cells.erase(std::unique(cells.begin(), cells.end()), cells.end());
  return cells;
}

/// A condition that holds() looks up: the place of its cell in the scope, or -1 if it is always
/// true.
struct ScopedCondition {
  int place = -1;
  DigitSet digits = {};

  ScopedCondition(const std::optional<CellCondition>& condition, std::span<const Cell> scope) {
    if (!condition) return;
    const auto found = std::lower_bound(scope.begin(), scope.end(), condition->cell);
    assert(found != scope.end() && *found == condition->cell);
    place = static_cast<int>(found - scope.begin());
    digits = condition->digits;
  }
  bool holds(std::span<const Digit> values) const {
    return place < 0 || digits.contains(values[at(place)]);
  }
};

/// The edges at each node, in one array.
class Adjacency {
 public:
  /// One way out of a node.
  struct Way {
    int to;    ///< the node at the other end
    int edge;  ///< the number of the edge
  };

  Adjacency() = default;
  /// Of edges with members `a` and `b`. An edge from a node to itself is left out.
  template <class Edge>
  Adjacency(int nodes, const std::vector<Edge>& edges) : starts_(at(nodes) + 1, 0) {
    for (const Edge& edge : edges) {
      assert(edge.a >= 0 && edge.a < nodes && edge.b >= 0 && edge.b < nodes);
      if (edge.a == edge.b) continue;
      ++starts_[at(edge.a)];
      ++starts_[at(edge.b)];
    }
    int sum = 0;
    for (int& start : starts_) sum = start += sum;
    ways_.resize(at(sum));
    for (int i = count_of(edges); i-- > 0;) {
      const Edge& edge = edges[at(i)];
      if (edge.a == edge.b) continue;
      ways_[at(--starts_[at(edge.a)])] = {edge.b, i};
      ways_[at(--starts_[at(edge.b)])] = {edge.a, i};
    }
  }
  std::span<const Way> operator[](int node) const {
    const auto start = at(starts_[at(node)]);
    return std::span(ways_).subspan(start, at(starts_[at(node) + 1]) - start);
  }
  /// The number of nodes.
  int size() const { return count_of(starts_) - 1; }

 private:
  std::vector<int> starts_;  ///< where the ways of each node begin, and the end
  std::vector<Way> ways_;
};

/// An edge that is there if its literal is true. Several edges may have one literal.
struct LiteralEdge {
  int a;
  int b;
  Literal literal;
};

/// A graph whose nodes and edges are there if their literals are true.
struct LiteralGraph {
  std::vector<Literal> nodes;
  std::vector<LiteralEdge> edges;
};

/// Adds a clause whose literals may occur several times, or as opposites.
inline void add_clause(ClauseSink& sink, std::vector<Literal> literals) {
  std::sort(literals.begin(), literals.end());
  literals.erase(std::unique(literals.begin(), literals.end()), literals.end());
  for (const Literal literal : literals)
    if (std::binary_search(literals.begin(), literals.end(), -literal)) return;
  sink.clause(literals);
}

/// Makes literals of conditions, each once.
class ConditionLiterals {
 public:
  explicit ConditionLiterals(ClauseSink& sink) : sink_(sink) {}

  /// The literal of a condition, or nothing if the condition is never true.
  std::optional<Literal> of(const std::optional<CellCondition>& condition) {
    if (!condition) return always();
    const DigitSet domain = sink_.domain(condition->cell);
    const DigitSet wanted = condition->digits & domain;
    if (wanted.empty()) return std::nullopt;
    if (wanted == domain) return always();
    const auto [found, is_new] =
        literals_.try_emplace(std::pair(condition->cell, wanted.bits()), 0);
    if (is_new) found->second = literal_of(sink_, {condition->cell, wanted});
    return found->second;
  }
  /// The same, but a literal that is false if the condition is never true.
  Literal or_never(const std::optional<CellCondition>& condition) {
    const auto literal = of(condition);
    return literal ? *literal : -always();
  }
  /// A literal that is true.
  Literal always() {
    if (always_ == 0) {
      always_ = sink_.fresh();
      sink_.clause(std::array{always_});
    }
    return always_;
  }

 private:
  ClauseSink& sink_;
  std::map<std::pair<Cell, std::uint32_t>, Literal> literals_;
  Literal always_ = 0;
};

/// The numbers of the nodes or edges that have a literal.
class LiteralOwners {
 public:
  void add(Literal literal, int number) { owners_.emplace_back(literal, number); }
  /// Once all are added. Returns whether several have the same variable.
  bool sort() {
    std::sort(owners_.begin(), owners_.end());
    std::vector<Literal> variables;
    for (const auto& [literal, number] : owners_) variables.push_back(std::abs(literal));
    std::sort(variables.begin(), variables.end());
    return std::adjacent_find(variables.begin(), variables.end()) != variables.end();
  }
  /// The pairs of the literal and a number.
  std::span<const std::pair<Literal, int>> of(Literal literal) const {
    const auto begin = std::lower_bound(owners_.begin(), owners_.end(), std::pair(literal, 0));
    auto end = begin;
    while (end != owners_.end() && end->first == literal) ++end;
    return std::span(owners_).subspan(static_cast<std::size_t>(begin - owners_.begin()),
                                      static_cast<std::size_t>(end - begin));
  }

 private:
  std::vector<std::pair<Literal, int>> owners_;
};

/// A trail, as far as it goes, and one more literal that is supposed to be true. To explain why a
/// literal was forced, propagators suppose its opposite, and look for what is then wrong.
class Supposed {
 public:
  /// The trail as it is.
  explicit Supposed(const Assignment& assignment)
      : assignment_(assignment), supposed_(0), before_(Assignment::now) {}
  /// The trail before a position, and the opposite of a literal that it forced.
  Supposed(const Assignment& assignment, Literal forced, TrailPosition before)
      : assignment_(assignment), supposed_(-forced), before_(before) {}

  bool is_true(Literal literal) const {
    return literal == supposed_ ||
           (literal != -supposed_ && assignment_.was_true(literal, before_));
  }
  bool is_false(Literal literal) const { return is_true(-literal); }
  bool is_open(Literal literal) const { return !is_true(literal) && !is_false(literal); }
  /// Adds a literal that is true to a reason, but not the one that is supposed.
  void add(Literal literal, std::vector<Literal>& reason) const {
    assert(is_true(literal));
    if (literal != supposed_) reason.push_back(literal);
  }

 private:
  const Assignment& assignment_;
  Literal supposed_;
  TrailPosition before_;
};

/// Removes literals that occur twice in a reason, from an index on.
inline void unify(std::vector<Literal>& reason, std::size_t from) {
  const auto begin = reason.begin() + static_cast<std::ptrdiff_t>(from);
  std::sort(begin, reason.end());
  reason.erase(std::unique(begin, reason.end()), reason.end());
}

/// Marks of nodes or edges, all of which are taken back at once.
class Marks {
 public:
  explicit Marks(int size) : marks_(at(size), 0) {}
  void clear() {
    if (++now_ == 0) {
      std::fill(marks_.begin(), marks_.end(), 0);
      now_ = 1;
    }
  }
  bool operator[](int i) const { return marks_[at(i)] == now_; }
  /// Returns whether it was not marked yet.
  bool mark(int i) {
    if (marks_[at(i)] == now_) return false;
    marks_[at(i)] = now_;
    return true;
  }

 private:
  std::vector<std::uint32_t> marks_;
  std::uint32_t now_ = 1;
};

}  // namespace ariadne
