#pragma once

// How much of the data, and how many random cases, a test takes. The same program does all of it:
// the environment variable ARIADNE_EFFORT says how much, and the test presets set it.

#include <cstddef>
#include <cstdlib>
#include <stdexcept>
#include <string_view>

namespace ariadne::testing {

enum class Effort {
  least,   ///< what a sanitized build has time for
  sample,  ///< the default: enough to find what the whole finds (docs/contributing.md)
  all      ///< the exhaustive runs: scripts/test --long
};

inline Effort effort() {
  const char* const named = std::getenv("ARIADNE_EFFORT");
  if (named == nullptr || std::string_view(named) == "sample") return Effort::sample;
  if (std::string_view(named) == "all") return Effort::all;
  if (std::string_view(named) == "least") return Effort::least;
  throw std::invalid_argument("ARIADNE_EFFORT is least, sample or all");
}

/// What goes with the effort asked for: a number of cases, or every how-manieth is taken.
template <class Value>
Value by_effort(Value least, Value sample, Value all) {
  switch (effort()) {
    case Effort::least:
      return least;
    case Effort::sample:
      return sample;
    case Effort::all:
      break;
  }
  return all;
}

}  // namespace ariadne::testing
