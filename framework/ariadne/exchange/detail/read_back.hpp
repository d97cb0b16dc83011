#pragma once

// Inside exchange: writing drawings that are read again.

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include <ariadne/exchange/detail/link_puzzle.hpp>
#include <ariadne/exchange/detail/link_writing.hpp>

namespace ariadne {

/// Draws rules, adds those that have no drawing to `lost`, and reads the result.
using DrawRules = std::function<LinkPuzzle(const std::vector<const Rule*>& rules,
                                           std::vector<const Rule*>& lost)>;

/// Draws all rules of a puzzle, and reads them, so that what was drawn last is the puzzle without those that
/// are named in `left_out.rules`. Those that have a drawing, but do not come back, are drawn as well, and named
/// in `left_out.misread`. Returns why this is not possible.
std::string write_what_comes_back(const OutgoingPuzzle& puzzle, const std::string& program,
                                  const DrawRules& draw, LeftOut& left_out);

}  // namespace ariadne
