#pragma once

#include <string>
#include <string_view>

#include <ariadne/api.hpp>

namespace ariadne {

/// A text of the user's in quotes for a message: cut when it is long, with a '?' for each control
/// character and each byte that is not UTF-8, so that it changes nothing in a terminal.
ARIADNE_API std::string in_quotes(std::string_view text);

/// A text that goes to a terminal or into a line, whole, with a '?' in the place of each control
/// character and each byte that is not UTF-8. Newlines and tabs stay where `lines` says so.
ARIADNE_API std::string printable(std::string_view text, bool lines = false);

}  // namespace ariadne
