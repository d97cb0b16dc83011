// Random areas. Rectangles are placed in reading order; other areas grow cell by cell. If their number is
// known, all of them grow at the same time; otherwise, one after the other, and those that remain too small
// are joined with a neighbor.

#include <algorithm>
#include <map>
#include <numeric>

#include <ariadne/kinds/detail/random_areas.hpp>

namespace ariadne::kinds {

namespace {

class AreaMaker {
 public:
  AreaMaker(int rows, int columns, const GenerateData& wanted, Random& random)
      : rows_(rows),
        columns_(columns),
        wanted_(wanted),
        random_(random),
        map_(static_cast<std::size_t>(rows * columns), -1) {}

  std::optional<std::vector<int>> make() {
    const bool made = wanted_.areas == GenerateData::Areas::dominoes     ? place_dominoes()
                      : wanted_.areas == GenerateData::Areas::rectangles ? place_rectangles()
                      : wanted_.areas == GenerateData::Areas::rows       ? spread()
                                                                         : grow();
    if (!made) return std::nullopt;
    std::map<int, int> numbers;
    for (int& area : map_)
      area = numbers.try_emplace(area, static_cast<int>(numbers.size())).first->second;
    return map_;
  }

 private:
  int& at(int y, int x) { return map_[static_cast<std::size_t>(y * columns_ + x)]; }
  int below(int bound) {
    return static_cast<int>(random_.below(static_cast<std::uint64_t>(bound)));
  }

  // ---- Rectangles

  bool place_rectangles() {
    for (int y = 0; y < rows_; ++y)
      for (int x = 0; x < columns_; ++x)
        if (at(y, x) < 0 && !place_rectangle(y, x)) return false;
    return true;
  }

  /// How many cells of a row are free, from here on.
  int free_width(int y, int x) {
    int width = 0;
    while (x + width < columns_ && at(y, x + width) < 0) ++width;
    return width;
  }

  bool place_rectangle(int y, int x) {
    const int free = free_width(y, x);
    std::vector<std::pair<int, int>> sizes;
    for (int height = 1; height <= rows_ - y; ++height)
      for (int width = 1; width <= free; ++width) {
        const bool too_long = std::max(height, width) > 3 * std::min(height, width) + 1;
        if (height * width >= wanted_.fewest && height * width <= wanted_.most && !too_long)
          sizes.emplace_back(height, width);
      }
    if (sizes.empty()) return false;
    const auto [height, width] =
        sizes[static_cast<std::size_t>(below(static_cast<int>(sizes.size())))];
    for (int i = 0; i < height; ++i)
      for (int k = 0; k < width; ++k) at(y + i, x + k) = count_;
    ++count_;
    return true;
  }

  // ---- Dominoes

  /// Begins with rows or columns of dominoes, and turns pairs that lie side by side.
  bool place_dominoes() {
    if (rows_ % 2 != 0 && columns_ % 2 != 0) return false;
    const bool across = columns_ % 2 == 0;
    for (int y = 0; y < rows_; ++y)
      for (int x = 0; x < columns_; ++x)
        at(y, x) = across ? y * columns_ + x / 2 * 2 : y / 2 * 2 * columns_ + x;
    if (rows_ < 2 || columns_ < 2) return true;
    for (int i = 0; i < 40 * rows_ * columns_; ++i) {
      const int y = below(rows_ - 1);
      const int x = below(columns_ - 1);
      const int a = at(y, x);
      const int b = at(y + 1, x + 1);
      if (at(y, x + 1) == a && at(y + 1, x) == b)
        std::swap(at(y, x + 1), at(y + 1, x));
      else if (at(y + 1, x) == a && at(y, x + 1) == b)
        std::swap(at(y + 1, x), at(y, x + 1));
    }
    return true;
  }

  // ---- As many as rows

  /// Areas grow from random cells, until no cell is left.
  bool spread() {
    std::vector<int> order(map_.size());
    std::iota(order.begin(), order.end(), 0);
    random_.shuffle(std::span(order));
    std::vector<std::pair<int, int>> next;  // a cell, and the area that comes to it
    const auto take = [&](int cell, int area) {
      map_[static_cast<std::size_t>(cell)] = area;
      each_neighbor(cell, [&](int other) { next.emplace_back(other, area); });
    };
    for (; count_ < rows_; ++count_) take(order[static_cast<std::size_t>(count_)], count_);
    while (!next.empty()) {
      std::swap(next[static_cast<std::size_t>(below(static_cast<int>(next.size())))], next.back());
      const auto [cell, area] = next.back();
      next.pop_back();
      if (map_[static_cast<std::size_t>(cell)] < 0) take(cell, area);
    }
    return true;
  }

  // ---- Any shape

  template <class Visit>
  void each_neighbor(int cell, const Visit& visit) {
    const int y = cell / columns_;
    const int x = cell % columns_;
    if (y > 0) visit(cell - columns_);
    if (x > 0) visit(cell - 1);
    if (x + 1 < columns_) visit(cell + 1);
    if (y + 1 < rows_) visit(cell + columns_);
  }

  bool grow() {
    std::vector<int> order(map_.size());
    std::iota(order.begin(), order.end(), 0);
    random_.shuffle(std::span(order));
    for (const int cell : order)
      if (map_[static_cast<std::size_t>(cell)] < 0) grow_from(cell);
    return join_small();
  }

  void grow_from(int first) {
    const int size = wanted_.fewest + below(wanted_.most - wanted_.fewest + 1);
    std::vector<int> cells{first};
    map_[static_cast<std::size_t>(first)] = count_;
    while (static_cast<int>(cells.size()) < size) {
      std::vector<int> next;
      for (const int cell : cells)
        each_neighbor(cell, [&](int other) {
          if (map_[static_cast<std::size_t>(other)] < 0) next.push_back(other);
        });
      if (next.empty()) break;
      const int added = next[static_cast<std::size_t>(below(static_cast<int>(next.size())))];
      map_[static_cast<std::size_t>(added)] = count_;
      cells.push_back(added);
    }
    ++count_;
  }

  /// Gives the cells of areas that are too small to neighbors that are not yet too large.
  bool join_small() {
    std::vector<int> sizes(static_cast<std::size_t>(count_), 0);
    for (const int area : map_) ++sizes[static_cast<std::size_t>(area)];
    for (int area = 0; area < count_; ++area) {
      while (sizes[static_cast<std::size_t>(area)] > 0 &&
             sizes[static_cast<std::size_t>(area)] < wanted_.fewest) {
        const auto moved = cell_to_move(area, sizes);
        if (!moved) return false;
        --sizes[static_cast<std::size_t>(area)];
        ++sizes[static_cast<std::size_t>(moved->second)];
        map_[static_cast<std::size_t>(moved->first)] = moved->second;
      }
    }
    return true;
  }

  /// A cell of an area, and a neighbor that can have it. What remains of the area stays connected,
  /// because a cell goes that was reached last.
  std::optional<std::pair<int, int>> cell_to_move(int area, const std::vector<int>& sizes) {
    std::vector<int> reached;
    for (std::size_t i = 0; i < map_.size() && reached.empty(); ++i)
      if (map_[i] == area) reached.push_back(static_cast<int>(i));
    for (std::size_t i = 0; i < reached.size(); ++i)
      each_neighbor(reached[i], [&](int other) {
        if (map_[static_cast<std::size_t>(other)] == area &&
            std::find(reached.begin(), reached.end(), other) == reached.end())
          reached.push_back(other);
      });
    std::optional<std::pair<int, int>> best;
    each_neighbor(reached.back(), [&](int other) {
      const int owner = map_[static_cast<std::size_t>(other)];
      const int size = owner == area ? 0 : sizes[static_cast<std::size_t>(owner)];
      if (owner == area || size >= wanted_.most) return;
      if (!best || size < sizes[static_cast<std::size_t>(best->second)])
        best = std::pair(reached.back(), owner);
    });
    return best;
  }

  int rows_;
  int columns_;
  const GenerateData& wanted_;
  Random& random_;
  std::vector<int> map_;
  int count_ = 0;
};

}  // namespace

std::optional<std::vector<int>> random_areas(int rows, int columns, const GenerateData& wanted,
                                             Random& random) {
  return AreaMaker(rows, columns, wanted, random).make();
}

}  // namespace ariadne::kinds
