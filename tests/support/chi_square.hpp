#pragma once

// Whether what was counted agrees with what was to be expected.

#include <cmath>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace ariadne::testing {

/// Pearson's sum over all cases, less its mean, in units of its standard deviation: above 5 for one
/// in a million of runs in which the expectation is right. `probabilities` add up to one; there
/// should be several expected in each case.
inline double chi_square_excess(const std::vector<std::uint64_t>& counts,
                                const std::vector<double>& probabilities) {
  double total = 0;
  for (const std::uint64_t count : counts) total += static_cast<double>(count);
  double sum = 0;
  for (std::size_t i = 0; i < counts.size(); ++i) {
    const double expected = probabilities[i] * total;
    const double off = static_cast<double>(counts[i]) - expected;
    sum += off * off / expected;
  }
  const auto freedom = static_cast<double>(counts.size() - 1);
  return (sum - freedom) / std::sqrt(2 * freedom);
}

}  // namespace ariadne::testing
