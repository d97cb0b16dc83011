#pragma once

// Inside exchange: constraints of the Interactive Sudoku Solver that are one rule each, by the form
// in which their values stand. The reader and the writer both take them from here.

#include <array>
#include <string_view>

namespace ariadne {

/// A constraint, the rule that it is, and the parameter that its number is.
struct ConstraintName {
  std::string_view name;
  const char* kind;
  const char* parameter = nullptr;
  int usual = 0;  ///< the number of a rule that leaves it out
};

/// .NAME~cells
inline constexpr std::array<ConstraintName, 12> constraints_of_cells{{
    {"Thermo", "thermometer"},
    {"Renban", "renban"},
    {"Entropic", "entropic"},
    {"RegionSumLine", "region-sum"},
    {"Between", "between"},
    {"Palindrome", "palindrome"},
    {"Zipper", "zipper"},
    {"DoubleArrow", "double-arrow"},
    {"EqualityCage", "equality-cage"},
    {"AllDifferent", "extra-region"},
    {"CountingCircles", "counting-circles"},
    {"ValueIndexing", "value-index"},
}};

/// .NAME~number~cells
inline constexpr std::array<ConstraintName, 5> numbered_constraints{{
    {"Whisper", "whispers", "difference", 0},
    {"Modular", "modular", "modulus", 3},
    {"Lockout", "lockout", "difference", 4},
    {"RellikCage", "rellik-cage", "sum", 0},
    {"Lunchbox", "lunchbox", "sum", 0},
}};

/// .NAME~line~clue at its begin~clue at its end
inline constexpr std::array<ConstraintName, 5> constraints_of_clues{{
    {"XSum", "x-sum", "sum", 0},
    {"Skyscraper", "skyscrapers", "count", 1},
    {"FullRank", "full-rank", "rank", 1},
    {"HiddenSkyscraper", "hidden-skyscraper", "height", 1},
    {"NumberedRoom", "numbered-room", "digit", 1},
}};

/// .NAME
inline constexpr std::array<ConstraintName, 8> constraints_alone{{
    {"AntiConsecutive", "non-consecutive"},
    {"AntiTaxicab", "anti-taxicab"},
    {"GlobalEntropy", "global-entropy"},
    {"GlobalMod", "global-modulus"},
    {"DutchFlatmates", "dutch-flatmates"},
    {"DisjointSets", "disjoint-groups"},
    {"StrictKropki", "strict-kropki"},
    {"StrictXV", "strict-xv"},
}};

/// .NAME, the extra of a layout.
inline constexpr std::array<ConstraintName, 4> constraint_extras{{
    {"AntiKnight", "anti-knight"},
    {"AntiKing", "anti-king"},
    {"Windoku", "windoku"},
    {"DisjointSets", "disjoint-groups"},
}};

}  // namespace ariadne
