#pragma once

#include <string>

/// Words that the steps of several techniques have in common.
namespace ariadne::plugins::uniqueness::words {

inline const std::string corners =
    "The four cells {pattern.cells} lie in two rows, two columns, and two boxes. ";
inline const std::string rectangle = corners + "{floor.cells} can only be {digits.any-digit}";
inline const std::string swap =
    "You could swap these two digits, and the puzzle would have two solutions. ";
inline const std::string exchangeable = "the four cells would hold only {digits.digits}. " + swap;
inline const std::string unique = "Assuming that the solution is unique, ";
inline const std::string pair_alone =
    "all four cells could only be {digits.any-digit}, so you could swap {digits.digits} in "
    "them, and the puzzle would have two solutions. " +
    unique;

}  // namespace ariadne::plugins::uniqueness::words
