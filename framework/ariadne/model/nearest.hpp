#pragma once

#include <span>
#include <string>
#include <string_view>

#include <ariadne/api.hpp>

namespace ariadne {

/// Returns "; did you mean 'hidden-single'?" with the most similar known word. Returns an empty
/// string if no word is similar, that is, if more than three letters or more than a third of the
/// letters would have to change. Upper and lower case count as equal.
ARIADNE_API std::string did_you_mean(std::string_view word, std::span<const std::string> known);

}  // namespace ariadne
