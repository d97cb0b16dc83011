#pragma once

// Inside the formats: the region maps that puzzles bring along.

#include <array>
#include <string>
#include <string_view>

#include <ariadne/model/layout.hpp>

namespace ariadne {

class RegionMaps {
 public:
  /// The layout of a map, or null when it is none: it must have N symbols, N times each, and each
  /// one's cells must hang together by their sides. A solved grid never does. The last few
  /// layouts are kept, so that a file with one map makes one layout.
  LayoutPtr find(std::string_view map);

 private:
  struct Entry {
    std::string map;
    LayoutPtr layout;
  };
  std::array<Entry, 8> entries_;
  std::size_t oldest_ = 0;
};

}  // namespace ariadne
