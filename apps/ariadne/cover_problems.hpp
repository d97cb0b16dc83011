#pragma once

#include <string>

/// A well-known exact cover problem as text, such as "queens:8"; docs/cover.md lists them. Throws
/// ariadne::ConfigError when there is no such kind, or not in that size.
std::string make_cover_problem(const std::string& kind_and_size);

/// What make_cover_problem() takes, for the help: "queens:N, ...".
std::string cover_problem_kinds();
