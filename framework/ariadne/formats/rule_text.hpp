#pragma once

#include <span>
#include <string>

#include <ariadne/api.hpp>
#include <ariadne/model/layout.hpp>

namespace ariadne {

/// Rules as a JSON list, which is YAML too: `[{"killer-cage":{"cells":"r1c1-3","sum":15}}]`. It is
/// read back to the same rules on the same frame. A clue beside the grid is written as the cells
/// that it sees.
ARIADNE_API std::string to_json(std::span<const Rule> rules, const Layout& frame);

/// One rule of that list.
ARIADNE_API std::string to_json(const Rule& rule, const Layout& frame);

}  // namespace ariadne
