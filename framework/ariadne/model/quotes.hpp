#pragma once

#include <string>
#include <string_view>

#include <ariadne/api.hpp>

namespace ariadne {

/// Puts untrusted text in quotes for use in a message, and shortens it if it is long. Each control
/// character, and each byte that is not UTF-8, becomes a '?', so that the text cannot control a
/// terminal.
ARIADNE_API std::string in_quotes(std::string_view text);

/// The whole text, with a '?' in place of each control character and each byte that is not UTF-8.
/// If `lines` is set, newlines and tabs are kept.
ARIADNE_API std::string printable(std::string_view text, bool lines = false);

}  // namespace ariadne
