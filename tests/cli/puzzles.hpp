#pragma once

// Puzzles and helpers that several tests of the program use.

#include <string>

#include <nlohmann/json.hpp>

#include "support/program.hpp"

namespace ariadne::testing {

inline const std::string puzzle =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
inline const std::string solution =
    "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
/// Needs more than singles: locked candidates and harder techniques.
inline const std::string stuck =
    "5.7.1.6..82.......3.6..7...6...9..2...5.7.1...1..3...9...4..2.1.......94..9.5.3.6";
/// With several solutions.
inline const std::string several = "53" + std::string(79, '.');

/// The one record that was written.
inline nlohmann::json record(const ShellRun& run) {
  return nlohmann::json::parse(run.out);
}

}  // namespace ariadne::testing
