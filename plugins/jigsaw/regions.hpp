#pragma once

#include <cstdint>
#include <vector>

#include <ariadne/plugin/random.hpp>

namespace ariadne::plugins::jigsaw {

/// N connected regions of N cells each on a square of N x N cells; see regions.cpp.
class Regions {
 public:
  /// The rows.
  explicit Regions(int size);

  /// Trades cells between neighboring regions, so often.
  void shuffle(Random& random, int trades);

  /// The region, 0 .. N-1, of each cell in reading order.
  const std::vector<int>& map() const { return region_; }

 private:
  using Index = std::size_t;

  void trade(Random& random);
  void list_neighbors(Index cell);
  int fellows(Index cell);
  bool touches(Index cell, int region);
  bool connected(int region);

  Index size_;
  std::vector<int> region_;
  std::vector<Index> neighbors_;  ///< of the cell that was asked for last
  std::vector<Index> choice_;
  std::vector<Index> reached_;
  std::vector<std::uint8_t> seen_;
};

}  // namespace ariadne::plugins::jigsaw
