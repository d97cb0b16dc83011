#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include <ariadne/plugin/random.hpp>

namespace ariadne::plugins::jigsaw {

/// N connected regions of N cells each on a square of N x N cells, N at most 25; see regions.cpp.
class Regions {
 public:
  /// The rows.
  explicit Regions(int size);

  /// Trades cells between neighboring regions, so often.
  void shuffle(Random& random, int trades);

  /// The region, 0 .. N-1, of each cell in reading order.
  std::span<const int> map() const { return std::span(region_).first(neighbors_.size()); }

 private:
  using Index = std::size_t;

  /// The cells beside a cell, then the place after the last cell as often as cells are missing.
  struct Neighbors {
    Index count = 0;
    std::array<Index, 4> cells{};
  };

  template <std::size_t words>
  class Masks;

  template <std::size_t words>
  void trade_all(Random& random, int trades);
  template <std::size_t words>
  void trade(Masks<words>& masks, Random& random);
  int count_beside(Index cell, int region) const;

  Index size_;
  std::vector<int> region_;  ///< of each cell; after the last one, none
  std::vector<Neighbors> neighbors_;
};

}  // namespace ariadne::plugins::jigsaw
