#pragma once

#include <span>
#include <string>

#include <ariadne/api.hpp>
#include <ariadne/model/layout.hpp>

namespace ariadne {

/// Writes rules as a list in JSON, which is also valid YAML:
/// `[{"killer-cage":{"cells":"r1c1-3","sum":15}}]`. With the same frame, the rules of a
/// document with this list are the same rules. A clue outside the grid is written as the cells that it refers to.
ARIADNE_API std::string to_json(std::span<const Rule> rules, const Layout& frame);

/// Writes one rule as an element of that list.
ARIADNE_API std::string to_json(const Rule& rule, const Layout& frame);

}  // namespace ariadne
