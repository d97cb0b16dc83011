#pragma once

#include <span>
#include <string>
#include <string_view>

#include <ariadne/api.hpp>

namespace ariadne {

/// "; did you mean 'hidden-single'?" for the nearest of the known words, or nothing when none is
/// near (more than a third of its letters, or more than three, would have to change; case is free).
ARIADNE_API std::string did_you_mean(std::string_view word, std::span<const std::string> known);

}  // namespace ariadne
