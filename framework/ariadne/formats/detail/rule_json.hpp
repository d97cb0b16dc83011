#pragma once

#include <span>

#include <nlohmann/json.hpp>

#include <ariadne/api.hpp>
#include <ariadne/model/layout.hpp>

namespace ariadne {

/// Rules as to_json() writes them.
ARIADNE_API nlohmann::ordered_json json_of(std::span<const Rule> rules, const Layout& frame);

}  // namespace ariadne
