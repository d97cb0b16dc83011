#pragma once

// Inside the formats: puzzles that bring their own layout.

#include <string>
#include <string_view>

#include <ariadne/formats/detail/layout_cache.hpp>
#include <ariadne/formats/layout_names.hpp>

namespace ariadne {

/// The layout that a table or document names: what was asked for, when it has that name. Throws
/// LayoutError for an unknown name, and for a jigsaw without its map.
LayoutPtr own_layout(const LayoutChoice& choice, LayoutCache& layouts, std::string_view name);

/// Whether a puzzle that brings its own layout fits what was asked for. Extras that were asked for
/// are added to it. One sentence when it does not fit; empty otherwise.
std::string fit_own_layout(const LayoutChoice& choice, LayoutPtr& own);

}  // namespace ariadne
