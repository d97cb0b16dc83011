#include <set>
#include <vector>

#include <gtest/gtest.h>

#include <ariadne/model/cells.hpp>
#include <ariadne/plugin/random.hpp>

namespace ariadne {
namespace {

template <class Set>
std::vector<int> listed(const Set& set) {
  std::vector<int> list;
  for (const auto item : set) list.push_back(item);
  return list;
}

TEST(DigitSet, HoldsDigitsFromOneTo32) {
  DigitSet set;
  EXPECT_TRUE(set.empty());
  for (const int digit : {1, 9, 25, 32}) set.insert(static_cast<Digit>(digit));
  EXPECT_EQ(listed(set), (std::vector<int>{1, 9, 25, 32}));
  EXPECT_EQ(set.size(), 4);
  EXPECT_EQ(set.first(), 1);
  EXPECT_TRUE(set.contains(32));
  EXPECT_FALSE(set.contains(31));
  set.erase(1);
  set.erase(1);
  EXPECT_EQ(set.first(), 9);
  EXPECT_EQ(set.bits(), 1U << 8U | 1U << 24U | 1U << 31U);
}

TEST(DigitSet, AllHoldsExactlyTheFirstDigits) {
  for (int count = 0; count <= max_digits; ++count) {
    const DigitSet all = DigitSet::all(count);
    EXPECT_EQ(all.size(), count);
    for (int digit = 1; digit <= max_digits; ++digit)
      EXPECT_EQ(all.contains(static_cast<Digit>(digit)), digit <= count) << count << ' ' << digit;
  }
}

TEST(DigitSet, CombinesLikeSets) {
  Random random(1);
  for (int i = 0; i < 1000; ++i) {
    const DigitSet a(static_cast<std::uint32_t>(random()));
    const DigitSet b(static_cast<std::uint32_t>(random()));
    for (int d = 1; d <= max_digits; ++d) {
      const auto digit = static_cast<Digit>(d);
      EXPECT_EQ((a | b).contains(digit), a.contains(digit) || b.contains(digit));
      EXPECT_EQ((a & b).contains(digit), a.contains(digit) && b.contains(digit));
      EXPECT_EQ((a - b).contains(digit), a.contains(digit) && !b.contains(digit));
    }
    EXPECT_EQ(a.single(), a.size() == 1);
    EXPECT_EQ(listed(a).size(), static_cast<std::size_t>(a.size()));
  }
}

/// A CellSet and a std::set that must agree, whatever is done to both.
struct Twin {
  explicit Twin(int cells) : set(cells) {}
  CellSet set;
  std::set<Cell> reference;

  void expect_same(int cells) const {
    EXPECT_EQ(listed(set), std::vector<int>(reference.begin(), reference.end()));
    EXPECT_EQ(set.size(), static_cast<int>(reference.size()));
    EXPECT_EQ(set.empty(), reference.empty());
    for (int i = 0; i < cells; ++i)
      EXPECT_EQ(set.contains(static_cast<Cell>(i)), reference.contains(static_cast<Cell>(i)));
  }
};

class CellSets : public ::testing::TestWithParam<int> {};

TEST_P(CellSets, AgreeWithAReferenceThroughRandomWork) {
  const int cells = GetParam();
  Random random(static_cast<std::uint64_t>(cells));
  const auto any_cell = [&] {
    return static_cast<Cell>(random.below(static_cast<std::uint64_t>(cells)));
  };
  for (int round = 0; round < 30; ++round) {
    Twin a(cells);
    Twin b(cells);
    for (std::uint64_t i = random.below(static_cast<std::uint64_t>(2 * cells)); i > 0; --i) {
      const Cell cell = any_cell();
      Twin& twin = random.below(2) == 0 ? a : b;
      if (random.below(4) == 0) {
        twin.set.erase(cell);
        twin.reference.erase(cell);
      } else {
        twin.set.insert(cell);
        twin.reference.insert(cell);
      }
    }
    a.expect_same(cells);
    b.expect_same(cells);

    Twin both(cells);
    Twin common(cells);
    Twin rest(cells);
    both.set = a.set | b.set;
    common.set = a.set & b.set;
    rest.set = a.set - b.set;
    for (int i = 0; i < cells; ++i) {
      const auto cell = static_cast<Cell>(i);
      const bool in_a = a.reference.contains(cell);
      const bool in_b = b.reference.contains(cell);
      if (in_a || in_b) both.reference.insert(cell);
      if (in_a && in_b) common.reference.insert(cell);
      if (in_a && !in_b) rest.reference.insert(cell);
    }
    both.expect_same(cells);
    common.expect_same(cells);
    rest.expect_same(cells);
    EXPECT_EQ(a.set.intersects(b.set), !common.reference.empty());
    EXPECT_EQ(a.set == b.set, a.reference == b.reference);

    const CellSet copy = a.set;
    EXPECT_EQ(copy, a.set);
    a.set.clear();
    EXPECT_TRUE(a.set.empty());
    EXPECT_EQ(copy.size(), static_cast<int>(a.reference.size()));
  }
}

INSTANTIATE_TEST_SUITE_P(Sizes, CellSets, ::testing::Values(1, 16, 63, 64, 65, 81, 369, 625, 1024),
                         ::testing::PrintToStringParamName());

TEST(CellSet, TakesOverAnotherSize) {
  CellSet small(81);
  small.insert(80);
  CellSet large(625);
  large.insert(624);
  small = large;
  EXPECT_TRUE(small.contains(624));
  EXPECT_FALSE(small.contains(80));
  EXPECT_FALSE(CellSet(81) == CellSet(625));
}

TEST(CellSet, DefaultIsEmpty) {
  CellSet none;
  EXPECT_TRUE(none.empty());
  EXPECT_EQ(none.begin(), none.end());
}

}  // namespace
}  // namespace ariadne
