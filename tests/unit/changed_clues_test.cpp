#include <algorithm>
#include <cstdint>
#include <memory>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include <ariadne/kinds/detail/changed_clues.hpp>
#include <ariadne/model/constraint.hpp>
#include <ariadne/model/grids.hpp>
#include <ariadne/model/layout.hpp>

#include "support/effort.hpp"

namespace ariadne::kinds {
namespace {

constexpr Digit digits = 4;
constexpr Cell clue_count = 6;
constexpr Cell cell_count = 16;

/// Three of four combinations hold, at random.
class RandomTable final : public Constraint {
 public:
  RandomTable(std::vector<Cell> scope, std::uint64_t seed)
      : Constraint("table", std::move(scope)), seed_(seed) {}
  bool holds(std::span<const Digit> values) const override {
    std::uint64_t number = 0;
    for (const Digit value : values) number = number * digits + value;
    return Random(seed_, number).below(4) != 0;
  }

 private:
  std::uint64_t seed_;
};

bool all_hold(const Layout& layout, std::span<const Digit> values) {
  return std::all_of(layout.constraints().begin(), layout.constraints().end(),
                     [&](const auto& one) {
                       std::vector<Digit> own;
                       for (const Cell cell : one->scope()) own.push_back(values[cell]);
                       return one->holds(own);
                     });
}

std::vector<Digit> random_digits(Random& random) {
  std::vector<Digit> values(cell_count);
  for (Digit& value : values) value = static_cast<Digit>(1 + random.below(digits));
  return values;
}

/// Other digits for the cells that are not clues, which hold with the clues of `values`; empty if they are
/// not found.
std::vector<Digit> another(const Layout& layout, const std::vector<Digit>& values, Random& random) {
  for (int i = 0; i < 200; ++i) {
    std::vector<Digit> other = random_digits(random);
    std::copy_n(values.begin(), clue_count, other.begin());
    if (other != values && all_hold(layout, other)) return other;
  }
  return {};
}

/// The wanted solution holds after each change, and each assignment that was refused breaks a constraint.
TEST(ChangedClues, KeepTheSolutionAndRefuseTheOthers) {
  int refused = 0;
  int own_refused = 0;
  for (int round = 0; round < testing::by_effort(100, 300, 3000); ++round) {
    SCOPED_TRACE(round);
    Random random(17, static_cast<std::uint64_t>(round));
    ConstraintSet set;
    for (std::uint64_t i = 0; i < 6; ++i)
      set.constraints.push_back(std::make_shared<RandomTable>(
          std::vector<Cell>{static_cast<Cell>(random.below(clue_count)),
                            static_cast<Cell>(clue_count + random.below(5)),
                            static_cast<Cell>(clue_count + 5 + random.below(5))},
          random.below(1000)));
    const Layout layout(plain_layout({2, 2}), std::move(set));
    std::vector<Digit> solution = random_digits(random);
    while (!all_hold(layout, solution)) solution = random_digits(random);
    std::vector<std::pair<Cell, DigitSet>> clues;
    for (Cell cell = 0; cell < clue_count; ++cell) clues.emplace_back(cell, DigitSet::all(digits));
    ChangedClues changed(layout, clues, solution);
    std::vector<std::vector<Digit>> others;
    for (int i = 0; i < 5; ++i) {
      std::vector<Digit> now(changed.solution().begin(), changed.solution().end());
      const std::vector<Digit> other = another(layout, now, random);
      if (other.empty()) break;
      others.push_back(other);
      if (!changed.refuse(other, random)) {
        if (!changed.refuse_own(random)) break;
        others.back() = now;  // the other one is wanted now
        ++own_refused;
      }
      ++refused;
      ASSERT_TRUE(all_hold(layout, changed.solution()));
      for (std::vector<Digit>& one : others) {
        std::copy_n(changed.solution().begin(), clue_count, one.begin());
        ASSERT_FALSE(all_hold(layout, one));
      }
    }
  }
  EXPECT_GT(refused, testing::by_effort(50, 150, 1500));
  EXPECT_GT(own_refused, 0);
}

}  // namespace
}  // namespace ariadne::kinds
