#pragma once

#include <limits>
#include <vector>

#include <ariadne/plugin/plugin.hpp>

namespace ariadne::plugins::sat {

/// The parameters of the solver, which it has in every build.
inline std::vector<Parameter> parameters() {
  return {
      Parameter::integer("fewest-digits", 1, 1, max_digits,
                         "The minimum number of digits that a layout must have; on layouts with "
                         "fewer digits, other solvers are faster"),
      Parameter::boolean("rules", true, "Whether to solve puzzles with rules"),
      Parameter::integer("work-limit", 0, 0, std::numeric_limits<std::int64_t>::max(),
                         "The number of search steps before the solver gives up; it then answers "
                         "'limit', unless it has already found two solutions; 0 means no limit")};
}

}  // namespace ariadne::plugins::sat
