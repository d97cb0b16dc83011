#include <utility>

#include <ariadne/model/error.hpp>
#include <ariadne/model/quotes.hpp>

namespace ariadne {

std::string to_string(const Place& place) {
  std::string text = printable(place.file);
  if (place.line == 0) return text;
  if (!text.empty()) text += ':';
  text += std::to_string(place.line);
  if (place.column != 0) text += ':' + std::to_string(place.column);
  return text;
}

namespace {

std::string with_place(const Place& place, const std::string& message) {
  const std::string where = to_string(place);
  return where.empty() ? message : where + ": " + message;
}

}  // namespace

Error::Error(const std::string& message) : std::runtime_error(message) {}
Error::Error(Place place, const std::string& message)
    : std::runtime_error(with_place(place, message)), place_(std::move(place)) {}

// The destructors are the key functions: the type information lives in this library alone.
Error::~Error() = default;
LayoutError::~LayoutError() = default;
ConfigError::~ConfigError() = default;
PluginError::~PluginError() = default;
ComponentError::~ComponentError() = default;
IoError::~IoError() = default;

}  // namespace ariadne
