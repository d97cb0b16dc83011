#include <algorithm>
#include <numeric>
#include <set>
#include <vector>

#include <gtest/gtest.h>

#include <ariadne/plugin/random.hpp>

namespace ariadne {
namespace {

// The expected values come from another implementation of xoshiro256** and splitmix64, written in
// Python from the papers and checked there against the published outputs of both (state 1, 2, 3, 4
// gives 11520, 0, 1509978240, ...; seed 1234567 gives 6457827717110365317, ...).
TEST(Random, GivesTheDocumentedSequence) {
  const auto first = [](Random random) {
    return std::vector<std::uint64_t>{random(), random(), random(), random()};
  };
  using Words = std::vector<std::uint64_t>;
  EXPECT_EQ(first(Random(0)), (Words{0x8c4986f3f0e565d5U, 0xf4547fdf5c2f56b6U, 0x6a9e0d6a14f022fbU,
                                     0xdf483d9e238576e0U}));
  EXPECT_EQ(first(Random(7, 1)), (Words{0xb8bcfda580098b6aU, 0x394ddd17b0f4f42cU,
                                        0x9402963eb3b0f68dU, 0xf5cdb9dece34ad49U}));
  EXPECT_EQ(
      first(Random(~std::uint64_t{0}, 123456789)),
      (Words{0x12300befcb52ce4cU, 0xa79c63dfe9e0b25aU, 0xf0c7ca0f2df6a818U, 0x9b66b6fe4723ce35U}));
}

TEST(Random, BelowGivesTheDocumentedSequence) {
  Random random(42);
  std::vector<std::uint64_t> nine(20);
  for (std::uint64_t& number : nine) number = random.below(9);
  EXPECT_EQ(nine, (std::vector<std::uint64_t>{7, 7, 4, 0, 6, 0, 2, 1, 6, 2,
                                              2, 2, 6, 7, 3, 7, 2, 7, 6, 0}));
  std::vector<std::uint64_t> large(5);
  for (std::uint64_t& number : large) number = random.below(1000003);
  EXPECT_EQ(large, (std::vector<std::uint64_t>{98266, 462538, 852854, 381131, 573205}));
  EXPECT_EQ(random.below(~std::uint64_t{0}), 5303739381134089245U);
}

/// Pearson's statistic of counts that should be equal.
double chi_square(const std::vector<int>& counts) {
  const double total = std::accumulate(counts.begin(), counts.end(), 0.0);
  const double expected = total / static_cast<double>(counts.size());
  double sum = 0;
  for (const int count : counts) sum += (count - expected) * (count - expected) / expected;
  return sum;
}

TEST(Random, BelowIsUniform) {
  // The bounds are exceeded by one seed in a million (chi-square of bound - 1 degrees).
  const std::vector<std::pair<std::uint64_t, double>> bounds{
      {2, 23.9}, {3, 27.6}, {9, 42.7}, {16, 55.1}, {25, 69.2}};
  for (const auto& [bound, limit] : bounds) {
    Random random(2024, bound);
    std::vector<int> counts(bound);
    for (int i = 0; i < 100000; ++i) ++counts.at(random.below(bound));
    EXPECT_LT(chi_square(counts), limit) << bound;
  }
}

TEST(Random, BelowRejectsWhatWouldBeUneven) {
  // Of 2^64 words, 3 * 2^62 as a bound leaves a quarter too many for exactly a third of the values.
  const std::uint64_t bound = std::uint64_t{3} << 62U;
  Random random(1);
  std::vector<int> counts(3);
  for (int i = 0; i < 30000; ++i) {
    const std::uint64_t number = random.below(bound);
    ASSERT_LT(number, bound);
    ++counts[number % 3];
  }
  EXPECT_LT(chi_square(counts), 27.6);
}

TEST(Random, ShuffleReachesAllOrdersEqually) {
  Random random(6);
  std::vector<int> counts(24);
  for (int i = 0; i < 48000; ++i) {
    std::vector<int> order{0, 1, 2, 3};
    random.shuffle(std::span(order));
    std::size_t rank = 0;
    for (std::size_t a = 0; a < 4; ++a) {
      rank *= 4 - a;
      for (std::size_t b = a + 1; b < 4; ++b) rank += order[b] < order[a] ? 1U : 0U;
    }
    ++counts[rank];
  }
  EXPECT_LT(chi_square(counts), 67.6);
}

TEST(Random, ItemsAndSeedsHaveStreamsOfTheirOwn) {
  std::set<std::uint64_t> seen;
  for (std::uint64_t seed = 0; seed < 100; ++seed)
    for (std::uint64_t item = 0; item < 100; ++item)
      EXPECT_TRUE(seen.insert(Random(seed, item)()).second) << seed << ' ' << item;
}

}  // namespace
}  // namespace ariadne
