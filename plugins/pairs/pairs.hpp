#pragma once

#include <ariadne/plugin/plugin.hpp>

namespace ariadne::plugins::pairs {

// Each posts the constraints of a rule; see pairs.cpp.
void post_difference(Parameters& parameters, const Layout& frame, ConstraintSink& sink);
void post_ratio(Parameters& parameters, const Layout& frame, ConstraintSink& sink);
void post_xv(Parameters& parameters, const Layout& frame, ConstraintSink& sink);
void post_greater(Parameters& parameters, const Layout& frame, ConstraintSink& sink);
void post_consecutive(Parameters& parameters, const Layout& frame, ConstraintSink& sink);
void post_table(Parameters& parameters, const Layout& frame, ConstraintSink& sink);

}  // namespace ariadne::plugins::pairs
