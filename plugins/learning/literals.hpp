#pragma once

#include <cstdint>

#include <ariadne/model/propagator.hpp>

namespace ariadne::plugins::learning {

/// Variables are numbered from 1, like those of literals.
using Variable = std::uint32_t;

/// A literal as its place in an array: 2 for 1, 3 for -1, 4 for 2 (Assignment::index).
using Code = std::uint32_t;

inline Code code_of(Literal literal) {
  return static_cast<Code>(Assignment::index(literal));
}
constexpr Code opposite(Code code) {
  return code ^ 1U;
}
constexpr bool is_negative(Code code) {
  return code % 2 != 0;
}
constexpr Variable variable_of(Code code) {
  return code >> 1U;
}
constexpr Literal literal_of(Code code) {
  const auto variable = static_cast<Literal>(variable_of(code));
  return is_negative(code) ? -variable : variable;
}

}  // namespace ariadne::plugins::learning
