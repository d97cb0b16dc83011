#pragma once

#include <ariadne/plugin/plugin.hpp>

namespace ariadne::plugins::spelled {

// combined.cpp
void post_any_of(Parameters& parameters, const Layout& frame, ConstraintSink& sink);
void post_all_of(Parameters& parameters, const Layout& frame, ConstraintSink& sink);
void post_not(Parameters& parameters, const Layout& frame, ConstraintSink& sink);

// count.cpp
void post_count(Parameters& parameters, const Layout& frame, ConstraintSink& sink);
// relation.cpp
void post_relation(Parameters& parameters, const Layout& frame, ConstraintSink& sink);
// pattern.cpp
void post_pattern(Parameters& parameters, const Layout& frame, ConstraintSink& sink);
void post_automaton(Parameters& parameters, const Layout& frame, ConstraintSink& sink);

}  // namespace ariadne::plugins::spelled
