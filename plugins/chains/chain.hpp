#pragma once

#include <ariadne/plugin/parameters.hpp>

namespace ariadne::plugins::chains {

/// The parameter `max-length` of all chains.
inline Parameter max_length(std::int64_t most) {
  return Parameter::integer("max-length", most, 3, 1000, "The maximum number of links in a chain");
}

/// The words of a chain of which one end or the other is true.
constexpr const char* words_of_ends = "{chain.walk} So {chain.either}. {chain.removals}";

}  // namespace ariadne::plugins::chains
