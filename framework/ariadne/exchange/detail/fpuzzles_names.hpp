#pragma once

// Inside exchange: the keys of f-puzzles that are one kind of rule each, by the form of their entries.
// The reader and the writer both take them from here.

#include <array>

namespace ariadne {

/// A key, the rule that its entries are, and the parameter that their value is.
struct FpuzzlesKey {
  const char* key;
  const char* kind;
  const char* parameter = "";
  int usual = 0;  ///< the number of a rule that leaves it out
};

/// {"lines": [[cells]]}, with a value if there is a parameter
inline constexpr std::array<FpuzzlesKey, 13> fpuzzles_lines{{
    {"thermometer", "thermometer"},
    {"slowthermometer", "slow-thermometer"},
    {"palindrome", "palindrome"},
    {"renban", "renban"},
    {"nabner", "nabner"},
    {"betweenline", "between"},
    {"lockout", "lockout", "difference", 4},
    {"modularline", "modular"},
    {"entropicline", "entropic"},
    {"regionsumline", "region-sum"},
    {"zipperline", "zipper"},
    {"doublearrow", "double-arrow"},
    {"whispers", "whispers", "difference", 0},
}};

/// {"cells": [cells]}
inline constexpr std::array<FpuzzlesKey, 4> fpuzzles_sets{{
    {"extraregion", "extra-region"},
    {"rowindexer", "row-indexer"},
    {"columnindexer", "column-indexer"},
    {"boxindexer", "box-indexer"},
}};

/// {"cell": cell}; all entries together are one rule
inline constexpr std::array<FpuzzlesKey, 4> fpuzzles_marks{{
    {"odd", "odd"},
    {"even", "even"},
    {"minimum", "minimum"},
    {"maximum", "maximum"},
}};

/// {"cells": [cell, cell], "value": number}
inline constexpr std::array<FpuzzlesKey, 2> fpuzzles_pairs{{
    {"difference", "difference", "value", 1},
    {"ratio", "ratio", "value", 2},
}};

/// {"cell": place beside the grid, "value": number}
inline constexpr std::array<FpuzzlesKey, 3> fpuzzles_clues{{
    {"sandwichsum", "sandwich", "sum", 0},
    {"xsum", "x-sum", "sum", 0},
    {"skyscraper", "skyscrapers", "count", 1},
}};

/// true, for an extra of the layout
inline constexpr std::array<FpuzzlesKey, 3> fpuzzles_extras{{
    {"antiknight", "anti-knight"},
    {"antiking", "anti-king"},
    {"disjointgroups", "disjoint-groups"},
}};

}  // namespace ariadne
