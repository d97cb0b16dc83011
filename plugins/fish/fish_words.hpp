#pragma once

#include <string>

#include "fish_search.hpp"

namespace ariadne::plugins::fish {

/// The fins and endo-fins of a fish.
constexpr const char* fins_words =
    "[fin:{fin.cells} (the {fin.cells:fin|fins})][endo-fin:[fin: and ]{endo-fin.cells} (the "
    "{endo-fin.cells:endo-fin, which is|endo-fins, which are each} in two of these houses)]";
/// If no fin or endo-fin is true.
constexpr const char* no_fin_words =
    "If [fin:[endo-fin:no fin or endo-fin is]"
    "[!endo-fin:{fin.cells:the fin is not|neither fin is|no fin is}]]"
    "[!fin:{endo-fin.cells:the endo-fin is not|neither endo-fin is|no endo-fin is}] "
    "{digits.digits}, ";

/// The words of a fish of this kind. Of a large fish, the places are not listed: the list would be
/// longer than all else.
std::string words_of(FishKind kind);

/// Of two fish of this kind, with fins and the same base.
std::string siamese_words_of(FishKind kind);

}  // namespace ariadne::plugins::fish
