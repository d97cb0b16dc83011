#pragma once

// Inside exchange: what SudokuPad draws for rules, and the words that say what is meant.

#include <array>
#include <string_view>

namespace ariadne {

/// A rule that is a line in a color, with one value of a parameter.
struct SclLine {
  const char* kind;
  const char* color;
  double thickness;
  const char* parameter = nullptr;
  int only = 0;  ///< the value that the line stands for
};
inline constexpr std::array<SclLine, 8> scl_lines{{
    {"palindrome", "#CFCFCF", 16},
    {"renban", "#F067F0", 16},
    {"nabner", "#C9C883", 16},
    {"entropic", "#FFCCAA", 10},
    {"modular", "#33BBBB", 10, "modulus", 3},
    {"region-sum", "#2ECBFF", 10},
    {"zipper", "#CDB1EC", 10},
    {"sum-line", "#F7D038", 10, "sum", 10},
}};

/// A rule that is a number beside the grid, some of them behind a sign.
struct SclClue {
  const char* kind;
  const char* parameter;
  int usual;
  const char* sign;
};
inline constexpr std::array<SclClue, 5> scl_clues{{
    {"sandwich", "sum", 0, nullptr},
    {"x-sum", "sum", 0, "\u2211"},
    {"skyscrapers", "count", 1, "\u25B2"},
    {"numbered-room", "digit", 1, nullptr},
    {"battlefield", "sum", 0, nullptr},
}};

/// A rule, or the extra of a layout, that has a name.
struct SclGlobal {
  const char* kind;
  const char* name;
};
inline constexpr std::array<SclGlobal, 5> scl_globals{{
    {"non-consecutive", "nonconsecutive"},
    {"strict-kropki", "antikropki"},
    {"strict-ratio", "antiratio"},
    {"strict-xv", "antixv"},
    {"disjoint-groups", "disjoint"},
}};
inline constexpr std::array<SclGlobal, 3> scl_extras{{
    {"anti-knight", "antiknight"},
    {"anti-king", "antiking"},
    {"disjoint-groups", "disjoint"},
}};
/// The style of a cage.
inline constexpr std::array<SclGlobal, 4> scl_styles{{
    {"extra-region", "extraregion"},
    {"row-indexer", "fpRowIndexer"},
    {"column-indexer", "fpColumnIndexer"},
    {"box-indexer", "fpBoxIndexer"},
}};

}  // namespace ariadne
