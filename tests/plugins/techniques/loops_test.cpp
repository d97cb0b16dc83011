// Nice loops and AIC, plain, with groups and with almost locked sets. Positions are of random
// puzzles of our own.

#include <gmock/gmock.h>

#include "plugins/techniques/positions.hpp"

namespace ariadne::testing {
namespace {

using ::testing::Contains;
using ::testing::IsEmpty;
using ::testing::Not;
using ::testing::StartsWith;

struct Loops : ::testing::Test {
  Techniques techniques{"chains"};

  Step first(const std::string& yaml, const Board& board) const {
    return first_step(*techniques.strategy(yaml), board);
  }
  std::string first_text(const std::string& yaml, const Board& board) const {
    return to_text(first(yaml, board), board.layout());
  }
};

const Board& discontinuous() {
  static const Board board = position(
      ".....2+6.+7..6974.....7.6.24.+6..75.9+2+8...+4..+51685....47+3968........3.....2...81..6.",
      "187");
  return board;
}

const Board& grouped() {
  static const Board board = position(
      "4.382........+36+8+4..8.1...+23..1..7+5+82..85..3..65.+3+8241...+4...29..9.+2....41..4...."
      "8",
      "919 929 655");
  return board;
}

TEST_F(Loops, DiscontinuousLoop) {
  EXPECT_EQ(first_text("nice-loop", discontinuous()),
            "Discontinuous Nice Loop: 1/5 r7c9 =4= r7c5 -4- r8c5 -9- r8c8 =9= r9c9 =4= r7c9 => "
            "r7c9<>1, r7c9<>5");
  EXPECT_EQ(first("nice-loop", discontinuous()).code, "0707");
  EXPECT_EQ(first("nice-loop", discontinuous()).technique, "nice-loop");
}

TEST_F(Loops, ContinuousLoop) {
  const Board board = position(
      "+63+8..9+71.251....+4.+9+4+76..8.+3+1+7.+36+4...382...4..+4+6...8.37+8.4..5...+5.+3..+6...7."
      "6.9...4",
      "267");
  EXPECT_EQ(first_text("nice-loop", board),
            "Continuous Nice Loop: 1/2/5 3= r9c6 =2= r3c6 -2- r3c8 -5- r9c8 =5= r9c7 =3= r9c6 =2 "
            "=> r9c67<>1, r3c5,r9c7<>2, r45c8<>5");
  EXPECT_EQ(first("nice-loop", board).code, "0706");
}

TEST_F(Loops, AicOfTwoDigits) {
  const Board board = position(
      "....37...845+19+6+7+2+3.+7.28...9...76...8+691+8+5+324+7.+8+7....6...8....+7..6..+78.927..62"
      "....",
      "117 393");
  EXPECT_EQ(first_text("nice-loop", board),
            "AIC: 1/3 3- r6c7 =3= r6c1 -3- r3c1 -1- r8c1 =1= r8c7 -1 => r6c7<>1, r8c7<>3");
  EXPECT_EQ(first("nice-loop", board).code, "0708");
}

TEST_F(Loops, GroupsMakeLoops) {
  const std::string text =
      "Grouped Discontinuous Nice Loop: 7 r2c2 -7- r2c4 -9- r1c6 -5- r1c89 =5= r2c9 =1= r2c2 => "
      "r2c2<>7";
  EXPECT_EQ(first_text("grouped-nice-loop", grouped()), text);
  EXPECT_EQ(first("grouped-nice-loop", grouped()).code, "0710");
  EXPECT_THAT(techniques.found("nice-loop", grouped()), IsEmpty());
}

TEST_F(Loops, GroupedAic) {
  Board board = grouped();
  board.eliminate(10, 7);  // r2c2
  board.eliminate(17, 7);  // r2c9
  EXPECT_EQ(first_text("grouped-nice-loop", board),
            "Grouped AIC: 1 1- r2c9 -5- r1c89 =5= r1c6 =9= r1c7 =1= r8c7 -1 => r1c7,r7c9<>1");
}

TEST_F(Loops, MaxLengthBoundsTheLinks) {
  EXPECT_THAT(techniques.found("nice-loop", discontinuous()),
              Contains(StartsWith("Discontinuous Nice Loop: 1/5 r7c9 =4= ")));
  EXPECT_THAT(techniques.found("nice-loop: {max-length: 6}", discontinuous()),
              Not(Contains(StartsWith("Discontinuous Nice Loop: 1/5 r7c9 =4= "))));
}

TEST_F(Loops, SetsAreLinksWhenWanted) {
  const auto told_by_sets = [&](const std::string& yaml) {
    std::size_t count = 0;
    for (const Step& step : all_steps(*techniques.strategy(yaml), discontinuous(), true))
      for (const ChainNode& node : step.evidence.back().chain)
        if (!node.set.empty()) {
          ++count;
          break;
        }
    return count;
  };
  EXPECT_EQ(told_by_sets("grouped-nice-loop"), 0U);
  EXPECT_GT(told_by_sets("grouped-nice-loop: {sets: true}"), 0U);
}

TEST_F(Loops, EvidenceIsTheChainFromOneEndToTheOther) {
  const Step step = first("nice-loop", discontinuous());
  ASSERT_EQ(step.evidence.size(), 2U);
  EXPECT_EQ(step.evidence[0].digits, (std::vector<Digit>{1, 5}));
  const std::vector<ChainNode>& chain = step.evidence[1].chain;
  ASSERT_EQ(chain.size(), 8U);
  EXPECT_EQ(chain.front().cells, chain.back().cells);
  for (std::size_t i = 0; i < chain.size(); ++i) {
    EXPECT_EQ(chain[i].on, i % 2 == 1) << i;
    const Link link = i + 1 == chain.size() ? Link::none : i % 2 == 0 ? Link::strong : Link::weak;
    EXPECT_EQ(chain[i].link, link) << i;
  }
}

TEST_F(Loops, StepsDifferInWhatTheyDo) {
  for (const char* yaml : {"nice-loop", "grouped-nice-loop: {sets: true}"}) {
    std::set<std::string> seen;
    for (const Step& step : all_steps(*techniques.strategy(yaml), discontinuous()))
      EXPECT_TRUE(seen.insert(step.code + result_text(step, discontinuous().layout())).second);
    EXPECT_GT(seen.size(), 5U);
  }
}

}  // namespace
}  // namespace ariadne::testing
