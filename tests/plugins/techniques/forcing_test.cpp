// Forcing chains and nets. Positions are of random puzzles of our own.

#include <gmock/gmock.h>

#include <ariadne/steps/chain_text.hpp>
#include <ariadne/steps/evidence_verifier.hpp>

#include "plugins/techniques/positions.hpp"

namespace ariadne::testing {
namespace {

using ::testing::Contains;
using ::testing::IsEmpty;

struct Forcing : ::testing::Test {
  Techniques techniques{"forcing"};

  Step first(const std::string& yaml, const Board& board) const {
    return first_step(*techniques.strategy(yaml), board);
  }
  static std::vector<std::string> chains(const Step& step, const Layout& layout) {
    std::vector<std::string> told;
    for (const Evidence& part : step.evidence)
      if (part.role == Role::chain)
        told.push_back(chain_text(part.chain, ChainForm::implications, layout));
    return told;
  }
};

const Board& contradiction() {
  static const Board board = position(
      "4..8..6....2..6.7+4....2+43...4.....8.5.94...16......+4.53.+4..1.+69.8.+67..4.6...4....",
      "732 363 865 366 866");
  return board;
}

const Board& verity() {
  static const Board board = position(
      "9+26.+3...714+5......+7+83.+19.56.7..2...1+2547.+13.8...84..7...+2.8.......35.82+9.....2...",
      "646 172 477 577 478 192 193 497 498");
  return board;
}

const Board& net() {
  static const Board board = position(
      ".+6....+8....81...467+4.6..3..53+6.9.+28..9.....3...4..2.59.....6+4.24......+686..84..7+3",
      "314 516 527 446 151 156 165 172 173 282 283 384");
  return board;
}

TEST_F(Forcing, APremiseThatEmptiesAHouseIsWrong) {
  const Step step = first("forcing-chain", contradiction());
  EXPECT_EQ(to_text(step, contradiction().layout()),
            "Forcing Chain Contradiction in r5 => r1c2<>7");
  EXPECT_EQ(step.code, "1301");
  EXPECT_THAT(chains(step, contradiction().layout()),
              ::testing::ElementsAre("r1c2=7 r5c2<>7",
                                     "r1c2=7 r7c2<>7 r7c7=7 r7c7<>8 r7c5=8 r5c5<>8 r5c6=8 r5c6<>7",
                                     "r1c2=7 r7c2<>7 r7c7=7 r5c7<>7"));
}

TEST_F(Forcing, WhatFollowsFromAllPlacesHolds) {
  const Step step = first("forcing-chain", verity());
  EXPECT_EQ(to_text(step, verity().layout()), "Forcing Chain Verity => r4c3=8");
  EXPECT_EQ(step.code, "1302");
  EXPECT_THAT(chains(step, verity().layout()),
              ::testing::ElementsAre(
                  "r4c4=6 r2c4<>6 r2c4=2 r2c7<>2 r2c7=9 r6c7<>9 r6c23=9 r4c3<>9 r4c3=8",
                  "r5c5=6 r5c5<>9 r4c4=9 r4c3<>9 r4c3=8", "r6c6=6 r6c12<>6 r4c1=6 r4c1<>8 r4c3=8"));
}

TEST_F(Forcing, PlacementsComeBeforeEliminationsThenByCellAndDigit) {
  for (const char* id : {"forcing-chain", "forcing-net"})
    for (const Board& board : {contradiction(), verity(), net()}) {
      int last = -1;
      for (const Step& step : all_steps(*techniques.strategy(id), board)) {
        ASSERT_EQ(step.placements.size() + step.eliminations.size(), 1U);
        const bool places = !step.placements.empty();
        const Candidate done = places ? step.placements[0] : step.eliminations[0];
        const int rank = (places ? 0 : 1000) + done.cell * 10 + done.digit;
        EXPECT_LT(last, rank);
        last = rank;
      }
    }
}

TEST_F(Forcing, NetsFindWhatChainsDoNot) {
  EXPECT_THAT(techniques.found("forcing-chain", net()), IsEmpty());
  const Step step = first("forcing-net", net());
  EXPECT_EQ(to_text(step, net().layout()), "Forcing Net Contradiction in r2 => r2c7=7");
  EXPECT_EQ(step.code, "1303");
  EXPECT_THAT(chains(step, net().layout()),
              Contains("r2c7<>7 r2c7=9 r3c8<>9 r7c8=9 r7c1<>9 r1c1=9 r3c3<>9 r3c6=9 r3c6<>8 "
                       "r5c6=8 r5c1<>8 r5c1=2 r2c1<>2"));
}

TEST_F(Forcing, EvidenceProvesTheSteps) {
  for (const char* id : {"forcing-chain", "forcing-net"})
    for (const Board& board : {contradiction(), verity(), net()}) {
      EvidenceVerifier verifier(board);
      StepList list(true, 5);
      techniques.strategy(id)->find(board, list);
      for (const Step& step : list.steps)
        EXPECT_FALSE(verifier.unproved(step, false)) << to_text(step, board.layout());
    }
}

TEST_F(Forcing, EvidenceOnlyWhenWanted) {
  for (const char* id : {"forcing-chain", "forcing-net"}) {
    StepList list(false, 1);
    techniques.strategy(id)->find(verity(), list);
    ASSERT_EQ(list.steps.size(), 1U) << id;
    EXPECT_TRUE(list.steps[0].evidence.empty()) << id;
  }
}

}  // namespace
}  // namespace ariadne::testing
