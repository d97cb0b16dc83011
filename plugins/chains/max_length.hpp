#pragma once

#include <ariadne/plugin/parameters.hpp>

namespace ariadne::plugins::chains {

/// The parameter `max-length` of all chains.
inline Parameter max_length(std::int64_t most) {
  return Parameter::integer("max-length", most, 3, 1000, "The most links that a chain may have");
}

}  // namespace ariadne::plugins::chains
