#pragma once

// Inside exchange: what Penpa+ compresses with.

#include <optional>
#include <string>
#include <string_view>

#include <ariadne/api.hpp>

namespace ariadne {

/// The text that stands as base64 of raw deflate; nothing if it is damaged, or longer than 16 MiB.
ARIADNE_API std::optional<std::string> inflated(std::string_view base64);
/// The text as base64 of raw deflate.
ARIADNE_API std::string deflated(std::string_view text);

}  // namespace ariadne
