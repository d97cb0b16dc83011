#pragma once

#include <cstdint>

namespace ariadne::plugins::lockstep {

/// What a sweep saw, a bit for each lane.
struct Seen {
  std::uint32_t contradiction;  ///< no solution from here
  std::uint32_t changed;        ///< another sweep may find more
  std::uint32_t open;           ///< a cell, or a digit in a box, has more than one possibility
};

}  // namespace ariadne::plugins::lockstep
