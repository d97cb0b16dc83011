#pragma once

// Inside the formats: the region maps that puzzles bring along.

#include <string>
#include <string_view>
#include <vector>

#include <ariadne/formats/detail/held_lines.hpp>
#include <ariadne/formats/detail/layout_cache.hpp>

namespace ariadne {

class RegionMaps {
 public:
  /// `extras` are added to each layout.
  explicit RegionMaps(std::vector<std::string> extras) : extras_(std::move(extras)) {}

  /// The layout of a map, or null if it is not a map: it must have N symbols, N times each, and
  /// each one's cells must hang together by their sides. A solved grid never does.
  LayoutPtr find(std::string_view map);

  /// The layout of the map that stands in the held lines from the `first` on, as one line of N*N
  /// symbols or as N lines of N, borders and empty lines left out; null when none does. `used` is
  /// the number of lines up to its end.
  LayoutPtr find_below(HeldLines& lines, std::size_t first, int side, std::size_t& used);

 private:
  std::vector<std::string> extras_;
  LayoutCache layouts_;
};

}  // namespace ariadne
