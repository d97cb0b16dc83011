#pragma once

#include <string>

#include <ariadne/api.hpp>

namespace ariadne {

/// A well-known exact cover problem as text, such as "queens:8"; docs/cover.md lists them. Throws
/// ConfigError when there is no such kind, or not in that size.
ARIADNE_API std::string make_cover_problem(const std::string& kind_and_size);

/// What make_cover_problem() takes, for the help: "queens:N, ...".
ARIADNE_API std::string cover_problem_kinds();

}  // namespace ariadne
