#pragma once

#include <ariadne/plugin/plugin.hpp>

namespace ariadne::plugins::lines {

// steps.cpp
void post_thermometer(Parameters& parameters, const Layout& frame, ConstraintSink& sink);
void post_slow_thermometer(Parameters& parameters, const Layout& frame, ConstraintSink& sink);
void post_whispers(Parameters& parameters, const Layout& frame, ConstraintSink& sink);
void post_palindrome(Parameters& parameters, const Layout& frame, ConstraintSink& sink);
// sets.cpp
void post_renban(Parameters& parameters, const Layout& frame, ConstraintSink& sink);
void post_nabner(Parameters& parameters, const Layout& frame, ConstraintSink& sink);
void post_modular(Parameters& parameters, const Layout& frame, ConstraintSink& sink);
void post_entropic(Parameters& parameters, const Layout& frame, ConstraintSink& sink);
// ends.cpp
void post_between(Parameters& parameters, const Layout& frame, ConstraintSink& sink);
void post_lockout(Parameters& parameters, const Layout& frame, ConstraintSink& sink);
// sums.cpp
void post_arrow(Parameters& parameters, const Layout& frame, ConstraintSink& sink);
void post_double_arrow(Parameters& parameters, const Layout& frame, ConstraintSink& sink);
void post_zipper(Parameters& parameters, const Layout& frame, ConstraintSink& sink);
void post_region_sum(Parameters& parameters, const Layout& frame, ConstraintSink& sink);
void post_sum_line(Parameters& parameters, const Layout& frame, ConstraintSink& sink);

}  // namespace ariadne::plugins::lines
