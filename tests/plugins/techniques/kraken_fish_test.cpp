#include <gmock/gmock.h>
#include <set>

#include "plugins/techniques/techniques.hpp"

namespace ariadne::testing {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;

/// Each chain leads from a fin, or from a place of one cover, to the candidate that goes.
TEST(KrakenFishes, HaveAChainFromEachFin) {
  const Techniques techniques{"fish"};
  const auto grids = techniques.random_fill();
  const auto strategy = techniques.strategy("kraken-fish");
  std::size_t by_fins = 0;
  std::size_t by_cover = 0;
  for (std::uint64_t item = 0; item < 10; ++item) {
    Random random(11, item);
    const Board board(random_puzzle(*grids, plain_layout({2, 3}), random));
    for (const Step& step : all_steps(*strategy, board, true)) {
      SCOPED_TRACE(to_text(step, board.layout()));
      std::set<Cell> fins;
      std::set<Cell> premises;
      std::set<Cell> places;
      std::vector<GroupIndex> cover;
      Digit digit = 0;
      for (const Evidence& part : step.evidence) {
        if (part.role == Role::digits) digit = part.digits.at(0);
        if (part.role == Role::fin) fins.insert(part.cells.begin(), part.cells.end());
        if (part.role == Role::cover) cover = part.groups;
        if (part.role == Role::base)
          for (const GroupIndex house : part.groups)
            for (const Cell cell : board.layout().groups()[house].cells)
              if (board.candidates(cell).contains(digit)) places.insert(cell);
        if (part.role != Role::chain) continue;
        EXPECT_TRUE(part.chain.front().on);
        EXPECT_EQ(part.chain.front().digit, digit);
        premises.insert(part.chain.front().cells.at(0));
        EXPECT_FALSE(part.chain.back().on);
        const Candidate target{part.chain.back().cells.at(0), part.chain.back().digit};
        EXPECT_THAT(step.eliminations, ElementsAre(target));
      }
      for (const Cell fin : fins) EXPECT_EQ(premises.erase(fin), 1U);
      if (step.code == "0371") {
        EXPECT_THAT(premises, IsEmpty());
        EXPECT_EQ(step.eliminations.at(0).digit, digit);
        ++by_fins;
        continue;
      }
      EXPECT_EQ(step.code, "0372");
      // The other chains begin in all base places of a cover that are in no other cover.
      EXPECT_TRUE(std::any_of(cover.begin(), cover.end(), [&](GroupIndex group) {
        std::set<Cell> wanted;
        for (const Cell cell : board.layout().groups()[group].cells)
          if (places.contains(cell) && !fins.contains(cell) &&
              std::count_if(cover.begin(), cover.end(), [&](GroupIndex other) {
                return board.layout().group_set(other).contains(cell);
              }) == 1)
            wanted.insert(cell);
        return wanted == premises;
      }));
      ++by_cover;
    }
  }
  EXPECT_GT(by_fins, 5U);
  EXPECT_GT(by_cover, 5U);
}

TEST(KrakenFishes, AreLimitedByTheirParameters) {
  const Techniques techniques{"fish"};
  const auto grids = techniques.random_fill();
  Random random(11, 3);
  const Board board(random_puzzle(*grids, plain_layout({3, 3}), random));
  const auto count = [&](const std::string& parameters) {
    return all_steps(*techniques.strategy("kraken-fish: {" + parameters + '}'), board).size();
  };
  const std::size_t usual = count("max-size: 3");
  EXPECT_GT(usual, 0U);
  EXPECT_LT(count("max-size: 2"), usual);
  EXPECT_LT(count("max-size: 3, max-fins: 1"), usual);
  EXPECT_LT(count("max-size: 3, shape: basic"), usual);
}

TEST(KrakenFishes, EndWhenTheSinkHasEnough) {
  const Techniques techniques{"fish"};
  const auto grids = techniques.random_fill();
  Random random(11, 3);
  const Board board(random_puzzle(*grids, plain_layout({3, 3}), random));
  StepList one(false, 1);
  techniques.strategy("kraken-fish")->find(board, one);
  ASSERT_EQ(one.steps.size(), 1U);
  EXPECT_THAT(one.steps[0].evidence, IsEmpty());
}

}  // namespace
}  // namespace ariadne::testing
