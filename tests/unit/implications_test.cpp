// The graph of implications, its closure and its trees, on boards of random candidates.

#include <gmock/gmock.h>

#include <ariadne/logic/chain_tree.hpp>
#include <ariadne/logic/reach.hpp>
#include <ariadne/model/extras.hpp>
#include <ariadne/model/grids.hpp>
#include <ariadne/plugin/random.hpp>

namespace ariadne {
namespace {

using Node = Implications::Node;

Board board_of(const LayoutPtr& layout, std::uint64_t seed) {
  Random random(seed);
  std::vector<DigitSet> candidates;
  for (int cell = 0; cell < layout->cell_count(); ++cell) {
    DigitSet& digits = candidates.emplace_back();
    while (digits.size() < 2)
      for (int digit = 1; digit <= layout->digit_count(); ++digit)
        if (random.below(100) < 30) digits.insert(static_cast<Digit>(digit));
  }
  return Board(Puzzle(layout, candidates));
}

std::vector<Board> boards() {
  std::vector<Board> all;
  const std::vector<std::string> diagonals = {"x"};
  for (const LayoutPtr& layout :
       {plain_layout({2, 3}), plain_layout({3, 3}), add_extras(plain_layout({3, 3}), diagonals)})
    for (std::uint64_t seed = 1; seed <= 3; ++seed) all.push_back(board_of(layout, seed));
  return all;
}

bool links(const Implications& graph, Node from, Node to) {
  const auto edges = graph.consequences(from);
  return std::any_of(edges.begin(), edges.end(), [to](const auto& edge) { return edge.to == to; });
}

std::vector<Node> consequences(const Implications& graph, Node node) {
  std::vector<Node> all;
  for (const auto& edge : graph.consequences(node)) all.push_back(edge.to);
  return all;
}

TEST(Implications, LinksOfACandidateGoAlongCellRowColumnAndBox) {
  Board board{Puzzle(plain_layout({3, 3}))};
  for (Cell cell = 0; cell < 81; ++cell)
    if (cell != 0 && cell != 8 && cell != 10 && cell != 72) board.eliminate(cell, 5);
  for (const int digit : {1, 2, 3, 4, 6, 7, 8}) board.eliminate(0, static_cast<Digit>(digit));
  const auto& graph = board.derived<PlainImplications>();
  // The cell has 5 and 9, and 5 is in r1c1, r1c9, r9c1 and r2c2.
  EXPECT_THAT(
      consequences(graph, graph.on(0, 5)),
      ::testing::ElementsAre(graph.off(0, 9), graph.off(8, 5), graph.off(72, 5), graph.off(10, 5)));
  EXPECT_THAT(
      consequences(graph, graph.off(0, 5)),
      ::testing::ElementsAre(graph.on(0, 9), graph.on(8, 5), graph.on(72, 5), graph.on(10, 5)));
  EXPECT_EQ(graph.first_cell(graph.off(8, 5)), 8);
  EXPECT_EQ(graph.digit(graph.off(8, 5)), 5);
}

TEST(Implications, AGroupStandsForItsCells) {
  Board board{Puzzle(plain_layout({3, 3}))};
  // 5 is in r1c1, r1c2, and r1c9; of the first box nowhere else.
  for (Cell cell = 0; cell < 81; ++cell)
    if (cell < 27 && cell != 0 && cell != 1 && cell != 8) board.eliminate(cell, 5);
  const auto& graph = board.derived<GroupedImplications>();
  const auto edges = graph.consequences(graph.off(8, 5));
  ASSERT_EQ(edges.size(), 1U);
  const Node group = edges[0].to;
  EXPECT_TRUE(graph.is_group(group));
  EXPECT_TRUE(Implications::is_on(group));
  EXPECT_EQ(graph.chain_node(group).cells, (std::vector<Cell>{0, 1}));
  EXPECT_TRUE(links(graph, group ^ 1U, graph.on(8, 5)));
  EXPECT_TRUE(links(graph, graph.on(8, 5), group ^ 1U));
}

TEST(Implications, EveryLinkHoldsBackwardsForTheContraries) {
  for (const Board& board : boards())
    for (const Implications* graph :
         {static_cast<const Implications*>(&board.derived<PlainImplications>()),
          static_cast<const Implications*>(&board.derived<GroupedImplications>())})
      for (Node node = 0; node < graph->node_count(); ++node)
        for (const auto& edge : graph->consequences(node))
          EXPECT_TRUE(links(*graph, edge.to ^ 1U, node ^ 1U)) << node << " -> " << edge.to;
}

TEST(Implications, FollowTheBoard) {
  Board board = board_of(plain_layout({3, 3}), 7);
  const std::size_t before = board.derived<PlainImplications>().candidate_count();
  const Cell cell = *board.open_cells().begin();
  board.eliminate(cell, board.candidates(cell).first());
  EXPECT_EQ(board.derived<PlainImplications>().candidate_count(), before - 1);
}

template <class Closure, class Graph>
void expect_trees_agree(const Board& board) {
  const auto& reach = board.derived<Closure>();
  const auto& graph = board.derived<Graph>();
  ASSERT_EQ(reach.candidate_count(), graph.candidate_count());
  ChainTree tree;
  std::size_t pairs = 0;
  for (Node from = 0; from < 2 * graph.candidate_count(); ++from) {
    tree.grow(graph, from);
    for (Node to = 0; to < 2 * graph.candidate_count(); ++to) {
      ASSERT_EQ(reach.reaches(from, to), tree.reaches(to)) << from << " -> " << to;
      pairs += tree.reaches(to) ? 1U : 0U;
    }
  }
  EXPECT_GT(pairs, 2 * graph.candidate_count());
}

TEST(Reach, IsWhatTheTreesHold) {
  for (const Board& board : boards()) {
    expect_trees_agree<PlainReach, PlainImplications>(board);
    expect_trees_agree<GroupedReach, GroupedImplications>(board);
  }
}

template <class Closure, class Links>
void expect_wrong_agree(const Board& board) {
  const auto& reach = board.derived<Closure>();
  const auto& links = board.derived<Links>();
  for (Node on = 0; on < 2 * reach.candidate_count(); on += 2) {
    ASSERT_EQ(contains(links.wrong(), on ^ 1U), reach.reaches(on, on ^ 1U)) << on;
    ASSERT_FALSE(contains(links.wrong(), on)) << on;
  }
}

TEST(Reach, KnowsWhatRulesItselfOut) {
  for (const Board& board : boards()) {
    expect_wrong_agree<PlainReach, PlainLinks>(board);
    expect_wrong_agree<GroupedReach, GroupedLinks>(board);
  }
}

TEST(Reach, GoesThroughAlmostLockedSets) {
  const Board board = board_of(plain_layout({2, 3}), 4);
  expect_trees_agree<SetReach, SetImplications>(board);
  const auto& sets = board.derived<SetImplications>();
  EXPECT_GT(sets.node_count(), board.derived<GroupedImplications>().node_count());
}

TEST(ChainTree, ChainsAreShortestAndMadeOfLinks) {
  for (const Board& board : boards()) {
    const auto& graph = board.derived<GroupedImplications>();
    ChainTree tree;
    ChainTree back;
    std::vector<Node> chain;
    for (Node from = 0; from < 2 * graph.candidate_count(); from += 5) {
      tree.grow(graph, from);
      for (const Node to : tree.order()) {
        tree.chain_to(to, chain);
        ASSERT_EQ(chain.size(), tree.distance(to) + 1);
        EXPECT_EQ(chain.front(), from);
        for (std::size_t i = 1; i < chain.size(); ++i)
          EXPECT_TRUE(links(graph, chain[i - 1], chain[i]));
      }
      const Node last = tree.order().back();
      back.grow(graph, last ^ 1U);
      EXPECT_EQ(back.distance(from ^ 1U), tree.distance(last));
    }
  }
}

TEST(ChainTree, ToldChainsAlternate) {
  const Board board = board_of(plain_layout({3, 3}), 2);
  const auto& graph = board.derived<PlainImplications>();
  ChainTree tree;
  tree.grow(graph, graph.on(*board.open_cells().begin(),
                            board.candidates(*board.open_cells().begin()).first()));
  std::vector<Node> chain;
  tree.chain_to(tree.order().back(), chain);
  const std::vector<ChainNode> told = evidence_chain(graph, chain).chain;
  ASSERT_GT(told.size(), 2U);
  for (std::size_t i = 0; i + 1 < told.size(); ++i)
    EXPECT_EQ(told[i].link, told[i].on ? Link::weak : Link::strong) << i;
  EXPECT_EQ(told.back().link, Link::none);
}

}  // namespace
}  // namespace ariadne
