#include <random>
#include <vector>

#include <gtest/gtest.h>

#include <ariadne/logic/closure.hpp>

namespace ariadne {
namespace {

const auto never = [] { return false; };

/// The rows of a graph whose nodes have so many links each, to random nodes.
std::vector<std::uint64_t> random_graph(std::size_t nodes, std::size_t links,
                                        std::mt19937& random) {
  const std::size_t words = words_for(nodes);
  std::vector<std::uint64_t> rows(nodes * words, 0);
  for (std::size_t node = 0; node < nodes; ++node)
    for (std::size_t i = 0; i < links; ++i)
      insert(std::span(rows).subspan(node * words, words), random() % nodes);
  return rows;
}

/// What follows, by trying all nodes as the one between (Warshall).
std::vector<std::uint64_t> closed(std::vector<std::uint64_t> rows, std::size_t nodes) {
  const std::size_t words = words_for(nodes);
  const auto row = [&](std::size_t node) { return std::span(rows).subspan(node * words, words); };
  for (std::size_t node = 0; node < nodes; ++node) insert(row(node), node);
  for (std::size_t between = 0; between < nodes; ++between)
    for (std::size_t node = 0; node < nodes; ++node)
      if (contains(row(node), between))
        for (std::size_t w = 0; w < words; ++w) row(node)[w] |= row(between)[w];
  return rows;
}

TEST(Closure, HasAllThatFollows) {
  std::mt19937 random(20261127);
  Closure closure;
  for (const std::size_t nodes : {1U, 2U, 63U, 64U, 65U, 130U, 300U})
    for (const std::size_t links : {0U, 1U, 2U, 3U, 40U})
      for (int round = 0; round < 20; ++round) {
        std::vector<std::uint64_t> rows = random_graph(nodes, links, random);
        const std::vector<std::uint64_t> expected = closed(rows, nodes);
        ASSERT_TRUE(closure.close(rows, nodes, words_for(nodes), never));
        ASSERT_EQ(rows, expected) << nodes << " nodes, " << links << " links";
      }
}

TEST(Closure, CarriesFurtherBitsAlong) {
  // Node 0 leads to 1, 1 and 2 to each other; each has a bit of its own in a second word.
  std::vector<std::uint64_t> rows = {0b010, 1, 0b100, 2, 0b010, 4};
  Closure closure;
  ASSERT_TRUE(closure.close(rows, 3, 2, never));
  EXPECT_EQ(rows, (std::vector<std::uint64_t>{0b111, 7, 0b110, 6, 0b110, 6}));
}

TEST(Closure, CompletesRowsOfOtherNodes) {
  // Node 0 leads to 1, and 2 to 3; node 1 has a further bit.
  std::vector<std::uint64_t> rows = {0b10, 0, 0, 1, 0b1000, 0, 0, 0};
  Closure closure;
  ASSERT_TRUE(closure.close(rows, 4, 2, never));
  std::vector<std::uint64_t> row = {0b0001, 4};
  closure.complete(row);
  EXPECT_EQ(row, (std::vector<std::uint64_t>{0b0011, 5}));
  row = {0, 0};
  closure.complete(row);
  EXPECT_EQ(row, (std::vector<std::uint64_t>{0, 0}));
}

TEST(Closure, OfACircleIsEveryNode) {
  constexpr std::size_t nodes = 100;
  std::vector<std::uint64_t> rows(nodes * 2, 0);
  for (std::size_t node = 0; node < nodes; ++node)
    insert(std::span(rows).subspan(node * 2, 2), (node + 1) % nodes);
  Closure closure;
  ASSERT_TRUE(closure.close(rows, nodes, 2, never));
  for (std::size_t node = 0; node < nodes; ++node) {
    EXPECT_EQ(rows[node * 2], ~std::uint64_t{0});
    EXPECT_EQ(rows[node * 2 + 1], (std::uint64_t{1} << 36U) - 1);
  }
}

TEST(Closure, EndsWhenStopped) {
  std::vector<std::uint64_t> rows(65 * 2, 0);
  Closure closure;
  int asked = 0;
  EXPECT_FALSE(closure.close(rows, 65, 2, [&] { return ++asked == 2; }));
  EXPECT_EQ(asked, 2);
}

}  // namespace
}  // namespace ariadne
