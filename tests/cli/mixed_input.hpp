#pragma once

// Inputs for the tests of runs, with items of all kinds.

#include <string>

#include "cli/puzzles.hpp"

namespace ariadne::testing {

// Some hundred nodes.
inline const std::string hard =
    "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";

inline std::string pencil_marks() {
  std::string marks;
  for (const char symbol : puzzle)
    for (char digit = '1'; digit <= '9'; ++digit)
      marks += symbol == '.' || symbol == digit ? digit : '.';
  return marks;
}

inline std::string grid() {
  std::string text;
  for (std::size_t row = 0; row < 9; ++row) text += puzzle.substr(9 * row, 9) + "\n";
  return text + "\n";
}

/// Items of every kind, mostly good lines, 11 in each round.
inline std::string mixed(int rounds) {
  std::string two_solutions = puzzle;
  two_solutions[0] = two_solutions[1] = two_solutions[4] = two_solutions[13] = '.';
  std::string text;
  for (int i = 0; i < rounds; ++i) {
    text += "# round\n" + puzzle + "\n" + puzzle + "\n" + pencil_marks() + "\n" + pencil_marks() +
            "\n" + grid() + puzzle + " # note\n" + puzzle + "\n55" + std::string(79, '.') + "\n";
    text += "n0nsense\n\n" + two_solutions + "\n1..............." + (i % 2 == 0 ? "\n" : "\r\n");
  }
  return text;
}

}  // namespace ariadne::testing
