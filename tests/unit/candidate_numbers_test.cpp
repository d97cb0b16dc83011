#include <gmock/gmock.h>

#include <ariadne/logic/candidate_numbers.hpp>

namespace ariadne::testing {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;

TEST(CandidateNumbers, CountCellAfterCell) {
  const auto digits = [](std::initializer_list<Digit> all) {
    DigitSet set;
    for (const Digit digit : all) set |= DigitSet::of(digit);
    return set;
  };
  const std::vector<DigitSet> candidates{digits({1, 3}), {}, digits({1, 3, 4}), digits({1, 4})};
  CandidateNumbers numbers;
  numbers.begin(candidates);
  ASSERT_EQ(numbers.candidates().size(), 7U);
  for (std::size_t i = 0; i < 7; ++i) {
    const Candidate candidate = numbers.candidates()[i];
    EXPECT_EQ(numbers.number(candidate.cell, candidate.digit), i);
  }
  EXPECT_FALSE(numbers.contains(1, 1));
  EXPECT_THAT(numbers.of(2), ElementsAre(2, 3, 4));
  EXPECT_THAT(numbers.of(1), IsEmpty());
  const Group house{GroupKind::row, "r1", {0, 1, 2, 3}};
  EXPECT_THAT(numbers.of(house, 4), ElementsAre(4, 6));
  EXPECT_THAT(numbers.of(house, 2), IsEmpty());
}

}  // namespace
}  // namespace ariadne::testing
