// The propagators of graphs, on small random graphs.

#include <array>
#include <cstdint>
#include <gmock/gmock.h>
#include <memory>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include <ariadne/constraints/connected.hpp>
#include <ariadne/constraints/counts.hpp>
#include <ariadne/constraints/forest.hpp>
#include <ariadne/constraints/loop.hpp>
#include <ariadne/constraints/region_sizes.hpp>
#include <ariadne/constraints/regions.hpp>

#include "support/effort.hpp"
#include "support/propagator_check.hpp"
#include "unit/first_propagator.hpp"

namespace ariadne::testing {
namespace {

/// What a run over many random constraints did.
struct Tally {
  std::size_t forced = 0;
  std::size_t conflicts = 0;
  std::size_t satisfiable = 0;
  std::size_t undetermined = 0;
};

/// How many of something there must be at least, if this many are enough for the sample.
std::size_t enough(std::size_t of_sample) {
  return of_sample / by_effort<std::size_t>(20, 1, 1);
}

/// Makes random constraints, and checks each of them.
template <class Make>
Tally check_random(std::uint64_t seed, Make make) {
  Tally tally;
  for (int i = 0; i < by_effort(50, 1000, 10000); ++i) {
    SCOPED_TRACE("item " + std::to_string(i));
    Random random(seed, static_cast<std::uint64_t>(i));
    std::vector<DigitSet> all;
    const ConstraintPtr constraint = make(random, all);
    std::vector<DigitSet> domains = all;
    for (DigitSet& domain : domains)
      for (const Digit digit : domain)
        if (domain.size() > 1 && random.below(12) == 0) domain.erase(digit);
    PropagatorCheck check(*constraint, domains, random);
    EXPECT_EQ(check.walk(by_effort(30, 60, 60)), "");
    EXPECT_EQ(check.decide_assignments(by_effort(5, 20, 20)), "");
    EXPECT_EQ(check_filter(*constraint, domains, random), "");
    tally.forced += check.forced();
    tally.conflicts += check.conflicts();
    tally.satisfiable += check.models() > 0 ? 1U : 0U;
    tally.undetermined += check.undetermined();
    if (::testing::Test::HasFailure()) break;
  }
  return tally;
}

std::uint64_t between(Random& random, std::uint64_t least, std::uint64_t most) {
  return least + random.below(most - least + 1);
}

/// Conditions on cells with 2 digits, or with 3.
class RandomConditions {
 public:
  RandomConditions(Random& random, int digits, bool own_cells)
      : random_(random), digits_(digits), own_cells_(own_cells) {}

  /// On a cell of its own, or on one that is used already.
  CellCondition next() {
    const bool old = !own_cells_ && cells_ > 0 && random_.below(3) == 0;
    const auto cell = static_cast<Cell>(old ? random_.below(cells_) : cells_++);
    const auto all = static_cast<std::uint32_t>((1U << static_cast<unsigned>(digits_)) - 1);
    return {cell, DigitSet(static_cast<std::uint32_t>(between(random_, 1, all - 1)))};
  }
  /// Or none, one time in so many.
  std::optional<CellCondition> maybe(std::uint64_t one_in) {
    if (cells_ > 0 && random_.below(one_in) == 0) return std::nullopt;
    return next();
  }
  std::vector<DigitSet> domains(const Constraint& constraint) const {
    return std::vector(constraint.scope().size(), DigitSet::all(digits_));
  }

 private:
  Random& random_;
  int digits_;
  bool own_cells_;
  std::uint64_t cells_ = 0;
};

/// Edges between random nodes; mostly between near ones, so that there are longer ways.
std::vector<GraphEdge> random_edges(Random& random, int nodes, std::uint64_t count) {
  std::vector<GraphEdge> edges;
  while (edges.size() < count) {
    const auto a = static_cast<int>(random.below(static_cast<std::uint64_t>(nodes)));
    const auto b = random.below(3) == 0
                       ? static_cast<int>(random.below(static_cast<std::uint64_t>(nodes)))
                       : (a + 1 + static_cast<int>(random.below(2))) % nodes;
    if (a != b) edges.push_back({a, b});
  }
  return edges;
}

/// The edges of a small lattice, row by row: to the right of each vertex, and below it.
std::vector<GraphEdge> lattice(int rows, int columns) {
  std::vector<GraphEdge> edges;
  for (int row = 0; row < rows; ++row)
    for (int column = 0; column < columns; ++column) {
      const int vertex = row * columns + column;
      if (column + 1 < columns) edges.push_back({vertex, vertex + 1});
      if (row + 1 < rows) edges.push_back({vertex, vertex + columns});
    }
  return edges;
}

/// What is checked of graphs holds for constraints that have clauses, or sets of cells that differ.
TEST(PropagatorChecks, AcceptClausesAndGroups) {
  const Contains contains("contains", {3, 5, 6, 8}, {1, 1, 2}, true, DigitSet::of(4));
  const Distinct distinct("distinct", {3, 5, 6});
  for (int i = 0; i < 20; ++i) {
    Random random(11, static_cast<std::uint64_t>(i));
    PropagatorCheck one(contains, std::vector(4, DigitSet::all(4)), random);
    EXPECT_EQ(one.walk(60), "");
    EXPECT_EQ(one.decide_assignments(100), "");
    PropagatorCheck other(distinct, std::vector(3, DigitSet::all(4)), random);
    EXPECT_EQ(other.walk(60), "");
    EXPECT_EQ(other.decide_assignments(100), "");
    EXPECT_EQ(other.models(), 24U);
  }
}

/// The example in docs/writing-a-plugin.md.
TEST(PropagatorChecks, AcceptTheExample) {
  const Tally tally = check_random(13, [](Random& random, std::vector<DigitSet>& domains) {
    std::vector<Cell> cells(between(random, 1, 6));
    for (std::size_t i = 0; i < cells.size(); ++i) cells[i] = static_cast<Cell>(i);
    domains.assign(cells.size(), DigitSet::all(2));
    return std::make_shared<const AtMostOf>(cells, 2, static_cast<int>(random.below(4)));
  });
  EXPECT_GT(tally.forced, enough(100));
  EXPECT_GT(tally.conflicts, enough(10));
  EXPECT_EQ(tally.undetermined, 0U);
}

/// A constraint that posts too much, or too little.
class Wrong final : public Constraint {
 public:
  explicit Wrong(bool too_much) : Constraint("wrong", {0, 1}), too_much_(too_much) {}
  bool holds(std::span<const Digit> values) const override { return values[0] <= values[1]; }
  bool encode(ClauseSink& sink) const override {
    if (too_much_) sink.clause(std::array{-sink.literal({0, 2})});
    return true;
  }

 private:
  bool too_much_;
};

TEST(PropagatorChecks, FindWhatIsWrong) {
  Random random(12);
  const Wrong wrong(true);
  PropagatorCheck too_much(wrong, {DigitSet::all(2), DigitSet::all(2)}, random);
  EXPECT_THAT(too_much.walk(20), ::testing::HasSubstr("refuse a good assignment: 2 2"));
  const Wrong too_little(false);
  PropagatorCheck check(too_little, {DigitSet::all(2), DigitSet::all(2)}, random);
  EXPECT_THAT(check.decide_assignments(4), ::testing::HasSubstr("accepts a bad assignment: 2 1"));
}

TEST(ConnectedPropagators, FollowFromTheRule) {
  const Tally tally = check_random(1, [](Random& random, std::vector<DigitSet>& domains) {
    RandomConditions conditions(random, random.below(4) == 0 ? 3 : 2, random.below(3) != 0);
    const auto nodes = static_cast<int>(between(random, 2, 8));
    GraphNodes when;
    for (int i = 0; i < nodes; ++i) when.push_back(conditions.maybe(6));
    auto edges = random_edges(random, nodes, between(random, 1, 12));
    if (random.below(2) == 0)
      for (std::size_t i = 0; i < edges.size() && i < 3; ++i) edges[i].when = conditions.maybe(3);
    auto constraint = std::make_shared<const Connected>("connected", when, edges);
    domains = conditions.domains(*constraint);
    return constraint;
  });
  EXPECT_GT(tally.forced, enough(1000));
  EXPECT_GT(tally.conflicts, enough(100));
  EXPECT_GT(tally.satisfiable, enough(100));
  EXPECT_EQ(tally.undetermined, 0U);
}

/// A path of cells: both ends are there, so the middle is; nothing is known if one end is open.
TEST(ConnectedPropagators, ForceArticulationPointsAndUnreachableNodes) {
  const auto there = [](Cell cell) { return CellCondition{cell, DigitSet::of(2)}; };
  const Connected path("connected", {there(0), there(1), there(2), there(3)},
                       {{0, 1}, {1, 2}, {2, 3}});
  std::vector<DigitSet> domains(4, DigitSet::all(2));
  domains[0] = domains[2] = DigitSet::of(2);
  ASSERT_TRUE(path.filter(domains));
  EXPECT_EQ(domains[1], DigitSet::of(2));
  EXPECT_EQ(domains[3], DigitSet::all(2));
  domains = {DigitSet::of(2), DigitSet::all(2), DigitSet::of(1), DigitSet::all(2)};
  ASSERT_TRUE(path.filter(domains));
  EXPECT_EQ(domains[1], DigitSet::all(2));
  EXPECT_EQ(domains[3], DigitSet::of(1));
  // Two triangles with one node in common.
  const Connected bow("connected", {there(0), there(1), there(2), there(3), there(4)},
                      {{0, 1}, {1, 2}, {2, 0}, {2, 3}, {3, 4}, {4, 2}});
  domains.assign(5, DigitSet::all(2));
  domains[0] = domains[4] = DigitSet::of(2);
  ASSERT_TRUE(bow.filter(domains));
  EXPECT_EQ(domains[1], DigitSet::all(2));
  EXPECT_EQ(domains[2], DigitSet::of(2));
}

TEST(LoopPropagators, FollowFromTheRule) {
  const Tally tally = check_random(2, [](Random& random, std::vector<DigitSet>& domains) {
    RandomConditions conditions(random, 2, random.below(4) != 0);
    auto vertices = static_cast<int>(between(random, 3, 7));
    std::vector<GraphEdge> edges;
    if (random.below(2) == 0) {
      vertices = 8;
      edges = lattice(2, 4);
    } else {
      edges = random_edges(random, vertices, between(random, 3, 11));
    }
    for (GraphEdge& edge : edges) edge.when = conditions.maybe(15);
    auto constraint = std::make_shared<const Loop>("loop", vertices, edges);
    domains = conditions.domains(*constraint);
    return constraint;
  });
  EXPECT_GT(tally.forced, enough(1000));
  EXPECT_GT(tally.conflicts, enough(100));
  EXPECT_GT(tally.satisfiable, enough(100));
  EXPECT_EQ(tally.undetermined, 0U);
}

/// Many edges at one vertex are counted by a propagator.
TEST(LoopPropagators, FollowFromTheRuleAtLargeDegrees) {
  const Tally tally = check_random(3, [](Random& random, std::vector<DigitSet>& domains) {
    RandomConditions conditions(random, 2, true);
    std::vector<GraphEdge> edges;
    for (int i = 1; i < 8; ++i) edges.push_back({0, i, conditions.next()});
    for (int i = 0; i < 4; ++i)
      edges.push_back({1 + static_cast<int>(random.below(3)), 4 + static_cast<int>(random.below(4)),
                       conditions.next()});
    auto constraint = std::make_shared<const Loop>("loop", 8, edges);
    domains = conditions.domains(*constraint);
    return constraint;
  });
  EXPECT_GT(tally.satisfiable, enough(100));
  EXPECT_EQ(tally.undetermined, 0U);
}

/// A vertex with four edges, around which there is a ring.
TEST(LoopPropagators, FollowFromTheRuleAtCrossings) {
  const Tally tally = check_random(4, [](Random& random, std::vector<DigitSet>& domains) {
    RandomConditions conditions(random, 2, random.below(4) != 0);
    std::vector<GraphEdge> edges;
    std::vector<LoopCrossing> crossings;
    if (random.below(3) == 0) {
      // Two of them beside each other, with one edge in common.
      edges = {{0, 1}, {0, 2}, {0, 3}, {0, 4}, {1, 5}, {1, 6}, {1, 7}};
      for (const auto& [a, b] : {std::pair(2, 3), {3, 4}, {4, 6}, {6, 5}, {5, 7}, {7, 2}, {2, 5}})
        if (random.below(3) != 0) edges.push_back({a, b});
      crossings = {{0, {0, 2, 1, 3}}, {1, {4, 6, 0, 5}}};
      if (random.below(2) == 0) std::swap(crossings[0].edges[1], crossings[0].edges[2]);
    } else {
      edges = {{0, 1}, {0, 2}, {3, 0}, {4, 0}};
      for (const auto& [a, b] : {std::pair(1, 2), {2, 3}, {3, 4}, {4, 1}, {1, 3}, {1, 2}, {3, 4}})
        if (random.below(4) != 0) edges.push_back({a, b});
      crossings = {{0, {0, 2, 3, 1}}};
    }
    for (GraphEdge& edge : edges) edge.when = conditions.maybe(20);
    for (LoopCrossing& crossing : crossings) crossing.when = conditions.maybe(2);
    auto constraint = std::make_shared<const Loop>("loop", 8, edges, crossings);
    domains = conditions.domains(*constraint);
    return constraint;
  });
  EXPECT_GT(tally.forced, enough(1000));
  EXPECT_GT(tally.satisfiable, enough(100));
  EXPECT_EQ(tally.undetermined, 0U);
}

/// Two squares that share a crossing: an eight is one loop, unless it turns there.
TEST(LoopPropagators, ALoopGoesStraightOnAtACrossing) {
  const auto used = [](Cell cell) { return CellCondition{cell, DigitSet::of(2)}; };
  const auto eight = [&](std::array<int, 4> pairs, std::optional<CellCondition> when) {
    std::vector<GraphEdge> edges{{0, 1, used(0)}, {1, 2, used(1)}, {2, 0, used(2)},
                                 {0, 3, used(3)}, {3, 4, used(4)}, {4, 0, used(5)}};
    return Loop("loop", 5, edges, {{0, pairs, when}});
  };
  std::vector<Digit> all(6, Digit{2});
  EXPECT_TRUE(eight({0, 3, 2, 5}, {}).holds(all));
  EXPECT_TRUE(eight({0, 5, 2, 3}, {}).holds(all));
  EXPECT_FALSE(eight({0, 2, 3, 5}, {}).holds(all));  // two loops that touch
  all.push_back(Digit{1});
  EXPECT_FALSE(eight({0, 3, 2, 5}, used(6)).holds(all));
  all.back() = Digit{2};
  EXPECT_TRUE(eight({0, 3, 2, 5}, used(6)).holds(all));
  // A single triangle is also a loop.
  const std::vector<Digit> one{2, 2, 2, 1, 1, 1};
  EXPECT_TRUE(eight({0, 3, 2, 5}, {}).holds(one));
}

/// In a dead end, or in another block than a used edge, there is no loop.
TEST(LoopPropagators, ForbidOtherBlocks) {
  std::vector<GraphEdge> edges;
  Cell cell = 0;
  for (const auto& [a, b] : {std::pair(0, 1), {1, 2}, {2, 0}, {2, 3}, {3, 4}, {4, 5}, {5, 3}})
    edges.push_back({a, b, CellCondition{cell++, DigitSet::of(2)}});
  const Loop bow("loop", 6, edges);
  std::vector<DigitSet> domains(7, DigitSet::all(2));
  domains[0] = DigitSet::of(2);
  ASSERT_TRUE(bow.filter(domains));
  EXPECT_EQ(domains[4], DigitSet::of(1));
  EXPECT_EQ(domains[5], DigitSet::of(1));
  domains.assign(7, DigitSet::all(2));
  domains[0] = domains[4] = DigitSet::of(2);
  EXPECT_FALSE(bow.filter(domains));
}

/// A path around three sides of a square must not close if there is an edge elsewhere. It may if
/// there is not.
TEST(LoopPropagators, ForbidEarlyLoops) {
  std::vector<GraphEdge> edges = lattice(4, 4);
  for (std::size_t i = 0; i < edges.size(); ++i)
    edges[i].when = CellCondition{static_cast<Cell>(i), DigitSet::of(2)};
  const auto edge = [&](int a, int b) {
    const auto is_it = [&](const GraphEdge& e) { return e.a == a && e.b == b; };
    return static_cast<std::size_t>(std::find_if(edges.begin(), edges.end(), is_it) -
                                    edges.begin());
  };
  const Loop loop("loop", 16, edges);
  std::vector<DigitSet> domains(edges.size(), DigitSet::all(2));
  for (const std::size_t used : {edge(5, 6), edge(6, 10), edge(9, 10)})
    domains[used] = DigitSet::of(2);
  ASSERT_TRUE(loop.filter(domains));
  EXPECT_EQ(domains[edge(5, 9)], DigitSet::all(2));
  domains[edge(3, 7)] = DigitSet::of(2);
  ASSERT_TRUE(loop.filter(domains));
  EXPECT_EQ(domains[edge(5, 9)], DigitSet::of(1));
}

TEST(ForestPropagators, FollowFromTheRule) {
  const Tally tally = check_random(5, [](Random& random, std::vector<DigitSet>& domains) {
    RandomConditions conditions(random, random.below(6) == 0 ? 3 : 2, random.below(3) != 0);
    const auto vertices = static_cast<int>(between(random, 2, 9));
    auto edges = random_edges(random, vertices, between(random, 2, 10));
    for (GraphEdge& edge : edges) edge.when = conditions.maybe(15);
    auto constraint =
        std::make_shared<const Forest>("forest", vertices, edges, random.below(2) == 0);
    domains = conditions.domains(*constraint);
    return constraint;
  });
  EXPECT_GT(tally.forced, enough(1000));
  EXPECT_GT(tally.conflicts, enough(100));
  EXPECT_GT(tally.satisfiable, enough(100));
  EXPECT_EQ(tally.undetermined, 0U);
}

/// A star with eight rays.
TEST(ForestPropagators, PathsHaveAtMostTwoEdgesAtEachVertex) {
  std::vector<GraphEdge> edges;
  for (int i = 1; i <= 8; ++i)
    edges.push_back({0, i, CellCondition{static_cast<Cell>(i - 1), DigitSet::of(2)}});
  const Forest paths("paths", 9, edges, true);
  std::vector<DigitSet> domains(8, DigitSet::all(2));
  domains[1] = domains[5] = DigitSet::of(2);
  Random random(6);
  PropagatorCheck check(paths, domains, random);
  EXPECT_EQ(check.walk(100), "");
  EXPECT_EQ(check.decide_assignments(100), "");
  EXPECT_EQ(check.models(), 1U);
  ASSERT_TRUE(paths.filter(domains));
  EXPECT_EQ(domains[0], DigitSet::of(1));
  EXPECT_TRUE(Forest("forest", 9, edges).holds(std::vector<Digit>(8, Digit{2})));
}

/// A ring and a diagonal.
TEST(ForestPropagators, ForbidTheEdgeThatClosesACycle) {
  std::vector<GraphEdge> edges;
  Cell cell = 0;
  for (const auto& [a, b] : {std::pair(0, 1), {1, 2}, {2, 3}, {3, 0}, {0, 2}})
    edges.push_back({a, b, CellCondition{cell++, DigitSet::of(2)}});
  const Forest forest("forest", 4, edges);
  std::vector<DigitSet> domains(5, DigitSet::all(2));
  domains[0] = domains[1] = domains[2] = DigitSet::of(2);
  ASSERT_TRUE(forest.filter(domains));
  EXPECT_EQ(domains[3], DigitSet::of(1));
  EXPECT_EQ(domains[4], DigitSet::of(1));
}

/// A graph of cells: a lattice, or at random.
std::vector<GraphEdge> region_edges(Random& random, int& nodes) {
  if (random.below(2) == 0) return random_edges(random, nodes, between(random, 2, 8));
  nodes = 6;
  return lattice(2, 3);
}

TEST(RegionPropagators, FollowFromTheRule) {
  const Tally tally = check_random(7, [](Random& random, std::vector<DigitSet>& domains) {
    RandomConditions conditions(random, 2, random.below(4) != 0);
    auto nodes = static_cast<int>(between(random, 2, 6));
    auto edges = region_edges(random, nodes);
    const auto kind = random.below(3);  // conditions of nodes, of edges, or of both
    GraphNodes when(static_cast<std::size_t>(nodes));
    if (kind != 1)
      for (auto& node : when) node = conditions.maybe(kind == 0 ? 8 : 2);
    if (kind != 0)
      for (GraphEdge& edge : edges) edge.when = conditions.maybe(kind == 1 ? 15 : 3);
    const auto least = static_cast<int>(between(random, 1, 4));
    const auto most = random.below(3) == 0 ? any_size : least + static_cast<int>(random.below(3));
    auto constraint = std::make_shared<const Regions>("regions", when, edges, least, most);
    domains = conditions.domains(*constraint);
    return constraint;
  });
  EXPECT_GT(tally.forced, enough(1000));
  EXPECT_GT(tally.conflicts, enough(100));
  EXPECT_GT(tally.satisfiable, enough(100));
  EXPECT_EQ(tally.undetermined, 0U);
}

TEST(RegionPropagators, FollowFromNodesThatAreReached) {
  const Tally tally = check_random(12, [](Random& random, std::vector<DigitSet>& domains) {
    RandomConditions conditions(random, 2, random.below(4) != 0);
    auto nodes = static_cast<int>(between(random, 2, 7));
    std::vector<std::pair<int, int>> links;
    for (const GraphEdge& edge : region_edges(random, nodes)) links.emplace_back(edge.a, edge.b);
    GraphNodes when(static_cast<std::size_t>(nodes));
    const auto root = static_cast<int>(random.below(static_cast<std::uint64_t>(nodes)));
    for (int i = 0; i < nodes; ++i)
      if (i != root) when[static_cast<std::size_t>(i)] = conditions.maybe(8);
    if (std::none_of(when.begin(), when.end(), [](const auto& one) { return one.has_value(); }))
      when[root == 0 ? 1 : 0] = conditions.next();
    const auto least = static_cast<int>(between(random, 1, 4));
    const auto most = random.below(4) == 0 ? any_size : least + static_cast<int>(random.below(2));
    auto constraint =
        std::make_shared<const ReachedNodes>("reached", when, links, root, least, most);
    domains = conditions.domains(*constraint);
    return constraint;
  });
  EXPECT_GT(tally.forced, enough(500));
  EXPECT_GT(tally.conflicts, enough(100));
  EXPECT_GT(tally.satisfiable, enough(100));
  EXPECT_EQ(tally.undetermined, 0U);
}

TEST(RegionPropagators, FollowFromMarks) {
  const Tally tally = check_random(13, [](Random& random, std::vector<DigitSet>& domains) {
    RandomConditions conditions(random, 2, random.below(4) != 0);
    auto nodes = static_cast<int>(between(random, 2, 6));
    auto edges = region_edges(random, nodes);
    for (GraphEdge& edge : edges) edge.when = conditions.maybe(15);
    std::vector<int> marked;
    for (int i = 0; i < nodes; ++i)
      if (random.below(2) == 0) marked.push_back(i);
    const bool needs_marks = random.below(2) == 0;
    auto constraint = std::make_shared<const MarkedRegions>(
        "marked", nodes, edges, marked, [&](std::span<const int> marks) {
          MarkedRegions::Sizes sizes;
          if (needs_marks && marks.empty()) return sizes;
          for (std::size_t size = 1; size <= 5; ++size)
            if (random.below(2) == 0) sizes.set(size);
          return sizes;
        });
    domains = conditions.domains(*constraint);
    return constraint;
  });
  EXPECT_GT(tally.forced, enough(500));
  EXPECT_GT(tally.conflicts, enough(100));
  EXPECT_GT(tally.satisfiable, enough(50));
  EXPECT_EQ(tally.undetermined, 0U);
}

TEST(RegionPropagators, FollowFromDigitsThatCount) {
  const Tally tally = check_random(8, [](Random& random, std::vector<DigitSet>& domains) {
    auto nodes = static_cast<int>(between(random, 3, 6));
    const auto edges = region_edges(random, nodes);
    std::vector<std::pair<int, int>> neighbors;
    for (const GraphEdge& edge : edges) neighbors.emplace_back(edge.a, edge.b);
    std::vector<Cell> cells;
    for (int i = 0; i < nodes; ++i) cells.push_back(static_cast<Cell>(2 * i));
    domains.assign(cells.size(), DigitSet::all(4));
    const int first_value = random.below(5) == 0 ? 0 : 1;
    return std::make_shared<const CountingRegions>("regions", cells, neighbors, first_value);
  });
  EXPECT_GT(tally.forced, enough(1000));
  EXPECT_GT(tally.conflicts, enough(100));
  EXPECT_GT(tally.satisfiable, enough(100));
  EXPECT_EQ(tally.undetermined, 0U);
}

TEST(RegionPropagators, FollowFromRoots) {
  const Tally tally = check_random(9, [](Random& random, std::vector<DigitSet>& domains) {
    RandomConditions conditions(random, 2, random.below(4) != 0);
    auto nodes = static_cast<int>(between(random, 3, 7));
    auto edges = region_edges(random, nodes);
    const auto kind = random.below(4);  // conditions of nodes, of edges, or of both
    GraphNodes when(static_cast<std::size_t>(nodes));
    if (kind != 1)
      for (auto& node : when) node = conditions.maybe(kind == 0 ? 8 : 2);
    if (kind != 0)
      for (GraphEdge& edge : edges) edge.when = conditions.maybe(kind == 1 ? 15 : 3);
    std::vector<RegionRoot> roots;
    for (int i = 0; i < nodes; i += 1 + static_cast<int>(random.below(5))) {
      RegionRoot& root = roots.emplace_back(RegionRoot{i});
      if (random.below(2) == 0) root.least = static_cast<int>(between(random, 1, 2));
      if (random.below(3) != 0) root.most = root.least + static_cast<int>(random.below(2));
      if (roots.size() == 1 && kind == 3 && nodes < 6)
        for (int node = 0; node < nodes; ++node) root.members.push_back(conditions.maybe(4));
    }
    auto constraint = std::make_shared<const RootedRegions>("regions", when, edges, roots);
    domains = conditions.domains(*constraint);
    return constraint;
  });
  EXPECT_GT(tally.forced, enough(500));
  EXPECT_GT(tally.conflicts, enough(100));
  EXPECT_GT(tally.satisfiable, enough(20));
  EXPECT_EQ(tally.undetermined, 0U);
}

/// What makes a node near may be out of sight of another one: two ways lead to what is behind them.
TEST(RegionPropagators, FollowFromDetours) {
  const Tally tally = check_random(11, [](Random& random, std::vector<DigitSet>& domains) {
    std::vector<GraphEdge> edges;
    int nodes = 1;
    const auto add_way = [&](int from, std::uint64_t length) {
      for (std::uint64_t i = 0; i < length; ++i) {
        edges.push_back({from, nodes});
        from = nodes++;
      }
      return from;
    };
    const int meeting = add_way(0, between(random, 1, 2) + 1);
    edges.push_back({add_way(0, between(random, 2, 4)), meeting});
    add_way(meeting, between(random, 1, 2));
    RandomConditions conditions(random, 2, true);
    const bool has_walls = random.below(2) == 0;
    GraphNodes when(static_cast<std::size_t>(nodes));
    if (has_walls)
      for (GraphEdge& edge : edges) edge.when = conditions.next();
    else
      for (auto& node : when) node = conditions.next();
    RegionRoot root{0};
    root.least = static_cast<int>(between(random, 1, 3));
    root.most = root.least + static_cast<int>(random.below(4));
    auto constraint = std::make_shared<const RootedRegions>("regions", when, edges,
                                                            std::vector<RegionRoot>{root});
    domains = conditions.domains(*constraint);
    return constraint;
  });
  EXPECT_GT(tally.forced, enough(500));
  EXPECT_GT(tally.conflicts, enough(50));
  EXPECT_GT(tally.satisfiable, enough(20));
  EXPECT_EQ(tally.undetermined, 0U);
}

TEST(RegionPropagators, FollowFromRectangles) {
  const Tally tally = check_random(10, [](Random& random, std::vector<DigitSet>& domains) {
    RandomConditions conditions(random, 2, random.below(4) != 0);
    const auto rows = static_cast<int>(between(random, 1, 3));
    const auto columns = static_cast<int>(between(random, rows == 1 ? 2 : 1, rows == 3 ? 2 : 3));
    auto edges = lattice(rows, columns);
    for (GraphEdge& edge : edges) edge.when = conditions.maybe(10);
    std::vector<RectangleRoot> roots;
    for (int i = static_cast<int>(random.below(2)); i < rows * columns;
         i += 1 + static_cast<int>(random.below(5))) {
      roots.push_back({i, {}});
      const auto number = static_cast<int>(between(random, 2, 4));
      if (random.below(2) == 0)
        roots.back().fits = [number](int height, int width) { return height + width <= number; };
    }
    auto constraint = std::make_shared<const Rectangles>("rectangles", rows, columns, edges, roots);
    domains = conditions.domains(*constraint);
    return constraint;
  });
  EXPECT_GT(tally.satisfiable, enough(100));
  EXPECT_EQ(tally.undetermined, 0U);
}

CellCondition is_two(Cell cell) {
  return {cell, DigitSet::of(2)};
}

/// Two rows of three cells, each of them one region: a wall between them is one everywhere.
TEST(RegionPropagators, ContinueWalls) {
  std::vector<GraphEdge> edges;
  Cell cell = 0;
  for (const auto& [a, b] :
       {std::pair(0, 1), {1, 2}, {3, 4}, {4, 5}, {0, 3}, {1, 4}, {2, 5}, {0, 2}})
    edges.push_back({a, b, is_two(cell++)});
  const Regions regions("regions", GraphNodes(6), edges);
  std::vector<DigitSet> domains(8, DigitSet::all(2));
  for (const std::size_t joined : {0U, 1U, 2U, 3U}) domains[joined] = DigitSet::of(2);
  domains[5] = DigitSet::of(1);
  ASSERT_TRUE(regions.filter(domains));
  EXPECT_EQ(domains[4], DigitSet::of(1));
  EXPECT_EQ(domains[6], DigitSet::of(1));
  EXPECT_EQ(domains[7], DigitSet::of(2));
}

/// A row of five cells with parts of at least three, and at most three.
TEST(RegionPropagators, KeepTheSizesOfParts) {
  const std::vector<GraphEdge> edges{{0, 1}, {1, 2}, {2, 3}, {3, 4}};
  const Regions threes("regions", {is_two(0), is_two(1), is_two(2), is_two(3), is_two(4)}, edges, 3,
                       3);
  // The one way out of a corner, and then no further.
  std::vector<DigitSet> domains(5, DigitSet::all(2));
  domains[0] = DigitSet::of(2);
  ASSERT_TRUE(threes.filter(domains));
  EXPECT_EQ(domains[1], DigitSet::of(2));
  EXPECT_EQ(domains[2], DigitSet::of(2));
  EXPECT_EQ(domains[3], DigitSet::of(1));
  EXPECT_EQ(domains[4], DigitSet::of(1));
  // The middle cell would join too many.
  domains.assign(5, DigitSet::all(2));
  domains[0] = domains[1] = domains[3] = domains[4] = DigitSet::of(2);
  EXPECT_FALSE(threes.filter(domains));
  // There is no room beside a gap.
  domains.assign(5, DigitSet::all(2));
  domains[2] = DigitSet::of(1);
  ASSERT_TRUE(threes.filter(domains));
  EXPECT_EQ(domains[0], DigitSet::of(1));
  EXPECT_EQ(domains[4], DigitSet::of(1));
  // With walls, an edge between two parts that are too large together is a wall.
  std::vector<GraphEdge> walls = edges;
  for (std::size_t i = 0; i < walls.size(); ++i) walls[i].when = is_two(static_cast<Cell>(i));
  const Regions most("regions", GraphNodes(5), walls, 1, 3);
  domains.assign(4, DigitSet::all(2));
  domains[0] = domains[2] = DigitSet::of(2);
  ASSERT_TRUE(most.filter(domains));
  EXPECT_EQ(domains[1], DigitSet::of(1));
  EXPECT_EQ(domains[3], DigitSet::all(2));
}

/// A row of seven cells with a region of three around the first, and one around the last.
TEST(RegionPropagators, StayWithinReachOfTheRoot) {
  std::vector<GraphEdge> edges;
  GraphNodes nodes;
  for (int i = 0; i < 7; ++i) nodes.push_back(is_two(static_cast<Cell>(i)));
  for (int i = 0; i < 6; ++i) edges.push_back({i, i + 1});
  const RootedRegions regions("regions", nodes, edges, {{0, 3, 3}, {6, 1, 3}});
  std::vector<DigitSet> domains(7, DigitSet::all(2));
  ASSERT_TRUE(regions.filter(domains));
  EXPECT_EQ(domains[0], DigitSet::of(2));
  EXPECT_EQ(domains[1], DigitSet::of(2));
  EXPECT_EQ(domains[2], DigitSet::of(2));
  EXPECT_EQ(domains[3], DigitSet::of(1));
  EXPECT_EQ(domains[4], DigitSet::all(2));
  EXPECT_EQ(domains[6], DigitSet::of(2));
  // Its members are known to other constraints.
  RegionRoot last{6, 1, 3};
  for (int i = 0; i < 7; ++i) last.members.push_back(is_two(static_cast<Cell>(7 + i)));
  const RootedRegions known("regions", nodes, edges, {{0, 3, 3}, last});
  const std::vector<Digit> values{2, 2, 2, 1, 1, 2, 2, 1, 1, 1, 1, 1, 2, 2};
  EXPECT_TRUE(known.holds(values));
  domains.assign(14, DigitSet::all(2));
  domains[12] = DigitSet::of(2);
  ASSERT_TRUE(known.filter(domains));
  EXPECT_EQ(domains[5], DigitSet::of(2));
  EXPECT_EQ(domains[9], DigitSet::of(1));
}

}  // namespace
}  // namespace ariadne::testing
