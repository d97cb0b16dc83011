#pragma once

// What the tests of the generators of complete grids share.

#include <map>

#include "plugins/components/components.hpp"
#include "support/chi_square.hpp"
#include "support/layouts.hpp"

namespace ariadne::testing {

inline Generated make_grid(Generator& generator, const LayoutPtr& layout, std::uint64_t item,
                           std::uint64_t work_limit = unlimited) {
  Random random(1, item);
  GenerateRequest request;
  request.layout = layout;
  request.work_limit = work_limit;
  return generator.generate(random, request);
}

/// Each grid, its digits as characters, and its probability.
using Distribution = std::map<std::string, double>;

inline std::string key(const Values& grid) {
  return {grid.begin(), grid.end()};
}

/// How far `samples` grids are from the distribution, see chi_square_excess(). A grid that cannot
/// be is infinitely far. `name` tells what counts as one grid with others.
template <class Name>
double excess(Generator& generator, const LayoutPtr& layout, const Distribution& distribution,
              std::uint64_t samples, Name name) {
  std::map<std::string, std::uint64_t> counts;
  for (const auto& [grid, probability] : distribution) counts[grid] = 0;
  for (std::uint64_t item = 0; item < samples; ++item) {
    const auto found = counts.find(key(name(make_grid(generator, layout, item).solution)));
    if (found == counts.end()) return HUGE_VAL;
    ++found->second;
  }
  std::vector<std::uint64_t> observed;
  std::vector<double> expected;
  for (const auto& [grid, count] : counts) observed.push_back(count);
  for (const auto& [grid, probability] : distribution) expected.push_back(probability);
  return chi_square_excess(observed, expected);
}
inline double excess(Generator& generator, const LayoutPtr& layout,
                     const Distribution& distribution, std::uint64_t samples) {
  return excess(generator, layout, distribution, samples, [](const Values& grid) { return grid; });
}

/// All grids of a layout, each with the same probability.
inline Distribution even(const std::vector<Values>& grids) {
  Distribution distribution;
  for (const Values& grid : grids)
    distribution[key(grid)] = 1.0 / static_cast<double>(grids.size());
  return distribution;
}

inline std::vector<Values> all_grids(const LayoutPtr& layout) {
  return brute_force(Puzzle(layout), 1000000);
}

/// The grid with its digits renamed in the order of the first cells.
inline Values with_first_cells_in_order(const Values& grid) {
  std::map<Digit, Digit> names;
  Values renamed;
  for (const Digit digit : grid) {
    const auto next = static_cast<Digit>(names.size() + 1);
    renamed.push_back(names.emplace(digit, next).first->second);
  }
  return renamed;
}

}  // namespace ariadne::testing
