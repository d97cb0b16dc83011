#include "serve/access.hpp"

#include <algorithm>
#include <array>

#include <fmt/format.h>

#include <ariadne/model/quotes.hpp>

namespace {

/// The pages on which the user script runs.
constexpr std::array fpuzzles_origins{"https://f-puzzles.com", "https://www.f-puzzles.com"};

/// A host without its port.
std::string_view name_of(std::string_view host) {
  const std::size_t colon = host.rfind(':');
  const std::size_t bracket = host.rfind(']');
  const bool port =
      colon != std::string_view::npos && (bracket == std::string_view::npos || colon > bracket);
  return port ? host.substr(0, colon) : host;
}

bool is_loopback_name(std::string_view name) {
  const bool number = name.find_first_not_of("0123456789.") == std::string_view::npos;
  return name == "localhost" || name == "[::1]" || (number && name.starts_with("127."));
}

/// Whether a page can only have come from this server: nobody else can have such a name.
bool is_own_origin(std::string_view origin, std::string_view host) {
  constexpr std::string_view scheme = "http://";
  if (!origin.starts_with(scheme) || origin.substr(scheme.size()) != host) return false;
  const std::string_view name = name_of(host);
  const bool number = name.find_first_not_of("0123456789.") == std::string_view::npos;
  return is_loopback_name(name) || number || name.starts_with('[');
}

}  // namespace

Access::Access(bool loopback, const std::vector<std::string>& origins)
    : loopback_(loopback), origins_(fpuzzles_origins.begin(), fpuzzles_origins.end()) {
  origins_.insert(origins_.end(), origins.begin(), origins.end());
}

std::string Access::refusal(const Headers& headers) const {
  // A page can give its own name the address of this machine; its requests then have that name.
  if (loopback_ && !is_loopback_name(name_of(headers.host)))
    return fmt::format("the host must be localhost, not {}", ariadne::in_quotes(headers.host));
  if (!headers.origin.empty()) {
    if (is_own_origin(headers.origin, headers.host) ||
        std::find(origins_.begin(), origins_.end(), headers.origin) != origins_.end())
      return {};
    return fmt::format("pages from {} may not use this server; --allow-origin allows it",
                       ariadne::in_quotes(headers.origin));
  }
  if (headers.fetch_site == "cross-site" || headers.fetch_site == "same-site")
    return "other pages may not use this server";
  return {};
}

bool is_origin(std::string_view text) {
  const std::size_t scheme = text.find("://");
  if (scheme == 0 || scheme == std::string_view::npos) return false;
  const std::string_view host = text.substr(scheme + 3);
  return !host.empty() && host.find_first_of("/?#@ \t") == std::string_view::npos;
}
