// Runs of an exact cover allocate nothing but for the first.

#include <array>

#include <gtest/gtest.h>

#include <ariadne/cover/exact_cover.hpp>

#include "plugins/components/counted_new.hpp"

namespace ariadne::testing {
namespace {

/// Latin squares of order 5 with a color that the last digit's options share.
TEST(CoverAllocation, OnlyTheFirstRunAllocates) {
  constexpr std::uint32_t n = 5;
  ExactCover cover;
  cover.define(std::size_t{3} * n * n, 1);
  for (std::uint32_t r = 0; r < n; ++r)
    for (std::uint32_t c = 0; c < n; ++c)
      for (std::uint32_t d = 0; d < n; ++d) {
        const std::array<ExactCover::Item, 4> items = {r * n + c, n * n + r * n + d,
                                                       2 * n * n + c * n + d, 3 * n * n};
        const std::array<ExactCover::Color, 4> colors = {0, 0, 0, 1};
        cover.add_option(std::span(items).first(d + 1 < n ? 3 : 4),
                         std::span(colors).first(d + 1 < n ? 3 : 4));
      }
  const auto allocations_of = [&](ExactCover::Option committed) {
    const std::size_t before = allocations();
    const SolveRequest request;
    Budget budget(request);
    cover.begin();
    cover.commit(committed);
    cover.exclude(124 - committed);
    for (int i = 0; i < 1000; ++i)
      if (cover.next(budget) != ExactCover::Result::solution) return std::size_t{999};
    return allocations() - before;
  };
  EXPECT_GT(allocations_of(0), 0U);
  for (const ExactCover::Option option : {0U, 7U, 33U, 64U}) EXPECT_EQ(allocations_of(option), 0U);
}

}  // namespace
}  // namespace ariadne::testing
