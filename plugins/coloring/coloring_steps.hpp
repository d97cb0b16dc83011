#pragma once

#include <span>
#include <string_view>

#include <ariadne/plugin/plugin.hpp>

#include "colorings.hpp"

namespace ariadne::plugins::coloring {

/// A technique that goes by a longer name and another code in some of its steps.
Technique variant(const Technique& technique, std::string_view more_name, std::string_view code);

/// Reports that these cells, if there are any, lose the digit. The evidence is the digit, and the
/// two colors of each coloring in turn. Returns false if the sink wants no more.
bool report(StepSink& sink, Step& step, const CellSet& targets, Digit digit,
            std::span<const Coloring* const> colorings);

}  // namespace ariadne::plugins::coloring
