#pragma once

#include <span>
#include <string_view>
#include <vector>

#include <ariadne/plugin/plugin.hpp>

#include "colorings.hpp"

namespace ariadne::plugins::coloring {

/// A technique that goes by a longer name and another code in some of its steps.
Technique variant(const Technique& technique, std::string_view more_name, std::string_view code);

/// The evidence of a step: the digit, and the two colors of each coloring in turn.
std::vector<Evidence> coloring_evidence(Digit digit, std::span<const Coloring* const> colorings);

}  // namespace ariadne::plugins::coloring
