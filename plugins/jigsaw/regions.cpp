// Random regions, by trading cells.
//
// Every region begins as a row. In a trade, a random cell goes to a neighboring region, and a cell
// of that region that touches the first one goes back; both regions must still be connected, or the
// trade is undone. So every region has N cells at any time.
//
//     A A A B        A A B B
//     A B B B   ->   A A B B      the cell at the upper right of A for that at the lower left of B
//
// A trade and its reverse are drawn with the same probability, except for the number of cells that
// can be chosen; after many trades, no map of regions is much favored, but they are not all equally
// likely.
//
// Cost: O(N) a trade.

#include "regions.hpp"

#include <algorithm>

namespace ariadne::plugins::jigsaw {

Regions::Regions(int size) : size_(static_cast<Index>(size)), region_(size_ * size_) {
  for (Index cell = 0; cell < region_.size(); ++cell)
    region_[cell] = static_cast<int>(cell / size_);
  seen_.resize(region_.size());
}

void Regions::shuffle(Random& random, int trades) {
  for (int i = 0; i < trades; ++i) trade(random);
}

void Regions::trade(Random& random) {
  const auto cell = static_cast<Index>(random.below(region_.size()));
  list_neighbors(cell);
  const int from = region_[cell];
  const int to = region_[neighbors_[static_cast<Index>(random.below(neighbors_.size()))]];
  if (from == to) return;
  choice_.clear();
  for (Index other = 0; other < region_.size(); ++other)
    if (region_[other] == to && touches(other, from)) choice_.push_back(other);
  const Index other = choice_[static_cast<Index>(random.below(choice_.size()))];
  const int before = fellows(cell) + fellows(other);
  std::swap(region_[cell], region_[other]);
  const int lost = before - fellows(cell) - fellows(other);
  const bool taken = lost <= 0 || random.below(std::uint64_t{1} << (2 * lost)) == 0;
  if (!taken || !connected(from) || !connected(to)) std::swap(region_[cell], region_[other]);
}

/// How many neighbors of the cell are of its region.
int Regions::fellows(Index cell) {
  list_neighbors(cell);
  return static_cast<int>(std::count_if(neighbors_.begin(), neighbors_.end(), [&](Index neighbor) {
    return region_[neighbor] == region_[cell];
  }));
}

void Regions::list_neighbors(Index cell) {
  neighbors_.clear();
  if (cell >= size_) neighbors_.push_back(cell - size_);
  if (cell % size_ > 0) neighbors_.push_back(cell - 1);
  if (cell % size_ + 1 < size_) neighbors_.push_back(cell + 1);
  if (cell + size_ < region_.size()) neighbors_.push_back(cell + size_);
}

bool Regions::touches(Index cell, int region) {
  list_neighbors(cell);
  return std::any_of(neighbors_.begin(), neighbors_.end(),
                     [&](Index neighbor) { return region_[neighbor] == region; });
}

bool Regions::connected(int region) {
  std::fill(seen_.begin(), seen_.end(), std::uint8_t{0});
  const auto first = std::find(region_.begin(), region_.end(), region);
  reached_.assign(1, static_cast<Index>(first - region_.begin()));
  seen_[reached_[0]] = 1;
  for (Index at = 0; at < reached_.size(); ++at) {
    list_neighbors(reached_[at]);
    for (const Index neighbor : neighbors_)
      if (region_[neighbor] == region && seen_[neighbor] == 0) {
        seen_[neighbor] = 1;
        reached_.push_back(neighbor);
      }
  }
  return reached_.size() == size_;
}

}  // namespace ariadne::plugins::jigsaw
