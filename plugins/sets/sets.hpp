#pragma once

#include <ariadne/plugin/plugin.hpp>

namespace ariadne::plugins::sets {

// cells.cpp
void post_odd(Parameters& parameters, const Layout& frame, ConstraintSink& sink);
void post_even(Parameters& parameters, const Layout& frame, ConstraintSink& sink);
void post_candidates(Parameters& parameters, const Layout& frame, ConstraintSink& sink);
void post_minimum(Parameters& parameters, const Layout& frame, ConstraintSink& sink);
void post_maximum(Parameters& parameters, const Layout& frame, ConstraintSink& sink);
void post_clone(Parameters& parameters, const Layout& frame, ConstraintSink& sink);
// contents.cpp
void post_extra_region(Parameters& parameters, const Layout& frame, ConstraintSink& sink);
void post_quadruple(Parameters& parameters, const Layout& frame, ConstraintSink& sink);
void post_contains(Parameters& parameters, const Layout& frame, ConstraintSink& sink);
void post_counting_circles(Parameters& parameters, const Layout& frame, ConstraintSink& sink);
void post_count_distinct(Parameters& parameters, const Layout& frame, ConstraintSink& sink);
void post_look_and_say(Parameters& parameters, const Layout& frame, ConstraintSink& sink);
// indexers.cpp
void post_row_indexer(Parameters& parameters, const Layout& frame, ConstraintSink& sink);
void post_column_indexer(Parameters& parameters, const Layout& frame, ConstraintSink& sink);
void post_box_indexer(Parameters& parameters, const Layout& frame, ConstraintSink& sink);
void post_value_index(Parameters& parameters, const Layout& frame, ConstraintSink& sink);

}  // namespace ariadne::plugins::sets
