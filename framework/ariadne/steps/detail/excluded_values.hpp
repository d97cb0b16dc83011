#pragma once

#include <string>
#include <vector>

#include <ariadne/api.hpp>
#include <ariadne/steps/step.hpp>

namespace ariadne {

/// Unknowns that cannot have the same values.
struct ExcludedValues {
  const UnknownWords* words;  ///< of all of them
  std::vector<Digit> digits;  ///< ascending
  std::vector<Cell> cells;    ///< in the order of the statements
};

/// What the statements say of values that unknowns cannot have: those that lose the same values are named together.
ARIADNE_API std::vector<ExcludedValues> excluded_values(
    const std::vector<StatementOfUnknowns>& statements);

/// Values, of which three or more consecutive numbers are one range: {2, 4, 5, 6} gives "2" and "4", "6".
struct ValueRange {
  std::string first;
  std::string last;  ///< the same as `first` for one value
};
ARIADNE_API std::vector<ValueRange> ranges_of(const UnknownWords& words,
                                              const std::vector<Digit>& digits);

}  // namespace ariadne
