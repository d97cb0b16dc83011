// The columns of forcing nets against the tables, one premise at a time.

#include <forcing/net_columns.hpp>

#include <ariadne/model/extras.hpp>

#include "plugins/techniques/positions.hpp"

namespace ariadne::plugins::forcing {
namespace {

using ariadne::testing::random_board;
using ariadne::testing::StepList;

/// What follows from the premise by any number of tables, the premise included.
std::vector<bool> follow(NetTables& tables, std::size_t nodes, NetColumns::Node premise) {
  std::vector<bool> found(nodes);
  std::vector<NetColumns::Node> open = {premise};
  found[premise] = true;
  while (!open.empty()) {
    const NetColumns::Node node = open.back();
    open.pop_back();
    for (const NetTables::Entry& entry : tables.table(node)) {
      if (found[entry.node]) continue;
      found[entry.node] = true;
      open.push_back(entry.node);
    }
  }
  return found;
}

/// How many tables columns needed, and how many false candidates have a number of their own.
struct Work {
  std::size_t tables = 0;
  std::size_t false_numbers = 0;
};

/// Expects that the columns have what follows by tables. Adds to the work.
void expect_tables(const Board& board, Work& work) {
  const auto& graph = board.derived<GroupLinks>();
  NetTables tables;
  NetColumns columns;
  StepList sink(false, 1);
  tables.begin(board, graph);
  EXPECT_TRUE(columns.fill(board, graph, tables, sink));
  work.tables += tables.worked_out();
  work.false_numbers += columns.candidate_premise_count() - graph.candidate_count();
  for (NetColumns::Node node = 0; node < graph.node_count(); ++node) {
    const std::size_t number = columns.number(node);
    std::vector<bool> found(graph.node_count());
    found[node] = true;
    if (number < columns.premise_count())
      for (NetColumns::Node other = 0; other < graph.node_count(); ++other)
        found[other] = contains(columns.column(other), number);
    EXPECT_EQ(found, follow(tables, graph.node_count(), node));
  }
}

TEST(NetColumns, HaveWhatTheTablesHave) {
  const ariadne::testing::Techniques plugins{};
  const auto grids = plugins.random_fill();
  const std::vector<std::string> diagonals = {"x"};
  std::vector<LayoutPtr> layouts = ariadne::testing::small_layouts();
  layouts.push_back(add_extras(plain_layout({3, 3}), diagonals));
  layouts.push_back(plain_layout({4, 3}));
  Work work;
  for (const LayoutPtr& layout : layouts)
    for (unsigned seed = 0; seed < 16; ++seed) {
      Random random(seed);
      const auto digits = static_cast<unsigned>(layout->digit_count());
      expect_tables(random_board(*grids, layout, random, (180 + 10 * seed) / digits).board, work);
    }
  // Premises that lead to contradictions.
  EXPECT_GT(work.tables, 0U);
}

// Only premises that lead to a contradiction while rounds are left need a table: a few of some
// thousand. Most candidates that are false share the number of one that is true, or have none.
TEST(NetColumns, TakeLittleWork) {
  const ariadne::testing::Techniques plugins{};
  const auto grids = plugins.random_fill();
  Work work;
  for (unsigned seed = 0; seed < 4; ++seed) {
    Random random(seed);
    expect_tables(random_board(*grids, plain_layout({3, 3}), random, 60).board, work);
  }
  EXPECT_EQ(work.tables, 26U);
  EXPECT_EQ(work.false_numbers, 54U);
}

}  // namespace
}  // namespace ariadne::plugins::forcing
