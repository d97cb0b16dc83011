#pragma once

#include <algorithm>
#include <string_view>

#include <ariadne/plugin/plugin.hpp>

#include "board_marks.hpp"
#include "patterns.hpp"

namespace ariadne::plugins::explainer {

/// The digits of a word.
inline std::vector<Digit> digits_in(std::uint32_t bits) {
  return list_of(DigitSet(bits));
}

/// What the strategies for patterns have in common: a step that they reuse.
class PatternStrategy : public Strategy {
 protected:
  explicit PatternStrategy(const Technique& technique, StepNotation notation = "")
      : step_(technique, notation) {}

  /// Begins a step with a name of its own.
  void begin(std::string_view name, double difficulty) {
    step_.clear();
    step_.name = name;
    step_.difficulty = difficulty;
  }

  void remove(const Gone& gone) {
    for (const Gone::Of& of : gone.cells())
      for (const Digit digit : DigitSet(of.digits)) step_.eliminations.push_back({of.cell, digit});
    std::sort(step_.eliminations.begin(), step_.eliminations.end(),
              [](const Candidate& a, const Candidate& b) {
                return std::pair(a.digit, a.cell) < std::pair(b.digit, b.cell);
              });
  }

  void part(Role role, std::vector<Cell> cells, std::vector<Digit> digits = {}) {
    step_.evidence.push_back(
        {.role = role, .cells = std::move(cells), .digits = std::move(digits)});
  }

  void houses(Role role, std::vector<GroupIndex> groups) {
    step_.evidence.push_back({.role = role, .groups = std::move(groups)});
  }

  void digits(Role role, std::uint32_t bits) {
    step_.evidence.push_back({.role = role, .digits = digits_in(bits)});
  }

  Step step_;
};

}  // namespace ariadne::plugins::explainer
