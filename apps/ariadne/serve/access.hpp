#pragma once

#include <string>
#include <string_view>
#include <vector>

/// Who may use a server. Browsers send the origin of the page with each message that a page sends, and
/// programs send none: so a page is recognized, and is refused unless its origin is allowed. The page that
/// the server itself serves is allowed.
class Access {
 public:
  /// `loopback`: only programs on this machine reach the server, by a name of this machine.
  Access(bool loopback, const std::vector<std::string>& origins);

  /// What the headers of a request say; empty where there is no such header.
  struct Headers {
    std::string_view host;
    std::string_view origin;
    std::string_view fetch_site;  ///< Sec-Fetch-Site
  };
  /// Why a request is refused, one sentence; empty if it is not.
  std::string refusal(const Headers& headers) const;

 private:
  bool loopback_;
  std::vector<std::string> origins_;
};

/// Whether a text is an origin: https://example.org, http://localhost:8000.
bool is_origin(std::string_view text);
