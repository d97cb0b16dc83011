#pragma once

#include <span>
#include <string>

#include <nlohmann/json.hpp>

#include <ariadne/api.hpp>
#include <ariadne/model/layout.hpp>

namespace ariadne {

/// Rules as to_json() writes them.
ARIADNE_API nlohmann::ordered_json json_of(std::span<const Rule> rules, const Layout& frame);

/// A value in one line that is YAML too. JSON takes some control characters, and characters that end a
/// line in YAML, as they are; here they are escaped.
ARIADNE_API std::string json_as_yaml(const nlohmann::ordered_json& value);

}  // namespace ariadne
