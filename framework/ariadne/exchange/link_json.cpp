#include <cmath>

#include <ariadne/exchange/detail/link_json.hpp>
#include <ariadne/model/numbers.hpp>

namespace ariadne {

using nlohmann::json;

namespace {

/// How deep the documents of links are nested at most; each level costs the parser memory.
constexpr int deepest_link = 60;

}  // namespace

std::size_t deeper_than(int most, std::string_view document) {
  int depth = 0;
  bool text = false;
  for (std::size_t i = 0; i < document.size(); ++i) {
    const char c = document[i];
    if (text) {
      if (c == '\\') ++i;
      text = c != '"';
    } else if (c == '"') {
      text = true;
    } else if (c == '[' || c == '{') {
      if (++depth > most) return i;
    } else if (c == ']' || c == '}') {
      --depth;
    }
  }
  return document.size();
}

std::optional<json> parse_json(std::string_view text) {
  if (deeper_than(deepest_link, text) < text.size()) return std::nullopt;
  json value = json::parse(text, nullptr, false);
  if (value.is_discarded()) return std::nullopt;
  return value;
}

std::optional<int> whole_number(const json& value) {
  constexpr double most = 1e9;
  if (value.is_number()) {
    const auto number = value.get<double>();
    if (std::abs(number) > most || number != std::floor(number)) return std::nullopt;
    return static_cast<int>(number);
  }
  if (!value.is_string()) return std::nullopt;
  std::string_view text = value.get_ref<const std::string&>();
  while (text.starts_with(' ')) text.remove_prefix(1);
  while (text.ends_with(' ')) text.remove_suffix(1);
  return number_of<int>(text);
}

std::optional<int> whole_number(const json& map, const char* key) {
  const auto found = map.find(key);
  return found == map.end() ? std::nullopt : whole_number(*found);
}

double real_number(const json& map, const char* key, double otherwise) {
  const auto found = map.find(key);
  if (found == map.end()) return otherwise;
  if (found->is_number()) return found->get<double>();
  const std::optional<int> whole = whole_number(*found);
  return whole ? *whole : otherwise;
}

std::string text_of(const json& value) {
  if (value.is_string()) return value.get<std::string>();
  return value.is_number() ? value.dump() : std::string();
}

std::string text_of(const json& map, const char* key) {
  const auto found = map.find(key);
  return found == map.end() ? std::string() : text_of(*found);
}

const json& list_of(const json& map, const char* key) {
  static const json nothing = json::array();
  const auto found = map.find(key);
  return found != map.end() && found->is_array() ? *found : nothing;
}

bool is_set(const json& value) {
  if (value.is_boolean()) return value.get<bool>();
  if (value.is_number()) return value.get<double>() != 0;
  if (value.is_string()) return !value.get_ref<const std::string&>().empty();
  return !value.is_null();
}

bool is_set(const json& map, const char* key) {
  const auto found = map.find(key);
  return found != map.end() && is_set(*found);
}

}  // namespace ariadne
