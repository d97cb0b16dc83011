#pragma once

#include <string>
#include <vector>

#include <ariadne/kinds/detail/evaluator.hpp>

namespace ariadne::kinds {

/// The things that variables stand for.
std::vector<Thing> things_in(const Environment& environment);

/// "r1c2, r2c3"; the same for the things in any order.
std::string place_of(Evaluator& evaluator, std::vector<Thing> things);

/// What a kind of regions says by itself: "Each island contains one clue and is not too large".
std::string said_of(const RegionData& region);

}  // namespace ariadne::kinds
