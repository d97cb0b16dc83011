// The strategies about constraints: what they find, what they say, and how far they get.

#include <gmock/gmock.h>

#include <ariadne/components/config.hpp>
#include <ariadne/formats/layout_names.hpp>
#include <ariadne/input/reader.hpp>
#include <ariadne/pipeline/stage_config.hpp>
#include <ariadne/words/describe.hpp>
#include <ariadne/work/audit.hpp>
#include <ariadne/work/bulk.hpp>
#include <ariadne/work/step_json.hpp>

#include "plugins/constraints/kinds.hpp"
#include "support/data.hpp"
#include "support/effort.hpp"
#include "support/paths.hpp"

namespace ariadne::testing {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::SizeIs;

/// Keeps every step as text, and its words.
struct Explained final : StepSink {
  explicit Explained(const Board& of) : board(of) {}
  bool wants_evidence() const override { return true; }
  bool add(const Step& step) override {
    texts.push_back(to_text(step, board.layout()));
    words.push_back(describe(step, board, english(all_plugins())));
    json.push_back(to_json(step, board.layout()));
    return true;
  }
  const Board& board;
  std::vector<std::string> texts, words, json;
};

Explained steps_of(const std::string& strategy, const Board& board) {
  Explained explained(board);
  ComponentSpec(all_plugins(), ComponentKind::strategy, parse_yaml(strategy, "test"))
      .make_strategy()
      ->find(board, explained);
  return explained;
}

LayoutPtr layout_with(const std::string& rules) {
  const LayoutPtr frame = parse_layout("9x9").fixed;
  return ConstraintMaker(all_plugins())
      .make(frame, read_rules(all_plugins(), parse_yaml(rules, "test"), *frame));
}

TEST(ConstraintSteps, NameTheConstraintAndWhatMatters) {
  Board board{Puzzle(layout_with("[{killer-cage: {cells: r1c1-3, sum: 12}}]"))};
  board.place(0, 9);
  const Explained explained = steps_of("constraint", board);
  EXPECT_THAT(explained.texts,
              ElementsAre("Constraint: cage with sum 12 at r1c123 => r1c23<>3, r1c23<>4, r1c23<>5, "
                          "r1c23<>6, r1c23<>7, r1c23<>8"));
  EXPECT_THAT(
      explained.words,
      ElementsAre("Look at the cage with sum 12 at r1c1, r1c2, and r1c3. It already contains 9 in "
                  "r1c1. The digits can only be 1, 2, and 9; no others add up. So r1c2 and "
                  "r1c3 cannot be 3, 4, 5, 6, 7, or 8."));
  EXPECT_THAT(explained.json,
              ElementsAre(HasSubstr(R"("constraints":["cage with sum 12 at r1c1, r1c2, r1c3"])")));
}

TEST(ConstraintSteps, LeaveOutWhatDoesNotMatter) {
  Board board{Puzzle(layout_with("[{killer-cage: {cells: r1c1-3, sum: 24}}]"))};
  board.place(0, 7);
  EXPECT_THAT(
      steps_of("constraint", board).words,
      ElementsAre(
          "Look at the cage with sum 24 at r1c1, r1c2, and r1c3. The digits can only "
          "be 7, 8, and 9; no others add up. So r1c2 and r1c3 cannot be 1, 2, 3, 4, 5, or 6."));
}

TEST(ConstraintSteps, PointWithADigitThatACageNeeds) {
  Board board{Puzzle(layout_with("[{killer-cage: {cells: r1c1-2, sum: 17}}]"))};
  const Explained explained = steps_of("constraint-pointing", board);
  ASSERT_THAT(explained.texts,
              ElementsAre(HasSubstr("Constraint Pointing: 8 of cage with sum 17 at r1c12 => "),
                          HasSubstr("Constraint Pointing: 9 of cage with sum 17 at r1c12 => ")));
  EXPECT_THAT(explained.words[0],
              HasSubstr("No matter how this rule is satisfied, r1c1 or r1c2 is 8. "));
}

TEST(ConstraintSteps, SubtractCagesFromHouses) {
  const std::string cages =
      "[{killer-cage: {cells: r1c1-4, sum: 20}}, {killer-cage: {cells: r1c5-8 r2c8, sum: 27}}]";
  const Board board{Puzzle(layout_with(cages))};
  const Explained explained = steps_of("innies-and-outies", board);
  ASSERT_THAT(explained.texts, SizeIs(1));
  // 45 is 20 and 27 and r1c9, less r2c8.
  EXPECT_EQ(explained.texts[0],
            "Innies and Outies: r1c9-r2c8=-2 by r1 => r2c8<>1, r2c8<>2, r1c9<>8, r1c9<>9");
  EXPECT_THAT(explained.words[0],
              HasSubstr("the sum of all digits of row 1 shows what is left for r1c9 and r2c8. No "
                        "matter how they add up to it, "));
}

TEST(ConstraintSteps, FindNothingWhereThereAreNoConstraints) {
  const Board board{Puzzle(parse_layout("9x9").fixed)};
  EXPECT_THAT(steps_of("constraint", board).texts, IsEmpty());
  EXPECT_THAT(steps_of("constraint-pointing", board).texts, IsEmpty());
  EXPECT_THAT(steps_of("innies-and-outies", board).texts, IsEmpty());
}

TEST(ConstraintSteps, OfKillersAreProvedAndSolveThem) {
  const std::size_t stride = by_effort<std::size_t>(20, 5, 1);
  ConstraintMaker maker(all_plugins());
  const auto path =
      ComponentSpec(
          all_plugins(), ComponentKind::solver,
          read_solve_config(all_plugins(),
                            read_yaml((shipped_configs_folder() / "hodoku.yaml").string()))
              .with)
          .make_solver();
  std::map<std::string, std::uint64_t> counts;
  std::size_t puzzles = 0;
  std::size_t solved = 0;
  const std::vector<std::string> lines = data_lines("constraints/killer_janko.tsv");
  if (lines.empty()) GTEST_SKIP() << "there is no constraints/killer_janko.tsv";
  for (std::size_t i = 0; i < lines.size(); i += stride) {
    const std::vector<std::string> row = columns(lines[i]);
    const std::string text = row.at(2) + "\n";
    TextLines input(text);
    PuzzleReader reader(input, {}, nullptr, {}, &maker);
    ReadItem item;
    ASSERT_TRUE(reader.next(item) && item.good()) << text;
    std::vector<Digit> solution;
    for (const char c : row.at(3)) solution.push_back(static_cast<Digit>(c - '0'));
    StepAudit audit(all_plugins(), solution);
    SolveRequest request;
    request.trace = &audit;
    struct Ignore final : SolutionSink {
      bool solution(std::span<const Digit> /*values*/) override { return true; }
    } ignore;
    const SolveOutcome outcome =
        path->solve(puzzle_of(item.layout, item.givens, item.candidates), request, ignore);
    for (const StepFault& fault : audit.faults())
      ADD_FAILURE() << text << fault.step << " " << fault.what;
    for (const auto& [technique, count] : audit.counts()) counts[technique] += count;
    ++puzzles;
    if (outcome.verdict == Verdict::unique) ++solved;
  }
  EXPECT_GT(counts["constraint"], puzzles);
  EXPECT_GT(counts["constraint-pointing"], 0U);
  EXPECT_GT(counts["innies-and-outies"], 0U);
  EXPECT_EQ(solved, puzzles);
}

}  // namespace
}  // namespace ariadne::testing
