#pragma once

#include <string>
#include <string_view>

#include <ariadne/api.hpp>
#include <ariadne/model/constraint.hpp>
#include <ariadne/words/language.hpp>

namespace ariadne {

/// What a rule of a kind says, in sentences without the last stop.
ARIADNE_API std::string says_of_rule(const RuleText& rule, const Language& language);

/// Where it says it, with the clue there: "2 at r1c2", "3 for row 4", "4 left of row 2"; empty for the whole
/// grid.
ARIADNE_API std::string place_of_rule(const RuleText& rule, const Language& language);

/// Places of a kind, "r1c2 top, r2c3" or "row 3", in a language.
ARIADNE_API std::string place_in(std::string_view place, const Language& language);

}  // namespace ariadne
