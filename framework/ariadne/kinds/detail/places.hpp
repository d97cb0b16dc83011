#pragma once

#include <string>
#include <vector>

#include <ariadne/kinds/detail/evaluator.hpp>
#include <ariadne/model/constraint.hpp>

namespace ariadne::kinds {

/// The things that variables stand for.
std::vector<Thing> things_in(const Environment& environment);

/// The cells, edges, and corners that a thing consists of. The numbers beside the grid are cells beyond its
/// border. None for a region, which is still to be found.
std::vector<Thing> parts_of(Evaluator& evaluator, const Thing& thing);

/// The values that are given at a thing, as they are written.
std::vector<std::string> clues_at(const KindData& kind, const Clues& clues, const Thing& thing);

/// "r1c2, r2c3"; the same for the things in any order. A line or an area is left out if all other things are
/// cells in it.
std::string place_of(Evaluator& evaluator, std::vector<Thing> things);

/// The text of a rule at these things, with the clue that it uses there.
RuleText text_of_rule(const KindData& kind, Evaluator& evaluator, const RuleData& rule,
                      const std::vector<Thing>& things);

/// What a kind of regions says by itself: "Each island contains one clue and is not too large".
std::string said_of(const RegionData& region);
/// Why a rule cannot ask which cells a region has.
std::string cells_refused(const RegionData& region);

}  // namespace ariadne::kinds
