#pragma once

// Inside exchange: JSON whose numbers may be texts.

#include <optional>
#include <string>
#include <string_view>

#include <nlohmann/json.hpp>

#include <ariadne/api.hpp>

namespace ariadne {

/// Where lists and maps of a JSON document are nested more than `most` deep, so that they would cost its
/// parser much memory; its size if they are not.
std::size_t deeper_than(int most, std::string_view document);
/// Parses JSON; empty if the text is not JSON, or is nested too deeply.
ARIADNE_API std::optional<nlohmann::json> parse_json(std::string_view text);

/// A whole number that stands as a number or as a text; nothing for everything else.
ARIADNE_API std::optional<int> whole_number(const nlohmann::json& value);
/// The same of a key of a map; nothing if it is missing.
ARIADNE_API std::optional<int> whole_number(const nlohmann::json& map, const char* key);
/// A number; `otherwise` for everything else.
double real_number(const nlohmann::json& map, const char* key, double otherwise);
/// A text, or a number as text; empty for everything else.
std::string text_of(const nlohmann::json& value);
std::string text_of(const nlohmann::json& map, const char* key);
/// The list of a key; empty if it is missing or not a list.
ARIADNE_API const nlohmann::json& list_of(const nlohmann::json& map, const char* key);
/// Whether it counts as true in JavaScript.
bool is_set(const nlohmann::json& value);
/// Whether a key is there with such a value.
ARIADNE_API bool is_set(const nlohmann::json& map, const char* key);

}  // namespace ariadne
