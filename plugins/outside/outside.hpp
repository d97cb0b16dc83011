#pragma once

#include <algorithm>
#include <vector>

#include <ariadne/plugin/plugin.hpp>

namespace ariadne::plugins::outside {

/// Whether the line has each digit once.
inline bool is_house(const Layout& frame, const std::vector<Cell>& line) {
  std::vector<Cell> cells = line;
  std::sort(cells.begin(), cells.end());
  return std::any_of(frame.houses().begin(), frame.houses().end(),
                     [&](const Group& house) { return house.cells == cells; });
}

// sums.cpp
void post_little_killer(Parameters& parameters, const Layout& frame, ConstraintSink& sink);
void post_sandwich(Parameters& parameters, const Layout& frame, ConstraintSink& sink);
void post_lunchbox(Parameters& parameters, const Layout& frame, ConstraintSink& sink);
void post_x_sum(Parameters& parameters, const Layout& frame, ConstraintSink& sink);
void post_battlefield(Parameters& parameters, const Layout& frame, ConstraintSink& sink);
// rank.cpp
Parameter ties_parameter();
void post_full_rank(Parameters& parameters, const Layout& frame, ConstraintSink& sink);
// seen.cpp
void post_skyscraper(Parameters& parameters, const Layout& frame, ConstraintSink& sink);
void post_hidden_skyscraper(Parameters& parameters, const Layout& frame, ConstraintSink& sink);
void post_numbered_room(Parameters& parameters, const Layout& frame, ConstraintSink& sink);
void post_first_seen(Parameters& parameters, const Layout& frame, ConstraintSink& sink);

}  // namespace ariadne::plugins::outside
