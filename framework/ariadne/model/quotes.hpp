#pragma once

#include <string>
#include <string_view>

#include <ariadne/api.hpp>

namespace ariadne {

/// A text of the user's in quotes for a message: cut when it is long, with a '?' for each control
/// character and each byte that is no UTF-8, so that it changes nothing in a terminal.
ARIADNE_API std::string in_quotes(std::string_view text);

}  // namespace ariadne
