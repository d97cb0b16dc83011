// Counting by remembered subproblems, and diagrams, held against the plain search and known counts.

#include <array>
#include <map>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include <ariadne/cover/cover_count.hpp>
#include <ariadne/cover/cover_problems.hpp>
#include <ariadne/exchange/cover_text.hpp>
#include <ariadne/plugin/random.hpp>

namespace ariadne::testing {
namespace {

using OptionSets = std::set<std::set<ExactCover::Option>>;

/// A problem as text, read.
struct ReadProblem {
  explicit ReadProblem(std::string input) : text_lines(input), text(text_lines, "") {}
  CoverCount count(const CoverCounting& how = {}, const SolveRequest& request = {}) {
    return count_covers(text.cover(), how, request);
  }
  OptionSets solutions() {
    Budget budget{SolveRequest{}};
    OptionSets all;
    ExactCover& cover = text.cover();
    cover.begin();
    while (cover.next(budget) == ExactCover::Result::solution)
      all.emplace(cover.chosen().begin(), cover.chosen().end());
    return all;
  }

  TextLines text_lines;
  CoverText text;
};

CoverCount count_known(const std::string& kind_and_size, const CoverCounting& how = {}) {
  return ReadProblem(make_cover_problem(kind_and_size)).count(how);
}

/// Digits in 6x6 squares, once in each row, column and box of 2x3.
std::string sudoku_6x6() {
  std::ostringstream text;
  for (int i = 0; i < 36; ++i) text << "s" << i << " ";
  for (const char unit : {'r', 'c', 'b'})
    for (int i = 0; i < 36; ++i) text << unit << i << " ";
  text << "\n";
  for (int square = 0; square < 36; ++square) {
    const int row = square / 6;
    const int column = square % 6;
    const int box = row / 2 * 2 + column / 3;
    for (int digit = 0; digit < 6; ++digit)
      text << "s" << square << " r" << 6 * row + digit << " c" << 6 * column + digit << " b"
           << 6 * box + digit << "\n";
  }
  return text.str();
}

/// A few options with up to three primary and two secondary items, some of these with a color.
std::string random_text(Random& random) {
  std::ostringstream text;
  const std::size_t primary = 1 + random.below(8);
  for (std::size_t item = 0; item < primary; ++item) text << "p" << item << " ";
  text << "| s0 s1 s2\n";
  for (std::size_t option = random.below(24); option > 0; --option) {
    std::set<std::size_t> items;
    for (std::size_t i = 1 + random.below(3); i > 0; --i) items.insert(random.below(primary));
    for (const std::size_t item : items) text << "p" << item << " ";
    for (int item = 0; item < 3; ++item)
      if (const std::size_t color = random.below(5); color < 3)
        text << "s" << item << (color == 0 ? "" : color == 1 ? ":a" : ":b") << " ";
    text << "\n";
  }
  return text.str();
}

/// The sets of a node of the diagram.
void collect(const CoverDiagram& diagram, CoverDiagram::Node node,
             std::set<ExactCover::Option> taken, OptionSets& all) {
  if (node == 1) {
    EXPECT_TRUE(all.insert(taken).second) << "a set came twice";
  }
  if (node < 2) return;
  const CoverDiagram::Parts& parts = diagram.nodes()[node - 2];
  EXPECT_LT(std::max(parts.low, parts.high), node);
  EXPECT_NE(parts.high, 0U);
  collect(diagram, parts.low, taken, all);
  EXPECT_TRUE(taken.insert(parts.option).second) << "an option twice on a path";
  collect(diagram, parts.high, std::move(taken), all);
}

OptionSets sets_of(const CoverDiagram& diagram) {
  OptionSets all;
  collect(diagram, diagram.root(), {}, all);
  return all;
}

TEST(CoverCount, KnownCounts) {
  const std::map<std::string, std::string> counts = {
      {"queens:3", "0"},
      {"queens:8", "92"},
      {"langford:5", "0"},
      {"langford:8", "300"},
      {"latin:4", "576"},
      {"latin:5", "161280"},
      {"dominoes:3x5", "0"},
      {"dominoes:8x8", "12988816"},
      {"dominoes:12x12", "53060477521960000"},
      {"dominoes:14x14", "112202208776036178000000"},  // more than 64 bits
      {"pentominoes:3x20", "8"},
  };
  for (const auto& [problem, solutions] : counts) {
    const CoverCount count = count_known(problem);
    EXPECT_EQ(count.solutions, solutions) << problem;
    EXPECT_TRUE(count.complete) << problem;
    EXPECT_FALSE(count.forgot) << problem;
  }
}

TEST(LongCoverCount, KnownCounts) {
  EXPECT_EQ(ReadProblem(sudoku_6x6()).count().solutions, "28200960");
  EXPECT_EQ(count_known("dominoes:16x16").solutions, "2444888770250892795802079170816");
  EXPECT_EQ(count_known("queens:12").solutions, "14200");
  EXPECT_EQ(count_known("langford:12").solutions, "216288");
}

/// The gain is in these numbers: each of the 12,988,816 coverings is a node at the least without it.
TEST(CoverCount, TakesSoManyNodes) {
  struct Work {
    std::string problem;
    std::uint64_t nodes;
    std::uint64_t subproblems;
    std::uint64_t hits;
    std::size_t diagram_nodes;
  };
  for (const Work& work : {Work{"dominoes:8x8", 2001, 1009, 485, 1803},
                           Work{"dominoes:12x12", 56600, 29684, 14778, 51444},
                           Work{"latin:5", 400009, 58262, 22800, 241015}}) {
    CoverDiagram diagram;
    CoverCounting how;
    const CoverCount count = count_known(work.problem, how);
    EXPECT_EQ(count.nodes, work.nodes) << work.problem;
    EXPECT_EQ(count.subproblems, work.subproblems) << work.problem;
    EXPECT_EQ(count.hits, work.hits) << work.problem;
    how.diagram = &diagram;
    EXPECT_EQ(count_known(work.problem, how).nodes, work.nodes) << work.problem;
    EXPECT_EQ(diagram.nodes().size(), work.diagram_nodes) << work.problem;
  }
}

/// A trial of 4096 nodes, up to the next guess, and then the plain search.
TEST(CoverCount, SearchesWhereRememberingDoesNotPay) {
  ReadProblem problem(make_cover_problem("queens:11"));
  Budget budget{SolveRequest{}};
  problem.text.cover().begin();
  while (problem.text.cover().next(budget) == ExactCover::Result::solution) continue;
  const CoverCount count = problem.count();
  EXPECT_TRUE(count.searched);
  EXPECT_EQ(count.solutions, "2680");
  EXPECT_GE(count.nodes, budget.spent() + 4096);
  EXPECT_LT(count.nodes, budget.spent() + 4096 + 100);
}

TEST(CoverCount, RandomProblems) {
  Random random(25);
  int solvable = 0;
  for (int i = 0; i < 3000; ++i) {
    const std::string input = random_text(random);
    ReadProblem problem(input);
    const OptionSets solutions = problem.solutions();
    if (!solutions.empty()) ++solvable;
    CoverDiagram diagram;
    CoverCounting how;
    ASSERT_EQ(problem.count(how).solutions, std::to_string(solutions.size())) << input;
    how.diagram = &diagram;
    ASSERT_EQ(problem.count(how).solutions, std::to_string(solutions.size())) << input;
    ASSERT_EQ(sets_of(diagram), solutions) << input;
  }
  EXPECT_GT(solvable, 500);
}

TEST(CoverCount, DiagramsHoldTheSolutions) {
  for (const char* const kind : {"dominoes:4x6", "latin:4", "queens:8", "langford:7"}) {
    ReadProblem problem(make_cover_problem(kind));
    CoverDiagram diagram;
    CoverCounting how;
    how.diagram = &diagram;
    problem.count(how);
    EXPECT_EQ(sets_of(diagram), problem.solutions()) << kind;
    EXPECT_FALSE(diagram.is_full()) << kind;
  }
}

TEST(CoverCount, IsExactWithAnyMemory) {
  CoverCounting how;
  how.memory = 0;
  const CoverCount without = count_known("dominoes:4x10", how);
  EXPECT_EQ(without.solutions, "18061");
  EXPECT_TRUE(without.forgot);
  EXPECT_EQ(without.hits, 0U);
  for (const std::size_t memory : {std::size_t{1} << 16U, std::size_t{1} << 20U}) {
    how.memory = memory;
    const CoverCount count = count_known("dominoes:8x10", how);
    EXPECT_EQ(count.solutions, "1031151241") << memory;
    EXPECT_EQ(count.forgot, memory == std::size_t{1} << 16U) << memory;
    EXPECT_FALSE(count.searched) << memory;
  }
}

TEST(CoverCount, CountsWithoutADiagramThatIsTooLarge) {
  CoverDiagram diagram;
  CoverCounting how;
  how.diagram = &diagram;
  how.memory = std::size_t{1} << 20U;
  const CoverCount count = count_known("dominoes:12x12", how);
  EXPECT_EQ(count.solutions, "53060477521960000");
  EXPECT_TRUE(diagram.is_full());
  EXPECT_LE(diagram.memory_used(), how.memory / 2);
}

TEST(CoverCount, SaysWhatItHasCountedWhenItIsStopped) {
  SolveRequest request;
  request.work_limit = 1500;
  const CoverCount count = ReadProblem(make_cover_problem("dominoes:8x8")).count({}, request);
  EXPECT_FALSE(count.complete);
  EXPECT_EQ(count.nodes, 1500U);
  EXPECT_GT(std::stoull(count.solutions), 0U);
  EXPECT_LT(std::stoull(count.solutions), 12988816U);
}

/// The solutions are the options 1 and 2, or 3.
TEST(CoverDiagram, IsWrittenAsLines) {
  ReadProblem problem("x y z\nx y\nz\nx y z\nx\n");
  CoverDiagram diagram;
  CoverCounting how;
  how.diagram = &diagram;
  EXPECT_EQ(problem.count(how).solutions, "2");
  std::string text;
  diagram.write([&](std::string_view part) { text += part; });
  EXPECT_EQ(text, "2: (~2?0:1)\n3: (~1?0:2)\n4: (~3?3:1)\n5: (~0?0:4)\n");
}

}  // namespace
}  // namespace ariadne::testing
