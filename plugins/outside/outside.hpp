#pragma once

#include <ariadne/plugin/plugin.hpp>

namespace ariadne::plugins::outside {

// sums.cpp
void post_little_killer(Parameters& parameters, const Layout& frame, ConstraintSink& sink);
void post_sandwich(Parameters& parameters, const Layout& frame, ConstraintSink& sink);
void post_lunchbox(Parameters& parameters, const Layout& frame, ConstraintSink& sink);
void post_x_sum(Parameters& parameters, const Layout& frame, ConstraintSink& sink);
void post_battlefield(Parameters& parameters, const Layout& frame, ConstraintSink& sink);
// seen.cpp
void post_skyscraper(Parameters& parameters, const Layout& frame, ConstraintSink& sink);
void post_hidden_skyscraper(Parameters& parameters, const Layout& frame, ConstraintSink& sink);
void post_numbered_room(Parameters& parameters, const Layout& frame, ConstraintSink& sink);
void post_first_seen(Parameters& parameters, const Layout& frame, ConstraintSink& sink);

}  // namespace ariadne::plugins::outside
