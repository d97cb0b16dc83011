#pragma once

#include <ariadne/plugin/plugin.hpp>

namespace ariadne::plugins::global {

// neighbors.cpp
void post_non_consecutive(Parameters& parameters, const Layout& frame, ConstraintSink& sink);
void post_strict_kropki(Parameters& parameters, const Layout& frame, ConstraintSink& sink);
void post_strict_ratio(Parameters& parameters, const Layout& frame, ConstraintSink& sink);
void post_strict_xv(Parameters& parameters, const Layout& frame, ConstraintSink& sink);
void post_anti_chess(Parameters& parameters, const Layout& frame, ConstraintSink& sink);
void post_anti_taxicab(Parameters& parameters, const Layout& frame, ConstraintSink& sink);
void post_move_sums(Parameters& parameters, const Layout& frame, ConstraintSink& sink);
void post_flatmates(Parameters& parameters, const Layout& frame, ConstraintSink& sink);
// squares.cpp
void post_global_entropy(Parameters& parameters, const Layout& frame, ConstraintSink& sink);
void post_global_modulus(Parameters& parameters, const Layout& frame, ConstraintSink& sink);
void post_disjoint_groups(Parameters& parameters, const Layout& frame, ConstraintSink& sink);

}  // namespace ariadne::plugins::global
