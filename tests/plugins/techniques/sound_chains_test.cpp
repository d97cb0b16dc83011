// All strategies of chains on random boards of every shape: whatever they find agrees with the
// solution from which the board was made, changes something, and is proved by its evidence.

#include <gmock/gmock.h>

#include <ariadne/model/extras.hpp>
#include <ariadne/steps/evidence_verifier.hpp>

#include "plugins/techniques/positions.hpp"

namespace ariadne::testing {
namespace {

struct SoundChains : ::testing::TestWithParam<const char*> {
  Techniques techniques{"chains", "forcing"};
};

void expect_sound(const Step& step, const RandomBoard& random) {
  const std::string text = to_text(step, random.board.layout());
  EXPECT_FALSE(step.placements.empty() && step.eliminations.empty()) << text;
  for (const auto [cell, digit] : step.placements) {
    EXPECT_EQ(random.solution[cell], digit) << text;
    EXPECT_EQ(random.board.value(cell), 0) << text;
  }
  for (const auto [cell, digit] : step.eliminations) {
    EXPECT_NE(random.solution[cell], digit) << text;
    EXPECT_TRUE(random.board.candidates(cell).contains(digit)) << text;
  }
}

TEST_P(SoundChains, OnAllLayouts) {
  const auto strategy = techniques.strategy(GetParam());
  const auto grids = techniques.random_fill();
  const std::vector<std::string> diagonals = {"x"};
  std::vector<LayoutPtr> layouts = small_layouts();
  layouts.push_back(add_extras(plain_layout({3, 3}), diagonals));
  layouts.push_back(plain_layout({4, 3}));
  std::size_t found = 0;
  for (const LayoutPtr& layout : layouts)
    for (unsigned seed = 0; seed < 16; ++seed) {
      Random random(seed);
      // About three candidates a cell.
      const auto digits = static_cast<unsigned>(layout->digit_count());
      const RandomBoard made = random_board(*grids, layout, random, (180 + 10 * seed) / digits);
      EvidenceVerifier verifier(made.board);
      StepList list(true, 12);
      strategy->find(made.board, list);
      for (std::size_t i = 0; i < list.steps.size(); ++i) {
        expect_sound(list.steps[i], made);
        if (i % 4 != 0) continue;
        EXPECT_FALSE(verifier.unproved(list.steps[i], false))
            << to_text(list.steps[i], made.board.layout());
      }
      found += list.steps.size();
    }
  EXPECT_GT(found, 20U);
}

INSTANTIATE_TEST_SUITE_P(Strategies, SoundChains,
                         ::testing::Values("turbot-fish", "x-chain", "xy-chain", "nice-loop",
                                           "grouped-nice-loop", "grouped-nice-loop: {sets: true}",
                                           "forcing-chain", "forcing-net"),
                         [](const auto& test) { return "Of" + std::to_string(test.index); });

}  // namespace
}  // namespace ariadne::testing
