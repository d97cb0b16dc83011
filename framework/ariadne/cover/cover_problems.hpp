#pragma once

#include <string>

#include <ariadne/api.hpp>

namespace ariadne {

/// The text of a well-known exact cover problem, such as "queens:8"; docs/cover.md lists them.
/// Throws ConfigError if the kind is unknown, or does not exist in this size.
ARIADNE_API std::string make_cover_problem(const std::string& kind_and_size);

/// The kinds of problems, for help texts: "queens:N, ...".
ARIADNE_API std::string cover_problem_kinds();

}  // namespace ariadne
