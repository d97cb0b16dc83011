#pragma once

#include <ariadne/plugin/plugin.hpp>

namespace ariadne::plugins::cages {

// sums.cpp
void post_killer_cage(Parameters& parameters, const Layout& frame, ConstraintSink& sink);
void post_sum(Parameters& parameters, const Layout& frame, ConstraintSink& sink);
void post_equal_sums(Parameters& parameters, const Layout& frame, ConstraintSink& sink);
void post_product(Parameters& parameters, const Layout& frame, ConstraintSink& sink);
void post_difference_cage(Parameters& parameters, const Layout& frame, ConstraintSink& sink);
void post_quotient_cage(Parameters& parameters, const Layout& frame, ConstraintSink& sink);
// sets.cpp
void post_rellik_cage(Parameters& parameters, const Layout& frame, ConstraintSink& sink);
void post_equality_cage(Parameters& parameters, const Layout& frame, ConstraintSink& sink);
void post_same_digits(Parameters& parameters, const Layout& frame, ConstraintSink& sink);

}  // namespace ariadne::plugins::cages
