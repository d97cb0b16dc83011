#pragma once

// The puzzles made by others, which are not part of the project: found by the environment variable
// ARIADNE_DATA, by default ../shared/data next to the project. Tests that need them are skipped
// without them.

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "support/effort.hpp"
#include "support/paths.hpp"

namespace ariadne::testing {

inline std::filesystem::path data_folder() {
  if (const char* named = std::getenv("ARIADNE_DATA"); named != nullptr) return named;
  return source_folder() / "../shared/data";
}

/// The lines of a data file without comments and empty lines.
inline std::vector<std::string> data_lines(const std::string& file) {
  std::ifstream in(data_folder() / file);
  std::vector<std::string> lines;
  for (std::string line; std::getline(in, line);)
    if (!line.empty() && line[0] != '#') lines.push_back(line);
  return lines;
}

/// The same; with the least effort, every fifth of them.
inline std::vector<std::string> some_lines(const std::string& file) {
  const auto stride = by_effort<std::size_t>(5, 1, 1);
  std::vector<std::string> some;
  const std::vector<std::string> all = data_lines(file);
  for (std::size_t i = 0; i < all.size(); i += stride) some.push_back(all[i]);
  return some;
}

/// The tab-separated columns of a line.
inline std::vector<std::string> columns(const std::string& line) {
  std::vector<std::string> found(1);
  for (const char c : line) {
    if (c == '\t')
      found.emplace_back();
    else
      found.back() += c;
  }
  return found;
}

}  // namespace ariadne::testing

/// Skips the test, saying so, where the data file is not there.
#define ARIADNE_NEEDS_DATA(file)                                               \
  if (!std::filesystem::exists(ariadne::testing::data_folder() / (file)))      \
  GTEST_SKIP() << "no " << (ariadne::testing::data_folder() / (file)).string() \
               << "; set ARIADNE_DATA to run this test"
